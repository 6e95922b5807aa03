import { toKey } from '../document/addresses.ts';
import { isObject, jsonAt, pointerOf, valueAt } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { splitDescription } from '../document/redoc-components.ts';
import { toSchema } from '../document/schemas.ts';
import { countNonWhitespace } from '../document/text-places.ts';
import { type ApiDraft, addSearchText, linkTo, write } from './draft.ts';
import { writeExampleCard } from './examples.ts';
import { createRootView, writeSchema } from './fields.ts';
import { joinPhrases, linkPhrase, type Phrase, textPhrase } from './phrases.ts';
import { renderProse } from './prose.ts';
import { schemePhrase } from './security.ts';

/** The level of the headings in a description, and the prefix of their ids. */
type ProsePlacement = { level: number; prefix?: string };

/**
 * Writes the description of a document or tag. Redoc components are replaced: `<SchemaDefinition>` with the fields of a schema,
 * `<SecurityDefinitions>` with the security schemes.
 */
export function writeDescription(draft: ApiDraft, description: string, placement: ProsePlacement): void {
  for (const piece of splitDescription(description)) {
    if (piece.kind === 'schema') writeSchemaDefinition(draft, piece.attributes, placement);
    else if (piece.kind === 'security') writeSchemeList(draft);
    else {
      const before = countNonWhitespace(description.slice(0, piece.start));
      const { html, markdown, text } = renderProse(draft, piece.text, { ...placement, of: { text: description, before } });
      write(draft, html, markdown);
      addSearchText(draft, text);
    }
  }
}

/** Writes the fields of a schema and its example. If `schemaRef` is unresolved, which the rules report, writes nothing. */
function writeSchemaDefinition(draft: ApiDraft, attributes: ReadonlyMap<string, string>, { prefix = '' }: ProsePlacement): void {
  const pointer = pointerOf(attributes.get('schemaRef') ?? '');
  if (pointer === undefined || !schemaAt(draft.api, pointer)) return;
  const key = schemaHeadAt(draft.api, pointer)?.key ?? toKey(pointer);
  write(draft, '<div class="api-collection">\n');
  const schema = { ...toSchema({}, draft.pointer), ref: pointer };
  writeSchema(draft, schema, { ...createRootView(prefix + key, 1), isInPlace: false });
  const example = valueAt(draft.api.raw, pointerOf(attributes.get('exampleRef') ?? '') ?? '');
  const value = isObject(example) ? (jsonAt(example, 'value') ?? jsonAt(example, 'dataValue')) : undefined;
  if (value !== undefined) writeExampleCard(draft, { value, isGenerated: false });
  write(draft, '</div>\n');
}

/** Writes the security schemes as links to their descriptions. */
function writeSchemeList(draft: ApiDraft): void {
  const { api } = draft;
  if (api.securitySchemes.length === 0) return;
  const lines = api.securitySchemes.map((scheme): Phrase => {
    const link = linkPhrase(linkTo(draft, `${api.route}#authentication.${scheme.key}`), scheme.name);
    const explained = schemePhrase(scheme, draft.wording.api.credentials);
    return explained === '' ? link : joinPhrases([link, textPhrase(explained)], ': ');
  });
  write(
    draft,
    `<ul>\n${lines.map(({ html }) => `<li>${html}</li>`).join('\n')}\n</ul>\n`,
    `${lines.map(({ markdown }) => `- ${markdown}`).join('\n')}\n`,
  );
}

import { toKey } from '../document/addresses.ts';
import { isObject, own, pointerOf, valueAt } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { piecesOf } from '../document/redoc-components.ts';
import { toSchema } from '../document/schemas.ts';
import { countSolid } from '../document/text-places.ts';
import { type ApiDraft, linkTo, say, write } from './draft.ts';
import { writeExampleCard } from './examples.ts';
import { rootView, writeSchema } from './fields.ts';
import { inLink, inWords, joined, type Phrase } from './phrases.ts';
import { renderProse } from './prose.ts';
import { schemePhrase } from './security.ts';

/** How a description stands on its page: its headings begin at `level`, and the ids in it with `prefix`. */
type Standing = { level: number; prefix?: string };

/**
 * Writes the description of a document or of a tag, in which Redoc's components stand for parts of the document: `<SchemaDefinition>` for the
 * fields of a schema, `<SecurityDefinitions>` for the ways to sign in.
 */
export function writeDescription(draft: ApiDraft, description: string, standing: Standing): void {
  for (const piece of piecesOf(description)) {
    if (piece.kind === 'schema') writeSchemaDefinition(draft, piece.attributes, standing);
    else if (piece.kind === 'security') writeSchemeList(draft);
    else {
      const before = countSolid(description.slice(0, piece.start));
      const { html, markdown, text } = renderProse(draft, piece.text, { ...standing, of: { text: description, before } });
      write(draft, html, markdown);
      say(draft, text);
    }
  }
}

/** Writes the fields of a schema, and the example that stands beside it. Nothing if no schema is at `schemaRef`, which the rules report. */
function writeSchemaDefinition(draft: ApiDraft, attributes: ReadonlyMap<string, string>, { prefix = '' }: Standing): void {
  const pointer = pointerOf(attributes.get('schemaRef') ?? '');
  if (pointer === undefined || !schemaAt(draft.api, pointer)) return;
  const key = schemaHeadAt(draft.api, pointer)?.key ?? toKey(pointer);
  write(draft, '<div class="api-collection">\n');
  const schema = { ...toSchema({}, draft.pointer), ref: pointer };
  writeSchema(draft, schema, { ...rootView(prefix + key, 1), isHome: false });
  const example = valueAt(draft.api.raw, pointerOf(attributes.get('exampleRef') ?? '') ?? '');
  const value = isObject(example) ? (own(example, 'value') ?? own(example, 'dataValue')) : undefined;
  if (value !== undefined) writeExampleCard(draft, { value, isGenerated: false });
  write(draft, '</div>\n');
}

/** Writes the ways to sign in as links to their descriptions. */
function writeSchemeList(draft: ApiDraft): void {
  const { api } = draft;
  if (api.securitySchemes.length === 0) return;
  const lines = api.securitySchemes.map((scheme): Phrase => {
    const link = inLink(linkTo(draft, `${api.route}#authentication.${scheme.key}`), scheme.name);
    const explained = schemePhrase(scheme, draft.wording.api.credentials);
    return explained === '' ? link : joined([link, inWords(explained)], ': ');
  });
  write(
    draft,
    `<ul>\n${lines.map(({ html }) => `<li>${html}</li>`).join('\n')}\n</ul>\n`,
    `${lines.map(({ markdown }) => `- ${markdown}`).join('\n')}\n`,
  );
}

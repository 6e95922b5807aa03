import { toKey } from '../document/addresses.ts';
import { isObject, own, pointerOf, valueAt } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
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

type Piece =
  | { kind: 'text'; text: string; start: number }
  | { kind: 'schema'; attributes: ReadonlyMap<string, string> }
  | { kind: 'security' };

/** A component in any of its spellings; its attributes, if it is a schema. */
const components =
  /<SchemaDefinition\b((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*(?:\/>|>\s*<\/SchemaDefinition>)|(?:<!--\s*ReDoc-Inject:\s*)?<(?:SecurityDefinitions|security-definitions)\s*(?:\/>|>(?:\s*<\/(?:SecurityDefinitions|security-definitions)>)?)(?:\s*-->)?/g;

function piecesOf(description: string): Piece[] {
  const pieces: Piece[] = [];
  const isCode = codeIn(description);
  let end = 0;
  for (const found of description.matchAll(components)) {
    if (isCode(found.index)) continue;
    pieces.push({ kind: 'text', text: description.slice(end, found.index), start: end });
    pieces.push(found[1] === undefined ? { kind: 'security' } : { kind: 'schema', attributes: attributesIn(found[1]) });
    end = found.index + found[0].length;
  }
  return [...pieces, { kind: 'text', text: description.slice(end), start: end }];
}

/** Whether a place is in fenced code or behind an open backtick of its line; asked for places from the first to the last. */
function codeIn(text: string): (place: number) => boolean {
  let start = 0;
  let fence = '';
  return (place) => {
    for (let end = text.indexOf('\n', start); end !== -1 && end < place; end = text.indexOf('\n', start)) {
      const [, marker = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(start, end)) ?? [];
      if (fence === '') fence = marker;
      else if (marker.startsWith(fence)) fence = '';
      start = end + 1;
    }
    return fence !== '' || text.slice(start, place).split('`').length % 2 === 0;
  };
}

function attributesIn(written: string): Map<string, string> {
  const found = written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{\s*["']?([^}"']*)["']?\s*\})/g);
  return new Map([...found].map(([, name = '', ...values]) => [name, values.find((value) => value !== undefined) ?? '']));
}

/** Writes the fields of a schema, and the example that stands beside it. Nothing where no schema is at `schemaRef`. */
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

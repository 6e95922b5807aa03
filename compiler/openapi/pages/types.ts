import { escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { schemaHeadAt } from '../document/lookups.ts';
import type { Json, Schema } from '../document/model.ts';
import { type ApiDraft, linkTo } from './draft.ts';

/** A piece of a type's name: words, or the pointer of a schema that the document names. */
type TypePiece = string | { name: string; pointer: string };
/** What types are called: schemas by the document, all else by the wording. */
type Naming = { nameOf: (pointer: string) => string | undefined; words: SchemaWording };

/** A value as a reader sees it in a text: texts without their quotation marks, everything else as JSON. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A type in words: `string (date-time)`, `list of integer`, `object or null`; '' where nothing is said. */
export function typeName(schema: Schema, naming: Naming): string {
  return typePieces(schema, naming)
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('');
}

/** A type in words, and the named schemas among them. */
function typePieces(schema: Schema, naming: Naming): TypePiece[] {
  const own = schema.ref === undefined ? plainType(schema, naming) : [referred(schema.ref, naming)];
  const isNone = own.length === 0;
  if (schema.format !== '' && schema.ref === undefined) own.push(isNone ? schema.format : ` (${schema.format})`);
  if (schema.nullable) own.push(own.length === 0 ? 'null' : `${naming.words.or}null`);
  return own;
}

function referred(pointer: string, { nameOf }: Naming): TypePiece {
  const name = nameOf(pointer);
  return name === undefined ? 'object' : { name, pointer };
}

function plainType(schema: Schema, naming: Naming): TypePiece[] {
  const { types, items, properties, oneOf, anyOf, allOf } = schema;
  const [only, other] = [...oneOf, ...anyOf, ...allOf];
  if (types.length === 1 && types[0] === 'array') return listType(items, naming);
  if (only && !other && properties.length === 0) return typePieces(only, naming);
  if (types.length > 0) return oneOfTypes(types, items, naming);
  if (properties.length > 0) return ['object'];
  if (items) return [naming.words.list];
  if (oneOf.length > 0) return choiceType(oneOf, naming) ?? [naming.words.oneOfTypes(oneOf.length)];
  if (anyOf.length > 0) return choiceType(anyOf, naming) ?? [naming.words.anyOfTypes(anyOf.length)];
  return allOf.length > 0 ? ['object'] : [];
}

function oneOfTypes(types: readonly string[], items: Schema['items'], naming: Naming): TypePiece[] {
  const [only, other] = types;
  if (only !== undefined && other === undefined && only !== 'array') return [only];
  return types.flatMap((type, index): TypePiece[] => {
    const own = type === 'array' ? listType(items, naming) : [type];
    return index === 0 ? own : [naming.words.or, ...own];
  });
}

function listType(items: Schema['items'], naming: Naming): TypePiece[] {
  const inner = items ? typePieces(items, naming) : [];
  const { list, listOf } = naming.words;
  return inner.length === 0 ? [list] : [listOf[0], ...inner, listOf[1]].filter((piece) => piece !== '');
}

/** A choice between types that have short names is told by these. */
function choiceType(choices: readonly Schema[], naming: Naming): TypePiece[] | undefined {
  if (choices.length > 4) return undefined;
  const types = choices.map((each) => typePieces(each, naming));
  if (types.some((each) => each.length === 0) || types.filter((each) => each[0] === 'object').length > 1) return undefined;
  const seen = new Set<string>();
  return types.flatMap((each) => {
    const key = JSON.stringify(each);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [...(seen.size === 1 ? [] : [naming.words.or]), ...each] : [];
  });
}

/** The type of a schema in HTML and in Markdown, named schemas as links; one that is on the way already is said to be recursive. */
type ShownType = { html: string; markdown: string };

/** Draws the name of a type. */
export function typeOf(draft: ApiDraft, schema: Schema, path: readonly string[]): ShownType {
  const shown: ShownType = { html: '', markdown: '' };
  for (const piece of typePieces(schema, namingOf(draft))) {
    const head = typeof piece === 'string' ? undefined : schemaHeadAt(draft.api, piece.pointer);
    const text = typeof piece === 'string' ? piece : piece.name;
    const way = head && linkTo(draft, head.address);
    const note = head && path.includes(head.pointer) ? ` (${draft.wording.schema.recursive})` : '';
    shown.html += `${way === undefined ? escapeText(text) : `<a ${way}>${escapeText(text)}</a>`}${note}`;
    shown.markdown += `${way === undefined ? text : `[${text}](${way})`}${note}`;
  }
  return shown;
}

/** What types are called on a page. */
export function namingOf({ api, wording }: ApiDraft): Naming {
  return { nameOf: (pointer) => schemaHeadAt(api, pointer)?.label, words: wording.schema };
}

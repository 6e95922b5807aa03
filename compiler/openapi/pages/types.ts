import { escapeText } from '../../html/escape.ts';
import { toJsonText } from '../../json/exact-numbers.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import { inferredTypes, mergeValue } from '../document/merged-values.ts';
import type { Api, Json, Schema } from '../document/model.ts';
import { type ApiDraft, linkTo } from './draft.ts';

/** A piece of a type name: text, or a link to a named schema. */
type TypePiece = string | { name: string; pointer: string };
/** How types are named: schemas by the document, everything else by the UI messages. */
type Naming = { api: Api; nameOf: (reference: string) => string | undefined; words: SchemaWording };

/** Formats a value for display: strings without quotes, everything else as JSON. */
export function formatValue(value: Json): string {
  return typeof value === 'string' ? value : toJsonText(value);
}

/** Formats the values in a list. Strings are quoted if the list contains other types, to distinguish `"1"` from `1`. */
export function formatValues(values: readonly Json[]): string[] {
  return values.map(values.every((value) => typeof value === 'string') ? formatValue : toJsonText);
}

/** Returns the name of a type: `string (date-time)`, `list of integer`, `object or null`; '' if it is unspecified. */
export function formatTypeName(schema: Schema, naming: Naming): string {
  return toTypePieces(schema, naming)
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('');
}

/** Returns the pieces of a type name, with references to named schemas. */
function toTypePieces(schema: Schema, naming: Naming): TypePiece[] {
  const merged = schema.allOf.length > 1 ? mergeValue(naming.api, schema) : undefined;
  const { ref, nullable, format } = merged ? { ...merged.schema, ref: merged.name } : schema;
  const target = ref === undefined ? undefined : toReferencedType(ref, naming);
  const pieces = target?.pieces ?? toPlainType(merged?.schema ?? schema, naming);
  const isUnspecified = pieces.length === 0;
  if (format !== '' && !target) pieces.push(isUnspecified ? format : ` (${format})`);
  if (nullable && !target?.isNullable) pieces.push(pieces.length === 0 ? 'null' : `${naming.words.or}null`);
  return pieces;
}

/** Maximum number of references to unnamed schemas to follow. */
const maxHops = 12;

/** Returns the name of a referenced schema, or its type if it has no name. */
function toReferencedType(reference: string, naming: Naming): { pieces: TypePiece[]; isNullable: boolean } {
  let target: Schema | undefined;
  let next: string | undefined = reference;
  for (let hops = 0; next !== undefined && hops < maxHops; hops++) {
    const name = naming.nameOf(next);
    if (name !== undefined) return { pieces: [{ name, pointer: next }], isNullable: false };
    target = schemaAt(naming.api, next);
    next = target?.ref;
  }
  if (!target || next !== undefined) return { pieces: ['object'], isNullable: false };
  return { pieces: toTypePieces(target, naming), isNullable: target.nullable };
}

function toPlainType(schema: Schema, naming: Naming): TypePiece[] {
  const { types, items, properties, oneOf, anyOf, allOf } = schema;
  const [only, other] = [...oneOf, ...anyOf, ...allOf];
  if (types.length === 1 && types[0] === 'array') return toListType(items, naming);
  if (only && !other && properties.length === 0) return toTypePieces(only, naming);
  if (types.length > 0) return oneOfTypes(types, items, naming);
  if (properties.length > 0) return ['object'];
  if (items) return [naming.words.list];
  if (oneOf.length > 0) return toChoiceType(oneOf, naming) ?? [naming.words.oneOfTypes(oneOf.length)];
  if (anyOf.length > 0) return toChoiceType(anyOf, naming) ?? [naming.words.anyOfTypes(anyOf.length)];
  return allOf.length > 0 ? ['object'] : oneOfTypes(inferredTypes(schema), items, naming);
}

function oneOfTypes(types: readonly string[], items: Schema['items'], naming: Naming): TypePiece[] {
  const [only, other] = types;
  if (only !== undefined && other === undefined && only !== 'array') return [only];
  return types.flatMap((type, index): TypePiece[] => {
    const pieces = type === 'array' ? toListType(items, naming) : [type];
    return index === 0 ? pieces : [naming.words.or, ...pieces];
  });
}

function toListType(items: Schema['items'], naming: Naming): TypePiece[] {
  const itemPieces = items ? toTypePieces(items, naming) : [];
  const { list, listOf } = naming.words;
  return itemPieces.length === 0 ? [list] : [listOf[0], ...itemPieces, listOf[1]].filter((piece) => piece !== '');
}

/** Returns the type of a choice between a few types with short names; undefined for other choices. */
function toChoiceType(choices: readonly Schema[], naming: Naming): TypePiece[] | undefined {
  if (choices.length > 4) return undefined;
  const types = choices.map((each) => toTypePieces(each, naming));
  if (types.some((each) => each.length === 0) || types.filter((each) => each[0] === 'object').length > 1) return undefined;
  const seen = new Set<string>();
  return types.flatMap((each) => {
    const key = JSON.stringify(each);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [...(seen.size === 1 ? [] : [naming.words.or]), ...each] : [];
  });
}

/** The type of a schema in HTML and Markdown. Named schemas are links. They are marked as recursive if the path contains them. */
type RenderedType = { html: string; markdown: string };

/** Renders the type of a schema. */
export function renderType(draft: ApiDraft, schema: Schema, path: readonly string[]): RenderedType {
  const rendered: RenderedType = { html: '', markdown: '' };
  for (const piece of toTypePieces(schema, namingOf(draft))) {
    const head = typeof piece === 'string' ? undefined : schemaHeadAt(draft.api, piece.pointer);
    const text = typeof piece === 'string' ? piece : piece.name;
    const link = head && linkTo(draft, head.address);
    const note = head && path.includes(head.pointer) ? ` (${draft.wording.schema.recursive})` : '';
    rendered.html += `${link === undefined ? escapeText(text) : `<a ${link}>${escapeText(text)}</a>`}${note}`;
    rendered.markdown += `${link === undefined ? text : `[${text}](${link})`}${note}`;
  }
  return rendered;
}

/** Returns how types are named on a page. */
export function namingOf({ api, wording }: ApiDraft): Naming {
  return { api, nameOf: (reference) => schemaHeadAt(api, reference)?.label, words: wording.schema };
}

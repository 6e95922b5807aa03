import type { Json, Schema } from '../../api/schema-model.ts';

/** A piece of a type's name: words, or the pointer of a schema that the document names. */
export type TypePiece = string | { name: string; pointer: string };

/** A value as a reader sees it in a text: texts without their quotation marks, everything else as JSON. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A type in words: `string (date-time)`, `list of integer`, `object or null`; '' where nothing is said. */
export function typeName(schema: Schema, nameOf: (pointer: string) => string | undefined): string {
  return typePieces(schema, nameOf)
    .map((piece) => (typeof piece === 'string' ? piece : piece.name))
    .join('');
}

/** A type in words, and the named schemas among them. */
export function typePieces(schema: Schema, nameOf: (pointer: string) => string | undefined): TypePiece[] {
  const own = schema.ref === undefined ? plainType(schema, nameOf) : [referred(schema.ref, nameOf)];
  const isNone = own.length === 0;
  if (schema.format !== '' && schema.ref === undefined) own.push(isNone ? schema.format : ` (${schema.format})`);
  if (schema.nullable) own.push(own.length === 0 ? 'null' : ' or null');
  return own;
}

function referred(pointer: string, nameOf: (pointer: string) => string | undefined): TypePiece {
  const name = nameOf(pointer);
  return name === undefined ? 'object' : { name, pointer };
}

function plainType(schema: Schema, nameOf: (pointer: string) => string | undefined): TypePiece[] {
  const { types, items, properties, oneOf, anyOf, allOf } = schema;
  const [only, other] = [...oneOf, ...anyOf, ...allOf];
  if (types.length === 1 && types[0] === 'array') return listType(items, nameOf);
  if (only && !other && properties.length === 0) return typePieces(only, nameOf);
  if (types.length > 0) return oneOfTypes(types, items, nameOf);
  if (properties.length > 0) return ['object'];
  if (items) return ['list'];
  if (oneOf.length > 0) return choiceType(oneOf, nameOf) ?? [`one of ${oneOf.length}`];
  if (anyOf.length > 0) return choiceType(anyOf, nameOf) ?? [`any of ${anyOf.length}`];
  return allOf.length > 0 ? ['object'] : [];
}

function oneOfTypes(types: readonly string[], items: Schema['items'], nameOf: (pointer: string) => string | undefined): TypePiece[] {
  return types.flatMap((type, index): TypePiece[] => {
    const own = type === 'array' ? listType(items, nameOf) : [type];
    return index === 0 ? own : [' or ', ...own];
  });
}

function listType(items: Schema['items'], nameOf: (pointer: string) => string | undefined): TypePiece[] {
  const inner = items ? typePieces(items, nameOf) : [];
  return inner.length === 0 ? ['list'] : ['list of ', ...inner];
}

/** A choice between types that have short names is told by these. */
function choiceType(choices: readonly Schema[], nameOf: (pointer: string) => string | undefined): TypePiece[] | undefined {
  if (choices.length > 4) return undefined;
  const types = choices.map((each) => typePieces(each, nameOf));
  if (types.some((each) => each.length === 0 || each[0] === 'object')) return undefined;
  const seen = new Set<string>();
  return types.flatMap((each) => {
    const key = JSON.stringify(each);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew ? [...(seen.size === 1 ? [] : [' or ']), ...each] : [];
  });
}

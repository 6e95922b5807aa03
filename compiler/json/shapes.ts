/** Checks that a parsed value has a type. Allows unknown keys in objects. */
export type Shape<Type> = (value: unknown) => value is Type;

/** Parses JSON that this program has written; undefined if it is damaged: invalid, or of a different shape. */
export function parseJson<Type>(text: string, hasShape: Shape<Type>): Type | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a string is valid JSON. */
export function isJson(text: string): boolean {
  return parseJson(text, isAnything) !== undefined;
}

/** Accepts every value. */
export const isAnything: Shape<unknown> = (_value): _value is unknown => true;
/** Accepts strings. */
export const isText: Shape<string> = (value) => typeof value === 'string';
/** Accepts numbers, including NaN and infinities. */
export const isNumber: Shape<number> = (value) => typeof value === 'number';
/** Accepts booleans. */
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
/** Accepts null only, not undefined. */
export const isNull: Shape<null> = (value) => value === null;
/** Returns whether a value is an object with keys, not a list. */
export const isRecord: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the shape of a list of items. */
export function listOf<Item>(isItem: Shape<Item>): Shape<Item[]> {
  return (value) => Array.isArray(value) && value.every(isItem);
}

/** Returns the shape of an object with any keys, whose values have one shape. */
export function tableOf<Item>(isItem: Shape<Item>): Shape<Record<string, Item>> {
  return (value): value is Record<string, Item> => isRecord(value) && Object.values(value).every(isItem);
}

/** Returns the shape of a list with one shape for each position. */
export function tupleOf<Items extends unknown[]>(...shapes: { [At in keyof Items]: Shape<Items[At]> }): Shape<Items> {
  return (value): value is Items =>
    Array.isArray(value) && value.length === shapes.length && shapes.every((hasShape, at) => hasShape(value[at]));
}

/** Returns the shape of a string that is one of these. */
export function oneOf<const Value extends string>(...values: Value[]): Shape<Value> {
  const accepted = new Set<unknown>(values);
  return (value): value is Value => accepted.has(value);
}

/** Returns the shape of a value with either of two shapes. */
export function eitherOf<First, Second>(isFirst: Shape<First>, isSecond: Shape<Second>): Shape<First | Second> {
  return (value): value is First | Second => isFirst(value) || isSecond(value);
}

/** The shapes of the values of an object: those of `required` keys, and those of optional keys. */
type Fields<Type> = {
  required: { [Key in keyof Type as undefined extends Type[Key] ? never : Key]: Shape<Type[Key]> };
  optional: { [Key in keyof Type as undefined extends Type[Key] ? Key : never]-?: Shape<Exclude<Type[Key], undefined>> };
};

/** Returns the shape of an object with these keys. Every key of the type requires a shape. */
export function objectOf<Type>(required: Fields<Type>['required'], optional: Fields<Type>['optional']): Shape<Type> {
  const requiredShapes = Object.entries<unknown>(required);
  const optionalShapes = Object.entries<unknown>(optional);
  const acceptsValue = (hasShape: unknown, value: unknown): boolean => typeof hasShape === 'function' && hasShape(value) === true;
  return (value): value is Type =>
    isRecord(value) &&
    requiredShapes.every(([key, hasShape]) => acceptsValue(hasShape, value[key])) &&
    optionalShapes.every(([key, hasShape]) => value[key] === undefined || acceptsValue(hasShape, value[key]));
}

/** Returns an object without its undefined properties. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const result: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key of keysOf(values)) {
    const value = values[key];
    if (isDefined(value)) result[key] = value;
  }
  return result;
}

function keysOf<T extends object>(values: T): (keyof T)[] {
  return Object.keys(values).filter((key): key is Extract<keyof T, string> => key in values);
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}

/**
 * Freezes a value and everything in it, so that changing it throws. Maps and sets cannot be frozen: their mutating methods throw
 * instead.
 */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  if (value instanceof Map || value instanceof Set) {
    const refuse = (): never => {
      throw new TypeError('A cached value was changed.');
    };
    for (const name of ['set', 'add', 'delete', 'clear'])
      if (name in value) Object.defineProperty(value, name, { value: refuse });
  }
  Object.freeze(value);
  const parts = value instanceof Map ? value.values() : value instanceof Set ? value : Object.values(value);
  for (const part of parts) freezeDeep(part);
}

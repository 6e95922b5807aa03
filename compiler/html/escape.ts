const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities.get(character) ?? character);
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character);
}

/** Returns an attribute with its value, preceded by a space. Used for every attribute in a page. */
export function attr(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

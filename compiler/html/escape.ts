const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/**
 * Escapes text for use between tags. Searches for each of the three characters separately, because most text contains none of them, and
 * three searches are faster than one pattern.
 */
export function escapeText(text: string): string {
  return text.includes('<') || text.includes('>') || text.includes('&')
    ? text.replace(/[&<>]/g, (character) => entities.get(character) ?? character)
    : text;
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character) : text;
}

/** Returns an attribute with its value, preceded by a space. Used for every attribute in a page. */
export function attr(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

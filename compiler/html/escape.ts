const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/**
 * Text as it stands between tags. Most has none of the three characters, and looking for each alone is faster than one
 * pattern.
 */
export function escapeText(text: string): string {
  return text.includes('<') || text.includes('>') || text.includes('&')
    ? text.replace(/[&<>]/g, (character) => entities.get(character) ?? character)
    : text;
}

/** Text as it stands in an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character) : text;
}

/** An attribute with its value, a space in front; every attribute of a page is written by this. */
export function attr(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

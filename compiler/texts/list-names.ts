/** Lists names in a sentence: the first `most`, and the number of remaining ones. */
export function listNames(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

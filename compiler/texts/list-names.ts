/** Formats a list of names for a sentence: at most `most` names, followed by the number of remaining ones. */
export function listNames(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

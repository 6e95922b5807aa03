/** Formats a list of names for a sentence: at most `limit` names, followed by the number of remaining ones. */
export function listNames(names: readonly string[], limit: number): string {
  const rest = names.length - limit;
  return `${names.slice(0, limit).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

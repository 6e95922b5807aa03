/** Names as a sentence lists them: the first `most`, and how many more there are. */
export function listed(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Escapes a string for a regular expression, in which it then matches only itself. Also valid between the slashes of a literal. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Escapes a path for a glob pattern, which then matches only that path. */
export function escapeGlob(path: string): string {
  return path.replace(/[*?{}[\]()!\\]/g, '\\$&');
}

/**
 * Escapes a string for a line of Markdown, in which GitHub and Quire then show it literally, including what would be a formula (`$`), an
 * entity (`&`), an inline component or emoji (`:`), or the link of an address. White space, including line breaks, becomes single spaces.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~$]|&(?=[#\w]+;)|:(?=\w|\/\/)|(?<=\bwww)\./g, '\\$&').replace(/\s+/g, ' ');
}

/** Escapes a string so that it matches only itself in a regular expression. The result is also valid in a regular expression literal. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Escapes a path so that it matches only itself in a glob pattern. */
export function escapeGlob(path: string): string {
  return path.replace(/[*?{}[\]()!\\]/g, '\\$&');
}

/** Returns a fence of backticks that is longer than any run of backticks in the code. */
export function codeFence(code: string): string {
  return '`'.repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length + 1)));
}

/**
 * Escapes a string for a line of Markdown, so that GitHub and Quire show it literally. Covers formulas (`$`), entities (`&`), inline
 * components and emoji (`:`), and bare URLs. Replaces each run of whitespace, including line breaks, with one space.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~$]|&(?=[#\w]+;)|:(?=\w|\/\/)|(?<=\bwww)\./g, '\\$&').replace(/\s+/g, ' ');
}

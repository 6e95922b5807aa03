/** Returns whether a string is a calendar date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Returns the date of a post: from its front matter or, if there is none, from the name of its file or folders. A date from a name may be
 * invalid.
 */
export function postDay({ file, frontMatter }: { file: string; frontMatter: { date?: string } }): string | undefined {
  if (frontMatter.date !== undefined) return frontMatter.date;
  const [, year, month = '', day = ''] = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/_][^/]|\.\w+$)/.exec(file) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

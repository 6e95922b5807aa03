/** Returns the rows that mermaid numbers in its messages: without comments, and without front matter and directives at the start. */
export function numberedRows(text: string): { row: string; index: number }[] {
  const rows = text.split('\n');
  const start = firstRow(rows);
  return rows.flatMap((row, index) => (index < start || /^\s*%%(?!\{)/.test(row) ? [] : [{ row, index }]));
}

/** Returns the index of the row that specifies the type of a mermaid diagram, after its comments, directives and front matter. */
export function firstRow(lines: readonly string[]): number {
  let at = 0;
  const skipBlank = (): void => {
    while (at < lines.length && lines[at]?.trim() === '') at++;
  };
  skipBlank();
  if (lines[at]?.trim() === '---') {
    const end = lines.findIndex((line, index) => index > at && line.trim() === '---');
    at = end < 0 ? lines.length : end + 1;
  }
  for (skipBlank(); lines[at]?.trim().startsWith('%%'); skipBlank()) {
    const directive = lines[at]?.trim().startsWith('%%{');
    while (directive && at < lines.length && !lines[at]?.includes('}%%')) at++;
    at++;
  }
  return at;
}

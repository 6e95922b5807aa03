import type { NumberedLines } from '../tools/syntax/dialect.ts';

/** Returns the lines of a file, numbered from 1, without the empty line after the last line end. */
export function toLines(text: string): NumberedLines {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, index) => ({ text: line, line: index + 1 }));
}

/** Files in which region markers are comments. In Markdown, `# region` is a heading. */
type IncludeLanguage = 'markdown' | 'code';

/** Returns the lines between `#region name` and its `#endregion`, without the markers of nested regions. */
export function linesInRegion(
  lines: NumberedLines,
  name: string,
  language: IncludeLanguage,
): { lines: NumberedLines; fault?: 'region-missing' | 'region-open' } {
  const first = lines.findIndex(({ text }) => {
    const mark = parseRegionMarker(text, language);
    return mark !== undefined && !mark.isEnd && mark.name === name;
  });
  if (first < 0) return { lines: [], fault: 'region-missing' };
  const open = [name];
  const taken: NumberedLines = [];
  for (const line of lines.slice(first + 1)) {
    const mark = parseRegionMarker(line.text, language);
    if (mark === undefined) taken.push(line);
    else if (!mark.isEnd) open.push(mark.name);
    else open.length = mark.name === '' ? open.length - 1 : Math.max(0, open.lastIndexOf(mark.name));
    if (open.length === 0) return { lines: taken };
  }
  return { lines: taken, fault: 'region-open' };
}

/** Returns the lines in a range: `3,20`, `3,`, `,10` or `3`, relative to the given lines. */
export function linesInRange(lines: NumberedLines, range: string): NumberedLines {
  const [from = '', to = from] = range.split(',');
  const first = from === '' ? 1 : Number(from);
  const last = to === '' ? lines.length : Number(to);
  return first < 1 ? [] : lines.slice(first - 1, last);
}

/** Returns the names of all regions in a file. */
export function regionNames(lines: NumberedLines, language: IncludeLanguage): string[] {
  return lines.flatMap(({ text }) => {
    const mark = parseRegionMarker(text, language);
    return mark && !mark.isEnd ? [mark.name] : [];
  });
}

/** Returns the lines after the front matter, if there is any. */
export function withoutFrontMatter(lines: NumberedLines): NumberedLines {
  if (!/^---[ \t]*$/.test(lines[0]?.text ?? '')) return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && /^---[ \t]*$/.test(text));
  return end < 0 ? lines : lines.slice(end + 1);
}

const markerEnding = /#?(?<end>end)?region\b(?!["'])[ \t:]*(?<name>(?:(?!-->)[^\s*])*)\s*(?:\*\/\}|\*\/|-->|\*\))?\s*$/;
const regionMarks = {
  markdown: new RegExp(`^\\s*(?:(?:\\/\\/|\\/\\*|<!--|\\{\\/\\*)\\s*|(?=#))${markerEnding.source}`, 'i'),
  code: new RegExp(`^\\s*(?:\\/\\/|\\/\\*|<!--|--|\\(\\*|\\{\\/\\*|[#;%'"]|REM|::|#pragma\\s)\\s*${markerEnding.source}`, 'i'),
};

/** Parses a region marker in a comment: `#region name` or `#endregion name`. Only an end marker may omit the name. */
function parseRegionMarker(line: string, language: IncludeLanguage): { isEnd: boolean; name: string } | undefined {
  const groups = line.length < 200 && /region/i.test(line) ? regionMarks[language].exec(line)?.groups : undefined;
  const { end, name = '' } = groups ?? {};
  return groups === undefined || (end === undefined && name === '') ? undefined : { isEnd: end !== undefined, name };
}

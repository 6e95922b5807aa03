import { capture } from '../../basics/text-parts.ts';
import { decodePercent } from '../../texts/percent.ts';

/**
 * An entry in a list of chapters. `path` is absent for drafts and titles. `at` is the location of its target or, if it has none, of its
 * title.
 */
export type SummaryEntry = {
  label: string;
  path?: string;
  href?: string;
  /** Whether the entry is a title for the entries that follow. */
  isPart?: true;
  children: SummaryEntry[];
  at: { line: number; column: number; endColumn: number };
};

/**
 * Parses a SUMMARY.md: chapters in nested lists, other entries before and after them, and titles of parts. Skips separators. If
 * `isNumbered` is set, the titles of chapters in lists start with their numbers.
 */
export function parseSummary(text: string, { isNumbered }: { isNumbered: boolean }): SummaryEntry[] {
  const top: SummaryEntry[] = [];
  let open: { indent: number; list: SummaryEntry[]; number: string }[] = [];
  let count = 0;
  let part: SummaryEntry | undefined;
  let isTitle = true;
  for (const [index, line] of text.replaceAll('\r', '').split('\n').entries()) {
    const heading = capture(/^#{1,6}[ \t]+(.*?)[ \t#]*$/, line);
    if (heading) {
      open = [];
      // The first heading is the title of the list. In mdBook, parts are headings of level 1, and other levels are ignored. In GitBook,
      // parts are headings of any level.
      const isPart = isNumbered ? !isTitle && /^#[^#]/.test(line) : !isTitle || /^##/.test(line);
      if (isPart) {
        const label = plainTitle(heading[1]);
        part = { label, isPart: true, children: [], at: { line: index + 1, column: 1, endColumn: line.length + 1 } };
        top.push(part);
      }
      isTitle = false;
      continue;
    }
    const [, blanks = '', marker] = /^([ \t]*)([-*+][ \t]+)?(?=\S)/.exec(line) ?? [];
    const entry = readLink(line, index + 1);
    if (!entry) continue;
    isTitle = false;
    if (marker === undefined) {
      open = [];
      // Chapters after the lists belong to no part.
      if (part && part.children.length > 0) part = undefined;
      top.push(entry);
      continue;
    }
    const indent = blanks.replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1);
    const list = parent?.list ?? part?.children ?? top;
    const number = parent ? `${parent.number}${parent.list.length + 1}.` : `${++count}.`;
    if (isNumbered) entry.label = `${number} ${entry.label}`;
    list.push(entry);
    open.push({ indent, list: entry.children, number });
  }
  return top;
}

/** Returns the files of the entries, relative to the folder of the list. */
export function summaryFiles(entries: readonly SummaryEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...summaryFiles(children)]);
}

const link =
  /^[ \t]*(?:[-*+][ \t]+)?\[((?:\\.|[^\]\\]|\[[^\]]*\])*)\]\((<[^>\n]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?:[ \t]+(?:"[^"]*"|'[^']*'))?\)/;

function readLink(line: string, row: number): SummaryEntry | undefined {
  const match = link.exec(line);
  if (!match) return undefined;
  const [, title = '', rawTarget = ''] = match;
  const target = rawTarget.replace(/^<(.*)>$/, '$1');
  const column = target === '' ? line.indexOf('[') + 1 : line.indexOf(target, line.indexOf('](')) + 1;
  const at = { line: row, column, endColumn: column + (target === '' ? title.length + 2 : target.length) };
  const entry: SummaryEntry = { label: plainTitle(title), children: [], at };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) entry.href = target;
  else if (target !== '') entry.path = decodePercent(target.replace(/[#?].*$/, '').replace(/^(?:\.?\/)+/, ''));
  return entry;
}

/** Removes Markdown from a title. */
function plainTitle(title: string): string {
  // Code may resemble an element: `Box<T>`.
  return title
    .split(/(`+.+?`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^(`+)(.+?)\1$/, '$2') : stripMarkup(part)))
    .join('')
    .trim();
}

function stripMarkup(text: string): string {
  return text
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?!\s)(.+?)(?<!\s)\1(?![\w*])/g, '$2')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

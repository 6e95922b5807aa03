import { firstMatch } from '../../basics/text-parts.ts';

/** What a fence says after its backticks. */
export type CodeInfo = {
  /** In lower case; '' when the fence names none. */
  language: string;
  title?: string;
  /** `[Label]`: the name of this block in a code group. */
  label?: string;
  /** Lines to highlight, from 1, both ends included. */
  ranges: (readonly [from: number, to: number])[];
  /** Lines that are shown as added and removed. */
  added?: (readonly [from: number, to: number])[];
  removed?: (readonly [from: number, to: number])[];
  /** Lines that are hidden until a reader asks for them. */
  hidden?: (readonly [from: number, to: number])[];
  /** The number of the first line, where lines are to be numbered. */
  numberFrom?: number;
};

/**
 * Reads a fence's info: the language, then in any order `title="…"`, `{1,3-5}`, `showLineNumbers` or `showLineNumbers=10`
 * (also `:line-numbers=10` after the language), `hidden={1-3}`, `ins={1-3}`, `del={1-3}`
 * and `[Label]`. What it does not know, it passes over.
 */
export function parseInfo(written: string): Readonly<CodeInfo> {
  // Most fences of a site say one of a few things. V8 cuts a longer text out of that of its page, and would keep all of it in memory.
  if (written.length > 12) return readInfo(written);
  const before = known.get(written);
  if (before) return before;
  const read = readInfo(written);
  if (known.size < mostKnown) known.set(written, read);
  return read;
}

const known = new Map<string, CodeInfo>();
const mostKnown = 1000;

function readInfo(written: string): CodeInfo {
  const info = written.trim();
  const language = languageOf(info);
  const found: CodeInfo = { language: language.toLowerCase(), ranges: [] };
  for (const { groups = {} } of info.slice(language.length).matchAll(part)) {
    const { ranges, hidden, added, removed, label, start } = groups;
    const title = groups.title ?? groups.quoted ?? groups.bare;
    if (title !== undefined) found.title = title;
    else if (hidden !== undefined) found.hidden = toRanges(hidden);
    else if (added !== undefined) found.added = [...(found.added ?? []), ...toRanges(added)];
    else if (removed !== undefined) found.removed = [...(found.removed ?? []), ...toRanges(removed)];
    else if (ranges !== undefined) found.ranges.push(...toRanges(ranges));
    else if (label !== undefined) found.label = label;
    else found.numberFrom = Number(start ?? 1);
  }
  return found;
}

/** What follows the language in a fence's info and is passed over. */
export function unreadInfo(written: string): string {
  const info = written.trim();
  return info.slice(languageOf(info).length).replace(part, ' ').trim();
}

const parts = [
  /(?<![\w-])title=(?:"(?<title>[^"]*)"|'(?<quoted>[^']*)'|(?<bare>[^\s"'{[]+))/,
  /(?<![\w-])hidden=\{(?<hidden>[\d,\s-]+)\}/,
  /(?<![\w-])ins=\{(?<added>[\d,\s-]+)\}/,
  /(?<![\w-])del=\{(?<removed>[\d,\s-]+)\}/,
  /\{(?<ranges>[\d,\s-]+)\}/,
  /\[(?<label>[^\]]+)\]/,
  /(?<![\w-])(?:showLineNumbers|line-numbers)(?:=\{?(?<start>\d{1,6})\}?)?(?![\w-])/,
];
const part = new RegExp(parts.map(({ source }) => source).join('|'), 'g');

/** The first word, as far as `{`, `[`, `,` or `:`; none where the info begins with something else (`title=…`, `{1}`). */
function languageOf(info: string): string {
  const word = firstMatch(/^[^\s{[,:]+/, info);
  return word.includes('=') || word === 'showLineNumbers' ? '' : word;
}

function toRanges(written: string): CodeInfo['ranges'] {
  return Array.from(written.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g), ([, from, to]) => [Number(from), Number(to ?? from)] as const);
}

import { firstMatch } from '../../basics/text-parts.ts';

/** The parsed info string of a fence. */
export type CodeInfo = {
  /** The language in lower case; '' if the fence specifies none. */
  language: string;
  title?: string;
  /** `[Label]`, the label of the block in a code group. */
  label?: string;
  /** The one-based numbers of the lines to highlight. Ranges are inclusive. */
  ranges: (readonly [from: number, to: number])[];
  /** The lines that are shown as added or removed. */
  added?: (readonly [from: number, to: number])[];
  removed?: (readonly [from: number, to: number])[];
  /** The lines that are collapsed by default. */
  hidden?: (readonly [from: number, to: number])[];
  /** The number of the first line, if lines are numbered. */
  numberFrom?: number;
};

/**
 * Parses the info string of a fence: the language, then in any order `title="…"`, `{1,3-5}`, `showLineNumbers` or `showLineNumbers=10`
 * (also `:line-numbers=10` after the language), `hidden={1-3}`, `ins={1-3}`, `del={1-3}` and `[Label]`. Ignores anything else.
 */
export function parseInfo(infoString: string): CodeInfo {
  const info = infoString.trim();
  const language = languageOf(info);
  const codeInfo: CodeInfo = { language: language.toLowerCase(), ranges: [] };
  for (const { groups = {} } of info.slice(language.length).matchAll(part)) {
    const { ranges, hidden, added, removed, label, start } = groups;
    const title = groups.title ?? groups.quoted ?? groups.bare;
    if (title !== undefined) codeInfo.title = title;
    else if (hidden !== undefined) codeInfo.hidden = toRanges(hidden);
    else if (added !== undefined) codeInfo.added = [...(codeInfo.added ?? []), ...toRanges(added)];
    else if (removed !== undefined) codeInfo.removed = [...(codeInfo.removed ?? []), ...toRanges(removed)];
    else if (ranges !== undefined) codeInfo.ranges.push(...toRanges(ranges));
    else if (label !== undefined) codeInfo.label = label;
    else codeInfo.numberFrom = Number(start ?? 1);
  }
  return codeInfo;
}

/** Returns the part of the info string after the language that has no effect. */
export function findIgnoredInfo(infoString: string): string {
  const info = infoString.trim();
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

/** Returns the first word, up to `{`, `[`, `,` or `:`; '' if the info string starts with something else (`title=…`, `{1}`). */
function languageOf(info: string): string {
  const word = firstMatch(/^[^\s{[,:]+/, info);
  return word.includes('=') || word === 'showLineNumbers' ? '' : word;
}

function toRanges(info: string): CodeInfo['ranges'] {
  return Array.from(info.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g), ([, from, to]) => [Number(from), Number(to ?? from)] as const);
}

import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';

/**
 * Code blocks with features of Expressive Code. A file name in a comment in the first lines becomes the title. Lines of a `diff` are marked
 * as added or removed without their `+` or `-`, and highlighted in the language of `lang="…"`.
 */
export const expressiveCode: Construct = ({ lines, edit }) => {
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at];
    if (first?.fence !== 'opening') continue;
    const [, before = '', info = ''] = /^([^`~]*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(first.text) ?? [];
    const width = before.search(/[`~]/);
    const inside: CodeLine[] = [];
    for (let line = lines[at + 1]; line?.fence === 'inside'; line = lines[++at + 1]) {
      const lead = Math.min(width, firstMatch(/^[ \t>]*/, line.text).length);
      inside.push({ from: line.from + lead, text: line.text.slice(lead), start: line.from, end: line.from + line.text.length });
    }
    const block = toBlock(info, inside);
    if (!block) continue;
    edit(first.from + before.length, first.from + first.text.length, block.info);
    for (const { from, to } of block.removals) edit(from, to, '');
  }
};

/** A line of code without the indentation of its fence, and its offset. `start` and `end` are the offsets of the entire line. */
type CodeLine = { from: number; text: string; start: number; end: number };
type LinePart = { from: number; to: number };
/** The new info string of a block, and the ranges of the source to remove. */
type CodeBlock = { info: string; removals: LinePart[] };

/** Converts a block; undefined if it is unchanged. */
function toBlock(given: string, lines: readonly CodeLine[]): CodeBlock | undefined {
  const info = given.replace(textMarks, '').trimEnd();
  const word = firstMatch(/^[^\s{]*/, info);
  const readOption = (name: string): string | undefined =>
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(info)?.slice(1).find(isPresent);
  const named = word === 'diff' ? readOption('lang') : undefined;
  const language = named ?? word;
  const isDiff = word === 'diff' || /\suseDiffSyntax(?![\w=-])/.test(info);
  const removals: LinePart[] = [];
  const found = readOption('title') === undefined && readOption('frame') !== 'none' ? findFileName(lines, language) : undefined;
  const removed = new Set(found?.removed);
  for (const index of removed) {
    const line = lines[index];
    if (line) removals.push({ from: line.start, to: line.end + 1 });
  }
  const retained = lines.flatMap((line, index) => (removed.has(index) ? [] : [line]));
  const marks = isDiff ? readDiff(retained) : undefined;
  removals.push(...(marks?.removals ?? []));
  const options =
    named === undefined ? info.slice(word.length) : info.slice(word.length).replace(/\s+lang=(?:"[^"]*"|'[^']*')/, '');
  const rest = options
    .replace(/(?<=\s)(add|rem|mark)=(?=\{)/g, (_, name: string) => (name === 'add' ? 'ins=' : name === 'rem' ? 'del=' : ''))
    .replace(/\{([\d,\s-]+)\}/g, (_, ranges: string) => `{${withoutLines(ranges, removed)}}`);
  const own = [
    language + rest,
    found === undefined ? '' : `title="${found.name}"`,
    ...(marks ? [rangeOf('ins', marks.added), rangeOf('del', marks.removed)] : []),
  ];
  const next = own.filter((part) => part !== '').join(' ');
  return next === given && removals.length === 0 ? undefined : { info: next, removals };
}

/** Options that mark parts of lines, `"text"`, `ins="text"` or `/pattern/`. Marks the entire lines instead. */
const textMarks = /(?<=\s)(?:(?:ins|del|add|rem|mark)=)?(?:"[^"]*"|'[^']*'|\/(?:\\.|[^/\\\s])+\/)(?=\s|$)/g;

function isPresent(text: string | undefined): boolean {
  return text !== undefined;
}

function rangeOf(name: string, lines: readonly number[]): string {
  return lines.length === 0 ? '' : `${name}={${lines.join(',')}}`;
}

/** The line numbers to highlight, one-based and adjusted for removed lines. */
function withoutLines(ranges: string, removed: ReadonlySet<number>): string {
  if (removed.size === 0) return ranges;
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      const numbers = Array.from({ length: Math.min(Math.max(0, to - from + 1), 10_000) }, (_, index) => from + index);
      return numbers.flatMap((number) =>
        removed.has(number - 1) ? [] : [number - [...removed].filter((index) => index < number).length],
      );
    })
    .join(',');
}

/**
 * The added and removed lines of a diff, one-based, with their markers and common indentation. Undefined for the output of a diff
 * program.
 */
function readDiff(lines: readonly CodeLine[]): { added: number[]; removed: number[]; removals: LinePart[] } | undefined {
  if (lines.slice(0, 4).some(({ text }) => /^(?:[*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/.test(text))) return undefined;
  const parsed = lines.map(({ from, text }) => {
    const [, lead = '', mark = '', content = ''] = /^((?:([+-])(?![+-]))?\s*)(.*)$/.exec(text) ?? [];
    return { from, lead: lead.length, mark, isEmpty: content.trim() === '' };
  });
  let common = Number.POSITIVE_INFINITY;
  for (const { lead, isEmpty } of parsed) if (!isEmpty && lead < common) common = lead;
  const markedBy = (language: string): number[] => parsed.flatMap(({ mark }, index) => (mark === language ? [index + 1] : []));
  const removals = parsed.map(({ from, mark, lead }) => ({
    from,
    to: from + Math.min(lead, (Number.isFinite(common) ? common : 0) || (mark === '' ? 0 : 1)),
  }));
  return { added: markedBy('+'), removed: markedBy('-'), removals: removals.filter(({ from, to }) => to > from) };
}

/**
 * The file name in a comment in the first four lines. Also the lines to remove with it: the comment, empty front matter, and a blank line.
 */
function findFileName(lines: readonly CodeLine[], language: string): { name: string; removed: number[] } | undefined {
  const at = lines.slice(0, 4).findIndex(({ text }) => fileName(text, language) !== undefined);
  const name = fileName(lines[at]?.text ?? '', language);
  if (name === undefined) return undefined;
  const textAt = (index: number): string | undefined => lines[index]?.text.trim();
  const isFence = textAt(at - 1) === '---' || textAt(at - 1) === '+++';
  const isEmptied = withFrontMatter.has(language) && isFence && textAt(at - 1) === textAt(at + 1);
  const removed = isEmptied ? [at - 1, at, at + 1] : [at];
  const next = at + (isEmptied ? 2 : 1);
  return { name, removed: textAt(next) === '' ? [...removed, next] : removed };
}

const groups: readonly (readonly string[])[] = [
  ['astro', 'cjs', 'htm', 'html', 'js', 'jsx', 'mjs', 'svelte', 'ts', 'tsx', 'typescript', 'vb', 'vue', 'vue-html'],
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh'.split(' '),
  ['csv', 'env', 'ini', 'json', 'toml', 'xml', 'yaml', 'yml'],
  ['css', 'less', 'sass', 'scss', 'styl', 'stylus', 'xsl'],
  ['markdown', 'md', 'mdx'],
];
const terminals = groups[1];
const withFrontMatter: ReadonlySet<string> = new Set(['astro', 'markdown', 'md', 'mdx', 'toml', 'yaml', 'yml']);

/** Matches a comment that only contains a potential file name, optionally after `File name:`. */
const comment =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i;

/** The file name in a code line's comment. Unless it is a lower-case path, its extension must match the language. */
function fileName(line: string, language: string): string | undefined {
  // Paths are short, and matching a long line would take quadratic time.
  const [, before = '', name = ''] = (line.length > 400 ? undefined : comment.exec(line)) ?? [];
  if (name === '' || before.trim().toLowerCase() === '@filename') return undefined;
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return undefined;
  const group = groups.find((each) => each.includes(language));
  const last = name.replace(/^.*[/\\]/, '');
  const ending = /\.([^.]+)$/.exec(last)?.[1];
  const isPath = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase();
  const isTypical = /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) || last.startsWith('.') || isPath;
  if (isTypical && (before === '' || group === terminals)) return name;
  return ending === undefined || (group && !group.includes(ending)) ? undefined : name;
}

import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';

/**
 * Converts code blocks with features of Expressive Code. A file name in a comment in the first lines becomes the title. Lines of a `diff`
 * are marked as added or removed, without their `+` or `-`, and highlighted in the language of `lang="…"`.
 */
export const convertExpressiveCode: Construct = ({ lines, edit }) => {
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at];
    if (first?.fence !== 'opening') continue;
    const [, before = '', info = ''] = /^([^`~]*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(first.text) ?? [];
    const width = before.search(/[`~]/);
    const codeLines: CodeLine[] = [];
    for (let line = lines[at + 1]; line?.fence === 'inside'; line = lines[++at + 1]) {
      const lead = Math.min(width, firstMatch(/^[ \t>]*/, line.text).length);
      codeLines.push({
        from: line.from + lead,
        text: line.text.slice(lead),
        start: line.from,
        end: line.from + line.text.length,
      });
    }
    const block = toBlock(info, codeLines);
    if (!block) continue;
    edit(first.from + before.length, first.from + first.text.length, block.info);
    for (const { from, to } of block.removals) edit(from, to, '');
  }
};

/** A line of code without the indentation of its fence, and its offset. `start` and `end` are the offsets of the entire line. */
type CodeLine = { from: number; text: string; start: number; end: number };
type SourceRange = { from: number; to: number };
/** The new info string of a block, and the ranges of the source to remove. */
type CodeBlock = { info: string; removals: SourceRange[] };

/** Converts a block; undefined if it is unchanged. */
function toBlock(originalInfo: string, lines: readonly CodeLine[]): CodeBlock | undefined {
  const info = originalInfo.replace(textMarks, '').trimEnd();
  const fenceWord = firstMatch(/^[^\s{]*/, info);
  const readOption = (name: string): string | undefined =>
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(info)?.slice(1).find(isPresent);
  const langOption = fenceWord === 'diff' ? readOption('lang') : undefined;
  const language = langOption ?? fenceWord;
  const isDiff = fenceWord === 'diff' || /\suseDiffSyntax(?![\w=-])/.test(info);
  const removals: SourceRange[] = [];
  const titleComment =
    readOption('title') === undefined && readOption('frame') !== 'none' ? findFileName(lines, language) : undefined;
  const removed = new Set(titleComment?.removed);
  for (const index of removed) {
    const line = lines[index];
    if (line) removals.push({ from: line.start, to: line.end + 1 });
  }
  const retained = lines.flatMap((line, index) => (removed.has(index) ? [] : [line]));
  const marks = isDiff ? readDiff(retained) : undefined;
  removals.push(...(marks?.removals ?? []));
  const options =
    langOption === undefined
      ? info.slice(fenceWord.length)
      : info.slice(fenceWord.length).replace(/\s+lang=(?:"[^"]*"|'[^']*')/, '');
  const rest = options
    .replace(/(?<=\s)(add|rem|mark)=(?=\{)/g, (_, name: string) => (name === 'add' ? 'ins=' : name === 'rem' ? 'del=' : ''))
    .replace(/\{([\d,\s-]+)\}/g, (_, ranges: string) => `{${adjustRanges(ranges, removed)}}`);
  const infoParts = [
    language + rest,
    titleComment === undefined ? '' : `title="${titleComment.name}"`,
    ...(marks ? [formatRange('ins', marks.added), formatRange('del', marks.removed)] : []),
  ];
  const newInfo = infoParts.filter((part) => part !== '').join(' ');
  return newInfo === originalInfo && removals.length === 0 ? undefined : { info: newInfo, removals };
}

/** Options that mark parts of lines: `"text"`, `ins="text"` or `/pattern/`. They have no equivalent. */
const textMarks = /(?<=\s)(?:(?:ins|del|add|rem|mark)=)?(?:"[^"]*"|'[^']*'|\/(?:\\.|[^/\\\s])+\/)(?=\s|$)/g;

function isPresent(text: string | undefined): boolean {
  return text !== undefined;
}

function formatRange(name: string, lines: readonly number[]): string {
  return lines.length === 0 ? '' : `${name}={${lines.join(',')}}`;
}

/** Adjusts the ranges of highlighted lines for removed lines. Ranges are one-based; `removed` contains zero-based indexes. */
function adjustRanges(ranges: string, removed: ReadonlySet<number>): string {
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
 * Reads the added and removed lines of a diff (one-based), and the ranges of their markers and common indentation. Returns undefined for
 * the output of a diff program.
 */
function readDiff(lines: readonly CodeLine[]): { added: number[]; removed: number[]; removals: SourceRange[] } | undefined {
  if (lines.slice(0, 4).some(({ text }) => /^(?:[*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/.test(text))) return undefined;
  const parsed = lines.map(({ from, text }) => {
    const [, lead = '', mark = '', content = ''] = /^((?:([+-])(?![+-]))?\s*)(.*)$/.exec(text) ?? [];
    return { from, lead: lead.length, mark, isEmpty: content.trim() === '' };
  });
  let commonIndent = Number.POSITIVE_INFINITY;
  for (const { lead, isEmpty } of parsed) if (!isEmpty && lead < commonIndent) commonIndent = lead;
  const linesMarkedWith = (sign: string): number[] => parsed.flatMap(({ mark }, index) => (mark === sign ? [index + 1] : []));
  const removals = parsed.map(({ from, mark, lead }) => ({
    from,
    to: from + Math.min(lead, (Number.isFinite(commonIndent) ? commonIndent : 0) || (mark === '' ? 0 : 1)),
  }));
  return { added: linesMarkedWith('+'), removed: linesMarkedWith('-'), removals: removals.filter(({ from, to }) => to > from) };
}

/**
 * Finds the file name in a comment in the first four lines, and the indexes of the lines to remove with it: the comment, empty front
 * matter, and a blank line.
 */
function findFileName(lines: readonly CodeLine[], language: string): { name: string; removed: number[] } | undefined {
  const at = lines.slice(0, 4).findIndex(({ text }) => readFileName(text, language) !== undefined);
  const name = readFileName(lines[at]?.text ?? '', language);
  if (name === undefined) return undefined;
  const textAt = (index: number): string | undefined => lines[index]?.text.trim();
  const isFence = textAt(at - 1) === '---' || textAt(at - 1) === '+++';
  const leavesEmptyFrontMatter = frontMatterLanguages.has(language) && isFence && textAt(at - 1) === textAt(at + 1);
  const removed = leavesEmptyFrontMatter ? [at - 1, at, at + 1] : [at];
  const next = at + (leavesEmptyFrontMatter ? 2 : 1);
  return { name, removed: textAt(next) === '' ? [...removed, next] : removed };
}

const languageGroups: readonly (readonly string[])[] = [
  ['astro', 'cjs', 'htm', 'html', 'js', 'jsx', 'mjs', 'svelte', 'ts', 'tsx', 'typescript', 'vb', 'vue', 'vue-html'],
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh'.split(' '),
  ['csv', 'env', 'ini', 'json', 'toml', 'xml', 'yaml', 'yml'],
  ['css', 'less', 'sass', 'scss', 'styl', 'stylus', 'xsl'],
  ['markdown', 'md', 'mdx'],
];
const terminalLanguages = languageGroups[1];
const frontMatterLanguages: ReadonlySet<string> = new Set(['astro', 'markdown', 'md', 'mdx', 'toml', 'yaml', 'yml']);

/** Matches a comment that only contains a potential file name, optionally after `File name:`. */
const fileNameComment =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i;

/** Reads the file name in a comment. Unless it looks like a path, its extension must match the language. */
function readFileName(line: string, language: string): string | undefined {
  // Paths are short, and matching a long line would take quadratic time.
  const [, before = '', name = ''] = (line.length > 400 ? undefined : fileNameComment.exec(line)) ?? [];
  if (name === '' || before.trim().toLowerCase() === '@filename') return undefined;
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return undefined;
  const group = languageGroups.find((each) => each.includes(language));
  const last = name.replace(/^.*[/\\]/, '');
  const ending = /\.([^.]+)$/.exec(last)?.[1];
  const isPath = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase();
  const isLikelyPath = /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) || last.startsWith('.') || isPath;
  if (isLikelyPath && (before === '' || group === terminalLanguages)) return name;
  return ending === undefined || (group && !group.includes(ending)) ? undefined : name;
}

import { escapeAttribute, escapeText } from '../../html/escape.ts';
import type { CodeUse } from '../../model.ts';
import { enGB } from '../../wording/en-GB.ts';
import type { Wording } from '../../wording/wording.ts';
import { wordingOf } from '../../wording/wordings.ts';
import { type CodeInfo, parseInfo } from './code-info.ts';
import { extractMarks, type LineMarks, markRanges } from './line-marks.ts';
import { grammarNames, loadGrammars } from './prism.ts';
import { findLanguage } from './prism-languages.ts';
import { type Run, toRuns } from './runs.ts';

/** Loads the grammars for these blocks. Returns undefined if all of them are loaded. */
export function loadGrammarsOf(codes: readonly CodeUse[]): Promise<void> | undefined {
  const infos = new Set(codes.map(({ info }) => info));
  return loadGrammars([...infos].flatMap((info) => findLanguage(parseInfo(info).language) ?? []));
}

/** Loads the grammars for all languages. Returns undefined if all of them are loaded. */
export function loadAllGrammars(): Promise<void> | undefined {
  return loadGrammars(grammarNames);
}

/** Renders a stored block. Throws if its grammar has not been loaded. */
export function toFigure({ text, info, language, label }: CodeUse): string {
  const wording = wordingOf(language);
  return renderCode(text, info, label === undefined ? wording : { ...wording, codeBlock: () => label });
}

/**
 * Renders a fenced block as a figure with its title and with classes for highlighting (the letters of runs.ts). Lines are only elements if
 * a line is marked or numbered; the text content of `code` is exactly what readers copy. Ranges refer to displayed lines. Throws if the
 * grammar of the language has not been loaded.
 */
export function renderCode(content: string, fence: string, wording: CodeWording = enGB): string {
  const info = parseInfo(fence);
  const language = findLanguage(info.language);
  const { code, marks } = extractMarks(content.endsWith('\n') ? content.slice(0, -1) : content, language);
  const count = lineCount(code);
  for (const line of linesOf(info.added, count)) marks.kinds.set(line, 'added');
  for (const line of linesOf(info.removed, count)) marks.kinds.set(line, 'removed');
  markRanges(marks, info.ranges, count);
  const hidden = linesOf(info.hidden, count);
  const isPlain = hidden.size === 0 && info.numberFrom === undefined && marks.kinds.size === 0 && marks.focused.size === 0;
  const runs = toRuns(code, language);
  const body = isPlain ? runs.map(renderRun).join('') : renderLines(runs, { marks, hidden, numberFrom: info.numberFrom, count });
  return wrapInFigure(body, info, wording);
}

/** Returns the code without its hidden lines. */
export function visibleCode(code: string, fence: string): string {
  if (!fence.includes('hidden=')) return code;
  const lines = code.split('\n');
  const hidden = linesOf(parseInfo(fence).hidden, lines.length);
  return lines.filter((_, index) => !hidden.has(index)).join('\n');
}

/** Returns the line numbers in the ranges, zero-based. */
function linesOf(ranges: CodeInfo['ranges'] | undefined, count: number): ReadonlySet<number> {
  const lineNumbers = new Set<number>();
  for (const [from, to] of ranges ?? [])
    for (let line = Math.max(1, from); line <= Math.min(to, count); line++) lineNumbers.add(line - 1);
  return lineNumbers;
}

/** The messages for code blocks. */
type CodeWording = Pick<Wording, 'codeBlock' | 'hiddenLines'>;

function lineCount(code: string): number {
  let count = 1;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * Wraps code in a figure. The scroll container is focusable and therefore needs a name. It is a group, not a region, because each region is
 * a landmark, and twenty landmarks with similar names would be useless.
 */
function wrapInFigure(body: string, { language, title, hidden }: CodeInfo, wording: CodeWording): string {
  const label = escapeAttribute(wording.codeBlock(title || language));
  const data = language === '' ? '' : ` data-language="${escapeAttribute(language)}"`;
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  const toggle =
    hidden === undefined ? '' : `<label class="code-unseen"><input type="checkbox"> ${escapeText(wording.hiddenLines)}</label>`;
  return `<figure class="code"${data}>${caption}${toggle}<pre tabindex="0" role="group" aria-label="${label}"><code>${body}</code></pre></figure>`;
}

/** The HTML is as short as possible, because these elements make up much of the HTML of pages with code. */
function renderRun({ kind, text }: Run): string {
  const escaped = escapeText(text);
  return kind === '' || !/\S/.test(text) ? escaped : `<i class=${kind}>${escaped}</i>`;
}

type CodeLayout = { marks: LineMarks; hidden: ReadonlySet<number>; numberFrom: number | undefined; count: number };

/**
 * Returns the lines, each in an element if it has a mark or a number. Line ends are between the elements, except that the element of a
 * hidden line includes its line end.
 */
function renderLines(runs: readonly Run[], { marks, hidden, numberFrom, count }: CodeLayout): string {
  const width = String((numberFrom ?? 1) + count - 1).length;
  const lines = splitLines(runs);
  const lastShown = lines.findLastIndex((_, index) => !hidden.has(index));
  return lines
    .map((line, index) => {
      const number = numberFrom === undefined ? '' : ` data-line="${String(numberFrom + index).padStart(width)}"`;
      const html = line.map(renderRun).join('');
      if (hidden.has(index)) return `<span class="unseen">${index > lastShown ? `\n${html}` : `${html}\n`}</span>`;
      return renderLine(html, tagOf(marks, index), number) + (index < lastShown ? '\n' : '');
    })
    .join('');
}

function splitLines(runs: readonly Run[]): Run[][] {
  let line: Run[] = [];
  const lines = [line];
  for (const { kind, text } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      if (part !== '') line.push({ kind, text: part });
    }
  }
  return lines;
}

const elements = new Map([
  ['highlight', { name: 'mark', mark: '' }],
  ['warning', { name: 'mark', mark: ' warning' }],
  ['error', { name: 'mark', mark: ' error' }],
  ['added', { name: 'ins', mark: '' }],
  ['removed', { name: 'del', mark: '' }],
]);

function tagOf({ kinds, focused }: LineMarks, index: number): { name: string; mark: string } {
  const { name, mark } = elements.get(kinds.get(index) ?? '') ?? { name: 'span', mark: '' };
  return { name, mark: focused.size > 0 && !focused.has(index) ? `${mark} dim` : mark };
}

function renderLine(html: string, { name, mark }: { name: string; mark: string }, number: string): string {
  if (name === 'span' && mark === '' && number === '') return html;
  return `<${name} class="line${mark}"${number}>${html}</${name}>`;
}

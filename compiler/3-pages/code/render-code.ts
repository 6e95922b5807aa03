import { escapeAttribute, escapeText } from '../../escape.ts';
import type { CodeUse } from '../../model.ts';
import { enGB } from '../../wording/en-GB.ts';
import type { Wording } from '../../wording/wording.ts';
import { wordingOf } from '../../wording/wordings.ts';
import { type CodeInfo, parseInfo } from './info.ts';
import { findLanguage } from './languages.ts';
import { type LineMarks, markRanges, takeMarks } from './marks.ts';
import { grammarNames, loadGrammars } from './prism.ts';
import { type Run, toRuns } from './runs.ts';

/** Loads what these blocks are highlighted by; undefined where all of it is there. */
export function loadGrammarsOf(codes: readonly CodeUse[]): Promise<void> | undefined {
  const infos = new Set(codes.map(({ info }) => info));
  return loadGrammars([...infos].flatMap((info) => findLanguage(parseInfo(info).language) ?? []));
}

/** Loads what code in any language is highlighted by; undefined where all of it is there. */
export function loadAllGrammars(): Promise<void> | undefined {
  return loadGrammars(grammarNames);
}

/** A block that was kept as it was written. Throws where its grammar has not been loaded. */
export function toFigure({ text, info, language, label }: CodeUse): string {
  return renderCode(text, info, label === undefined ? wordingOf(language) : { codeBlock: () => label });
}

/**
 * A fenced block as a figure: its title, and its code highlighted by classes (the letters of runs.ts). Lines are elements only
 * where a line is marked or numbered; the text of `code` is exactly what a reader copies. Ranges count the lines as shown. Throws
 * where the language's grammar has not been loaded.
 */
export function renderCode(written: string, fence: string, wording: Pick<Wording, 'codeBlock'> = enGB): string {
  const info = parseInfo(fence);
  const language = findLanguage(info.language);
  const { code, marks } = takeMarks(written.endsWith('\n') ? written.slice(0, -1) : written, language);
  const count = lineCount(code);
  markRanges(marks, info.ranges, count);
  const plain = info.numberFrom === undefined && marks.kinds.size === 0 && marks.focused.size === 0;
  const runs = toRuns(code, language);
  const body = plain ? runs.map(toSpan).join('') : toLines(runs, { marks, numberFrom: info.numberFrom, count });
  return frame(body, info, wording);
}

function lineCount(code: string): number {
  let count = 1;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * The figure around the code. Its scroll region takes the focus, so it has a name; it is a group and not a region, for each
 * region is a landmark, and a page of twenty landmarks named alike has none.
 */
function frame(body: string, { language, title }: CodeInfo, wording: Pick<Wording, 'codeBlock'>): string {
  const label = escapeAttribute(wording.codeBlock(title || language));
  const data = language === '' ? '' : ` data-language="${escapeAttribute(language)}"`;
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  return `<figure class="code"${data}>${caption}<pre tabindex="0" role="group" aria-label="${label}"><code>${body}</code></pre></figure>`;
}

/** As short as HTML allows: of most pages with code these elements are a good part. */
function toSpan({ kind, text }: Run): string {
  const escaped = escapeText(text);
  return kind === '' || !/\S/.test(text) ? escaped : `<i class=${kind}>${escaped}</i>`;
}

type Layout = { marks: LineMarks; numberFrom: number | undefined; count: number };

/** The lines, each in an element where it has a mark or a number. The line ends stand between the elements. */
function toLines(runs: readonly Run[], { marks, numberFrom, count }: Layout): string {
  const width = String((numberFrom ?? 1) + count - 1).length;
  return splitLines(runs)
    .map((line, index) => {
      const number = numberFrom === undefined ? '' : ` data-line="${String(numberFrom + index).padStart(width)}"`;
      return toLine(line.map(toSpan).join(''), tagOf(marks, index), number);
    })
    .join('\n');
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

function toLine(html: string, { name, mark }: { name: string; mark: string }, number: string): string {
  if (name === 'span' && mark === '' && number === '') return html;
  return `<${name} class="line${mark}"${number}>${html}</${name}>`;
}

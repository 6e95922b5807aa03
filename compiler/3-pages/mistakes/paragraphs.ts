import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { capturesOf, firstMatch, textBefore } from '../../basics/text-parts.ts';
import { listMalformed } from '../../diagnostics/lists.ts';
import {
  alertMalformed,
  containerNotOpen,
  definitionMalformed,
  headingByUnderline,
  headingMalformed,
  mergeConflict,
  tableMalformed,
} from '../../diagnostics/markdown.ts';
import { withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import type { Place } from '../../model.ts';
import { someLineMatches } from '../../texts/line-matches.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import type { Token, Tokens } from '../markdown/tokens.ts';
import { countLines, spanIn, type TextRun } from '../positions.ts';
import { checkMarks } from './blocks.ts';
import { checkForeign } from './foreign-syntax.ts';
import { checkLookAlikes, lookAlike } from './look-alikes.ts';

/** Reports malformed blocks, which become all or part of a paragraph. `text` is the source of the paragraph, which starts on `line`. */
export function checkParagraph(draft: Draft, text: string, line: number): void {
  if (!mayContainMistake(text)) return;
  const run: TextRun = { text, line, offset: 0 };
  if (!draft.isForeign) checkForeign(draft, run);
  if (text.includes('|')) checkTable(draft, run);
  if (text.includes(':::')) checkColons(draft, run);
  if (text.includes(']:') || text.includes('] :')) checkDefinition(draft, run);
  if (text.includes('<<<<<<< ')) checkConflict(draft, run);
  if (text.includes('#')) checkHeading(draft, run);
  if (text.includes('\n')) checkList(draft, run);
  if (/^[ \t]*(?:`|::|\$\$)/.test(text)) checkMarks(draft, run);
  if (mayLookAlike.test(text)) checkLookAlikes(draft, run);
  if (text.startsWith('[')) checkAlert(draft, run);
}

/** Reports a paragraph that a line of hyphens turns into a heading: a paragraph with several lines, or a sentence with a full stop. */
export function checkUnderlined(draft: Draft, { raw, text }: { raw: string; text: string }, line: number): void {
  if (raw.trimStart().startsWith('#')) return;
  if (text.startsWith('<<<<<<< ')) checkConflict(draft, { text, line, offset: 0 });
  // The lines may be front matter that was not recognised because of its position or language.
  if (/^\W{0,3}---/.test(text) || /^ {0,3}---/.test(draft.lines[line - 2] ?? '')) return;
  if (!/\n {0,3}-+\s*$/.test(raw) || /^[\w-]+:\s/.test(text)) return;
  if (!text.includes('\n') && !/[^.]\.$/.test(text.trimEnd())) return;
  draft.diagnostics.push(headingByUnderline(placeIn(draft, { text, line, offset: 0 }, 0, textBefore(text, '\n').length), {}));
}

/** Returns whether a paragraph contains a pipe, or a marker at the start of a line. Called for each paragraph, so it must be fast. */
function mayContainMistake(text: string): boolean {
  return text.includes('|') || someLineMatches(text, mark);
}

/** Matches a marker followed by a mistake. */
const mark = new RegExp(
  ` {0,3}(?:#|::|\`\`?[\\w-]*\\n|\\$\\$|\\$\\{toc|\\[|!!!|!!?(?:include|INCLUDE)|@include|@import|@\\[TOC|\\.\\. [a-z]|\\\\(?:newp|page|clear|tableo)|\\?\\?\\?|===|--8<|\\{[%:{!i]|import |export |include::|<[%<][\\w=\\[( -]|[-+*]\\p{L}|\\d{1,2}[.)]\\p{L}|<<<<<<< |${lookAlike})`,
  'uy',
);
const mayLookAlike = new RegExp(`(?:^|\\n)[ \\t]*(?:${lookAlike})`);

function placeIn(draft: Draft, run: TextRun, from: number, length: number): Place {
  return placeOf(draft, spanIn(draft, run, [from, from + length]));
}

/** Returns the lines of a run, each with the offset of its first character. */
function linesOf({ text }: TextRun): { line: string; from: number }[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const tableLine = { line, from };
    from += line.length + 1;
    return tableLine;
  });
}

const delimiters = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const row = /^[ \t]*\|.*[^\\]\|[ \t]*$/;

/** Reports table rows without a delimiter row that has the same number of cells. */
function checkTable(draft: Draft, run: TextRun): void {
  const lines = linesOf(run);
  const at = lines.findIndex(({ line }, index) => index > 0 && line.includes('|') && delimiters.test(line));
  const head = lines[at - 1];
  const nextLine = lines[at];
  if (head && nextLine && head.line.includes('|')) {
    const [cellCount, delimiterCount] = [cellsOf(head.line), cellsOf(nextLine.line)];
    if (cellCount === delimiterCount) return;
    const wording = say.tableMalformed.cellsDiffer({
      cells: cellCount,
      hyphens: delimiterCount,
      row: ' --- |'.repeat(cellCount),
    });
    const rows = lines.slice(at + 1);
    const isUnambiguous =
      !nextLine.line.includes(':') && rows.length > 0 && rows.every(({ line }) => cellsOf(line) === cellCount);
    const finding = tableMalformed(placeIn(draft, run, nextLine.from, nextLine.line.trimEnd().length), wording);
    report(
      draft,
      withFix(finding, { old: nextLine.line.trim(), text: isUnambiguous ? `|${' --- |'.repeat(cellCount)}` : undefined }),
    );
    return;
  }
  const [top, second] = lines;
  if (!top || !second || !lines.every(({ line }) => row.test(line))) return;
  const cellCount = cellsOf(top.line);
  if (cellCount < 2 || lines.some(({ line }) => cellsOf(line) !== cellCount)) return;
  const replacesNext = /^[\s|:=—–-]+$/.test(second.line);
  const wording = say.tableMalformed.hyphensMissing({ row: ' --- |'.repeat(cellCount), replacesNext });
  const finding = tableMalformed(placeIn(draft, run, top.from, top.line.trimEnd().length), wording);
  const source = replacesNext ? `${top.line}\n${second.line}` : top.line;
  report(draft, withFix(finding, { old: source, text: `${top.line}\n|${' --- |'.repeat(cellCount)}` }));
}

/**
 * Reports rows that an empty line separates from their table. `rest` contains the blocks after the table. The first of them starts on
 * `line`.
 */
export function checkSeparatedRows(draft: Draft, { header }: Tokens.Table, rest: readonly Token[], line: number): void {
  const index = rest.findIndex(({ type }) => type !== 'space');
  const block = rest[index];
  if (block?.type !== 'paragraph') return;
  const rows = block.raw.trimEnd().split('\n');
  if (
    !rows.every((one) => row.test(one) && cellsOf(one) === header.length) ||
    (rows[1] !== undefined && delimiters.test(rows[1]))
  )
    return;
  const rowLine = line + rest.slice(0, index).reduce((lines, { raw }) => lines + countLines(raw), 0);
  const source = lineAt(draft.lines, rowLine);
  const column = source.indexOf('|') + 1;
  const at = placeOf(draft, [rowLine, column, rowLine, column + itemAt(rows, 0).trim().length]);
  const finding = tableMalformed(at, say.tableMalformed.rowCutOff());
  const isAlone = lineAt(draft.lines, rowLine - 1) === '' && lineAt(draft.lines, rowLine - 2) !== '';
  const gap = placeOf(draft, [rowLine - 1, 1, rowLine, 1]);
  report(draft, withFix(finding, { old: '\n', text: isAlone ? '' : undefined }, gap));
}

/** Returns the number of cells in a row. */
function cellsOf(line: string): number {
  const bare = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/).length;
}

/** Reports a line that consists of colons. If the opening line is malformed, only that line is reported. */
function checkColons(draft: Draft, run: TextRun): void {
  for (const { line, from } of linesOf(run)) {
    const colons = /^[ \t]*(:{3,})[ \t]*$/.exec(line)?.[1];
    if (colons === undefined) continue;
    if (draft.strayContainerCount > 0) draft.strayContainerCount--;
    else {
      const finding = containerNotOpen(placeIn(draft, run, from + line.indexOf(':'), colons.length), { colons });
      draft.diagnostics.push(withFix(finding, { old: colons, text: '' }));
    }
  }
}

const definition = /^[ \t]*\[([^\]^][^\]]*)\]( ?):[ \t]*(\S.*?)[ \t]*$/;
const target =
  /^(?:<[^<>]+>|(?:\.{0,2}\/|#|https?:\/\/|mailto:)\S+|\S+\.(?:md|markdown|html?|png|jpe?g|gif|svg|webp|pdf)(?:#\S*)?)(?:\s+["'(].*)?$/i;

/** Reports `[label]: target` inside a paragraph, or with spaces in its target. */
function checkDefinition(draft: Draft, run: TextRun): void {
  for (const [index, { line, from }] of linesOf(run).entries()) {
    const [, label = '', gap = '', source = ''] = definition.exec(line) ?? [];
    if (label === '') continue;
    const at = placeIn(draft, run, from + line.indexOf('['), label.length + 3);
    if (gap !== '') {
      if (!target.test(source)) continue;
      const finding = definitionMalformed(at, say.definitionMalformed.blankBeforeColon({ label, target: source }));
      report(draft, withFix(finding, { old: `[${label}] :`, text: `[${label}]:` }));
      return;
    }
    if (target.test(source)) {
      if (index === 0) continue;
      const finding = definitionMalformed(at, say.definitionMalformed.inParagraph());
      report(draft, withFix(finding, { old: `[${label}]:`, text: at.column === 1 ? `\n[${label}]:` : undefined }));
      return;
    }
    if (!/^(?:\.{1,2}\/|\/\w)?[^"'<>]*\.(?:md|markdown|html?|png|jpe?g|gif|svg|webp|pdf)$/i.test(source)) continue;
    const finding = definitionMalformed(at, say.definitionMalformed.blankInTarget({ label, target: source }));
    // If nothing uses the definition, there is no fix, because the corrected line would be an unused definition.
    const isUsed = draft.lines.filter((each) => each.includes(`[${label}]`)).length > 1;
    report(draft, withFix(finding, { old: line.trim(), text: isUsed ? `[${label}]: <${source}>` : undefined }));
  }
}

function checkConflict(draft: Draft, run: TextRun): void {
  const marker = /(?:^|\n)(<{7} \S.*)/.exec(run.text);
  if (marker?.[1] === undefined) return;
  draft.diagnostics.push(mergeConflict(placeIn(draft, run, marker.index + marker[0].length - marker[1].length, 7), {}));
}

/** Matches markers without a space before a word, and more than six markers. */
const unspacedMarkers = /(?:^|\n)([ \t]*)(#{2,6}(?=[\p{L}\d`])|#{7,}(?= ))([^\n#]*)/u;
/** Matches a single marker directly before a title of several words. Except at the start of a page, it may be a tag. */
const singleMarker = /^()(#(?=\p{Lu}[^\n#]* ))([^\n#]*)$/u;

/** Reports at least two markers without a space before a word, or one at the start of the page, or more than six. */
function checkHeading(draft: Draft, run: TextRun): void {
  const isFirst = draft.headings.length === 0 && draft.text.trim() === '';
  const match = (isFirst ? singleMarker.exec(run.text) : null) ?? unspacedMarkers.exec(run.text);
  if (!match) return;
  const [source, , marks, title] = capturesOf(match);
  const from = match.index + source.indexOf('#');
  const heading = headingMalformed(placeIn(draft, run, from, marks.length), { marks, text: title.trim() });
  const intended = marks.slice(0, 6) + (title.startsWith(' ') ? '' : ' ');
  draft.diagnostics.push(withFix(heading, { old: marks, text: intended }));
}

/**
 * Reports several lines that all start with the same kind of marker directly before a word, optionally after a line that ends with a colon.
 * Lines that end with a hard break do not count, because they are displayed as separate lines.
 */
function checkList(draft: Draft, run: TextRun): void {
  const [first, ...others] = linesOf(run);
  const lines =
    first && /:[ \t]*$/.test(first.line) && !unspaced.test(first.line) ? others : [...(first ? [first] : []), ...others];
  const [top] = lines;
  const mark = firstMatch(unspaced, top?.line ?? '', 1);
  if (!top || mark === '' || lines.length < 2) return;
  const kind = mark.replace(/\d+/, '1');
  if (!lines.every(({ line }) => unspaced.exec(line)?.[1]?.replace(/\d+/, '1') === kind && !isShownAsLine(line, kind))) return;
  const malformed = lines.reduce(
    (finding, { line, from }) => {
      const own = firstMatch(unspaced, line, 1);
      return withFix(finding, { old: own, text: `${own} ` }, placeIn(draft, run, from + line.indexOf(own), own.length));
    },
    listMalformed(placeIn(draft, run, top.from + top.line.indexOf(mark), mark.length), { mark }),
  );
  draft.diagnostics.push(malformed);
}

/** A list marker without a space before a word. */
const unspaced = /^[ \t]*([-+*]|\d{1,2}[.)])(?=\p{L}{2})/u;

/** Returns whether a line is unlikely to be a list item: it ends with a hard break, contains emphasis or is a single word. */
function isShownAsLine(line: string, kind: string): boolean {
  return /(?: {2}|\\|<br\s*\/?>)$/i.test(line) || (kind === '*' && line.indexOf('*', line.indexOf('*') + 1) >= 0);
}

/** Reports the first line of an alert outside a quote. */
function checkAlert(draft: Draft, run: TextRun): void {
  const mark = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*(?:\n|$))/.exec(run.text)?.[0];
  if (mark === undefined || !lineAt(draft.lines, run.line).trimStart().startsWith('[')) return;
  draft.diagnostics.push(alertMalformed(placeIn(draft, run, 0, mark.length), say.alertMalformed.notAQuote()));
}

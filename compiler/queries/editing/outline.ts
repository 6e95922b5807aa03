import { lineAt } from '../../basics/places.ts';
import { frontMatterEnd, openFences } from './cursor.ts';

/** A heading in an open file, and the last line of its section. Lines count from 1. */
type OutlineHeading = { level: number; text: string; line: number; lastLine: number };
/** A foldable range of lines, inclusive. */
type FoldingRange = { first: number; last: number; kind: 'comment' | 'region' };

/** Returns the headings of an unsaved Markdown file, which may be incomplete. */
export function outlineOf(lines: readonly string[]): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  const fences = openFences(lines);
  for (let index = frontMatterEnd(lines); index < lines.length; index++) {
    const text = lineAt(lines, index + 1);
    if (fences[index] !== '') continue;
    const [, marks, name] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(text) ?? [];
    const underline =
      marks === undefined && /\S/.test(text) ? /^ {0,3}(=+|-+)[ \t]*$/.exec(lines[index + 1] ?? '')?.[1] : undefined;
    const isParagraph = !/^[ \t]*(?:[-*+>|]|\d+[.)]|:::)/.test(text);
    if (marks !== undefined) headings.push(toHeading(marks.length, name ?? '', index + 1));
    else if (underline !== undefined && isParagraph && fences[index + 1] === '')
      headings.push(toHeading(underline.startsWith('=') ? 1 : 2, text, index + 1));
  }
  const open: OutlineHeading[] = [];
  for (const heading of headings) {
    for (let last = open.at(-1); last && last.level >= heading.level; last = open.at(-1)) {
      last.lastLine = heading.line - 1;
      open.pop();
    }
    open.push(heading);
  }
  for (const heading of open) heading.lastLine = lines.length;
  return headings;
}

function toHeading(level: number, title: string, line: number): OutlineHeading {
  const text = title.replace(/[ \t]*\{#[^}]*\}[ \t]*$/, '').trim();
  return { level, text, line, lastLine: line };
}

/** Returns the foldable ranges of a Markdown file: front matter, sections, fences, containers and multi-line comments. */
export function foldingRangesOf(lines: readonly string[]): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const add = (first: number, last: number, kind: FoldingRange['kind'] = 'region'): void => {
    if (last > first) ranges.push({ first, last, kind });
  };
  const frontMatterEndLine = frontMatterEnd(lines);
  add(1, frontMatterEndLine);
  for (const { line, lastLine } of outlineOf(lines)) add(line, lastNotEmpty(lines, lastLine));
  const fences = openFences(lines);
  let fenceLine: number | undefined;
  let comment: number | undefined;
  const containers: { colons: number; line: number }[] = [];
  for (let index = frontMatterEndLine; index < lines.length; index++) {
    const text = lineAt(lines, index + 1);
    if (fences[index] !== '') {
      fenceLine ??= index + 1;
      if (fences[index + 1] !== fences[index]) {
        add(fenceLine, index + 1);
        fenceLine = undefined;
      }
      continue;
    }
    const [, colons = '', name = ''] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(text) ?? [];
    if (name !== '') containers.push({ colons: colons.length, line: index + 1 });
    else if (colons !== '') {
      const opener = containers.findLast((each) => each.colons === colons.length);
      if (opener) {
        containers.length = containers.indexOf(opener);
        add(opener.line, index + 1);
      }
    }
    if (comment === undefined && text.includes('<!--') && !text.includes('-->')) comment = index + 1;
    else if (comment !== undefined && text.includes('-->')) {
      add(comment, index + 1, 'comment');
      comment = undefined;
    }
  }
  return ranges.sort((one, other) => one.first - other.first || one.last - other.last);
}

function lastNotEmpty(lines: readonly string[], last: number): number {
  let line = last;
  while (line > 1 && lineAt(lines, line).trim() === '') line--;
  return line;
}

/** Returns the foldable ranges of a JSON or YAML file: lines that are indented further than the line above them. */
export function foldingRangesByIndent(lines: readonly string[]): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const open: { indent: number; line: number }[] = [];
  let last = 0;
  const close = (indent: number): void => {
    for (let top = open.at(-1); top && top.indent >= indent; top = open.at(-1)) {
      if (last > top.line) ranges.push({ first: top.line, last, kind: 'region' });
      open.pop();
    }
  };
  for (const [index, text] of lines.entries()) {
    const indent = text.search(/\S/);
    if (indent < 0) continue;
    // Excludes the closing bracket, because editors show it after the folded lines.
    close(indent);
    open.push({ indent, line: index + 1 });
    last = index + 1;
  }
  close(0);
  return ranges.sort((one, other) => one.first - other.first || one.last - other.last);
}

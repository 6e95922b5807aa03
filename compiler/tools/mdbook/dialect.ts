import { itemAt } from '../../basics/invariant.ts';
import { convertDefinitionLists } from '../markup/definition-lists.ts';
import { convertHeadingAttributes } from '../markup/heading-attributes.ts';
import { reportUnknownMacros } from '../markup/macros.ts';
import { convertTypography } from '../markup/markdown-options.ts';
import type { Construct, Dialect, Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { convertAdmonish } from './admonish.ts';
import { headingIds } from './heading-ids.ts';

const macro =
  /^(?<indent>.*?)(?<open>(?<!\\)\{\{[ \t]*#(?<name>include|rustdoc_include|playground|playpen)[ \t]+)(?<path>[^\s}]+)(?<rest>[^}]*)\}\}(?<after>.*)$/;

/**
 * Includes, also in code: `{{#include file:anchor}}`, `{{#rustdoc_include …}}`, which hides the remaining lines of the file, and
 * `{{#playground …}}`.
 */
const includes: IncludeSyntax = {
  mayInclude: (text) => text.includes('{{'),
  createParser: () => (line) => {
    const {
      indent,
      open,
      name,
      path,
      rest = '',
      after = '',
    } = (line.includes('{{') ? macro.exec(line)?.groups : undefined) ?? {};
    if (indent === undefined || open === undefined || path === undefined) return undefined;
    const colon = path.indexOf(':');
    const file = colon < 0 ? path : path.slice(0, colon);
    const start = indent.length + open.length + 1;
    const part = colon < 0 ? '' : path.slice(colon + 1);
    const location: Pick<Directive, 'indent' | 'path' | 'columns'> = {
      indent,
      path: file,
      columns: [start, start + file.length],
    };
    if (name === 'playground' || name === 'playpen')
      return { ...location, kind: 'code', info: ['rust', ...rest.trim().split(/[\s,]+/)].filter(Boolean).join(',') };
    const select = (lines: NumberedLines): NumberedLines | undefined => selectPart(lines, part, name === 'rustdoc_include');
    return {
      ...location,
      kind: 'text',
      after,
      info: '',
      ...(part === '' ? {} : { select, region: part, partMarker: `ANCHOR: ${part} and ANCHOR_END: ${part}` }),
    };
  },
};

/** Selects the lines of an anchor, or of a range: `2:10`, `2:`, `:10` or `2`. If `hides` is set, all other lines become hidden lines. */
function selectPart(lines: NumberedLines, part: string, hides: boolean): NumberedLines | undefined {
  const selection = /^[\d:]+$/.test(part) ? selectRange(lines, part) : selectAnchor(lines, part);
  if (!selection) return undefined;
  return lines.flatMap((line, index) => {
    if (selection[index]) return [line];
    return hides && !anchorMark.test(line.text) ? [{ ...line, text: `# ${line.text}` }] : [];
  });
}

const anchorMark = /ANCHOR(?:_END)?:\s*[\w-]+/;

function selectAnchor(lines: NumberedLines, name: string): boolean[] | undefined {
  let isOpen = false;
  let anchorExists = false;
  const selection = lines.map(({ text }) => {
    const [, end, anchor] = /ANCHOR(_END)?:\s*([\w-]+)/.exec(text) ?? [];
    if (anchor === undefined) return isOpen;
    if (anchor === name) {
      isOpen = end === undefined;
      anchorExists = true;
    }
    return false;
  });
  return anchorExists ? selection : undefined;
}

function selectRange(lines: NumberedLines, range: string): boolean[] {
  const [from = '', to] = range.split(':');
  const first = from === '' ? 1 : Number(from);
  const last = to === undefined ? first : to === '' ? lines.length : Number(to);
  return lines.map((_, index) => index + 1 >= first && index + 1 <= last);
}

/** Removes `{{#title …}}`, which only sets the title of the browser tab. */
const removeTitleMacro: Construct = ({ masked, edit }) => {
  for (const { 0: match, index } of masked.matchAll(/\{\{[ \t]*#title[ \t][^}\n]*\}\}[ \t]*/g))
    edit(index, index + match.length, '');
};

/** Converts the attributes of a fence, which follow its language after commas. Removes those that control how the code runs. */
const convertFenceAttributes: Construct = ({ lines, page, edit }) => {
  for (const [index, { text: line, fence, from }] of lines.entries()) {
    if (fence !== 'opening') continue;
    const [, before = '', info = ''] = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(line) ?? [];
    const words = info.split(/[\s,]+/).filter(Boolean);
    const [language = '', ...attributes] = words;
    const isRust = /^rust$/i.test(language);
    const marks = page.options?.hiddenLines ?? {};
    const prefix =
      attributes.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length) ??
      (Object.hasOwn(marks, language) ? marks[language] : undefined);
    const hidden = prefix ? hideMarkedLines(index, prefix) : isRust ? hideRustLines(index) : undefined;
    const rest = attributes.filter((word) => !runAttributes.test(word)).join(' ');
    const newInfo = [language, hidden, rest].filter(Boolean).join(' ');
    if (newInfo !== info) edit(from + before.length, from + line.length, newInfo);
  }

  /** Hides the lines that start with the marker in the fence's options. */
  function hideMarkedLines(opening: number, mark: string): string | undefined {
    const hidden: number[] = [];
    for (let row = opening + 1; lines[row]?.fence === 'inside'; row++) {
      const { from, text: line } = itemAt(lines, row);
      const at = from + line.length - line.trimStart().length;
      if (!line.trimStart().startsWith(mark)) continue;
      hidden.push(row - opening);
      edit(at, at + mark.length, '');
    }
    return hidden.length === 0 ? undefined : `hidden={${formatRanges(hidden)}}`;
  }

  function hideRustLines(opening: number): string | undefined {
    const hidden: number[] = [];
    for (let row = opening + 1; lines[row]?.fence === 'inside'; row++) {
      const { from, text: line } = itemAt(lines, row);
      const [, blanks, mark] = /^(\s*)#(.?)/.exec(line) ?? [];
      if (blanks === undefined || mark === '!' || mark === '[') continue;
      const at = from + blanks.length;
      if (mark === '#') edit(at, at + 1, '');
      else {
        hidden.push(row - opening);
        edit(at, at + (mark === ' ' ? 2 : 1), '');
      }
    }
    return hidden.length === 0 ? undefined : `hidden={${formatRanges(hidden)}}`;
  }
};

const runAttributes =
  /^(?:editable|noplayground|noplaypen|ignore|mdbook-runnable|should_panic|no_run|compile_fail|test_harness|edition\d+|E\d{4}|does_not_compile|panics|not_desired_behavior|hidelines=.*)$/;

/** Formats ascending numbers as ranges: `1-3,7`. */
function formatRanges(numbers: readonly number[]): string {
  const parts: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** Converts the first heading of a chapter to a title, if the chapter has none and starts with a lower-level heading. */
const promoteFirstHeading: Construct = ({ lines, edit }) => {
  const first = lines.find(({ text, fence }) => fence !== undefined || text.trim() !== '');
  const [, marks = '#'] = /^ {0,3}(#{2,6})[ \t]+\S/.exec(first?.text ?? '') ?? [];
  const hasTitle = lines.some(({ text, fence }) => fence === undefined && /^ {0,3}#(?:[ \t]|$)/.test(text));
  if (first && marks !== '#' && !hasTitle)
    edit(first.from + first.text.indexOf('#'), first.from + first.text.indexOf('#') + marks.length, '#');
};

/** Removes the backslash before an escaped macro, which is shown as written. */
const unescapeMacros: Construct = ({ text, edit }) => {
  for (const { index } of text.matchAll(/\\\{\{[ \t]*#/g)) edit(index, index + 1, '');
};

/** The dialect of mdBook: chapters that SUMMARY.md lists, with includes and the hidden lines of Rust. */
export const dialect: Dialect = {
  pages: /\.md$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['readme', 'index'],
  navigation: { file: 'SUMMARY.md', isNumbered: true, isFirstIndex: true },
  linksOutsideFolder: true,
  includes,
  passes: [
    [convertAdmonish],
    // The content of a box can contain another one.
    [convertAdmonish],
    [
      removeTitleMacro,
      promoteFirstHeading,
      convertFenceAttributes,
      convertHeadingAttributes,
      convertDefinitionLists,
      reportUnknownMacros(/\{\{[ \t]*#([\w-]+)(?:[^}\n]|\n(?!\s*\n)){0,500}\}\}/g, 'mdBook', new Set(['title'])),
    ],
    [unescapeMacros],
    [convertTypography],
  ],
  headingIds: headingIds,
  keys: {},
};

import { iconDropped } from '../../diagnostics/dialects.ts';
import { escapeText } from '../../html/escape.ts';
import { formatIcon } from '../markup/icon-names.ts';
import type { Construct } from '../syntax/dialect.ts';

const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  cmd: 'Cmd',
  command: 'Cmd',
  win: 'Win',
  windows: 'Win',
  meta: 'Meta',
  option: 'Option',
  del: 'Del',
  delete: 'Del',
  ins: 'Insert',
  insert: 'Insert',
  esc: 'Esc',
  escape: 'Esc',
  enter: 'Enter',
  return: 'Return',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  home: 'Home',
  end: 'End',
  'caps-lock': 'Caps Lock',
  plus: '+',
  minus: '-',
  comma: ',',
  period: '.',
  slash: '/',
  'print-screen': 'Print Screen',
  fn: 'Fn',
  'num-lock': 'Num Lock',
  equal: '=',
  grave: '`',
  backslash: '\\',
  semicolon: ';',
};

/** Converts keys, `++ctrl+alt+del++`. */
export const convertKeys: Construct = ({ masked, text, edit }) => {
  for (const { index, 0: match } of masked.matchAll(
    /(?<![+\w{])\+\+(?=\S)((?:[\w-]+|"[^"\n]+"|[^\s+\w])(?:\+(?:[\w-]+|"[^"\n]+"|[^\s+\w]))*)\+\+(?![+}])/g,
  )) {
    const names = text.slice(index + 2, index + match.length - 2).split(/\+(?=[^+])/);
    const keyLabels = names.map(
      (name) =>
        /^"(.*)"$/.exec(name)?.[1] ??
        keyNames[name.toLowerCase()] ??
        name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    );
    edit(index, index + match.length, keyLabels.map((name) => `<kbd>${escapeText(name)}</kbd>`).join('+'));
  }
};

/**
 * A pair of markers and the equivalent HTML tags. Each pattern ends before another marker of its kind, so that matching takes linear time.
 */
type MarkPair = { pattern: RegExp; open: string; close: string; markerLength: number };
const pairs: readonly MarkPair[] = [
  { pattern: /\{\+\+((?:(?!\+\+\}|\{\+\+)[^\n])+)\+\+\}/g, open: '<ins>', close: '</ins>', markerLength: 3 },
  { pattern: /\{--((?:(?!--\}|\{--)[^\n])+)--\}/g, open: '<del>', close: '</del>', markerLength: 3 },
  { pattern: /\{==((?:(?!==\}|\{==)[\s\S]){1,5000}?)==\}/g, open: '<mark>', close: '</mark>', markerLength: 3 },
  { pattern: /(?<![=\w{])==(?=[^\s=])([^\n=]*[^\s=])==(?![=\w}])/g, open: '<mark>', close: '</mark>', markerLength: 2 },
  { pattern: /(?<![\^[])\^\^(?=[^\s^])([^\n^]*[^\s^])\^\^(?!\^)/g, open: '<ins>', close: '</ins>', markerLength: 2 },
  { pattern: /(?<![\^[\\])\^(?=[^\s^])([^\s^\]]+)\^(?!\^)/g, open: '<sup>', close: '</sup>', markerLength: 1 },
  { pattern: /(?<![~\\])~(?=[^\s~])([^\s~]+)~(?!~)/g, open: '<sub>', close: '</sub>', markerLength: 1 },
];

/** Converts CriticMarkup and similar markup: inserted, deleted and highlighted text, superscript and subscript. */
export const convertMarks: Construct = ({ masked, edit }) => {
  for (const { index, 0: match } of masked.matchAll(/\{~~((?:(?!~>|\{~~)[^\n])*)~>((?:(?!~~\}|\{~~)[^\n])*)~~\}/g)) {
    const arrow = match.indexOf('~>');
    edit(index, index + 3, '<del>');
    edit(index + arrow, index + arrow + 2, '</del><ins>');
    edit(index + match.length - 3, index + match.length, '</ins>');
  }
  for (const { index, 0: match } of masked.matchAll(/\{>>(?:(?!<<\}|\{>>)[\s\S]){0,5000}<<\}/g))
    edit(index, index + match.length, '');
  for (const { pattern, open, close, markerLength: length } of pairs) {
    for (const { index, 0: match } of masked.matchAll(pattern)) {
      edit(index, index + length, open);
      edit(index + match.length - length, index + match.length, close);
    }
  }
};

/** Converts icons of icon sets, `:material-check:`. Removes and reports icons without an equivalent. */
export const convertIcons: Construct = ({ masked, edit, report }) => {
  for (const { 0: match, 1: name = '', index } of masked.matchAll(
    /:(?:material|octicons|fontawesome|simple|custom)-([a-z0-9-]+):(?:\{[^}\n]*\})?[ \t]?/g,
  )) {
    const icon = formatIcon(name.replace(/^(?:regular|solid|brands)-/, ''), undefined);
    const end = icon === '' ? match.length : match.trimEnd().length;
    edit(index, index + end, icon);
    if (icon !== '') continue;
    report(index, index + match.trimEnd().length, (at) => iconDropped(at, {}));
  }
};

/** Inserts `[]` into `[name][^1]`, a link followed by a footnote reference, so that `[^1]` is not parsed as the label of the link. */
export const separateFootnotes: Construct = ({ masked, edit }) => {
  for (const { 0: match, index } of masked.matchAll(/(?<!\])\[[^[\]\n^][^[\]\n]{0,200}\](?=\[\^[^\]\s]+\])/g))
    edit(index + match.length, index + match.length, '[]');
};

/** Removes the space or line break in `[text] [name]`, which is a link if the page defines the reference. */
export const joinLooseReferences: Construct = ({ masked, edit }) => {
  const names = new Set(Array.from(masked.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()));
  if (names.size === 0) return;
  for (const { 1: blank = '', 2: name = '', index } of masked.matchAll(/\]( |\n[ \t]*)\[([^\]\n]+)\](?![(:[])/g)) {
    // A checkbox of a task list is not a link.
    if (names.has(name.toLowerCase()) && !/\[[ xX]$/.test(masked.slice(Math.max(0, index - 2), index)))
      edit(index + 1, index + 1 + blank.length, '');
  }
};

/** Replaces `[TAGS]` and `<!-- material/tags -->` with a link to the list of tags, which Material inserts instead. */
export const convertTagLists: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines)
    if (fence === undefined && /^(?:\[TAGS\]|<!--[ \t]*material\/tags\b[^>]*-->)[ \t]*$/.test(text))
      edit(from, from + text.length, '[Tags](/tags)');
};

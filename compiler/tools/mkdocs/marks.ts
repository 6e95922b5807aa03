import { iconDropped } from '../../diagnostics/dialects.ts';
import { escapeText } from '../../html/escape.ts';
import { iconMark } from '../markup/icon-names.ts';
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

/** Keys, `++ctrl+alt+del++`. */
export const convertKeys: Construct = ({ masked, text, edit }) => {
  for (const { index, 0: match } of masked.matchAll(
    /(?<![+\w{])\+\+(?=\S)((?:[\w-]+|"[^"\n]+"|[^\s+\w])(?:\+(?:[\w-]+|"[^"\n]+"|[^\s+\w]))*)\+\+(?![+}])/g,
  )) {
    const names = text.slice(index + 2, index + match.length - 2).split(/\+(?=[^+])/);
    const shown = names.map(
      (name) =>
        /^"(.*)"$/.exec(name)?.[1] ??
        keyNames[name.toLowerCase()] ??
        name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    );
    edit(index, index + match.length, shown.map((name) => `<kbd>${escapeText(name)}</kbd>`).join('+'));
  }
};

/** Each pattern ends before another mark of its kind, so that the search for the end of unclosed marks takes linear time. */
type MarkPair = { form: RegExp; open: string; close: string; marks: number };
const pairs: readonly MarkPair[] = [
  { form: /\{\+\+((?:(?!\+\+\}|\{\+\+)[^\n])+)\+\+\}/g, open: '<ins>', close: '</ins>', marks: 3 },
  { form: /\{--((?:(?!--\}|\{--)[^\n])+)--\}/g, open: '<del>', close: '</del>', marks: 3 },
  { form: /\{==((?:(?!==\}|\{==)[\s\S]){1,5000}?)==\}/g, open: '<mark>', close: '</mark>', marks: 3 },
  { form: /(?<![=\w{])==(?=[^\s=])([^\n=]*[^\s=])==(?![=\w}])/g, open: '<mark>', close: '</mark>', marks: 2 },
  { form: /(?<![\^[])\^\^(?=[^\s^])([^\n^]*[^\s^])\^\^(?!\^)/g, open: '<ins>', close: '</ins>', marks: 2 },
  { form: /(?<![\^[\\])\^(?=[^\s^])([^\s^\]]+)\^(?!\^)/g, open: '<sup>', close: '</sup>', marks: 1 },
  { form: /(?<![~\\])~(?=[^\s~])([^\s~]+)~(?!~)/g, open: '<sub>', close: '</sub>', marks: 1 },
];

/** CriticMarkup and related marks: inserted, deleted and highlighted text, superscript and subscript. */
export const convertMarks: Construct = ({ masked, edit }) => {
  for (const { index, 0: match } of masked.matchAll(/\{~~((?:(?!~>|\{~~)[^\n])*)~>((?:(?!~~\}|\{~~)[^\n])*)~~\}/g)) {
    const arrow = match.indexOf('~>');
    edit(index, index + 3, '<del>');
    edit(index + arrow, index + arrow + 2, '</del><ins>');
    edit(index + match.length - 3, index + match.length, '</ins>');
  }
  for (const { index, 0: match } of masked.matchAll(/\{>>(?:(?!<<\}|\{>>)[\s\S]){0,5000}<<\}/g))
    edit(index, index + match.length, '');
  for (const { form, open, close, marks: length } of pairs) {
    for (const { index, 0: match } of masked.matchAll(form)) {
      edit(index, index + length, open);
      edit(index + match.length - length, index + match.length, close);
    }
  }
};

/** Icons of icon sets, `:material-check:`. Icons without a counterpart are removed, with one finding. */
export const convertIcons: Construct = ({ masked, edit, report }) => {
  for (const { 0: match, 1: name = '', index } of masked.matchAll(
    /:(?:material|octicons|fontawesome|simple|custom)-([a-z0-9-]+):(?:\{[^}\n]*\})?[ \t]?/g,
  )) {
    const drawing = iconMark(name.replace(/^(?:regular|solid|brands)-/, ''), undefined);
    const end = drawing === '' ? match.length : match.trimEnd().length;
    edit(index, index + end, drawing);
    if (drawing !== '') continue;
    report(index, index + match.trimEnd().length, (at) => {
      const finding = iconDropped(at, {});
      return { ...finding, fault: finding.message };
    });
  }
};

/** `[name][^1]` is a link with a label, followed by a footnote reference; a footnote cannot have a name in brackets. */
export const linkedFootnotes: Construct = ({ masked, edit }) => {
  for (const { 0: match, index } of masked.matchAll(/(?<!\])\[[^[\]\n^][^[\]\n]{0,200}\](?=\[\^[^\]\s]+\])/g))
    edit(index + match.length, index + match.length, '[]');
};

/** `[text] [name]`, also with a line break in between. It is a link if the page defines the reference. */
export const looseReferences: Construct = ({ masked, edit }) => {
  const names = new Set(Array.from(masked.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()));
  if (names.size === 0) return;
  for (const { 1: blank = '', 2: name = '', index } of masked.matchAll(/\]( |\n[ \t]*)\[([^\]\n]+)\](?![(:[])/g)) {
    // A checkbox of a task list is not a link.
    if (names.has(name.toLowerCase()) && !/\[[ xX]$/.test(masked.slice(Math.max(0, index - 2), index)))
      edit(index + 1, index + 1 + blank.length, '');
  }
};

/** `[TAGS]` and `<!-- material/tags -->`, which Material replaces with the list of tags. They become a link to the list of tags. */
export const tagLists: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines)
    if (fence === undefined && /^(?:\[TAGS\]|<!--[ \t]*material\/tags\b[^>]*-->)[ \t]*$/.test(text))
      edit(from, from + text.length, '[Tags](/tags)');
};

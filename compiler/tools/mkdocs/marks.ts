import { iconDropped } from '../../diagnostics/dialects.ts';
import { escapeText } from '../../html/escape.ts';
import type { Construct, Reading } from '../shared/dialect/dialect.ts';
import { attributeParts } from '../shared/markup/attribute-lists.ts';
import { iconMark } from '../shared/markup/icon-names.ts';

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
export const keys: Construct = ({ masked, text, edit }) => {
  for (const { index, 0: found } of masked.matchAll(
    /(?<![+\w{])\+\+(?=\S)((?:[\w-]+|"[^"\n]+"|[^\s+\w])(?:\+(?:[\w-]+|"[^"\n]+"|[^\s+\w]))*)\+\+(?![+}])/g,
  )) {
    const names = text.slice(index + 2, index + found.length - 2).split(/\+(?=[^+])/);
    const shown = names.map(
      (name) =>
        /^"(.*)"$/.exec(name)?.[1] ??
        keyNames[name.toLowerCase()] ??
        name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    );
    edit(index, index + found.length, shown.map((name) => `<kbd>${escapeText(name)}</kbd>`).join('+'));
  }
};

/** Each form ends where another mark of its kind begins: marks that nothing closes are then looked behind once, not each to the end. */
type Pair = { form: RegExp; open: string; close: string; marks: number };
const pairs: readonly Pair[] = [
  { form: /\{\+\+((?:(?!\+\+\}|\{\+\+)[^\n])+)\+\+\}/g, open: '<ins>', close: '</ins>', marks: 3 },
  { form: /\{--((?:(?!--\}|\{--)[^\n])+)--\}/g, open: '<del>', close: '</del>', marks: 3 },
  { form: /\{==((?:(?!==\}|\{==)[\s\S]){1,5000}?)==\}/g, open: '<mark>', close: '</mark>', marks: 3 },
  { form: /(?<![=\w{])==(?=[^\s=])([^\n=]*[^\s=])==(?![=\w}])/g, open: '<mark>', close: '</mark>', marks: 2 },
  { form: /(?<![\^[])\^\^(?=[^\s^])([^\n^]*[^\s^])\^\^(?!\^)/g, open: '<ins>', close: '</ins>', marks: 2 },
  { form: /(?<![\^[\\])\^(?=[^\s^])([^\s^\]]+)\^(?!\^)/g, open: '<sup>', close: '</sup>', marks: 1 },
  { form: /(?<![~\\])~(?=[^\s~])([^\s~]+)~(?!~)/g, open: '<sub>', close: '</sub>', marks: 1 },
];

/** Marks of critics and editors: inserted, deleted and marked text, raised and lowered text. */
export const marks: Construct = ({ masked, edit }) => {
  for (const { index, 0: found } of masked.matchAll(/\{~~((?:(?!~>|\{~~)[^\n])*)~>((?:(?!~~\}|\{~~)[^\n])*)~~\}/g)) {
    const arrow = found.indexOf('~>');
    edit(index, index + 3, '<del>');
    edit(index + arrow, index + arrow + 2, '</del><ins>');
    edit(index + found.length - 3, index + found.length, '</ins>');
  }
  for (const { index, 0: found } of masked.matchAll(/\{>>(?:(?!<<\}|\{>>)[\s\S]){0,5000}<<\}/g))
    edit(index, index + found.length, '');
  for (const { form, open, close, marks: length } of pairs) {
    for (const { index, 0: found } of masked.matchAll(form)) {
      edit(index, index + length, open);
      edit(index + found.length - length, index + found.length, close);
    }
  }
};

/** Icons of icon sets, `:material-check:`: those that we have a drawing for; the others go, with one finding. */
export const icons: Construct = ({ masked, edit, report }) => {
  for (const { 0: found, 1: name = '', index } of masked.matchAll(
    /:(?:material|octicons|fontawesome|simple|custom)-([a-z0-9-]+):(?:\{[^}\n]*\})?[ \t]?/g,
  )) {
    const drawing = iconMark(name.replace(/^(?:regular|solid|brands)-/, ''), undefined);
    const end = drawing === '' ? found.length : found.trimEnd().length;
    edit(index, index + end, drawing);
    if (drawing !== '') continue;
    report(index, index + found.trimEnd().length, (at) => {
      const finding = iconDropped(at, {});
      return { ...finding, fault: finding.message };
    });
  }
};

/** `{: .class #id }` behind links, pictures and words, and below blocks: what names a place or a size stays. */
export const attributeLists: Construct = (reading) => {
  const { masked, edit } = reading;
  for (const { 0: found, 1: inner = '', index } of masked.matchAll(/\{:?([^{}\n]{1,300})\}/g)) {
    const parts = attributeParts(inner);
    if (!parts || (!parts.some((part) => /[#.=]/.test(part)) && !found.startsWith('{:'))) continue;
    const lineStart = masked.lastIndexOf('\n', index - 1) + 1;
    const before = masked.slice(lineStart, index);
    const lineEnd = masked.indexOf('\n', index);
    const isAlone =
      before.trim() === '' && masked.slice(index + found.length, lineEnd < 0 ? masked.length : lineEnd).trim() === '';
    if (/^ {0,3}#{1,6}[ \t]/.test(before)) continue;
    // After words it is a list of attributes only where it follows a mark at once.
    if (!isAlone && !/[\])*_`\u0001>:]$/.test(before) && !found.startsWith('{:') && !before.trimEnd().endsWith('|')) continue;
    const id = parts.find((part) => part.startsWith('#'))?.slice(1);
    if (pictureSize(reading, index, inner, found.length)) continue;
    edit(index, index + found.length, id === undefined ? '' : `<a id="${id}"></a>`);
  }
};

/** A picture with a size is one of HTML. */
function pictureSize({ masked, text, edit }: Reading, index: number, inner: string, length: number): boolean {
  const lineStart = masked.lastIndexOf('\n', index - 1) + 1;
  const picture = /!\[([^\]\n]*)\]\(([^()\s]+)(?:[ \t]+"[^"\n]*")?\)$/.exec(text.slice(lineStart, index));
  const width = /\bwidth=["']?([\d.]+%?)/.exec(inner)?.[1];
  if (!picture || width === undefined) return false;
  const [whole, alt = '', src = ''] = picture;
  const from = index - whole.length;
  const source = from + whole.lastIndexOf(src);
  edit(from, source, '<img src="');
  edit(source + src.length, index + length, `" alt="${alt.replaceAll('"', '&quot;')}" width="${width}">`);
  return true;
}

/** `[name][^1]` is a link by its own name and a footnote; nothing has a footnote for its name. */
export const linkedFootnotes: Construct = ({ masked, edit }) => {
  for (const { 0: found, index } of masked.matchAll(/(?<!\])\[[^[\]\n^][^[\]\n]{0,200}\](?=\[\^[^\]\s]+\])/g))
    edit(index + found.length, index + found.length, '[]');
};

/** `[text] [name]`, also over the end of a line, is a link where the page has a definition of the name. */
export const looseReferences: Construct = ({ masked, edit }) => {
  const names = new Set(Array.from(masked.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()));
  if (names.size === 0) return;
  for (const { 1: blank = '', 2: name = '', index } of masked.matchAll(/\]( |\n[ \t]*)\[([^\]\n]+)\](?![(:[])/g)) {
    // A box of a list of tasks is none.
    if (names.has(name.toLowerCase()) && !/\[[ xX]$/.test(masked.slice(Math.max(0, index - 2), index)))
      edit(index + 1, index + 1 + blank.length, '');
  }
};

/** Abbreviations, `*[HTML]: HyperText Markup Language`: each use of one says what it stands for. */
export const abbreviations: Construct = ({ masked, lines, edit }) => {
  if (!masked.includes('*[')) return;
  const known = new Map<string, string>();
  for (const { from, text, code } of lines) {
    const [whole, name, meaning] = code === undefined ? (/^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*?)[ \t]*$/.exec(text) ?? []) : [];
    if (whole === undefined || name === undefined || meaning === undefined) continue;
    known.set(name, meaning);
    edit(from, from + text.length, '');
  }
  if (known.size === 0) return;
  // Words are looked up, however many have a meaning; only names of another form are looked for one by one.
  const names = [...known.keys()]
    .filter((name) => !/^[\w-]+$/.test(name))
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Targets, tags, definitions and headings are no prose.
  const prose = masked.replace(
    /\]\([^)\n]*\)|<[^>\n]*>|^ {0,3}\*?\[[^\]\n]+\]:.*$|^ {0,3}#{1,6}[ \t].*$|^ *(?:!!!|\?\?\?|===).*$|\]\[[^\]\n]*\]/gm,
    (part) => '\u0001'.repeat(part.length),
  );
  for (const { 0: name, index } of prose.matchAll(
    new RegExp(`(?<![\\w-])(?:${[...names, '[\\w-]+'].join('|')})(?![\\w-])`, 'g'),
  )) {
    const meaning = known.get(name);
    if (meaning === undefined) continue;
    edit(index, index, `<abbr title="${escapeText(meaning).replaceAll('"', '&quot;')}">`);
    edit(index + name.length, index + name.length, '</abbr>');
  }
};

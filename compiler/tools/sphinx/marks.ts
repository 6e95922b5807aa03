import { isEmpty } from '../../basics/collections.ts';
import { capture } from '../../basics/text-parts.ts';
import { macroUnknown } from '../../diagnostics/dialects.ts';
import { idOf, parseAttributeList } from '../markup/attribute-lists.ts';
import type { Construct, PageFacts } from '../syntax/dialect.ts';
import { createIndentedCodeTest } from '../syntax/text-lines.ts';
import { docutilsId } from './ids.ts';

/** Returns whether a MyST extension is enabled. Without a configured list, all extensions are. */
export function isEnabled(extension: string, page: PageFacts): boolean {
  return page.options?.extensions?.includes(extension) ?? true;
}

/** Converts syntax on lines of its own: labels `(name)=`, comments `% …`, breaks `+++`, and attribute lists `{#name .class}`. */
export const convertLineMarkers: Construct = ({ lines, page, edit }) => {
  for (const [row, { from, text, fence }] of lines.entries()) {
    if (fence !== undefined) continue;
    const label = capture(/^([ \t>]*)\(([^()\n]+)\)=[ \t\r]*$/, text);
    const next = lines[row + 1];
    if (label) {
      const id = docutilsId(label[2]);
      const isFollowed = next !== undefined && next.text.trim() !== '' && !/^[ \t>]*\([^()\n]+\)=[ \t\r]*$/.test(next.text);
      edit(from, from + text.length, id === '' ? '' : `${label[1]}<a id="${id}"></a>${isFollowed ? '\n' : ''}`);
    } else if (/^[ \t]{0,3}%(?:[ \t\r]|$)/.test(text) || /^\+\+\+(?:[ \t\r]|$)/.test(text)) edit(from, from + text.length, '');
    else if (isEnabled('attrs_block', page) && /^[ \t>]*\{[#.:\w][^{}\n]*\}[ \t\r]*$/.test(text)) {
      const inner = text.trim().slice(1, -1).replace(/^:/, '');
      const parts = parseAttributeList(inner);
      if (!parts?.some((part) => /^[#.]|=/.test(part))) continue;
      const id = idOf(parts, inner);
      edit(from, from + text.length, id === undefined ? '' : `<a id="${id}"></a>\n`);
    }
  }
};

/** Removes attribute lists after inline elements, such as `[text]{.class}` and `![image](a.png){width=5}`. */
export const removeInlineAttributes: Construct = ({ masked, page, edit }) => {
  if (!isEnabled('attrs_inline', page) && !isEnabled('attrs_image', page)) return;
  for (const { 0: match, 1: inner = '', index } of masked.matchAll(/(?<=[)\]\u0001*_>])\{([^{}\n]{1,300})\}/g)) {
    const parts = parseAttributeList(inner);
    if (!parts?.some((part) => /^[#.]|=/.test(part))) continue;
    edit(index, index + match.length, '');
    const linkLabel =
      masked.charAt(index - 1) === ']'
        ? /(?<!!)\[([^[\]\n]{1,300})\]$/.exec(masked.slice(Math.max(0, index - 304), index))
        : null;
    if (!linkLabel) continue;
    edit(index - linkLabel[0].length, index - linkLabel[0].length + 1, '');
    edit(index - 1, index, '');
  }
};

/** Converts fields, `:name: value`, to a list of names in bold. */
export const convertFieldLists: Construct = ({ lines, page, edit }) => {
  if (!isEnabled('fieldlist', page)) return;
  for (const { from, text, fence } of lines) {
    const field = fence === undefined ? capture(/^([ \t]*):([A-Za-z][\w .-]{0,60}):(?=[ \t\r]|$)/, text) : undefined;
    if (field) edit(from + field[1].length, from + field[0].length, `- **${field[2]}**:`);
  }
};

/** Escapes dollar signs, for sites in which they do not delimit formulas. */
export const escapeDollars: Construct = ({ masked, lines, page, edit }) => {
  if (isEnabled('dollarmath', page)) return;
  const isIndented = createIndentedCodeTest();
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || isIndented(text)) continue;
    for (const { index } of masked.slice(from, from + text.length).matchAll(/\$/g)) edit(from + index, from + index + 1, '\\$');
  }
};

/** Converts formulas in environments, such as `\begin{align}`, and labels after formulas, `$$ (name)`. */
export const convertFormulas: Construct = ({ text, lines, page, edit }) => {
  if (isEnabled('amsmath', page) && text.includes('\\begin{'))
    for (const { from, text: line, fence } of lines) {
      if (fence !== undefined) continue;
      const begin = /^[ \t]*\\begin\{(equation|align|gather|multline|alignat|eqnarray|flalign)\*?\}/.exec(line);
      const end = /\\end\{(?:equation|align|gather|multline|alignat|eqnarray|flalign)\*?\}[ \t\r]*$/.exec(line);
      const isInside = text.lastIndexOf('$$', from) > text.lastIndexOf('\n\n', from);
      if (begin && !isInside) edit(from, from, '$$\n');
      if (end && !isInside) edit(from + line.length, from + line.length, '\n$$');
    }
  let formulaStart: number | undefined;
  for (const { from, text: line, fence } of lines) {
    if (fence !== undefined) continue;
    const marks = line.match(/\$\$/g)?.length ?? 0;
    if (marks > 0 && formulaStart === undefined) formulaStart = from + (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
    const label = capture(/\$\$[ \t]*(\(([^()\s]+)\))[ \t\r]*$/, line);
    const id = label ? docutilsId(`equation-${label[2]}`) : '';
    if (label && formulaStart !== undefined) {
      const at = from + line.lastIndexOf(label[1]);
      edit(at, from + line.length, '');
      if (id !== '') edit(formulaStart, formulaStart, `<a id="${id}"></a>\n\n`);
    }
    if (marks === 2 || (marks === 1 && formulaStart !== from + (/^[ \t>]*/.exec(line)?.[0].length ?? 0)))
      formulaStart = undefined;
  }
};

/** Expands macros in formulas, such as `\name{…}`. */
export const expandFormulaMacros: Construct = ({ masked, text, page, edit }) => {
  const { macros = {} } = page.options ?? {};
  if (isEmpty(macros)) return;
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/\\([A-Za-z]+)/g)) {
    const macro = Object.hasOwn(macros, name) ? macros[name] : undefined;
    if (macro === undefined) continue;
    const count = Math.max(0, ...Array.from(macro.matchAll(/#([1-9])/g), ([, number]) => Number(number)));
    const macroArguments: string[] = [];
    let end = index + match.length;
    while (macroArguments.length < count) {
      const argument = argumentAt(text, end);
      if (!argument) break;
      macroArguments.push(argument.text);
      end = argument.end;
    }
    if (macroArguments.length === count)
      edit(index, end, `{${macro.replace(/#([1-9])/g, (_, number: string) => macroArguments[Number(number) - 1] ?? '')}}`);
  }
};

/** The maximum length of a macro argument. */
const maxLength = 1000;

/** Returns the argument of a macro at an offset: a group in braces, or a single character. */
function argumentAt(text: string, from: number): { text: string; end: number } | undefined {
  if (text.charAt(from) !== '{')
    return /^[^\s\\$]/.test(text.charAt(from)) ? { text: text.charAt(from), end: from + 1 } : undefined;
  let open = 0;
  for (let at = from; at < Math.min(text.length, from + maxLength); at++) {
    if (text.charAt(at) === '{') open++;
    else if (text.charAt(at) === '}' && --open === 0) return { text: text.slice(from + 1, at), end: at + 1 };
  }
  return undefined;
}

/** Replaces substitutions, `{{ name }}`, with values from front matter and the configuration. Reports unknown names. */
export const convertSubstitutions: Construct = ({ masked, page, edit, report }) => {
  if (!masked.includes('{{') || !isEnabled('substitution', page)) return;
  const substitutions = readSubstitutions(page.frontMatter);
  const fallback = page.options?.substitutions ?? {};
  for (const { 0: match, 1: macro = '', index } of masked.matchAll(/\{\{((?:[^{}\n]|\n(?!\s*\n)){1,200})\}\}/g)) {
    const name = macro.trim();
    const value = substitutions.get(name) ?? (Object.hasOwn(fallback, name) ? fallback[name] : undefined);
    if (value !== undefined) edit(index, index + match.length, value.includes('\n') ? value.trim() : value);
    else report(index, index + match.length, (at) => macroUnknown(at, { name: `{{ ${name} }}`, tool: 'Sphinx' }));
  }
};

function readSubstitutions(frontMatter: Readonly<Record<string, unknown>>): Map<string, string> {
  const { myst, substitutions: plain } = frontMatter;
  const nested = typeof myst === 'object' && myst !== null && 'substitutions' in myst ? myst.substitutions : undefined;
  const values = new Map<string, string>();
  for (const source of [plain, nested])
    if (typeof source === 'object' && source !== null)
      for (const [name, value] of Object.entries(source))
        if (typeof value === 'string' || typeof value === 'number') values.set(name, String(value));
  return values;
}

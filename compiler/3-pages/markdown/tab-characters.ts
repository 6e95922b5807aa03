import { firstMatch } from '../../basics/text-parts.ts';
import type { Token } from './tokens.ts';

/** Stands for a tabulator that is code. A text that has it already is left as it is. */
const placeholder = '\u0002';

const opening = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * The text with a character in the place of each tabulator in indented blocks of code, as the lexer makes blanks of all that a list
 * holds; the same text where there is none.
 */
export function keepTabs(text: string): string {
  if (!text.includes('\t') || text.includes(placeholder) || !/^(?:[ \t]|[-*+\d])[^\n]*?(?:`{3}|~{3})/m.test(text)) return text;
  let fence: { mark: string; width: number; isItem: boolean } | undefined;
  const lines = text.split('\n').map((line) => {
    if (fence && endsItem(line, fence)) fence = undefined;
    if (!fence) {
      const [, lead = '', mark = ''] = opening.exec(line) ?? [];
      if (mark !== '') fence = { mark, width: widthOf(lead), isItem: /\S/.test(lead) };
      return line;
    }
    const plain = line.trim();
    if (plain.startsWith(fence.mark) && !/[^`~]/.test(plain)) fence = undefined;
    if (!fence || fence.width === 0 || !line.includes('\t')) return line;
    const start = startOf(line, fence.width);
    return line.slice(0, start) + line.slice(start).replaceAll('\t', placeholder);
  });
  return lines.join('\n');
}

/** Puts the tabulators back into the tokens of such a text. */
export function restoreTabs(tokens: readonly Token[]): void {
  for (const token of tokens) restore(token);
}

function restore(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && part.includes(placeholder)) Reflect.set(value, key, part.replaceAll(placeholder, '\t'));
    else if (typeof part === 'object' && part !== null) restore(part);
  }
}

/** Whether the item that a block of code stands in ends before a line, and the block with it. */
function endsItem(line: string, { width, isItem }: { width: number; isItem: boolean }): boolean {
  if (width === 0 || line.trim() === '' || widthOf(firstMatch(/^[ \t]*/, line)) >= width) return false;
  return isItem || /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line);
}

/** How wide the lexer takes a beginning of a line to be. */
function widthOf(lead: string): number {
  let width = 0;
  for (const character of lead) width += character === '\t' ? 4 : 1;
  return width;
}

/** Where the code of a line begins whose block is indented by a width. */
function startOf(line: string, indent: number): number {
  let width = 0;
  let at = 0;
  for (; width < indent && /[ \t]/.test(line.charAt(at)); at++) width += line.charAt(at) === '\t' ? 4 : 1;
  return at;
}

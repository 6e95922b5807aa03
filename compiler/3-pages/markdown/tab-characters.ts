import { firstMatch } from '../../basics/text-parts.ts';
import type { Token } from './tokens.ts';

/** The character that replaces tabs in code. A source that already contains it is left unchanged. */
const placeholder = '\u0002';

const opening = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Replaces the tab characters in indented code blocks, because the lexer converts tabs inside lists to spaces. Returns the same string if
 * there are none.
 */
export function protectTabs(text: string): string {
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

/** Restores the tab characters that `protectTabs` replaced in the source of these tokens. */
export function restoreTabs(tokens: readonly Token[]): void {
  for (const token of tokens) restore(token);
}

function restore(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && part.includes(placeholder)) Reflect.set(value, key, part.replaceAll(placeholder, '\t'));
    else if (typeof part === 'object' && part !== null) restore(part);
  }
}

/** Returns whether the list item that contains a code block, and therefore the block, ends before a line. */
function endsItem(line: string, { width, isItem }: { width: number; isItem: boolean }): boolean {
  if (width === 0 || line.trim() === '' || widthOf(firstMatch(/^[ \t]*/, line)) >= width) return false;
  return isItem || /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line);
}

/** Returns the width of leading whitespace as the lexer computes it. */
function widthOf(lead: string): number {
  let width = 0;
  for (const character of lead) width += character === '\t' ? 4 : 1;
  return width;
}

/** Returns the offset of the code in a line of a block with this indentation. */
function startOf(line: string, indent: number): number {
  let width = 0;
  let at = 0;
  for (; width < indent && /[ \t]/.test(line.charAt(at)); at++) width += line.charAt(at) === '\t' ? 4 : 1;
  return at;
}

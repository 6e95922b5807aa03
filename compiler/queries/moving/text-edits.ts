import { capturesOf } from '../../basics/text-parts.ts';

/** A replacement in a file. Offsets are in UTF-16 code units. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits to a string. If edits overlap, only the first one is applied. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: own } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    result += text.slice(from, start) + own;
    from = end;
  }
  return result + text.slice(from);
}

/** Returns a function that converts a 1-based line and column to an offset. */
export function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  return (line, column) => (starts[line - 1] ?? text.length) + column - 1;
}

/** Replaces the list of former addresses in the front matter of a page. The rest of the page is unchanged. */
export function replaceFormerAddresses(text: string, former: readonly string[]): string {
  const eol = /\r\n/.test(text) ? '\r\n' : /\r/.test(text) && !/\n/.test(text) ? '\r' : '\n';
  const line = former.length === 0 ? '' : `redirect_from: [${former.map(quoteAddress).join(', ')}]${eol}`;
  const head = /^\ufeff?---[ \t]*(?:\r\n|\r|\n)([\s\S]*?)^---[ \t]*(?:\r\n|\r|\n|$)/m.exec(text);
  if (head?.index !== 0) return line === '' ? text : `---${eol}${line}---${eol}${eol}${text}`;
  const [, inner] = capturesOf(head);
  const start = head[0].indexOf(inner, head[0].search(/[\r\n]/));
  const known =
    /^redirect_from[ \t]*:[^\S\r\n]*(?:\[[^\]]*\][^\r\n]*|[^\r\n]*(?:(?:\r\n|\r|\n)[ \t]*-[^\r\n]*)*)(?:\r\n|\r|\n|$)/m;
  const next = known.test(inner) ? inner.replace(known, () => line) : inner + line;
  if (next === '' && line === '') return text.slice(head[0].length).replace(/^(?:\r\n|\r|\n)/, '');
  return text.slice(0, start) + next + text.slice(start + inner.length);
}

function quoteAddress(address: string): string {
  return /^\/[\w./~-]*$/.test(address) ? address : JSON.stringify(address);
}

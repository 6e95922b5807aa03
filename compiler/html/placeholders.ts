/**
 * The placeholders in the content of a page. Phase 3 writes one for content that only a later phase can determine, and phase 5 replaces it.
 * Its format is U+0001, a number, U+0002. Numbers from 0 are slots of links; negative numbers, starting with -1, are code blocks that are
 * highlighted when the page is written. The number of a diagram follows a `d`, and that of a listed term a `t`. No other file depends on
 * the format.
 */
const start = '\u0001';
const end = '\u0002';

/** Returns the placeholder for a link: in HTML for the attributes of its element, in Markdown for its target. */
export function linkPlaceholder(slot: number): string {
  return `${start}${slot}${end}`;
}

/** Returns the placeholder for a code block, by its index from 0 in the page's `codes`. */
export function codePlaceholder(index: number): string {
  return `${start}${-1 - index}${end}`;
}

/**
 * Returns the placeholder for a diagram and the start of the element that contains its collapsed source, by its index from 0 in the page's
 * `diagrams`.
 */
export function diagramPlaceholder(index: number): string {
  return `${start}${diagram}${index}${end}`;
}

/** Returns the placeholder for the pages that use a term, by its index from 0 in the page's `listedTerms`. */
export function termUsesPlaceholder(index: number): string {
  return `${start}${termUses}${index}${end}`;
}

const diagram = 'd';
const termUses = 't';

/** Replaces placeholders with values. The callbacks after `link` are required for HTML that contains placeholders of their kind. */
export function fillPlaceholders(
  text: string,
  link: (slot: number) => string,
  code = (_index: number): string => '',
  drawing = (_index: number): string => '',
  uses = (_index: number): string => '',
): string {
  let filledText = '';
  let from = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
    const placeholderEnd = text.indexOf(end, at);
    const letter = text.charAt(at + 1);
    const fill = letter === diagram ? drawing : letter === termUses ? uses : undefined;
    const number = Number(text.slice(at + (fill ? 2 : 1), placeholderEnd));
    filledText += text.slice(from, at) + (fill ? fill(number) : number < 0 ? code(-1 - number) : link(number));
    from = placeholderEnd + 1;
  }
  return from === 0 ? text : filledText + text.slice(from);
}

/** Joins the two parts of a home page: the content above its text, and the text itself. */
export function joinFront(front: string, html: string): string {
  return front + frontEnd + html;
}

/** Splits a home page into the content above its text, which may be undefined, and its text. */
export function splitFront(html: string): { front: string | undefined; html: string } {
  const at = html.indexOf(frontEnd);
  return at < 0 ? { front: undefined, html } : { front: html.slice(0, at), html: html.slice(at + 1) };
}

/** No source contains this character. */
const frontEnd = '\u0000';

/** Replaces characters in a source that would form a placeholder, and U+0000. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/[\u0000\u0001\u0002]/g, '\ufffd');
}

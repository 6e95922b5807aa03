/**
 * The placeholders in the text of a page. Phase 3 writes one wherever only a later phase knows what belongs there, phase 5
 * fills them in: U+0001, a number, U+0002. From 0 on the number is the slot of a link; below 0 it is a block of code that is
 * highlighted when the page is written, -1 for the first. The number of a diagram follows a `d`. No other file knows the form.
 */
const start = '\u0001';
const end = '\u0002';

/** Stands for a link: in HTML for the attributes of its element, in Markdown for its target. */
export function linkPlaceholder(slot: number): string {
  return `${start}${slot}${end}`;
}

/** Stands for a block of code, by its index from 0 in the page's `codes`. */
export function codePlaceholder(index: number): string {
  return `${start}${-1 - index}${end}`;
}

/** Stands for a diagram and the start of the element that its source is folded in, by its index from 0 in the page's `diagrams`. */
export function diagramPlaceholder(index: number): string {
  return `${start}${diagram}${index}${end}`;
}

const diagram = 'd';

/**
 * A text with a value in place of each placeholder; `code` and `drawing` are needed where the text is HTML that was made with code kept for
 * later, or has diagrams.
 */
export function fillPlaceholders(
  text: string,
  link: (slot: number) => string,
  code = (_index: number): string => '',
  drawing = (_index: number): string => '',
): string {
  let filled = '';
  let from = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
    const close = text.indexOf(end, at);
    const isDiagram = text.startsWith(diagram, at + 1);
    const number = Number(text.slice(at + (isDiagram ? 2 : 1), close));
    filled += text.slice(from, at) + (isDiagram ? drawing(number) : number < 0 ? code(-1 - number) : link(number));
    from = close + 1;
  }
  return from === 0 ? text : filled + text.slice(from);
}

/** The HTML of a home page whose front stands above its text. */
export function joinFront(front: string, html: string): string {
  return front + frontEnd + html;
}

/** What stands above the text of a home page, undefined where nothing does, and the text. */
export function splitFront(html: string): { front: string | undefined; html: string } {
  const at = html.indexOf(frontEnd);
  return at < 0 ? { front: undefined, html } : { front: html.slice(0, at), html: html.slice(at + 1) };
}

/** No text of a writer holds it. */
const frontEnd = '\u0000';

/** A writer's text with a replacement character for each character that would make a placeholder, and for U+0000. */
export function withoutPlaceholders(text: string): string {
  let clean = text;
  // One search for each: a search for a single character looks at many bytes at a time, a pattern at one after the other.
  for (const control of ['\u0000', start, end]) clean = clean.replaceAll(control, '\ufffd');
  return clean;
}

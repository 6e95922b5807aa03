import type { Element, Node } from 'svgdom';
import { styleOf } from './cascade.ts';
import { type Font, fontAround, fontIn, isElement } from './text-measurement.ts';
import { metrics, widthOf } from './text-width.ts';
import { surface, textColour } from './theme.ts';

/** Text with a uniform style. `font.size` is in CSS pixels. */
type StyledText = { text: string; font: Font; isItalic: boolean; colour: string; decoration: string };
/** The lines of a label, with its box in CSS pixels. */
type LabelLayout = { lines: StyledText[][]; width: number; height: number };

/**
 * Returns the size of an HTML label as laid out by browsers: the line height is 1.5 times the text size, and lines end at `<br>`, at the
 * end of a block, and, once mermaid has assigned a width to the label, before a word that would exceed it.
 */
export function measureLabel(label: Element): { x: number; y: number; width: number; height: number } {
  const { width, height } = layOutLabel(label);
  return { x: 0, y: 0, width, height };
}

/**
 * Replaces HTML labels with SVG text, because the finished drawing must not contain HTML. Call it before the stylesheet is removed, because
 * labels are measured with its styles. Skips labels in a `switch`, which already have an SVG alternative.
 */
export function replaceHtmlLabels(svg: Element): void {
  for (const frame of svg.querySelectorAll('foreignObject')) {
    const parent = frame.parentNode;
    if (!parent) continue;
    if (parent.nodeName === 'switch') continue;
    const label = frame.children[0];
    const text = label && toText(frame, label);
    if (text) parent.replaceChild(text, frame);
    else frame.remove();
  }
}

function toText(frame: Element, label: Element): Element | undefined {
  const [x = 0, y = 0, frameWidth = 0, frameHeight = 0] = ['x', 'y', 'width', 'height'].map(
    (name) => Number.parseFloat(frame.getAttribute(name) ?? '') || 0,
  );
  const style = styleOf(label);
  const isCell = isSized(style);
  const { lines, width, height } = isCell ? layOutLabel(label) : layOutLabel(label, frameWidth);
  if (lines.every((line) => line.length === 0)) return undefined;
  const box = isCell
    ? { x, y, width, height }
    : { x: x + (frameWidth - width) / 2, y: y + (frameHeight - height) / 2, width, height };
  const isCentred = !isCell || style.get('text-align') === 'center';
  const text = create(frame, 'text');
  // Inline styles, because stylesheet rules for mermaid's own labels would override attributes.
  const resets = Object.entries(initial).filter(([name, value]) => (inheritedValue(frame, name) ?? value) !== value);
  const anchor = [['text-anchor', isCentred ? 'middle' : 'start'], ...resets].map((each) => each.join(': ')).join('; ');
  const [usual = '', ...others] = new Set(lines.flat().map(toStyle));
  text.setAttribute('style', others.length === 0 ? `${anchor}; ${usual}` : anchor);
  let top = box.y;
  for (const line of lines) {
    const lineHeight = heightOf(line, label);
    const row = create(frame, 'tspan');
    row.setAttribute('x', String(isCentred ? box.x + box.width / 2 : box.x));
    row.setAttribute('y', String(top + lineHeight / 2 + Math.max(...line.map(({ font }) => font.size)) * baseline));
    top += lineHeight;
    for (const run of line) {
      const part = line.length === 1 ? row : create(frame, 'tspan');
      if (others.length > 0) part.setAttribute('style', toStyle(run));
      part.textContent = run.text;
      if (part !== row) row.appendChild(part);
    }
    if (line.length > 0) text.appendChild(row);
  }
  if (!isOnEdge(frame)) return text;
  const group = create(frame, 'g');
  const background = create(frame, 'rect');
  for (const [name, value] of Object.entries({ ...box, fill: surface })) background.setAttribute(name, String(value));
  group.appendChild(background);
  group.appendChild(text);
  return group;
}

/** The namespace of SVG elements. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

function create(sibling: Element, name: string): Element {
  return sibling.ownerDocument.createElementNS(svgNamespace, name);
}

/** Initial values of SVG properties that HTML does not have. */
const initial = { stroke: 'none', 'dominant-baseline': 'auto', 'alignment-baseline': 'auto' };

/** The distance from the middle of a line to its baseline, relative to the text size. */
const baseline = (metrics.ascent + metrics.descent) / 2 / metrics.unitsPerEm;
const lineHeight = 1.5;

function toStyle({ font, isItalic, colour, decoration }: StyledText): string {
  const style = [`font-size: ${font.size}px`, `fill: ${colour}`];
  if (font.isBold) style.push('font-weight: bold');
  if (isItalic) style.push('font-style: italic');
  if (decoration !== '') style.push(`text-decoration: ${decoration}`);
  return style.join('; ');
}

/** Returns whether a label has its own size. Other labels fill their frame. */
function isSized(style: ReadonlyMap<string, string>): boolean {
  return /^table/.test(style.get('display') ?? '') && !style.get('width')?.endsWith('%');
}

/** Returns whether lines of the diagram pass behind a label. */
function isOnEdge(frame: Element): boolean {
  for (let ancestor: Element | null = frame; ancestor?.nodeType === 1; ancestor = ancestor.parentNode)
    if (/\b(?:edgeLabel|labelBkg)\b/.test(ancestor.getAttribute('class') ?? '')) return true;
  return false;
}

/** Lays out a label. `within` is the width of a label to which mermaid has assigned none. */
function layOutLabel(label: Element, within?: number): LabelLayout {
  const style = styleOf(label);
  const lengthOf = (name: string): number => Number.parseFloat(style.get(name) ?? '') || Number.POSITIVE_INFINITY;
  const unwrappedLines = linesOf(label);
  const limit = within ?? (style.get('display') === 'table' ? lengthOf('width') : undefined);
  const lines = limit === undefined ? unwrappedLines : unwrappedLines.flatMap((line) => wrap(line, limit));
  const natural = Math.max(0, ...lines.map(widthOfRuns));
  const width =
    limit === undefined ? Math.min(natural, lengthOf('max-width')) : within === undefined ? Math.max(natural, limit) : natural;
  return { lines, width, height: lines.reduce((sum, line) => sum + heightOf(line, label), 0) };
}

function heightOf(line: readonly StyledText[], label: Element): number {
  return lineHeight * Math.max(...(line.length > 0 ? line.map(({ font }) => font.size) : [fontAround(label).size]));
}

function widthOfRuns(runs: readonly StyledText[]): number {
  return runs.reduce((sum, { text, font }) => sum + widthOf(text, font.isBold) * font.size, 0);
}

const blocks = /^(?:p|div|hr|li|ul|ol|pre|center|h\d|table|tr|blockquote)$/;
/** Elements whose content is not displayed. */
const hiddenElements = /^(?:script|style|template|title|iframe|noscript|textarea|object|svg|math)$/;

/** Returns the lines of a label, split at its elements. Each consists of runs without surrounding whitespace. */
function linesOf(label: Element): StyledText[][] {
  const lines: StyledText[][] = [[]];
  const visit = (node: Node, outer: Omit<StyledText, 'text'>): void => {
    const last = lines.at(-1);
    if (node.nodeType === 3 && last) {
      const collapsedText = node.textContent.replace(/[ \t\r\n]+/g, ' ');
      const text = last.length === 0 || last.at(-1)?.text.endsWith(' ') ? collapsedText.trimStart() : collapsedText;
      if (text !== '') last.push({ ...outer, text });
    }
    if (!isElement(node)) return;
    const name = node.nodeName.toLowerCase();
    if (hiddenElements.test(name)) return;
    if (name === 'br') lines.push([]);
    const isBlock = blocks.test(name) || styleOf(node).get('display') === 'block';
    if (isBlock && lines.at(-1)?.length) lines.push([]);
    const inner = node === label ? outer : textStyleOf(node, outer);
    for (const child of node.childNodes) visit(child, inner);
    if (isBlock && lines.at(-1)?.length) lines.push([]);
  };
  visit(
    label,
    textStyleOf(label, {
      font: fontAround(label),
      isItalic: false,
      colour: inheritedValue(label, 'color') ?? textColour,
      decoration: '',
    }),
  );
  if (lines.at(-1)?.length === 0) lines.pop();
  return lines.map(trimEnd);
}

function trimEnd(line: readonly StyledText[]): StyledText[] {
  const last = line.at(-1);
  return last ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
}

/** Text sizes of elements, relative to the surrounding text. */
const sizes: ReadonlyMap<string, number> = new Map([
  ...['small', 'sub', 'sup'].map((name): [string, number] => [name, 0.83]),
  ...['code', 'kbd', 'samp', 'pre'].map((name): [string, number] => [name, 0.8125]),
]);

/** Returns the style of an element's text, from its name and its style attribute, otherwise inherited from the surrounding text. */
function textStyleOf(element: Element, outer: Omit<StyledText, 'text'>): Omit<StyledText, 'text'> {
  const name = element.nodeName.toLowerCase();
  const style = styleOf(element);
  const font = fontIn(element, {
    ...outer.font,
    isBold: outer.font.isBold || /^(?:b|strong|th|h\d)$/.test(name),
    size: outer.font.size * (sizes.get(name) ?? 1),
  });
  const colour = style.get('color');
  const decoration =
    name === 'u' || name === 'ins' ? 'underline' : /^(?:s|del|strike)$/.test(name) ? 'line-through' : outer.decoration;
  return {
    font,
    isItalic: outer.isItalic || /^(?:i|em|cite|var|dfn)$/.test(name) || style.get('font-style') === 'italic',
    colour: colour === undefined || colour === 'inherit' ? outer.colour : colour,
    decoration: style.get('text-decoration') ?? decoration,
  };
}

/** Returns the value of a property that an element inherits. */
function inheritedValue(element: Element, name: string): string | undefined {
  for (let ancestor = element.parentNode; ancestor?.nodeType === 1; ancestor = ancestor.parentNode) {
    const value = styleOf(ancestor).get(name) ?? ancestor.getAttribute(name) ?? undefined;
    if (value !== undefined && value !== 'inherit') return value;
  }
  return undefined;
}

const ideograph = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]';
/** Positions at which a line may break: after spaces and hyphens, and around ideographs unless punctuation follows. */
const breakPoints = new RegExp(
  `(?<= )(?=[^ ])|(?<=[^ -]-)(?=[^ \\d-])|(?<=${ideograph})(?=[^ \\p{Pe}\\p{Pf}、。，．！？：；ーァィゥェォッャュョ])|(?<=[^ \\p{Ps}])(?=${ideograph}(?<![、。，．！？：；ーァィゥェォッャュョ]))`,
  'u',
);

/** Wraps a line. Trailing spaces take up room, as in mermaid's labels. */
function wrap(line: readonly StyledText[], limit: number): StyledText[][] {
  const lines: StyledText[][] = [];
  let own: StyledText[] = [];
  let width = 0;
  for (const word of wordsOf(line)) {
    const wordWidth = widthOfRuns(word);
    if (own.length > 0 && width + wordWidth > limit) {
      lines.push(trimEnd(join(own)));
      [own, width] = [[], 0];
    }
    own.push(...word);
    width += wordWidth;
  }
  lines.push(trimEnd(join(own)));
  return lines;
}

/** Groups the parts of runs between which a line cannot break. */
function wordsOf(line: readonly StyledText[]): StyledText[][] {
  const words: StyledText[][] = [];
  let isOpen = false;
  for (const run of line)
    for (const [index, text] of run.text.split(breakPoints).entries()) {
      if (isOpen && index === 0) words.at(-1)?.push({ ...run, text });
      else words.push([{ ...run, text }]);
      isOpen = !text.endsWith(' ');
    }
  return words;
}

/** Joins adjacent runs with the same style. */
function join(runs: readonly StyledText[]): StyledText[] {
  return runs.reduce<StyledText[]>((joined, run) => {
    const last = joined.at(-1);
    if (last && toStyle(last) === toStyle(run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
    return joined;
  }, []);
}

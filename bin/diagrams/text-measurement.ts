import { svgPathBbox } from 'svg-path-bbox';
import { type Element, type Node, SVGGraphicsElement, type SVGMatrix } from 'svgdom';
import { styleOf } from './cascade.ts';
import { metrics, widthOf } from './text-width.ts';

/** A box in the coordinates of an element. */
type TextBox = { x: number; y: number; width: number; height: number };

/**
 * Makes elements of this thread's document return the same sizes as in browsers. svgdom measures shapes, but not text elements with several
 * parts, and it ignores sizes from a stylesheet.
 */
export function installMeasuring(): void {
  const { getBBox } = SVGGraphicsElement.prototype;
  const boxOf = (element: Element): TextBox | undefined => {
    if (element.nodeName === 'text' || element.nodeName === 'tspan') return textBox(element);
    if (/^(?:g|a|svg|switch)$/.test(element.nodeName)) return unionOf(element.children.filter(isShown).map(boxInParent));
    if (element.nodeName === 'path') return pathBox(element.getAttribute('d') ?? '');
    return element instanceof SVGGraphicsElement ? getBBox.call(element) : undefined;
  };
  const boxInParent = (element: Element): TextBox | undefined => {
    const box = boxOf(element);
    if (!box || !(element instanceof SVGGraphicsElement)) return box;
    const inner = element.nodeName === 'svg' ? element.generateViewBoxMatrix() : undefined;
    return transformBox(inner ? transformBox(box, inner) : box, element.matrixify());
  };
  const measure = (element: Element): TextBox => {
    const { x, y, width, height } = boxOf(element) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x, y, width, height };
  };
  Object.assign(SVGGraphicsElement.prototype, {
    getBBox(this: Element) {
      return measure(this);
    },
    getBoundingClientRect(this: SVGGraphicsElement) {
      const box = transformBox(measure(this), this.getScreenCTM());
      return { ...box, left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
    },
    getComputedTextLength(this: Element) {
      return lengthOf(this);
    },
  });
}

/** Returns the box of an element in the coordinates of an ancestor. */
export function boxIn(element: SVGGraphicsElement, outer: Element): TextBox {
  let box: TextBox = element.getBBox();
  for (let ancestor: Element | null = element; ancestor && ancestor !== outer; ancestor = ancestor.parentNode)
    if (ancestor instanceof SVGGraphicsElement) {
      if (ancestor.nodeName === 'svg') box = transformBox(box, ancestor.generateViewBoxMatrix());
      box = transformBox(box, ancestor.matrixify());
    }
  return box;
}

/** Returns the box of a path. For some arcs, svgdom includes only the end points. */
function pathBox(path: string): TextBox | undefined {
  if (path === '') return undefined;
  const [left, top, right, bottom] = svgPathBbox(path);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Elements that do not contribute to any box. */
const hidden = /^(?:defs|marker|style|title|desc|clipPath|mask|pattern|symbol|linearGradient|radialGradient|filter)$/;

function isShown(element: Element): boolean {
  return !hidden.test(element.nodeName) && element.getAttribute('display') !== 'none';
}

function unionOf(boxes: readonly (TextBox | undefined)[]): TextBox | undefined {
  let whole: TextBox | undefined;
  for (const box of boxes) {
    if (!box || !Number.isFinite(box.x + box.y + box.width + box.height)) continue;
    if (!whole) {
      whole = box;
      continue;
    }
    const [x, y] = [Math.min(whole.x, box.x), Math.min(whole.y, box.y)];
    const right = Math.max(whole.x + whole.width, box.x + box.width);
    const bottom = Math.max(whole.y + whole.height, box.y + box.height);
    whole = { x, y, width: right - x, height: bottom - y };
  }
  return whole;
}

function transformBox({ x, y, width, height }: TextBox, { a, b, c, d, e, f }: SVGMatrix): TextBox {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const xs = corners.map(([left, top]) => a * left + c * top + e);
  const ys = corners.map(([left, top]) => b * left + d * top + f);
  const [min, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: min, y: top, width: Math.max(...xs) - min, height: Math.max(...ys) - top };
}

/** The parts of a text element's style that affect its box. `size` is in CSS pixels. */
export type Font = { size: number; isBold: boolean; anchor: string; baseline: string };
/** Consecutive runs of text with one anchor; `y` is the baseline. */
type Chunk = { x: number; y: number; width: number; font: Font };

function textBox(element: Element): TextBox | undefined {
  const chunks: Chunk[] = [];
  let pen = { x: 0, y: 0 };
  const moveTo = (part: Element, { size }: Font): boolean => {
    const lengthOf = (name: string): number | undefined => toLength(part.getAttribute(name), size);
    const [x, y] = [lengthOf('x'), lengthOf('y')];
    pen = { x: (x ?? pen.x) + (lengthOf('dx') ?? 0), y: (y ?? pen.y) + (lengthOf('dy') ?? 0) };
    return x !== undefined || y !== undefined || part.getAttribute('dy') !== null;
  };
  const add = (text: string, font: Font, isNew: boolean): void => {
    const last = chunks.at(-1);
    const collapsedText = text.replace(/\s+/g, ' ');
    const visibleText = isNew || !last ? collapsedText.trimStart() : collapsedText;
    const width = widthOf(visibleText, font.isBold) * font.size;
    if (isNew || !last) chunks.push({ ...pen, width, font });
    else last.width += width;
    pen.x += width;
  };
  const visit = (part: Element, outer: Font, isMoved: boolean): void => {
    const font = fontIn(part, outer);
    let isNew = moveTo(part, font) || isMoved;
    for (const child of part.childNodes) {
      if (child.nodeType === 3 && child.textContent !== '') {
        add(child.textContent, font, isNew);
        isNew = false;
      } else if (isElement(child) && child.nodeName === 'tspan') {
        visit(child, font, isNew);
        isNew = false;
      }
    }
  };
  visit(element, fontAround(element), true);
  return unionOf(chunks.map(chunkBox));
}

function chunkBox({ x, y, width, font }: Chunk): TextBox {
  const { size, anchor, baseline } = font;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const height = ((metrics.ascent - metrics.descent) / metrics.unitsPerEm) * size;
  return { x: left, y: y - (baselineOffsetOf(baseline) / metrics.unitsPerEm) * size, width, height };
}

/** Returns the distance from the top of a text element to its `y`. */
function baselineOffsetOf(baseline: string): number {
  const { ascent, descent, xHeight, capHeight } = metrics;
  if (baseline === 'middle') return ascent - xHeight / 2;
  if (baseline === 'central') return (ascent - descent) / 2;
  if (baseline === 'hanging') return ascent - capHeight;
  return /before-edge|text-top/.test(baseline) ? 0 : ascent;
}

function lengthOf(element: Element): number {
  const visit = (part: Element, outer: Font): number => {
    const font = fontIn(part, outer);
    return part.childNodes.reduce((sum, child) => sum + (isElement(child) ? visit(child, font) : lengthIn(child, font)), 0);
  };
  return visit(element, fontAround(element));
}

function lengthIn({ nodeType, textContent }: Node, { size, isBold }: Font): number {
  return nodeType === 3 ? widthOf(textContent.replace(/\s+/g, ' '), isBold) * size : 0;
}

/** Returns whether a node is an element. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

const defaultFont: Font = { size: 16, isBold: false, anchor: 'start', baseline: 'auto' };

/** Returns the font that an element inherits. */
export function fontAround(element: Element): Font {
  const ancestors: Element[] = [];
  for (let ancestor = element.parentNode; ancestor?.nodeType === 1; ancestor = ancestor.parentNode) ancestors.unshift(ancestor);
  return ancestors.reduce((font, each) => fontIn(each, font), defaultFont);
}

/** Returns the font of an element, given the one that it inherits. */
export function fontIn(element: Element, outer: Font): Font {
  const style = styleOf(element);
  const styleValueOf = (name: string): string | undefined => style.get(name) ?? element.getAttribute(name) ?? undefined;
  const weight = styleValueOf('font-weight');
  return {
    size: toPixels(styleValueOf('font-size'), outer.size),
    isBold: weight === undefined || weight === 'inherit' ? outer.isBold : /^(?:bold|[6-9]00)/.test(weight),
    anchor: styleValueOf('text-anchor') ?? outer.anchor,
    baseline: styleValueOf('dominant-baseline') ?? outer.baseline,
  };
}

const fixedSizes: Readonly<Record<string, number>> = { 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24 };
/** The x-height of Inter relative to the text size. */
const xHeightRatio = metrics.xHeight / metrics.unitsPerEm;

/** Returns a text size in CSS pixels. */
function toPixels(svg: string | undefined, outer: number): number {
  if (svg?.trim().endsWith('%')) return (Number.parseFloat(svg) * outer) / 100;
  return toLength(svg ?? null, outer) ?? fixedSizes[svg?.trim() ?? ''] ?? outer;
}

/** Returns a length in CSS pixels; undefined if the string is not one. */
function toLength(written: string | null, size: number): number | undefined {
  const [, digits, unit = ''] = /^\s*(-?[\d.]+(?:e-?\d+)?)\s*([a-z]*)/.exec(written ?? '') ?? [];
  const value = Number(digits);
  if (digits === undefined || !Number.isFinite(value)) return undefined;
  if (unit === 'em') return value * size;
  if (unit === 'ex') return value * size * xHeightRatio;
  if (unit === 'rem') return value * defaultFont.size;
  return unit === 'pt' ? (value * 4) / 3 : value;
}

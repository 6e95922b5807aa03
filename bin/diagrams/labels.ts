import type { Element, Node } from 'svgdom';
import { widthOf } from './letters.ts';
import { surface, toThemeColour } from './theme.ts';

/** Replaces labels in HTML by texts: a drawing has no HTML in it. */
export function toTexts(svg: Element): void {
  for (const label of svg.querySelectorAll('*')) {
    if (label.nodeName !== 'foreignObject') continue;
    const parent = label.parentNode;
    if (!parent) continue;
    if (parent.nodeName === 'switch') {
      // The text next to it has the classes, and so the colour, of its box.
      for (const text of parent.querySelectorAll('text, tspan')) text.removeAttribute('fill');
      continue;
    }
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map(
      (name) => Number.parseFloat(label.getAttribute(name) ?? '') || 0,
    );
    const size = sizeOf(label);
    const lines = linesOf(label).flatMap((line) => wrap(line, width / size));
    const text = svg.ownerDocument.createElementNS(svgNamespace, 'text');
    text.setAttribute('text-anchor', 'middle');
    text.setAttribute('font-size', String(size));
    for (const [index, line] of lines.entries()) {
      const row = svg.ownerDocument.createElementNS(svgNamespace, 'tspan');
      row.setAttribute('x', String(x + width / 2));
      row.setAttribute('y', String(y + height / 2 + (index - (lines.length - 1) / 2) * size * lineHeight + size * 0.35));
      row.textContent = line;
      text.appendChild(row);
    }
    parent.replaceChild(text, label);
  }
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const lineHeight = 1.3;

function sizeOf(element: Element): number {
  for (let at: Element | null = element; at?.nodeType === 1; at = at.parentNode) {
    const size = Number.parseFloat(at.getAttribute('font-size') ?? '');
    if (size > 0) return size;
  }
  return 15;
}

/** The lines of HTML as its elements divide them. */
function linesOf(element: Element): string[] {
  let text = '';
  const visit = (node: Node): void => {
    if (node.nodeType === 3) text += node.textContent;
    for (const child of node.nodeType === 1 ? node.childNodes : []) visit(child);
    if (/^(?:br|p|div|li|pre|h\d)$/i.test(node.nodeName)) text += '\n';
  };
  visit(element);
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** `width` is in sizes of the text. */
function wrap(line: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines end at the label of an edge, and do not strike it through. */
export function settleEdgeLabels(svg: Element): void {
  for (const box of svg.querySelectorAll('.edgeLabel rect, .edgeLabel .background')) {
    box.removeAttribute('opacity');
    box.removeAttribute('fill-opacity');
    if (box.getAttribute('fill') === null || /none|transparent/.test(box.getAttribute('fill') ?? ''))
      box.setAttribute('fill', surface);
  }
}

/**
 * A label takes the colour of the scheme, but its box may have one that a writer chose, which is the same in both: such a label becomes dark or
 * light, whichever is legible.
 */
export function settleContrast(svg: Element): void {
  for (const group of svg.querySelectorAll('g')) {
    if (!/\b(?:node|cluster|section|em-box|c4-shape)\b/.test(group.getAttribute('class') ?? '')) continue;
    const shape = group
      .querySelectorAll('rect, polygon, circle, ellipse, path')
      .find((each) => lightnessOf(each.getAttribute('fill')) !== undefined);
    const lightness = lightnessOf(shape?.getAttribute('fill'));
    if (lightness === undefined) continue;
    const colour = lightness > 0.36 ? '#1a1a1a' : '#fcfcfc';
    for (const text of group.querySelectorAll('text, tspan')) {
      const own = text.getAttribute('fill');
      if (text.nodeName === 'text' ? own === null || isThemed(own) : own !== null && isThemed(own))
        text.setAttribute('fill', colour);
    }
  }
  for (const area of svg.querySelectorAll('rect.rect'))
    if (lightnessOf(area.getAttribute('fill')) !== undefined) area.setAttribute('fill-opacity', '0.35');
}

function isThemed(colour: string): boolean {
  return toThemeColour(colour).startsWith('var(');
}

/** The relative luminance of a colour that does not belong to the theme, from 0 to 1. */
function lightnessOf(colour: string | null | undefined): number | undefined {
  if (!colour || isThemed(colour)) return undefined;
  const parts = partsOf(colour.trim().toLowerCase());
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function partsOf(colour: string): number[] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (hex)
    return (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((each) =>
      Number.parseInt(each, 16),
    );
  const numbers = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(colour);
  if (numbers) return numbers.slice(1).map(Number);
  return named[colour];
}

/** Names of colours that diagrams of others use. */
const named: Readonly<Record<string, number[]>> = {
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  orange: [255, 165, 0],
  pink: [255, 192, 203],
  purple: [128, 0, 128],
  grey: [128, 128, 128],
  gray: [128, 128, 128],
  lightgrey: [211, 211, 211],
  lightgray: [211, 211, 211],
  lightblue: [173, 216, 230],
  lightgreen: [144, 238, 144],
  lightyellow: [255, 255, 224],
  cyan: [0, 255, 255],
  teal: [0, 128, 128],
  navy: [0, 0, 128],
};

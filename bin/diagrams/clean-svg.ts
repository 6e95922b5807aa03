import type { Element, Node } from 'svgdom';
import { drawingId } from '../../compiler/html/drawings.ts';
import { escapeAttribute, escapeText } from '../../compiler/html/escape.ts';

const elements = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath defs marker linearGradient radialGradient stop clipPath mask ' +
    'pattern symbol use'
  ).split(' '),
);

const attributes = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height transform viewBox preserveAspectRatio fill fill-opacity fill-rule stroke ' +
    'stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color font-size ' +
    'font-weight font-style text-anchor dominant-baseline alignment-baseline text-decoration letter-spacing textLength lengthAdjust rotate ' +
    'marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient offset stop-color stop-opacity gradientUnits ' +
    'gradientTransform spreadMethod fx fy patternUnits patternTransform clip-path clipPathUnits mask maskUnits startOffset display visibility ' +
    'paint-order writing-mode'
  ).split(' '),
);

/**
 * Serialises the element with only shapes and text elements. Omits unlisted elements and attributes, and every reference to anything
 * outside the drawing. `toColour` translates colour values.
 */
export function toCleanSvg(svg: Element, toColour: (value: string) => string): string {
  const ids = new Map<string, string>();
  for (const element of svg.querySelectorAll('[id]')) {
    const id = element.getAttribute('id');
    if (id && !ids.has(id) && elements.has(element.nodeName)) ids.set(id, `${drawingId}${ids.size}`);
  }
  const used = new Set<string>();
  for (const element of svg.querySelectorAll('*'))
    for (const { name, value } of element.attrs) {
      if (attributes.has(name)) for (const [, id = ''] of value.matchAll(localUrl)) used.add(id);
      if (isReference(element, name)) used.add(value.slice(1));
    }
  const written = new Set<string>();
  const write = (node: Node, outerSize = ''): string => {
    if (node.nodeType === 3) return escapeText(removeInvisible(node.textContent));
    if (!isElement(node) || node.nodeType !== 1) return '';
    if (node.nodeName === 'switch')
      return node.children
        .filter(isDrawn)
        .map((child) => write(child, outerSize))
        .join('');
    if (!isDrawn(node) || (isShared.test(node.nodeName) && !used.has(node.getAttribute('id') ?? ''))) return '';
    const size = sizeOf(node) ?? outerSize;
    const inner = node.childNodes.map((child) => write(child, size)).join('');
    // Omits elements that are only placeholders.
    if (inner === '' && (node.nodeName === 'g' || node.nodeName === 'a' || node.nodeName === 'tspan' || node.nodeName === 'defs'))
      return '';
    if (size === outerSize) node.removeAttribute('font-size');
    // A link is replaced by a group with its content.
    const name = node.nodeName === 'a' ? 'g' : node.nodeName;
    const tag = name + writeAttributes(node);
    return inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
  };
  const writeAttributes = (element: Element): string => {
    let tag = '';
    for (const { name, value } of element.attrs) {
      const own = toValue(element, name, value);
      if (own !== undefined) tag += ` ${name === 'xlink:href' ? 'href' : name}="${escapeAttribute(own)}"`;
    }
    const id = element.getAttribute('id');
    const own = id && ids.get(id);
    if (!own || !used.has(id) || written.has(id)) return tag;
    written.add(id);
    return ` id="${own}"${tag}`;
  };
  const toValue = (element: Element, name: string, value: string): string | undefined => {
    if (isReference(element, name)) return ids.has(value.slice(1)) ? `#${ids.get(value.slice(1))}` : undefined;
    if (!attributes.has(name)) return undefined;
    if (/url\s*\(/i.test(value)) {
      const [whole, id = ''] = [...value.matchAll(localUrl)][0] ?? [];
      return whole === value.trim() && ids.has(id) ? `url(#${ids.get(id)})` : undefined;
    }
    if (
      value.includes('\\') ||
      [...value.matchAll(/([\w-]*)\(/g)].some(([, called = '']) => !functions.has(called.toLowerCase()))
    )
      return undefined;
    if (colours.has(name)) return toColour(removeInvisible(value));
    return roundNumbers(removeInvisible(value));
  };
  return write(svg);
}

/** Elements that are drawn only when another element references them. */
const isShared = /^(?:marker|linearGradient|radialGradient|clipPath|mask|pattern|symbol)$/;
/** The functions that attribute values may call, because they cannot load a resource. */
const functions = new Set(
  'var rgb rgba hsl hsla oklch oklab color-mix light-dark calc translate rotate scale matrix skewx skewy'.split(' '),
);
const colours = new Set(['fill', 'stroke', 'color', 'stop-color']);
const localUrl = /url\(\s*["']?#([^"')]+)["']?\s*\)/g;

function isReference({ nodeName }: Element, name: string): boolean {
  return (name === 'href' || name === 'xlink:href') && (nodeName === 'use' || nodeName === 'textPath');
}

/** Returns a text size in CSS pixels, without the unit. */
function sizeOf(element: Element): string | undefined {
  const size = element.getAttribute('font-size');
  return size === null ? undefined : size.replace(/px$/, '');
}

function isElement(node: Node): node is Element {
  return 'getAttribute' in node;
}

function isDrawn(element: Element): boolean {
  return (
    (elements.has(element.nodeName) || element.nodeName === 'a' || element.nodeName === 'switch') &&
    element.getAttribute('display') !== 'none' &&
    (element.nodeName !== 'rect' || element.getAttribute('width') !== null)
  );
}

/** A zero-width character that no drawing contains. `draw` uses it to separate characters that mermaid would interpret together. */
export const invisible = '\u2060';

/** Removes `invisible` and control characters, which are invalid in documents or reserved for our placeholders. */
function removeInvisible(text: string): string {
  return Array.from(text, (letter) => ((letter < ' ' && !/[\t\n\r]/.test(letter)) || letter === invisible ? '' : letter)).join(
    '',
  );
}

/** Rounds numbers to two decimal places. */
function roundNumbers(value: string): string {
  return value.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

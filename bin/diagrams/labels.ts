import type { Element } from 'svgdom';
import { surface, toThemeColour } from './theme.ts';

/** Copies the classes of boxes, which determine the colours, to the SVG alternatives of their HTML labels. */
export function copyBoxClasses(svg: Element): void {
  for (const text of svg.querySelectorAll('switch text, switch tspan')) text.removeAttribute('fill');
}

/** Interrupts edges at their labels, so that the lines do not strike through the text. */
export function interruptEdges(svg: Element): void {
  for (const box of svg.querySelectorAll('.edgeLabel rect, .edgeLabel .background')) {
    box.removeAttribute('opacity');
    box.removeAttribute('fill-opacity');
    if (box.getAttribute('fill') === null || /none|transparent/.test(box.getAttribute('fill') ?? ''))
      box.setAttribute('fill', surface);
  }
}

/** Labels that have no box of their own and may cross lines. */
const labelsOnLines = '.messageText, .loopText, .cluster-label text, .architecture-service text';

/**
 * Gives labels without a box an outline in the colour of their background, so that lines do not strike through them. Moves titles of
 * subgraphs above the lines that would cross them.
 */
export function outlineLabels(svg: Element): void {
  for (const label of svg.querySelectorAll('.clusters > .cluster > .cluster-label')) {
    const cluster = label.parentNode;
    const fill = cluster?.children[0]?.getAttribute('fill') ?? surface;
    for (const text of label.querySelectorAll('text')) text.setAttribute('stroke', fill);
    if (cluster?.getAttribute('transform') === null) cluster.parentNode?.parentNode?.appendChild(label);
  }
  // A halo has the colour of the page, so labels on coloured areas have none.
  if (svg.querySelector('rect.rect')) return;
  for (const text of svg.querySelectorAll(labelsOnLines)) {
    if (text.getAttribute('stroke') === null || text.getAttribute('stroke') === 'none') text.setAttribute('stroke', surface);
    for (const [name, value] of Object.entries({ 'stroke-width': '3.5', 'stroke-linejoin': 'round', 'paint-order': 'stroke' }))
      text.setAttribute(name, value);
    for (const part of text.querySelectorAll('tspan')) part.removeAttribute('stroke');
  }
}

/**
 * Makes labels legible on boxes with a colour from the author. A label normally uses the colour of the light or dark scheme, but a box with
 * its own colour looks the same in both. The label becomes dark or light, whichever has more contrast.
 */
export function adjustLabelContrast(svg: Element): void {
  const adjustedLabels = new Set<Element>();
  for (const group of svg.querySelectorAll('g')) {
    if (!/\b(?:node|cluster|section|em-box|c4-shape)\b/.test(group.getAttribute('class') ?? '')) continue;
    const shape = group
      .querySelectorAll('rect, polygon, circle, ellipse, path')
      .find((each) => lightnessOf(each.getAttribute('fill')) !== undefined);
    const fillColour = shape?.getAttribute('fill');
    const lightness = lightnessOf(fillColour);
    if (lightness === undefined) continue;
    if (lightness > darkTextThreshold && /\bcluster\b/.test(group.getAttribute('class') ?? '')) {
      shape?.setAttribute('fill', `light-dark(${fillColour}, color-mix(in srgb, ${fillColour} 20%, ${toThemeColour(surface)}))`);
      continue;
    }
    adjustedLabels.add(group);
    const colour = lightness > darkTextThreshold ? '#1a1a1a' : '#fcfcfc';
    for (const text of group.querySelectorAll('text, tspan')) {
      const own = text.getAttribute('fill');
      if (text.nodeName === 'text' ? own === null || isThemed(own) : own !== null && isThemed(own))
        text.setAttribute('fill', colour);
    }
  }
  for (const icon of svg.querySelectorAll('svg svg')) {
    adjustedLabels.add(icon);
    // White parts of a coloured icon.
    for (const part of icon.querySelectorAll('*'))
      for (const name of ['fill', 'stroke'])
        if (/^(?:#fff(?:fff)?|white)$/i.test(part.getAttribute(name) ?? '')) part.setAttribute(name, '#fefefe');
  }
  for (const part of svg.querySelectorAll('text, tspan, path, line, polyline')) {
    const isText = /^t/.test(part.nodeName);
    const name = isText ? 'fill' : 'stroke';
    const colour = part.getAttribute(name);
    if (
      !colour ||
      (!isText && part.nodeName !== 'line' && part.getAttribute('fill') !== 'none') ||
      isWithin(part, adjustedLabels)
    )
      continue;
    const dark = lightenForDark(colour, isText ? 4.5 : 3);
    if (dark) part.setAttribute(name, `light-dark(${colour}, ${dark})`);
  }
  for (const area of svg.querySelectorAll('rect.rect'))
    if (lightnessOf(area.getAttribute('fill')) !== undefined) area.setAttribute('fill-opacity', '0.35');
}

function isWithin(element: Element, groups: ReadonlySet<Element>): boolean {
  for (let ancestor = element.parentNode; ancestor?.nodeType === 1; ancestor = ancestor.parentNode)
    if (groups.has(ancestor)) return true;
  return false;
}

/** The minimum relative luminance of a background that gets dark text. */
const darkTextThreshold = 0.36;
/** The relative luminance of a page in dark mode. */
const darkSurface = 0.0095;

/**
 * Returns a lighter colour with sufficient contrast on a dark page; undefined if the colour already has sufficient contrast, or belongs to
 * the theme.
 */
function lightenForDark(colour: string, contrast: number): string | undefined {
  const lightness = lightnessOf(colour);
  if (lightness === undefined) return undefined;
  const minLightness = contrast * (darkSurface + 0.05) - 0.05;
  return lightness >= minLightness
    ? undefined
    : `color-mix(in srgb-linear, ${colour}, white ${Math.ceil(((minLightness - lightness) / (1 - lightness)) * 100)}%)`;
}

function isThemed(colour: string): boolean {
  return toThemeColour(colour).startsWith('var(');
}

/** Returns the relative luminance, from 0 to 1, of a colour that does not belong to the theme. */
function lightnessOf(colour: string | null | undefined): number | undefined {
  if (!colour || isThemed(colour)) return undefined;
  const parts = rgbOf(colour.trim().toLowerCase());
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(colour: string): number[] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (hex)
    return (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((each) =>
      Number.parseInt(each, 16),
    );
  const numbers = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(colour);
  if (numbers) return numbers.slice(1).map(Number);
  return colourNames[colour];
}

/** Colour names that third-party diagrams use. */
const colourNames: Readonly<Record<string, number[]>> = {
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

import { type Document, type Element, SVGGraphicsElement } from 'svgdom';
import type { Drawing } from '../../compiler/model.ts';
import { convertStylesToAttributes } from './cascade.ts';
import { toCleanSvg } from './clean-svg.ts';
import { replaceHtmlLabels } from './html-labels.ts';
import { adjustLabelContrast, copyBoxClasses, interruptEdges, outlineLabels } from './labels.ts';
import { boxIn } from './text-measurement.ts';
import { toThemeColour } from './theme.ts';

/** Converts the output of a drawing package to a drawing that uses the colours of the theme and contains only shapes and text elements. */
export function toDrawing(output: string, document: Document, adjust: (svg: Element) => void = () => undefined): Drawing {
  const box = document.createElement('div');
  document.body.appendChild(box);
  box.innerHTML = output;
  const svg = box.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn.');
  replaceHtmlLabels(svg);
  convertStylesToAttributes(svg);
  copyBoxClasses(svg);
  adjust(svg);
  interruptEdges(svg);
  adjustLabelContrast(svg);
  outlineLabels(svg);
  const { viewBox, width, height } = sizeOf(svg);
  for (const name of ['width', 'height', 'preserveAspectRatio', 'x', 'y']) svg.removeAttribute(name);
  svg.setAttribute('viewBox', viewBox.map((each) => Math.round(each * 100) / 100).join(' '));
  const drawing = { svg: toCleanSvg(svg, toThemeColour), width, height };
  box.remove();
  return drawing;
}

/** CSS pixels per point, chosen so that text at Graphviz's default of 14 points has the same size as in other diagrams. */
const pixelsPerPoint = 1.15;

function sizeOf(svg: Element): { viewBox: number[]; width: number; height: number } {
  const written = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const isSized = written.length === 4 && written.every(Number.isFinite) && written.slice(2).every((length) => length > 0);
  const lengthOf = (name: string): number => Number.parseFloat(svg.getAttribute(name) ?? '') || 400;
  const viewBox = extendToTexts(svg, isSized ? written : [0, 0, lengthOf('width'), lengthOf('height')]);
  const scale = svg.getAttribute('width')?.endsWith('pt') ? pixelsPerPoint : 1;
  const [, , width = 0, height = 0] = viewBox;
  return { viewBox, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** Returns a view box that does not clip text, because mermaid gives some charts a fixed size. */
function extendToTexts(svg: Element, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] {
  const texts = svg.querySelectorAll('text').flatMap((text) => (text instanceof SVGGraphicsElement ? [boxIn(text, svg)] : []));
  const boxes = texts.filter((box) => box.width > 0);
  const left = Math.min(x, ...boxes.map((box) => box.x));
  const top = Math.min(y, ...boxes.map((box) => box.y));
  const right = Math.max(x + width, ...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(y + height, ...boxes.map((box) => box.y + box.height));
  return [left, top, right - left, bottom - top];
}

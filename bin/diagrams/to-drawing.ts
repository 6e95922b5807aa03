import type { Document, Element } from 'svgdom';
import type { Drawing } from '../../compiler/model.ts';
import { settleStyles } from './cascade.ts';
import { toCleanSvg } from './clean.ts';
import { settleContrast, settleEdgeLabels, toTexts } from './labels.ts';
import { toThemeColour } from './theme.ts';

/** What a package has drawn, as a drawing of ours: with the colours of the theme, and nothing in it but shapes and texts. */
export function toDrawing(written: string, document: Document, adjust: (svg: Element) => void = () => undefined): Drawing {
  const box = document.createElement('div');
  document.body.appendChild(box);
  box.innerHTML = written;
  const svg = box.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn.');
  settleStyles(svg);
  adjust(svg);
  toTexts(svg);
  settleEdgeLabels(svg);
  settleContrast(svg);
  const { viewBox, width, height } = sizeOf(svg);
  for (const name of ['width', 'height', 'preserveAspectRatio', 'x', 'y']) svg.removeAttribute(name);
  svg.setAttribute('viewBox', viewBox.map((each) => Math.round(each * 100) / 100).join(' '));
  const drawing = { svg: toCleanSvg(svg, toThemeColour), width, height };
  box.remove();
  return drawing;
}

/** CSS pixels in a point: texts of the usual 14 points get the size of those of other diagrams. */
const point = 1.15;

function sizeOf(svg: Element): { viewBox: number[]; width: number; height: number } {
  const written = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const isSized = written.length === 4 && written.every(Number.isFinite) && (written[2] ?? 0) > 0 && (written[3] ?? 0) > 0;
  const lengthOf = (name: string): number => Number.parseFloat(svg.getAttribute(name) ?? '') || 400;
  const viewBox = isSized ? written : [0, 0, lengthOf('width'), lengthOf('height')];
  const scale = svg.getAttribute('width')?.endsWith('pt') ? point : 1;
  const [, , width = 0, height = 0] = viewBox;
  return { viewBox, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

import type { DiagramUse, Drawing } from '../model.ts';
import { attr } from './escape.ts';

/** The drawing of each diagram, by `diagramKey`. */
export type Drawings = ReadonlyMap<string, Drawing>;

/** Diagrams with equal keys have equal drawings. */
export function diagramKey({ language, source }: Pick<DiagramUse, 'language' | 'source'>): string {
  return `${language}\n${source}`;
}

/** Begins the ids of a drawing that is part of no page yet. No text of a writer has this character. */
export const drawingId = '\u0003';

/** The least part of its width at which a drawing is legible, and no less than these CSS pixels. */
const leastPart = 0.7;
const leastWidth = 288;

/**
 * A drawing as an element of a page, without its name. `own` begins its ids, and is not that of another drawing of the site. The empty
 * `svg` is as wide as the drawing has to be at least: pages have no inline styles that could say so.
 */
export function toPageDrawing({ svg, width, height }: { svg: string; width: number; height: number }, own: string): string {
  const least = Math.min(width, Math.max(leastWidth, Math.round(width * leastPart)));
  const sized = svg
    .replaceAll(drawingId, own)
    .replace(/^<svg/, `<svg${attr('width', String(width))}${attr('height', String(height))}`);
  return `<svg width="${least}" height="0" aria-hidden="true"></svg>${sized}`;
}

/**
 * The content of a diagram's placeholder: the drawing with its name, and the start of the element that contains its collapsed
 * source.
 */
export function toFoldedDrawing(drawing: string, label: string): string {
  if (drawing === '') return '<details class="diagram-source" open>';
  const named = drawing.replace('</svg><svg', `</svg><svg role="img"${attr('aria-label', label)}`);
  return `<div class="diagram-view"><div>${named}</div></div><details class="diagram-source">`;
}

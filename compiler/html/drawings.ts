import type { DiagramUse, Drawing } from '../model.ts';
import { attr } from './escape.ts';

/** The drawing of each diagram, by `diagramKey`. */
export type Drawings = ReadonlyMap<string, Drawing>;

/** Returns the key of a diagram. Diagrams with equal keys have equal drawings. */
export function diagramKey({ language, source }: Pick<DiagramUse, 'language' | 'source'>): string {
  return `${language}\n${source}`;
}

/** The prefix of ids in a drawing that is not part of a page yet. Sources do not contain this character. */
export const drawingId = '\u0003';

/** A drawing is legible at this proportion of its width or more. It is never scaled below `minWidth` CSS pixels. */
const minScale = 0.7;
const minWidth = 288;

/**
 * Returns a drawing as an element of a page, without its accessible name. `idPrefix` is the prefix of its ids and is unique on the site.
 * The empty `svg` has the minimum width of the drawing, because pages do not allow inline styles that could specify it.
 */
export function toPageDrawing({ svg, width, height }: { svg: string; width: number; height: number }, idPrefix: string): string {
  const min = Math.min(width, Math.max(minWidth, Math.round(width * minScale)));
  const sized = svg
    .replaceAll(drawingId, idPrefix)
    .replace(/^<svg/, `<svg${attr('width', String(width))}${attr('height', String(height))}`);
  return `<svg width="${min}" height="0" aria-hidden="true"></svg>${sized}`;
}

/**
 * Returns the content of a diagram's placeholder: the drawing with its accessible name, and the start of the element that contains its
 * collapsed source.
 */
export function toCollapsibleDrawing(drawing: string, label: string): string {
  if (drawing === '') return '<details class="diagram-source" open>';
  const labelledDrawing = drawing.replace('</svg><svg', `</svg><svg role="img"${attr('aria-label', label)}`);
  return `<div class="diagram-view"><div>${labelledDrawing}</div></div><details class="diagram-source">`;
}

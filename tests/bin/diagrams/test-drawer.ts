import { afterAll } from 'vitest';
import { openDrawer } from '../../../bin/diagrams/drawer.ts';
import type { DiagramLanguage, Drawing } from '../../../compiler/model.ts';

/** Draws diagrams for the tests of a file, in a thread that ends with them. */
export function openTestDrawer() {
  const drawer = openDrawer();
  afterAll(() => drawer.close());
  const draw = (source: string, language: DiagramLanguage = 'mermaid'): Promise<Drawing> => drawer.draw({ language, source });
  const svgOf = async (source: string, language?: DiagramLanguage): Promise<string> => {
    const drawing = await draw(source, language);
    if (!('svg' in drawing)) throw new Error(`Not drawn: ${drawing.reason}`);
    return drawing.svg;
  };
  return { draw, svgOf };
}

/** Returns the labels of a drawing, as a reader sees them. */
export function textsOf(svg: string): string {
  return svg
    .replace(/<\/text>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

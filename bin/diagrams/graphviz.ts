import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { textBefore } from '../../compiler/basics/text-parts.ts';
import type { DiagramFault, Drawing } from '../../compiler/model.ts';
import { openDocument } from './document.ts';
import { toDrawing } from './to-drawing.ts';

const { document } = openDocument();

/** The font whose metrics Graphviz uses to measure text. */
const fonts = 'graph [fontname=Helvetica] node [fontname=Helvetica] edge [fontname=Helvetica]';
/** The factor for text sizes, because our typeface is wider than Helvetica. */
const fontScale = 0.93;

/** Draws a graph in the DOT language. */
export async function draw(source: string): Promise<Drawing> {
  const graphviz = await Graphviz.load();
  let output: string;
  try {
    output = graphviz.dot(withFonts(source));
  } catch (error) {
    return toFault(error instanceof Error ? error.message : String(error));
  }
  return toDrawing(output.slice(output.indexOf('<svg')), document, (svg) => {
    // The first shape is the background of the graph.
    svg.querySelector('g.graph')?.querySelector('polygon')?.remove();
    for (const text of svg.querySelectorAll('text'))
      text.setAttribute('font-size', String(Number.parseFloat(text.getAttribute('font-size') ?? '14') * fontScale));
  });
}

/** Inserts the fonts after the first brace, in the same line. */
function withFonts(source: string): string {
  return source.replace(/^((?:[^"{]|"(?:[^"\\]|\\.)*")*\{)/, `$1${fonts} `);
}

function toFault(message: string): DiagramFault {
  const [, line = '1', near = ''] = /syntax error in line (\d+)(?: near '([^']*)')?/.exec(message) ?? [];
  if (!message.includes('syntax error')) return { reason: textBefore(message, '\n') };
  return {
    line: Number(line),
    reason: near === '' ? 'something is missing at the end of this line' : `"${near}" is not expected here`,
  };
}

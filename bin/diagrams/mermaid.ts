import cytoscape from 'cytoscape';
import DOMPurify from 'dompurify';
import mermaid from 'mermaid';
import type { Element } from 'svgdom';
import { numberedRows } from '../../compiler/basics/mermaid-rows.ts';
import type { Drawing } from '../../compiler/model.ts';
import { invisible } from './clean-svg.ts';
import { openDocument, toGlobals } from './document.ts';
import { findNotNumber, readFault } from './mermaid-error.ts';
import { themeVariables } from './theme.ts';
import { toDrawing } from './to-drawing.ts';

const window = openDocument();
const { document } = window;

/** Mermaid draws an error message for longer sources. */
const maxSourceLength = 50_000;

/** Draws a mermaid diagram. */
export async function draw(source: string): Promise<Drawing> {
  if (source.length > maxSourceLength) return { reason: 'it has more than 50,000 characters', undrawn: true };
  Object.assign(Math, { random: createSeededRandom() });
  const lines = numberedRows(source).map(({ row }) => row);
  try {
    // Formulas become text, because mermaid would otherwise draw a message that this environment has no MathML.
    const { svg } = await mermaid.render('drawing', source.replaceAll('$$', `$${invisible}$`));
    return findNotNumber(svg, lines) ?? toDrawing(svg, document, adjustDrawing);
  } catch (error) {
    return readFault(error, lines);
  } finally {
    document.body.innerHTML = '';
  }
}

/** Settings that a diagram cannot override: security, size limits, and those that diagrams in a page depend on. */
const securedSettings = [
  'secure securityLevel startOnLoad maxTextSize suppressErrorRendering maxEdges deterministicIds deterministicIDSeed',
  'htmlLabels theme themeCSS fontFamily altFontFamily darkMode useGradient dropShadow dompurifyConfig arrowMarkerAbsolute useMaxWidth',
]
  .join(' ')
  .split(' ');

function prepare(): void {
  Object.assign(globalThis, toGlobals(window));
  // The document does not need to be sanitized here: `clean-svg.ts` only allows listed elements in the result.
  Object.assign(DOMPurify, { sanitize: String, addHook: () => undefined, removeAllHooks: () => undefined });
  // Cytoscape only computes the positions of nodes here. Its renderer would also draw them on a canvas.
  cytoscape('renderer', 'canvas', function nothing() {});
  const renderer = cytoscape('renderer', 'canvas');
  if (typeof renderer !== 'function') throw new Error('Cytoscape has no renderer.');
  Object.assign(renderer.prototype, {
    notify: () => undefined,
    isHeadless: () => false,
  });
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: securedSettings,
    logLevel: 'fatal',
    suppressErrorRendering: true,
    deterministicIds: true,
    theme: 'base',
    themeVariables,
    fontFamily: 'sans-serif',
    gantt: { useWidth: 760, fontSize: 12, sectionFontSize: 12, leftPadding: 100 },
  });
}

function adjustDrawing(svg: Element): void {
  // A line at the current date would differ in each build.
  for (const line of svg.querySelectorAll('.today')) line.remove();
  // Labels above the bands of a Sankey diagram, so that mermaid does not blend the bands with them.
  for (const labels of svg.querySelectorAll('.node-labels')) labels.parentNode?.appendChild(labels);
  // Mermaid positions the label of the root as if it were HTML.
  for (const text of svg.querySelectorAll('.section-root .label text')) text.setAttribute('text-anchor', 'middle');
}

/** Creates a deterministic replacement for Math.random, because mermaid generates commit ids from random numbers. */
function createSeededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

prepare();

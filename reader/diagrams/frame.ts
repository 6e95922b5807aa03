/**
 * Draws diagrams in a frame of its own: sandboxed, without an origin, under its own policy. It is told a diagram's source and
 * colours, and answers with a picture as SVG text, which the page shows as an image: nothing that is drawn here can run or reach
 * the page.
 */
import mermaid from 'mermaid';
import type { Drawing, Order } from './messages.ts';
import { toTheme } from './theme.ts';

let turn: Promise<unknown> = Promise.resolve();

window.addEventListener('message', ({ source, data }: MessageEvent<Order>) => {
  if (source !== window.parent) return;
  turn = turn.then(() => draw(data)).then(answer);
});
window.parent.postMessage('ready', '*');

/** One at a time: the package keeps its settings in one place for all. */
async function draw({ id, source, dark, font }: Order): Promise<Drawing> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    suppressErrorRendering: true,
    deterministicIds: true,
    theme: 'base',
    themeVariables: toTheme(dark, font),
    fontFamily: font,
    flowchart: { htmlLabels: false, useMaxWidth: false },
    sequence: { useMaxWidth: false },
    gantt: { useWidth: 760, fontSize: 13, sectionFontSize: 13 },
  });
  try {
    const { svg } = await mermaid.render(`q${id}`, source);
    const drawn = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
    if (!drawn) throw new Error('Nothing was drawn.');
    const [width, height] = measure(drawn);
    drawn.setAttribute('width', String(width));
    drawn.setAttribute('height', String(height));
    drawn.style.maxWidth = '';
    return { id, svg: new XMLSerializer().serializeToString(drawn), width, height };
  } catch (error) {
    return { id, message: error instanceof Error ? error.message : String(error) };
  }
}

function answer(drawing: Drawing): void {
  window.parent.postMessage(drawing, '*');
}

/** The picture's own size, which is that of what it looks at. */
function measure(svg: SVGSVGElement): [width: number, height: number] {
  const { width, height } = svg.viewBox.baseVal;
  const [wide, high] =
    width > 0 && height > 0
      ? [width, height]
      : [Number.parseFloat(svg.getAttribute('width') ?? ''), Number.parseFloat(svg.getAttribute('height') ?? '')];
  return [Math.ceil(wide || 600), Math.ceil(high || 400)];
}

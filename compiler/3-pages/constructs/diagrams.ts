import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { diagramEmpty, diagramLoads, diagramUnknown } from '../../diagnostics/pages.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { Diagnostic } from '../../model.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { spanIn } from '../positions.ts';
import { guessSize } from './diagram-size.ts';

/**
 * A diagram: its source in a figure, which the reader draws in place. Without scripts the source is what there is. `title` is
 * that of the fence, `line` the fence's own.
 */
export function writeDiagram(draft: Draft, text: string, title: string | undefined, line: number): string {
  const fault = faultOf(draft, text, line);
  if (fault) report(draft, fault);
  else noteDiagram(draft, text, line);
  reportLoads(draft, text, line);
  draft.features.add('diagram');
  const name = nameOf(text) || (title ?? '');
  const label = attr('aria-label', draft.wording.diagram(name));
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  const code = `<pre tabindex="0" role="group"${label}><code>${escapeText(text)}</code></pre>`;
  return `<figure class="diagram"${attr('data-name', name)}>${caption}${writeSpace(text)}${code}</figure>\n`;
}

/** What a reader of a diagram reads: its title and its labels, without the notation between them. For search. */
export function diagramLabels(source: string): string {
  const labels = source.matchAll(
    /"([^"\n]+)"|\[+\(?([^[\]"()\n]+)\)?\]+|\(+([^()"\n]+)\)+|\{+([^{}"\n]+)\}+|\|([^|"\n]+)\||:\s*([^:"\n]+)$/gm,
  );
  const words = Array.from(
    labels,
    (found) =>
      found
        .slice(1)
        .find((label) => label !== undefined)
        ?.trim() ?? '',
  );
  return words.filter((label) => /\p{L}/u.test(label)).join('. ');
}

/** Every kind that the reader can draw, as a diagram's first word. */
export const diagramKinds: readonly string[] = (
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 stateDiagram erDiagram gantt pie journey timeline mindmap gitGraph ' +
  'quadrantChart requirementDiagram requirement C4Context C4Container C4Component C4Dynamic C4Deployment kanban block block-beta ' +
  'packet packet-beta sankey sankey-beta xychart xychart-beta architecture-beta architecture radar-beta treemap treemap-beta venn-beta ' +
  'classDiagram-v2 flowchart-elk info ishikawa ishikawa-beta eventmodeling treeView-beta swimlane-beta wardley-beta cynefin-beta ' +
  'railroad-beta railroad-abnf-beta railroad-ebnf-beta railroad-peg-beta'
).split(' ');

function faultOf(draft: Draft, text: string, line: number): Diagnostic | undefined {
  const { kind, row, column } = kindOf(text);
  if (kind === '') {
    const width = lineAt(draft.lines, line).length;
    return diagramEmpty(placeOf(draft, [line, 1, line, width + 1]), {});
  }
  if (diagramKinds.includes(kind)) return undefined;
  const from = text.split('\n').slice(0, row).join('\n').length + (row > 0 ? 1 : 0) + column;
  const span = spanIn(draft, { text, line: line + 1, offset: 0 }, [from, from + kind.length]);
  return diagramUnknown(placeOf(draft, span), { kind, ...suggest(kind, diagramKinds) });
}

/** Characters of the largest diagram that mermaid draws. */
const longestDrawn = 50_000;

/** Notes a diagram, to be parsed once all pages are made: what parses it is large, and most sites have no diagrams. */
function noteDiagram(draft: Draft, text: string, line: number): void {
  if (text.length > longestDrawn) return;
  const rows = text.split('\n');
  const start = firstRow(rows);
  const kept = rows.flatMap((row, index) => (index < start || /^\s*%%(?!\{)/.test(row) ? [] : [{ row, index }]));
  const lines = kept.map(({ row, index }) => {
    const written = draft.lines[line + index] ?? '';
    const end = written.trimEnd().length + 1;
    return placeOf(draft, [line + 1 + index, Math.min(end, written.length - row.trimStart().length + 1), line + 1 + index, end]);
  });
  draft.diagrams.push({ source: kept.map(({ row }) => row).join('\n'), lines });
}

/** How a diagram can ask for a file of another host: an element in a label, an image of a node, a rule of its styles. */
const loads =
  /(?:<(?:img|image|iframe|video|audio|source|object|embed|link|use)\b[^<>]{0,300}?\b(?:src|srcset|href|data|poster)\s{0,5}=\s{0,5}["']?|\bimg\s{0,5}:\s{0,5}["']?|\burl\(\s{0,5}["']?|@import\s{1,5}["']?)((?:https?:)?\/\/[^\s"'<>()]{1,500})/gi;

/** Reports files of other hosts, which the frame that draws diagrams does not load. */
function reportLoads(draft: Draft, text: string, line: number): void {
  if (!text.includes('//')) return;
  const run = { text, line: line + 1, offset: 0 };
  for (const { 0: whole, 1: address = '', index } of text.matchAll(loads)) {
    const to = index + whole.length;
    report(draft, diagramLoads(placeOf(draft, spanIn(draft, run, [to - address.length, to])), { address }));
  }
}

/** The kind that a diagram names, '' where it names none, and where: row and column from 0. */
function kindOf(source: string): { kind: string; row: number; column: number } {
  const lines = source.split('\n');
  const row = firstRow(lines);
  const kind = /\S[^\s;:{]*/.exec(lines[row] ?? '');
  return { kind: kind?.[0] ?? '', row, column: kind?.index ?? 0 };
}

/** The row that names the kind: past comments, directives and front matter of the diagram's own. */
function firstRow(lines: readonly string[]): number {
  let at = 0;
  const skipBlank = (): void => {
    while (at < lines.length && lines[at]?.trim() === '') at++;
  };
  skipBlank();
  if (lines[at]?.trim() === '---') {
    const end = lines.findIndex((line, index) => index > at && line.trim() === '---');
    at = end < 0 ? lines.length : end + 1;
  }
  for (skipBlank(); lines[at]?.trim().startsWith('%%'); skipBlank()) {
    const directive = lines[at]?.trim().startsWith('%%{');
    while (directive && at < lines.length && !lines[at]?.includes('}%%')) at++;
    at++;
  }
  return at;
}

/** What the diagram is called for people who can't see it; '' where it says nothing. */
function nameOf(source: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1];
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(source)?.[1];
  const description = (line ?? block ?? '').replace(/\s+/g, ' ').trim();
  return [title, description].filter((part) => part !== '').join(': ');
}

/**
 * The space that is kept for a picture until it is drawn: one element as wide as the page allows, and behind it one of the least
 * width at which the picture is shown, which gives the height on narrow screens.
 */
function writeSpace(text: string): string {
  const { width, height } = guessSize(kindOf(text).kind, text) ?? { width: usualWidth, height: usualHeight(text) };
  const least = Math.min(width, Math.max(leastWidth, width * leastPart));
  const [wide, narrow] = [width, least].map(
    (each) => `<canvas width="${Math.round(each)}" height="${Math.round((each * height) / width)}"></canvas>`,
  );
  return `<div class="diagram-space" aria-hidden="true">${wide}${narrow}</div>`;
}

/** A picture is shown at its own width, at the page's where that is less, but at no less than this part of its own and these pixels. As in diagram.css. */
const leastPart = 0.7;
const leastWidth = 288;

const usualWidth = 640;

/** By the length of its source, for a kind of diagram that can't be guessed. */
function usualHeight(text: string): number {
  const lines = text.trim().split('\n').length;
  if (lines <= 6) return 192;
  return lines <= 18 ? 320 : 448;
}

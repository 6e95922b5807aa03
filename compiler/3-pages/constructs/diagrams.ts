import { itemAt } from '../../basics/invariant.ts';
import { firstRow, numberedRows } from '../../basics/mermaid-rows.ts';
import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { diagramEmpty, diagramInvalid, diagramLoads, diagramUnknown, diagramUnsupported } from '../../diagnostics/pages.ts';
import { toCollapsibleDrawing } from '../../html/drawings.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { diagramPlaceholder } from '../../html/placeholders.ts';
import type { Diagnostic, DiagramLanguage, DiagramUse, Span } from '../../model.ts';
import { toTypographic } from '../../texts/punctuation.ts';
import { parseForeignYaml } from '../../yaml/yaml.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { spanIn } from '../positions.ts';

/** The diagram languages, by the first word of a fence. */
const languages: ReadonlyMap<string, DiagramLanguage> = new Map([
  ['mermaid', 'mermaid'],
  ['dot', 'dot'],
  ['graphviz', 'dot'],
]);

/** Returns the language of the diagram in a fence; undefined for code. */
export function diagramLanguage(info: string): DiagramLanguage | undefined {
  return languages.get(firstMatch(/^[\w-]*/, info).toLowerCase());
}

/** Unsupported diagram languages, which are shown as code, by the first word of a fence. */
const unsupported: ReadonlyMap<string, string> = new Map([
  ['d2', 'D2'],
  ['plantuml', 'PlantUML'],
  ['puml', 'PlantUML'],
]);

/** Reports a fence with a diagram language that is not supported. */
export function reportUnsupported(draft: Draft, info: string, line: number): void {
  const word = firstMatch(/^[\w-]*/, info);
  const language = unsupported.get(word.toLowerCase());
  if (!language) return;
  const column = lineAt(draft.lines, line).indexOf(word) + 1;
  report(draft, diagramUnsupported(placeOf(draft, [line, column, line, column + word.length]), { language }));
}

/**
 * Writes a diagram: its drawing and its source, which is collapsed if there is a drawing. `title` is the title of the fence, and `line` its
 * line.
 */
export function writeDiagram(
  draft: Draft,
  { text, language, title }: { text: string; language: DiagramLanguage; title: string | undefined },
  line: number,
): string {
  const fault = findFault(draft, text, language, line);
  if (fault) report(draft, fault);
  if (language === 'mermaid') reportExternalReferences(draft, text, line);
  draft.features.add('diagram');
  const name = (language === 'mermaid' && nameOf(text)) || (title ?? '');
  const label = draft.wording.diagram(name || shortenLabels(diagramLabels(text)));
  const drawing = fault
    ? toCollapsibleDrawing('', '')
    : diagramPlaceholder(recordDiagram(draft, { text, language, label }, line));
  const displayedTitle = title && draft.quotes ? toTypographic(title, draft.quotes) : title;
  const caption = displayedTitle ? `<figcaption>${escapeText(displayedTitle)}</figcaption>` : '';
  const code = `<pre tabindex="0" role="group"${attr('aria-label', draft.wording.diagram(name))}><code>${escapeText(text)}</code></pre>`;
  return `<figure class="diagram">${caption}${drawing}<summary>${escapeText(draft.wording.diagramSource)}</summary>${code}</details></figure>\n`;
}

/** The maximum length of an accessible name that is derived from the labels of a diagram. */
const maxNameLength = 200;

function shortenLabels(labels: string): string {
  return labels.length > maxNameLength ? `${labels.slice(0, maxNameLength)}…` : labels;
}

/** Returns the text of a diagram for search: its title and its labels, without syntax. */
export function diagramLabels(source: string): string {
  const labels = source.matchAll(
    /"([^"\n]+)"|\[+\(?([^[\]"()\n]+)\)?\]+|\(+([^()"\n]+)\)+|\{+([^{}"\n]+)\}+|\|([^|"\n]+)\||:\s*([^:"\n]+)$/gm,
  );
  const words = Array.from(
    labels,
    (match) =>
      match
        .slice(1)
        .find((label) => label !== undefined)
        ?.trim() ?? '',
  );
  return words.filter((label) => /\p{L}/u.test(label)).join('. ');
}

/** The kinds of diagrams that mermaid supports, by their first word. */
export const diagramKinds: readonly string[] = (
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 stateDiagram erDiagram gantt pie journey timeline mindmap gitGraph ' +
  'quadrantChart requirementDiagram requirement C4Context C4Container C4Component C4Dynamic C4Deployment kanban block block-beta ' +
  'packet packet-beta sankey sankey-beta xychart xychart-beta architecture-beta architecture radar-beta treemap treemap-beta venn-beta ' +
  'classDiagram-v2 flowchart-elk info ishikawa ishikawa-beta eventmodeling treeView-beta swimlane-beta wardley-beta cynefin-beta ' +
  'railroad-beta railroad-abnf-beta railroad-ebnf-beta railroad-peg-beta'
).split(' ');

function findFault(draft: Draft, text: string, language: DiagramLanguage, line: number): Diagnostic | undefined {
  const { kind, row, column } = language === 'mermaid' ? kindOf(text) : { kind: text.trim(), row: 0, column: 0 };
  if (kind === '') {
    const width = lineAt(draft.lines, line).length;
    return diagramEmpty(placeOf(draft, [line, 1, line, width + 1]), {});
  }
  if (language !== 'mermaid') return undefined;
  const settings = findFaultyRow(text);
  if (settings !== undefined) {
    const span = spanOfRow(draft, itemAt(text.split('\n'), settings), line, settings);
    return diagramInvalid(placeOf(draft, span), { reason: 'this front matter is not valid YAML' });
  }
  if (diagramKinds.includes(kind)) return undefined;
  const from = text.split('\n').slice(0, row).join('\n').length + (row > 0 ? 1 : 0) + column;
  const span = spanIn(draft, { text, line: line + 1, offset: 0 }, [from, from + kind.length]);
  return diagramUnknown(placeOf(draft, span), { kind, ...suggest(kind, diagramKinds) });
}

/** Returns the row, zero-based, at which the front matter of a diagram is invalid YAML; undefined if it is valid, or if there is none. */
function findFaultyRow(text: string): number | undefined {
  const [, above = '', block] = /^(\s*---[ \t]*\n)([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (block === undefined) return undefined;
  const [fault] = parseForeignYaml(block, maxSettings).faults;
  return fault && Math.min(fault.span[0], block.split('\n').length) - 1 + above.split('\n').length - 1;
}

/** A limit on the number of settings, which no diagram exceeds. */
const maxSettings = 10_000;

/** Records a diagram, and returns its index. Diagrams are drawn after all pages have been compiled. */
function recordDiagram(
  draft: Draft,
  { text, language, label }: Pick<DiagramUse, 'language' | 'label'> & { text: string },
  line: number,
): number {
  const rows = language === 'mermaid' ? numberedRows(text) : text.split('\n').map((row, index) => ({ row, index }));
  const lines = rows.map(({ row, index }) => placeOf(draft, spanOfRow(draft, row, line, index)));
  return draft.diagrams.push({ language, source: text, label, lines }) - 1;
}

/** Returns the span of a diagram row, without surrounding spaces. `line` is the line of the fence. */
function spanOfRow(draft: Draft, row: string, line: number, index: number): Span {
  const source = lineAt(draft.lines, line + index + 1);
  const end = source.trimEnd().length + 1;
  return [line + 1 + index, Math.min(end, source.length - row.trimStart().length + 1), line + 1 + index, end];
}

/** Matches references to files on other hosts: an element in a label, an image of a node, or a rule in its styles. */
const externalReference =
  /(?:<(?:img|image|iframe|video|audio|source|object|embed|link|use)\b[^<>]{0,300}?\b(?:src|srcset|href|data|poster)\s{0,5}=\s{0,5}["']?|\bimg\s{0,5}:\s{0,5}["']?|\burl\(\s{0,5}["']?|@import\s{1,5}["']?)((?:https?:)?\/\/[^\s"'<>()]{1,500})/gi;

/** Reports files on other hosts, because drawings do not include them. */
function reportExternalReferences(draft: Draft, text: string, line: number): void {
  if (!text.includes('//')) return;
  const run = { text, line: line + 1, offset: 0 };
  for (const { 0: match, 1: address = '', index } of text.matchAll(externalReference)) {
    const to = index + match.length;
    report(draft, diagramLoads(placeOf(draft, spanIn(draft, run, [to - address.length, to])), { address }));
  }
}

/** Returns the kind of a diagram, or '' if it specifies none, and its location: row and column from 0. */
function kindOf(source: string): { kind: string; row: number; column: number } {
  const lines = source.split('\n');
  const row = firstRow(lines);
  const kind = /\S[^\s;:{]*/.exec(lines[row] ?? '');
  return { kind: kind?.[0] ?? '', row, column: kind?.index ?? 0 };
}

/** Returns the accessible name of the diagram; '' if it has no text. */
function nameOf(source: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(\S.*)$/m.exec(source)?.[1];
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(source)?.[1];
  const description = (line ?? block ?? '').replace(/\s+/g, ' ').trim();
  return [title, description].filter((part) => part !== '').join(': ');
}

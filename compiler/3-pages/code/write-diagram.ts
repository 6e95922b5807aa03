import { diagramEmpty, diagramUnknown } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { attr, escapeText } from '../../escape.ts';
import type { Diagnostic } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import { spanIn } from '../writing/leaf.ts';
import { type DiagramFacts, diagramKinds, readDiagram } from './diagram.ts';

/** A block of code that is to be drawn: its text, its title where the fence has one, and the line of the fence. */
export type DiagramBlock = { text: string; title: string | undefined; line: number };

/** A diagram: its source in a figure, which the reader draws in place. Without scripts the source is what there is. */
export function writeDiagram(draft: Draft, { text, title, line }: DiagramBlock): string {
  const facts = readDiagram(text);
  const fault = faultOf(draft, facts, { text, title, line });
  if (fault) draft.diagnostics.push(draft.bare ? (withLevel(fault, 'warning') ?? fault) : fault);
  draft.features.add('diagram');
  const name = facts.name === '' ? (title ?? '') : facts.name;
  const label = attr('aria-label', draft.wording.diagram(name));
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  const code = `<pre tabindex="0" role="group"${label}><code>${escapeText(text)}</code></pre>`;
  return `<figure class="diagram"${attr('data-size', sizeOf(text))}${attr('data-name', name)}>${caption}${code}</figure>\n`;
}

function faultOf(draft: Draft, { kind, line: row, column }: DiagramFacts, { text, line }: DiagramBlock): Diagnostic | undefined {
  if (kind === '') {
    const width = (draft.lines[line - 1] ?? '').length;
    return diagramEmpty(placeOf(draft, [line, 1, line, width + 1]), {});
  }
  if (diagramKinds.includes(kind)) return undefined;
  const from = text.split('\n').slice(0, row).join('\n').length + (row > 0 ? 1 : 0) + column;
  const span = spanIn(draft, { text, line: line + 1, offset: 0 }, [from, from + kind.length]);
  return diagramUnknown(placeOf(draft, span), { kind, nearest: nearest(kind, diagramKinds) });
}

/** How much room to keep for a diagram before it is drawn: a guess by the length of its source. */
function sizeOf(text: string): string {
  const lines = text.trim().split('\n').length;
  if (lines <= 6) return 's';
  return lines <= 18 ? 'm' : 'l';
}

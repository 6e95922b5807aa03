import type { Diagnostic, Place } from '../../compiler/model.ts';
import { escapeControls } from './cells.ts';
import { toFrame } from './frame.ts';

/** How findings are drawn: `readLine` gives a line's text (from 1), `at` the name of a file as people know it from where they stand. */
export type Drawing = {
  width: number;
  colour: boolean;
  readLine: (file: string, line: number) => string | undefined;
  at: (file: string) => string;
};

const mostRelated = 10;
const paint = { bold: '1', red: '31', yellow: '33', cyan: '36', dim: '2' } as const;
type Paint = keyof typeof paint;

/** A finding as people read it: place, severity, code, code frame, what is wrong, what to do. */
export function toPretty(found: Diagnostic, drawing: Drawing): string {
  const { severity, at, message, hint, related = [] } = found;
  const tone = severity === 'error' ? 'red' : 'yellow';
  const ink = (style: Paint, text: string): string => (drawing.colour ? `\u001b[${paint[style]}m${text}\u001b[0m` : text);
  const place = at.file === '' ? '' : `${ink('bold', toPlace(at, drawing))}  `;
  const lines = [`${place}${ink(tone, severity)}  ${ink('dim', found.code)}`];
  const text = at.file === '' ? undefined : drawing.readLine(at.file, at.line);
  if (text !== undefined) {
    const { source, carets } = toFrame(at, text, drawing.width);
    lines.push(source, ink(tone, carets));
  }
  lines.push(`  ${escapeControls(message)}`);
  if (hint !== undefined) lines.push(`  ${ink('cyan', escapeControls(hint))}`);
  return `${[...lines, ...toRelated(related, drawing)].join('\n')}\n`;
}

function toPlace({ file, line, column }: Place, { at }: Drawing): string {
  return `${escapeControls(at(file))}:${line}:${column}`;
}

/** One fault with forty places names the first ten. */
function toRelated(related: readonly Place[], drawing: Drawing): string[] {
  const lines = related.slice(0, mostRelated).map((place, index) => `  ${index === 0 ? 'also' : '    '} ${toPlace(place, drawing)}`);
  const rest = related.length - mostRelated;
  return rest > 0 ? [...lines, `       and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : lines;
}

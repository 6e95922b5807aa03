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
  const { severity, at, message, hint } = found;
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
  return `${[...lines, ...toRelated(found, drawing)].join('\n')}\n`;
}

function toPlace({ file, line, column }: Place, { at }: Drawing): string {
  return `${escapeControls(at(file))}:${line}:${column}`;
}

/** The other places of a fault, a line for each file: of forty in one file the first ten are named, and of forty files with a warning as many. */
function toRelated({ severity, related = [] }: Diagnostic, drawing: Drawing): string[] {
  const files = new Map<string, string[]>();
  for (const { file, line, column } of related) {
    const spots = files.get(file) ?? [];
    spots.push(`${line}:${column}`);
    files.set(file, spots);
  }
  const most = severity === 'error' ? files.size : mostRelated;
  const lines = [...files].slice(0, most).map(([file, spots], index) => {
    const rest = spots.length - mostRelated;
    const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'place' : 'places'}` : '';
    const named = `${escapeControls(drawing.at(file))}:${spots.slice(0, mostRelated).join(', ')}${more}`;
    return `  ${index === 0 ? 'also' : '    '} ${named}`;
  });
  const others = files.size - most;
  return others > 0
    ? [...lines, `       and ${others} more ${others === 1 ? 'file' : 'files'}, which --format json names`]
    : lines;
}

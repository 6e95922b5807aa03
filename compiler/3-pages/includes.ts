import type { Checked, Limits } from '../model.ts';
import { mayInclude } from './includes/directive.ts';
import { addLines, type Expansion } from './includes/expansion.ts';
import { toLines } from './includes/part.ts';

/** Where a line of the expanded text was written. `shift` says by how many columns it was indented where it was included. */
export type LineOrigin = { file: string; line: number; shift: number };
/** A text with its includes in it, the way back from each of its lines, and every file that was asked for, in the order of asking. */
export type Expanded = { text: string; origin(line: number): LineOrigin; files: string[] };
/** How files are read (from the site root), how deep they may include each other, and how much of them a page may hold. */
export type IncludeContext = { readFile(file: string): string | undefined; limits: Pick<Limits, 'includeDepth' | 'pageBytes'> };

/**
 * Puts included files in the place of the lines that ask for them: `<!--@include: ./part.md#region{3,20}-->` for Markdown, with
 * the includes inside it, and `<<< ./file.ts#region{1,3-5 ts} [Label]` for code, which becomes a fence. Each stands alone on its
 * line, which may be indented, quoted or a list's item; in fenced code it is text. What can't be included leaves an empty line.
 * Give the whole file's lines (blank ones for front matter), so that lines count as in the file.
 */
export function expandIncludes(file: string, text: string, context: IncludeContext): Checked<Expanded> {
  const here = (line: number): LineOrigin => ({ file, line, shift: 0 });
  if (!mayInclude(text)) return { value: { text, origin: here, files: [] }, diagnostics: [] };
  const expansion: Expansion = {
    ...context,
    lines: [],
    origins: [],
    read: new Map(),
    diagnostics: [],
    left: context.limits.pageBytes,
  };
  const written = toLines(text);
  addLines(expansion, written, { file, chain: [file], first: '', rest: '' });
  const { lines, origins, read, diagnostics } = expansion;
  const expanded = text.endsWith('\n') ? `${lines.join('\n')}\n` : lines.join('\n');
  return {
    value: { text: expanded, origin: (line) => origins[line - 1] ?? here(written.length + 1), files: [...read.keys()] },
    diagnostics,
  };
}

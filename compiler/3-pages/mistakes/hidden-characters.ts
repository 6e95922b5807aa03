import { lineAt } from '../../basics/places.ts';
import { codeHidesDirection } from '../../diagnostics/pages.ts';
import type { Place, Span } from '../../model.ts';
import { findHidden, showHidden, toNotation } from '../../texts/hidden-characters.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** Returns the text of inline code with hidden characters made visible, and reports these characters. */
export function revealHiddenInCode(draft: Draft, { text, raw }: Tokens.Codespan, run: TextRun, at: number): string {
  if (draft.isPlain) return text;
  const visibleText = showHidden(text);
  if (visibleText !== text) reportHidden(draft, spanIn(draft, run, [at, at + raw.length]));
  return visibleText;
}

/**
 * Reports the characters in a span that reverse text, as one finding at the first of them, and makes them visible in the Markdown copy.
 * Reports other control characters once per page.
 */
export function reportHidden(draft: Draft, [line, column, endLine, endColumn]: Span): void {
  const places: Place[] = [];
  const characters = new Set<string>();
  for (let row = line; row <= endLine; row++) {
    const source = lineAt(draft.lines, row).slice(0, row === endLine ? endColumn - 1 : undefined);
    for (const { index, character } of findHidden(source)) {
      if (row === line && index < column - 1) continue;
      const span: Span = [row, index + 1, row, index + 2];
      draft.edits.push({ span, text: toNotation(character) });
      if (/\p{Cc}/u.test(character)) continue;
      places.push(placeOf(draft, span));
      characters.add(toNotation(character).slice(1, -1));
    }
  }
  const [first, ...others] = places;
  if (first) draft.diagnostics.push(codeHidesDirection(first, { characters: [...characters] }, others));
}

import { suggest } from '../../basics/nearest.ts';
import { variableUnknown } from '../../diagnostics/pages.ts';
import { withFix } from '../../diagnostics/rule.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

const pattern = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/** A text with the values of the site's variables. Names that are not declared stay as they are. */
export function expandVariables({ variables }: Draft, text: string): string {
  if (variables.size === 0 || !text.includes('{{')) return text;
  return text.replace(pattern, (written, name: string) => variables.get(name) ?? written);
}

/** Fills in the variables of a piece of prose in the page's Markdown copy, and reports names that are nearly declared ones. */
export function noteVariables(draft: Draft, raw: string, run: TextRun, at: number): void {
  if (draft.variables.size === 0 || !raw.includes('{{')) return;
  for (const { 0: written, 1: name = '', index } of raw.matchAll(pattern)) {
    const span = spanIn(draft, run, [at + index, at + index + written.length]);
    const value = draft.variables.get(name);
    if (value !== undefined) draft.edits.push({ span, text: value });
    else {
      const { nearest, only } = suggest(name, draft.variables.keys());
      if (nearest === undefined) continue;
      const found = variableUnknown(placeOf(draft, span), { name, nearest });
      draft.diagnostics.push(withFix(found, { old: written, text: only && written.replace(name, only) }));
    }
  }
}

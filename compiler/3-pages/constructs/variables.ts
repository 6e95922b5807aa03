import { suggest } from '../../basics/nearest.ts';
import { variableUnknown } from '../../diagnostics/pages.ts';
import { withFix } from '../../diagnostics/rule.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';
import { checkDataPath, resolveData } from './data-paths.ts';

const pattern = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/**
 * Replaces the site's variables in a string with their values, and paths such as `{{ data.plans.basic.price }}` with values of data files.
 * Undeclared names are unchanged.
 */
export function expandVariables(draft: Draft, text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(pattern, (match, name: string) => draft.variables.get(name) ?? dataText(draft, name) ?? match);
}

/**
 * Replaces the variables of a string in the page's Markdown copy. Reports names that are similar to declared ones, and paths that do not
 * exist in data files.
 */
export function editVariables(draft: Draft, raw: string, run: TextRun, at: number): void {
  if (!raw.includes('{{')) return;
  for (const { 0: match, 1: name = '', index } of raw.matchAll(pattern)) {
    const span = spanIn(draft, run, [at + index, at + index + match.length]);
    const value = draft.variables.get(name) ?? dataText(draft, name);
    if (value !== undefined) draft.edits.push({ span, text: value });
    else if (isDataPath(draft, name)) {
      const resolved = resolveData(draft, name.split('.'));
      draft.diagnostics.push(...checkDataPath(placeOf(draft, span), name.split('.'), resolved, match));
    } else if (draft.variables.size > 0) {
      const { nearest, only } = suggest(name, draft.variables.keys());
      if (nearest === undefined) continue;
      const finding = variableUnknown(placeOf(draft, span), { name, nearest });
      draft.diagnostics.push(withFix(finding, { old: match, text: only && match.replace(name, only) }));
    }
  }
}

/** Returns the value at a path in the data files, if it is a scalar. */
function dataText(draft: Draft, name: string): string | undefined {
  if (!isDataPath(draft, name)) return undefined;
  const resolved = resolveData(draft, name.split('.'));
  return 'value' in resolved && resolved.value.kind === 'scalar' ? resolved.value.text : undefined;
}

/** Returns whether a name is a path in data files. If the site has no data files, the name is plain text. */
function isDataPath({ parts, isPlain }: Draft, name: string): boolean {
  return !isPlain && name.startsWith('data.') && parts !== undefined && parts.dataNames().length > 0;
}

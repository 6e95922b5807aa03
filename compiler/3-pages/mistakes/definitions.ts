import { once } from '../../basics/collections.ts';
import { lineAt } from '../../basics/places.ts';
import { definitionTwice, definitionUnused, footnoteLabelBlank, footnoteUnused } from '../../diagnostics/markdown.ts';
import type { Place } from '../../model.ts';
import { definitionsOf } from '../constructs/link-syntax.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { visitBlocks } from '../positions.ts';

/**
 * Reports unused definitions after the page has been written: link definitions that are unused or duplicated, and footnotes without a
 * reference. `text` is the text of the page. Definitions in included files may be intended for other pages.
 */
export function checkDefinitions(draft: Draft, text: string): void {
  if (!text.includes(']:')) return;
  const definitions = definitionsOf(draft);
  const foldedText = once(() => text.replace(/\s+/g, ' ').toLowerCase());
  visitBlocks(draft, draft.tokens, 1, (token, line) => {
    if (token.type === 'paragraph') checkSpacesInLabels(draft, token.raw, line);
    if (token.type !== 'def' || isHiddenComment(token.tag, token.href)) return;
    const at = placeAt(draft, line, token.raw.trimStart().indexOf(']') - 1);
    const first = definitions.get(token.tag);
    if (at.file !== draft.file || !first) return;
    const label = token.raw.slice(token.raw.indexOf('[') + 1, token.raw.indexOf(']'));
    if (first.line !== line) {
      const firstLine = placeOf(draft, [first.line, 1, first.line, 1]).line;
      draft.diagnostics.push(definitionTwice(at, { label, line: firstLine }));
    } else if (!draft.referencedLabels.has(token.tag) && !occursInBrackets(foldedText(), label))
      draft.diagnostics.push(definitionUnused(at, { label }));
  });
  for (const [label, { line }] of draft.footnoteDefinitions) {
    const at = placeAt(draft, line, label.length + 1);
    if (!draft.footnotes.has(label) && !draft.referencedLabels.has(`^${label}`) && at.file === draft.file)
      report(draft, footnoteUnused(at, { label }));
  }
}

/** Reports lines of a paragraph that would be footnotes if their labels contained no spaces. */
function checkSpacesInLabels(draft: Draft, raw: string, first: number): void {
  if (!raw.includes('[^')) return;
  for (const [index, line] of raw.split('\n').entries()) {
    const [, label] = /^ {0,3}\[\^([^\]\s][^\][]*\s[^\][]*)\]:/.exec(line) ?? [];
    if (label === undefined) continue;
    const at = placeAt(draft, first + index, label.length + 1);
    if (at.file === draft.file) report(draft, footnoteLabelBlank(at, { label, intended: label.trim().replace(/\s+/g, '-') }));
  }
}

/** Returns whether a case-folded string contains the label in brackets elsewhere: in code or HTML, where other tools may parse links. */
function occursInBrackets(foldedText: string, label: string): boolean {
  const brackets = `[${label}]`.toLowerCase();
  for (let at = foldedText.indexOf(brackets); at >= 0; at = foldedText.indexOf(brackets, at + 1)) {
    if (foldedText.charAt(at + brackets.length) !== ':') return true;
  }
  return false;
}

/** Returns whether a definition is used as a hidden comment: `[//]: # (text)`. */
function isHiddenComment(label: string, target: string): boolean {
  return target === '#' || target === '' || target === '<>' || /^(?:\/\/|comment|#|_)/.test(label);
}

/** Returns the location of the label in brackets at the start of the line. */
function placeAt(draft: Draft, line: number, length: number): Place {
  const column = lineAt(draft.lines, line).indexOf('[') + 2;
  return placeOf(draft, [line, column, line, column + length]);
}

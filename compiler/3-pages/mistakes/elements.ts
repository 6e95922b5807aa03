import { htmlNotClosed } from '../../diagnostics/markdown.ts';
import { knownElements } from '../../html/allowed-html.ts';
import { optionalEndTags } from '../../html/html-tags.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { OpenElement } from '../open-elements.ts';
import { spanIn } from '../positions.ts';

/**
 * Reports an element that only the end of its parent closes, unless its closing tag is optional or has no effect. Elements with the same
 * name on a page are one finding.
 */
export function checkUnclosed(draft: Draft, { name, run, from, to }: OpenElement): void {
  if (draft.isPlain || optionalEndTags.has(name)) return;
  if (name === 'a' && !/\shref\s*=/i.test(run.text.slice(from, to))) return;
  const at = placeOf(draft, spanIn(draft, run, [from, to]));
  const key = `</${name}>`;
  const first = draft.mergedFindings.get(key);
  if (first) {
    if (first.related) first.related.push(at);
    else first.related = [at];
    return;
  }
  const finding = htmlNotClosed(at, { name, isKnown: knownElements.has(name) });
  draft.mergedFindings.set(key, finding);
  draft.diagnostics.push(finding);
}

/** Records the start of a trusted HTML element, which is written unchanged, so it can start in one block and end in another. */
export function recordOpening(draft: Draft, element: OpenElement): void {
  draft.trustedElements.push(element);
}

/** Records the end of a trusted HTML element, which also ends open elements inside it. */
export function recordClosing(draft: Draft, name: string): void {
  const openIndex = draft.trustedElements.lastIndexOf(name);
  if (openIndex < 0) return;
  for (const element of draft.trustedElements.removeFrom(openIndex).slice(1)) checkUnclosed(draft, element);
}

/** Reports elements of trusted HTML that are still open at the end of the page. */
export function checkTrusted(draft: Draft): void {
  for (const element of draft.trustedElements.removeFrom(0)) checkUnclosed(draft, element);
}

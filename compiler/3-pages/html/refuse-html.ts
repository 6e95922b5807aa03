import { htmlNotAllowed } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import { knownElements } from './allowed.ts';

/**
 * Reports raw HTML that is not on the list: an element, or an element's attribute (`p onclick`). In a bare folder all places of the
 * same, on all pages, are one warning.
 */
export function refuseHtml(draft: Draft, what: string, where: { leaf: Leaf; from: number; to: number }): void {
  const at = placeOf(draft, spanIn(draft, where.leaf, [where.from, where.to]));
  const [element = '', attribute] = what.split(' ');
  const found = htmlNotAllowed(at, {
    element,
    attribute,
    meantAsText: !knownElements.has(element.toLowerCase()) && /^[a-z]/i.test(element),
  });
  if (!draft.bare) {
    draft.diagnostics.push(found);
    return;
  }
  const first = draft.gathered.get(what);
  if (first) first.related = [...(first.related ?? []), at];
  else {
    const warning = { ...(withLevel(found, 'warning') ?? found), fault: what };
    draft.gathered.set(what, warning);
    draft.diagnostics.push(warning);
  }
}

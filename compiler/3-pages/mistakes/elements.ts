import { htmlNotClosed } from '../../diagnostics/markdown.ts';
import { type Draft, type OpenElement, placeOf } from '../draft.ts';
import { spanIn } from '../positions.ts';

/** Elements whose closing tag may be left out. */
const optional = new Set('p li dt dd td th tr thead tbody tfoot caption colgroup rt rp'.split(' '));

/**
 * Reports an element that ends only because what it stands in ends, unless its closing tag may be left out or shows nothing.
 * Those of one name on a page are one finding.
 */
export function checkUnclosed(draft: Draft, { name, run, from, to }: OpenElement): void {
  if (draft.plain || optional.has(name)) return;
  if (name === 'a' && !/\shref\s*=/i.test(run.text.slice(from, to))) return;
  const at = placeOf(draft, spanIn(draft, run, [from, to]));
  const key = `</${name}>`;
  const first = draft.gathered.get(key);
  if (first) {
    if (first.related) first.related.push(at);
    else first.related = [at];
    return;
  }
  const found = htmlNotClosed(at, { name });
  draft.gathered.set(key, found);
  draft.diagnostics.push(found);
}

import type { Schema } from '../document/model.ts';
import { firstOf, type View } from './views.ts';
import { compareInner, type Work } from './work.ts';

/** The items of a list. */
export function compareLists(work: Work): void {
  const { before, after, note, enter } = work;
  const [was, is] = [before, after].map((view) => firstOf(view, ({ items, unevaluatedItems }) => items ?? unevaluatedItems));
  if (is === false && was !== false) note('items-refused', 'takes no further items now');
  else if (was === false && is !== false) note('items-allowed', 'takes further items now');
  else if (was || is) enter('[]', was ? [was] : [], is ? [is] : []);
  const [old, fresh] = [prefixItemsOf(before), prefixItemsOf(after)];
  for (let index = 0; index < Math.max(old.length, fresh.length); index++) {
    // What has no place of its own is an item like all others.
    const [one, other] = [old[index] ?? was, fresh[index] ?? is];
    const at = { step: `[${index}]` };
    if (other === false) note('items-refused', 'is not taken any more', at);
    else if (one === false) note('items-allowed', 'is taken now', at);
    else enter(`[${index}]`, one ? [one] : [], other ? [other] : []);
  }
  compareInner(work, '[some]', 'an item that it has to contain', (part) => part.contains);
}

function prefixItemsOf(view: View): readonly Schema[] {
  return firstOf(view, ({ prefixItems }) => (prefixItems.length > 0 ? prefixItems : undefined)) ?? [];
}

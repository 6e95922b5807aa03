import type { Schema } from '../document/model.ts';
import { type Comparison, compareSubschema } from './comparison.ts';
import { firstOf, type View } from './views.ts';

/** Compares the items of an array. */
export function compareArrays(comparison: Comparison): void {
  const { before, after, note, enter } = comparison;
  const [was, is] = [before, after].map((view) => firstOf(view, ({ items, unevaluatedItems }) => items ?? unevaluatedItems));
  if (is === false && was !== false) note('items-refused', 'no longer accepts additional items');
  else if (was === false && is !== false) note('items-allowed', 'now accepts further items');
  else if (was || is) enter('[]', was ? [was] : [], is ? [is] : []);
  const [old, fresh] = [prefixItemsOf(before), prefixItemsOf(after)];
  for (let index = 0; index < Math.max(old.length, fresh.length); index++) {
    // Items without a prefix schema are covered by `items`.
    const [one, other] = [old[index] ?? was, fresh[index] ?? is];
    const at = { step: `[${index}]` };
    if (other === false) note('items-refused', 'is no longer accepted', at);
    else if (one === false) note('items-allowed', 'is now accepted', at);
    else enter(`[${index}]`, one ? [one] : [], other ? [other] : []);
  }
  compareSubschema(comparison, '[some]', 'an item that it must contain', (part) => part.contains);
}

function prefixItemsOf(view: View): readonly Schema[] {
  return firstOf(view, ({ prefixItems }) => (prefixItems.length > 0 ? prefixItems : undefined)) ?? [];
}

import type { Schema } from '../document/model.ts';
import { type Comparison, compareSubschema } from './comparison.ts';
import { firstOf, type View } from './views.ts';

/** Compares the items of an array. */
export function compareArrays(comparison: Comparison): void {
  const { before, after, report, enter } = comparison;
  const [oldValue, newValue] = [before, after].map((view) =>
    firstOf(view, ({ items, unevaluatedItems }) => items ?? unevaluatedItems),
  );
  if (newValue === false && oldValue !== false) report('items-refused', 'no longer accepts additional items');
  else if (oldValue === false && newValue !== false) report('items-allowed', 'now accepts further items');
  else if (oldValue || newValue) enter('[]', oldValue ? [oldValue] : [], newValue ? [newValue] : []);
  const [old, current] = [prefixItemsOf(before), prefixItemsOf(after)];
  for (let index = 0; index < Math.max(old.length, current.length); index++) {
    // Items without a prefix schema are covered by `items`.
    const [oldItem, newItem] = [old[index] ?? oldValue, current[index] ?? newValue];
    const at = { step: `[${index}]` };
    if (newItem === false) report('items-refused', 'is no longer accepted', at);
    else if (oldItem === false) report('items-allowed', 'is now accepted', at);
    else enter(`[${index}]`, oldItem ? [oldItem] : [], newItem ? [newItem] : []);
  }
  compareSubschema(comparison, '[some]', 'an item that it must contain', (part) => part.contains);
}

function prefixItemsOf(view: View): readonly Schema[] {
  return firstOf(view, ({ prefixItems }) => (prefixItems.length > 0 ? prefixItems : undefined)) ?? [];
}

import { keep, keys } from '../../state/storage.ts';
import { createStore } from '../../state/store.ts';

/** Whether the sidebar is folded to a rail. The early script reads what was kept; on the server and while hydrating it is not. */
export const rail = createStore(false);

/** Folds or unfolds the sidebar, and remembers it. */
export function setRail(isRail: boolean): void {
  const { dataset } = document.documentElement;
  if (isRail) dataset.rail = '';
  else delete dataset.rail;
  keep(keys.rail, isRail ? 'true' : null);
  rail.set(isRail);
}

/** Takes over what the early script has set. */
export function followRail(): void {
  rail.set(document.documentElement.dataset.rail !== undefined);
}

import { createStore } from './store.ts';

/** Where the reader is: the address without its hash, and how it got there. */
export type Place = { path: string; hash: string; by: 'load' | 'link' | 'history' };
/** Empty on the server and while hydrating. */
export const place = createStore<Place>({ path: '', hash: '', by: 'load' });

/** Takes over what the address bar says. */
export function readPlace(by: Place['by']): void {
  place.set({ path: location.pathname + location.search, hash: location.hash, by });
}

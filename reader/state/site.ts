import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** What the shell of every page shows; null before it has come. */
export const site = createStore<SiteData | null>(null);
/** Whole sidebars that have come, by address. */
export const sidebars = createStore<ReadonlyMap<string, NavNode[]>>(new Map());

/** Whether a document that was fetched is site data that this reader knows. */
export function isSite(value: unknown): value is SiteData {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 1 && 'navbar' in value;
}

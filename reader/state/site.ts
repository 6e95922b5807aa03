import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SidebarRef } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** The site's data, such as its navbar and its languages. Null until it is loaded. */
export const site = createStore<SiteData | null>(null);
/** The complete sidebars that are loaded, by `sidebarKey`. */
export const sidebars = createStore<ReadonlyMap<string, NavNode[]>>(new Map());

/** Returns the key of a sidebar in the store. */
export function sidebarKey({ id, list }: SidebarRef): string {
  return `${list} ${id}`;
}

/** Returns whether a fetched JSON document is site data of a version that this reader supports. */
export function isSite(value: unknown): value is SiteData {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 1 && 'navbar' in value;
}

import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** What the shell of every page shows; null before it has come. */
export const site = createStore<SiteData | null>(null);
/** Whole sidebars that have come, by address. */
export const sidebars = createStore<ReadonlyMap<string, NavNode[]>>(new Map());

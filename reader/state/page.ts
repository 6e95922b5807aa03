import type { ComponentType, ReactNode } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** What every screen is given. */
export type ScreenProps = { site: SiteData; page: PageData };
/** A component that draws a kind of page. */
export type Screen = ComponentType<ScreenProps>;
/** What the main part of the window shows: the page as it was served, a page with the screen that draws it, or why there is none. */
export type Shown =
  | { status: 'served'; page: PageData }
  | { status: 'page'; page: PageData; Screen: Screen }
  | { status: 'failed'; page: PageData; trouble: ReactNode };

/** The page on screen; null before hydration. */
export const shown = createStore<Shown | null>(null);
/** Changes whenever the main part of the window has been drawn anew: what lives in the text looks at it again. */
export const drawn = createStore<Shown | null>(null);
/** Whether a navigation is taking long enough to be shown. */
export const progress = createStore<'idle' | 'running' | 'ending'>('idle');
/** What screen readers are told, politely: the new page's title, and what was copied or found. */
export const announced = createStore('');

/** Where the visitor is: the address without its hash, and how they got there. */
export type Place = { path: string; hash: string; by: 'load' | 'link' | 'history' };
/** Empty on the server and while hydrating. */
export const place = createStore<Place>({ path: '', hash: '', by: 'load' });

/** Takes over what the address bar says. */
export function readPlace(by: Place['by']): void {
  place.set({ path: location.pathname + location.search, hash: location.hash, by });
}

/** What a whole sidebar is drawn from. `id` is the sidebar's; with a query only what it finds is shown. */
export type TreeProps = { id: string; items: NavNode[]; baseUrl: string; route: string; query: string };
/** What the crash page tells, and what its button does. */
export type CrashProps = { error: unknown; retry: () => void };
/** Parts of the window that are needed late or never, and what draws them. */
type LateParts = { Tree: ComponentType<TreeProps>; Menu: ComponentType<ScreenProps>; Crash: ComponentType<CrashProps> };
/** The late parts, once `when-idle.ts` has come; null before. */
export const lateParts = createStore<LateParts | null>(null);

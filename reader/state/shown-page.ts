import type { ComponentType, ReactNode } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** The properties of every screen. */
export type ScreenProps = { site: SiteData; page: PageData };
/** A component that draws a kind of page. */
export type Screen = ComponentType<ScreenProps>;
/** The content of the main part of the window: the page as it was served, a page with the screen that renders it, or an error. */
export type Shown =
  | { status: 'served'; page: PageData }
  | { status: 'page'; page: PageData; Screen: Screen }
  | { status: 'failed'; page: PageData; trouble: ReactNode };

/** Whether a value is the data of a page that this reader can show. */
export function isPage(value: unknown): value is PageData {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'version') === 1 &&
    typeof Reflect.get(value, 'route') === 'string'
  );
}

/** The page on screen; null before hydration. */
export const shown = createStore<Shown | null>(null);
/** Changes whenever the main part of the window has been drawn, so that scripts which enhance the text run again. */
export const drawn = createStore<Shown | null>(null);
/** The state of the progress bar, which is shown if a navigation takes long. */
export const progress = createStore<'idle' | 'running' | 'ending'>('idle');
/** The text that screen readers announce: the new page's title, or a copied or found item. */
export const announced = createStore('');

/** Where the visitor is: path with query, hash, and how they got there. */
type Place = { path: string; hash: string; by: 'load' | 'link' | 'history' };
/** The current place. It is empty on the server and while hydrating. */
export const place = createStore<Place>({ path: '', hash: '', by: 'load' });

/** Reads the current place from the address bar. */
export function readPlace(by: Place['by']): void {
  place.set({ path: location.pathname + location.search, hash: location.hash, by });
}

/** The address of the sidebar's entry for the part of the page that is being read, such as one of several operations; '' for none. */
export const placeInView = createStore('');

/** The properties of a whole sidebar. With a query, only the entries that match are shown. */
export type TreeProps = { id: string; items: NavNode[]; baseUrl: string; route: string; query: string };
/** The properties of the crash page: the error that it shows and the action of its button. */
export type CrashProps = { error: unknown; retry: () => void };
/** Components that are needed late or never. */
type LateComponents = { Tree: ComponentType<TreeProps>; Menu: ComponentType<ScreenProps>; Crash: ComponentType<CrashProps> };
/** The late parts, or null until `when-idle.ts` has been loaded. */
export const lateParts = createStore<LateComponents | null>(null);

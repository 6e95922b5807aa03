import type { ComponentType, ReactNode } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createStore } from './store.ts';

/** The properties of every screen. */
export type ScreenProps = { site: SiteData; page: PageData };
/** A component that renders a kind of page. */
export type Screen = ComponentType<ScreenProps>;
/** The content of the window's main part: the page as served, a page with the screen that renders it, or an error. */
export type ShownContent =
  | { status: 'served'; page: PageData }
  | { status: 'page'; page: PageData; Screen: Screen }
  | { status: 'failed'; page: PageData; errorMessage: ReactNode };

/** Returns whether a value is the data of a page that this reader can show. */
export function isPage(value: unknown): value is PageData {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'version') === 1 &&
    typeof Reflect.get(value, 'route') === 'string'
  );
}

/** The page on screen; null before hydration. */
export const shownContent = createStore<ShownContent | null>(null);
/** Changes whenever the main part of the window has been rendered, so that scripts that enhance the text run again. */
export const renderedContent = createStore<ShownContent | null>(null);
/** The state of the progress bar, which is shown if a navigation takes long. */
export const progress = createStore<'idle' | 'running' | 'ending'>('idle');
/** The message that screen readers announce: the title of the new page, or the result of copying or searching. */
export const announcement = createStore('');

/** The visitor's location: the path with its query, the hash, and the kind of navigation. */
type VisitLocation = { path: string; hash: string; by: 'load' | 'link' | 'history' };
/** The current location. It is empty on the server and while hydrating. */
export const visitLocation = createStore<VisitLocation>({ path: '', hash: '', by: 'load' });

/** Reads the current location from the address bar. */
export function readLocation(by: VisitLocation['by']): void {
  visitLocation.set({ path: location.pathname + location.search, hash: location.hash, by });
}

/** The address of the sidebar entry for the part of the page that is being read, such as one of several operations; '' if there is none. */
export const placeInView = createStore('');

/** The properties of a complete sidebar. With a query, only matching entries are shown. */
export type TreeProps = { id: string; items: NavNode[]; baseUrl: string; route: string; query: string };
/** The properties of the crash page: the error and the action of its button. */
export type CrashProps = { error: unknown; retry: () => void };
/** Components that are loaded late or never. */
type LazyComponents = { Tree: ComponentType<TreeProps>; Menu: ComponentType<ScreenProps>; Crash: ComponentType<CrashProps> };
/** The lazily loaded components, or null until `when-idle.ts` is loaded. */
export const lazyComponents = createStore<LazyComponents | null>(null);

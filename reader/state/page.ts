import type { ComponentType, ReactNode } from 'react';
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
/** Whether a navigation is taking long enough to be shown. */
export const progress = createStore<'idle' | 'running' | 'ending'>('idle');
/** Changes whenever the main part of the window has been drawn anew: what lives in the text looks at it again. */
export const drawn = createStore<Shown | null>(null);
/** What is said politely to those who listen: the new page's title. */
export const announced = createStore('');

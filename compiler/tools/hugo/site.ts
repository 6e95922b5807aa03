import type { ImportWork, Pages } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import type { HugoLanguages } from './languages.ts';
import type { HugoPage } from './pages.ts';

/** A folder of pages, and the address that its pages begin with. */
export type Content = { path: string; route: string };

/** What a site is read with. */
export type Site = {
  read: Setting | undefined;
  root: string;
  theme: string | undefined;
  languages: HugoLanguages;
  work: ImportWork;
};

/** The pages of an area in the first language, and those that lie next to them in others. */
export type Contents = Content & { pages: Pages; described: HugoPage[]; translated: ReadonlyMap<string, HugoPage[]> };

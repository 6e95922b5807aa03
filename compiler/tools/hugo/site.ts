import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import type { ImportContext, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import type { HugoLanguages } from './languages.ts';
import type { HugoPage } from './pages.ts';

/** A folder of pages, the prefix of their addresses, and the options that affect the addresses. */
export type HugoContent = { path: string; route: string; options: Pick<DialectOptionsSetting, 'preserveCase'> };

/** The context for reading a site. */
export type HugoSite = {
  config: Setting | undefined;
  root: string;
  theme: string | undefined;
  languages: HugoLanguages;
  context: ImportContext;
};

/** The pages of an area in the first language, and translations next to them. */
export type HugoArea = HugoContent & { pages: Pages; pageFacts: HugoPage[]; translatedPages: ReadonlyMap<string, HugoPage[]> };

import type { Asset, Checked, Site, Sources } from '../model.ts';
import type { World } from '../world.ts';
import { themeStylesheet } from './stylesheet.ts';

/** The site's own look: the text of its stylesheet, the files that it names, and those of them that the first screen needs. */
export type ThemeStyles = { text: string; assets: Asset[]; preload: Asset[] };

/** Makes the stylesheet of a site's theme; undefined where the site looks as our own stylesheet says. */
export async function readTheme({ theme }: Site, _world: World, _sources: Sources): Promise<Checked<ThemeStyles | undefined>> {
  if (!theme) return { value: undefined, diagnostics: [] };
  const text = themeStylesheet(theme);
  return { value: text === '' ? undefined : { text, assets: [], preload: [] }, diagnostics: [] };
}

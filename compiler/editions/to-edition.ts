import { translateSite } from '../1-config/editions/translation.ts';
import { translateSources } from '../2-sources/translate.ts';
import type { Site, Sources } from '../model.ts';
import type { World } from '../world.ts';
import type { Edition } from './editions.ts';
import { otherLocales, translationsFolder } from './origins.ts';

/** The site in each of its other languages, with the sources that it is made of. */
export function toEditions({ site, world }: { site: Site; world: World }, sources: Sources): Edition[] {
  return otherLocales(site).map((locale) => {
    const { code } = locale;
    const file = `${translationsFolder}/${code}/site.json`;
    const folders = new Set(
      sources.pages.flatMap(({ file: page, audience }) => (audience === 'public' ? foldersAbove(page) : [])),
    );
    const own = translateSite(site, locale, { file, text: world.read(file), folders });
    const { value, diagnostics } = translateSources(sources, code, { site, world });
    return { code, site: own.value, ...value, diagnostics: [...own.diagnostics, ...diagnostics] };
  });
}

function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

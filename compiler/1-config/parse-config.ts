import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { levelled } from '../diagnostics/levels.ts';
import type { Checked, Place, Site } from '../model.ts';
import type { Issue } from '../schema/schema.ts';
import { checkAreas } from './check-areas.ts';
import { checkFindings } from './check-findings.ts';
import { checkMenus } from './check-menus.ts';
import { checkSite } from './check-site.ts';
import { checkTheme } from './check-theme.ts';
import { readInterfaceTexts } from './interface-texts.ts';
import type { Located, Places } from './places.ts';
import { readSettings } from './settings-file.ts';
import { prune, siteSchema } from './site-schema.ts';
import { toSite } from './to-site.ts';

/** A site, or the part of one that can be checked, and what was noticed. */
export type ReadSite = Checked<Site | undefined> & { part?: Site };

/**
 * The site that a configuration file describes, with every default filled in, and all that is wrong with the file in the order
 * in which it stands there. Any error means no site: nothing is built. Where the errors are in parts that pages do not depend on,
 * the rest is a site in part, so that everything else can be checked in the same run. `checked`: the site is checked, not built.
 * `interfaceTexts` are the files `i18n/<code>/interface.json`, by code, where they have been looked for.
 */
export function parseConfig(
  file: string,
  text: string,
  { checked = false, interfaceTexts }: { checked?: boolean; interfaceTexts?: Readonly<Record<string, string>> } = {},
): ReadSite {
  const { located, issues, faults, diagnostics } = readSettings(file, text, siteSchema);
  if (located.value === undefined) return { value: undefined, diagnostics };
  const areas = areaCount(located.value);
  const config = prune(located.value, issues);
  const areasKnown = areas === areaCount(config);
  const basic = config
    ? [...checkSite(config, located.places), ...checkFindings(config, located.places), ...checkAreas(config, located.places)]
    : [];
  if (config)
    diagnostics.push(...basic, ...checkMenus(config, located.places, areasKnown), ...checkTheme(config, located.places));
  diagnostics.sort(({ at: a }, { at: b }) => a.line - b.line || a.column - b.column);
  const broken = !config || diagnostics.some(({ severity }) => severity === 'error');
  const speaking = (site: Site): Site => {
    if (!interfaceTexts) return site;
    const { value: texts, diagnostics: found } = readInterfaceTexts(
      site,
      interfaceTexts,
      placesOfLocales(config, located.places),
    );
    diagnostics.push(...levelled(found, site));
    return texts ? { ...site, locales: { ...site.locales, texts } } : site;
  };
  if (config && !broken)
    return { value: speaking(toSite(config, { configFile: file, places: located.places, checked })), diagnostics };
  const isSound = [faults, located.refused, located.duplicates, basic].every(({ length }) => length === 0);
  const isApart = isSound && issues.every(isAside);
  if (!config || !isApart || !areasKnown) return { value: undefined, diagnostics };
  const part: Site = {
    ...speaking(toSite(withoutFaults(config, located), { configFile: file, places: located.places, checked })),
    incomplete: true,
  };
  return { value: undefined, part, diagnostics };
}

/** Where the configuration names a language. */
function placesOfLocales(config: SiteConfiguration | undefined, places: Places): (code: string) => Place | undefined {
  const { locales } = config ?? {};
  return (code) => {
    const { list = [] } = locales ?? {};
    for (const [index, locale] of list.entries()) {
      if (locale === code) return places.valueAt(list, index);
      if (typeof locale === 'object' && locale.code === code) return places.valueAt(locale, 'code');
    }
    return locales?.default === code ? places.valueAt(locales, 'default') : undefined;
  };
}

/** How many areas there are; undefined where none are named, -1 where something else stands in their place. */
function areaCount(value: unknown): number | undefined {
  const areas: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'areas') : undefined;
  if (areas === undefined) return undefined;
  return Array.isArray(areas) ? areas.length : -1;
}

/** Parts of a configuration without which the same pages have the same addresses and links. */
const aside = new Set(['navbar', 'footer', 'search', 'announcement', 'analytics', 'colorMode', 'theme']);

function isAside({ path }: Issue): boolean {
  return aside.has(String(path[0]));
}

/** The configuration without the items of the navbar, the footer and the theme in which something is wrong. Objects keep their places. */
function withoutFaults(config: SiteConfiguration, located: Located): SiteConfiguration {
  const { navbar, footer, ...rest } = config;
  const isWhole = (part: Pick<SiteConfiguration, 'navbar' | 'footer'>): boolean =>
    checkMenus({ ...rest, ...part }, located.places, true).length === 0;
  if (navbar?.items) navbar.items = navbar.items.filter((item) => isWhole({ navbar: { items: [item] } }));
  if (footer && !isWhole({ footer })) Reflect.deleteProperty(config, 'footer');
  if (checkTheme(config, located.places).length > 0) Reflect.deleteProperty(config, 'theme');
  return config;
}

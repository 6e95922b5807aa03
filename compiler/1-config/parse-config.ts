import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { applyLevels } from '../diagnostics/levels.ts';
import type { Checked, Place, Site } from '../model.ts';
import type { Issue } from '../schema/schema.ts';
import { checkAreas } from './check-areas.ts';
import { checkDiagnosticSettings } from './check-diagnostic-settings.ts';
import { checkMenus } from './check-menus.ts';
import { checkSite } from './check-site.ts';
import { checkTheme } from './check-theme.ts';
import { readInterfaceTexts } from './interface-texts.ts';
import type { LocatedValue, Places } from './locate-values.ts';
import { readSettings } from './settings-file.ts';
import { prune, siteSchema } from './site-schema.ts';
import { toSite } from './to-site.ts';

/** A site, or the valid part of one for checks, with diagnostics. */
export type ParsedSite = Checked<Site | undefined> & { validPart?: Site };

/**
 * Parses a configuration file, fills in defaults, and reports all mistakes in source order. If there is any error, no site is returned and
 * nothing is built. If only parts that do not affect pages are invalid, `validPart` is a site without them, so that the same run can check
 * everything else. `checked`: the site is checked, not built. `interfaceTexts` contains the contents of `i18n/<code>/interface.json` by
 * code, if they have been read.
 */
export function parseConfig(
  file: string,
  text: string,
  { checked = false, interfaceTexts }: { checked?: boolean; interfaceTexts?: Readonly<Record<string, string>> } = {},
): ParsedSite {
  const { located, issues, faults, diagnostics } = readSettings(file, text, siteSchema);
  if (located.value === undefined) return { value: undefined, diagnostics };
  const areas = areaCount(located.value);
  const config = prune(located.value, issues);
  const areAreasValid = areas === areaCount(config);
  const generalFindings = config
    ? [
        ...checkSite(config, located.places),
        ...checkDiagnosticSettings(config, located.places),
        ...checkAreas(config, located.places),
      ]
    : [];
  if (config)
    diagnostics.push(
      ...generalFindings,
      ...checkMenus(config, located.places, areAreasValid),
      ...checkTheme(config, located.places),
    );
  diagnostics.sort(({ at: a }, { at: b }) => a.line - b.line || a.column - b.column);
  const hasErrors = !config || diagnostics.some(({ severity }) => severity === 'error');
  const withInterfaceTexts = (site: Site): Site => {
    if (!interfaceTexts) return site;
    const { value: texts, diagnostics: findings } = readInterfaceTexts(
      site,
      interfaceTexts,
      placesOfLocales(config, located.places),
    );
    diagnostics.push(...applyLevels(findings, site));
    return texts ? { ...site, locales: { ...site.locales, texts } } : site;
  };
  if (config && !hasErrors)
    return { value: withInterfaceTexts(toSite(config, { configFile: file, places: located.places, checked })), diagnostics };
  const hasOnlySchemaIssues = [faults, located.forbiddenKeys, located.duplicateKeys, generalFindings].every(
    ({ length }) => length === 0,
  );
  const affectsNoPages = hasOnlySchemaIssues && issues.every(isUnrelatedToPages);
  if (!config || !affectsNoPages || !areAreasValid) return { value: undefined, diagnostics };
  const validPart: Site = {
    ...withInterfaceTexts(toSite(removeInvalidItems(config, located), { configFile: file, places: located.places, checked })),
    incomplete: true,
  };
  return { value: undefined, validPart, diagnostics };
}

/** Returns a function that locates a language in the configuration. */
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

/** Returns the number of areas; undefined if the key is missing, -1 if it is not a list. */
function areaCount(value: unknown): number | undefined {
  const areas: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'areas') : undefined;
  if (areas === undefined) return undefined;
  return Array.isArray(areas) ? areas.length : -1;
}

/** Settings that do not affect the addresses and links of pages. */
const sectionsWithoutPages = new Set(['navbar', 'footer', 'search', 'announcement', 'analytics', 'agents', 'colorMode', 'theme']);

function isUnrelatedToPages({ path }: Issue): boolean {
  return sectionsWithoutPages.has(String(path[0]));
}

/** Removes invalid items of navbar, footer and theme. Objects keep their identity, and therefore their positions. */
function removeInvalidItems(config: SiteConfiguration, located: LocatedValue): SiteConfiguration {
  const { navbar, footer, ...rest } = config;
  const isValid = (part: Pick<SiteConfiguration, 'navbar' | 'footer'>): boolean =>
    checkMenus({ ...rest, ...part }, located.places, true).length === 0;
  if (navbar?.items) navbar.items = navbar.items.filter((item) => isValid({ navbar: { items: [item] } }));
  if (footer && !isValid({ footer })) Reflect.deleteProperty(config, 'footer');
  if (checkTheme(config, located.places).length > 0) Reflect.deleteProperty(config, 'theme');
  return config;
}

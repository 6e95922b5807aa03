import type { AreaSetting, SiteConfiguration, SpecificationSetting } from '../../schemas/types/site.ts';
import type { Area, Place, Site, SpecSetting } from '../model.ts';
import { cleanPath } from './checks/forms.ts';
import { defaultSearch, defaults, wholeFolder } from './defaults.ts';
import { toVersions } from './editions/versions.ts';
import { given } from './given.ts';
import { toLocale } from './locales.ts';
import { readable } from './readable.ts';
import type { Places } from './text/places.ts';
import { toFooter, toLogo, toNavbarItem, toPicture, withSearch } from './to-menus.ts';

/** The site of a configuration in which no fault was found, with every default filled in. */
export function toSite(config: SiteConfiguration, configFile: string, places: Places): Site {
  const { title, tagline, url, baseUrl, copyright, html } = { ...defaults, ...config };
  const { areas = [wholeFolder], specs = [], announcement, analytics, toc } = config;
  const minLevel = toc?.minLevel ?? Math.min(defaults.toc.minLevel, toc?.maxLevel ?? 6);
  return {
    configFile,
    title,
    tagline,
    url: url.replace(/\/$/, ''),
    baseUrl,
    copyright,
    ...given({
      picturesAt: picturesAt(config, places),
      logo: config.logo && toLogo(config.logo, title),
      favicon: config.favicon && toPicture(config.favicon),
      footer: config.footer && toFooter(config.footer, title, places),
      pages: config.pages === undefined ? undefined : cleanPath(config.pages),
      announcement: announcement && { ...defaults.announcement, ...announcement },
      analytics: analytics && { key: analytics.key, host: (analytics.host ?? defaults.analyticsHost).replace(/\/$/, '') },
      tags: config.tags && toTags(config.tags),
    }),
    navbar: toNavbar(config, places),
    areas: areas.flatMap((area) => toAreas(area, config, places)),
    specs: specs.map((spec) => toSpec(spec, places)),
    locales: toLocales(config.locales),
    search: toSearch(config.search),
    colorMode: { ...defaults.colorMode, ...config.colorMode },
    links: { ...defaults.links, ...config.links },
    ...toPolicies(config),
    html,
    toc: { minLevel, maxLevel: toc?.maxLevel ?? Math.max(defaults.toc.maxLevel, minLevel) },
    variables: { ...config.variables },
    limits: { ...defaults.limits, ...config.limits },
  };
}

function toNavbar({ navbar, search }: SiteConfiguration, places: Places): Site['navbar'] {
  const items = (navbar?.items ?? []).map((item) => toNavbarItem(item, places));
  return {
    hideOnScroll: navbar?.hideOnScroll ?? defaults.hideOnScroll,
    ...given({ title: navbar?.title }),
    items: withSearch(items, toSearch(search).enabled),
  };
}

/** Each place where the configuration names a picture. */
function picturesAt(config: SiteConfiguration, places: Places): Site['picturesAt'] {
  const found: [string, Place][] = [];
  for (const logo of [config.logo, config.footer?.logo]) {
    if (logo) found.push([toPicture(logo.src), places.valueAt(logo, 'src')]);
    if (logo?.srcDark !== undefined) found.push([toPicture(logo.srcDark), places.valueAt(logo, 'srcDark')]);
  }
  if (config.favicon !== undefined) found.push([toPicture(config.favicon), places.valueAt(config, 'favicon')]);
  return found.length === 0 ? undefined : found;
}

/** What is expected of content, and what is told of it. */
function toPolicies(config: SiteConfiguration): Pick<Site, 'without' | 'lastUpdate' | 'reviews' | 'samples'> {
  return {
    without: config.release?.without ?? [],
    lastUpdate: { ...defaults.lastUpdate, ...config.lastUpdate },
    reviews: { ...defaults.reviews, ...config.reviews },
    samples: { ...defaults.samples, allow: [], ...config.samples },
  };
}

/** The area, or each of its versions. */
function toAreas(area: AreaSetting, { title }: SiteConfiguration, places: Places): Area[] {
  const { id, path, audience = 'public', sidebar = 'auto', editUrl, versions = [] } = area;
  const whole: Area = {
    id,
    label: area.label ?? (area === wholeFolder ? title : readable(id)),
    path: cleanPath(path),
    route: area.route ?? `/${id}`,
    audience,
    sidebar: typeof sidebar === 'boolean' ? false : sidebar === 'auto' ? 'auto' : { file: cleanPath(sidebar) },
    ...given({ editUrl }),
    versions: versions.map((version) => (typeof version === 'string' ? version : version.name)),
    at: places.startOf(area),
    ...given({ pathAt: area === wholeFolder ? undefined : places.valueAt(area, 'path') }),
  };
  return versions.length === 0 ? [whole] : toVersions(whole, area, places);
}

function toSpec(spec: SpecificationSetting, places: Places): SpecSetting {
  const { id, path, route = `/${id}`, remote, label, pages } = spec;
  return { id, path: cleanPath(path), route, ...given({ remote, label, pages }), at: places.valueAt(spec, 'path') };
}

function toLocales(locales: SiteConfiguration['locales']): Site['locales'] {
  const list = (locales?.list ?? [locales?.default ?? defaults.locale]).map((locale) =>
    typeof locale === 'string' ? toLocale(locale) : toLocale(locale.code, locale),
  );
  const main = locales?.default ?? list[0]?.code ?? defaults.locale;
  return { default: main, list: list.map((locale) => (locale.code === main ? { ...locale, path: '' } : locale)) };
}

function toSearch(search: SiteConfiguration['search'] = {}): Site['search'] {
  const usual = defaultSearch();
  return { ...usual, ...search, boosts: { ...usual.boosts, ...search.boosts } };
}

/** Tags in the order in which the configuration has them. */
function toTags(tags: NonNullable<SiteConfiguration['tags']>): NonNullable<Site['tags']> {
  return Object.fromEntries(
    Object.entries(tags).map(([tag, { label = tag, description, group, audience }]) => [
      tag,
      { label, ...given({ description, group, audience }) },
    ]),
  );
}

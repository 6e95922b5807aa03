import type { FooterEntry, LogoData, NavbarEntry, SiteData, VersionData } from '../../../schemas/types/site-data.ts';
import { linkTargetMissing } from '../../diagnostics/site/links.ts';
import { siteLocale } from '../../editions/origins.ts';
import type { Diagnostic, FooterLink, Logo, Site } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import type { Plan } from '../plan.ts';
import { pictureFile, sitePictures } from '../referenced-assets.ts';
import { assetAddress } from '../targets/attributes.ts';
import { isOutward } from '../targets/paths.ts';
import { isVisible, type Targets } from '../targets/targets.ts';
import { type NavigationWork, navbarEntry, wayTo } from './navigation.ts';

/** What the shell of every page shows, the routes that it leads to, the files that it shows, and what is wrong with it. */
export type SiteDataResult = { siteData: SiteData; routes: string[]; assets: string[]; diagnostics: Diagnostic[] };

/** The site's own data with navbar and footer resolved and their targets checked. */
export function toSiteData(plan: Plan, targets: Targets): SiteDataResult {
  const { site } = targets;
  const work: NavigationWork = { plan, targets, routes: [], diagnostics: [] };
  const { logo } = site;
  const siteData: SiteData = {
    version: 1,
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    baseUrl: site.baseUrl,
    copyright: site.copyright,
    ...(logo === undefined ? {} : { logo: toLogo(logo, targets) }),
    navbar: {
      hideOnScroll: site.navbar.hideOnScroll,
      ...(site.navbar.title === undefined ? {} : { title: site.navbar.title }),
      items: site.navbar.items.flatMap((item): NavbarEntry[] => navbarEntry(item, work)),
    },
    footer: toFooter(site, work),
    areas: toAreas(plan, site),
    locale: siteLocale(site),
    locales: toLocales(site),
    colorMode: site.colorMode,
    toc: site.toc,
    ...toSearchData(plan, site),
    ...(site.announcement === undefined ? {} : { announcement: site.announcement }),
    ...(site.analytics === undefined ? {} : { analytics: site.analytics }),
  };
  const pictures = sitePictures(site);
  const assets = pictures.filter((file) => targets.assets.has(file) && isVisible(file, targets));
  const missing = pictures.filter((file) => !assets.includes(file)).map((file) => pictureMissing(file, targets));
  return { siteData, routes: work.routes, assets, diagnostics: [...missing, ...work.diagnostics] };
}

/** With several languages each has a base URL of its own. */
function toLocales({ locales: { list }, translation, baseUrl }: Site): SiteData['locales'] {
  const home = translation?.homeBaseUrl ?? baseUrl;
  const isOne = list.length === 1;
  return list.map(({ path, ...locale }) => (isOne ? locale : { ...locale, baseUrl: path === '' ? home : `${home}${path}/` }));
}

/** An area with versions stands there once, as its latest. */
function toAreas({ roots }: Plan, { areas }: Site): SiteData['areas'] {
  const shown = areas.filter((area) => roots.has(area) && (area.version === undefined || area.version.state === 'latest'));
  return shown.map(({ id, label, route, version }) => {
    if (!version) return { id, label, route };
    const versions = areas.flatMap((area): VersionData[] => {
      const first = roots.get(area)?.route;
      if (area.version?.area !== id || first === undefined) return [];
      const { name, label: called, state } = area.version;
      return [{ name, label: called, route: first, state }];
    });
    return { id, label, route, versions };
  });
}

/** Nothing where the site has no search. */
function toSearchData({ frames }: Plan, { search }: Site): Pick<SiteData, 'search'> {
  if (!search.enabled) return {};
  const route = frames.find(({ kind }) => kind === 'search')?.route;
  return { search: { placement: search.placement, maxResults: search.maxResults, ...(route === undefined ? {} : { route }) } };
}

function pictureMissing(file: string, { site, files }: Targets): Diagnostic {
  const near = nearest(file, files.keys());
  const hint =
    near === undefined
      ? 'Correct its path in the configuration; paths count from the root of the site.'
      : `The nearest file is ${near}.`;
  const [at, ...related] = (site.picturesAt ?? []).filter(([src]) => pictureFile(src) === file).map(([, place]) => place);
  const whole = { file: site.configFile ?? '.', line: 1, column: 1 };
  return linkTargetMissing(at ?? whole, { target: file, what: 'There is no picture', hint }, related);
}

function toLogo({ src, srcDark, ...rest }: Logo, targets: Targets): LogoData {
  const size = isOutward(src) ? undefined : targets.assets.get(pictureFile(src));
  const { width = size?.width, height = size?.height } = rest;
  return {
    ...rest,
    src: pictureAddress(src, targets),
    ...(srcDark === undefined ? {} : { srcDark: pictureAddress(srcDark, targets) }),
    ...(width === undefined || height === undefined ? {} : { width, height }),
  };
}

function pictureAddress(src: string, { assets, site }: Targets): string {
  const asset = isOutward(src) ? undefined : assets.get(pictureFile(src));
  return asset ? assetAddress(site.baseUrl, asset, '') : src;
}

function toFooter({ footer, copyright }: Site, work: NavigationWork): SiteData['footer'] {
  if (!footer) return null;
  const { style, logo, columns, links } = footer;
  return {
    style,
    ...(logo === undefined ? {} : { logo: toLogo(logo, work.targets) }),
    columns: columns.map(({ title, items }) => ({
      ...(title === undefined ? {} : { title }),
      items: items.map((item) => footerEntry(item, work)),
    })),
    links: links.map((item) => footerEntry(item, work)),
    copyright: footer.copyright ?? copyright,
  };
}

function footerEntry(item: FooterLink, work: NavigationWork): FooterEntry {
  const { label, html } = item;
  const way = wayTo(item, 'footer', work);
  return {
    ...(label === undefined ? {} : { label }),
    ...way,
    ...(html === undefined ? {} : { html }),
    ...(item.locked ? { locked: true } : {}),
  };
}

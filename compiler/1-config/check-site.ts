import type { LogoSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { rootSegment } from '../addresses/addresses.ts';
import { findReservation } from '../addresses/reserved.ts';
import { configIdTwice, configLocaleUnknown, configRouteTaken, configTocLevels } from '../diagnostics/areas.ts';
import { configAddressRefused } from '../diagnostics/config.ts';
import { colorModeContradicts } from '../diagnostics/theme.ts';
import type { Diagnostic, Place } from '../model.ts';
import { checkAnalytics } from './analytics.ts';
import { partsOf } from './check-areas.ts';
import { checkHead } from './check-head.ts';
import { checkPolicy } from './check-policy.ts';
import { checkContributors } from './contributors.ts';
import { defaults } from './defaults.ts';
import { checkFeedback } from './feedback.ts';
import { toLocale } from './locales.ts';
import type { Places } from './locate-values.ts';
import {
  checkImageAddress,
  checkPath,
  isAddress,
  isBaseUrl,
  isId,
  isLocale,
  isOrigin,
  isRoute,
  isSecureAddress,
  isVariableName,
  nearestBaseUrl,
  nearestId,
  nearestLocale,
  nearestSite,
  reportMalformedValue,
} from './value-formats.ts';

/** Checks the site-wide settings: addresses, images, languages, levels, names. */
export function checkSite(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { logo, footer, favicon, pages } = site;
  const toWrittenValue = (name: 'pages' | 'favicon', value: string) => ({ at: places.valueAt(site, name), name, value });
  return [
    ...checkOrigins(site, places),
    ...checkAnalytics(site, places),
    ...checkAgents(site, places),
    ...checkFeedback(site, places),
    ...checkContributors(site, places),
    ...(logo ? checkLogo('logo', logo, places) : []),
    ...(favicon === undefined ? [] : checkImageAddress(toWrittenValue('favicon', favicon))),
    ...(footer?.logo ? checkLogo('footer.logo', footer.logo, places) : []),
    ...(pages === undefined ? [] : checkPath(toWrittenValue('pages', pages))),
    ...checkLocales(site, places),
    ...checkLocalePaths(site, places),
    ...checkLanguages(site, places),
    ...checkToc(site, places),
    ...checkColorMode(site, places),
    ...checkNames(site, places),
    ...checkPolicy(site, places),
    ...checkHead(site, places),
  ];
}

function checkOrigins(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { url = '', baseUrl = '/' } = site;
  const findings: Diagnostic[] = [];
  const origin = 'a protocol and a host without a path';
  if (url !== '' && !isOrigin(url))
    findings.push(reportMalformedValue({ at: places.valueAt(site, 'url'), name: 'url', value: url }, origin, nearestSite(url)));
  if (!isBaseUrl(baseUrl)) {
    const writtenValue = { at: places.valueAt(site, 'baseUrl'), name: 'baseUrl', value: baseUrl };
    findings.push(reportMalformedValue(writtenValue, 'a path that starts and ends with a slash', nearestBaseUrl(baseUrl)));
  }
  return findings;
}

function checkAgents({ agents }: SiteConfiguration, places: Places): Diagnostic[] {
  const { mcp } = agents ?? {};
  if (!agents || mcp === undefined || isServerAddress(mcp)) return [];
  const writtenValue = { at: places.valueAt(agents, 'mcp'), name: 'agents.mcp', value: mcp };
  const guess = `https://${mcp.trim().replace(/^(?:[a-z]+:)?\/\//i, '')}`;
  return [reportMalformedValue(writtenValue, 'an address that starts with https://', isServerAddress(guess) ? guess : undefined)];
}

/** Returns whether readers can safely copy the address into a command: it must not contain characters that end a quoted shell word. */
function isServerAddress(address: string): boolean {
  return isSecureAddress(address) && !/["'`\\]/.test(address);
}

function checkLogo(name: string, logo: LogoSetting, places: Places): Diagnostic[] {
  const { src, srcDark, href } = logo;
  const findings = checkImageAddress({ at: places.valueAt(logo, 'src'), name: `${name}.src`, value: src });
  if (srcDark !== undefined)
    findings.push(...checkImageAddress({ at: places.valueAt(logo, 'srcDark'), name: `${name}.srcDark`, value: srcDark }));
  // A query and an anchor may follow the route; phase 4 resolves them.
  const isTarget = (target: string): boolean => isAddress(target) || isRoute(target.replace(/(?<=.)\/?(?:[?#].*)?$/s, ''));
  if (href !== undefined && !isTarget(href)) {
    findings.push(configAddressRefused(places.valueAt(logo, 'href'), { name: `${name}.href`, value: `"${href}"`, isLogo: true }));
  }
  return findings;
}

function checkLocales({ locales }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!locales) return [];
  const writtenLocales = locales.list ? locateLocales(locales.list, places) : [];
  const main = locales.default === undefined ? [] : [{ code: locales.default, at: places.valueAt(locales, 'default') }];
  const findings = [...main, ...writtenLocales]
    .filter(({ code }) => !isLocale(code))
    .map(({ code, at }) => reportLanguage('locales', code, at));
  const codes = writtenLocales.map(({ code }) => code);
  for (const [index, { code, at }] of writtenLocales.entries()) {
    if (codes.indexOf(code) < index) findings.push(configIdTwice(at, { what: 'a language', id: code }));
  }
  const missing = main.filter(({ code }) => isLocale(code) && codes.length > 0 && !codes.includes(code));
  return [...findings, ...missing.map(({ code, at }) => configLocaleUnknown(at, { code, allowed: codes }))];
}

/** Returns the languages of the list with their positions. */
function locateLocales(list: readonly (string | { code: string })[], places: Places): { code: string; at: Place }[] {
  return list.map((locale, index) => {
    if (typeof locale === 'string') return { code: locale, at: places.valueAt(list, index) };
    return { code: locale.code, at: places.valueAt(locale, 'code') };
  });
}

/** Checks the path segments of languages, which nothing else may use. */
function checkLocalePaths(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { locales } = site;
  const list = locales?.list ?? [];
  if (list.length < 2) return [];
  const first = list[0];
  const main = locales?.default ?? (typeof first === 'object' ? first.code : first);
  const taken = new Map(partsOf(site).map(({ kind, id, route }) => [rootSegment(route).toLowerCase(), `the ${kind} ${id}`]));
  return list.flatMap((locale, index): Diagnostic[] => {
    const { code, path } = typeof locale === 'string' ? toLocale(locale) : toLocale(locale.code, locale);
    if (code === main) return [];
    const at =
      typeof locale === 'string'
        ? places.valueAt(list, index)
        : places.valueAt(locale, locale.path === undefined ? 'code' : 'path');
    return checkLocalePath(code, path, at, taken);
  });
}

/** `taken` maps used segments to their owners. The new segment is added. */
function checkLocalePath(code: string, path: string, at: Place, taken: Map<string, string>): Diagnostic[] {
  if (!isId(path))
    return [
      reportMalformedValue(
        { at, name: 'locales.path', value: path },
        'a name of letters, digits, hyphens and underscores',
        nearestId(path),
      ),
    ];
  const isReserved = unreservedPaths.has(path.toLowerCase()) || findReservation(`/${path}`) !== undefined;
  const owner = taken.get(path.toLowerCase()) ?? (isReserved ? 'the site itself' : undefined);
  taken.set(path.toLowerCase(), `the language ${code}`);
  return owner === undefined ? [] : [configRouteTaken(at, { route: `/${path}`, owner })];
}

/** Root-level paths that the site uses but does not reserve. */
const unreservedPaths = new Set(['search', 'specs', 'tags']);

function checkLanguages({ search }: SiteConfiguration, places: Places): Diagnostic[] {
  const languages = search?.languages ?? [];
  return languages.flatMap((code, index) =>
    /^[a-z]{2,3}$/.test(code) ? [] : [reportLanguage('search.languages', code, places.valueAt(languages, index))],
  );
}

function reportLanguage(name: string, code: string, at: Place): Diagnostic {
  const nearestCode = nearestLocale(code);
  if (name === 'locales') return reportMalformedValue({ at, name, value: code }, 'a language code such as en-GB', nearestCode);
  return reportMalformedValue({ at, name, value: code }, 'a language code of two or three letters', nearestCode?.split('-')[0]);
}

function checkToc({ toc }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!toc) return [];
  const { minLevel: min = defaults.toc.minLevel, maxLevel: max = Math.max(min, defaults.toc.maxLevel) } = toc;
  return min <= max
    ? []
    : [configTocLevels(places.valueAt(toc, toc.minLevel === undefined ? 'maxLevel' : 'minLevel'), { min, max })];
}

function checkColorMode({ colorMode }: SiteConfiguration, places: Places): Diagnostic[] {
  if (colorMode?.default !== 'system' || colorMode.respectPrefersColorScheme !== false) return [];
  return [colorModeContradicts(places.valueAt(colorMode, 'respectPrefersColorScheme'), {})];
}

function checkNames({ variables = {}, tags = {}, announcement }: SiteConfiguration, places: Places): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const name of Object.keys(variables)) {
    const writtenValue = { at: places.keyAt(variables, name), name: 'The name of a variable', value: name };
    if (!isVariableName(name))
      findings.push(
        reportMalformedValue(writtenValue, 'a letter, followed by letters, digits, hyphens and underscores', nearestId(name)),
      );
  }
  for (const tag of Object.keys(tags)) {
    const writtenValue = { at: places.keyAt(tags, tag), name: 'The name of a tag', value: tag };
    if (tag !== tag.trim() || tag === '')
      findings.push(reportMalformedValue(writtenValue, 'a string without surrounding spaces', tag.trim() || undefined));
  }
  if (announcement?.id !== undefined && !isId(announcement.id)) {
    const writtenValue = { at: places.valueAt(announcement, 'id'), name: 'announcement.id', value: announcement.id };
    findings.push(
      reportMalformedValue(writtenValue, 'an ID of letters, digits, hyphens and underscores', nearestId(announcement.id)),
    );
  }
  return findings;
}

import type { AreaSetting, SiteConfiguration, SpecificationSetting } from '../../schemas/types/site.ts';
import { printRoute, rootSegment } from '../addresses/addresses.ts';
import { findReservation } from '../addresses/reserved.ts';
import {
  configFolderTaken,
  configIdTwice,
  configKindNeeded,
  configRouteReserved,
  configRouteTaken,
  configVersionsUnreleased,
  restrictedOverlap,
  restrictedPrefixSplit,
  restrictedRoot,
} from '../diagnostics/areas.ts';
import { configKeyMissing, configValueUnknown } from '../diagnostics/config.ts';
import { nextToOriginals } from '../editions/origins.ts';
import type { Diagnostic } from '../model.ts';
import { defaultArea } from './defaults.ts';
import type { Places } from './locate-values.ts';
import {
  checkPath,
  cleanPath,
  isId,
  isPostAddress,
  isRoute,
  isSecureAddress,
  isWebAddress,
  nearestId,
  nearestRoute,
  reportMalformedValue,
} from './value-formats.ts';

/**
 * Checks that the ids, folders and routes of areas and specifications are valid and do not conflict, and that restricted ones are separate.
 */
export function checkAreas(site: SiteConfiguration, places: Places): Diagnostic[] {
  const parts = partsOf(site);
  return [
    ...parts.flatMap((part) => checkPart(part, places)),
    ...(site.areas ?? []).flatMap((area) => [...checkArea(area, places), ...checkSpecs(area, site.specs, places)]),
    ...(site.specs ?? []).flatMap((spec) => checkRemote(spec, places)),
    ...reportFolderClashes(site, places),
    ...reportTranslationClashes(site, places),
    ...reportIdClashes(parts, places),
    ...reportRouteClashes(parts, places),
    ...checkRestricted(site, places),
  ];
}

/** An area or a specification with its label for messages. */
type SitePart = {
  kind: 'area' | 'specification';
  id: string;
  path: string;
  route: string;
  isRestricted: boolean;
  /** Whether it has a print view. */
  hasPrintView: boolean;
  setting: object;
};

/** Returns every area and specification with its route and folder or file. Without areas, the entire folder is one. */
export function partsOf({ areas = [defaultArea], specs = [], print = false }: SiteConfiguration): SitePart[] {
  const toPart = (kind: SitePart['kind'], setting: AreaSetting | SpecificationSetting): SitePart => {
    const { id, path, route = `/${id}` } = setting;
    const { audience = 'public', print: prints = print }: Partial<AreaSetting> = kind === 'area' ? setting : { print: false };
    return { kind, id, path: cleanPath(path), route, isRestricted: audience === 'restricted', hasPrintView: prints, setting };
  };
  return [...areas.map((area) => toPart('area', area)), ...specs.map((spec) => toPart('specification', spec))];
}

function checkPart({ kind, id, route, setting }: SitePart, places: Places): Diagnostic[] {
  const list = kind === 'area' ? 'areas' : 'specs';
  const toWrittenValue = (key: 'id' | 'path' | 'route', value: string) => ({
    at: places.valueAt(setting, key),
    name: `${list}.${key}`,
    value,
  });
  const findings = 'path' in setting ? checkPath(toWrittenValue('path', String(setting.path))) : [];
  if (!isId(id))
    findings.push(
      reportMalformedValue(toWrittenValue('id', id), 'an ID of letters, digits, hyphens and underscores', nearestId(id)),
    );
  else if (!isRoute(route))
    findings.push(
      reportMalformedValue(
        toWrittenValue('route', route),
        'a route: it starts with a slash and does not end with one',
        nearestRoute(route),
      ),
    );
  else {
    const use = reservedPurposeOf(route);
    if (use) findings.push(configRouteReserved(toWrittenValue('route', route).at, { route, use }));
  }
  return findings;
}

/** Returns the purpose of a reserved route: a page of the site, or the search page, which an area cannot replace. */
function reservedPurposeOf(route: string): string | undefined {
  const isSearch = route.toLowerCase().split('/')[1] === 'search';
  return findReservation(route)?.use ?? (isSearch ? 'the page of search results' : undefined);
}

function checkArea(area: AreaSetting, places: Places): Diagnostic[] {
  const { sidebar, editUrl, statics, translations, versions = [] } = area;
  const findings: Diagnostic[] = [];
  const toWrittenValue = (key: 'sidebar' | 'editUrl' | 'statics' | 'translations', value: string) => ({
    at: places.valueAt(area, key),
    name: `areas.${key}`,
    value,
  });
  if (sidebar === true)
    findings.push(
      configValueUnknown(toWrittenValue('sidebar', '').at, {
        name: 'areas.sidebar',
        value: 'true',
        allowed: ['auto', 'false', 'the path of a sidebar file'],
      }),
    );
  if (typeof sidebar === 'string' && sidebar !== 'auto') findings.push(...checkSidebar(toWrittenValue('sidebar', sidebar)));
  if (editUrl !== undefined && !isWebAddress(editUrl))
    findings.push(reportMalformedValue(toWrittenValue('editUrl', editUrl), 'an address that starts with https://'));
  if (statics !== undefined) findings.push(...checkPath(toWrittenValue('statics', statics)));
  if (translations !== undefined) {
    const at = toWrittenValue('translations', translations);
    findings.push(
      ...(translations === nextToOriginals
        ? []
        : translations.includes('{path}')
          ? checkPath(at)
          : [reportMalformedValue(at, 'a path that contains {path}', `${cleanPath(translations)}/{path}`)]),
    );
  }
  return [...findings, ...checkKind(area, places), ...checkVersions(versions, places)];
}

/**
 * Checks that an area only has settings for its kind, that a changelog is a Markdown file, and that the address pattern of posts is valid.
 */
function checkKind(area: AreaSetting, places: Places): Diagnostic[] {
  const { kind = 'docs', path, blog } = area;
  const findings: Diagnostic[] = [];
  const requireKinds = (key: 'blog' | 'feeds' | 'specs', kinds: readonly string[]): void => {
    if (area[key] && !kinds.includes(kind))
      findings.push(
        configKindNeeded(places.valueAt(area, key), {
          key: `areas.${key}`,
          kinds: kinds.map((kind) => `"${kind}"`).join(' or '),
        }),
      );
  };
  requireKinds('blog', ['blog']);
  requireKinds('feeds', ['blog', 'changelog']);
  requireKinds('specs', ['changelog']);
  if (kind === 'changelog' && !/\.(?:md|markdown)$/i.test(path))
    findings.push(
      reportMalformedValue(
        { at: places.valueAt(area, 'path'), name: 'areas.path', value: path },
        'a Markdown file, because the area is a changelog',
      ),
    );
  const address = blog?.address;
  if (address === undefined) return findings;
  const expected = 'a path with {slug} or {file}, and optionally {year}, {month} and {day}';
  if (!isPostAddress(address))
    findings.push(
      reportMalformedValue({ at: places.valueAt(blog ?? area, 'address'), name: 'areas.blog.address', value: address }, expected),
    );
  return findings;
}

/** Checks the ids of the specifications that a changelog lists. */
function checkSpecs({ specs = [] }: AreaSetting, siteSpecs: SiteConfiguration['specs'] = [], places: Places): Diagnostic[] {
  const ids = siteSpecs.map(({ id }) => id);
  return specs.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    const at = places.valueAt(specs, index);
    if (ids.length === 0) return [configKeyMissing(at, { key: 'specs', holder: undefined })];
    return [configValueUnknown(at, { name: 'areas.specs', value: `"${id}"`, allowed: ids })];
  });
}

/** A server on the local machine needs no encryption. */
const localServer = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/\S*$/i;

function checkRemote(spec: SpecificationSetting, places: Places): Diagnostic[] {
  const { remote } = spec;
  if (remote === undefined || isSecureAddress(remote) || localServer.test(remote)) return [];
  return [
    reportMalformedValue(
      { at: places.valueAt(spec, 'remote'), name: 'specs.remote', value: remote },
      'an address that starts with https://',
    ),
  ];
}

/** A sidebar that is neither a keyword nor a file name was probably meant to be `auto`. */
function checkSidebar(writtenValue: Parameters<typeof checkPath>[0]): Diagnostic[] {
  if (/\.(?:jsonc?|ya?ml)$/i.test(writtenValue.value)) return checkPath(writtenValue);
  return [
    configValueUnknown(writtenValue.at, {
      name: writtenValue.name,
      value: `"${writtenValue.value}"`,
      allowed: ['auto', 'false', 'a file that ends in .json or .yml'],
    }),
  ];
}

function reportIdClashes(parts: SitePart[], places: Places): Diagnostic[] {
  return findDuplicates(parts, ({ kind, id }) => `${kind} ${id.toLowerCase()}`).map(([part, first]) =>
    configIdTwice(
      places.valueAt(part.setting, 'id'),
      { what: first.kind === 'area' ? 'an area' : 'a specification', id: first.id },
      [places.valueAt(first.setting, 'id')],
    ),
  );
}

/**
 * Reports routes that are reserved or used twice. Areas and specifications with the same id and the default route have already been
 * reported.
 */
function reportRouteClashes(parts: SitePart[], places: Places): Diagnostic[] {
  const lists = new Map(
    parts.filter(({ kind, route }) => kind === 'area' && isRoute(route)).map((part) => [tagsRouteOf(part.route), part]),
  );
  const printed = parts.filter(({ route, hasPrintView: prints }) => prints && isRoute(route));
  const prints = new Map(printed.map((part) => [printRoute(part).toLowerCase(), part]));
  const printRouteClashes = parts.flatMap(({ route, setting }) => {
    const owner = prints.get(route.toLowerCase());
    return owner
      ? [configRouteReserved(places.valueAt(setting, 'route'), { route, use: `the print view of the area ${owner.id}` })]
      : [];
  });
  const tags = parts.flatMap(({ route, setting }) => {
    const owner = lists.get(route.toLowerCase());
    return owner
      ? [configRouteReserved(places.valueAt(setting, 'route'), { route, use: `the tags of the area ${owner.id}` })]
      : [];
  });
  const reported = findDuplicates(parts, ({ route }) => route.toLowerCase()).filter(
    ([part, first]) => part.kind !== first.kind || part.id !== first.id,
  );
  const taken = reported.map(([{ route, setting }, first]) =>
    configRouteTaken(places.valueAt(setting, 'route'), { route, owner: `the ${first.kind} ${first.id}` }, [
      places.valueAt(first.setting, 'route'),
    ]),
  );
  return [...tags, ...printRouteClashes, ...taken];
}

function tagsRouteOf(route: string): string {
  return `${route === '/' ? '' : route}/tags`.toLowerCase();
}

function reportFolderClashes(site: SiteConfiguration, places: Places): Diagnostic[] {
  const areas = partsOf(site).filter(({ kind }) => kind === 'area');
  const clashes = findDuplicates(areas, ({ path }) => path).map(([{ path, setting }, first]) =>
    configFolderTaken(places.valueAt(setting, 'path'), { path: path || '""', owner: `the area ${first.id}` }, [
      places.valueAt(first.setting, 'path'),
    ]),
  );
  const { pages } = site;
  const owner = pages === undefined ? undefined : areas.find(({ path }) => path === cleanPath(pages));
  if (owner && pages !== undefined)
    clashes.push(configFolderTaken(places.valueAt(site, 'pages'), { path: pages || '""', owner: `the area ${owner.id}` }));
  return clashes;
}

/** Reports areas that share a folder of translations, because a translated file has only one original. */
function reportTranslationClashes({ areas = [] }: SiteConfiguration, places: Places): Diagnostic[] {
  const withTranslations = areas.flatMap((setting) =>
    setting.translations === undefined || setting.translations === nextToOriginals
      ? []
      : [{ folder: cleanPath(setting.translations), setting }],
  );
  return findDuplicates(withTranslations, ({ folder }) => folder).map(([{ folder, setting }, first]) =>
    configFolderTaken(
      places.valueAt(setting, 'translations'),
      { path: folder, owner: `the translations of the area ${first.setting.id}` },
      [places.valueAt(first.setting, 'translations')],
    ),
  );
}

/** Returns the items whose key is a duplicate, each with the first item that has that key. */
function findDuplicates<T>(items: readonly T[], keyOf: (item: T) => string): [item: T, first: T][] {
  const firsts = new Map<string, T>();
  return items.flatMap((item): [T, T][] => {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    return first === undefined ? [] : [[item, first]];
  });
}

/** Checks that all restricted content is below one prefix, and that nothing public is there or in a restricted folder. */
function checkRestricted(site: SiteConfiguration, places: Places): Diagnostic[] {
  const parts = partsOf(site).filter(({ route }) => isRoute(route));
  const restricted = parts.filter((part) => part.isRestricted);
  const [first] = restricted;
  if (!first) return [];
  return [
    ...checkPrefixes(restricted, places),
    ...parts.filter((part) => !part.isRestricted).flatMap((part) => checkOverlaps(part, restricted, places)),
    ...checkPagesFolder(site, restricted, places),
  ];
}

function checkPrefixes(restricted: SitePart[], places: Places): Diagnostic[] {
  const nested = restricted.filter(({ route }) => route !== '/');
  const first = nested[0];
  const prefix = first ? prefixOf(first.route) : '';
  return restricted.flatMap(({ route, setting }) => {
    const at = places.valueAt(setting, 'route');
    if (route === '/') return [restrictedRoot(at, {})];
    if (!first || prefixOf(route) === prefix) return [];
    return [restrictedPrefixSplit(at, { route, prefix }, [places.valueAt(first.setting, 'route')])];
  });
}

function prefixOf(route: string): string {
  return `/${rootSegment(route)}`;
}

/** Compares prefixes without regard to letter case, because hosts may do the same. */
function checkOverlaps({ kind, id, route, path, setting }: SitePart, restricted: SitePart[], places: Places): Diagnostic[] {
  const subject = `The ${kind} ${id}`;
  const samePrefix = restricted.find(
    (other) => other.route !== '/' && prefixOf(other.route).toLowerCase() === prefixOf(route).toLowerCase(),
  );
  if (samePrefix)
    return [restrictedOverlap(places.valueAt(setting, 'route'), { what: subject, where: 'the prefix', area: samePrefix.id })];
  const outer = restricted.find((other) => isInside(path, other.path) || isInsideIgnoringCase(path, other.path));
  if (outer) return [restrictedOverlap(places.valueAt(setting, 'path'), { what: subject, where: 'the folder', area: outer.id })];
  if (!('translations' in setting) || setting.translations === nextToOriginals) return [];
  const translations = cleanPath(String(setting.translations).replace(/\{path\}.*$/, '_'));
  const enclosing = restricted.find((other) => other.path !== '' && isInside(translations, other.path));
  if (!enclosing) return [];
  return [restrictedOverlap(places.valueAt(setting, 'translations'), { what: subject, where: 'the folder', area: enclosing.id })];
}

function checkPagesFolder(site: SiteConfiguration, restricted: SitePart[], places: Places): Diagnostic[] {
  if (site.pages === undefined) return [];
  const path = cleanPath(site.pages);
  const outer = restricted.find((other) => isInside(path, other.path));
  return outer
    ? [
        restrictedOverlap(places.valueAt(site, 'pages'), {
          what: 'The folder of standalone pages',
          where: 'the folder',
          area: outer.id,
        }),
      ]
    : [];
}

/** Returns whether folders are equal or nested only on a case-insensitive file system. */
function isInsideIgnoringCase(path: string, folder: string): boolean {
  return path !== folder && `${path}/`.toLowerCase().startsWith(`${folder}/`.toLowerCase()) && folder !== '';
}

/** Returns whether a path is inside a folder. Equal folders are reported separately. */
function isInside(path: string, folder: string): boolean {
  return path !== folder && (folder === '' || path.startsWith(`${folder}/`));
}

/** Checks that version names are unique and that at least one version is released. */
function checkVersions(versions: NonNullable<AreaSetting['versions']>, places: Places): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const [index, version] of versions.entries()) {
    const name = typeof version === 'string' ? version : version.name;
    const at = typeof version === 'string' ? places.valueAt(versions, index) : places.valueAt(version, 'name');
    if (!isId(name))
      findings.push(
        reportMalformedValue(
          { at, name: 'areas.versions', value: name },
          'a name of letters, digits, hyphens and full stops',
          nearestId(name),
        ),
      );
    else if (seen.has(name.toLowerCase())) findings.push(configIdTwice(at, { what: 'a version', id: name }));
    seen.add(name.toLowerCase());
  }
  const areAllUnreleased = versions.length > 0 && versions.every((version) => typeof version === 'object' && version.unreleased);
  return areAllUnreleased ? [...findings, configVersionsUnreleased(places.startOf(versions), {})] : findings;
}

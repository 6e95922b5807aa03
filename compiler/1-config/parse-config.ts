import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { configKeyRefused, configKeyTwice } from '../diagnostics/config.ts';
import type { Checked, Diagnostic, Site } from '../model.ts';
import type { Issue } from '../schema.ts';
import { checkAreas } from './checks/areas.ts';
import { checkFooter } from './checks/footer.ts';
import { checkAreaNames, checkNavbar } from './checks/navbar.ts';
import { checkRestricted } from './checks/restricted.ts';
import { checkSite } from './checks/site-wide.ts';
import { parseJsonc } from './jsonc.ts';
import { siteSchema } from './site-schema.ts';
import { type Located, locate } from './text/places.ts';
import { prune } from './text/prune.ts';
import { wordIssue } from './text/word-issues.ts';
import { wordSyntax } from './text/word-syntax.ts';
import { toSite } from './to-site.ts';

/** A site, or the part of one that can be checked, and what was noticed. */
export type ReadSite = Checked<Site | undefined> & { part?: Site };

/**
 * The site that a configuration file describes, with every default filled in, and all that is wrong with the file in the order
 * in which it stands there. Any error means no site: nothing is built. Where the errors are in parts that pages do not depend on, the
 * rest is a site in part, so that everything else can be checked in the same run.
 */
export function parseConfig(file: string, text: string): ReadSite {
  const json = text.replace(/^\uFEFF/, '');
  const { root, faults } = parseJsonc(json);
  const located = locate(file, json, root);
  const diagnostics = faults.map((fault) => wordSyntax(fault, json, located.places));
  if (!root) return { value: undefined, diagnostics };
  const issues = siteSchema.issues(located.value);
  diagnostics.push(
    ...located.refused.map(({ key, at }) => configKeyRefused(at, { key })),
    ...located.duplicates.map(({ key, at, first }) => configKeyTwice(at, { key }, first ? [first] : [])),
    ...issues.map((issue) => wordIssue(issue, located)),
  );
  const areas = areaCount(located.value);
  const config = prune(located.value, issues);
  const areasKnown = areas === areaCount(config);
  const basic = config ? checkBasis(config, located) : [];
  if (config) diagnostics.push(...basic, ...checkMenus(config, located, areasKnown));
  diagnostics.sort(({ at: a }, { at: b }) => a.line - b.line || a.column - b.column);
  const broken = !config || diagnostics.some(({ severity }) => severity === 'error');
  if (config && !broken) return { value: toSite(config, file, located.places), diagnostics };
  const isApart =
    faults.length === 0 && [...located.refused, ...located.duplicates, ...basic].length === 0 && issues.every(isAside);
  if (!config || !isApart || !areasKnown) return { value: undefined, diagnostics };
  return { value: undefined, part: toSite(withoutFaults(config, located), file, located.places), diagnostics };
}

/** How many areas there are; undefined where none are named, -1 where something else stands in their place. */
function areaCount(value: unknown): number | undefined {
  const areas: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'areas') : undefined;
  if (areas === undefined) return undefined;
  return Array.isArray(areas) ? areas.length : -1;
}

/** What a schema cannot say of what pages depend on. */
function checkBasis(config: SiteConfiguration, { places }: Located): Diagnostic[] {
  return [...checkSite(config, places), ...checkAreas(config, places), ...checkRestricted(config, places)];
}

/** What a schema cannot say of menus. Where an area was refused, it is not known which ones a navbar item may name. */
function checkMenus(config: SiteConfiguration, { places }: Located, areasKnown: boolean): Diagnostic[] {
  return [...checkFooter(config, places), ...checkNavbar(config, places), ...(areasKnown ? checkAreaNames(config, places) : [])];
}

/** Parts of a configuration without which the same pages have the same addresses and links. */
const aside = new Set(['navbar', 'footer', 'search', 'announcement', 'analytics', 'colorMode']);

function isAside({ path }: Issue): boolean {
  return aside.has(String(path[0]));
}

/** The configuration without the items of the navbar, and the footer, in which something is wrong. Objects keep their places. */
function withoutFaults(config: SiteConfiguration, located: Located): SiteConfiguration {
  const { navbar, footer, ...rest } = config;
  const isWhole = (part: Pick<SiteConfiguration, 'navbar' | 'footer'>): boolean =>
    checkMenus({ ...rest, ...part }, located, true).length === 0;
  if (navbar?.items) navbar.items = navbar.items.filter((item) => isWhole({ navbar: { items: [item] } }));
  if (footer && !isWhole({ footer })) Reflect.deleteProperty(config, 'footer');
  return config;
}

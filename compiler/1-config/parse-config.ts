import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { configKeyRefused, configKeyTwice } from '../diagnostics/config/config.ts';
import type { Checked, Diagnostic, Site } from '../model.ts';
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

/**
 * The site that a configuration file describes, with every default filled in, and all that is wrong with the file in the order
 * in which it stands there. Any error means no site: the build ends here.
 */
export function parseConfig(file: string, text: string): Checked<Site | undefined> {
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
  if (config) diagnostics.push(...checkMeaning(config, located, areas === areaCount(config)));
  diagnostics.sort(({ at: a }, { at: b }) => a.line - b.line || a.column - b.column);
  const broken = !config || diagnostics.some(({ severity }) => severity === 'error');
  return { value: broken ? undefined : toSite(config, file, located.places), diagnostics };
}

/** How many areas there are; undefined where none are named, -1 where something else stands in their place. */
function areaCount(value: unknown): number | undefined {
  const areas: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'areas') : undefined;
  if (areas === undefined) return undefined;
  return Array.isArray(areas) ? areas.length : -1;
}

/** What a schema cannot say. Where an area was refused, it is not known which ones a navbar item may name. */
function checkMeaning(config: SiteConfiguration, { places }: Located, areasKnown: boolean): Diagnostic[] {
  return [
    ...checkSite(config, places),
    ...checkAreas(config, places),
    ...checkRestricted(config, places),
    ...checkFooter(config, places),
    ...checkNavbar(config, places),
    ...(areasKnown ? checkAreaNames(config, places) : []),
  ];
}

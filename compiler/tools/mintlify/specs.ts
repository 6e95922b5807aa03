import type { SpecificationSetting } from '../../../schemas/types/site.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { toSpec, unusableSpecReason } from '../settings/specs.ts';
import { joinPath, pathBelow } from '../settings/tool-folder.ts';
import type { MintlifySite } from './pages.ts';

type Source = { name: string; at: Place };
type SpecSite = Pick<MintlifySite, 'path' | 'pages' | 'facts' | 'context'>;

/**
 * The OpenAPI documents of the site, each of which becomes a reference: those in the configuration and its navigation, and those that pages
 * use for operations. Reports documents outside the folder.
 */
export function toSpecs(config: Setting | undefined, site: SpecSite): SpecificationSetting[] {
  const { context, path, pages, facts } = site;
  const { settings, findings } = context;
  const named = [
    ...sourcesIn(settings.at(config, 'api', 'openapi'), context),
    ...divisionsIn(settings.at(config, 'navigation')).flatMap((each) => sourcesIn(each.entries?.get('openapi'), context)),
  ];
  const operations = [...facts].filter(([, { operation }]) => operation !== undefined);
  const inPages = operations.flatMap(([file, { operation = '' }]): Source[] => {
    const document = /^(\S+\.(?:json|ya?ml))\s/i.exec(operation)?.[1];
    return document === undefined ? [] : [{ name: document, at: placeIn(file, pages.path) }];
  });
  const [first] = operations;
  const fallback = first && named.length + inPages.length === 0 ? defaultDocument(path, context) : undefined;
  const assumed = first && fallback !== undefined ? [{ name: fallback, at: placeIn(first[0], pages.path) }] : [];
  const byFile = new Map<string, SpecificationSetting>();
  const reported = new Set<string>();
  for (const { name, at } of [...named, ...inPages, ...assumed]) {
    const file = isExternalUrl(name) ? undefined : joinPath(path, name.replace(/^\/+/, ''));
    const reason = unusableSpecReason(name, file, context);
    if (reason !== undefined || file === undefined) {
      if (!reported.has(name))
        findings.push(settingNotCarried(at, { name: `The OpenAPI document ${name}`, reason: reason ?? '' }));
      reported.add(name);
    } else if (!byFile.has(file)) byFile.set(file, toSpec(file, [...byFile.values()], pages));
  }
  const specs = [...byFile.values()];
  const withoutText = divisionsIn(settings.at(config, 'navigation')).flatMap((each) => each.entries?.get('asyncapi') ?? []);
  for (const setting of [settings.at(config, 'api', 'asyncapi'), ...withoutText])
    if (setting)
      findings.push(
        settingNotCarried(setting.at, { name: 'asyncapi', reason: 'Quire generates a reference only for OpenAPI documents' }),
      );
  for (const [key, setting] of settings.entries(settings.at(config, 'api'), 'api'))
    if (key !== 'openapi' && key !== 'asyncapi')
      findings.push(settingNotCarried(setting.at, { name: `api.${key}`, reason: 'Quire has no equivalent' }));
  if (first) {
    const count =
      operations.length === 1 ? 'The OpenAPI operation of this page' : `The OpenAPI operation of ${operations.length} pages`;
    const where = specs.map(({ route }) => route).join(', ');
    const reason =
      specs.length === 0
        ? 'there is no OpenAPI document in the folder, so the pages show only their own text'
        : `the complete reference is at ${where}, and the pages show only their own text`;
    findings.push(settingNotCarried(placeIn(first[0], pages.path), { name: count, reason }));
  }
  return specs;
}

/** The document that Mintlify uses by default: the least nested file with the default name. */
function defaultDocument(path: string, { folder }: ImportContext): string | undefined {
  const names = folder.files.flatMap((file) =>
    /(?:^|\/)openapi\.(?:json|ya?ml)$/i.test(file) ? (pathBelow(file, path) ?? []) : [],
  );
  const depthOf = (name: string): number => name.split('/').length;
  return names.sort((a, b) => depthOf(a) - depthOf(b))[0];
}

function placeIn(file: string, path: string): Place {
  return { file: path === '' ? file : `${path}/${file}`, line: 1, column: 1 };
}

/** All objects in a navigation, including the navigation itself. */
function divisionsIn(setting: Setting | undefined): Setting[] {
  if (!setting) return [];
  const inner = [...(setting.items ?? []), ...(setting.entries?.values() ?? [])];
  return [...(setting.entries ? [setting] : []), ...inner.flatMap(divisionsIn)];
}

/** The documents in a setting, which is a string, a list of strings, or an object with a source. */
function sourcesIn(setting: Setting | undefined, { settings }: ImportContext): Source[] {
  const source = setting?.entries ? settings.at(setting, 'source') : setting;
  return settings.list(source, 'openapi').flatMap((each) => {
    const name = settings.text(each, 'openapi');
    return name === undefined ? [] : [{ name, at: each.at }];
  });
}

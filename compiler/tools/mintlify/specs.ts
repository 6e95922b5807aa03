import type { SpecificationSetting } from '../../../schemas/types/site.ts';
import { startOf } from '../../basics/places.ts';
import type { Place } from '../../model.ts';
import { type ImportContext, isExternalUrl } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { toSpec, unusableSpecReason } from '../settings/specs.ts';
import { joinPath, pathBelow } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import type { MintlifySite } from './pages.ts';

type SpecSource = { name: string; at: Place };
type SpecSite = Pick<MintlifySite, 'path' | 'pages' | 'facts' | 'context'>;

/**
 * Returns the OpenAPI documents of the site, each of which becomes a reference: those in the configuration and its navigation, and those to
 * which the operations of pages belong. Reports documents outside the folder.
 */
export function toSpecs(config: Setting | undefined, site: SpecSite): SpecificationSetting[] {
  const { context, path, pages, facts } = site;
  const { settings } = context;
  const configured = [
    ...readSources(settings.at(config, 'api', 'openapi'), context),
    ...listObjects(settings.at(config, 'navigation')).flatMap((each) => readSources(each.entries?.get('openapi'), context)),
  ];
  const operations = [...facts].filter(([, { operation }]) => operation !== undefined);
  const fromPages = operations.flatMap(([file, { operation = '' }]): SpecSource[] => {
    const document = /^(\S+\.(?:json|ya?ml))\s/i.exec(operation)?.[1];
    return document === undefined ? [] : [{ name: document, at: fileStart(file, pages.path) }];
  });
  const [first] = operations;
  const fallback = first && configured.length + fromPages.length === 0 ? findDefaultDocument(path, context) : undefined;
  const assumed = first && fallback !== undefined ? [{ name: fallback, at: fileStart(first[0], pages.path) }] : [];
  const byFile = new Map<string, SpecificationSetting>();
  const reported = new Set<string>();
  for (const { name, at } of [...configured, ...fromPages, ...assumed]) {
    const file = isExternalUrl(name) ? undefined : joinPath(path, name.replace(/^\/+/, ''));
    const reason = unusableSpecReason(name, file, context);
    if (reason !== undefined || file === undefined) {
      if (!reported.has(name)) settings.reportNotCarried(at, `The OpenAPI document ${name}`, reason ?? '');
      reported.add(name);
    } else if (!byFile.has(file)) byFile.set(file, toSpec(file, [...byFile.values()], pages));
  }
  const specs = [...byFile.values()];
  const asyncApiSettings = listObjects(settings.at(config, 'navigation')).flatMap((each) => each.entries?.get('asyncapi') ?? []);
  for (const setting of [settings.at(config, 'api', 'asyncapi'), ...asyncApiSettings])
    if (setting) settings.reportNotCarried(setting.at, 'asyncapi', 'Quire generates a reference only for OpenAPI documents');
  for (const [key, setting] of settings.entriesAt(config, 'api'))
    if (key !== 'openapi' && key !== 'asyncapi') settings.reportNotCarried(setting.at, `api.${key}`, 'Quire has no equivalent');
  if (first) {
    const subject =
      operations.length === 1 ? 'The OpenAPI operation of this page' : `The OpenAPI operation of ${operations.length} pages`;
    const routes = specs.map(({ route }) => route).join(', ');
    const reason =
      specs.length === 0
        ? 'there is no OpenAPI document in the folder, so the pages show only their own text'
        : `the complete reference is at ${routes}, and the pages show only their own text`;
    settings.reportNotCarried(fileStart(first[0], pages.path), subject, reason);
  }
  return specs;
}

/** Finds the document that Mintlify uses by default: the least nested file with the default name. */
function findDefaultDocument(path: string, { folder }: ImportContext): string | undefined {
  const names = folder.files.flatMap((file) =>
    /(?:^|\/)openapi\.(?:json|ya?ml)$/i.test(file) ? (pathBelow(file, path) ?? []) : [],
  );
  const depthOf = (name: string): number => name.split('/').length;
  return names.sort((a, b) => depthOf(a) - depthOf(b))[0];
}

function fileStart(file: string, path: string): Place {
  return startOf(pathIn(path, file));
}

/** Lists all objects in a navigation, including the navigation itself. */
function listObjects(setting: Setting | undefined): Setting[] {
  if (!setting) return [];
  const inner = [...(setting.items ?? []), ...(setting.entries?.values() ?? [])];
  return [...(setting.entries ? [setting] : []), ...inner.flatMap(listObjects)];
}

/** Reads the documents in a setting, which is a string, a list of strings, or an object with a source. */
function readSources(setting: Setting | undefined, { settings }: ImportContext): SpecSource[] {
  const source = setting?.entries ? settings.at(setting, 'source') : setting;
  return settings.list(source, 'openapi').flatMap((each) => {
    const name = settings.text(each, 'openapi');
    return name === undefined ? [] : [{ name, at: each.at }];
  });
}

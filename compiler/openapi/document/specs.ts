import { nearest } from '../../basics/nearest.ts';
import { placeKey, startOf } from '../../basics/places.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { specConsoleInsecure, specConsoleServerless, specMissing, specReferenceMissing } from '../../diagnostics/specs.ts';
import type { Checked, Diagnostic, Place, Site, Source, Sources, SpecSetting, StringRange } from '../../model.ts';
import { isMixedContent, serversOf } from '../../policy/console-hosts.ts';
import type { World } from '../../world.ts';
import { type OpenApi, toDocumentStamp } from './open-api.ts';
import { pageFile, toApiPages } from './pages.ts';

/** Opens all configured specifications and adds a source for each of their pages. Returns the opened documents and all diagnostics. */
export async function addSpecs(
  {
    site,
    world,
    openSpec,
  }: { site: Site; world: Pick<World, 'stampOf'>; openSpec: (setting: SpecSetting) => Promise<Checked<OpenApi | undefined>> },
  sources: Sources,
): Promise<Checked<OpenApi[]>> {
  const value: OpenApi[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const setting of site.specs) {
    if (!sources.stamps.has(setting.path)) {
      diagnostics.push(specMissing(setting.at, { path: setting.path, hint: nearest(setting.path, sources.stamps.keys()) }));
      continue;
    }
    const document = await openSpec(setting);
    diagnostics.push(...document.diagnostics.map((finding) => withBrokenLinkLevel(finding, site)));
    if (!document.value) continue;
    diagnostics.push(...checkConsole(site, setting, document.value));
    value.push(document.value);
    const stampOf = (file: string): string => sources.stamps.get(file) ?? world.stampOf(file) ?? '';
    sources.documents.push(setting.path, ...document.value.parts);
    sources.pages.push(...toSpecSources(document.value, stampOf));
  }
  return { value, diagnostics };
}

/** Reports servers that the configuration allows the console to call, but to which browsers cannot connect. */
function checkConsole(site: Site, { console: setting, at }: SpecSetting, { api, placeOf }: OpenApi): Diagnostic[] {
  if (!setting?.environments.includes('servers')) return [];
  const absoluteServers = serversOf(api).filter(({ server }) => /^https?:\/\//i.test(server.url));
  if (absoluteServers.length === 0) return [specConsoleServerless(at, { document: api.file })];
  return absoluteServers
    .filter(({ server }) => isMixedContent(server.url, site.url))
    .map(({ server: { url }, pointer }) =>
      specConsoleInsecure(placeOf(pointer), { site: site.url, server: url, secure: url.replace(/^http:/i, 'https:') }),
    );
}

/** If there is no configuration file, changes the severity of an unresolved reference to that of a broken link. */
function withBrokenLinkLevel(diagnostic: Diagnostic, { configFile, links }: Site): Diagnostic {
  const isReference = diagnostic.code === specReferenceMissing.definition.code;
  if (configFile !== undefined || !isReference || diagnostic.severity === 'warning') return diagnostic;
  return withLevel(diagnostic, links.broken) ?? diagnostic;
}

function toSpecSources({ api, parts }: OpenApi, stampOf: (file: string) => string): Source[] {
  const stamp = toDocumentStamp([api.file, ...parts].map(stampOf));
  return toApiPages(api).map((page) => ({
    file: pageFile(api, page),
    area: null,
    audience: 'public',
    bytes: 0,
    stamp,
    spec: api.id,
  }));
}

/**
 * Replaces pointers in diagnostics with line and column, and virtual page files with the document's file. A diagnostic about text that
 * appears on several pages is reported once.
 */
export function resolvePlaces(diagnostics: Diagnostic[], specs: readonly OpenApi[]): Diagnostic[] {
  const byFile = new Map(specs.map((spec) => [spec.api.file, spec]));
  const cache = new Map<string, Place>();
  const placeInFile = (place: Place): Place => {
    const [file = ''] = place.file.split('#', 1);
    const spec = file === place.file ? undefined : byFile.get(file);
    if (!spec) return place;
    const { pointer = '', part } = place;
    const key = `${file}#${pointer}#${part?.join() ?? ''}`;
    const at = cache.get(key) ?? toPlace(spec, pointer, part);
    cache.set(key, at);
    return at;
  };
  const reported = new Set<string>();
  return diagnostics.flatMap((each) => {
    const at = placeInFile(each.at);
    if (at === each.at && !each.related) return [each];
    const key = `${each.code}\n${placeKey(at)}\n${each.message}`;
    if (at !== each.at && reported.has(key)) return [];
    reported.add(key);
    return [{ ...each, at, ...(each.related ? { related: each.related.map(placeInFile) } : {}) }];
  });
}

function toPlace(spec: OpenApi, pointer: string, part: StringRange | undefined): Place {
  if (pointer === '') return startOf(spec.api.file);
  return part ? spec.placeIn(pointer, part) : spec.placeOf(pointer);
}

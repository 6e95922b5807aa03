import { nearest } from '../../basics/nearest.ts';
import { placeKey } from '../../basics/places.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { specMissing, specReferenceMissing } from '../../diagnostics/specs.ts';
import type { Checked, Diagnostic, Place, Site, Source, Sources, SpecSetting, TextPart } from '../../model.ts';
import type { Api } from './model.ts';
import type { OpenApi } from './open-api.ts';
import { pageFile, toApiPages } from './pages.ts';

/** Opens every specification of the configuration that can be read, and adds a source for each of its pages; with what is wrong with them. */
export async function addSpecs(
  { site, openSpec }: { site: Site; openSpec: (setting: SpecSetting) => Promise<Checked<OpenApi | undefined>> },
  sources: Sources,
): Promise<Checked<OpenApi[]>> {
  const value: OpenApi[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const setting of site.specs) {
    if (!sources.stamps.has(setting.path)) {
      diagnostics.push(specMissing(setting.at, { path: setting.path, hint: nearest(setting.path, sources.stamps.keys()) }));
      continue;
    }
    const opened = await openSpec(setting);
    diagnostics.push(...opened.diagnostics.map((found) => forgiven(found, site)));
    if (!opened.value) continue;
    value.push(opened.value);
    sources.pages.push(...toSpecSources(opened.value.api, sources));
  }
  return { value, diagnostics };
}

/** In a folder without a configuration a reference that leads nowhere counts as a link that does. */
function forgiven(found: Diagnostic, { configFile, links }: Site): Diagnostic {
  const isReference = found.code === specReferenceMissing.definition.code;
  if (configFile !== undefined || !isReference || found.severity === 'warning') return found;
  return withLevel(found, links.broken) ?? found;
}

function toSpecSources(api: Api, { stamps }: Sources): Source[] {
  const stamp = stamps.get(api.file) ?? '';
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
 * The findings, with lines and columns where a pointer was all that was known, and files where a page of a specification was named. A text
 * that shows on several pages has each of its findings once.
 */
export function locate(diagnostics: Diagnostic[], specs: readonly OpenApi[]): Diagnostic[] {
  const byFile = new Map(specs.map((spec) => [spec.api.file, spec]));
  const known = new Map<string, Place>();
  const found = (place: Place): Place => {
    const [file = ''] = place.file.split('#', 1);
    const spec = file === place.file ? undefined : byFile.get(file);
    if (!spec) return place;
    const { pointer = '', part } = place;
    const key = `${file}#${pointer}#${part?.join() ?? ''}`;
    const at = known.get(key) ?? toPlace(spec, pointer, part);
    known.set(key, at);
    return at;
  };
  const told = new Set<string>();
  return diagnostics.flatMap((each) => {
    const at = found(each.at);
    if (at === each.at && !each.related) return [each];
    const key = `${each.code}\n${placeKey(at)}\n${each.message}`;
    if (at !== each.at && told.has(key)) return [];
    told.add(key);
    return [{ ...each, at, ...(each.related ? { related: each.related.map(found) } : {}) }];
  });
}

function toPlace(spec: OpenApi, pointer: string, part: TextPart | undefined): Place {
  if (pointer === '') return { file: spec.api.file, line: 1, column: 1 };
  return part ? spec.placeIn(pointer, part) : spec.placeOf(pointer);
}

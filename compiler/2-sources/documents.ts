import { siteEmpty, specUnnamed } from '../diagnostics/sources.ts';
import type { Diagnostic, Place, Site, Sources } from '../model.ts';
import { isApiName, looksLikeOpenApi } from '../openapi/looks-like.ts';
import type { World } from '../world.ts';

type Look = { site: Site; world: World; sources: Sources; isSilent: boolean };

/**
 * What a site without specifications should be told of OpenAPI documents among its files: that they are no pages, where there are no
 * others, or where nobody configured the folder. `isSilent`: nothing else was found, so that an empty site needs a reason.
 */
export function withoutReference({ site, world, sources, isSilent }: Look): Diagnostic[] {
  const at: Place = { file: site.configFile ?? '.', line: 1, column: 1 };
  if (sources.pages.length === 0) {
    const folder = site.configFile ? 'the areas of this site' : 'this folder';
    return isSilent ? [siteEmpty(at, { folder, documents: documentsAmong(sources, world, isApiName) })] : [];
  }
  if (site.configFile !== undefined) return [];
  const [file, ...others] = documentsAmong(sources, world, (name) => isApiName(name) && likely.test(name));
  return file === undefined
    ? []
    : [
        specUnnamed(
          { ...at, file },
          { file, others: others.length },
          others.map((each) => ({ ...at, file: each })),
        ),
      ];
}

/** Names that people give their documents: only these are read, for a folder may hold thousands of JSON files. */
const likely = /^[^/]*$|(?:openapi|swagger)[^/]*$/i;
/** Larger files are data. */
const mostBytes = 20_000_000;

function documentsAmong({ assets }: Sources, world: World, isCandidate: (file: string) => boolean): string[] {
  const candidates = [...assets.values()].filter(({ file, bytes }) => bytes < mostBytes && isCandidate(file));
  return candidates.flatMap(({ file }) => (looksLikeOpenApi(world.read(file) ?? '') ? [file] : []));
}

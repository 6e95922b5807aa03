import { readSources } from '../2-sources/read-sources.ts';
import { imageDiagnostics, inspectAssets, publishableAssets } from '../4-links/assets.ts';
import { compilePages, createMemo, type PageParser } from '../cache/memo.ts';
import { mergeFindings, sortFindings } from '../diagnostics/fold-findings.ts';
import { applyLevels } from '../diagnostics/levels.ts';
import { languagesOf, toEditions } from '../editions/editions.ts';
import { originOf } from '../editions/origins.ts';
import type { Area, Diagnostic, LinkedSite, Site, Source } from '../model.ts';
import type { Dates, ListedFile, World } from '../world.ts';
import { foldersOf, ownerOf } from './area-files.ts';
import { type AreaInterface, linkArea } from './area-interface.ts';

/**
 * An independently compiled area: everything that linking the site requires from it, except the bodies of its pages, which remain in the
 * pool.
 */
export type AreaCompilation = {
  /** Every file of the area, and the ignored ones. */
  files: ListedFile[];
  /** The pages of the area, and their translations. */
  pageSources: Source[];
  /** Files in other folders that its pages include, sorted. */
  includedFiles: string[];
  interface: AreaInterface;
  /** The area, linked independently: links to other areas are unresolved. */
  linkedArea: LinkedSite;
  dates: Dates;
  shallow: boolean;
  /** In the order of files and lines. */
  diagnostics: Diagnostic[];
};

/**
 * Runs phases 2 and 3 for one area, and the part of phase 4 that does not depend on other areas. `others` contains interfaces of other
 * areas.
 */
export async function compileArea({
  site,
  area,
  world,
  parse,
  others,
}: {
  site: Site;
  area: Area;
  world: World;
  parse: PageParser;
  others: readonly AreaInterface[];
}): Promise<AreaCompilation> {
  const owner = ownerOf(site);
  const isInArea = (file: string): boolean => owner(file)?.id === area.id;
  let listedFiles: ListedFile[] = [];
  const ownWorld: World = {
    ...world,
    list: async (listing) => {
      const all = await world.list({ ...listing, folders: foldersOf(site, area) });
      listedFiles = all.filter(({ file }) => isInArea(file));
      return listedFiles;
    },
  };
  const { pages: _, ...rest } = site;
  const alone: Site = { ...rest, areas: [area], specs: [] };
  const { value: sources, diagnostics: sourceFindings } = await readSources(alone, ownWorld);
  // Findings about missing folders are located in the configuration. Other findings in the configuration concern other areas.
  const areaFindings = sourceFindings.filter(({ code, at }) => isInArea(at.file) || /-folder-missing$/.test(code));
  const editions = toEditions({ site: alone, world: ownWorld }, sources);
  const pageSources = [...sources.pages, ...editions.flatMap(({ translated }) => translated)];
  const memo = createMemo();
  const compiled = await compilePages(parse, memo, sources, pageSources, world);
  const translationFindings = editions.flatMap(({ translated }) =>
    translated.flatMap(({ origin = '' }) => memo.facts.get(origin)?.diagnostics ?? []),
  );
  const inspected = await inspectAssets(site, ownWorld, compiled.pages, sources);
  const assets = publishableAssets(inspected, site);
  const { dates, shallow } = await world.findDates(pageSources.map(originOf));
  const languages = languagesOf(alone, compiled.pages, editions, memo.facts);
  const contributors = site.contributors && (await world.findContributors());
  const linked = linkArea({ site, area, sources, pages: compiled.pages, assets, others, dates, contributors, languages });
  const all = [
    ...areaFindings,
    ...compiled.diagnostics,
    ...translationFindings,
    ...imageDiagnostics(inspected.values(), site),
    ...linked.diagnostics,
  ];
  const diagnostics = mergeFindings(sortFindings(applyLevels(all, site)));
  return {
    files: listedFiles,
    pageSources,
    includedFiles: sources.includedFiles,
    interface: linked.areaInterface,
    linkedArea: linked.linkedArea,
    dates,
    shallow,
    diagnostics,
  };
}

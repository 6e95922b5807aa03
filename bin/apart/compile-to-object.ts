import { join, relative, resolve, sep } from 'node:path';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import type { AreaInterface } from '../../compiler/areas/area-interface.ts';
import { type AreaCompilation, compileArea } from '../../compiler/areas/compile-area.ts';
import { itemAt } from '../../compiler/basics/invariant.ts';
import type { PageParser } from '../../compiler/cache/memo.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Area, Site } from '../../compiler/model.ts';
import { loadLanguages } from '../../compiler/search/analysis/analyser.ts';
import { createGrowingVocabulary } from '../../compiler/search/build/growing-vocabulary.ts';
import type { World } from '../../compiler/world.ts';
import type { ProgressListener } from '../build/outcome.ts';
import { toPageSettings } from '../build/site-pool.ts';
import { hash } from '../cache/cache.ts';
import { isWithin, readListedFile } from '../disk/mounts.ts';
import type { Project } from '../disk/project.ts';
import { MachineFault, UsageFault } from '../faults.ts';
import { createTextAnalyser } from '../workers/handlers.ts';
import { batchSize } from '../workers/thresholds.ts';
import { type PageSections, parsePageResult } from '../workers/worker-messages.ts';
import { startObject, writeObjectFacts } from './object-folder.ts';
import { objectSettings } from './object-settings.ts';
import { addPage, writePages } from './page-records.ts';
import { writeTerms } from './stored-terms.ts';

/**
 * Compiles an area to the object `<out>/<id>`, in one thread, so that many areas can be compiled in parallel. Writes nothing if there is an
 * error. Page bodies are written one by one and not retained.
 */
export async function compileToObject(
  project: Project,
  task: { site: Site; area: Area; out: string; others: readonly AreaInterface[]; reader: ReaderFiles },
  watcher: ProgressListener,
): Promise<AreaCompilation> {
  const { site, area, out, others, reader } = task;
  const path = join(resolve(out), area.id);
  refusePathInSources(project, site, path);
  await loadLanguages(site.search.languages);
  const { createPageCache } = await import('../workers/page-cache.ts');
  const cache = createPageCache(
    toPageSettings(project, site, { recordsExternalLinks: false, hasFingerprints: true }).pageSettings,
  );
  const analyse = createTextAnalyser(site.search.languages);
  const draft = startObject(path);
  try {
    const pages = writePages(draft.folder);
    const termsByFile = new Map<string, Uint8Array>();
    const vocabulary = createGrowingVocabulary();
    const addTerms = (texts: readonly PageSections[]): void => {
      const { analysed, newLines } = analyse(texts);
      vocabulary.add(newLines);
      for (const { name, packed } of analysed) termsByFile.set(name, packed);
    };
    const compiled = await compileArea({
      site,
      area,
      others,
      world: stampByContent(project),
      parse: async (sources) => {
        watcher.phase('pages', sources.length);
        const results: Awaited<ReturnType<PageParser>> = [];
        for (let at = 0; at < sources.length; at += batchSize) {
          const batch = sources.slice(at, at + batchSize);
          const compiledPages = await cache.make(batch);
          if (site.search.enabled) addTerms(compiledPages.flatMap(({ sections }) => sections ?? []));
          for (const [index, source] of batch.entries()) {
            const { json } = itemAt(compiledPages, index);
            const result = parsePageResult(json) ?? { page: undefined, diagnostics: [] };
            addPage(pages, source, json, result.page && (await cache.text(source)));
            cache.evict(source);
            results.push(result);
          }
          watcher.tick(at + batch.length);
        }
        return results;
      },
    });
    if (compiled.diagnostics.some(({ severity }) => severity === 'error')) {
      pages.removeUnfinished();
      draft.removeFolder();
      return compiled;
    }
    if (pages.finish(null) === undefined) throw new MachineFault(`${path} can't be written.`);
    const { files: listedFiles, pageSources, dates, shallow } = compiled;
    const origins = pageSources.map(originOf);
    const settings = objectSettings(site, area);
    watcher.phase('write', compiled.linkedArea.pages.length);
    const objects = { [area.id]: { folder: draft.folder, settings } };
    const terms = { vocabulary: vocabulary.current(), pages: termsByFile };
    const { finishArea } = await import('./finish-area.ts');
    if (!finishArea({ site, area, linked: compiled.linkedArea, texts: pageSources, objects, terms, reader }, draft.folder))
      throw new MachineFault(`${path} can't be written.`);
    writeTerms(draft.folder, { area: area.id, settings }, terms);
    writeObjectFacts(
      draft.folder,
      {
        area: area.id,
        audience: area.audience,
        settings,
        found: listedFiles,
        texts: origins,
        dates: origins.flatMap((file) => {
          const change = dates.get(file);
          return change ? [[file, change] as const] : [];
        }),
        shallow,
      },
      {
        interface: compiled.interface,
        read: (file) => readListedFile(project.root, project.mounts, file),
      },
    );
    draft.finish();
    return compiled;
  } catch (error) {
    draft.removeFolder();
    throw error;
  }
}

/** Refuses an object path among the sources of an area, because the object would become part of the next object. */
function refusePathInSources({ root }: Project, { areas }: Site, path: string): void {
  const relativePath = relative(root, path).split(sep).join('/');
  const area = areas.find((each) => isWithin(relativePath, each.version?.folder ?? each.path));
  if (area)
    throw new UsageFault(`The object would be inside the folder of the area ${area.id}. Pass a different folder with --out.`);
}

/** Returns the project's world with content hashes as file stamps, so that stamps are the same on every machine. */
function stampByContent({ root, mounts, world }: Project): World {
  return {
    ...world,
    list: async (listing) =>
      (await world.list(listing)).map((found) =>
        found.ignoreReason || found.link || found.unusableReason
          ? found
          : { ...found, stamp: hash(readListedFile(root, mounts, found.file)) },
      ),
  };
}

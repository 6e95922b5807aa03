import { join, relative, resolve } from 'node:path';
import type { AreaCompilation } from '../../compiler/areas/compile-area.ts';
import { areaNotApart, areaUnknown } from '../../compiler/diagnostics/objects.ts';
import { configName } from '../../compiler/files/root-files.ts';
import type { Area, Site } from '../../compiler/model.ts';
import { compileToObject } from '../apart/compile-to-object.ts';
import { formatDependencyRule } from '../apart/depfile.ts';
import { readInterfaces, readPinnedInterfaces } from '../apart/interfaces.ts';
import { objectParts } from '../apart/object-folder.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { locate } from '../disk/mounts.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { readReader } from '../disk/reader-files.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { CompileOptions, ExitStatus } from '../options.ts';
import { openProgress, withTimings } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/** `docs compile`: compiles one area to an object, from which `docs link` builds the site. */
export async function runCompile(options: CompileOptions, context: Context): Promise<ExitStatus> {
  const start = context.now();
  const compileOptions = { ...options, audience: 'all', cache: false, verify: false } as const;
  const progress = withTimings(openProgress(context, compileOptions), context);
  try {
    const project = openProject({ root: options.root, jobs: 1 });
    const { value, validPart: site = value, diagnostics } = readSite(project, options);
    const durationMs = (): number => context.now() - start;
    if (!site || !value)
      return printOutcome({ project, diagnostics, pages: 0, isFatal: true }, compileOptions, {
        context,
        durationMs: durationMs(),
      });
    const area = findChosenArea(site, options.area);
    const others = [...readInterfaces(options.interfaces), ...readPinnedInterfaces(project.root)];
    const out = options.out ?? join(project.root, 'dist', 'objects');
    const compiled = await compileToObject(project, { site, area, out, others, reader: readReader().files }, progress);
    progress.end();
    const isWritten = !compiled.diagnostics.some(({ severity }) => severity === 'error');
    const path = relative(process.cwd(), join(resolve(out), area.id)) || '.';
    if (isWritten && options.depfile !== undefined) writeDepfile(options.depfile, { project, path, compiled });
    const outcome = { project, diagnostics: compiled.diagnostics, pages: compiled.pageSources.length, isFatal: false };
    const done = isWritten ? `Wrote ${path}` : 'Wrote nothing';
    return printOutcome(outcome, compileOptions, { context, durationMs: durationMs(), done });
  } finally {
    progress.end();
  }
}

/**
 * Writes the inputs of the object in the folder `path`: the configuration, the files of the area, and files outside the area that its pages
 * include.
 */
function writeDepfile(
  file: string,
  { project, path, compiled }: { project: Project; path: string; compiled: AreaCompilation },
): void {
  const { files: listedFiles, includedFiles } = compiled;
  const files = [
    configName,
    ...listedFiles.filter(({ ignoreReason }) => !ignoreReason).map((each) => each.file),
    ...includedFiles,
  ];
  const places = files.map((each) => relative(process.cwd(), locate(project.root, project.mounts, each) ?? each));
  replaceFile(resolve(file), formatDependencyRule(join(path, objectParts.facts), places));
}

/** Returns the area with this id. Throws a Refusal if it does not exist or cannot be compiled independently. */
function findChosenArea({ areas }: Site, id: string): Area {
  const area = areas.find((each) => each.id === id);
  if (!area) throw new Refusal(areaUnknown(nowhere, { source: id, allowed: areas.map((each) => each.id) }), 2);
  if ((area.version?.folder ?? area.path) === '') throw new Refusal(areaNotApart(nowhere, { area: id }), 2);
  return area;
}

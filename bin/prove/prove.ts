import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listingOf } from '../../compiler/2-sources/read-sources.ts';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { addressFiles, redirectFiles } from '../../compiler/files/root-files.ts';
import type { Area, Diagnostic, Site } from '../../compiler/model.ts';
import { canaries, createDecoyArea } from '../../compiler/queries/canaries.ts';
import { restrictedRuns, type WordRuns } from '../../compiler/queries/word-runs.ts';
import { build } from '../build/build.ts';
import type { Outcome, ProgressListener } from '../build/outcome.ts';
import { isWithin, type Mounts } from '../disk/mounts.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import type { BuildOptions } from '../options.ts';
import { comparePublic, listPublicFiles, scanDecoy, scanRuns } from './scan-output.ts';

/** The result of a proof. `broken`: a build had errors, so nothing was proved. */
export type ProofResult = {
  outcome: Outcome;
  findings: Diagnostic[];
  isBroken: boolean;
  /** The numbers of restricted areas, compared public files, planted canaries, and word runs that were searched for. */
  counts: { areas: number; files: number; canaries: number; runs: number };
};

/**
 * Builds the site three times: unchanged, with a decoy that replaces its restricted areas, and without these areas. Compares every public
 * byte, and searches all public files for the canaries of the decoy and for runs of the real restricted words.
 */
export async function proveIsolation(options: BuildOptions, watcher: ProgressListener): Promise<ProofResult> {
  const project = openProject(options);
  const { value: site, diagnostics } = readSite(project, { baseUrl: options.baseUrl });
  const nothing = { areas: 0, files: 0, canaries: 0, runs: 0 };
  if (!site) return { outcome: { project, diagnostics, pages: 0, isFatal: true }, findings: [], isBroken: true, counts: nothing };
  const folder = join(project.root, 'dist', 'prove');
  rmSync(folder, { recursive: true, force: true });
  try {
    return await proveSite({ project, site, folder }, options, watcher);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Mounts that omit the address records of restricted pages, because these do not apply to the decoy. */
const omittedRecords: Mounts = { [addressFiles.restricted]: null, [redirectFiles.restricted]: null };

type ProofSubject = { project: Project; site: Site; folder: string };

async function proveSite(subject: ProofSubject, options: BuildOptions, watcher: ProgressListener): Promise<ProofResult> {
  const { project, site, folder } = subject;
  const areas = site.areas.filter(({ audience }) => audience === 'restricted');
  const buildOnce = (name: string, mounts: Mounts): Promise<Outcome> => {
    watcher.phase(name, 0);
    return build({ ...options, out: join(folder, name), cache: false, verify: false, audience: 'all' }, watcher, { mounts });
  };
  const outcome = await buildOnce('present', {});
  const decoy = await buildOnce('replaced', { ...omittedRecords, ...writeDecoys(areas, folder) });
  const absent = await buildOnce('absent', {
    ...omittedRecords,
    ...Object.fromEntries(foldersOfAreas(areas).map((path) => [path, null])),
  });
  const broken = [outcome, decoy, absent].find(hasErrors);
  const counts = { areas: areas.length, files: 0, canaries: areas.length > 0 ? canaries.length : 0, runs: 0 };
  if (broken) return { outcome: broken, findings: [], isBroken: true, counts };
  const runs = await readRuns(project, site, areas);
  const prefix = restrictedPrefix(site);
  const findings = areas.length === 0 ? [] : examineOutput(folder, prefix, runs);
  return {
    outcome,
    findings,
    isBroken: false,
    counts: { ...counts, files: listPublicFiles(join(folder, 'present'), prefix).length, runs: runs.size },
  };
}

function examineOutput(folder: string, prefix: string, runs: WordRuns): Diagnostic[] {
  const unchangedBuild = join(folder, 'present');
  const decoyFolder = join(folder, 'replaced');
  return [
    ...comparePublic(unchangedBuild, decoyFolder, { prefix, variant: 'if the restricted sources are replaced with others' }),
    ...comparePublic(unchangedBuild, join(folder, 'absent'), { prefix, variant: 'if the restricted sources are removed' }),
    ...scanDecoy(decoyFolder, prefix),
    ...scanRuns(unchangedBuild, prefix, runs),
  ];
}

function hasErrors({ diagnostics }: Outcome): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Writes a decoy for the first restricted area. Returns mounts that replace this area with the decoy and omit the other areas. */
function writeDecoys(areas: readonly Area[], folder: string): Mounts {
  const [first] = areas;
  if (!first) return {};
  const place = join(folder, 'decoy');
  const files = createDecoyArea(first.route);
  if (first.sidebar && first.sidebar !== 'auto' && isWithin(first.sidebar.file, first.path))
    files.set(first.sidebar.file.slice(first.path.length + 1), '[{ "type": "autogenerated", "dirName": "." }]\n');
  for (const [file, text] of files) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  const others = foldersOfAreas(areas).filter((path) => path !== first.path);
  return Object.fromEntries([[first.path, place], ...others.map((path): [string, null] => [path, null])]);
}

/** Returns the folders of areas and all their versions, deepest first. */
function foldersOfAreas(areas: readonly Area[]): string[] {
  const folders = new Set(areas.flatMap(({ path, version }) => (version ? [path, version.folder] : [path])));
  return [...folders].sort((a, b) => b.length - a.length);
}

/** Returns the runs of words that occur in restricted files, but neither in public files nor in the configuration. */
async function readRuns({ world, configText = '' }: Project, site: Site, areas: readonly Area[]): Promise<WordRuns> {
  const listedFiles = await world.list(listingOf(site));
  const restrictedFolders = foldersOfAreas(areas);
  const isSecret = (file: string): boolean => restrictedFolders.some((path) => isWithin(file, path));
  const files = listedFiles
    .filter(
      ({ file, link, unusableReason, ignoreReason }) =>
        !link && !unusableReason && !ignoreReason && /\.(?:md|markdown|ya?ml|json|txt)$/i.test(file),
    )
    .map(({ file }) => file);
  const readTexts = (wanted: string[]): string[] => wanted.flatMap((file) => world.read(file) ?? []);
  return restrictedRuns(readTexts(files.filter(isSecret)).map(removeLinkTargets), [
    configText,
    ...readTexts(files.filter((file) => !isSecret(file))),
  ]);
}

/** Removes link targets. Many refer to public pages, and their words combined with the link's label would be mistaken for a sentence. */
function removeLinkTargets(text: string): string {
  return text.replaceAll(/\]\([^()\s]*\)/g, ']');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { escapeAttribute } from '../../compiler/html/escape.ts';
import { hashBuildSettings, isCurrent, listSources } from '../build/last-build.ts';
import { type BuildManifest, fingerprintOf } from '../cache/build-manifest.ts';
import { isIntact } from '../cache/units.ts';
import { type Project, readSite } from '../disk/project.ts';
import { readDevReader } from '../disk/reader-files.ts';
import { findInterrupted } from '../edits/interrupted.ts';
import { headOf } from '../git/git-dates.ts';
import type { BuildOptions, ServedDocument } from '../options.ts';
import { isInterrupted } from '../output/output-folder.ts';
import { toMediaType } from '../serve/send.ts';
import { fileOf, routeOf, toResponse } from './view.ts';

/** The output of the last build, which `docs watch` serves until the site is linked. */
type PublishedSite = {
  baseUrl: string;
  /** The folder of restricted pages with a trailing slash, or ''. */
  prefix: string;
  /** Whether sources have changed since the build. */
  isOutdated: boolean;
  /** Returns the published file at a path below the base URL; undefined if there is none. */
  find(path: string): ServedDocument | undefined;
};

/**
 * Opens the output of the last build. Undefined if it was built with other settings, if it was not recorded, or if a change of its sources
 * is incomplete, because a folder that was public could now be restricted.
 */
export async function openPublished(
  project: Project,
  known: BuildManifest,
  options: BuildOptions,
): Promise<PublishedSite | undefined> {
  const settings = hashBuildSettings(project, options);
  if (known.settings !== settings || isInterrupted(project.out) || findInterrupted(project.root)) return undefined;
  const { value: site } = readSite(project, options);
  if (!site) return undefined;
  const { stamps } = await listSources(project, known);
  const now = { fingerprint: fingerprintOf(settings, stamps), head: headOf(project.root) };
  const reader = readDevReader();
  const own = new Map(reader.outputs.map((output) => [output.path, output]));
  const script =
    reader.files.watch && `<script type="module" src="${escapeAttribute(site.baseUrl + reader.files.watch)}"></script>`;
  const { units } = known;
  const read = (name: string, path: string): ServedDocument | undefined => {
    const unit = units[name];
    if (!unit?.entries.some(([own]) => own === path) || !isIntact(project.out, unit)) return undefined;
    const body = readFileSync(join(project.out, path));
    const type = toMediaType(path);
    if (!script || !path.endsWith('.html')) return { status: 200, body, type };
    return { status: 200, body: body.toString('utf8').replace('</head>', () => `${script}</head>`), type };
  };
  return {
    baseUrl: site.baseUrl,
    prefix: restrictedPrefix(site),
    isOutdated: !isCurrent(known, now, options),
    find: (path) => {
      const output = own.get(path);
      if (output) return toResponse(output, project.root);
      const route = routeOf(path);
      const file = `${route === '/' ? '' : `${route.slice(1)}/`}${fileOf(path)}`;
      return read(path, path) ?? read(route, file) ?? read(file, file);
    },
  };
}

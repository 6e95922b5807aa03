import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { optionInvalid } from '../../compiler/diagnostics/commands.ts';
import type { Area, NavbarItem, Site } from '../../compiler/model.ts';
import { findVersionNameFault } from '../../compiler/queries/moving/new-version.ts';
import type { Context } from '../context.ts';
import { openProject } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import { findUncommitted } from '../git/revisions.ts';
import type { CompiledTree } from '../move/compiled-tree.ts';
import { type MovePlan, planCut } from '../move/move.ts';
import { findFilesOfArea, listCopiedFolders, type VersionCut, type VersionedArea, workingVersion } from '../move/version-cut.ts';
import type { ExitStatus, VersionCutOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { refuseErrors } from './mv.ts';

/**
 * `docs version cut NAME`: freezes the current content of an area as a version, which becomes the latest. Links within a version stay
 * within it, and all other links keep their addresses. Changes nothing if the site would have new errors.
 */
export async function runVersionCut(options: VersionCutOptions, context: Context): Promise<ExitStatus> {
  const { root } = openProject({ root: options.root });
  return withEdits(root, `docs version cut ${options.name}`, async (edits) => {
    const { cut, site, plan } = await planCut(root, edits, (before, files) => planCutVersion(options, before, files));
    const { dryRun, yes } = options;
    if (!dryRun && !yes) await refuseUncommitted(cut, site, root);
    printChanges(cut, { site, plan, context });
    if (plan.errors.length > 0) return refuseErrors(plan.errors, root, context);
    if (dryRun) {
      context.stdout.write('Nothing was changed.\n');
      return 0;
    }
    plan.commit();
    context.stdout.write(nextSteps(cut, site));
    return 0;
  });
}

function isVersion(area: Area): area is VersionedArea {
  return area.version !== undefined;
}

/** Throws if the name, the area or the folder of the version cannot be used. */
function planCutVersion(
  { name, area: expected }: VersionCutOptions,
  { site, compilation, project }: CompiledTree,
  files: readonly string[],
): VersionCut {
  const area = chooseArea(site, expected);
  const { version } = area;
  const id = version?.area ?? area.id;
  const sameVersions = version ? site.areas.filter((each) => each.version?.area === id) : [area];
  const names = version ? area.versions : [workingVersion];
  const fault = findVersionNameFault(name);
  if (fault !== undefined) throw new Refusal(optionInvalid(nowhere, { option: 'NAME', source: name, expected: fault }), 2);
  const existingName = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (existingName !== undefined) throw new UsageFault(formatNameConflict(id, existingName, version !== undefined));
  const folder = version?.folder ?? area.path;
  if (folder === '')
    throw new UsageFault(
      `The area ${id} is the root of the site. Move its pages to a folder, such as content/${id}, and set that as its path. Nothing was changed.`,
    );
  for (const each of version ? [name] : [name, workingVersion])
    if (existsSync(join(project.root, folder, each)))
      throw new UsageFault(`${folder}/${each} already exists. Remove it or choose another name. Nothing was changed.`);
  const unreleased = sameVersions.filter((each) => each.version?.state === 'unreleased');
  // Versions are listed newest first: the last unreleased one is the next to be released.
  const source = unreleased.at(-1) ?? area;
  const ignoredPaths = compilation.sources.ignoredPaths.flatMap(({ by, path }) => (by === 'gitignore' ? [path] : []));
  const isIgnored = (file: string): boolean =>
    ignoredPaths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
  const own = findFilesOfArea(source, site, files).filter((file) => !isIgnored(file));
  return { area: id, route: area.route, name, source, former: isVersion(area) ? area : undefined, files: own };
}

function formatNameConflict(area: string, name: string, isVersioned: boolean): string {
  return isVersioned
    ? `The area ${area} already has a version ${name}. Nothing was changed.`
    : `The version ${name} is the one in development. Choose another name, such as 1.0. Nothing was changed.`;
}

/** Returns the area with this id, or the only possible one; of an area with versions, the latest one. */
function chooseArea(site: Site, id: string | undefined): Area {
  if (site.configFile === undefined)
    throw new UsageFault(
      'This folder has no docs.config.json, which lists the versions. Create it with docs init. Nothing was changed.',
    );
  const areas = site.areas.filter(({ version }) => version === undefined || version.state === 'latest');
  const ids = areas.map((area) => area.id);
  if (id !== undefined) {
    const found = areas.find((area) => area.id === id);
    if (found) return found;
    throw new Refusal(optionInvalid(nowhere, { option: '--area', source: id, expected: 'the ID of an area', allowed: ids }), 2);
  }
  const versionedAreas = areas.filter(({ version }) => version !== undefined);
  const [only, other] = versionedAreas.length > 0 ? versionedAreas : areas;
  if (only && !other) return only;
  throw new UsageFault(`Specify the area: --area ${ids.join(' or --area ')}. Nothing was changed.`);
}

/** Throws if files to be frozen have uncommitted changes. Untracked folders have nothing to compare with. */
async function refuseUncommitted(cut: VersionCut, site: Site, root: string): Promise<void> {
  const files = [...cut.files, ...(site.configFile === undefined ? [] : [site.configFile])];
  const [first, ...others] = (await findUncommitted(root, files)) ?? [];
  if (first === undefined) return;
  const named = others.length === 0 ? first : `${first} and ${formatPlural(others.length, 'other file')}`;
  throw new UsageFault(
    `Uncommitted changes in ${named} would become part of the version. Commit them first, or pass --yes. Nothing was changed.`,
  );
}

function printChanges(cut: VersionCut, { site, plan, context }: { site: Site; plan: MovePlan; context: Context }): void {
  const write = (verb: string, text: string): void => context.stdout.write(`${verb.padEnd(10)}${text}\n`);
  const folders = listCopiedFolders(cut, site);
  for (const { from, to, files } of folders) {
    const [first = '', second] = to;
    write(second === undefined ? 'copy' : 'move', `${from} → ${first} (${formatPlural(files, 'file')})`);
    if (second !== undefined) write('copy', `${first} → ${second}`);
  }
  const copies = folders.flatMap(({ to }) => to);
  for (const file of plan.edited) if (!copies.some((folder) => file.startsWith(`${folder}/`))) write('edit', file);
  for (const [from, to] of plan.redirects) write('redirect', `${from} → ${to}`);
}

/** Describes the new versions and the remaining steps. */
function nextSteps(cut: VersionCut, site: Site): string {
  const { name, route, area, source, former } = cut;
  const folder = former?.version.folder ?? source.path;
  const old = former && `, ${former.version.name} at ${route === '/' ? '' : route}/${former.version.name}`;
  const workingVersionName = former ? (source === former ? name : source.version?.name) : workingVersion;
  const specs = site.specs.filter((spec) => spec.route.startsWith(`${route === '/' ? '' : route}/`));
  const menuItems = site.navbar.items.flatMap((item): NavbarItem[] => [item, ...(item.items ?? [])]);
  const hasMenu = menuItems.some(
    (item) => item.type === 'docsVersionDropdown' && (item.area === undefined || item.area === area),
  );
  return [
    `Version ${name} is at ${route}${old ?? ''}.`,
    `Continue in ${folder}/${workingVersionName}.`,
    ...(hasMenu
      ? []
      : [
          `To show a version menu, add { "type": "docsVersionDropdown", "docsPluginId": "${area}" } to navbar.items in docs.config.json.`,
        ]),
    ...specs.map((spec) => `The API reference at ${spec.route} has no versions and remains the same.`),
    '',
  ].join('\n');
}

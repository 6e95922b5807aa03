import { groupBy, once } from '../basics/collections.ts';
import { itemAt } from '../basics/invariant.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import { firstMatch } from '../basics/text-parts.ts';
import { linkTargetMissing } from '../diagnostics/links.ts';
import { type Wording, withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/links.ts';
import type { Diagnostic, Place } from '../model.ts';
import { byCodeUnit, candidatePaths, folderOf, readName, relativePath } from './paths.ts';
import { type From, isVisible, type Targets } from './targets.ts';

/**
 * A target that leads nowhere: its path, and whether a picture was wanted; `meant` is the address that it was meant as, `old` what a
 * correction replaces.
 */
type MissingTarget = { path: string; isImage: boolean; meant?: string | undefined; old: string | undefined };

/** The finding for a target that leads nowhere, with the nearest file or route. Equal questions are worked out once. */
export function toSuggester(targets: Targets): (missing: MissingTarget, from: From, at: Place) => Diagnostic {
  const indexes = lazyIndexes(targets);
  const answers = new Map<string, { wording: Wording<'link-target-missing'>; fault: string; only: string | undefined }>();
  return (missing, from, at) => {
    const key = `${missing.meant ?? ''}\n${missing.path.startsWith('/') ? '' : from.folder}\n${from.area ?? ''}\n${missing.isImage}\n${missing.path}`;
    let answer = answers.get(key);
    if (!answer) {
      const { only, ...facts } = explain(missing, from, { targets, indexes });
      const target = placesOf(missing.path, from, targets)[0] ?? missing.path;
      answer = {
        wording: say.linkTargetMissing.inPage(facts),
        // Baselines record it, without the full stop of the message.
        fault: say.linkTargetMissing.inPage({ ...facts, target }).message.slice(0, -1),
        only,
      };
      answers.set(key, answer);
    }
    const found = { ...linkTargetMissing(at, answer.wording), fault: answer.fault };
    return missing.old === undefined ? found : withFix(found, { old: missing.old, text: answer.only });
  };
}

type PathIndexes = {
  files: () => PathIndex;
  routes: () => PathIndex;
  pictures: () => PathIndex;
  folders: () => ReadonlySet<string>;
};
type Scope = { targets: Targets; indexes: PathIndexes };
type Facts = Parameters<typeof say.linkTargetMissing.inPage>[0] & { only?: string | undefined };

function explain({ path: written, isImage, meant }: MissingTarget, from: From, { targets, indexes }: Scope): Facts {
  const path = written.replaceAll('\\', '/');
  const quoted = /^[“”„«»‘’]([^“”„«»‘’]+)[“”«»‘’]$/.exec(path)?.[1];
  const plain: Facts = {
    target: written,
    isImage,
    meant,
    quoted,
    isOutside: false,
    isFolder: false,
    isRoute: false,
    withSlashes: undefined,
    nearest: undefined,
    isCase: false,
  };
  if (meant !== undefined || quoted !== undefined) return plain;
  const paths = placesOf(path, from, targets);
  if (paths.length === 0) return { ...plain, isOutside: true };
  const isFolder = paths.some((candidate) => indexes.folders().has(candidate));
  if (isFolder && !isImage) return { ...plain, isFolder };
  if (path.startsWith('/') && !/\.[a-z0-9]+$/i.test(path)) {
    const near = indexes.routes().near(path);
    return {
      ...plain,
      isRoute: true,
      nearest: near?.path,
      isCase: differsInCase(near?.path, path),
      only: sureOf(near, near?.path),
    };
  }
  const index = isImage ? indexes.pictures() : indexes.files();
  const near = firstOf(paths, (candidate) => index.near(candidate));
  const shown = near && (path.startsWith('/') ? `/${near.path}` : relativePath(from.folder, near.path));
  const only = sureOf(near, shown);
  if (path !== written) return { ...plain, withSlashes: shown ?? path, only };
  return { ...plain, nearest: shown, isCase: differsInCase(shown, path), only };
}

/** The path as a target, if nothing else can be meant and it needs no escapes. */
function sureOf(near: Near | undefined, shown: string | undefined): string | undefined {
  return near?.isSure && shown !== undefined && !/[\s()<>"'\\%?#&]/.test(shown) ? shown : undefined;
}

/** Where the target may lie, the likeliest first. */
function placesOf(path: string, from: From, targets: Targets): string[] {
  const area = from.area === null ? undefined : targets.areas.get(from.area)?.path;
  return candidatePaths(path, { folder: from.folder, area, pages: targets.site.pages });
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether two paths are the same but for letter case. */
function differsInCase(near: string | undefined, path: string): boolean {
  const [one, other] = [near ?? '', path].map((text) => text.replace(/^\.\//, '').replace(/\/$/, ''));
  return one !== other && one?.toLowerCase() === other?.toLowerCase();
}

/** Built at the first miss, for what the audience may see. */
function lazyIndexes(targets: Targets): PathIndexes {
  const visible = once(() => [...targets.files.keys()].filter((file) => isVisible(file, targets)));
  const folders = (): string[] => [...targets.folders.keys()].filter((folder) => folder !== '').map((folder) => `${folder}/`);
  return {
    files: once(() => toPathIndex([...targets.pages.keys(), ...visible(), ...folders()])),
    pictures: once(() => toPathIndex(visible().filter((file) => /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(file)))),
    routes: once(() => toPathIndex([...targets.routeTargets.keys()])),
    folders: once(() => new Set([...visible(), ...targets.pages.keys(), ...targets.drafts].flatMap(above))),
  };
}

function above(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Names to look near ones up in; folders end in `/`. */
type PathIndex = { near(path: string): Near | undefined };
/** The nearest path, and whether nothing else can be meant. */
type Near = { path: string; isSure: boolean };

/**
 * An index of paths. A look-up takes a bounded number of comparisons, however many paths there are: the path in other
 * letter case, the same name elsewhere, near names in the same folder, near names anywhere.
 */
function toPathIndex(paths: readonly string[]): PathIndex {
  const sorted = [...paths].sort(byCodeUnit);
  const byLower = new Map(sorted.map((path) => [trimmed(path), path]));
  const byName = groupNames(sorted);
  const forward = [...byName.keys()].sort(byCodeUnit);
  const backward = forward.map(reversed).sort(byCodeUnit);
  const byFolder = groupBy(sorted, (path) => folderOf(trimmed(path)));
  return {
    near(path) {
      const wanted = trimmed(path);
      const name = lastOf(wanted);
      const exact = byLower.get(wanted);
      if (exact !== undefined) return { path: exact, isSure: true };
      if (name === '') return undefined;
      const same = sameName(wanted, byName.get(name));
      if (same !== undefined) return { path: same, isSure: byName.get(name)?.length === 1 && !/^(?:readme|index)\b/.test(name) };
      // With one or two letters every short name is near, and none is meant.
      if (name.replace(/\.\w+$/, '').length < 3) return undefined;
      return sibling(wanted, byFolder) ?? unsure(elsewhere(wanted, { byName, forward, backward }));
    },
  };
}

function unsure(path: string | undefined): Near | undefined {
  return path === undefined ? undefined : { path, isSure: false };
}

/** How many neighbours of a name in each sorted list are compared with it. */
const reach = 32;

function groupNames(paths: readonly string[]): Map<string, string[]> {
  const named = paths.flatMap((path) => namesOf(path).map((name) => ({ name, path })));
  return new Map([...groupBy(named, ({ name }) => name)].map(([name, group]) => [name, group.map(({ path }) => path)]));
}

/** A Markdown file can be meant without its extension and its number. */
function namesOf(path: string): string[] {
  const name = lastOf(trimmed(path));
  const stem = name.replace(/\.(?:md|markdown)$/, '');
  return [...new Set([name, stem, stem === name ? stem : readName(stem).name])];
}

function sameName(wanted: string, paths: readonly string[] = []): string | undefined {
  if (paths.length < 2) return paths[0];
  return nearest(wanted, paths.slice(0, 2 * reach)) ?? (paths.length < 4 ? paths[0] : undefined);
}

function sibling(wanted: string, byFolder: ReadonlyMap<string, string[]>): Near | undefined {
  const siblings = byFolder.get(folderOf(wanted)) ?? [];
  return siblings.length > 4 * reach ? undefined : bestOf(lastOf(wanted), siblings);
}

function bestOf(name: string, paths: readonly string[]): Near | undefined {
  const named = new Map(paths.flatMap((path) => namesOf(path).map((other) => [other, path])));
  const best = nearest(name, named.keys());
  const path = best === undefined ? undefined : named.get(best);
  if (path === undefined) return undefined;
  const ending = firstMatch(/\.\w+$/, name);
  // Without an ending, names of pages and their files are one and the same.
  const others = [...named.keys()].filter((other) => firstMatch(/\.\w+$/, other) === ending);
  return { path, isSure: suggest(name, others).only === best };
}

type Names = { byName: ReadonlyMap<string, string[]>; forward: readonly string[]; backward: readonly string[] };

function elsewhere(wanted: string, { byName, forward, backward }: Names): string | undefined {
  const name = lastOf(wanted);
  const around = new Set([...neighbours(name, forward), ...neighbours(reversed(name), backward).map(reversed)]);
  const best = nearest(name, around);
  const paths = best === undefined ? [] : (byName.get(best) ?? []);
  return (
    paths.find((path) => folderOf(trimmed(path)) === folderOf(wanted)) ?? nearest(wanted, paths.slice(0, 2 * reach)) ?? paths[0]
  );
}

/** The names around the place where a name would stand in a sorted list. */
function neighbours(name: string, sorted: readonly string[]): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodeUnit(itemAt(sorted, middle), name) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - reach), low + reach);
}

function trimmed(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

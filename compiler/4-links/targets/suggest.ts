import { linkTargetMissing } from '../../diagnostics/site/links.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { once } from '../once.ts';
import { candidatePaths } from './candidates.ts';
import { relativePath } from './paths.ts';
import type { From } from './resolve.ts';
import { type Shelf, toShelf } from './shelf.ts';
import { isVisible, type Targets } from './targets.ts';

/** A target that leads nowhere: its path, and whether a picture was wanted. */
export type Lost = { path: string; isImage: boolean };

/** Words a target that leads nowhere, with the nearest file or route. Equal questions are answered once. */
export function toSuggester(targets: Targets): (lost: Lost, from: From, at: Place) => Diagnostic {
  const shelves = lazyShelves(targets);
  const answers = new Map<string, { facts: Parameters<typeof linkTargetMissing>[1]; fault: string }>();
  return (lost, from, at) => {
    const key = `${lost.path.startsWith('/') ? '' : from.folder}\n${from.area ?? ''}\n${lost.isImage}\n${lost.path}`;
    let answer = answers.get(key);
    if (!answer) {
      const { what, hint } = explain(lost, from, { targets, shelves });
      answer = { facts: { target: lost.path, what, hint }, fault: `${what} ${placesOf(lost, from, targets)[0] ?? lost.path}` };
      answers.set(key, answer);
    }
    return { ...linkTargetMissing(at, answer.facts), fault: answer.fault };
  };
}

type Shelves = { files: () => Shelf; routes: () => Shelf; pictures: () => Shelf; folders: () => ReadonlySet<string> };
type Scope = { targets: Targets; shelves: Shelves };
type Words = { what: string; hint: string | undefined };

function explain({ path, isImage }: Lost, from: From, { targets, shelves }: Scope): Words {
  const paths = placesOf({ path, isImage }, from, targets);
  if (paths.length === 0)
    return { what: 'The path leads out of the site:', hint: 'Only files below the root of the site can be linked to.' };
  const isFolder = paths.some((candidate) => shelves.folders().has(candidate));
  if (isFolder && !isImage)
    return { what: 'No page stands for the folder', hint: 'Link to a file in it, or give it an index page.' };
  if (path.startsWith('/') && !/\.[a-z0-9]+$/i.test(path)) {
    return { what: 'No page has the route', hint: worded('route', shelves.routes().near(path), path) };
  }
  const shelf = isImage ? shelves.pictures() : shelves.files();
  const near = firstOf(paths, (candidate) => shelf.near(candidate));
  const written = near === undefined || path.startsWith('/') ? near && `/${near}` : relativePath(from.folder, near);
  return {
    what: isImage ? 'There is no picture' : 'There is no file',
    hint: worded(isImage ? 'picture' : 'file', written, path),
  };
}

/** Where the target may lie, the likeliest first. */
function placesOf({ path }: Lost, from: From, targets: Targets): string[] {
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

function worded(what: string, near: string | undefined, path: string): string | undefined {
  if (near === undefined) return undefined;
  const plain = (text: string): string => text.replace(/^\.\//, '').replace(/\/$/, '');
  const isCase = plain(near) !== plain(path) && plain(near).toLowerCase() === plain(path).toLowerCase();
  return `The nearest ${what} is ${near}${isCase ? ': letter case counts' : ''}.`;
}

/** Built at the first miss, for what the audience may see. */
function lazyShelves(targets: Targets): Shelves {
  const visible = once(() => [...targets.files.keys()].filter((file) => isVisible(file, targets)));
  const folders = (): string[] => [...targets.folders.keys()].filter((folder) => folder !== '').map((folder) => `${folder}/`);
  return {
    files: once(() => toShelf([...targets.pages.keys(), ...visible(), ...folders()])),
    pictures: once(() => toShelf(visible().filter((file) => /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/i.test(file)))),
    routes: once(() => toShelf([...targets.landings.keys()])),
    folders: once(() => new Set([...visible(), ...targets.pages.keys(), ...targets.drafts].flatMap(above))),
  };
}

function above(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

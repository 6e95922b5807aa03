import { folderOf, joinRoute, readName, toSegment } from '../routes/names.ts';
import { isBelow } from '../routes/settle.ts';
import { homeArea } from '../sidebars/home-area.ts';
import { type Bases, candidatePaths } from './candidates.ts';
import { joinPath } from './paths.ts';
import { isVisible, type Landing, type Targets } from './targets.ts';

/** What a path leads to. `restricted` carries the route that it would have. */
export type Resolved =
  | Landing
  | { kind: 'asset'; file: string }
  | { kind: 'draft'; file: string }
  | { kind: 'restricted'; route: string }
  | { kind: 'missing' };
/** Where a link is written: the folder of the file, the area of its page, and the page's route. */
export type From = { folder: string; area: string | null; route: string; isFolderPage: boolean };

const missing: Resolved = { kind: 'missing' };

/** Looks up paths for one audience. */
export function toResolver(targets: Targets): (path: string, from: From) => Resolved {
  return (path, from) => {
    const file = path.endsWith('.md') && !path.startsWith('/') ? joinPath(from.folder, path) : undefined;
    const landing = file === undefined ? undefined : targets.pages.get(file);
    if (landing) return landing;
    const answer = resolve(path, from, targets);
    return answer.kind === 'missing' && !path.startsWith('/') ? asRelativeRoute(path, from, targets) : answer;
  };
}

function resolve(path: string, { folder, area }: From, targets: Targets): Resolved {
  const bases: Bases = { folder, area: area === null ? undefined : targets.areas.get(area)?.path, pages: targets.site.pages };
  const isRooted = path.startsWith('/');
  const asRoute = isRooted ? toRoute(path) : undefined;
  const known = asRoute === undefined ? undefined : findRoute(asRoute, targets);
  if (known) return known;
  for (const candidate of candidatePaths(path, bases)) {
    const found = findFile(candidate, path.endsWith('/'), targets);
    if (found) return found;
  }
  return missing;
}

/** A path of the site as a route: without slash at its end, `index.html` and `.html`. */
export function toRoute(path: string): string {
  const short = path.replace(/\/+/g, '/').replace(/\/(?:index\.html)?$/, '');
  return short === '' ? '/' : short;
}

function findRoute(route: string, { landings, prefix, audience }: Targets): Resolved | undefined {
  if (audience === 'public' && isBelow(route, prefix)) return { kind: 'restricted', route };
  return landings.get(route) ?? (route.endsWith('.html') ? landings.get(route.slice(0, -5)) : undefined);
}

/** What lies at a path of the site root: a page's file, another file, a folder with a page, with or without the extension. */
function findFile(path: string, isFolder: boolean, targets: Targets): Resolved | undefined {
  if (!isVisible(path, targets)) return { kind: 'restricted', route: restrictedRoute(path, targets) };
  const { pages, drafts, files, folders } = targets;
  const folder = folders.get(path);
  if (isFolder && folder) return folder;
  if (files.has(path)) return { kind: 'asset', file: path };
  for (const name of spellings(path)) {
    const page = pages.get(name);
    if (page) return page;
    if (drafts.has(name)) return { kind: 'draft', file: name };
  }
  return folder ?? folders.get(path.replace(/\/?index\.html$/, ''));
}

/** The names that a page's file may have where the link leaves its extension out, or names that of the page as published. */
function spellings(path: string): string[] {
  if (/\.(?:md|markdown)$/i.test(path)) return [path];
  const stem = path.replace(/\.(?:mdx|html)$/i, '');
  const named = [`${stem}.md`, `${stem}.markdown`];
  return stem === path ? [path, ...named] : [path, ...named, `${path}.md`];
}

/** A relative path that names no file may still be one between routes, as a browser would take it. */
function asRelativeRoute(path: string, { route, isFolderPage }: From, targets: Targets): Resolved {
  const here = route.slice(1);
  const bases = isFolderPage ? [here, folderOf(here)] : [folderOf(here), here];
  for (const base of bases) {
    const joined = joinPath(base, path);
    const found = joined === undefined ? undefined : findRoute(toRoute(`/${joined}`), targets);
    if (found) return found;
  }
  return missing;
}

/** The route that a file of a restricted area has if nothing in the area says otherwise: it is not looked at. */
function restrictedRoute(path: string, { site, prefix }: Targets): string {
  const area = homeArea(site, path);
  if (!area) return `/${prefix.slice(0, -1)}`;
  const below = path.slice(area.path === '' ? 0 : area.path.length + 1).replace(/\.(?:mdx?|markdown)$/i, '');
  const names = below.split('/').filter((name) => name !== '' && !/^(?:index|readme)$/i.test(name));
  return names.map((name) => toSegment(readName(name).name)).reduce(joinRoute, area.route);
}

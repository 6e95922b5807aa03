import { areaOfFile } from '../../4-links/areas.ts';
import type { LinkInput, LinkState } from '../../4-links/link-state.ts';
import { decode, folderOf, isExternalTarget, joinPath, splitTarget } from '../../4-links/paths.ts';
import { createResolver, type LinkLocation } from '../../4-links/targets.ts';
import { memoize } from '../../basics/collections.ts';
import { byText } from '../../basics/compare.ts';
import { placeOf } from '../../basics/places.ts';
import { textBefore } from '../../basics/text-parts.ts';
import type { Area, Heading, LinkUse, Page, Place } from '../../model.ts';
import { findOperation } from '../../openapi/document/lookups.ts';
import type { Api, OperationHead } from '../../openapi/document/model.ts';
import { readPlainData } from '../../schema/data-files.ts';

/** The target of a link. `page` is absent for generated pages, `heading` for anchors that are not headings. */
export type LinkTarget =
  | { kind: 'page'; route: string; title: string; file?: string; page?: Page; anchor?: string; heading?: Heading }
  | { kind: 'file'; file: string }
  | { kind: 'operation'; api: Api; head?: OperationHead };
/** A link in the site, with its page and position. */
type LocatedLink = { use: LinkUse; page: Page; place: Place };

/** Queries about the links of a linked site. */
export type LinkIndex = {
  /** Resolves a target as written in a page. Returns undefined for external and missing targets. */
  resolve(file: string, target: string): LinkTarget | undefined;
  /** Returns the links to a page or to one of its anchors, sorted by file. */
  linksTo(route: string, anchor: string | undefined): LocatedLink[];
  /** Returns the links whose target meets a condition, sorted by file. */
  linksMatching(isWanted: (target: LinkTarget | undefined) => boolean): LocatedLink[];
  /** Returns the number of pages that link to a route. */
  countInbound(route: string): number;
  /** Returns the page of a file, with its route; undefined if the file is not a page. */
  pageOf(file: string): { page: Page; route: string } | undefined;
  /** Returns all pages that have a route, sorted by route. */
  routes(): readonly { route: string; title: string; file?: string }[];
  /** Returns the names of the files and folders in a folder, given its path from the root. Folder names end with a slash. */
  namesIn(folder: string): readonly string[];
  apis: readonly Api[];
  /** Returns the pages of an area, or of all areas, with the ids by which sidebars and settings refer to them. */
  documents(area: string | undefined): readonly { id: string; title: string; file: string }[];
  /** Returns the page that a sidebar or setting refers to by id or file. */
  findDocument(area: string | undefined, id: string): LinkTarget | undefined;
  /** Returns the folders of an area, in the form that sidebars use. */
  foldersOf(area: string | undefined): readonly string[];
  /** Returns the ids of all sidebars. */
  sidebars(): readonly string[];
  /** Returns the ids of the authors of the blog that contains a file; for other files, of all blogs. */
  authors(file: string): readonly string[];
};

/**
 * Creates the queries for the content graphs of a site: public, restricted, and other languages. The keys of `files` are all sources of the
 * site.
 */
export function openLinkIndex(states: readonly LinkState[], files: ReadonlyMap<string, unknown>): LinkIndex {
  const [main] = states;
  const resolverOf = memoize(({ targets }: LinkState) => createResolver(targets));
  let inbound: Map<string, Set<string>> | undefined;
  let routes: { route: string; title: string; file?: string }[] | undefined;
  const stateOf = (file: string): LinkState | undefined => states.find(({ tasks }) => tasks.has(file)) ?? main;

  const resolveIn = (state: LinkState, from: LinkLocation, own: { page: Page; route: string } | undefined, target: string) => {
    if (target.startsWith('op:')) return toOperation(target, state.targets.apis);
    if (isExternalTarget(target)) return undefined;
    const { path, anchor } = splitTarget(target);
    if (path === '') return own && toPageTarget(state, own.route, own.page.file, anchor);
    const found = resolverOf(state)(path, from);
    if (found.kind === 'route') return toPageTarget(state, found.route, found.file, anchor);
    if (found.kind === 'former') return toPageTarget(state, found.target.route, found.target.file, found.anchor ?? anchor);
    return found.kind === 'asset' || found.kind === 'draft' ? ({ kind: 'file', file: found.file } as const) : undefined;
  };
  const pageOf = (file: string) => {
    for (const { tasks } of states) {
      const task = tasks.get(file);
      if (task) return task;
    }
    return undefined;
  };
  const toPageTarget = (state: LinkState, route: string, file: string | undefined, anchor: string | undefined): LinkTarget => {
    const title = state.targets.routes.get(route)?.title ?? titleOf(states, route);
    const page = file === undefined ? undefined : pageOf(file)?.page;
    const heading = page?.headings.find(({ id }) => id === anchor);
    return {
      kind: 'page',
      route,
      title,
      ...(file !== undefined && { file }),
      ...(page && { page }),
      ...(anchor !== undefined && { anchor }),
      ...(heading && { heading }),
    };
  };

  const linksMatching = (
    isWanted: (target: LinkTarget | undefined) => boolean,
    mayContainLinks: (state: LinkState, page: Page, route: string) => boolean = () => true,
  ): LocatedLink[] =>
    states.flatMap((state) =>
      [...state.tasks.values()].flatMap(({ page, route, isFolderPage }) => {
        if (!mayContainLinks(state, page, route)) return [];
        const from = { folder: folderOf(textBefore(page.file, '#')), area: page.area, route, isFolderPage };
        return page.links.flatMap((use): LocatedLink[] => {
          const found = use.kind === 'link' ? resolveIn(state, from, { page, route }, use.target) : undefined;
          return isWanted(found) ? [{ use, page, place: placeOf(use.file ?? page.origin ?? page.file, use.span) }] : [];
        });
      }),
    );

  return {
    resolve: (file, target) => {
      const state = stateOf(file);
      if (!state) return undefined;
      const task = state.tasks.get(file);
      const area = task?.page.area ?? null;
      const from = { folder: folderOf(file), area, route: task?.route ?? '/', isFolderPage: task?.isFolderPage ?? false };
      return resolveIn(state, from, task, target);
    },
    linksTo: (route, anchor) =>
      linksMatching(
        (linkTarget) =>
          linkTarget?.kind === 'page' && linkTarget.route === route && (anchor === undefined || linkTarget.anchor === anchor),
        (state, page, own) => own === route || state.links.get(page.file)?.routes.includes(route) === true,
      ),
    linksMatching,
    countInbound: (route) => {
      inbound ??= collectInbound(states);
      return inbound.get(route)?.size ?? 0;
    },
    pageOf,
    routes: () => {
      routes ??= states
        .flatMap(({ targets }) =>
          [...targets.routes].map(([route, { title, file }]) => ({ route, title, ...(file !== undefined && { file }) })),
        )
        .sort(byText(({ route }) => route));
      return routes;
    },
    namesIn: memoize((folder) => namesBelow(files.keys(), folder)),
    apis: main?.targets.apis ?? [],
    documents: (area) =>
      states
        .flatMap(({ plan }) => plan.writtenPages)
        .filter((each) => each.spec === undefined && (area === undefined || each.area?.id === area))
        .map(({ id, label, page }) => ({ id, title: label, file: page.file })),
    findDocument: (area, id) => {
      for (const state of states)
        for (const [own, finder] of state.plan.finders) {
          const found = area === undefined || own.id === area ? finder.findPage(id) : undefined;
          if (found) return toPageTarget(state, found.route, found.page.file, undefined);
        }
      return undefined;
    },
    foldersOf: (area) => [
      '.',
      ...states
        .flatMap(({ plan }) =>
          [...plan.folders.values()].flatMap(({ area: own, id }) => (own.id === area && id !== '' ? [id] : [])),
        )
        .sort(),
    ],
    sidebars: () => [...new Set(states.flatMap(({ plan }) => plan.trees.map(({ id }) => id)))].sort(),
    authors: (file) => authorIds(main?.input, file),
  };
}

function authorIds(input: LinkInput | undefined, file: string): string[] {
  if (!input) return [];
  const { site, authors } = input;
  const own = areaOfFile(site, file);
  const isWanted = (area: Area | undefined): boolean => area !== undefined && (own?.kind !== 'blog' || area.id === own.id);
  const inSettings = site.areas.filter(isWanted).flatMap(({ blog }) => Object.keys(blog?.authors ?? {}));
  const inFiles = authors
    .filter((each) => isWanted(areaOfFile(site, each.file)))
    .flatMap((each) => [...(readPlainData(each).root?.entries?.keys() ?? [])]);
  return [...new Set([...inSettings, ...inFiles])].sort();
}

function titleOf(states: readonly LinkState[], route: string): string {
  for (const { targets } of states) {
    const title = targets.routes.get(route)?.title;
    if (title !== undefined) return title;
  }
  return route;
}

function toOperation(target: string, apis: readonly Api[]): LinkTarget | undefined {
  const requested = decode(target.slice('op:'.length));
  const id = textBefore(requested, '/');
  const api = apis.find((each) => each.id === id);
  const head = api && findOperation(api, requested.slice(id.length + 1));
  return api && { kind: 'operation', api, ...(head && { head }) };
}

function collectInbound(states: readonly LinkState[]): Map<string, Set<string>> {
  const filesByTag = new Map<string, Set<string>>();
  for (const { links } of states)
    for (const [file, { routes }] of links)
      for (const route of routes) {
        const files = filesByTag.get(route);
        if (files) files.add(file);
        else filesByTag.set(route, new Set([file]));
      }
  return filesByTag;
}

function namesBelow(files: Iterable<string>, folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const found = new Set<string>();
  for (const file of files) {
    if (!file.startsWith(start)) continue;
    const slash = file.indexOf('/', start.length);
    found.add(slash < 0 ? file.slice(start.length) : file.slice(start.length, slash + 1));
  }
  return [...found].sort();
}

/** Returns the path of the page that a relative link in a file points to; undefined if it is not a page or is outside the root. */
export function pathOfPage(file: string, link: string): string | undefined {
  const path = decode(textBefore(link, '#'));
  return /\.(?:md|markdown)$/i.test(path) && !path.startsWith('/') ? joinPath(folderOf(file), path) : undefined;
}

/** Splits an incomplete path in a page into the folder and the part after the last slash. */
export function splitUnfinished(file: string, path: string): { folder: string; name: string } | undefined {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.startsWith('/')
    ? path.slice(1, Math.max(1, slash - 1))
    : joinPath(folderOf(file), path.slice(0, slash) || '.');
  return folder === undefined ? undefined : { folder: folder.replace(/\/$/, ''), name: path.slice(slash) };
}

import type { LinkState } from '../../4-links/link-state.ts';
import { decode, folderOf, isOutward, joinPath, splitTarget } from '../../4-links/paths.ts';
import { type LinkLocation, toResolver } from '../../4-links/targets.ts';
import { placeOf } from '../../basics/places.ts';
import { textBefore } from '../../basics/text-parts.ts';
import type { Heading, LinkUse, Page, Place } from '../../model.ts';
import { findOperation } from '../../openapi/document/lookups.ts';
import type { Api, OperationHead } from '../../openapi/document/model.ts';

/** What a link resolves to. `page` is absent for generated pages, and `heading` for anchors that are no heading. */
export type LinkTarget =
  | { kind: 'page'; route: string; title: string; file?: string; page?: Page; anchor?: string; heading?: Heading }
  | { kind: 'file'; file: string }
  | { kind: 'operation'; api: Api; head?: OperationHead };
/** A link of the site. */
type LinkPlace = { use: LinkUse; page: Page; place: Place };

/** Answers questions about the links of a linked site. */
export type LinkTargets = {
  /** Resolves a target as written in a page. Undefined for other sites, and for what does not exist. */
  resolve(file: string, target: string): LinkTarget | undefined;
  /** The links to a page, or to one of its anchors, in the order of files. */
  linksTo(route: string, anchor: string | undefined): LinkPlace[];
  /** The number of pages that link to each route. */
  inbound(route: string): number;
  /** The page of a file and its route; undefined if the file is no page. */
  pageOf(file: string): { page: Page; route: string } | undefined;
  /** Every page with a route, sorted by route. */
  routes(): readonly { route: string; title: string; file?: string }[];
  /** The names of files and folders in a folder, by its path from the root. Folders end with a slash. */
  namesIn(folder: string): readonly string[];
  apis: readonly Api[];
};

/**
 * Opens the links of the content graphs of a site: the public one, the restricted one, and those of other languages. `files` are all of its
 * sources.
 */
export function openLinkTargets(states: readonly LinkState[], files: Iterable<string>): LinkTargets {
  const [main] = states;
  const resolvers = new Map<LinkState, ReturnType<typeof toResolver>>();
  let inbound: Map<string, Set<string>> | undefined;
  let names: Map<string, Set<string>> | undefined;
  let routes: { route: string; title: string; file?: string }[] | undefined;
  const stateOf = (file: string): LinkState | undefined => states.find(({ tasks }) => tasks.has(file)) ?? main;

  const resolveIn = (state: LinkState, from: LinkLocation, own: { page: Page; route: string } | undefined, target: string) => {
    if (target.startsWith('op:')) return toOperation(target, state.targets.apis);
    if (isOutward(target)) return undefined;
    const { path, anchor } = splitTarget(target);
    if (path === '') return own && toPageTarget(state, own.route, own.page.file, anchor);
    const resolver = resolvers.get(state) ?? toResolver(state.targets);
    resolvers.set(state, resolver);
    const found = resolver(path, from);
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
      states.flatMap((state) =>
        [...state.tasks.values()].flatMap(({ page, route: own, isFolderPage }) => {
          if (own !== route && !state.links.get(page.file)?.routes.includes(route)) return [];
          const from = { folder: folderOf(textBefore(page.file, '#')), area: page.area, route: own, isFolderPage };
          return page.links.flatMap((use): LinkPlace[] => {
            const found = use.kind === 'link' ? resolveIn(state, from, { page, route: own }, use.target) : undefined;
            const isIt = found?.kind === 'page' && found.route === route && (anchor === undefined || found.anchor === anchor);
            return isIt ? [{ use, page, place: placeOf(use.file ?? page.origin ?? page.file, use.span) }] : [];
          });
        }),
      ),
    inbound: (route) => {
      inbound ??= inboundOf(states);
      return inbound.get(route)?.size ?? 0;
    },
    pageOf,
    routes: () => {
      routes ??= states
        .flatMap(({ targets }) =>
          [...targets.routes].map(([route, { title, file }]) => ({ route, title, ...(file !== undefined && { file }) })),
        )
        .sort((one, other) => (one.route < other.route ? -1 : 1));
      return routes;
    },
    namesIn: (folder) => {
      names ??= namesByFolder(files);
      return [...(names.get(folder) ?? [])].sort();
    },
    apis: main?.targets.apis ?? [],
  };
}

function titleOf(states: readonly LinkState[], route: string): string {
  for (const { targets } of states) {
    const title = targets.routes.get(route)?.title;
    if (title !== undefined) return title;
  }
  return route;
}

function toOperation(target: string, apis: readonly Api[]): LinkTarget | undefined {
  const wanted = decode(target.slice('op:'.length));
  const id = textBefore(wanted, '/');
  const api = apis.find((each) => each.id === id);
  const head = api && findOperation(api, wanted.slice(id.length + 1));
  return api && { kind: 'operation', api, ...(head && { head }) };
}

function inboundOf(states: readonly LinkState[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { links } of states)
    for (const [file, { routes }] of links)
      for (const route of routes) {
        const files = found.get(route);
        if (files) files.add(file);
        else found.set(route, new Set([file]));
      }
  return found;
}

function namesByFolder(files: Iterable<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (path: string): void => {
    const folder = folderOf(path.replace(/\/$/, ''));
    const known = found.get(folder);
    const name = path.slice(folder === '' ? 0 : folder.length + 1);
    if (known?.has(name)) return;
    if (known) known.add(name);
    else found.set(folder, new Set([name]));
    if (folder !== '') add(`${folder}/`);
  };
  for (const file of files) add(file);
  return found;
}

/** The path of the folder that an unfinished path of a page names, and what follows its last slash. */
export function splitUnfinished(file: string, path: string): { folder: string; name: string } | undefined {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.startsWith('/')
    ? path.slice(1, Math.max(1, slash - 1))
    : joinPath(folderOf(file), path.slice(0, slash) || '.');
  return folder === undefined ? undefined : { folder: folder.replace(/\/$/, ''), name: path.slice(slash) };
}

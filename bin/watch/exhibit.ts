import { notFoundPage } from '../../compiler/5-outputs/not-found.ts';
import { toSiteOutputs } from '../../compiler/5-outputs/site-outputs.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { LinkedPage, LinkedSite, Output, Site, Source } from '../../compiler/model.ts';
import { readReader } from '../disk/reader-files.ts';
import { toShells } from '../publish.ts';
import type { Shells } from '../threads/turns.ts';

/** What lies at a path: an output, or a page to render and which of its files is meant. */
export type Shown = { output: Output } | { linked: LinkedPage; source: Source | undefined; name: string };
/** A compiled site to be looked at, path by path; nothing is rendered or listed before somebody asks for it. */
export type Exhibit = {
  /** The same object as before where nothing that pages share has changed. */
  shells: Shells;
  /** What lies at a path below the base URL. */
  find(path: string): Shown | undefined;
};
/** What pages share: kept from one exhibit to the next. */
type Shared = { shells: Shells; outputs: Map<string, Output>; from: readonly unknown[] };

const sharedOf = new WeakMap<Exhibit, Shared>();

/** Opens a site for looking; `before` is the exhibit of its last state. */
export function openExhibit(site: Site, compilation: Compilation, before?: Exhibit): Exhibit {
  const shared = toShared(site, compilation, before && sharedOf.get(before));
  let pages: Map<string, LinkedPage> | undefined;
  let sources: Map<string, Source> | undefined;
  let others: Map<string, Output> | undefined;
  const exhibit: Exhibit = {
    shells: shared.shells,
    find: (path) => {
      const output = shared.outputs.get(path);
      if (output) return { output };
      pages ??= pagesByRoute(site, compilation);
      const linked = pages.get(routeOf(path));
      others ??= linked ? undefined : otherOutputs(site, compilation);
      if (!linked) return toShown(others?.get(path));
      sources ??= new Map(compilation.sources.pages.map((source) => [source.file, source]));
      return { linked, source: linked.page && sources.get(linked.page.file), name: fileName.exec(path)?.[1] ?? 'index.html' };
    },
  };
  sharedOf.set(exhibit, shared);
  return exhibit;
}

const fileName = /(?:^|\/)(index\.(?:html|json|md))$/;

function routeOf(path: string): string {
  return `/${path.replace(fileName, '').replace(/\/$/, '')}`;
}

function toShown(output: Output | undefined): Shown | undefined {
  return output && { output };
}

function linkedSites({ publicSite, restrictedSite }: Compilation): LinkedSite[] {
  return restrictedSite ? [publicSite, restrictedSite] : [publicSite];
}

/** Sidebars and site data are the same objects as long as linking has nothing to change in them. */
function toShared(site: Site, compilation: Compilation, known: Shared | undefined): Shared {
  const from = linkedSites(compilation).flatMap(({ sidebars, siteData }) => [sidebars, siteData]);
  if (known && from.length === known.from.length && from.every((part, index) => part === known.from[index])) return known;
  const { shells, outputs } = toShells({ site, compilation, reader: readReader(true) });
  return { shells, outputs: new Map(outputs.map((output) => [output.path, output])), from };
}

function pagesByRoute(site: Site, compilation: Compilation): Map<string, LinkedPage> {
  const all = linkedSites(compilation).flatMap((linked) => [...linked.pages, notFoundPage(site, linked)]);
  return new Map(all.map((linked) => [linked.route, linked]));
}

function otherOutputs(site: Site, compilation: Compilation): Map<string, Output> {
  const outputs = linkedSites(compilation).flatMap((linked) => toSiteOutputs(site, linked, { id: 'watching', search: [] }));
  return new Map(outputs.map((output) => [output.path, output]));
}

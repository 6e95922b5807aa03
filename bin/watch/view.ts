import { toSiteOutputs } from '../../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../../compiler/5-outputs/special-pages.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { readDevReader } from '../disk/reader-files.ts';
import { inFolder } from '../disk/writer.ts';
import { type Part, routeInFolder, toParts, toShells } from '../plan.ts';
import type { Shells, Work } from '../workers/messages.ts';

/** What lies at a path: an output, or a page to render and which of its files is meant. */
export type Shown = { output: Output } | (Work & { name: string });
/** A compiled site to be looked at, path by path; nothing is rendered or listed before somebody asks for it. */
export type View = {
  /** The same object as before where nothing that pages share has changed. */
  shells: Shells;
  /** What lies at a path below the base URL. */
  find(path: string): Shown | undefined;
};
/** What pages share: kept from one view to the next. */
type Shared = { shells: Shells; outputs: Map<string, Output>; from: readonly unknown[] };

const sharedOf = new WeakMap<View, Shared>();

/** Opens a site for looking; `before` is the view of its last state. */
export function openView(site: Site, compilation: Compilation, before?: View): View {
  const shared = toShared(site, compilation, before && sharedOf.get(before));
  let pages: Map<string, Work> | undefined;
  let others: Map<string, Output> | undefined;
  const view: View = {
    shells: shared.shells,
    find: (path) => {
      const output = shared.outputs.get(path);
      if (output) return { output };
      pages ??= pagesByRoute(site, compilation);
      const work = pages.get(routeOf(path));
      others ??= work ? undefined : otherOutputs(site, compilation);
      if (!work) return toShown(others?.get(path));
      return { ...work, name: fileName.exec(path)?.[1] ?? 'index.html' };
    },
  };
  sharedOf.set(view, shared);
  return view;
}

const fileName = /(?:^|\/)(index\.(?:html|json|md))$/;

function routeOf(path: string): string {
  return `/${path.replace(fileName, '').replace(/\/$/, '')}`;
}

function toShown(output: Output | undefined): Shown | undefined {
  return output && { output };
}

/** The site for each audience, and in each of its other languages. */
function partsOf(site: Site, { publicSite, restrictedSite, sources, translations }: Compilation): Part[] {
  const own = restrictedSite ? [publicSite, restrictedSite] : [publicSite];
  return [...own.map((linked): Part => ({ site, linked, sources: sources.pages, folder: '' })), ...toParts(translations)];
}

/** Sidebars and site data are the same objects as long as linking has nothing to change in them. */
function toShared(site: Site, compilation: Compilation, known: Shared | undefined): Shared {
  const from = partsOf(site, compilation).flatMap(({ linked: { sidebars, siteData } }) => [sidebars, siteData]);
  if (known && from.length === known.from.length && from.every((part, index) => part === known.from[index])) return known;
  const { shells, outputs, languages } = toShells({ site, compilation, reader: readDevReader() });
  const others = toParts(compilation.translations).flatMap(({ language = '', folder }) =>
    (languages.get(language) ?? []).map((output) => inFolder(output, folder)),
  );
  return { shells, outputs: new Map([...outputs, ...others].map((output) => [output.path, output])), from };
}

function pagesByRoute(site: Site, compilation: Compilation): Map<string, Work> {
  const works = new Map<string, Work>();
  for (const { site: own, linked, sources, folder, language } of partsOf(site, compilation)) {
    const files = new Map(sources.map((source) => [source.file, source]));
    for (const page of [...linked.pages, notFoundPage(own, linked)]) {
      const work: Work = { linked: page, source: page.page && files.get(page.page.file) };
      works.set(routeInFolder(page.route, folder), language === undefined ? work : { ...work, language });
    }
  }
  return works;
}

function otherOutputs(site: Site, compilation: Compilation): Map<string, Output> {
  const { translations } = compilation;
  const outputs = partsOf(site, compilation).flatMap(({ site: own, linked, folder }) =>
    toSiteOutputs(own, linked, { id: 'watching', search: [], translations }).map((output) => inFolder(output, folder)),
  );
  return new Map(outputs.map((output) => [output.path, output]));
}

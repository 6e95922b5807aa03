import { type PrintViewParts, toPrintViewParts } from '../../compiler/5-outputs/print-view.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { toSiteOutputs } from '../../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../../compiler/5-outputs/special-pages.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { readDevReader } from '../disk/reader-files.ts';
import { inFolder } from '../disk/writer.ts';
import { type Part, routeInFolder, toParts, toShells } from '../plan.ts';
import { type Shells, shellOf, type Work } from '../workers/messages.ts';

/** The content of a path: a finished output, a page to render with the name of the wanted file (`index.html`), or a print view. */
export type Shown = { output: Output } | (Work & { name: string }) | ShownPrint;
/** A print view to make of its pages. */
export type ShownPrint = { print: PrintViewParts; works: Work[]; shell: Shell };
/** Looks up paths in a compiled site. Nothing is rendered or listed before it is requested. */
export type View = {
  /** The same object as in the view before if nothing that pages share has changed. */
  shells: Shells;
  /** The content of a path below the base URL. */
  find(path: string): Shown | undefined;
};
/** What pages share, kept from one view to the next. `from` are the objects that it was made from. */
type Shared = {
  shells: Shells;
  outputs: Map<string, Output>;
  from: readonly unknown[];
  reader: ReturnType<typeof readDevReader>;
};

const sharedOf = new WeakMap<View, Shared>();

/** Opens a view of a compiled site. `before` is the view of its previous state. */
export function openView(site: Site, compilation: Compilation, before?: View): View {
  const shared = toShared(site, compilation, before && sharedOf.get(before));
  let pages: Map<string, Work> | undefined;
  let others: Map<string, Output> | undefined;
  let prints: Map<string, ShownPrint> | undefined;
  const view: View = {
    shells: shared.shells,
    find: (path) => {
      const output = shared.outputs.get(path);
      if (output) return { output };
      pages ??= pagesByRoute(site, compilation);
      const work = pages.get(routeOf(path));
      prints ??= printsByRoute(site, compilation, pages, shared.shells);
      const print = prints.get(routeOf(path));
      if (print) return print;
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

/** The parts of the site: one for each audience, and one for each language but the default one. */
function partsOf(site: Site, { publicSite, restrictedSite, sources, translations }: Compilation): Part[] {
  const own = restrictedSite ? [publicSite, restrictedSite] : [publicSite];
  return [...own.map((linked): Part => ({ site, linked, sources: sources.pages, folder: '' })), ...toParts(translations)];
}

/**
 * Makes the shared outputs, unless sidebars and site data are still the same objects: linking keeps those that did not change.
 */
function toShared(site: Site, compilation: Compilation, known: Shared | undefined): Shared {
  const parts = partsOf(site, compilation).flatMap(({ linked: { sidebars, siteData } }) => [sidebars, siteData]);
  const { text, ofPages = [] } = compilation.theme ?? {};
  const from = [...parts, text, ...ofPages.flatMap((sheet) => [sheet.text, ...sheet.patterns])];
  if (known && from.length === known.from.length && from.every((part, index) => part === known.from[index])) return known;
  const reader = known?.reader ?? readDevReader();
  const { shells, outputs, languages } = toShells({ site, compilation, reader });
  const others = toParts(compilation.translations).flatMap(({ language = '', folder }) =>
    (languages.get(language) ?? []).map((output) => inFolder(output, folder)),
  );
  return { shells, outputs: new Map([...outputs, ...others].map((output) => [output.path, output])), from, reader };
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

function printsByRoute(
  site: Site,
  compilation: Compilation,
  pages: ReadonlyMap<string, Work>,
  shells: Shells,
): Map<string, ShownPrint> {
  const found = partsOf(site, compilation).flatMap(({ site: own, linked, folder, language }) =>
    toPrintViewParts(own, linked).map((print): [string, ShownPrint] => {
      const works = print.view.pages.flatMap((route) => pages.get(routeInFolder(route, folder)) ?? []);
      const shell = shellOf({ linked: print, ...(language !== undefined && { language }) }, shells);
      return [routeInFolder(print.view.route, folder), { print, works, shell }];
    }),
  );
  return new Map(found);
}

function otherOutputs(site: Site, compilation: Compilation): Map<string, Output> {
  const { translations } = compilation;
  const outputs = partsOf(site, compilation).flatMap(({ site: own, linked, folder }) =>
    toSiteOutputs(own, linked, { id: 'watching', search: [], translations }).map((output) => inFolder(output, folder)),
  );
  return new Map(outputs.map((output) => [output.path, output]));
}

import { type PrintViewParts, toPrintViewParts } from '../../compiler/5-outputs/print-view.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { serverFiles, toSiteOutputs } from '../../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../../compiler/5-outputs/special-pages.ts';
import { routeBelow } from '../../compiler/addresses/addresses.ts';
import { feedFiles } from '../../compiler/addresses/feed-names.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { FeedFormat, LinkedPage, Output, Site } from '../../compiler/model.ts';
import {
  createShells,
  type FeedPlan,
  type LocalizedSite,
  routeInFolder,
  toFeedPlans,
  toLocalizedSites,
} from '../build/output-plan.ts';
import { readListedFile } from '../disk/mounts.ts';
import { readDevReader } from '../disk/reader-files.ts';
import type { ServedDocument } from '../options.ts';
import { moveOutput } from '../output/writer.ts';
import { toMediaType } from '../serve/send.ts';
import { type RenderTask, type ShellsByLanguage, shellOf } from '../workers/worker-messages.ts';

/**
 * The content of a path: a finished output; a page to render, with the name of the requested file (`index.html`); a print view; or a feed.
 */
export type ViewEntry = { output: Output } | (RenderTask & { name: string }) | PrintViewToRender | FeedToRender;
/** A file of a feed to generate from its pages. */
export type FeedToRender = { feed: FeedPlan; format: FeedFormat; tasks: RenderTask[] };
/** A print view to generate from its pages. */
export type PrintViewToRender = { print: PrintViewParts; tasks: RenderTask[]; shell: Shell };
/** Looks up paths in a compiled site. Nothing is rendered or listed until it is requested. */
export type SiteView = {
  /** The same object as in the previous view if nothing that pages share has changed. */
  shells: ShellsByLanguage;
  /** Returns the content of a path below the base URL. */
  find(path: string): ViewEntry | undefined;
};
/** The parts that pages share, cached across views. `from` contains the objects that they were created from. */
type SharedParts = {
  shells: ShellsByLanguage;
  outputs: Map<string, Output>;
  from: readonly unknown[];
  reader: ReturnType<typeof readDevReader>;
};

/** The files that determine how every request is answered. `from` identifies the site and all its routes. */
type HostingFiles = { outputs: Map<string, Output>; site: Site; from: string };

const viewStates = new WeakMap<SiteView, { shared: SharedParts; hosting?: HostingFiles | undefined }>();

/** Opens a view of a compiled site. `before` is the view of its previous state. */
export function openView(site: Site, compilation: Compilation, before?: SiteView): SiteView {
  const cached = before && viewStates.get(before);
  const shared = toShared(site, compilation, cached?.shared);
  const retained = { shared, hosting: cached?.hosting };
  let hosting: HostingFiles | undefined;
  let others: Map<string, Output> | undefined;
  let prints: PlacedPrintView[] | undefined;
  const pageAt = (route: string): RenderTask | undefined => findPage(site, compilation, route);
  const view: SiteView = {
    shells: shared.shells,
    find: (path) => {
      const output = shared.outputs.get(path);
      if (output) return { output };
      if (path === '_headers' || path === '_redirects') {
        hosting ??= toHosting(site, compilation, retained.hosting);
        retained.hosting = hosting;
        return toViewEntry(hosting.outputs.get(path));
      }
      const work = pageAt(routeOf(path));
      if (work) return { ...work, name: fileOf(path) };
      prints ??= listPrintViews(site, compilation);
      const print = prints.find(({ route }) => route === routeOf(path));
      if (print) return toPrintEntry(print, shared.shells, pageAt);
      const feed = toFeedEntry(path, site, compilation, pageAt);
      if (feed) return feed;
      others ??= createOtherOutputs(site, compilation);
      return toViewEntry(others.get(path));
    },
  };
  viewStates.set(view, retained);
  return view;
}

const fileName = /(?:^|\/)(index\.(?:html|json|md))$/;

/** Returns the route of the page that a path below the base URL may belong to. */
export function routeOf(path: string): string {
  return `/${path.replace(fileName, '').replace(/\/$/, '')}`;
}

/** Returns the name of the page file that was requested. */
export function fileOf(path: string): string {
  return fileName.exec(path)?.[1] ?? 'index.html';
}

/** Returns the file with this name among the outputs of a page. The 404 page has only one output. */
export function pickFile(outputs: readonly Output[], name: string): Output | undefined {
  return outputs.find(({ path }) => path.endsWith(name)) ?? outputs[0];
}

/** Converts an output to a response; site files are read below `root`. */
export function toResponse(output: Output, root: string): ServedDocument {
  const body = 'copy' in output ? readListedFile(root, {}, output.copy) : output.bytes;
  return { status: output.path.endsWith('404.html') ? 404 : 200, body, type: toMediaType(output.path) };
}

function toViewEntry(output: Output | undefined): ViewEntry | undefined {
  return output && { output };
}

/** Returns the parts of the site: one for each audience, and one for each language except the default one. */
function partsOf(site: Site, { publicSite, restrictedSite, sources, translations }: Compilation): LocalizedSite[] {
  const own = restrictedSite ? [publicSite, restrictedSite] : [publicSite];
  return [
    ...own.map((linked): LocalizedSite => ({ site, linked, sources: sources.pages, folder: '' })),
    ...toLocalizedSites(translations),
  ];
}

/** Creates the shared outputs, unless sidebars and site data are the same objects as before. Linking reuses unchanged ones. */
function toShared(site: Site, compilation: Compilation, known: SharedParts | undefined): SharedParts {
  const parts = partsOf(site, compilation).flatMap(({ linked: { sidebars, siteData } }) => [sidebars, siteData]);
  const { text, pageStylesheets = [], scripts = [] } = compilation.theme ?? {};
  const sheets = pageStylesheets.flatMap((sheet) => [sheet.text, ...sheet.patterns]);
  const inputs = [...parts, text, ...sheets, JSON.stringify(scripts)];
  if (known && inputs.length === known.from.length && inputs.every((part, index) => part === known.from[index])) return known;
  const reader = known?.reader ?? readDevReader();
  const { shells, outputs, languages } = createShells({ site, compilation, reader });
  const others = toLocalizedSites(compilation.translations).flatMap(({ language = '', folder }) =>
    (languages.get(language) ?? []).map((output) => moveOutput(output, folder)),
  );
  return { shells, outputs: new Map([...outputs, ...others].map((output) => [output.path, output])), from: inputs, reader };
}

/** Returns the hosting files. Reuses the previous ones if no route has changed, which is the usual case. */
function toHosting(site: Site, { publicSite, translations }: Compilation, known: HostingFiles | undefined): HostingFiles {
  const from = [publicSite, ...translations.map(({ linked }) => linked)]
    .map(({ pages, redirects, removed }) => {
      const routes = pages.map(({ route, page }) => `${route} ${page?.file}`);
      return `${routes.join('\n')}\n${JSON.stringify([redirects, removed])}`;
    })
    .join('\n');
  if (known?.site === site && known.from === from) return known;
  return {
    outputs: new Map(serverFiles(site, publicSite, { translations }).map((output) => [output.path, output])),
    site,
    from,
  };
}

/** Returns the page with this route. A linear search is faster than rebuilding a map of all pages after each change. */
function findPage(site: Site, compilation: Compilation, requested: string): RenderTask | undefined {
  for (const { site: own, linked, sources, folder, language } of partsOf(site, compilation)) {
    const isRequestedPage = ({ route }: LinkedPage): boolean => routeInFolder(route, folder) === requested;
    const missing = notFoundPage(own, linked);
    const page = linked.pages.find(isRequestedPage) ?? (isRequestedPage(missing) ? missing : undefined);
    if (!page) continue;
    const source = page.page && sources.find(({ file }) => file === page.page?.file);
    return { linked: page, source, ...(language !== undefined && { language }) };
  }
  return undefined;
}

/** A print view with its route. */
type PlacedPrintView = { route: string; print: PrintViewParts; part: LocalizedSite };

function listPrintViews(site: Site, compilation: Compilation): PlacedPrintView[] {
  return partsOf(site, compilation).flatMap((part) =>
    toPrintViewParts(part.site, part.linked).map((print) => ({
      route: routeInFolder(print.view.route, part.folder),
      print,
      part,
    })),
  );
}

function toPrintEntry(
  { print, part: { folder, language } }: PlacedPrintView,
  shells: ShellsByLanguage,
  pageOf: (route: string) => RenderTask | undefined,
): PrintViewToRender {
  const tasks = print.view.pages.flatMap((route) => pageOf(routeInFolder(route, folder)) ?? []);
  return { print, tasks, shell: shellOf({ linked: print, ...(language !== undefined && { language }) }, shells) };
}

function toFeedEntry(
  path: string,
  site: Site,
  compilation: Compilation,
  pageOf: (route: string) => RenderTask | undefined,
): FeedToRender | undefined {
  const format = feedFormats.find((each) => `/${path}`.endsWith(`/${feedFiles[each].name}`));
  if (!format) return undefined;
  const feeds = partsOf(site, compilation).flatMap(toFeedPlans);
  const feed = feeds.find((each) => each.folder + routeBelow(each.parts.feed.route, feedFiles[format].name).slice(1) === path);
  if (!feed?.parts.feed.settings.formats.includes(format)) return undefined;
  return { feed, format, tasks: feed.names.flatMap((name) => pageOf(name) ?? []) };
}

const feedFormats = ['rss', 'atom', 'json'] as const;

function createOtherOutputs(site: Site, compilation: Compilation): Map<string, Output> {
  const { translations } = compilation;
  const outputs = partsOf(site, compilation).flatMap(({ site: own, linked, folder }) =>
    toSiteOutputs(own, linked, { id: 'watching', search: [], translations }).map((output) => moveOutput(output, folder)),
  );
  return new Map(outputs.map((output) => [output.path, output]));
}

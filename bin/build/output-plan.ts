import { type FeedParts, toFeedParts } from '../../compiler/5-outputs/feeds.ts';
import { type PrintViewParts, toPrintViewParts } from '../../compiler/5-outputs/print-view.ts';
import { type Shell, stylesOf, toShell } from '../../compiler/5-outputs/shell.ts';
import { type SiteBuild, toSiteOutputs } from '../../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../../compiler/5-outputs/special-pages.ts';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { type OfflineCopy, toOfflineOutput } from '../../compiler/addresses/offline-copy.ts';
import type { Compilation, Translation } from '../../compiler/compile.ts';
import { otherLocales } from '../../compiler/editions/origins.ts';
import type { Audience, Feature, LinkedPage, LinkedSite, Output, Site, Source } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../cache/cache.ts';
import type { UnitTable } from '../cache/units.ts';
import type { Mounts } from '../disk/mounts.ts';
import type { ReaderBundle } from '../disk/reader-files.ts';
import { moveOutput } from '../output/writer.ts';
import { type RenderTask, type ShellsByLanguage, shellOf } from '../workers/worker-messages.ts';
import { type FullTextPlan, toFullTextPlan } from './full-text.ts';

/** All inputs of a published site. */
export type Edition = {
  root: string;
  mounts: Mounts;
  site: Site;
  compilation: Compilation;
  reader: ReaderBundle;
  /** Finds pages that are already rendered in an object. */
  finished?: FindFinished | undefined;
  /** Resolves when the search indexes have been written to the folder. */
  search: Promise<PublishedIndexes>;
};
/** The search indexes of a published site: their entries in the catalogue of each audience and language, and their files. */
export type PublishedIndexes = {
  tags: Record<Audience, SearchTag[]> & { languages: Record<string, SearchTag[]> };
  units: UnitTable;
};
/** All outputs to write. `key` is a hash of everything that an output depends on: equal keys imply equal bytes. */
export type OutputPlan = {
  /** By route. */
  pages: Map<string, { key: string; work: RenderTask }>;
  others: PlannedOutputs;
  /** Generated from the written page files. */
  prints: PrintPlan[];
  /** Generated from the written page files. */
  feeds: FeedPlan[];
  /** Generated from the written page files. */
  fullTexts: FullTextPlan[];
  /**
   * Generates the outputs that depend on the indexes and the full-text files: search catalogues, manifests, lists. `fullText` contains the
   * paths of these files by language folder.
   */
  catalogues(search: PublishedIndexes, fullText: ReadonlyMap<string, string[]>): PlannedOutputs;
  shells: ShellsByLanguage;
};
/**
 * Finds the files of a page that an object finished with equal inputs. If undefined, the page is rendered. `inputsHash` is the result of
 * `pageInputsHash`.
 */
export type FindFinished = (
  page: LinkedPage,
  facts: PlannedPageFacts & { inputsHash: string },
  shell: Shell,
) => RenderTask['finished'];
/** A print view: the names of its pages in the plan, and a hash of all its other inputs. */
export type PrintPlan = { parts: PrintViewParts; names: string[]; base: string; language?: string };
/** A feed, the folder of its language, the names of its entries' pages in the plan, and a hash of all its other inputs. */
export type FeedPlan = { parts: FeedParts; folder: string; names: string[]; base: string };
/** Outputs by path. */
type PlannedOutputs = Map<string, { key: string; output: Output }>;

/** Plans the entire site, in all languages and for both audiences, without rendering a page. */
export function planOutputs({ site, compilation, reader, finished }: Omit<Edition, 'search'>): OutputPlan {
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const { shells, outputs, languages } = createShells({ site, compilation, reader });
  const catalogueMakers: OutputPlan['catalogues'][] = [];
  const catalogues: OutputPlan['catalogues'] = (search, fullText) =>
    new Map(catalogueMakers.flatMap((make) => [...make(search, fullText)]));
  const plan: OutputPlan = { pages: new Map(), others: new Map(), prints: [], feeds: [], fullTexts: [], catalogues, shells };
  for (const linked of [publicSite, restrictedSite]) {
    if (!linked) continue;
    const own = outputs.filter(({ audience }) => audience === linked.audience);
    const part: LocalizedSite = { site, linked, sources: sources.pages, folder: '' };
    const toCatalogues = addSite(plan, part, { outputs: own, finished });
    catalogueMakers.push(({ tags }, fullText) =>
      toCatalogues({ search: tags[linked.audience], translations, fullText: fullText.get('') }),
    );
  }
  for (const part of toLocalizedSites(translations)) {
    const { language = '' } = part;
    const toCatalogues = addSite(plan, part, { outputs: languages.get(language) ?? [] });
    catalogueMakers.push(({ tags }, fullText) =>
      toCatalogues({ search: tags.languages[language] ?? [], fullText: fullText.get(part.folder) }),
    );
  }
  return plan;
}

/** Returns the shell of the pages for each audience and language, and the outputs that shells refer to: reader, site data, sidebars. */
export function createShells({ site, compilation, reader }: Pick<Edition, 'site' | 'compilation' | 'reader'>): {
  shells: ShellsByLanguage;
  outputs: Output[];
  /** The outputs of each other language, with paths relative to the folder of the language. */
  languages: Map<string, Output[]>;
} {
  const { publicSite, restrictedSite } = compilation;
  const features = featuresOf(publicSite);
  const restrictedFeatures =
    restrictedSite && new Set([...featuresOf(restrictedSite)].filter((feature) => !features.has(feature)));
  const { theme } = compilation;
  const parts = { site, publicSite, reader: reader.files, restrictedFeatures, theme, hash, offline: offlineCopyOf(site) };
  const publicParts = toShell(publicSite, parts);
  const restricted = restrictedSite && toShell(restrictedSite, parts);
  const outputs = [
    ...reader.outputs,
    ...reader.extras(features, hasPrintViews(site)),
    ...reader.restricted(restrictedFeatures ?? new Set(), restrictedPrefix(site)),
    ...publicParts.outputs,
    ...(restricted?.outputs ?? []),
  ];
  const translatedParts = toLanguageShells(compilation, reader, parts.offline);
  const shells = {
    public: publicParts.shell,
    restricted: restricted?.shell ?? publicParts.shell,
    languages: translatedParts.shells,
  };
  return { shells, outputs, languages: translatedParts.outputs };
}

/** Returns the address settings of an offline copy; undefined if none is built. */
export function offlineCopyOf(site: Site): OfflineCopy | undefined {
  if (!site.offline) return undefined;
  return {
    prefix: restrictedPrefix(site),
    includesRestricted: site.offline.includesRestricted,
    languages: otherLocales(site).map(({ path }) => `${path}/`),
    publishedSite: { url: site.url, baseUrl: site.offline.baseUrl },
  };
}

/**
 * Adds these outputs and the pages of one part of the site to the plan. Returns a function that generates the remaining outputs of the part
 * once its indexes are known.
 */
function addSite(
  plan: OutputPlan,
  part: LocalizedSite,
  { outputs, finished }: { outputs: Output[]; finished?: FindFinished | undefined },
): (built: Omit<SiteBuild, 'id' | 'early'>) => PlannedOutputs {
  const { site, linked, sources, folder, language } = part;
  const files = new Map(sources.map((source) => [source.file, source]));
  const languageOption = language === undefined ? {} : { language };
  const notFound = notFoundPage(site, linked);
  const shell = shellOf({ linked: notFound, ...languageOption }, plan.shells);
  const {
    siteAddress,
    sidebars,
    reader,
    restrictedFilesAttribute,
    theme,
    favicon,
    head,
    search: catalogue,
    offline,
    social,
  } = shell;
  const base = hash(
    JSON.stringify([
      siteAddress,
      sidebars,
      reader,
      restrictedFilesAttribute,
      theme?.style,
      favicon,
      head,
      catalogue,
      offline,
      social,
      site.policy,
      site.html,
    ]),
  );
  const toFacts = createFactsCollector();
  const keys: string[] = [];
  for (const page of offline ? linked.pages : [...linked.pages, notFound]) {
    const name = routeInFolder(page.route, folder);
    const facts = toFacts(page);
    const inputsHash = pageInputsHash(facts, page.page?.hash);
    // Stylesheets that only some pages use are not part of the shell of all pages, nor of pages that objects have finished.
    const styles = stylesOf(page, shell);
    const key = pageKey({ ...facts, inputsHash }, styles ? hash(base + styles.join()) : base);
    keys.push(key);
    const ready = styles ? undefined : finished?.(page, { ...facts, inputsHash }, shell);
    const work: RenderTask = {
      linked: page,
      source: page.page && files.get(page.page.file),
      ...languageOption,
      ...(ready && { finished: ready }),
    };
    plan.pages.set(name, { key, work });
  }
  const toPlannedOutput = (made: Output): [string, { key: string; output: Output }] => {
    const own = moveOutput(made, folder);
    const output = offline ? toOfflineOutput(own, offline) : own;
    return [output.path, { key: outputKey(output, linked), output }];
  };
  const plannedOutputs = outputs.map(toPlannedOutput);
  for (const [path, output] of plannedOutputs) plan.others.set(path, output);
  const prints = toPrintViewParts(site, linked).map((parts): PrintPlan => {
    const own = parts.view.pages.map((route) => routeInFolder(route, folder));
    return {
      parts,
      names: own,
      base: hash(base + JSON.stringify([{ ...parts, pages: [] }, theme?.pageStyles])),
      ...languageOption,
    };
  });
  plan.prints.push(...prints);
  const feeds = toFeedPlans(part);
  plan.feeds.push(...feeds);
  const fullText = toFullTextPlan(site, linked, { folder, toName: (route) => routeInFolder(route, folder) });
  if (fullText) plan.fullTexts.push(fullText);
  const others = [...plannedOutputs.map(([, { key }]) => key), ...[...prints, ...feeds].map(({ base }) => base)];
  return (built) => {
    const known = { ...built, early: reader.early, id: hash([...keys, ...others, JSON.stringify(built.search)].join()) };
    return new Map(toSiteOutputs(site, linked, known).map(toPlannedOutput));
  };
}

/** Plans the feeds of one part of the site. */
export function toFeedPlans({ site, linked, folder }: Pick<LocalizedSite, 'site' | 'linked' | 'folder'>): FeedPlan[] {
  return toFeedParts(site, linked).map((parts) => {
    const names = parts.feed.entries.map(({ route }) => routeInFolder(route, folder));
    return { parts, folder, names, base: hash(JSON.stringify(parts)) };
  });
}

/**
 * All inputs of a page's outputs except its text: the result of linking and the slots as JSON, the front matter as JSON, and the sidebar
 * with the hash of its branch.
 */
type PlannedPageFacts = {
  linked: string;
  slots: string;
  frontMatter?: string;
  sidebar?: { id: string; long?: true; branch: string };
};

/** Returns a function that collects the facts of pages. Each branch of a sidebar is hashed only once, because many pages share it. */
export function createFactsCollector(): (page: LinkedPage) => PlannedPageFacts {
  const branches = new Map<unknown, string>();
  return (linked) => {
    const { page: source, sidebar } = linked;
    // JSON omits undefined values. Copying the object without these properties is slower, because V8 adds properties one by one.
    const rest = { ...linked, page: undefined, sidebar: undefined, slots: undefined };
    const facts: PlannedPageFacts = { linked: JSON.stringify(rest), slots: JSON.stringify(linked.slots) };
    if (source) facts.frontMatter = JSON.stringify(source.frontMatter);
    if (!sidebar) return facts;
    const branch = branches.get(sidebar.branch) ?? hash(JSON.stringify(sidebar.branch));
    branches.set(sidebar.branch, branch);
    return { ...facts, sidebar: { id: sidebar.id, ...(sidebar.long && { long: true }), branch } };
  };
}

/**
 * Returns a hash of all inputs of a page's outputs except its slots, its sidebar and its shell, which are part of its key; `text` is the
 * hash of its text.
 */
export function pageInputsHash({ linked, frontMatter = '' }: PlannedPageFacts, text: string | undefined): string {
  return hash(`${text}\n${frontMatter}\n${linked}`);
}

/**
 * Returns a hash of everything that a page's outputs depend on: `inputsHash` is the result of `pageInputsHash`, `base` a hash of its shell.
 */
export function pageKey(
  { inputsHash, slots, sidebar }: Pick<PlannedPageFacts, 'slots' | 'sidebar'> & { inputsHash: string },
  base: string,
): string {
  const shown = sidebar ? `${sidebar.id} ${sidebar.long ?? false} ${sidebar.branch}` : '';
  return hash(`${base} ${inputsHash} ${shown}\n${slots}`);
}

function outputKey(output: Output, { assets }: LinkedSite): string {
  return 'copy' in output ? `copy ${assets.get(output.copy)?.hash ?? output.path}` : hash(output.bytes);
}

/** The site in one language and for one audience: its graph, its sources, and its place in the output folder. */
export type LocalizedSite = {
  site: Site;
  linked: LinkedSite;
  sources: readonly Source[];
  /** The folder of its language with a slash at the end; '' for the default language. */
  folder: string;
  /** Absent for the default language. */
  language?: string;
};

/** Returns the site in each language except the default one. */
export function toLocalizedSites(translations: readonly Translation[]): LocalizedSite[] {
  return translations.map(({ site, linked, sources, code }) => ({
    site,
    linked,
    sources: sources.pages,
    folder: site.translation?.folder ?? '',
    language: code,
  }));
}

/** Returns the shells and their outputs for all languages except the default one. Each language has a copy of the reader in its folder. */
function toLanguageShells(
  { translations, theme }: Pick<Compilation, 'translations' | 'theme'>,
  reader: ReaderBundle,
  offline: OfflineCopy | undefined,
): { shells: ShellsByLanguage['languages']; outputs: Map<string, Output[]> } {
  const shells: ShellsByLanguage['languages'] = {};
  const outputs = new Map<string, Output[]>();
  for (const { code, site, linked } of translations) {
    const { shell, outputs: own } = toShell(linked, { site, publicSite: linked, reader: reader.files, theme, hash, offline });
    shells[code] = shell;
    outputs.set(code, [...reader.outputs, ...reader.extras(featuresOf(linked), hasPrintViews(site)), ...own]);
  }
  return { shells, outputs };
}

function featuresOf({ pages }: LinkedSite): Set<Feature> {
  return new Set(pages.flatMap((page) => page.features));
}

/** Depends only on the configuration, because public files must not reveal which restricted pages exist. */
function hasPrintViews({ areas }: Site): boolean {
  return areas.some(({ print }) => print);
}

/** Returns the route of a page in one part of the site, relative to the entire site: `/de/guide` for `/guide` in the folder `de/`. */
export function routeInFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}

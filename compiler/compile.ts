import { readSources } from './2-sources/read-sources.ts';
import { toPageText } from './3-pages/page-text.ts';
import { imageDiagnostics, inspectAssets, publishableAssets } from './4-links/assets.ts';
import { checkFileNames } from './4-links/file-names.ts';
import { type LinkInput, linkSite } from './4-links/link-site.ts';
import { planSite } from './4-links/plan-site.ts';
import type { SitePlan } from './4-links/site-plan.ts';
import { toRouteTable } from './4-links/targets.ts';
import type { ParsedLock } from './addresses/lock-text.ts';
import { byCodeUnit } from './basics/compare.ts';
import { keyPlace } from './basics/places.ts';
import { finish, finishWithPauses, type Pause } from './basics/steps.ts';
import { compilePages, type Memo, type PageParser } from './cache/memo.ts';
import { type DiagramDrawer, requestDrawings } from './cache/request-drawings.ts';
import { readComponents } from './components/site-components.ts';
import { postDateFuture } from './diagnostics/blog.ts';
import { mergeFindings, removeDuplicates, sortFindings } from './diagnostics/fold-findings.ts';
import { applyLevels } from './diagnostics/levels.ts';
import { historyShallow } from './diagnostics/sources.ts';
import { type Edition, findingKey, languagesOf, pagesOf, relocateFindings, toEditions } from './editions/editions.ts';
import { originOf } from './editions/origins.ts';
import { glossaryFile, readGlossary, reportUnusedAliases } from './glossary/glossary.ts';
import type { Drawings } from './html/drawings.ts';
import type { Asset, AssetFile, Audience, Checked, Diagnostic, LinkedSite, Page, Site, Sources, SpecSetting } from './model.ts';
import type { Api } from './openapi/document/model.ts';
import type { OpenApi } from './openapi/document/open-api.ts';
import { addSpecs, resolvePlaces } from './openapi/document/specs.ts';
import { checkSamples } from './openapi/samples/check-samples.ts';
import { postDay } from './texts/days.ts';
import { readTheme, type ThemeStyles } from './theme/read-theme.ts';
import type { Contributors, Dates, World } from './world.ts';

/** What to compile, for which audience, and the services that compilation uses. */
type CompileRequest = {
  site: Site;
  /** `public` omits restricted sources from the start. */
  audience: 'public' | 'all';
  world: World;
  /** Compiles sources to pages, possibly in workers. */
  parse: PageParser;
  /** Draws diagrams. Called only if the memo does not contain a diagram of a page. */
  draw: DiagramDrawer;
  /** Opens the document of a specification. The file must exist. */
  openSpec: (setting: SpecSetting) => Promise<Checked<OpenApi | undefined>>;
  /** The results of the last compilation. They are updated in place. */
  memo: Memo;
  /** Called at the start of each phase, with the number of items to process, or 0 if it is not known yet. */
  progress?: (phase: string, total: number) => void;
  /** Called between steps, for callers that must not be blocked for long. The inputs must not change during a pause. */
  pause?: Pause | undefined;
};
/** The content graph of each audience, and all findings. */
export type Compilation = {
  sources: Sources;
  publicSite: LinkedSite;
  /** Absent if the site has no restricted pages, or if only the public ones were requested. */
  restrictedSite: LinkedSite | undefined;
  /** The public site in each of its other languages. */
  translations: Translation[];
  /** The styles of the site's theme; absent if it has none. */
  theme: ThemeStyles | undefined;
  /** Sorted by file and line. */
  diagnostics: Diagnostic[];
  /** Files whose pages were compiled instead of being found in the memo. */
  compiledFiles: string[];
  /** Files whose facts in the memo have changed. */
  changedFiles: string[];
};
/** The site in another language: its sources, the records of the originals, the routes of its pages, and its content graph. */
export type Translation = {
  code: string;
  site: Site;
  sources: Sources;
  recordedOriginals: ParsedLock | undefined;
  linked: LinkedSite;
};

/**
 * Runs the pipeline: sources, pages, links. (The configuration is parsed before, and outputs are generated from the result.) All phases run
 * even if there are errors. The public graph is built from public sources only. The restricted graph depends on the public routes, but
 * never the other way round.
 */
export async function compile(options: CompileRequest): Promise<Compilation> {
  const { world, memo, progress, pause } = options;

  // Phase 2: Markdown files, the pages of specifications, and translated files.
  const { request, sources, specs, editions, pageSources, diagnostics } = await findSources(options);
  const { site } = request;
  await pause?.();

  // Phase 3: compile the changed sources to pages. At the same time, query version control for dates.
  const history = world.findDates(pageSources.flatMap((source) => (source.spec === undefined ? [originOf(source)] : [])));
  const people = site.contributors ? world.findContributors() : undefined;
  progress?.('pages', pageSources.length);
  const compiled = await compilePages(request.parse, memo, sources, pageSources, world);
  await pause?.();
  const checkedDrawings = await requestDrawings(request.draw, memo);
  diagnostics.push(...checkedDrawings.diagnostics);
  const { pages, scheduled } = await markUnpublishedPages(compiled.pages, site, world);
  await pause?.();
  const inspected = await inspectAssets(site, world, pages, sources);
  const assets = publishableAssets(inspected, site);
  const theme = await readTheme({ site, world, sources }, publishableAssets);
  const components = readComponents(site, world, pages);
  recordInputs(sources, world, [
    ...['components/', ...world.filesIn('components').map((name) => `components/${name}`)],
    ...sources.documents,
  ]);
  diagnostics.push(...components.diagnostics, ...checkGlossary(world, pages));
  const pictures = new Map([...inspected, ...theme.inspected]);
  diagnostics.push(...imageDiagnostics(pictures.values(), site), ...checkFileNames(pages, inspected.keys()));
  await pause?.();
  const { dates, shallow } = await history;
  if (shallow) diagnostics.push(historyShallow({ file: site.configFile ?? '.', line: 1, column: 1 }, {}));

  // Phase 4: link the public graph, then the restricted one, then the public one in each other language.
  progress?.('links', pages.length);
  const languages = languagesOf(site, pages, editions, memo.facts);
  const apis = specs.value.map(({ api }) => api);
  const contributors = await people;
  const requested = new Set<string>();
  const isOnDisk = (file: string): boolean => requested.add(file) && (world.stampOf(file) ?? '') !== '';
  const shared = { site, sources, pages, drawings: checkedDrawings.value, assets, dates, contributors, languages, apis };
  const graphInput: GraphInput = { ...shared, isOnDisk };
  const publicGraph = await linkGraph(graphInput, request, 'public', { audience: 'public' });
  const restricted = await linkRestricted(graphInput, request, publicGraph.value);
  const specIds = site.specs.map(({ id }) => id);
  // Spreading the findings into a call would exceed the maximum number of arguments on a large site.
  const findings = [
    ...diagnostics,
    ...theme.diagnostics,
    ...compiled.diagnostics,
    ...scheduled,
    ...checkSamples(pages, graphInput.apis, specIds),
    ...publicGraph.diagnostics,
    ...(restricted?.diagnostics ?? []),
  ];
  const others = await linkEditions(request, graphInput, editions, findings);
  recordInputs(sources, world, [...requested]);
  await pause?.();

  const all = [...findings, ...others.diagnostics];
  return {
    sources,
    publicSite: publicGraph.value,
    restrictedSite: restricted?.value,
    translations: others.value,
    theme: withComponentStyles(theme.value, components.value),
    diagnostics: mergeFindings(sortFindings(applyLevels(resolvePlaces(removeDuplicates(all), specs.value), site))),
    compiledFiles: compiled.compiledFiles,
    changedFiles: compiled.changedFiles,
  };
}

/** Records files that are not sources as inputs, so that the next build does not reuse this one if any of them changes. */
function recordInputs(sources: Sources, { stampOf }: World, files: readonly string[]): void {
  const { stamps } = sources;
  sources.includedFiles = [...new Set([...sources.includedFiles, ...files.filter((file) => !stamps.has(file))])].sort();
  // The order must be that in which the next build lists them.
  for (const file of sources.includedFiles) {
    const stamp = stamps.get(file) ?? stampOf(file) ?? '';
    stamps.delete(file);
    stamps.set(file, stamp);
  }
}

/** Returns the findings about a glossary that depend on all pages. Pages that use it report the faults of the file itself. */
function checkGlossary({ read }: World, pages: readonly Page[]): Diagnostic[] {
  if (!pages.some(({ terms }) => terms)) return [];
  const { value } = readGlossary(toPageText(read(glossaryFile) ?? ''));
  return value ? reportUnusedAliases(value, pages) : [];
}

/** Adds the stylesheets of the components to the styles of a site. */
function withComponentStyles(theme: ThemeStyles | undefined, sheets: ThemeStyles['pageStylesheets']): ThemeStyles | undefined {
  if (sheets.length === 0) return theme;
  const { text = '', pageStylesheets = [], assets = [], preload = [], scripts = [] } = theme ?? {};
  return { text, pageStylesheets: [...pageStylesheets, ...sheets], assets, preload, scripts };
}

/** The plans of pages, with anchors and former addresses, by language folder and audience. */
export type SiteOutline = { site: Site; plans: { audience: Audience; folder: string; plan: SitePlan }[] };

/** Plans a site without resolving or checking links. Updates the memo. */
export async function planOutline(options: Omit<CompileRequest, 'draw'>): Promise<SiteOutline> {
  const { request, sources, specs, editions, pageSources } = await findSources(options);
  const { site, memo } = request;
  const compiled = await compilePages(request.parse, memo, sources, pageSources, request.world);
  const { pages } = await markUnpublishedPages(compiled.pages, site, request.world);
  const apis = specs.value.map(({ api }) => api);
  const { categories, sidebars } = sources;
  const shared = { categories, sidebars, authors: sources.authors, files: sources.assets, apis };
  const publicPages = pages.filter(({ audience }) => audience === 'public');
  const plan = finish(planSite({ ...shared, site, audience: 'public', pages: sortByFile(publicPages) }));
  const plans: SiteOutline['plans'] = [{ audience: 'public', folder: '', plan }];
  if (publicPages.length < pages.length) {
    const restricted = sortByFile(pages.filter(({ audience }) => audience === 'restricted'));
    const publicRoutes = toRouteTable(plan);
    plans.push({
      audience: 'restricted',
      folder: '',
      plan: finish(planSite({ ...shared, site, audience: 'restricted', pages: restricted, publicRoutes })),
    });
  }
  for (const edition of editions) {
    const { categories, sidebars, authors, assets: files } = edition.sources;
    const own = sortByFile(pagesOf(edition, pages, memo.facts).value);
    const translated = planSite({
      site: edition.site,
      audience: 'public',
      pages: own,
      categories,
      sidebars,
      authors,
      files,
      apis,
    });
    plans.push({ audience: 'public', folder: edition.site.translation?.folder ?? '', plan: finish(translated) });
  }
  return { site, plans };
}

function sortByFile(pages: readonly Page[]): Page[] {
  return pages.toSorted((one, other) => byCodeUnit(one.file, other.file));
}

/** Returns all inputs of pages: Markdown files, the pages of specifications, and translated files. */
async function findSources<Request extends Omit<CompileRequest, 'draw'>>(options: Request) {
  options.progress?.('sources', 0);
  const { value: sources, site, diagnostics } = await readSources(options.site, options.world);
  const request = { ...options, site };
  if (request.audience === 'public') sources.pages = sources.pages.filter(({ audience }) => audience === 'public');
  const specs = await addSpecs(request, sources);
  diagnostics.push(...specs.diagnostics);
  const editions = toEditions(request, sources);
  const pageSources = [...sources.pages, ...editions.flatMap(({ translated }) => translated)];
  return { request, sources, specs, editions, pageSources, diagnostics };
}

/**
 * Marks pages as drafts if this build does not publish them: pages with a tag that a release excludes, and posts dated after the build,
 * which are reported.
 */
async function markUnpublishedPages(
  pages: readonly Page[],
  { areas, omittedTags, drafts }: Site,
  world: World,
): Promise<{ pages: Page[]; scheduled: Diagnostic[] }> {
  const buildDate = areas.some(({ blog }) => blog) ? await world.buildDate() : undefined;
  const scheduled: Diagnostic[] = [];
  const retained = pages.map((page) => {
    const { tags, draft, unlisted } = page.frontMatter;
    const day = page.post && postDay(page);
    const isLater = day !== undefined && buildDate !== undefined && day > buildDate && !draft && !unlisted;
    if (isLater && !drafts) scheduled.push(postDateFuture(keyPlace(page, 'date'), { date: day, buildDate }));
    if (!isLater && !tags?.some((tag) => omittedTags.includes(tag))) return page;
    return { ...page, frontMatter: { ...page.frontMatter, draft: true } };
  });
  return { pages: retained, scheduled };
}

/** The inputs to the graphs for all audiences and languages. */
type GraphInput = {
  site: Site;
  sources: Sources;
  pages: Page[];
  drawings: Drawings | undefined;
  assets: Map<string, Asset>;
  dates: Dates;
  contributors: Contributors | undefined;
  languages: ReadonlyMap<string, readonly string[]>;
  apis: readonly Api[];
  isOnDisk: (file: string) => boolean;
};

/** Links the graph of one audience or language. `name` is its key in the memo. */
async function linkGraph(
  { site, sources, pages, drawings, assets, dates, contributors, languages, apis, isOnDisk }: GraphInput,
  { memo, pause = () => undefined }: Pick<CompileRequest, 'memo' | 'pause'>,
  name: string,
  scope: Pick<LinkInput, 'audience' | 'publicRoutes' | 'publicRedirects' | 'publicTermUses' | 'siteData'>,
): Promise<Checked<LinkedSite>> {
  const previous = memo.links?.get(name) ?? {};
  memo.links?.set(name, previous);
  const steps = linkSite(
    {
      site,
      ...scope,
      pages: pages.filter(({ audience }) => audience === scope.audience),
      files: sources.assets,
      drawings,
      assets,
      categories: sources.categories,
      sidebars: sources.sidebars,
      authors: sources.authors,
      ignoredPaths: sources.ignoredPaths,
      dates,
      contributors,
      languages,
      apis,
      isOnDisk,
    },
    previous,
  );
  return finishWithPauses(steps, pause);
}

/** Links the restricted graph, whose pages can link to public routes. Returns undefined if no page is restricted. */
async function linkRestricted(
  graphInput: GraphInput,
  request: CompileRequest,
  { routes: publicRoutes, redirects: publicRedirects, termUses: publicTermUses, siteData }: LinkedSite,
): Promise<Checked<LinkedSite> | undefined> {
  if (!graphInput.pages.some(({ audience }) => audience === 'restricted')) return undefined;
  return linkGraph(graphInput, request, 'restricted', {
    audience: 'restricted',
    publicRoutes,
    publicRedirects,
    publicTermUses,
    siteData,
  });
}

/**
 * Links the public site in every other language. `reported` contains the findings for the default language, which are not reported again.
 */
async function linkEditions(
  { world, memo, pause }: CompileRequest,
  graphInput: GraphInput,
  editions: readonly Edition[],
  reported: readonly Diagnostic[],
): Promise<Checked<Translation[]>> {
  const translations: Translation[] = [];
  let diagnostics: Diagnostic[] = [];
  const keys = new Set(editions.length === 0 ? [] : reported.map(findingKey));
  for (const edition of editions) {
    const { code, site, sources, recordedOriginals } = edition;
    const { value: pages, diagnostics: findings } = pagesOf(edition, graphInput.pages, memo.facts);
    const assets = await inspectAssets(site, world, pages, sources);
    const own = [...assets.values()].filter(({ file }) => !graphInput.assets.has(file));
    const pictures = imageDiagnostics(own, site);
    const graph = { ...graphInput, site, sources, pages, assets };
    const linked = await linkGraph(graph, { memo, pause }, code, { audience: 'public' });
    translations.push({ code, site, sources, recordedOriginals, linked: linked.value });
    const translated = sources.translations.get(code) ?? new Map<string, AssetFile>();
    const relocated = relocateFindings([...findings, ...linked.diagnostics], { site, code, own: translated, reported: keys });
    diagnostics = [...diagnostics, ...pictures, ...edition.diagnostics, ...relocated];
  }
  return { value: translations, diagnostics };
}

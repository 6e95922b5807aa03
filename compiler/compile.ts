import { readSources } from './2-sources/read-sources.ts';
import { referencedAssets } from './4-links/assets.ts';
import { type LinkInput, linkSite } from './4-links/link-site.ts';
import { fold } from './diagnostics/fold.ts';
import { historyShallow } from './diagnostics/sources.ts';
import { type Edition, pagesOf } from './editions/editions.ts';
import { originOf } from './editions/origins.ts';
import { findingKey, relocate } from './editions/relocate.ts';
import { toEditions } from './editions/to-edition.ts';
import { type Fact, type Memo, recall, toFact } from './memo.ts';
import type { Asset, AssetFile, Checked, Diagnostic, LinkedSite, Page, Site, Source, Sources, SpecSetting } from './model.ts';
import type { Api } from './openapi/model.ts';
import type { OpenApi } from './openapi/open-api.ts';
import { addSpecs, locate } from './openapi/specs.ts';
import { checkSamples } from './samples/check-samples.ts';
import type { Dates, World } from './world.ts';

/** Makes pages of sources, on as many threads as the caller has; the answers come in the order of the sources. */
export type Parse = (sources: readonly Source[]) => Promise<{ page: Page | undefined; diagnostics: Diagnostic[] }[]>;
/** What to compile, for whom, and what it may use. */
export type CompileRequest = {
  site: Site;
  audience: 'public' | 'all';
  world: World;
  parse: Parse;
  /** Opens a specification of the configuration, which is there. */
  openSpec: (setting: SpecSetting) => Promise<Checked<OpenApi | undefined>>;
  memo: Memo;
  /** Called when a phase begins. */
  progress?: (phase: string, total: number) => void;
};
/** The content graph of each audience, and everything that was noticed. */
export type Compilation = {
  sources: Sources;
  publicSite: LinkedSite;
  restrictedSite: LinkedSite | undefined;
  /** The public site in each of its other languages. */
  translations: Translation[];
  diagnostics: Diagnostic[];
  /** Files whose pages were made anew. */
  fresh: string[];
};
/** The site in another language: what it is compiled from, and its content graph. */
export type Translation = { code: string; site: Site; sources: Sources; linked: LinkedSite };

/**
 * The pipeline: sources, pages, links. All phases run although errors were found. The public graph is made
 * of public sources alone; the restricted one knows the public routes, never the other way round.
 */
export async function compile(request: CompileRequest): Promise<Compilation> {
  const { site, world, memo } = request;
  request.progress?.('sources', 0);
  const { value: sources, diagnostics } = await readSources(site, world);
  if (request.audience === 'public') sources.pages = sources.pages.filter(({ audience }) => audience === 'public');
  const specs = await addSpecs(request, sources);
  diagnostics.push(...specs.diagnostics);
  const editions = toEditions(request, sources);
  const texts = [...sources.pages, ...editions.flatMap(({ translated }) => translated)];
  const history = world.dates(texts.flatMap((source) => (source.spec === undefined ? [originOf(source)] : [])));
  request.progress?.('pages', texts.length);
  const { pages, found, fresh } = await makePages(request, sources, texts);
  const [assets, { dates, shallow }] = [await inspectAssets(site, world, { pages, sources }), await history];
  if (shallow) diagnostics.push(historyShallow({ file: site.configFile ?? '.', line: 1, column: 1 }, {}));
  request.progress?.('links', pages.length);
  const material: Material = { site, sources, pages, assets, dates, apis: specs.value.map(({ api }) => api) };
  const open = link(material, memo, { audience: 'public' });
  const staff = pages.some(({ audience }) => audience === 'restricted')
    ? link(material, memo, { audience: 'restricted', known: open.value.routes, siteData: open.value.siteData })
    : undefined;
  const samples = checkSamples(
    pages,
    material.apis,
    site.specs.map(({ id }) => id),
  );
  const all = [...diagnostics, ...found, ...samples, ...open.diagnostics, ...(staff?.diagnostics ?? [])];
  const { translations, diagnostics: own } = await linkEditions(request, material, { editions, all });
  all.push(...own);
  return {
    sources,
    publicSite: open.value,
    restrictedSite: staff?.value,
    translations,
    diagnostics: fold(inOrder(locate(all, specs.value))),
    fresh,
  };
}

type Others = { editions: readonly Edition[]; all: readonly Diagnostic[] };

/** Links every other language, one after the other; `all` are the findings of the default one, which are not said again. */
async function linkEditions(
  request: CompileRequest,
  material: Material,
  { editions, all }: Others,
): Promise<{ translations: Translation[]; diagnostics: Diagnostic[] }> {
  const translations: Translation[] = [];
  const diagnostics: Diagnostic[] = [];
  const said = new Set(editions.length === 0 ? [] : all.map(findingKey));
  for (const edition of editions) {
    const { code, site, sources } = edition;
    const linked = await linkEdition(request, material, edition);
    translations.push({ code, site, sources, linked: linked.value });
    const own = sources.translations.get(code) ?? new Map<string, AssetFile>();
    diagnostics.push(...edition.diagnostics, ...relocate(linked.diagnostics, { code, own, said }));
  }
  return { translations, diagnostics };
}

/** Links the pages of another language: the public graph once more, from the same facts. */
async function linkEdition({ world, memo }: CompileRequest, material: Material, edition: Edition): Promise<Checked<LinkedSite>> {
  const { site, sources, code } = edition;
  const { value: pages, diagnostics } = pagesOf(edition, material.pages, memo.facts);
  const assets = await inspectAssets(site, world, { pages, sources });
  const linked = link({ ...material, site, sources, pages, assets }, memo, { audience: 'public', name: code });
  return { value: linked.value, diagnostics: [...diagnostics, ...linked.diagnostics] };
}

/** Findings by file, line and column; at one place in the order in which they were made. */
export function inOrder(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.sort(({ at: a }, { at: b }) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.line - b.line || a.column - b.column;
  });
}

async function makePages(
  { parse, memo, site }: CompileRequest,
  sources: Sources,
  texts: readonly Source[],
): Promise<{ pages: Page[]; found: Diagnostic[]; fresh: string[] }> {
  const facts = new Map<string, Fact>();
  const stale: Source[] = [];
  for (const source of texts) {
    const fact = recall(memo, source, sources);
    if (fact) facts.set(originOf(source), fact);
    else stale.push(source);
  }
  const made = await parse(stale);
  for (const [index, source] of stale.entries()) {
    const result = made[index];
    if (result) facts.set(originOf(source), toFact(source, sources, result));
  }
  memo.facts = facts;
  const pages: Page[] = [];
  const found: Diagnostic[] = [];
  for (const { file } of sources.pages) {
    const fact = facts.get(file);
    if (fact?.page) pages.push(heldBack(fact.page, site.without));
    if (fact) found.push(...fact.diagnostics);
  }
  return { pages, found, fresh: stale.map(({ file }) => file) };
}

/** A page with one of the tags that a release leaves out is a draft in it. */
function heldBack(page: Page, without: readonly string[]): Page {
  if (without.length === 0 || !page.frontMatter.tags?.some((tag) => without.includes(tag))) return page;
  return { ...page, frontMatter: { ...page.frontMatter, draft: true } };
}

type Made = { pages: Page[]; sources: Sources };

/** By the path that pages know: a translated picture stands in the place of its original. */
async function inspectAssets(site: Site, world: World, { pages, sources }: Made): Promise<Map<string, Asset>> {
  const wanted = referencedAssets(site, pages, sources.assets);
  const files = wanted.flatMap((file) => sources.assets.get(file) ?? []);
  const found = await world.inspect(files);
  if (files.every(({ file }, index) => file === wanted[index])) return found;
  return new Map(
    wanted.flatMap((file): [string, Asset][] => {
      const asset = found.get(sources.assets.get(file)?.file ?? '');
      return asset ? [[file, asset]] : [];
    }),
  );
}

type Scope = Pick<LinkInput, 'audience' | 'known' | 'siteData'>;
type Material = { site: Site; sources: Sources; pages: Page[]; assets: Map<string, Asset>; dates: Dates; apis: readonly Api[] };

function link(
  { site, sources, pages, assets, dates, apis }: Material,
  memo: Memo,
  { name, ...scope }: Scope & { name?: string },
): ReturnType<typeof linkSite> {
  const input: LinkInput = {
    site,
    ...scope,
    pages: pages.filter(({ audience }) => audience === scope.audience),
    files: sources.assets,
    assets,
    categories: sources.categories,
    sidebars: sources.sidebars,
    dates,
    apis,
  };
  const known = memo.links.get(name ?? scope.audience) ?? {};
  memo.links.set(name ?? scope.audience, known);
  return linkSite(input, known);
}

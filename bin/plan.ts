import { toShell } from '../compiler/5-outputs/shell.ts';
import { type Built, toSiteOutputs } from '../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../compiler/5-outputs/special-pages.ts';
import type { Compilation, Translation } from '../compiler/compile.ts';
import type { Audience, LinkedSite, Output, Site, Source } from '../compiler/model.ts';
import type { SearchTag } from '../schemas/types/search.ts';
import type { BuildManifest } from './disk/build-manifest.ts';
import { hash } from './disk/cache.ts';
import type { Mounts } from './disk/mounts.ts';
import type { ReaderBundle } from './disk/reader-files.ts';
import { inFolder } from './disk/writer.ts';
import { type Shells, shellOf, type Work } from './workers/messages.ts';

/** Everything that a published site is made from. */
export type Edition = {
  root: string;
  mounts: Mounts;
  site: Site;
  compilation: Compilation;
  reader: ReaderBundle;
  /** Resolves when the search indexes have been written to the folder. */
  search: Promise<Searched>;
};
/** The search indexes of a published site: their entries in the catalogue of each audience and language, and their files. */
export type Searched = {
  tags: Record<Audience, SearchTag[]> & { languages: Record<string, SearchTag[]> };
  units: BuildManifest['units'];
};
/** Everything that is to be written. `key` is a hash of all that an output is made from: equal keys mean equal bytes. */
export type Plan = {
  /** By route. */
  pages: Map<string, { key: string; work: Work }>;
  others: Others;
  /** The outputs that can only be made once the indexes are known: catalogues of search, manifests. */
  catalogues(search: Searched): Others;
  shells: Shells;
};
/** Outputs by path. */
type Others = Map<string, { key: string; output: Output }>;

/** Plans the whole site, in all languages and for both audiences, without rendering a page. */
export function toPlan({ site, compilation, reader }: Omit<Edition, 'search'>): Plan {
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const { shells, outputs, languages } = toShells({ site, compilation, reader });
  const makers: ((search: Searched) => Others)[] = [];
  const catalogues: Plan['catalogues'] = (search) => new Map(makers.flatMap((make) => [...make(search)]));
  const plan: Plan = { pages: new Map(), others: new Map(), catalogues, shells };
  for (const linked of [publicSite, restrictedSite]) {
    if (!linked) continue;
    const own = outputs.filter(({ audience }) => audience === linked.audience);
    const part: Part = { site, linked, sources: sources.pages, folder: '' };
    const toCatalogues = addSite(plan, part, own);
    makers.push(({ tags }) => toCatalogues({ search: tags[linked.audience], translations }));
  }
  for (const part of toParts(translations)) {
    const { language = '' } = part;
    const toCatalogues = addSite(plan, part, languages.get(language) ?? []);
    makers.push(({ tags }) => toCatalogues({ search: tags.languages[language] ?? [] }));
  }
  return plan;
}

/**
 * The shell that surrounds the pages of each audience and language, and the outputs that shells refer to: reader, site data,
 * sidebars.
 */
export function toShells({ site, compilation, reader }: Pick<Edition, 'site' | 'compilation' | 'reader'>): {
  shells: Shells;
  outputs: Output[];
  /** The outputs of each other language; their paths do not have the folder of the language yet. */
  languages: Map<string, Output[]>;
} {
  const { publicSite, restrictedSite } = compilation;
  const parts = { site, publicSite, reader: reader.files, theme: compilation.theme, hash };
  const forPublic = toShell(publicSite, parts);
  const restricted = restrictedSite && toShell(restrictedSite, parts);
  const features = new Set(
    [publicSite, restrictedSite].flatMap((linked) => linked?.pages.flatMap((page) => page.features) ?? []),
  );
  const outputs = [...reader.outputs, ...reader.extras(features), ...forPublic.outputs, ...(restricted?.outputs ?? [])];
  const translated = toLanguageShells(compilation, reader);
  const shells = {
    public: forPublic.shell,
    restricted: restricted?.shell ?? forPublic.shell,
    languages: translated.shells,
  };
  return { shells, outputs, languages: translated.outputs };
}

/**
 * Adds the pages of one part of the site and these outputs to the plan. Returns a function that makes the part's remaining
 * outputs, to be called once its indexes are known.
 */
function addSite(
  plan: Plan,
  { site, linked, sources, folder, language }: Part,
  outputs: Output[],
): (built: Omit<Built, 'id'>) => Others {
  const files = new Map(sources.map((source) => [source.file, source]));
  const languageOption = language === undefined ? {} : { language };
  const notFound = notFoundPage(site, linked);
  const shell = shellOf({ linked: notFound, ...languageOption }, plan.shells);
  const { navigation, siteAddress, reader, theme, favicon, head, search: catalogue } = shell;
  const base = hash(
    JSON.stringify([siteAddress, reader, theme, favicon, head, catalogue, site.html, site.policy, site.variables]),
  );
  const branches = new Map<unknown, string>();
  const keys: string[] = [];
  for (const page of [...linked.pages, notFound]) {
    const key = hash(base + pageFacts({ page, navigation, branches }));
    keys.push(key);
    const work: Work = { linked: page, source: page.page && files.get(page.page.file), ...languageOption };
    plan.pages.set(routeInFolder(page.route, folder), { key, work });
  }
  const place = (output: Output): [string, { key: string; output: Output }] => [
    folder + output.path,
    { key: outputKey(output, linked), output: inFolder(output, folder) },
  ];
  const placed = outputs.map(place);
  for (const [path, output] of placed) plan.others.set(path, output);
  return (built) => {
    const id = hash([...keys, ...placed.map(([, { key }]) => key), JSON.stringify(built.search)].join());
    return new Map(toSiteOutputs(site, linked, { ...built, id }).map(place));
  };
}

type PageFacts = {
  page: LinkedSite['pages'][number];
  /** The address of each sidebar, by its id. */
  navigation: Record<string, string>;
  /** The hashes of sidebar branches seen so far. Many pages share a branch, so each is hashed only once. */
  branches: Map<unknown, string>;
};

/** Everything that a page's outputs are made from, as text. */
function pageFacts({ page, navigation, branches }: PageFacts): string {
  const { page: source, sidebar, ...rest } = page;
  const branch = sidebar?.branch;
  if (branch && !branches.has(branch)) branches.set(branch, hash(JSON.stringify(branch)));
  return JSON.stringify([rest, source?.hash, source?.frontMatter, sidebar && [navigation[sidebar.id], branches.get(branch)]]);
}

function outputKey(output: Output, { assets }: LinkedSite): string {
  return 'copy' in output ? `copy ${assets.get(output.copy)?.hash ?? output.path}` : hash(output.bytes);
}

/** The site in one language and for one audience: its graph, its sources, and its place in the output folder. */
export type Part = {
  site: Site;
  linked: LinkedSite;
  sources: readonly Source[];
  /** The folder of its language with a slash at the end; '' for the default language. */
  folder: string;
  /** Absent for the default language. */
  language?: string;
};

/** The site in each of its languages but the default one. */
export function toParts(translations: readonly Translation[]): Part[] {
  return translations.map(({ site, linked, sources, code }) => ({
    site,
    linked,
    sources: sources.pages,
    folder: site.translation?.folder ?? '',
    language: code,
  }));
}

/**
 * The shells and their outputs for all languages but the default one. Each language has its own copy of the reader in its folder.
 */
function toLanguageShells(
  { translations, theme }: Pick<Compilation, 'translations' | 'theme'>,
  reader: ReaderBundle,
): { shells: Shells['languages']; outputs: Map<string, Output[]> } {
  const shells: Shells['languages'] = {};
  const outputs = new Map<string, Output[]>();
  for (const { code, site, linked } of translations) {
    const { shell, outputs: own } = toShell(linked, { site, publicSite: linked, reader: reader.files, theme, hash });
    const features = new Set(linked.pages.flatMap((page) => page.features));
    shells[code] = shell;
    outputs.set(code, [...reader.outputs, ...reader.extras(features), ...own]);
  }
  return { shells, outputs };
}

/** The route of a part's page within the whole site: `/de/guide` for `/guide` in the folder `de/`. */
export function routeInFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}

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

/** All that a site on disk is made from. */
export type Edition = {
  root: string;
  mounts: Mounts;
  site: Site;
  compilation: Compilation;
  reader: ReaderBundle;
  /** The search indexes, which are written to the folder meanwhile. */
  search: Promise<Searched>;
};
/** What the catalogue of each audience says of its indexes, and their files. */
export type Searched = {
  tags: Record<Audience, SearchTag[]> & { languages: Record<string, SearchTag[]> };
  units: BuildManifest['units'];
};
/** What is to be written: pages by route, and everything else, each with the hash of what it is made from. */
export type Plan = {
  pages: Map<string, { key: string; work: Work }>;
  others: Others;
  /** What names the search indexes, or the whole site. */
  catalogues(search: Searched): Others;
  shells: Shells;
};
/** Outputs by path, each with the hash of what it is made from. */
type Others = Map<string, { key: string; output: Output }>;

/** Works out the whole site without rendering a page. */
export function toPlan({ site, compilation, reader }: Omit<Edition, 'search'>): Plan {
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const { shells, outputs, languages } = toShells({ site, compilation, reader });
  const late: ((search: Searched) => Others)[] = [];
  const catalogues: Plan['catalogues'] = (search) => new Map(late.flatMap((each) => [...each(search)]));
  const plan: Plan = { pages: new Map(), others: new Map(), catalogues, shells };
  for (const linked of [publicSite, restrictedSite]) {
    if (!linked) continue;
    const own = outputs.filter(({ audience }) => audience === linked.audience);
    const part: Part = { site, linked, sources: sources.pages, folder: '' };
    const catalogue = addSite(plan, part, own);
    late.push(({ tags }) => catalogue({ search: tags[linked.audience], translations }));
  }
  for (const part of toParts(translations)) {
    const { language = '' } = part;
    const catalogue = addSite(plan, part, languages.get(language) ?? []);
    late.push(({ tags }) => catalogue({ search: tags.languages[language] ?? [] }));
  }
  return plan;
}

/** What the pages of each audience share, and the outputs that it refers to: reader, site data, sidebars. */
export function toShells({ site, compilation, reader }: Pick<Edition, 'site' | 'compilation' | 'reader'>): {
  shells: Shells;
  outputs: Output[];
  /** The outputs of each other language, still without its folder. */
  languages: Map<string, Output[]>;
} {
  const { publicSite, restrictedSite } = compilation;
  const parts = { site, publicSite, reader: reader.files, hash };
  const open = toShell(publicSite, parts);
  const restricted = restrictedSite && toShell(restrictedSite, parts);
  const features = new Set(
    [publicSite, restrictedSite].flatMap((linked) => linked?.pages.flatMap((page) => page.features) ?? []),
  );
  const outputs = [...reader.outputs, ...reader.extras(features), ...open.outputs, ...(restricted?.outputs ?? [])];
  const { shells: languages, outputs: others } = toLanguageShells(compilation.translations, reader);
  return { shells: { public: open.shell, restricted: restricted?.shell ?? open.shell, languages }, outputs, languages: others };
}

/** Adds pages and outputs; what it answers makes the others of the same part, once the indexes are there. */
function addSite(
  plan: Plan,
  { site, linked, sources, folder, language }: Part,
  outputs: Output[],
): (built: Omit<Built, 'id'>) => Others {
  const files = new Map(sources.map((source) => [source.file, source]));
  const named = language === undefined ? {} : { language };
  const notFound = notFoundPage(site, linked);
  const { navigation, siteAddress, reader, favicon, search: catalogue } = shellOf({ linked: notFound, ...named }, plan.shells);
  const base = hash(JSON.stringify([siteAddress, reader, favicon, catalogue, site.html, site.variables]));
  const branches = new Map<unknown, string>();
  const keys: string[] = [];
  for (const page of [...linked.pages, notFound]) {
    const key = hash(base + pageFacts({ page, navigation, branches }));
    keys.push(key);
    const work: Work = { linked: page, source: page.page && files.get(page.page.file), ...named };
    plan.pages.set(routeInFolder(page.route, folder), { key, work });
  }
  const place = (output: Output): [string, { key: string; output: Output }] => [
    folder + output.path,
    { key: outputKey(output, linked), output: inFolder(output, folder) },
  ];
  const given = outputs.map(place);
  for (const [path, output] of given) plan.others.set(path, output);
  return (built) => {
    const id = hash([...keys, ...given.map(([, { key }]) => key), JSON.stringify(built.search)].join());
    return new Map(toSiteOutputs(site, linked, { ...built, id }).map(place));
  };
}

type PageFacts = { page: LinkedSite['pages'][number]; navigation: Record<string, string>; branches: Map<unknown, string> };

/** Everything that a page's outputs are made from, as text; a branch that many pages share is written out once. */
function pageFacts({ page, navigation, branches }: PageFacts): string {
  const { page: source, sidebar, ...rest } = page;
  const branch = sidebar?.branch;
  if (branch && !branches.has(branch)) branches.set(branch, hash(JSON.stringify(branch)));
  return JSON.stringify([rest, source?.hash, source?.frontMatter, sidebar && [navigation[sidebar.id], branches.get(branch)]]);
}

function outputKey(output: Output, { assets }: LinkedSite): string {
  return 'copy' in output ? `copy ${assets.get(output.copy)?.hash ?? output.path}` : hash(output.bytes);
}

/** A site in one language and for one audience: its graph, its sources, and where it stands in the output folder. */
export type Part = {
  site: Site;
  linked: LinkedSite;
  sources: readonly Source[];
  /** '' or the folder of its language, with a slash at its end. */
  folder: string;
  /** Absent in the default language. */
  language?: string;
};

/** The site in its other languages, each as a part of the whole. */
export function toParts(translations: readonly Translation[]): Part[] {
  return translations.map(({ site, linked, sources, code }) => ({
    site,
    linked,
    sources: sources.pages,
    folder: site.translation?.folder ?? '',
    language: code,
  }));
}

/** What the pages of each other language share, and the outputs that it refers to, with the reader, which each language has for itself. */
export function toLanguageShells(
  translations: readonly Translation[],
  reader: ReaderBundle,
): { shells: Shells['languages']; outputs: Map<string, Output[]> } {
  const shells: Shells['languages'] = {};
  const outputs = new Map<string, Output[]>();
  for (const { code, site, linked } of translations) {
    const { shell, outputs: own } = toShell(linked, { site, publicSite: linked, reader: reader.files, hash });
    const features = new Set(linked.pages.flatMap((page) => page.features));
    shells[code] = shell;
    outputs.set(code, [...reader.outputs, ...reader.extras(features), ...own]);
  }
  return { shells, outputs };
}

/** The route by which a page of a part is known in the whole site. */
export function routeInFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}

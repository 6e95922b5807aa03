import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { listingOf } from '../../2-sources/read-sources.ts';
import type { PageContext } from '../../3-pages/to-page.ts';
import { decode, folderOf, joinPath, relativePath, splitTarget, stemOf } from '../../4-links/paths.ts';
import { staticFolders, withoutBase } from '../../4-links/static-files.ts';
import { toRoute } from '../../4-links/targets.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { chapterDropped } from '../../diagnostics/migrating.ts';
import { logicalPath, translationHome } from '../../editions/origins.ts';
import type { Area, Diagnostic, LinkUse, Page, Site, Source, Sources, TranslationHome } from '../../model.ts';
import { editFor } from '../../queries/moving/rewrite-links.ts';
import { applyEdits, type Edit, offsetsIn } from '../../queries/moving/text-edits.ts';
import type { Dialect } from '../syntax/dialect.ts';
import type { DialectName } from '../syntax/dialect-name.ts';
import { parseSummary } from '../syntax/summary.ts';
import { dialectOf } from '../tools.ts';
import { emptyChapters, toSidebar } from './chapters-to-sidebar.ts';
import type { LinkTarget } from './link-targets.ts';
import { migratePage } from './migrate-page.ts';

/** A site with areas of other tools. `routes` contains the routes of its pages. */
type SiteToMigrate = {
  site: Site;
  sources: Sources;
  context: Omit<PageContext, 'readFile'>;
  routes: ReadonlySet<string>;
  /** Pages outside these areas. If they already use our syntax, they only refer to files by the tool's paths. */
  standalone: readonly Page[];
  read(file: string): string | undefined;
  /** Resolves the target of a link in a file. */
  targetOf(target: string, file: string): LinkTarget | undefined;
};
/** The changes of a migration: renamed files, their content by new name, settings, and diagnostics. */
export type Migration = {
  renames: [from: string, to: string][];
  texts: Map<string, string>;
  /** Sidebars that replace lists of chapters. The key is the index of the area among the areas with the same path. */
  sidebars: { path: string; items: SidebarItem[] }[];
  /** Files that are no longer pages. */
  exclude: string[];
  /** Keys that remain in front matter. */
  keys: string[];
  findings: Diagnostic[];
};
/**
 * A folder of pages in a tool's syntax. `area` is the area with the pages or, for standalone pages, the first area of the tool, to which
 * static files belong.
 */
type AreaWithDialect = { area: Area; path: string; dialect: Dialect; dialectName: DialectName; isStandalone: boolean };
/** A file to convert, and the page that results from parsing it. `place` is its path. */
type FileToMigrate = AreaWithDialect & { place: string; source: Source; isPage: boolean };

/** Plans how areas in other tools' syntax are converted to our own. */
export function migrateSite(foreign: SiteToMigrate): Migration {
  const { sources, read, context } = foreign;
  const homes = homesOf(foreign.site);
  const files = filesOf(homes, foreign);
  const names = namesOf(files, sources);
  const nameOf = (file: string): string => names.get(file) ?? file;
  const old = new Map([...names].map(([from, to]) => [to, from]));
  const texts = new Map<string, string>();
  const moving = new Map<string, string>();
  const findings: Diagnostic[] = [];
  const keys = new Set<string>();
  for (const file of files) {
    const { source, place, dialect } = file;
    const text = read(place);
    if (text === undefined) continue;
    const newText = (name: string): string | undefined => texts.get(name) ?? read(old.get(name) ?? name);
    const migrated = migratePage({ source, dialect, text, nameOf, newText, context: { ...context, readFile: read } });
    if (!migrated) continue;
    findings.push(
      ...migrated.findings.map((finding) =>
        finding.at.file === source.file ? { ...finding, at: { ...finding.at, file: place } } : finding,
      ),
    );
    for (const key of migrated.keys) keys.add(key);
    const own = rewriteLinks(migrated.text, migrated.page.page.links, { file, nameOf, names, moving, foreign });
    const { image } = migrated.page.page.frontMatter;
    const moved = image === undefined ? undefined : nextTarget(image, { file, nameOf, names, moving, foreign });
    texts.set(nameOf(place), moved === undefined ? own : withImage(own, moved));
  }
  const [home] = homes;
  const known = new Map(sources.pages.map((source) => [source.file, source]));
  for (const page of home ? foreign.standalone : []) {
    const [text, source] = [read(page.file), known.get(page.file)];
    if (!home || text === undefined || !source || source.dialect) continue;
    const file = { ...home, place: page.file, source, isPage: true };
    const own = rewriteLinks(text, page.links, { file, nameOf, names, moving, foreign });
    if (own !== text) texts.set(page.file, own);
  }
  const renames = [...names, ...moving].filter(([from, to]) => from !== to);
  return { renames, texts, keys: [...keys].sort(), findings, ...chaptersOf(homes, files, foreign, findings) };
}

/** The folders of pages with a dialect: those of areas and, last, that of standalone pages. */
function homesOf({ areas, pages, pagesDialect }: Site): AreaWithDialect[] {
  const homes = areas.flatMap((area): AreaWithDialect[] => {
    const { path, dialect: dialectName } = area;
    const dialect = dialectOf(dialectName);
    return dialect && dialectName ? [{ area, path, dialect, dialectName, isStandalone: false }] : [];
  });
  const area = homes[0]?.area ?? areas[0];
  const dialect = dialectOf(pagesDialect);
  if (!area || !dialect || !pagesDialect || pages === undefined) return homes;
  return [...homes, { area, path: pages, dialect, dialectName: pagesDialect, isStandalone: true }];
}

/** The Markdown files of folders with a dialect: first partials, then the pages that may include them, then translations. */
function filesOf(homes: readonly AreaWithDialect[], { sources, site, read }: SiteToMigrate): FileToMigrate[] {
  const parts: FileToMigrate[] = [];
  const pages: FileToMigrate[] = [];
  const known = new Map(sources.pages.map((source) => [source.file, source]));
  const byDepth = homes.toSorted((a, b) => b.path.length - a.path.length);
  for (const place of [...sources.stamps.keys()].sort()) {
    const source = known.get(place);
    const home = byDepth.find(({ area, path, isStandalone }) =>
      source ? source.area === (isStandalone ? null : area.id) : path === '' || place.startsWith(`${path}/`),
    );
    if (!home || (source ? !source.dialect : !home.dialect.pages.test(place) || isChapterList(place, home))) continue;
    const { area, path: folder, dialectName: name, isStandalone } = home;
    const options = isStandalone ? undefined : area.dialectOptions;
    const dialect = { name, folder, ...(options && { options }) };
    if (source) pages.push({ ...home, place, source, isPage: true });
    // A file that an include searched for and that does not exist also has a stamp.
    else if (!translationHome(place, site) && read(place) !== undefined)
      parts.push({
        ...home,
        place,
        isPage: false,
        source: {
          file: place,
          area: isStandalone ? null : area.id,
          audience: isStandalone ? 'public' : area.audience,
          bytes: 0,
          stamp: '',
          dialect,
        },
      });
  }
  const translated = [...sources.translations.values()].flatMap((own) =>
    pages.flatMap((page): FileToMigrate[] => {
      const found = own.get(page.place);
      const translation = found && translationHome(found.file, site);
      if (!found || !translation) return [];
      return [{ ...page, place: found.file, source: { ...page.source, origin: found.file, translation } }];
    }),
  );
  return [...parts, ...pages, ...translated];
}

function isChapterList(file: string, { path, dialect }: AreaWithDialect): boolean {
  return dialect.navigation !== undefined && file === pathBelow(path, dialect.navigation.file);
}

function pathBelow(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/**
 * The new name of each file: its extension becomes `.md`, index pages are named `index`, leading underscores are removed from the path of a
 * page, and folders that are not part of addresses are omitted. A translation has the name of its original.
 */
function namesOf(files: readonly FileToMigrate[], { stamps }: Sources): Map<string, string> {
  const taken = new Set(stamps.keys());
  const names = new Map<string, string>();
  for (const { path, place, isPage, source, dialect } of files) {
    const original = names.get(source.file);
    if (source.translation && original !== undefined) {
      const plain = source.plainFile === undefined ? original : original.replace(language, '');
      names.set(place, translatedName(plain, place, source.translation));
      continue;
    }
    const start = path === '' ? 0 : path.length + 1;
    const suffix = source.plainFile === undefined ? '' : firstMatch(language, place);
    const inside = withoutGroups((source.plainFile ?? place).slice(start), dialect);
    const named = (isPage ? inside.replace(/(^|\/)_+(?=[^/_])/g, '$1') : inside).replace(/\.(?:mdx|mdown|mkdn?|mdwn)$/i, '.md');
    const stem = stemOf(named);
    const isForeignIndex = isPage && dialect.indexes.includes(stem) && !/^(?:index|readme)$/i.test(stem);
    const withSuffix = (path: string): string => place.slice(0, start) + path.replace(/(?=\.[^./]+$)/, suffix);
    let name = withSuffix(isForeignIndex ? named.replace(/[^/]+$/, 'index.md') : named);
    for (let count = 2; name !== place && taken.has(name); count++) name = withSuffix(`${stemPath(named)}-${count}.md`);
    taken.add(name);
    names.set(place, name);
  }
  return names;
}

/** The language before the extension of a file name. */
const language = /\.[^./]+(?=\.[^./]+$)/;

function withoutGroups(path: string, { groups }: Dialect): string {
  if (!groups) return path;
  const folders = path.split('/').slice(0, -1);
  return [...folders.filter((name) => !groups.test(name)), path.slice(path.lastIndexOf('/') + 1)].join('/');
}

function translatedName(original: string, place: string, { originals, folder, suffix }: TranslationHome): string {
  if (suffix === undefined) return place.slice(0, folder.length) + original.slice(originals.length);
  return original.replace(/(?=\.[^./]+$)/, firstMatch(language, place));
}

function stemPath(file: string): string {
  return `${folderOf(file) === '' ? '' : `${folderOf(file)}/`}${stemOf(file)}`;
}

/** Replaces the social image in the front matter of a source. */
function withImage(text: string, image: string): string {
  const head = firstMatch(/^---[ \t]*\r?\n[\s\S]*?\r?\n---/, text);
  const value = /^[\w./-]+$/.test(image) ? image : JSON.stringify(image);
  return head.replace(/^(image[ \t]*:[ \t]*).*$/m, (_, key: string) => key + value) + text.slice(head.length);
}

type LinkContext = {
  file: FileToMigrate;
  names: ReadonlyMap<string, string>;
  moving: Map<string, string>;
  foreign: SiteToMigrate;
  nameOf(file: string): string;
};

/** Rewrites links: files have their new names, and static files their actual paths. */
function rewriteLinks(text: string, links: readonly LinkUse[], context: LinkContext): string {
  const { file, nameOf } = context;
  const at = offsetsIn(text);
  const own = [nameOf(file.source.file), file.place];
  const edits = links.flatMap((use): Edit[] => {
    if (use.file !== undefined && !own.includes(use.file)) return [];
    const next = nextTarget(use.target, context);
    const edit = next === undefined ? undefined : editFor(use, next, { text, at });
    return edit ? [edit] : [];
  });
  return applyEdits(text, edits);
}

function nextTarget(target: string, { file, names, moving, foreign, nameOf }: LinkContext): string | undefined {
  const { path } = splitTarget(target);
  if (path === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return undefined;
  const { source, dialect } = file;
  const [raw = ''] = /^[^?#]*/.exec(target) ?? [];
  const converted = logicalPath(source);
  const from = folderOf(nameOf(converted));
  const relativeTarget = (to: string, rest = target.slice(raw.length)): string => encodeSpaces(relativePath(from, to)) + rest;
  const putFile = (match: string): string => {
    const moved = staticName(match, file.area, foreign);
    moving.set(match, moved);
    return relativeTarget(moved);
  };
  const putPage = (to: string, rest?: string): string => {
    const { originals, folder } = source.translation ?? { originals: '', folder: '' };
    const isBeside = converted !== source.file && to.startsWith(originals);
    return relativeTarget(isBeside ? folder + nameOf(to).slice(originals.length) : nameOf(to), rest);
  };
  const linkTarget = foreign.targetOf(target, source.file);
  const address = linkTarget?.kind === 'former' ? encodePath(linkTarget.route) + linkTarget.rest : undefined;
  if (path.startsWith('/')) {
    if (address !== undefined) return address;
    const fixed = staticFile(path, file, foreign);
    if (fixed !== undefined) return putFile(fixed);
    // Links in our own syntax do not contain the base path.
    if (!linkTarget || withoutBase(path, file.area, foreign.site) === undefined) return undefined;
    if (linkTarget.kind === 'asset') return putFile(linkTarget.file);
    return toRoute(path) === linkTarget.route ? undefined : encodePath(linkTarget.route) + target.slice(raw.length);
  }
  if (linkTarget?.kind === 'former') return linkTarget.file === undefined ? address : putPage(linkTarget.file, linkTarget.rest);
  const isMoved = from !== folderOf(converted);
  // Links in our own syntax are relative to files only.
  if (linkTarget && (isMoved || dialect.resolvesLinksFromAddress || dialect.resolvesLinksByName)) {
    if (linkTarget.kind === 'asset')
      return isMoved || joinPath(from, decode(path)) !== linkTarget.file ? putFile(linkTarget.file) : undefined;
    return linkTarget.file === undefined ? encodePath(linkTarget.route) + target.slice(raw.length) : putPage(linkTarget.file);
  }
  const intended = joinPath(folderOf(converted), decode(path));
  const name = intended === undefined ? undefined : names.get(intended);
  return name === undefined || (name === intended && !isMoved) ? undefined : relativeTarget(name);
}

function encodeSpaces(path: string): string {
  return /[\s()<>]/.test(path) ? encodeURI(path).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29')) : path;
}

/** The file for a path in the folder that the tool copies to the root of its site. */
function staticFile(path: string, { area }: FileToMigrate, { sources, routes }: SiteToMigrate): string | undefined {
  const route = path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '');
  if (routes.has(route === '' ? '/' : route)) return undefined;
  for (const folder of staticFolders(area)) {
    const file = joinPath(folder, decode(path).replace(/^\/+/, ''));
    if (file !== undefined && sources.assets.has(file)) return file;
  }
  return undefined;
}

/** The path of a static file after the migration: in the folder that the site serves by default, or else in the folder of the area. */
function staticName(file: string, { path }: Area, { site }: SiteToMigrate): string {
  const plain: Site = { ...site, areas: site.areas.map(({ dialect: _, statics: __, ...area }) => area) };
  const { folders } = listingOf(plain);
  return folders.some((folder) => folder === '' || file.startsWith(`${folder}/`)) ? file : pathBelow(path, file);
}

/** Converts lists of chapters to sidebars. The lists themselves, and files that they do not contain, are not pages. */
function chaptersOf(
  homes: readonly AreaWithDialect[],
  files: readonly FileToMigrate[],
  { read }: SiteToMigrate,
  findings: Diagnostic[],
): Pick<Migration, 'sidebars' | 'exclude'> {
  const sidebars: Migration['sidebars'] = [];
  const exclude: string[] = [];
  for (const { area, dialect } of homes.filter(({ isStandalone }) => !isStandalone)) {
    const list = dialect.navigation && pathBelow(area.path, dialect.navigation.file);
    const text = list === undefined ? undefined : read(list);
    if (!dialect.navigation || list === undefined || text === undefined) continue;
    const entries = parseSummary(text, dialect.navigation);
    const pages = new Set(files.flatMap(({ isPage, place }) => (isPage ? [place] : [])));
    sidebars.push({ path: area.path, items: toSidebar(entries, (path) => pages.has(pathBelow(area.path, path))) });
    exclude.push(list);
    for (const file of files)
      if (file.area === area && !file.isPage && !/(?:^|\/)(?:_|\.gitbook\/)/.test(file.place)) exclude.push(file.place);
    for (const { label, at } of emptyChapters(entries)) {
      const { line, column, endColumn } = at;
      findings.push(chapterDropped({ file: list, line, column, endLine: line, endColumn }, { label }));
    }
  }
  return { sidebars, exclude: exclude.sort() };
}

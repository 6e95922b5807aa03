import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import { listingOf } from '../../2-sources/read-sources.ts';
import type { PageContext } from '../../3-pages/to-page.ts';
import { findMenuFile, menuTargets } from '../../4-links/assets.ts';
import { decode, folderOf, joinPath, relativePath, splitTarget, stemOf } from '../../4-links/paths.ts';
import { staticFolders, withoutBase } from '../../4-links/static-files.ts';
import { toRoute } from '../../4-links/targets.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { chapterDropped } from '../../diagnostics/migrating.ts';
import { findTranslationLocation, logicalPath } from '../../editions/origins.ts';
import type { Area, Diagnostic, LinkUse, Page, Place, Site, Source, Sources, TranslationLocation } from '../../model.ts';
import { editFor } from '../../queries/moving/rewrite-links.ts';
import { applyEdits, type Edit, offsetsIn } from '../../queries/moving/text-edits.ts';
import type { Dialect } from '../syntax/dialect.ts';
import type { DialectName } from '../syntax/dialect-name.ts';
import { pathIn } from '../syntax/paths.ts';
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
  /** Pages outside these areas. In those that already use our syntax, only the links to renamed files change. */
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
  /** New targets of menu links to static files, by their old targets. */
  menuFiles: Map<string, string>;
  findings: Diagnostic[];
};
/**
 * A folder of pages in a tool's syntax. `area` is the area with the pages or, for standalone pages, the first area of the tool, to which
 * static files belong.
 */
type AreaWithDialect = { area: Area; path: string; dialect: Dialect; dialectName: DialectName; isStandalone: boolean };
/** A file to convert, and its source, which for a partial is only used to parse it. `filePath` is its path on disk. */
type FileToMigrate = AreaWithDialect & { filePath: string; source: Source; isPage: boolean };

/** Plans how areas in other tools' syntax are converted to our own. */
export function migrateSite(siteToMigrate: SiteToMigrate): Migration {
  const { sources, read, context } = siteToMigrate;
  const dialectFolders = findDialectFolders(siteToMigrate.site);
  const files = listFiles(dialectFolders, siteToMigrate);
  const names = chooseNames(files, sources);
  const nameOf = (file: string): string => names.get(file) ?? file;
  const originalNames = new Map([...names].map(([from, to]) => [to, from]));
  const texts = new Map<string, string>();
  const movedFiles = new Map<string, string>();
  const findings: Diagnostic[] = [];
  const keys = new Set<string>();
  for (const file of files) {
    const { source, filePath, dialect } = file;
    const text = read(filePath);
    if (text === undefined) continue;
    const newText = (name: string): string | undefined => texts.get(name) ?? read(originalNames.get(name) ?? name);
    const migrated = migratePage({ source, dialect, text, nameOf, newText, context: { ...context, readFile: read } });
    if (!migrated) continue;
    findings.push(
      ...migrated.findings.map((finding) =>
        finding.at.file === source.file ? { ...finding, at: { ...finding.at, file: filePath } } : finding,
      ),
    );
    for (const key of migrated.keys) keys.add(key);
    const links = { links: migrated.page.page.links, refusedTargets: migrated.refusedTargets };
    const rewritten = rewriteLinks(migrated.text, links, { file, nameOf, names, movedFiles, siteToMigrate });
    const { image } = migrated.page.page.frontMatter;
    const newImage = image === undefined ? undefined : rewriteTarget(image, { file, nameOf, names, movedFiles, siteToMigrate });
    texts.set(nameOf(filePath), newImage === undefined ? rewritten : withImage(rewritten, newImage));
  }
  const [dialectFolder] = dialectFolders;
  const sourcesByFile = new Map(sources.pages.map((source) => [source.file, source]));
  for (const page of dialectFolder ? siteToMigrate.standalone : []) {
    const [text, source] = [read(page.file), sourcesByFile.get(page.file)];
    if (!dialectFolder || text === undefined || !source || source.dialect) continue;
    const file = { ...dialectFolder, filePath: page.file, source, isPage: true };
    const rewritten = rewriteLinks(
      text,
      { links: page.links, refusedTargets: [] },
      { file, nameOf, names, movedFiles, siteToMigrate },
    );
    if (rewritten !== text) texts.set(page.file, rewritten);
  }
  const menuFiles = dialectFolder ? moveMenuFiles(dialectFolder, movedFiles, siteToMigrate) : new Map<string, string>();
  const renames = [...names, ...movedFiles].filter(([from, to]) => from !== to);
  return {
    renames,
    texts,
    keys: [...keys].sort(),
    menuFiles,
    findings,
    ...convertChapters(dialectFolders, files, siteToMigrate, findings),
  };
}

/** Finds the folders of pages with a dialect: those of areas and, last, that of standalone pages. */
function findDialectFolders({ areas, pages, pagesDialect }: Site): AreaWithDialect[] {
  const dialectFolders = areas.flatMap((area): AreaWithDialect[] => {
    const { path, dialect: dialectName } = area;
    const dialect = dialectOf(dialectName);
    return dialect && dialectName ? [{ area, path, dialect, dialectName, isStandalone: false }] : [];
  });
  const area = dialectFolders[0]?.area ?? areas[0];
  const dialect = dialectOf(pagesDialect);
  if (!area || !dialect || !pagesDialect || pages === undefined) return dialectFolders;
  return [...dialectFolders, { area, path: pages, dialect, dialectName: pagesDialect, isStandalone: true }];
}

/** Lists the Markdown files in these folders: first partials, then the pages that may include them, then translations. */
function listFiles(dialectFolders: readonly AreaWithDialect[], { sources, site, read }: SiteToMigrate): FileToMigrate[] {
  const partials: FileToMigrate[] = [];
  const pages: FileToMigrate[] = [];
  const sourcesByFile = new Map(sources.pages.map((source) => [source.file, source]));
  const byDepth = dialectFolders.toSorted((a, b) => b.path.length - a.path.length);
  for (const filePath of [...sources.stamps.keys()].sort()) {
    const source = sourcesByFile.get(filePath);
    const dialectFolder = byDepth.find(({ area, path, isStandalone }) =>
      source ? source.area === (isStandalone ? null : area.id) : path === '' || filePath.startsWith(`${path}/`),
    );
    if (
      !dialectFolder ||
      (source ? !source.dialect : !dialectFolder.dialect.pages.test(filePath) || isChapterList(filePath, dialectFolder))
    )
      continue;
    const { area, path: folder, dialectName: name, isStandalone } = dialectFolder;
    const options = isStandalone ? undefined : area.dialectOptions;
    const dialect = { name, folder, ...(options && { options }) };
    if (source) pages.push({ ...dialectFolder, filePath, source, isPage: true });
    // A file that an include searched for and that does not exist also has a stamp.
    else if (!findTranslationLocation(filePath, site) && read(filePath) !== undefined)
      partials.push({
        ...dialectFolder,
        filePath,
        isPage: false,
        source: {
          file: filePath,
          area: isStandalone ? null : area.id,
          audience: isStandalone ? 'public' : area.audience,
          bytes: 0,
          stamp: '',
          dialect,
        },
      });
  }
  const translationFiles = [...sources.translations.values()].flatMap((translationsByFile) =>
    pages.flatMap((page): FileToMigrate[] => {
      const translationSource = translationsByFile.get(page.filePath);
      const translation = translationSource && findTranslationLocation(translationSource.file, site);
      if (!translationSource || !translation) return [];
      return [
        { ...page, filePath: translationSource.file, source: { ...page.source, origin: translationSource.file, translation } },
      ];
    }),
  );
  return [...partials, ...pages, ...translationFiles];
}

function isChapterList(file: string, { path, dialect }: AreaWithDialect): boolean {
  return dialect.navigation !== undefined && file === pathIn(path, dialect.navigation.file);
}

/**
 * Chooses the new name of each file: its extension becomes `.md`, index pages are named `index`, leading underscores are removed from the
 * path of a page, and folders that are not part of addresses are omitted. A translation has the name of its original.
 */
function chooseNames(files: readonly FileToMigrate[], { stamps }: Sources): Map<string, string> {
  const usedPaths = new Set(stamps.keys());
  const names = new Map<string, string>();
  for (const { path, filePath, isPage, source, dialect } of files) {
    const original = names.get(source.file);
    if (source.translation && original !== undefined) {
      const plain = source.plainFile === undefined ? original : original.replace(languageSuffix, '');
      names.set(filePath, translatedName(plain, filePath, source.translation));
      continue;
    }
    const start = path === '' ? 0 : path.length + 1;
    const suffix = source.plainFile === undefined ? '' : firstMatch(languageSuffix, filePath);
    const relativeName = withoutGroups((source.plainFile ?? filePath).slice(start), dialect);
    const plainName = (isPage ? relativeName.replace(/(^|\/)_+(?=[^/_])/g, '$1') : relativeName).replace(
      /\.(?:mdx|mdown|mkdn?|mdwn)$/i,
      '.md',
    );
    const stem = stemOf(plainName);
    const isForeignIndex = isPage && dialect.indexes.includes(stem) && !/^(?:index|readme)$/i.test(stem);
    const withSuffix = (path: string): string => filePath.slice(0, start) + path.replace(/(?=\.[^./]+$)/, suffix);
    let name = withSuffix(isForeignIndex ? plainName.replace(/[^/]+$/, 'index.md') : plainName);
    for (let count = 2; name !== filePath && usedPaths.has(name); count++)
      name = withSuffix(`${stemPath(plainName)}-${count}.md`);
    usedPaths.add(name);
    names.set(filePath, name);
  }
  return names;
}

/** The language before the extension of a file name. */
const languageSuffix = /\.[^./]+(?=\.[^./]+$)/;

function withoutGroups(path: string, { groups }: Dialect): string {
  if (!groups) return path;
  const folders = path.split('/').slice(0, -1);
  return [...folders.filter((name) => !groups.test(name)), path.slice(path.lastIndexOf('/') + 1)].join('/');
}

function translatedName(original: string, filePath: string, { originals, folder, suffix }: TranslationLocation): string {
  if (suffix === undefined) return filePath.slice(0, folder.length) + original.slice(originals.length);
  return original.replace(/(?=\.[^./]+$)/, firstMatch(languageSuffix, filePath));
}

function stemPath(file: string): string {
  return pathIn(folderOf(file), stemOf(file));
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
  movedFiles: Map<string, string>;
  siteToMigrate: SiteToMigrate;
  nameOf(file: string): string;
};

/**
 * Rewrites links: files have their new names, and static files their actual paths. Targets that run code become `#`, the top of the page.
 */
function rewriteLinks(
  text: string,
  { links, refusedTargets }: { links: readonly LinkUse[]; refusedTargets: readonly Place[] },
  context: LinkContext,
): string {
  const { file, nameOf } = context;
  const offsetAt = offsetsIn(text);
  const pageFiles = [nameOf(file.source.file), file.filePath];
  const edits = links.flatMap((use): Edit[] => {
    if (use.file !== undefined && !pageFiles.includes(use.file)) return [];
    const newTarget = rewriteTarget(use.target, context);
    const edit = newTarget === undefined ? undefined : editFor(use, newTarget, { text, at: offsetAt });
    return edit ? [edit] : [];
  });
  for (const { line, column, endLine = line, endColumn = column } of refusedTargets)
    edits.push({ start: offsetAt(line, column), end: offsetAt(endLine, endColumn), text: '#' });
  return applyEdits(text, edits);
}

function rewriteTarget(target: string, { file, names, movedFiles, siteToMigrate, nameOf }: LinkContext): string | undefined {
  const { path } = splitTarget(target);
  if (path === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return undefined;
  const { source, dialect } = file;
  const [raw = ''] = /^[^?#]*/.exec(target) ?? [];
  const converted = logicalPath(source);
  const from = folderOf(nameOf(converted));
  const relativeTarget = (to: string, rest = target.slice(raw.length)): string => encodeSpaces(relativePath(from, to)) + rest;
  const moveFile = (match: string): string => {
    const newName = newStaticPath(match, file.area, siteToMigrate);
    movedFiles.set(match, newName);
    return relativeTarget(newName);
  };
  const linkToPage = (to: string, rest?: string): string => {
    const { originals, folder } = source.translation ?? { originals: '', folder: '' };
    const isBeside = converted !== source.file && to.startsWith(originals);
    return relativeTarget(isBeside ? folder + nameOf(to).slice(originals.length) : nameOf(to), rest);
  };
  const linkTarget = siteToMigrate.targetOf(target, source.file);
  const address = linkTarget?.kind === 'former' ? encodePath(linkTarget.route) + linkTarget.rest : undefined;
  if (path.startsWith('/')) {
    if (address !== undefined) return address;
    const staticPath = findStaticFile(path, file, siteToMigrate);
    if (staticPath !== undefined) return moveFile(staticPath);
    // Links in our own syntax do not contain the base path.
    if (!linkTarget || withoutBase(path, file.area, siteToMigrate.site) === undefined) return undefined;
    if (linkTarget.kind === 'asset') return moveFile(linkTarget.file);
    return toRoute(path) === linkTarget.route ? undefined : encodePath(linkTarget.route) + target.slice(raw.length);
  }
  if (linkTarget?.kind === 'former')
    return linkTarget.file === undefined ? address : linkToPage(linkTarget.file, linkTarget.rest);
  const isMoved = from !== folderOf(converted);
  // Links in our own syntax are relative to files only.
  if (linkTarget && (isMoved || dialect.resolvesLinksFromAddress || dialect.resolvesLinksByName)) {
    if (linkTarget.kind === 'asset')
      return isMoved || joinPath(from, decode(path)) !== linkTarget.file ? moveFile(linkTarget.file) : undefined;
    return linkTarget.file === undefined ? encodePath(linkTarget.route) + target.slice(raw.length) : linkToPage(linkTarget.file);
  }
  const targetFile = joinPath(folderOf(converted), decode(path));
  const name = targetFile === undefined ? undefined : names.get(targetFile);
  return name === undefined || (name === targetFile && !isMoved) ? undefined : relativeTarget(name);
}

/** Moves the files to which menus link. Returns the new targets by the old ones. */
function moveMenuFiles(
  { area }: AreaWithDialect,
  movedFiles: Map<string, string>,
  siteToMigrate: SiteToMigrate,
): Map<string, string> {
  const { site, routes, sources } = siteToMigrate;
  const targets = new Map<string, string>();
  for (const to of menuTargets(site)) {
    const { path } = splitTarget(to);
    const file = routes.has(toRoute(path)) ? undefined : findMenuFile(path, site, sources.assets);
    if (file === undefined) continue;
    const newName = movedFiles.get(file) ?? newStaticPath(file, area, siteToMigrate);
    movedFiles.set(file, newName);
    targets.set(to, `/${encodeSpaces(newName)}${to.replace(/^[^?#]*/, '')}`);
  }
  return targets;
}

function encodeSpaces(path: string): string {
  return /[\s()<>]/.test(path) ? encodeURI(path).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29')) : path;
}

/** Finds the file for a path in the folder that the tool copies to the root of its site. */
function findStaticFile(path: string, { area }: FileToMigrate, { sources, routes }: SiteToMigrate): string | undefined {
  const route = path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '');
  if (routes.has(route === '' ? '/' : route)) return undefined;
  for (const folder of staticFolders(area)) {
    const file = joinPath(folder, decode(path).replace(/^\/+/, ''));
    if (file !== undefined && sources.assets.has(file)) return file;
  }
  return undefined;
}

/**
 * Returns the path of a static file after the migration: in the folder that the site serves by default, or else in the folder of the area.
 */
function newStaticPath(file: string, { path }: Area, { site }: SiteToMigrate): string {
  const plain: Site = { ...site, areas: site.areas.map(({ dialect: _, statics: __, ...area }) => area) };
  const { folders } = listingOf(plain);
  return folders.some((folder) => folder === '' || file.startsWith(`${folder}/`)) ? file : pathIn(path, file);
}

/** Converts lists of chapters to sidebars. Excludes the lists, and files that they do not contain, from the pages. */
function convertChapters(
  dialectFolders: readonly AreaWithDialect[],
  files: readonly FileToMigrate[],
  { read }: SiteToMigrate,
  findings: Diagnostic[],
): Pick<Migration, 'sidebars' | 'exclude'> {
  const sidebars: Migration['sidebars'] = [];
  const exclude: string[] = [];
  for (const { area, dialect } of dialectFolders.filter(({ isStandalone }) => !isStandalone)) {
    const list = dialect.navigation && pathIn(area.path, dialect.navigation.file);
    const text = list === undefined ? undefined : read(list);
    if (!dialect.navigation || list === undefined || text === undefined) continue;
    const entries = parseSummary(text, dialect.navigation);
    const pages = new Set(files.flatMap(({ isPage, filePath }) => (isPage ? [filePath] : [])));
    sidebars.push({ path: area.path, items: toSidebar(entries, (path) => pages.has(pathIn(area.path, path))) });
    exclude.push(list);
    for (const file of files)
      if (file.area === area && !file.isPage && !/(?:^|\/)(?:_|\.gitbook\/)/.test(file.filePath)) exclude.push(file.filePath);
    for (const { label, at } of emptyChapters(entries)) {
      const { line, column, endColumn } = at;
      findings.push(chapterDropped({ file: list, line, column, endLine: line, endColumn }, { label }));
    }
  }
  return { sidebars, exclude: exclude.sort() };
}

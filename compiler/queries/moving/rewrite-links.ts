import type { LinkState } from '../../4-links/link-state.ts';
import { decode, folderOf, isExternalTarget, joinPath, relativePath, splitTarget } from '../../4-links/paths.ts';
import { toAnchorAddress } from '../../4-links/slots.ts';
import {
  createResolver,
  type ExternalTarget,
  externalAddress,
  type FormerTarget,
  type LinkLocation,
  type Resolution,
  toRoute,
  withoutLanguageFolder,
} from '../../4-links/targets.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { ownPath, siteUrlOf as siteHome } from '../../addresses/site-url.ts';
import { originalPath } from '../../editions/origins.ts';
import type { LinkUse, Page } from '../../model.ts';
import { dialectOf } from '../../tools/tools.ts';
import { type Edit, offsetsIn } from './text-edits.ts';

/** Maps files, routes and anchors to their new values after a move. Unaffected values are returned unchanged. */
export type Moves = {
  file(file: string): string;
  route(route: string): string;
  /** Returns the new route of a folder, if everything below the old route moved with it. */
  below(route: string): string;
  anchor(file: string, anchor: string): string;
  /** Returns the new location of a section that became a page or part of one; `anchor` is '' for the page itself. */
  section?(file: string, anchor: string): SectionTarget | undefined;
  /** Returns the new location of a section that moved or was renamed, given the route of its page. */
  sectionOf?(route: string, anchor: string): SectionTarget | undefined;
  /** Returns the new file of a line, named after its page, if the line moves to a different file than the rest. */
  fileOfLine?(source: string, line: number): string | undefined;
};
/** The new location of a section. */
type SectionTarget = { file: string; route: string; anchor: string };
/** Edits by file, with current file names. */
export type EditsByFile = Map<string, Edit[]>;

/**
 * Returns the edits that keep all links, images and includes intact after a move. Links keep their style, and those that remain valid are
 * not edited.
 */
export function rewriteLinks(state: LinkState, moves: Moves, read: (file: string) => string | undefined): EditsByFile {
  const edits: EditsByFile = new Map();
  const resolve = createResolver(state.targets);
  const texts = new Map<string, { text: string; at: ReturnType<typeof offsetsIn> } | undefined>();
  const textOf = (file: string) => {
    if (!texts.has(file)) {
      const text = read(file);
      texts.set(file, text === undefined ? undefined : { text, at: offsetsIn(text) });
    }
    return texts.get(file);
  };
  for (const { page, route, isFolderPage } of state.tasks.values()) {
    if (page.api) continue;
    for (const use of page.links) {
      const own = use.file === undefined || use.file === page.file;
      // A partial may be in the folder of a translation, but its links are relative to the original.
      const definingFile = own ? (page.origin ?? page.file) : (use.file ?? page.file);
      const base = own || linksToTranslation(use, page, state) ? page.file : (use.file ?? page.file);
      const from: LinkLocation = { folder: folderOf(base), area: page.area, route, isFolderPage };
      const newFile = newFileOf(moves, { source: definingFile, base }, use);
      const next = rewriteTarget(use, { page, from, state, moves, resolve, newFile, folder: folderOf(newFile) });
      if (next === undefined || next === use.target) continue;
      const source = textOf(definingFile);
      const edit = source && editFor(use, next, source);
      if (edit) addEdit(edits, definingFile, edit);
    }
  }
  return edits;
}

/**
 * Returns whether a link in a translated file points to another translated file, so that its relative path is the same as between the
 * originals.
 */
function linksToTranslation({ file, target }: LinkUse, { origin }: Page, { targets: { site } }: LinkState): boolean {
  if (file === undefined || file !== origin) return false;
  const targetFile = joinPath(folderOf(file), decode(splitTarget(target).path));
  return targetFile !== undefined && originalPath(targetFile, site) !== targetFile;
}

function addEdit(edits: EditsByFile, file: string, edit: Edit): void {
  const list = edits.get(file) ?? [];
  edits.set(file, list);
  if (!list.some(({ start }) => start === edit.start)) list.push(edit);
}

/**
 * Returns the edit that replaces the target of a link; undefined if the span of the link, which may include surrounding text, does not
 * contain the target.
 */
export function editFor(
  { span, target }: Pick<LinkUse, 'span' | 'target'>,
  next: string,
  { text, at }: { text: string; at: ReturnType<typeof offsetsIn> },
): Edit | undefined {
  const [start, end] = [at(span[0], span[1]), at(span[2], span[3])];
  const source = text.slice(start, end);
  if (source === target) return { start, end, text: next };
  const targetOffset = source.lastIndexOf(target);
  if (targetOffset !== -1) return { start: start + targetOffset, end: start + targetOffset + target.length, text: next };
  const escaped = target.replaceAll('&', '&amp;');
  const inHtml = source.lastIndexOf(escaped);
  return inHtml === -1
    ? undefined
    : { start: start + inHtml, end: start + inHtml + escaped.length, text: next.replaceAll('&', '&amp;') };
}

type RetargetContext = {
  page: Page;
  from: LinkLocation;
  state: LinkState;
  moves: Moves;
  resolve: (path: string, from: LinkLocation) => Resolution;
  /** The file that will contain the link, named after its page, and the folder of that file. */
  newFile: string;
  folder: string;
};

/** Returns the file that will contain a link, named after its page. */
function newFileOf(moves: Moves, { source, base }: { source: string; base: string }, { span }: LinkUse): string {
  return moves.fileOfLine?.(source, span[0]) ?? moves.file(base);
}

/** Returns the address of a section that became a page or part of one. */
export function sectionAddress({ route, anchor }: SectionTarget): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/** Returns the new target of a link; undefined if it is external or broken. */
function rewriteTarget(use: LinkUse, context: RetargetContext): string | undefined {
  const { target } = use;
  if (target.trim() === '') return undefined;
  const route = ownPath(target, siteHome(context.state.input.site));
  if (route !== undefined && target.endsWith(route)) {
    const next = rewriteTarget({ ...use, target: route }, context);
    return next?.startsWith('/') ? target.slice(0, target.length - route.length) + next : undefined;
  }
  if (isExternalTarget(target)) return undefined;
  const { page, from, state, resolve, newFile, folder } = context;
  const parts = splitTarget(target);
  const hash = target.indexOf('#');
  const resolved = parts.path === '' ? undefined : resolve(parts.path, from);
  const targetFile = resolved ? fileOf(resolved, state) : page.file;
  const sectionTarget =
    targetFile === undefined || hash === -1 ? undefined : context.moves.section?.(targetFile, parts.anchor ?? '');
  const moves =
    sectionTarget && targetFile !== undefined ? movesForSection(context.moves, targetFile, sectionTarget) : context.moves;
  const suffixOf = (file: string | undefined): string => {
    if (hash === -1) return '';
    const oldAnchor = parts.anchor ?? '';
    const next = sectionTarget?.anchor ?? (file === undefined ? oldAnchor : moves.anchor(file, oldAnchor));
    if (next === '' && oldAnchor !== '') return '';
    return next === oldAnchor
      ? target.slice(hash)
      : `#${/[^\w.~:-]/.test(next) && target.slice(hash).includes('%') ? encodeURIComponent(next) : next}`;
  };
  if (!resolved) {
    const next = sectionTarget?.file ?? moves.file(page.file);
    const path = next === newFile || hash === -1 ? '' : relativePath(folder, next).replace(/^\.\//, '');
    // A link to the title of the same page needs only the anchor.
    return path === '' && suffixOf(page.file) === '' ? `#${parts.anchor ?? ''}` : path + suffixOf(page.file);
  }
  const file = targetFile;
  if (resolved.kind === 'former' || resolved.kind === 'elsewhere') return rewriteFormerPath(target, resolved, context);
  if (resolved.kind === 'missing') return rewriteOutsidePath(target, context);
  const path = nextPath(parts.path, { resolved, file, from, folder, moves, state });
  if (path === undefined) return undefined;
  const before = hash === -1 ? target : target.slice(0, hash);
  const question = before.indexOf('?');
  const rawPath = question === -1 ? before : before.slice(0, question);
  const raw = decode(rawPath) === path ? rawPath : encodeLike(rawPath, path);
  return raw + parts.query + suffixOf(resolved.kind === 'route' ? file : undefined);
}

/**
 * Rewrites a link to a former address. Such a link remains valid unless it is relative and its page moves. In that case it is changed to
 * link to the current page.
 */
function rewriteFormerPath(
  target: string,
  resolved: FormerTarget | ExternalTarget,
  { from, state, moves, newFile }: RetargetContext,
): string {
  const own = [...state.targets.pages].find(([, { route }]) => route === from.route)?.[0];
  if (target.startsWith('/') || own === undefined || (newFile === own && moves.route(from.route) === from.route)) return target;
  const parts = splitTarget(target);
  if (resolved.kind === 'elsewhere') return externalAddress(resolved.address, parts);
  const { target: page, anchor } = resolved;
  const place = anchor ?? parts.anchor;
  return encodePath(moves.route(page.route)) + parts.query + (place === undefined ? '' : toAnchorAddress(place));
}

/** Rewrites a link that leaves the root folder of a book. It still goes up the same number of levels outside the book. */
function rewriteOutsidePath(target: string, { from, state, moves, newFile, folder }: RetargetContext): string | undefined {
  const area = from.area === null ? undefined : state.targets.areas.get(from.area);
  const [lead = ''] = /^(?:\.\.\/)+/.exec(target) ?? [];
  if (!area || lead === '' || dialectOf(area.dialect)?.linksOutsideFolder !== true) return undefined;
  const book = moves.file(`${area.path}/`).replace(/\/$/, '');
  if (book !== '' && !newFile.startsWith(`${book}/`)) return undefined;
  const levelsUp = lead.length / 3 - depthOf(from.folder, area.path);
  if (levelsUp <= 0) return undefined;
  return '../'.repeat(levelsUp + depthOf(folder, book)) + target.slice(lead.length);
}

/** Returns the depth of a folder below another one. */
function depthOf(folder: string, above: string): number {
  const relativeFolder = above === '' ? folder : folder.slice(above.length + 1);
  return relativeFolder === '' ? 0 : relativeFolder.split('/').length;
}

/** Adapts the moves for a link to a section that became a page. */
function movesForSection(moves: Moves, file: string, target: SectionTarget): Moves {
  return { ...moves, file: (path) => (path === file ? target.file : moves.file(path)), route: () => target.route };
}

/** Percent-encodes a path if the old path was encoded or if the new one contains characters that require it. */
function encodeLike(raw: string, path: string): string {
  const needsEncoding = /%[0-9a-f]{2}/i.test(raw) || (/[\s()<>]/.test(path) && !/[\s()]/.test(raw));
  return needsEncoding ? encodeURI(path).replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29')) : path;
}

/** Returns the file that a target resolves to; undefined for generated pages. */
function fileOf(resolved: Resolution, { targets }: LinkState): string | undefined {
  if (resolved.kind === 'asset' || resolved.kind === 'draft') return resolved.file;
  if (resolved.kind !== 'route') return undefined;
  const own = targets.routes.get(resolved.route)?.file;
  if (own !== undefined) return own.includes('#') ? undefined : own;
  for (const [file, target] of targets.pages) if (target.route === resolved.route) return file.includes('#') ? undefined : file;
  return undefined;
}

type NextPathInput = {
  resolved: Resolution;
  file: string | undefined;
  from: LinkLocation;
  folder: string;
  moves: Moves;
  state: LinkState;
};

function nextPath(path: string, { resolved, file, from, folder, moves, state }: NextPathInput): string | undefined {
  const slash = path.length > 1 && path.endsWith('/') ? '/' : '';
  const inLanguage = withoutLanguageFolder(path, state.targets.site);
  const route = path.startsWith('/') ? toRoute(inLanguage ?? path) : undefined;
  if (resolved.kind === 'route' && route === resolved.route) {
    const next = moves.route(route);
    if (next === route) return path;
    const language = inLanguage === undefined ? '' : `/${state.targets.site.translation?.folder ?? ''}`.replace(/\/$/, '');
    return next === '/' ? language || '/' : language + next + slash;
  }
  if (file === undefined) return generatedPath(path, { resolved, from, folder, moves, state });
  const next = moves.file(file);
  if (next === file && folder === from.folder) return path;
  const forms = linkForms(file);
  const nextForms = linkForms(next);
  const bare = slash === '' ? path : path.slice(0, -1);
  const joinedPath = bare.startsWith('/') ? undefined : bare === '.' || bare === '' ? from.folder : joinPath(from.folder, bare);
  const relative = forms.findIndex((form) => form === joinedPath);
  const formAt = (index: number): string => nextForms[index] ?? nextForms[0] ?? next;
  if (relative !== -1) {
    const requested = formAt(relative);
    const isFolder = nextForms[relative] !== undefined && relative === 2;
    const source = isFolder && requested === folder ? './' : relativePath(folder, requested);
    const plain = path.startsWith('./') || source.startsWith('../') ? source : source.replace(/^\.\//, '');
    return plain === '' ? './' : plain + (isFolder && !plain.endsWith('/') ? slash : '');
  }
  // The path is relative to the area, the folder of standalone pages, or the site root.
  const tail = bare.replace(/^\//, '');
  for (const [index, each] of forms.entries()) {
    if (each !== tail && !each.endsWith(`/${tail}`)) continue;
    const prefix = each.slice(0, each.length - tail.length);
    const requested = formAt(index);
    const lead = bare.startsWith('/') ? '/' : '';
    return (
      lead +
      (requested.startsWith(prefix) ? requested.slice(prefix.length) : requested) +
      (nextForms[index] === undefined ? '' : slash)
    );
  }
  return next === file && resolved.kind !== 'asset' ? moves.route(routeOf(resolved)) : relativePath(folder, next);
}

function routeOf(resolved: Resolution): string {
  return resolved.kind === 'route' ? resolved.route : '/';
}

/** Returns the names by which links may refer to a file: the full name, the name without extension and, for an index page, its folder. */
function linkForms(file: string): string[] {
  if (!/\.(?:md|markdown)$/i.test(file)) return [file];
  const stem = file.replace(/\.(?:md|markdown)$/i, '');
  return /(?:^|\/)(?:readme|index)$/i.test(stem) ? [file, stem, folderOf(file)] : [file, stem];
}

/** Returns the new path of a link to a generated page: the path of its folder, or its route. */
function generatedPath(path: string, { resolved, from, folder, moves, state }: Omit<NextPathInput, 'file'>): string | undefined {
  if (resolved.kind !== 'route') return undefined;
  if (folder === from.folder && moves.route(resolved.route) === resolved.route) return path;
  for (const [own, target] of state.targets.folders) {
    if (target.route !== resolved.route) continue;
    const joinedPath = joinPath(from.folder, path.replace(/\/$/, '') || '.');
    if (joinedPath !== own) continue;
    const next = relativePath(folder, moves.file(`${own}/`).replace(/\/$/, ''));
    return (path.startsWith('.') ? next : next.replace(/^\.\//, '')) + (path.endsWith('/') ? '/' : '');
  }
  return moves.route(resolved.route);
}

/** Returns the edits that keep the includes of a file intact after a move. */
export function rewriteIncludes(file: string, text: string, moves: Moves): Edit[] {
  const edits: Edit[] = [];
  for (const match of text.matchAll(/(<!--\s*@include:\s*|^[ \t>*+-]*<<<\s+)((?:(?!-->)[^\s{}#>])+)/gm)) {
    const [, lead = '', path = ''] = match;
    const own = path.startsWith('/') || path.startsWith('@') ? undefined : joinPath(folderOf(file), path);
    if (own === undefined) continue;
    const next = moves.file(own);
    const line = moves.fileOfLine ? text.slice(0, match.index).split('\n').length : 0;
    const folder = folderOf(moves.fileOfLine?.(file, line) ?? moves.file(file));
    if (next === own && folder === folderOf(file)) continue;
    const source = relativePath(folder, next);
    const start = match.index + lead.length;
    edits.push({
      start,
      end: start + path.length,
      text: path.startsWith('.') || source.startsWith('../') ? source : source.slice(2),
    });
  }
  return edits.filter(({ start, end, text: own }) => text.slice(start, end) !== own);
}

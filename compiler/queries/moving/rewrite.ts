import type { LinkState } from '../../4-links/link-state.ts';
import { decode, folderOf, isOutward, joinPath, relativePath, splitTarget } from '../../4-links/paths.ts';
import { anchorAddress } from '../../4-links/slots.ts';
import {
  addressElsewhere,
  type ElsewhereTarget,
  type FormerTarget,
  type LinkLocation,
  type Resolution,
  toResolver,
  toRoute,
  withoutLanguageFolder,
} from '../../4-links/targets.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { ownPath, homeOf as siteHome } from '../../addresses/outward.ts';
import { originalPath } from '../../editions/origins.ts';
import type { LinkUse, Page } from '../../model.ts';
import { dialectOf } from '../../tools/tools.ts';
import { type Edit, offsetsIn } from './edits.ts';

/** What moves: where each file will be, and what its route and its anchors will be. Each function answers with the same where nothing moves. */
export type Moves = {
  file(file: string): string;
  route(route: string): string;
  /** Where all that was below a route is now, where all of it moved. */
  below(route: string): string;
  anchor(file: string, anchor: string): string;
  /** The page that a section of a page has become, or a part of one: its file and route, and the anchor on it, '' for the page itself. */
  section?(file: string, anchor: string): Went | undefined;
  /** Where a section is that is named by the route of its page, where it is another place or called otherwise. */
  sectionOf?(route: string, anchor: string): Went | undefined;
  /** The file that a line of a text will be in, by the name of its page, where it is another one than all of that file. */
  home?(written: string, line: number): string | undefined;
};
/** Where a section went. */
type Went = { file: string; route: string; anchor: string };
/** Edits by the file that they are made in, as it is called now. */
export type EditsByFile = Map<string, Edit[]>;

/**
 * The edits by which every link, picture and include of a graph leads where it led before, each in the style in which it was written. What
 * leads there anyway is not touched.
 */
export function rewriteLinks(state: LinkState, moves: Moves, read: (file: string) => string | undefined): EditsByFile {
  const edits: EditsByFile = new Map();
  const resolve = toResolver(state.targets);
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
      // A part may lie in the folder of a translation; its links count from where the original is.
      const written = own ? (page.origin ?? page.file) : (use.file ?? page.file);
      const base = own || leadsBeside(use, page, state) ? page.file : (use.file ?? page.file);
      const from: LinkLocation = { folder: folderOf(base), area: page.area, route, isFolderPage };
      const home = homeOf(moves, { written, base }, use);
      const next = retarget(use, { page, from, state, moves, resolve, home, folder: folderOf(home) });
      if (next === undefined || next === use.target) continue;
      const source = textOf(written);
      const edit = source && editFor(use, next, source);
      if (edit) add(edits, written, edit);
    }
  }
  return edits;
}

/** Whether a link of a translation leads to what is translated with it, which has the same way to it as among the originals. */
function leadsBeside({ file, target }: LinkUse, { origin }: Page, { targets: { site } }: LinkState): boolean {
  if (file === undefined || file !== origin) return false;
  const aimed = joinPath(folderOf(file), decode(splitTarget(target).path));
  return aimed !== undefined && originalPath(aimed, site) !== aimed;
}

function add(edits: EditsByFile, file: string, edit: Edit): void {
  const list = edits.get(file) ?? [];
  edits.set(file, list);
  if (!list.some(({ start }) => start === edit.start)) list.push(edit);
}

/** The edit of a link to another target, where that stands in the text; the place may have more around it. */
export function editFor(
  { span, target }: LinkUse,
  next: string,
  { text, at }: { text: string; at: ReturnType<typeof offsetsIn> },
): Edit | undefined {
  const [start, end] = [at(span[0], span[1]), at(span[2], span[3])];
  const written = text.slice(start, end);
  if (written === target) return { start, end, text: next };
  const inside = written.lastIndexOf(target);
  if (inside !== -1) return { start: start + inside, end: start + inside + target.length, text: next };
  const escaped = target.replaceAll('&', '&amp;');
  const inHtml = written.lastIndexOf(escaped);
  return inHtml === -1
    ? undefined
    : { start: start + inHtml, end: start + inHtml + escaped.length, text: next.replaceAll('&', '&amp;') };
}

type Retarget = {
  page: Page;
  from: LinkLocation;
  state: LinkState;
  moves: Moves;
  resolve: (path: string, from: LinkLocation) => Resolution;
  /** The file, by the name of its page, and the folder that the link will be in. */
  home: string;
  folder: string;
};

/** The file that a link will be in, by the name of its page. */
function homeOf(moves: Moves, { written, base }: { written: string; base: string }, { span }: LinkUse): string {
  return moves.home?.(written, span[0]) ?? moves.file(base);
}

/** The address of a section that has become a page, or a part of one. */
export function sectionAddress({ route, anchor }: Went): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/** The target as it has to be written; undefined where it leads elsewhere, or nowhere. */
function retarget(use: LinkUse, context: Retarget): string | undefined {
  const { target } = use;
  if (target.trim() === '') return undefined;
  const whole = ownPath(target, siteHome(context.state.input.site));
  if (whole !== undefined && target.endsWith(whole)) {
    const next = retarget({ ...use, target: whole }, context);
    return next?.startsWith('/') ? target.slice(0, target.length - whole.length) + next : undefined;
  }
  if (isOutward(target)) return undefined;
  const { page, from, state, resolve, home, folder } = context;
  const parts = splitTarget(target);
  const hash = target.indexOf('#');
  const resolved = parts.path === '' ? undefined : resolve(parts.path, from);
  const aimed = resolved ? fileOf(resolved, state) : page.file;
  const went = aimed === undefined || hash === -1 ? undefined : context.moves.section?.(aimed, parts.anchor ?? '');
  const moves = went && aimed !== undefined ? following(context.moves, aimed, went) : context.moves;
  const suffix = (file: string | undefined): string => {
    if (hash === -1) return '';
    const known = parts.anchor ?? '';
    const next = went?.anchor ?? (file === undefined ? known : moves.anchor(file, known));
    if (next === '' && known !== '') return '';
    return next === known
      ? target.slice(hash)
      : `#${/[^\w.~:-]/.test(next) && target.slice(hash).includes('%') ? encodeURIComponent(next) : next}`;
  };
  if (!resolved) {
    const next = went?.file ?? moves.file(page.file);
    const path = next === home || hash === -1 ? '' : relativePath(folder, next).replace(/^\.\//, '');
    // What is left of a link to the page's own title is that page.
    return path === '' && suffix(page.file) === '' ? `#${parts.anchor ?? ''}` : path + suffix(page.file);
  }
  const file = aimed;
  if (resolved.kind === 'former' || resolved.kind === 'elsewhere') return formerPath(target, resolved, context);
  if (resolved.kind === 'missing') return besidePath(target, context);
  const path = nextPath(parts.path, { resolved, file, from, folder, moves, state });
  if (path === undefined) return undefined;
  const before = hash === -1 ? target : target.slice(0, hash);
  const question = before.indexOf('?');
  const rawPath = question === -1 ? before : before.slice(0, question);
  const raw = decode(rawPath) === path ? rawPath : encodedLike(rawPath, path);
  return raw + parts.query + suffix(resolved.kind === 'route' ? file : undefined);
}

/** A former address leads on wherever it is written, but where it counts from a page that moves: there its page is named instead. */
function formerPath(target: string, resolved: FormerTarget | ElsewhereTarget, { from, state, moves, home }: Retarget): string {
  const own = [...state.targets.pages].find(([, { route }]) => route === from.route)?.[0];
  if (target.startsWith('/') || own === undefined || (home === own && moves.route(from.route) === from.route)) return target;
  const parts = splitTarget(target);
  if (resolved.kind === 'elsewhere') return addressElsewhere(resolved.address, parts);
  const { target: page, anchor } = resolved;
  const place = anchor ?? parts.anchor;
  return encodePath(moves.route(page.route)) + parts.query + (place === undefined ? '' : anchorAddress(place));
}

/** A link of a book to what lies beside it climbs as far out of its folder as before, where the page stays in the book. */
function besidePath(target: string, { from, state, moves, home, folder }: Retarget): string | undefined {
  const area = from.area === null ? undefined : state.targets.areas.get(from.area);
  const [lead = ''] = /^(?:\.\.\/)+/.exec(target) ?? [];
  if (!area || lead === '' || dialectOf(area.dialect)?.linksBeside !== true) return undefined;
  const book = moves.file(`${area.path}/`).replace(/\/$/, '');
  if (book !== '' && !home.startsWith(`${book}/`)) return undefined;
  const out = lead.length / 3 - depthOf(from.folder, area.path);
  if (out <= 0) return undefined;
  return '../'.repeat(out + depthOf(folder, book)) + target.slice(lead.length);
}

/** How many folders below another one a folder lies. */
function depthOf(folder: string, above: string): number {
  const below = above === '' ? folder : folder.slice(above.length + 1);
  return below === '' ? 0 : below.split('/').length;
}

/** The same moves for what names the section: its page is the new one. */
function following(moves: Moves, file: string, went: Went): Moves {
  return { ...moves, file: (path) => (path === file ? went.file : moves.file(path)), route: () => went.route };
}

/** A path as the old one was written: percent-encoded where that was, or where characters ask for it. */
function encodedLike(raw: string, path: string): string {
  const wantsIt = /%[0-9a-f]{2}/i.test(raw) || (/[\s()<>]/.test(path) && !/[\s()]/.test(raw));
  return wantsIt ? encodeURI(path).replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29')) : path;
}

/** The file that a target leads to; undefined for generated pages. */
function fileOf(resolved: Resolution, { targets }: LinkState): string | undefined {
  if (resolved.kind === 'asset' || resolved.kind === 'draft') return resolved.file;
  if (resolved.kind !== 'route') return undefined;
  const own = targets.routes.get(resolved.route)?.file;
  if (own !== undefined) return own.includes('#') ? undefined : own;
  for (const [file, target] of targets.pages) if (target.route === resolved.route) return file.includes('#') ? undefined : file;
  return undefined;
}

type Aim = { resolved: Resolution; file: string | undefined; from: LinkLocation; folder: string; moves: Moves; state: LinkState };

function nextPath(path: string, { resolved, file, from, folder, moves, state }: Aim): string | undefined {
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
  const forms = textsOf(file);
  const nextForms = textsOf(next);
  const bare = slash === '' ? path : path.slice(0, -1);
  const joined = bare.startsWith('/') ? undefined : bare === '.' || bare === '' ? from.folder : joinPath(from.folder, bare);
  const relative = forms.findIndex((form) => form === joined);
  const form = (index: number): string => nextForms[index] ?? nextForms[0] ?? next;
  if (relative !== -1) {
    const wanted = form(relative);
    const isFolder = nextForms[relative] !== undefined && relative === 2;
    const written = isFolder && wanted === folder ? './' : relativePath(folder, wanted);
    const plain = path.startsWith('./') || written.startsWith('../') ? written : written.replace(/^\.\//, '');
    return plain === '' ? './' : plain + (isFolder && !plain.endsWith('/') ? slash : '');
  }
  // Counted from the area, the pages' folder or the root of the site.
  const tail = bare.replace(/^\//, '');
  for (const [index, each] of forms.entries()) {
    if (each !== tail && !each.endsWith(`/${tail}`)) continue;
    const prefix = each.slice(0, each.length - tail.length);
    const wanted = form(index);
    const lead = bare.startsWith('/') ? '/' : '';
    return (
      lead + (wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted) + (nextForms[index] === undefined ? '' : slash)
    );
  }
  return next === file && resolved.kind !== 'asset' ? moves.route(routeOf(resolved)) : relativePath(folder, next);
}

function routeOf(resolved: Resolution): string {
  return resolved.kind === 'route' ? resolved.route : '/';
}

/** How a file is named in links: whole, without its extension, and by its folder where it is the folder's own page. */
function textsOf(file: string): string[] {
  if (!/\.(?:md|markdown)$/i.test(file)) return [file];
  const stem = file.replace(/\.(?:md|markdown)$/i, '');
  return /(?:^|\/)(?:readme|index)$/i.test(stem) ? [file, stem, folderOf(file)] : [file, stem];
}

/** A list of a folder or of tags has no file: its folder is named, or its route. */
function generatedPath(path: string, { resolved, from, folder, moves, state }: Omit<Aim, 'file'>): string | undefined {
  if (resolved.kind !== 'route') return undefined;
  if (folder === from.folder && moves.route(resolved.route) === resolved.route) return path;
  for (const [own, target] of state.targets.folders) {
    if (target.route !== resolved.route) continue;
    const joined = joinPath(from.folder, path.replace(/\/$/, '') || '.');
    if (joined !== own) continue;
    const next = relativePath(folder, moves.file(`${own}/`).replace(/\/$/, ''));
    return (path.startsWith('.') ? next : next.replace(/^\.\//, '')) + (path.endsWith('/') ? '/' : '');
  }
  return moves.route(resolved.route);
}

/** The edits by which includes of a text ask for the same files after a move. */
export function rewriteIncludes(file: string, text: string, moves: Moves): Edit[] {
  const edits: Edit[] = [];
  for (const found of text.matchAll(/(<!--\s*@include:\s*|^[ \t>*+-]*<<<\s+)((?:(?!-->)[^\s{}#>])+)/gm)) {
    const [, lead = '', path = ''] = found;
    const own = path.startsWith('/') || path.startsWith('@') ? undefined : joinPath(folderOf(file), path);
    if (own === undefined) continue;
    const next = moves.file(own);
    const line = moves.home ? text.slice(0, found.index).split('\n').length : 0;
    const folder = folderOf(moves.home?.(file, line) ?? moves.file(file));
    if (next === own && folder === folderOf(file)) continue;
    const written = relativePath(folder, next);
    const start = found.index + lead.length;
    edits.push({
      start,
      end: start + path.length,
      text: path.startsWith('.') || written.startsWith('../') ? written : written.slice(2),
    });
  }
  return edits.filter(({ start, end, text: own }) => text.slice(start, end) !== own);
}

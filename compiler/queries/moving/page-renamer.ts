import { fileNames } from '../../4-links/areas.ts';
import type { PageFinder, WrittenPage } from '../../4-links/site-plan.ts';
import type { Area } from '../../model.ts';
import type { Moves } from './rewrite-links.ts';

/** The id and area of a page after a move. */
type MovedPage = { id: string; area: string | undefined };
/**
 * The page that a name refers to: its file before and after a move, and its new id and area. `hasLeft` specifies whether the area changed.
 */
export type NamedPage = { from: string; file: string; id: string; area: string | undefined; hasLeft: boolean };
/** Resolves a page name in an area; without an area, in the first area that contains it. */
export type PageResolver = (area: string | undefined) => (name: string) => NamedPage | undefined;

/**
 * Returns a function that renames pages and folders in sidebars, menus and front matter after a move. Names keep their form: an id, or a
 * file relative to the area or site root, with or without extension. If no area is given, the first one that contains the name is used.
 */
export function createRenamer(
  finders: readonly PageFinder[],
  movedPages: ReadonlyMap<string, MovedPage>,
  moves: Moves,
): (area: string | undefined) => (name: string) => string {
  return (id) => (name) => {
    const [lead = ''] = /^\.?\//.exec(name) ?? [];
    const bare = name.slice(lead.length);
    for (const finder of finders) {
      if (id !== undefined && finder.area.id !== id) continue;
      const old = finder.findPage(bare);
      if (old) return lead + pageName(bare, old, { area: finder.area, movedPages, moves });
      const next = fileName(bare, finder.area, moves);
      if (next !== undefined) return lead + next;
    }
    return name;
  };
}

/** Returns a function that resolves page names; undefined if a name matches no page. */
export function createPageResolver(
  finders: readonly PageFinder[],
  movedPages: ReadonlyMap<string, MovedPage>,
  moves: Moves,
): PageResolver {
  return (id) => (name) => {
    const bare = name.replace(/^\.?\//, '');
    for (const { area, findPage: find } of finders) {
      if (id !== undefined && area.id !== id) continue;
      const old = find(bare);
      if (!old) continue;
      const from = old.page.file;
      const file = moves.file(from);
      const next = movedPages.get(file);
      return next && { from, file, id: next.id, area: next.area, hasLeft: next.area !== area.id };
    }
    return undefined;
  };
}

type RenameContext = { area: Area; movedPages: ReadonlyMap<string, MovedPage>; moves: Moves };

function pageName(
  name: string,
  { id, page: { file, plainFile = file } }: Pick<WrittenPage, 'id' | 'page'>,
  { area, movedPages, moves }: RenameContext,
): string {
  const moved = moves.file(file);
  const next = movedPages.get(moved);
  if (next?.area !== area.id) return name === file ? moved : name;
  if (name === id) return next.id;
  const form = [file, plainFile].map((each) => fileNames(each, area).indexOf(name)).find((index) => index !== -1) ?? -1;
  return fileNames(moved, area)[form] ?? name;
}

/** Renames a file that is not a published page, such as a draft, or a folder. */
function fileName(name: string, area: Area, moves: Moves): string | undefined {
  const prefix = area.path === '' ? '' : `${area.path}/`;
  for (const [start, end] of [
    [prefix, ''],
    [prefix, '.md'],
    ['', ''],
  ] as const) {
    const next = moves.file(start + name + end);
    if (next === start + name + end) continue;
    return next.startsWith(start) && next.endsWith(end) ? next.slice(start.length, next.length - end.length) : undefined;
  }
  return undefined;
}

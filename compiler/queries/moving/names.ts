import { fileNames } from '../../4-links/areas.ts';
import type { Finder, WrittenPage } from '../../4-links/plan.ts';
import type { Area } from '../../model.ts';
import type { Moves } from './rewrite.ts';

/** A page by its file after a move, as far as names are made of it. */
type Place = { id: string; area: string | undefined };
/** A page that a name means: its file before and after a move, its name and area then, and whether that is another area. */
export type Named = { from: string; file: string; id: string; area: string | undefined; hasLeft: boolean };
/** Which page a name means in an area; without an area, in the first that has the name. */
export type NamedIn = (area: string | undefined) => (name: string) => Named | undefined;

/**
 * How the names that pages and folders of an area have in sidebars, menus and front matter change, each in the form in which it was written:
 * an id, a file from the area's folder or from the root of the site, with its extension or without. Without an area the first one counts that has the name.
 */
export function toNames(
  finders: readonly Finder[],
  now: ReadonlyMap<string, Place>,
  moves: Moves,
): (area: string | undefined) => (name: string) => string {
  return (id) => (name) => {
    const [lead = ''] = /^\.?\//.exec(name) ?? [];
    const bare = name.slice(lead.length);
    for (const finder of finders) {
      if (id !== undefined && finder.area.id !== id) continue;
      const old = finder.findPage(bare);
      if (old) return lead + pageName(bare, old, { area: finder.area, now, moves });
      const next = fileName(bare, finder.area, moves);
      if (next !== undefined) return lead + next;
    }
    return name;
  };
}

/** Which page a name in an area means; undefined where it means none. */
export function toNamed(finders: readonly Finder[], now: ReadonlyMap<string, Place>, moves: Moves): NamedIn {
  return (id) => (name) => {
    const bare = name.replace(/^\.?\//, '');
    for (const { area, findPage: written } of finders) {
      if (id !== undefined && area.id !== id) continue;
      const old = written(bare);
      if (!old) continue;
      const from = old.page.file;
      const file = moves.file(from);
      const next = now.get(file);
      return next && { from, file, id: next.id, area: next.area, hasLeft: next.area !== area.id };
    }
    return undefined;
  };
}

type Around = { area: Area; now: ReadonlyMap<string, Place>; moves: Moves };

function pageName(
  name: string,
  { id, page: { file, plainFile = file } }: Pick<WrittenPage, 'id' | 'page'>,
  { area, now, moves }: Around,
): string {
  const moved = moves.file(file);
  const next = now.get(moved);
  if (next?.area !== area.id) return name === file ? moved : name;
  if (name === id) return next.id;
  const form = [file, plainFile].map((each) => fileNames(each, area).indexOf(name)).find((index) => index !== -1) ?? -1;
  return fileNames(moved, area)[form] ?? name;
}

/** The name of a file that is no page of the site (a draft), or of a folder. */
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

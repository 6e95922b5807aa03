import { areaOfFile } from '../../4-links/areas.ts';
import { decode, folderOf, joinPath, relativePath } from '../../4-links/paths.ts';
import { lineAt } from '../../basics/places.ts';
import type { Area, Page, Site } from '../../model.ts';
import { parseSummary, type SummaryEntry } from '../../tools/syntax/summary.ts';
import { dialectOf } from '../../tools/tools.ts';
import type { Moves } from './rewrite-links.ts';

/** An area's chapter list: its file, and whether the area's tool numbers chapters. */
type Chapters = { file: string; isNumbered: boolean };

/** Returns the list of chapters that defines the pages of an area, if its tool has one. */
export function chaptersOf({ dialect, path }: Pick<Area, 'dialect' | 'path'>): Chapters | undefined {
  const chapters = dialectOf(dialect)?.navigation;
  return chapters && { file: path === '' ? chapters.file : `${path}/${chapters.file}`, isNumbered: chapters.isNumbered };
}

/**
 * Rewrites a list of chapters after a move: removes pages that left the area, appends pages that entered it, and renames all others. If the
 * list itself moves, no pages are added or removed.
 */
export function rewriteChapters(
  text: string,
  { site, area, chapters, pages }: { site: Pick<Site, 'areas'>; area: Area; chapters: Chapters; pages: readonly Page[] },
  moves: Pick<Moves, 'file' | 'anchor'>,
): string {
  const isInArea = ({ file }: Page): boolean => areaOfFile(site, moves.file(file))?.id === area.id;
  const staysInPlace = moves.file(chapters.file) === chapters.file;
  const moved = staysInPlace ? pages.filter(({ file }) => moves.file(file) !== file) : [];
  const removed = new Set(moved.flatMap((page) => (page.area === area.id && !isInArea(page) ? [page.file] : [])));
  const addedPages = moved.filter((page) => page.area !== area.id && isInArea(page));
  const remaining = withoutChapters(text, chapters, removed);
  return addedPages.reduce(
    (before, { file, title }) => appendChapter(before, chapters, { added: moves.file(file), title }),
    rewriteSummary(remaining, chapters.file, chapters, moves),
  );
}

/** Inserts a new chapter after a page and its subchapters. */
export function insertChapterAfter(
  text: string,
  chapters: Chapters,
  { file, added, title }: { file: string; added: string; title: string },
): string {
  const lines = text.split('\n');
  const folder = folderOf(chapters.file);
  const entry = parseSummary(text, chapters)
    .flatMap(flattenEntry)
    .find(({ path }) => path !== undefined && joinPath(folder, path) === file);
  if (!entry) return text;
  const lastLine = ({ at, children }: SummaryEntry): number => Math.max(at.line, ...children.map(lastLine));
  const [lead = ''] = /^[ \t]*(?:[-*+][ \t]+)?/.exec(lineAt(lines, entry.at.line)) ?? [];
  lines.splice(lastLine(entry), 0, lead + linkTo(added, { folder, title }));
  return lines.join('\n');
}

/** Removes pages from a list of chapters. A page with subchapters is replaced by a heading. */
function withoutChapters(text: string, chapters: Chapters, removed: ReadonlySet<string>): string {
  const folder = folderOf(chapters.file);
  const lines = text.split('\n');
  const remaining = new Set<number>();
  /** Records the lines to remove. Returns true if the entire entry is removed. */
  const recordRemoval = ({ path, at, children }: SummaryEntry): boolean => {
    const isEmpty = children.map(recordRemoval).every(Boolean);
    if (path === undefined || !removed.has(joinPath(folder, path) ?? '')) return false;
    if (isEmpty) remaining.add(at.line - 1);
    else lines[at.line - 1] = lineAt(lines, at.line).replace(/\]\(.*\)/, ']()');
    return isEmpty;
  };
  for (const entry of parseSummary(text, chapters)) recordRemoval(entry);
  return lines.filter((_, index) => !remaining.has(index)).join('\n');
}

/** Appends a page to the last list in a file of chapters. */
function appendChapter(text: string, chapters: Chapters, { added, title }: { added: string; title: string }): string {
  const lines = text.split('\n');
  const inList = parseSummary(text, chapters)
    .flatMap(flattenEntry)
    .filter(({ at }) => /^[ \t]*[-*+][ \t]/.test(lineAt(lines, at.line)));
  const last = Math.max(0, ...inList.map(({ at }) => at.line)) || lines.findLastIndex((line) => line.trim() !== '') + 1;
  const [marker = '- '] = inList.flatMap(({ at }) => /^[-*+][ \t]+/.exec(lineAt(lines, at.line)) ?? []);
  lines.splice(last, 0, marker + linkTo(added, { folder: folderOf(chapters.file), title }));
  return lines.join('\n');
}

/** Returns a Markdown link to a page, relative to the chapter list's folder. */
function linkTo(file: string, { folder, title }: { folder: string; title: string }): string {
  const path = encodeURI(relativePath(folder, file).replace(/^\.\//, ''));
  return `[${title.replace(/[\\[\]]/g, '\\$&')}](${path})`;
}

function flattenEntry(entry: SummaryEntry): SummaryEntry[] {
  return [entry, ...entry.children.flatMap(flattenEntry)];
}

/** Rewrites the links in a list of chapters (`SUMMARY.md`) after a move. */
export function rewriteSummary(
  text: string,
  file: string,
  navigation: { isNumbered: boolean },
  moves: Pick<Moves, 'file' | 'anchor'>,
): string {
  const lines = text.split('\n');
  const [from, to] = [folderOf(file), folderOf(moves.file(file))];
  const rewrite = ({ path, at, children }: SummaryEntry): void => {
    for (const child of children) rewrite(child);
    const own = path === undefined ? undefined : joinPath(from, path);
    if (own === undefined) return;
    const line = lineAt(lines, at.line);
    const source = line.slice(at.column - 1, at.endColumn - 1);
    const [, head = '', tail = ''] = /^([^#?]*)(.*)$/s.exec(source) ?? [];
    const next = moves.file(own);
    const anchor = decode(tail.replace(/^#/, ''));
    const nextAnchor = tail.startsWith('#') ? moves.anchor(own, anchor) : anchor;
    const suffix = nextAnchor === anchor ? tail : `#${nextAnchor}`;
    if (suffix === tail && (next === own ? to === from : false)) return;
    const relative = relativePath(to, next);
    const bare = head.startsWith('./') ? relative : relative.replace(/^\.\//, '');
    const requested = decode(head) === bare ? head : /%[0-9a-f]{2}/i.test(head) ? encodeURI(bare) : bare;
    lines[at.line - 1] = line.slice(0, at.column - 1) + requested + suffix + line.slice(at.endColumn - 1);
  };
  for (const entry of parseSummary(text, navigation)) rewrite(entry);
  return lines.join('\n');
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressGone } from '../../compiler/diagnostics/addresses.ts';
import { inAllLanguages } from '../../compiler/editions/origins.ts';
import { configName, redirectFiles, testsName } from '../../compiler/files/root-files.ts';
import type { Audience, Diagnostic, Page } from '../../compiler/model.ts';
import { acceptAddresses, addressOf, compareAddresses } from '../../compiler/queries/addresses/compare.ts';
import type { Published } from '../../compiler/queries/addresses/published.ts';
import { chaptersOf, rewriteChapters, rewriteSummary, withChapterBehind } from '../../compiler/queries/moving/chapters.ts';
import { withEdits, withFormer } from '../../compiler/queries/moving/edits.ts';
import { type Named, type NamedIn, toNamed, toNames } from '../../compiler/queries/moving/names.ts';
import { pin } from '../../compiler/queries/moving/pins.ts';
import {
  type EditsByFile,
  type Moves,
  rewriteIncludes,
  rewriteLinks,
  sectionAddress,
} from '../../compiler/queries/moving/rewrite.ts';
import {
  rewriteConfig,
  rewriteRedirects,
  rewriteSidebar,
  rewriteTests,
  withoutRedirects,
  withPageBehind,
} from '../../compiler/queries/moving/settings.ts';
import { withoutPages, withPageAtEnd } from '../../compiler/queries/moving/sidebars.ts';
import { cut, type Split } from '../../compiler/queries/moving/split.ts';
import { withRedirects } from '../../compiler/queries/redirects-csv.ts';
import { acceptInto, openAddresses } from '../addresses.ts';
import { rememberFacts } from '../build.ts';
import { openProject } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { type Compiled, compileAt, newErrors, type Written, writtenOf } from './compiled.ts';
import { carryRecords } from './records.ts';
import {
  closeStage,
  commitStage,
  filesIn,
  isUntouched,
  moveStaged,
  openStage,
  type Stage,
  toCommitted,
  toStaged,
  writeStaged,
} from './tree.ts';

/** What is changed before all that follows from it: files that move, and texts that are edited. */
export type Change = {
  renames: readonly [from: string, to: string][];
  texts: ReadonlyMap<string, (text: string) => string>;
  tag?: readonly [from: string, to: string];
  split?: Split;
};
/** A change with all that follows from it, tried out on the stage. */
export type MovePlan = {
  renames: readonly [from: string, to: string][];
  /** Files whose text changes or that are new, by the names that they will have. */
  edited: string[];
  /** Former addresses and where they lead. */
  redirects: [from: string, to: string][];
  /** New errors that the change would lead to: then nothing may be written. */
  errors: Diagnostic[];
  commit(): void;
  discard(): void;
};

/** The site before a change, as far as changes are made of it. */
export type Moving = Pick<Compiled, 'project' | 'site'> & {
  written: Written[];
  /** All sources, and those that are Markdown. */
  files: string[];
  markdown: string[];
  read(file: string): string | undefined;
};

/** Works a change out on a copy of the site, with every link, setting and redirect that follows from it. Nothing of the site is changed. */
export async function planMove(root: string, make: (before: Moving) => Change): Promise<MovePlan> {
  const before = await compileAt(root, undefined);
  const change = make(toMoving(before));
  const stage = openStage(root, before.project.out);
  const staged = { memo: { facts: toStaged(stage, before.memo.facts), links: new Map() }, inspected: before.inspected };
  try {
    for (const [from, to] of change.renames) moveStaged(stage, from, to);
    for (const [file, edit] of change.texts) writeStaged(stage, file, edit(readFileSync(join(stage.folder, file), 'utf8')));
    for (const file of change.split?.parts.keys() ?? [])
      writeSplit(stage, change.split, file, readFileSync(join(stage.folder, file), 'utf8'));
    stageConfig(stage, change);
    stageChapters(stage, before, change);
    const halfway = await compileAt(stage.folder, staged);
    const moves = toMoves(change, before, halfway);
    writeFollowing(stage, before, halfway, moves, change.split);
    dropOwnFormer(stage, { before, halfway, moves });
    const settled = await compileAt(stage.folder, halfway);
    const redirects = addFormer(stage, { before, settled, moves });
    const after = redirects.length === 0 ? settled : await compileAt(stage.folder, settled);
    const errors = [...newErrors(before, after), ...unreadRecords(after), ...lostAddresses(before, after, moves)];
    if (errors.length === 0) {
      acceptAll(after);
      carryRecords(stage, before, after, moves);
    }
    return { renames: change.renames, ...toPlan(stage, root, { renames: change.renames, after }), redirects, errors };
  } catch (error) {
    closeStage(stage);
    throw error;
  }
}

/** The configuration says which folders there are: it names them anew before anything is looked at. */
function stageConfig(stage: Stage, { renames }: Change): void {
  const path = join(stage.folder, configName);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  const same = (each: string): string => each;
  const moves = { file: movedFile(renames), route: same, below: same, anchor: (_: string, anchor: string): string => anchor };
  const next = rewriteConfig(text, moves, () => same);
  if (next !== text) writeStaged(stage, configName, next);
}

/** Lists of chapters say which pages there are: they name the files anew before anything is looked at. */
function stageChapters(stage: Stage, before: Compiled, { renames, split }: Change): void {
  const { site, compilation } = before;
  const file = movedFile(renames);
  const moves = { file, anchor: (_: string, anchor: string): string => anchor };
  const pages = writtenOf(before).flatMap(({ page }) => (page.origin === undefined ? [page] : []));
  for (const area of site.areas) {
    const chapters = chaptersOf(area);
    const list = compilation.sources.sidebars.find((each) => each.file === chapters?.file);
    if (!chapters || !list) continue;
    const part = split?.parts.get(split.file);
    const next =
      split && part
        ? withChapterBehind(list.text, chapters, { file: split.file, added: split.to, title: part.title })
        : rewriteChapters(list.text, { site, area, chapters, pages }, moves);
    if (next !== list.text) writeStaged(stage, file(list.file), next);
  }
}

/** Where each file is after these renames. */
function movedFile(renames: Change['renames']): (path: string) => string {
  return (path) => {
    for (const [from, to] of renames) {
      if (path === from || path === `${from}/`) return to + path.slice(from.length);
      if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
    }
    return path;
  };
}

function toMoving(before: Compiled): Moving {
  const { project, site, compilation } = before;
  const files = [
    ...compilation.sources.stamps.keys(),
    ...[...compilation.sources.translations.values()].flatMap((own) => [...own.values()].map(({ file }) => file)),
  ];
  const markdown = files.filter((file) => /\.(?:md|markdown)$/i.test(file));
  return { project, site, written: writtenOf(before), files, markdown, read: project.world.read };
}

function toMoves({ renames, tag, split }: Change, before: Compiled, after: Compiled): Moves {
  const file = movedFile(renames);
  const now = new Map(writtenOf(after).flatMap((each) => (each.page.origin === undefined ? [[each.file, each]] : [])));
  const routes = new Map<string, string>();
  const anchors = new Map<string, Map<string, string>>();
  const prefixes = new Map<string, string>();
  for (const old of writtenOf(before)) {
    const next = now.get(file(old.file));
    if (!next) continue;
    if (next.route !== old.route) {
      routes.set(old.route, next.route);
      notePrefix(prefixes, old.route, next.route);
    }
    const [a, b] = [old.page.headings, next.page.headings];
    if (old.page !== next.page && a.length === b.length && old.page.origin === undefined)
      anchors.set(old.file, new Map(a.flatMap(({ id }, index) => (b[index] && b[index].id !== id ? [[id, b[index].id]] : []))));
  }
  if (tag) for (const [old, next] of tagRoutes(before, after, tag)) routes.set(old, next);
  const published = new Set(plannedRoutes(after));
  const lists = new Map([
    ...listsGone(before, published, (old) => now.get(file(old.file))?.route),
    ...tagListsGone(before, after, published, (old) => routes.get(old) ?? old),
  ]);
  const route = (old: string): string => {
    const own = routes.get(old);
    if (own !== undefined || published.has(old)) return own ?? old;
    for (const [from, to] of [...prefixes].sort(([a], [b]) => b.length - a.length)) {
      const next = old === from || old.startsWith(`${from}/`) ? to + old.slice(from.length) : undefined;
      if (next !== undefined && published.has(next)) return next;
    }
    return lists.get(old) ?? old;
  };
  const isLeft = (old: string): boolean => [...published].some((each) => each === old || each.startsWith(`${old}/`));
  const below = (old: string): string => (prefixes.has(old) && !isLeft(old) ? (prefixes.get(old) ?? old) : old);
  const files = new Map(writtenOf(before).map((old) => [old.route, old.file]));
  const own = {
    file,
    route,
    below,
    anchor: (path: string, anchor: string) => anchors.get(path)?.get(anchor) ?? anchor,
    sectionOf: (old: string, anchor: string) => {
      const path = files.get(old) ?? '';
      const next = anchors.get(path)?.get(anchor);
      return next === undefined ? undefined : { file: file(path), route: route(old), anchor: next };
    },
  };
  return split ? { ...own, ...toSplitMoves(split, before, now) } : own;
}

/** Where the section is that became a page. Throws where anchors of it got lost on the way. */
function toSplitMoves(
  { file, to, head, parts }: Split,
  before: Compiled,
  now: ReadonlyMap<string, Written>,
): Pick<Moves, 'section' | 'sectionOf' | 'home'> {
  const old = writtenOf(before).find((each) => each.file === file && each.page.origin === undefined);
  const [rest, fresh] = [now.get(file), now.get(to)];
  if (!old || !rest || !fresh)
    throw new UsageFault(`${to} would be no page of this site: it lies in no area. Nothing was changed.`);
  const idsOf = ({ page }: Written): string[] => [...page.headings.map(({ id }) => id), ...page.anchors];
  const [left, moved] = [new Set(idsOf(rest)), new Set(idsOf(fresh))];
  const lost = idsOf(old).find((id) => !left.has(id) && !moved.has(id));
  if (lost !== undefined)
    throw new UsageFault(`The section can't be cut out as it stands: #${lost} would be on neither page. Nothing was changed.`);
  const section = (path: string, anchor: string) =>
    path !== file || left.has(anchor) || !moved.has(anchor)
      ? undefined
      : { file: to, route: fresh.route, anchor: anchor === head ? '' : anchor };
  return {
    section,
    sectionOf: (route, anchor) => (route === old.route ? section(file, anchor) : undefined),
    home: (written, line) => {
      const part = parts.get(written);
      return part && line >= part.first && line < part.last ? to : undefined;
    },
  };
}

/** Writes both texts that a text with such a section becomes. */
function writeSplit(stage: Stage, split: Split | undefined, file: string, text: string): void {
  const part = split?.parts.get(file);
  if (!part) return;
  const [rest, section] = cut(text, part, file);
  writeStaged(stage, file, rest);
  writeStaged(stage, part.into, section);
}

/** The pages of a tag that is called otherwise: below the same list, by its label or name. */
function tagRoutes(before: Compiled, after: Compiled, [from, to]: readonly [string, string]): [string, string][] {
  const own = ({ site }: Compiled, tag: string): string => site.tags?.[tag]?.label ?? tag;
  const listed = (compiled: Compiled, tag: string) =>
    compiled.states.flatMap(({ plan }) =>
      plan.plannedPages.filter(({ kind, name }) => kind === 'tag' && name === own(compiled, tag)),
    );
  const now = listed(after, to);
  return listed(before, from).flatMap(({ route }): [string, string][] => {
    const next = now.find((each) => above(each.route) === above(route));
    return next && next.route !== route ? [[route, next.route]] : [];
  });
}

/** The beginnings in which two routes differ while their ends are the same: those of folders that moved. */
function notePrefix(prefixes: Map<string, string>, old: string, next: string): void {
  let [from, to] = [old, next];
  prefixes.set(from, to);
  while (
    from.slice(from.lastIndexOf('/')) === to.slice(to.lastIndexOf('/')) &&
    from.lastIndexOf('/') > 0 &&
    to.lastIndexOf('/') > 0
  ) {
    from = from.slice(0, from.lastIndexOf('/'));
    to = to.slice(0, to.lastIndexOf('/'));
    if (!prefixes.has(from)) prefixes.set(from, to);
  }
}

/** Writes everything that names what has moved: links, includes, front matter, sidebars, the configuration. */
function writeFollowing(stage: Stage, before: Compiled, halfway: Compiled, moves: Moves, split: Split | undefined): void {
  const { project, compilation, states, site } = before;
  const stagedText = (file: string): string | undefined => {
    const path = join(stage.folder, moves.file(file));
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const edits: EditsByFile = new Map();
  for (const state of states)
    for (const [file, own] of rewriteLinks(state, moves, project.world.read))
      edits.set(file, [...(edits.get(file) ?? []), ...own]);
  for (const file of compilation.sources.stamps.keys()) {
    const text = /\.(?:md|markdown)$/i.test(file) ? project.world.read(file) : undefined;
    if (text === undefined || !/@include:|<<</.test(text)) continue;
    edits.set(file, [...(edits.get(file) ?? []), ...rewriteIncludes(file, text, moves)]);
  }
  const finders = states.flatMap(({ plan }) => [...plan.finders.values()]);
  const now = new Map(writtenOf(halfway).map((each) => [each.file, each]));
  const namesOf = toNames(finders, now, moves);
  const namedIn = toNamed(finders, now, moves);
  for (const { file, page } of writtenOf(before)) {
    const pinned = translatedHeadings(page, project.world.read(page.origin ?? file), (id) => moves.anchor(file, id));
    if (page.origin !== undefined && pinned.length > 0) edits.set(page.origin, [...(edits.get(page.origin) ?? []), ...pinned]);
    const own = frontMatterEdits(page, project.world.read(page.origin ?? file), namesOf(page.area ?? undefined), moves);
    if (own.length > 0) edits.set(page.origin ?? file, [...(edits.get(page.origin ?? file) ?? []), ...own]);
  }
  for (const [file, own] of edits) {
    const text = stagedText(file);
    const original = project.world.read(file);
    if (text === undefined || original === undefined || own.length === 0) continue;
    if (split?.parts.has(file)) {
      writeSplit(stage, split, file, withEdits(original, own));
      continue;
    }
    // What the change itself has edited (a heading) is in its own line: edits are worked out for the text before it.
    const next = text === original ? withEdits(text, own) : mergeLines(original, text, withEdits(original, own));
    if (next !== text) writeStaged(stage, moves.file(file), next);
  }
  const settings: [string, (text: string) => string][] = [
    [configName, (text) => rewriteConfig(text, moves, namesOf, namedIn)],
    [testsName, (text) => rewriteTests(text, moves)],
    [redirectFiles.public, (text) => rewriteRedirects(text, moves)],
    [redirectFiles.restricted, (text) => rewriteRedirects(text, moves)],
    ...[...compilation.sources.categories, ...compilation.sources.sidebars].map(
      ({ file }): [string, (text: string) => string] => {
        const area = site.areas.find(
          ({ path, sidebar }) => (typeof sidebar === 'object' && sidebar.file === file) || file.startsWith(`${path}/`),
        );
        const behind = split && area && toBehind(halfway, split, area.id);
        const chapters = area && chaptersOf(area);
        if (chapters && file === chapters.file)
          return [file, (text) => (moves.file(file) === file ? rewriteSummary(text, file, chapters, moves) : text)];
        const isList = typeof area?.sidebar === 'object' && area.sidebar.file === file;
        const named = namedIn(area?.id);
        const come = isList ? comersTo(area.id, before, namedIn) : [];
        const rewrite = (text: string): string => {
          const left = isList ? withoutPages(text, (name) => named(name)?.hasLeft === true) : text;
          const next = rewriteSidebar(left, moves, namesOf(area?.id));
          return come.reduce((list, { id }) => withPageAtEnd(list, id), next);
        };
        return [file, behind ? (text) => behind(rewrite(text)) : rewrite];
      },
    ),
  ];
  for (const [setting, rewrite] of settings)
    for (const file of inAllLanguages(setting, compilation.sources)) {
      const text = stagedText(file);
      if (text === undefined) continue;
      const next = rewrite(text);
      if (next !== text) writeStaged(stage, moves.file(file), next);
    }
}

/** The pages that were in another area and are in this one, in the order of their files. */
function comersTo(area: string, before: Compiled, namedIn: NamedIn): Named[] {
  return writtenOf(before).flatMap((each) => {
    const named = each.area === undefined ? undefined : namedIn(each.area)(each.id);
    return named?.hasLeft && named.area === area && named.from === each.file ? [named] : [];
  });
}

/** Puts the new page behind the old one in a sidebar of their area. */
function toBehind(halfway: Compiled, { file, to }: Split, area: string): ((text: string) => string) | undefined {
  const [old, fresh] = [file, to].map((path) => writtenOf(halfway).find((each) => each.file === path && each.area === area));
  return old && fresh ? (text) => withPageBehind(text, old.id, fresh.id) : undefined;
}

/** Both changes of a text, line by line; they are made in different lines, or say the same. */
function mergeLines(original: string, one: string, other: string): string {
  const [base, a, b] = [original.split('\n'), one.split('\n'), other.split('\n')];
  if (base.length !== a.length || base.length !== b.length) return one;
  return base.map((line, index) => (b[index] === line ? (a[index] ?? line) : (b[index] ?? line))).join('\n');
}

function frontMatterEdits(page: Page, text: string | undefined, idOf: (id: string) => string, moves: Moves) {
  if (text === undefined) return [];
  const lines = text.split('\n');
  return (['pagination_next', 'pagination_prev'] as const).flatMap((key) => {
    const value = page.frontMatter[key];
    const span = page.keys[key];
    if (typeof value !== 'string' || !span) return [];
    const next = value.startsWith('/') ? moves.route(value) : idOf(value);
    const line = lines[span[0] - 1] ?? '';
    const inLine = line.indexOf(value);
    if (next === value || inLine === -1) return [];
    const start = lines.slice(0, span[0] - 1).reduce((sum, each) => sum + each.length + 1, 0) + inLine;
    return [{ start, end: start + value.length, text: next }];
  });
}

/** Headings of a translation that had the id of their original get the one that it has now, so that links hold in every language. */
function translatedHeadings(page: Page, text: string | undefined, anchorOf: (id: string) => string) {
  if (page.origin === undefined || text === undefined) return [];
  const lines = text.split('\n');
  return page.headings.flatMap(({ id, span }) => {
    const line = lines[span[0] - 1] ?? '';
    const next = anchorOf(id);
    if (next === id || !/^#{1,6}[ \t]/.test(line)) return [];
    const start = lines.slice(0, span[0] - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const renamed = line.replace(/(\{\s*#)([^\s}]+)/, (all, mark: string, own: string) => (own === id ? mark + next : all));
    return [{ start, end: start + line.length, text: renamed === line ? pin(line, next) : renamed }];
  });
}

/**
 * What begins where a page or one of its anchors now is, is no former address any more. A former anchor that leads to one which has left
 * the page leads to where that went.
 */
function dropOwnFormer(stage: Stage, { before, halfway, moves }: { before: Compiled; halfway: Compiled; moves: Moves }): void {
  const old = new Map(writtenOf(before).map((each) => [moves.file(each.file), each]));
  const idsOf = ({ page }: Written): Set<string> => new Set([...page.headings.map(({ id }) => id), ...page.anchors]);
  const rows: Record<Audience, { from: string; to: string }[]> = { public: [], restricted: [] };
  for (const written of writtenOf(halfway)) {
    const { file, route, page } = written;
    const former = page.frontMatter.redirect_from;
    if (!former || page.origin !== undefined) continue;
    const ids = idsOf(written);
    const was = old.get(file) ?? written;
    const next = former.flatMap((entry) => {
      const [from = '', to = ''] = entry.split(/\s+->\s+/);
      if (from === route || (from.startsWith('#') && ids.has(from.slice(1)))) return [];
      if (!from.startsWith('#') || !to.startsWith('#')) return [entry];
      const anchor = moves.anchor(was.file, to.slice(1));
      const went = ids.has(anchor) ? undefined : whereWent(was, to.slice(1), before, moves);
      if (went === undefined) return [entry.replace(to, () => `#${anchor}`)];
      rows[page.audience].push({ from: was.route + from, to: went });
      return [];
    });
    if (next.length === former.length && next.every((entry, index) => entry === former[index])) continue;
    const text = readFileSync(join(stage.folder, file), 'utf8');
    writeStaged(stage, file, withFormer(text, next));
  }
  const pages = new Map(writtenOf(halfway).map((each) => [each.route, each]));
  const published = new Set(plannedRoutes(halfway));
  const isOwn = (from: string): boolean => {
    const [route = '', anchor] = from.split('#');
    const page = pages.get(route);
    return anchor === undefined ? published.has(route) : page !== undefined && idsOf(page).has(anchor);
  };
  for (const audience of audiences) addRedirects(stage, audience, { rows: rows[audience], isDropped: isOwn });
}

/** Where a section is that is no more on the page that had it: it has become a page now, or has gone there before. */
function whereWent({ file, route }: Written, anchor: string, before: Compiled, moves: Moves): string | undefined {
  const went = moves.section?.(file, anchor);
  if (went) return sectionAddress(went);
  const answer = answerBefore(before, `${route}#${anchor}`);
  if (!answer) return undefined;
  const home = writtenOf(before).find((each) => each.route === answer.to);
  const place = answer.anchor === undefined || !home ? answer.anchor : moves.anchor(home.file, answer.anchor);
  return addressOf({ route: moves.route(answer.to), ...(place !== undefined && { anchor: place }) });
}

const audiences = ['public', 'restricted'] as const;

/** Writes entries into a file of redirects, in the place of those that begin where they do, and without those that are dropped. */
function addRedirects(
  stage: Stage,
  audience: Audience,
  { rows, isDropped = () => false }: { rows: readonly { from: string; to: string }[]; isDropped?: (from: string) => boolean },
): void {
  const path = join(stage.folder, redirectFiles[audience]);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const added = new Set(rows.map(({ from }) => from));
  const left = text === undefined ? undefined : withoutRedirects(text, (from) => added.has(from) || isDropped(from));
  const next = rows.length === 0 ? left : withRedirects(left, rows);
  if (next !== undefined && next !== text) writeStaged(stage, redirectFiles[audience], next);
}

/** The lists of folders that are gone with the last of their pages, and where the first of these is now. */
function listsGone(
  before: Compiled,
  published: ReadonlySet<string>,
  routeOf: (old: Written) => string | undefined,
): Map<string, string> {
  const own = writtenOf(before).filter(({ page }) => page.origin === undefined);
  return new Map(
    plannedRoutes(before).flatMap((route): [string, string][] => {
      const first = published.has(route) ? undefined : own.find((each) => each.route.startsWith(`${route}/`));
      const next = first && routeOf(first);
      return next === undefined ? [] : [[route, next]];
    }),
  );
}

/**
 * The pages of tags that are gone with the last page that had the tag in an area, and those of the same tags where that page is now; with
 * the last of them the area's list of tags goes.
 */
function tagListsGone(
  before: Compiled,
  after: Compiled,
  published: ReadonlySet<string>,
  routeOf: (old: string) => string,
): Map<string, string> {
  const tagsOf = ({ states }: Compiled) => states.flatMap(({ plan }) => plan.plannedPages.filter(({ kind }) => kind === 'tag'));
  const members = ({ listing = [] }: ReturnType<typeof tagsOf>[number]) =>
    listing.flatMap(({ items }) => items.map(({ route }) => route));
  const now = tagsOf(after).map((page) => ({ page, routes: new Set(members(page)) }));
  const found = new Map<string, string>();
  for (const old of tagsOf(before)) {
    if (published.has(old.route)) continue;
    const next = members(old)
      .map(routeOf)
      .flatMap((route) => now.find(({ page, routes }) => page.name === old.name && routes.has(route))?.page.route ?? [])[0];
    if (next === undefined) continue;
    found.set(old.route, next);
    const [list, nextList] = [above(old.route), above(next)];
    if (!published.has(list) && !found.has(list)) found.set(list, nextList);
  }
  return found;
}

/** The routes of all pages, lists included. */
function plannedRoutes({ states }: Compiled): string[] {
  return states.flatMap(({ plan }) => plan.plannedPages.map(({ route }) => route));
}

function above(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}

type Tried = { before: Compiled; settled: Compiled; moves: Moves };

/** Leads every address that is gone to where it went: pages in their front matter, many at once and lists in the file of redirects. */
function addFormer(stage: Stage, { before, settled, moves }: Tried): [string, string][] {
  const added: [string, string][] = [];
  const entries: Record<Audience, { from: string; to: string }[]> = { public: [], restricted: [] };
  const entriesOf = (audience: Audience) => entries[audience];
  const perPage = new Map<string, string[]>();
  const pages = new Map(writtenOf(settled).map((each) => [each.route, each]));
  const gone = goneOf(before, settled);
  const folders = movedFolders(gone, moves);
  for (const [from, { to, audience }] of folders) {
    added.push([`${from}/*`, `${to}/*`]);
    entriesOf(audience).push({ from: `${from}/*`, to: `${to}/*` });
  }
  const languages = new Set(before.site.locales.list.map(({ path }) => path).filter((path) => path !== ''));
  for (const { route, anchor, audience } of gone) {
    if (languages.has(route.split('/')[1] ?? '')) continue;
    if ([...folders.keys()].some((from) => route === from || route.startsWith(`${from}/`)) && anchor === undefined) continue;
    const old = writtenOf(before).find((each) => each.route === route);
    // A former address goes where the page went that it led to.
    const next = moves.route(old === undefined ? (answerBefore(before, route)?.to ?? route) : route);
    const nextAnchor = anchor === undefined || !old ? anchor : moves.anchor(old.file, anchor);
    const went = anchor === undefined || !old ? undefined : moves.section?.(old.file, anchor);
    if (went) {
      const to = sectionAddress(went);
      added.push([`${route}#${anchor}`, to]);
      entriesOf(audience).push({ from: `${route}#${anchor}`, to });
      continue;
    }
    const page = pages.get(next);
    if (anchor === undefined && next === route) continue;
    added.push([anchor === undefined ? route : `${route}#${anchor}`, nextAnchor === undefined ? next : `${next}#${nextAnchor}`]);
    if (page && (anchor === undefined || next === route)) {
      const entry = anchor === undefined ? route : `#${anchor} -> #${nextAnchor}`;
      perPage.set(page.file, [...(perPage.get(page.file) ?? []), entry]);
    } else entriesOf(audience).push({ from: anchor === undefined ? route : `${route}#${anchor}`, to: next });
  }
  const former = new Map(writtenOf(settled).map(({ file, page }) => [file, page.frontMatter.redirect_from ?? []]));
  for (const [file, own] of perPage) {
    const text = readFileSync(join(stage.folder, file), 'utf8');
    writeStaged(stage, file, withFormer(text, [...(former.get(file) ?? []), ...own]));
  }
  for (const audience of audiences) if (entries[audience].length > 0) addRedirects(stage, audience, { rows: entries[audience] });
  return added;
}

/** Where a former address led before the change. */
function answerBefore({ project, site, compilation }: Compiled, address: string): { to: string; anchor?: string } | undefined {
  for (const { published } of openAddresses(project, site, compilation)) {
    const answer = published.answers.get(address);
    if (answer !== undefined && answer !== 'removed') return answer;
  }
  return undefined;
}

/** So many pages that moved together are led on by one entry. */
const together = 3;

/** The folders of which every page is at the same place below another one. */
function movedFolders(gone: readonly GoneAddress[], moves: Moves): Map<string, { to: string; audience: Audience }> {
  const found = new Map<string, { to: string; audience: Audience }>();
  const pages = gone.filter(({ anchor }) => anchor === undefined);
  for (const { route, audience } of pages) {
    for (let folder = route; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
      const to = moves.below(folder);
      if (to === folder || found.has(folder)) continue;
      const own = pages.filter((each) => each.route === folder || each.route.startsWith(`${folder}/`));
      const isWhole = own.every((each) => moves.route(each.route) === to + each.route.slice(folder.length));
      if (isWhole && own.length >= together) found.set(folder, { to, audience });
    }
  }
  const all = [...found.keys()];
  for (const inner of all) if (all.some((outer) => inner.startsWith(`${outer}/`))) found.delete(inner);
  return found;
}

type GoneAddress = { route: string; anchor?: string; audience: Audience };

/** The addresses that were published and lead nowhere now. */
function goneOf(before: Compiled, after: Compiled): GoneAddress[] {
  const old = openAddresses(before.project, before.site, before.compilation);
  const now = openAddresses(after.project, after.site, after.compilation);
  return old.flatMap(({ audience, published }) => {
    const next = now.find((each) => each.audience === audience)?.published;
    if (!next) return [];
    const lock = acceptAddresses(new Map(), published, undefined);
    for (const [from] of published.answers)
      if (!from.includes('#') && !lock.has(from)) lock.set(from, { print: '--------', line: 0, anchors: new Map() });
    return compareAddresses(lock, next).gone.map(({ route, anchor }) => ({
      route,
      ...(anchor === undefined ? {} : { anchor }),
      audience,
    }));
  });
}

/** Addresses that would lead nowhere, or to another page than the one that was there. */
function lostAddresses(before: Compiled, after: Compiled, moves: Moves): Diagnostic[] {
  const lost = goneOf(before, after).map(addressOf);
  const now = openAddresses(after.project, after.site, after.compilation);
  const pages = new Map(writtenOf(after).map((each) => [each.file, each.route]));
  const end = (published: Published | undefined, route: string): string | undefined => {
    if (published?.pages.has(route)) return route;
    const answer = published?.answers.get(route);
    return answer === undefined || answer === 'removed' ? undefined : answer.to;
  };
  for (const { file, route, page } of writtenOf(before)) {
    const wanted = pages.get(moves.file(file));
    const { published } = now.find(({ audience }) => audience === page.audience) ?? {};
    if (wanted !== undefined && wanted !== route && published?.pages.has(route))
      throw new UsageFault(
        `${route} would show another page than it does now, so that ${file} can't be found there. Leave a page in its place. Nothing was changed.`,
      );
    if (wanted !== undefined && end(published, route) !== wanted) lost.push(route);
    const moved = after.memo.facts.get(moves.file(file))?.page;
    const other = page.headings.find(({ id }) => moves.anchor(file, id) !== id && moved?.headings.some((own) => own.id === id));
    if (wanted === route && page.origin === undefined && other)
      throw new UsageFault(
        `${route}#${other.id} would show another section than it does now. Write an id behind the new text: "… {#name}". Nothing was changed.`,
      );
    for (const entry of page.frontMatter.redirect_from ?? [])
      if (/^\/[^#*\s]*$/.test(entry) && end(published, entry.replace(/(?<=.)\/$/, '')) !== wanted) lost.push(entry);
  }
  const at = { file: '', line: 1, column: 1 };
  return [...new Set(lost)].map((address) => addressGone(at, { address, anchors: 0, place: undefined }));
}

/** What is wrong with a record of addresses that can't be read whole: what moves could not be noted there. */
function unreadRecords({ project, site, compilation }: Compiled): Diagnostic[] {
  return openAddresses(project, site, compilation).flatMap((recorded) => {
    const known = recorded.read();
    return known && !known.isWhole ? known.diagnostics : [];
  });
}

/** Where addresses are recorded, they are after the move as well. */
function acceptAll({ project, site, compilation }: Compiled): void {
  for (const recorded of openAddresses(project, site, compilation)) {
    const known = recorded.read();
    if (known?.isWhole) acceptInto(project, recorded, undefined);
  }
}

/** What the stage has that the sources have not, and the other way round. */
function toPlan(
  stage: Stage,
  root: string,
  { renames, after }: Pick<Change, 'renames'> & { after: Compiled },
): Pick<MovePlan, 'edited' | 'commit' | 'discard'> {
  const inStage = filesIn(stage.folder).filter((file) => !file.startsWith('dist/'));
  const writes = inStage.filter((file) => !isUntouched(stage, file) && !isSame(join(stage.folder, file), join(root, file)));
  const names = new Set(inStage);
  const removes = stage.files.filter((file) => !names.has(file));
  // A moved file whose text is the same is told as moved alone.
  const isMoved = (file: string): boolean =>
    renames.some(
      ([from, to]) =>
        (file === to || file.startsWith(`${to}/`)) && isSame(join(stage.folder, file), join(root, from + file.slice(to.length))),
    );
  return {
    edited: writes.filter((file) => !isMoved(file)),
    commit: () => {
      commitStage(stage, { writes, removes });
      rememberFacts(openProject({ root }), after.site, toCommitted(stage, after.memo.facts));
    },
    discard: () => closeStage(stage),
  };
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootSegment } from '../../compiler/addresses/addresses.ts';
import { redirectFiles } from '../../compiler/files/root-files.ts';
import type { Audience } from '../../compiler/model.ts';
import { acceptAddresses, addressOf, findRemoved } from '../../compiler/queries/addresses/compare-addresses.ts';
import { type Moves, sectionAddress } from '../../compiler/queries/moving/rewrite-links.ts';
import { withoutRedirects } from '../../compiler/queries/moving/rewrite-settings.ts';
import { replaceFormerAddresses } from '../../compiler/queries/moving/text-edits.ts';
import { withRedirects } from '../../compiler/queries/redirects-csv.ts';
import { openAddresses } from '../build/address-lock.ts';
import { type Stage, writeStaged } from '../edits/stage.ts';
import { type AudienceAddresses, type CompiledTree, type OutlinedTree, type SourcePage, sourcePagesOf } from './compiled-tree.ts';
import { plannedRoutes } from './planned-moves.ts';

type RedirectContext = { before: CompiledTree; settledTree: OutlinedTree; moves: Moves };

/**
 * Drops redirects from addresses at which a page or anchor now exists. If an old anchor redirects to an anchor that has left the page,
 * redirects it to the new location.
 */
export function dropRedundantRedirects(
  stage: Stage,
  { before, movedTree, moves }: { before: CompiledTree; movedTree: OutlinedTree; moves: Moves },
): void {
  const old = new Map(sourcePagesOf(before).map((each) => [moves.file(each.file), each]));
  const idsOf = ({ page }: SourcePage): Set<string> => new Set([...page.headings.map(({ id }) => id), ...page.anchors]);
  const rows: Record<Audience, { from: string; to: string }[]> = { public: [], restricted: [] };
  for (const written of sourcePagesOf(movedTree)) {
    const { file, route, page } = written;
    const former = page.frontMatter.redirect_from;
    if (!former || page.origin !== undefined) continue;
    const ids = idsOf(written);
    const oldPage = old.get(file) ?? written;
    const next = former.flatMap((entry) => {
      const [from = '', to = ''] = entry.split(/\s+->\s+/);
      if (from === route || (from.startsWith('#') && ids.has(from.slice(1)))) return [];
      if (!from.startsWith('#') || !to.startsWith('#')) return [entry];
      const anchor = moves.anchor(oldPage.file, to.slice(1));
      const newAddress = ids.has(anchor) ? undefined : findAnchor(oldPage, to.slice(1), before, moves);
      if (newAddress === undefined) return [entry.replace(to, () => `#${anchor}`)];
      rows[page.audience].push({ from: oldPage.route + from, to: newAddress });
      return [];
    });
    if (next.length === former.length && next.every((entry, index) => entry === former[index])) continue;
    const text = readFileSync(join(stage.folder, file), 'utf8');
    writeStaged(stage, file, replaceFormerAddresses(text, next));
  }
  const pages = new Map(sourcePagesOf(movedTree).map((each) => [each.route, each]));
  const published = new Set(plannedRoutes(movedTree));
  const isOwn = (from: string): boolean => {
    const [route = '', anchor] = from.split('#');
    const page = pages.get(route);
    return anchor === undefined ? published.has(route) : page !== undefined && idsOf(page).has(anchor);
  };
  for (const audience of audiences) addRedirects(stage, audience, { rows: rows[audience], isRedundant: isOwn });
}

/** Finds a section that is no longer on its page, because it has become a page or was moved earlier. */
function findAnchor({ file, route }: SourcePage, anchor: string, before: CompiledTree, moves: Moves): string | undefined {
  const newAddress = moves.section?.(file, anchor);
  if (newAddress) return sectionAddress(newAddress);
  const answer = targetBefore(before, `${route}#${anchor}`);
  if (!answer) return undefined;
  const home = sourcePagesOf(before).find((each) => each.route === answer.to);
  const place = answer.anchor === undefined || !home ? answer.anchor : moves.anchor(home.file, answer.anchor);
  return addressOf({ route: moves.route(answer.to), ...(place !== undefined && { anchor: place }) });
}

const audiences = ['public', 'restricted'] as const;

/** Adds entries to a redirects file. They replace entries with the same source; dropped ones are removed. */
function addRedirects(
  stage: Stage,
  audience: Audience,
  { rows, isRedundant = () => false }: { rows: readonly { from: string; to: string }[]; isRedundant?: (from: string) => boolean },
): void {
  const path = join(stage.folder, redirectFiles[audience]);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const added = new Set(rows.map(({ from }) => from));
  const left = text === undefined ? undefined : withoutRedirects(text, (from) => added.has(from) || isRedundant(from));
  const next = rows.length === 0 ? left : withRedirects(left, rows);
  if (next !== undefined && next !== text) writeStaged(stage, redirectFiles[audience], next);
}

/**
 * Redirects every address that no longer exists: in the front matter of pages, or in the redirects file for lists and for many pages at
 * once.
 */
export function redirectOldAddresses(stage: Stage, { before, settledTree, moves }: RedirectContext): [string, string][] {
  const added: [string, string][] = [];
  const entries: Record<Audience, { from: string; to: string }[]> = { public: [], restricted: [] };
  const entriesOf = (audience: Audience) => entries[audience];
  const redirectsByFile = new Map<string, string[]>();
  const pages = new Map(sourcePagesOf(settledTree).map((each) => [each.route, each]));
  const removed = findUnresolvedAddresses(before, settledTree.publishedAddresses);
  const folders = findMovedFolders(removed, moves);
  for (const [from, { to, audience }] of folders) {
    added.push([`${from}/*`, `${to}/*`]);
    entriesOf(audience).push({ from: `${from}/*`, to: `${to}/*` });
  }
  const languages = new Set(before.site.locales.list.map(({ path }) => path).filter((path) => path !== ''));
  for (const { route, anchor, audience } of removed) {
    if (languages.has(rootSegment(route))) continue;
    if ([...folders.keys()].some((from) => route === from || route.startsWith(`${from}/`)) && anchor === undefined) continue;
    const old = sourcePagesOf(before).find((each) => each.route === route);
    // An old address redirects to the new location of the page that it redirected to.
    const next = moves.route(old === undefined ? (targetBefore(before, route)?.to ?? route) : route);
    const nextAnchor = anchor === undefined || !old ? anchor : moves.anchor(old.file, anchor);
    const newAddress = anchor === undefined || !old ? undefined : moves.section?.(old.file, anchor);
    if (newAddress) {
      const to = sectionAddress(newAddress);
      added.push([`${route}#${anchor}`, to]);
      entriesOf(audience).push({ from: `${route}#${anchor}`, to });
      continue;
    }
    const page = pages.get(next);
    if (anchor === undefined && next === route) continue;
    added.push([anchor === undefined ? route : `${route}#${anchor}`, nextAnchor === undefined ? next : `${next}#${nextAnchor}`]);
    if (page && (anchor === undefined || next === route)) {
      const entry = anchor === undefined ? route : `#${anchor} -> #${nextAnchor}`;
      redirectsByFile.set(page.file, [...(redirectsByFile.get(page.file) ?? []), entry]);
    } else entriesOf(audience).push({ from: anchor === undefined ? route : `${route}#${anchor}`, to: next });
  }
  const former = new Map(sourcePagesOf(settledTree).map(({ file, page }) => [file, page.frontMatter.redirect_from ?? []]));
  for (const [file, own] of redirectsByFile) {
    const text = readFileSync(join(stage.folder, file), 'utf8');
    writeStaged(stage, file, replaceFormerAddresses(text, [...(former.get(file) ?? []), ...own]));
  }
  for (const audience of audiences) if (entries[audience].length > 0) addRedirects(stage, audience, { rows: entries[audience] });
  return added;
}

/** Returns the target of an old address before the change. */
function targetBefore(
  { project, site, compilation }: CompiledTree,
  address: string,
): { to: string; anchor?: string } | undefined {
  for (const { published } of openAddresses(project, site, compilation)) {
    const answer = published.formerTargets.get(address);
    if (answer !== undefined && answer !== 'removed') return answer;
  }
  return undefined;
}

/** The minimum number of pages moved together that share one redirect. */
const minSharedPages = 3;

/** Returns the folders whose pages all have the same relative path below another folder. */
function findMovedFolders(removed: readonly LostAddress[], moves: Moves): Map<string, { to: string; audience: Audience }> {
  const found = new Map<string, { to: string; audience: Audience }>();
  const pages = removed.filter(({ anchor }) => anchor === undefined);
  for (const { route, audience } of pages) {
    for (let folder = route; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
      const to = moves.below(folder);
      if (to === folder || found.has(folder)) continue;
      const own = pages.filter((each) => each.route === folder || each.route.startsWith(`${folder}/`));
      const isWhole = own.every((each) => moves.route(each.route) === to + each.route.slice(folder.length));
      if (isWhole && own.length >= minSharedPages) found.set(folder, { to, audience });
    }
  }
  const all = [...found.keys()];
  for (const inner of all) if (all.some((outer) => inner.startsWith(`${outer}/`))) found.delete(inner);
  return found;
}

type LostAddress = { route: string; anchor?: string; audience: Audience };

/** Returns the published addresses that no longer resolve. */
export function findUnresolvedAddresses(before: CompiledTree, after: readonly AudienceAddresses[]): LostAddress[] {
  const old = openAddresses(before.project, before.site, before.compilation);
  return old.flatMap(({ audience, published }) => {
    const next = after.find((each) => each.audience === audience)?.published;
    if (!next) return [];
    const lock = acceptAddresses(new Map(), published, undefined);
    for (const [from] of published.formerTargets)
      if (!from.includes('#') && !lock.has(from)) lock.set(from, { fingerprint: '--------', line: 0, anchors: new Map() });
    return findRemoved(lock, next).map(({ route, anchor }) => ({ route, ...(anchor === undefined ? {} : { anchor }), audience }));
  });
}

import { addressGone } from '../../compiler/diagnostics/addresses.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { addressOf } from '../../compiler/queries/addresses/compare-addresses.ts';
import type { PublishedAddresses } from '../../compiler/queries/addresses/published.ts';
import type { Moves } from '../../compiler/queries/moving/rewrite-links.ts';
import { openAddresses } from '../build/address-lock.ts';
import { UsageFault } from '../faults.ts';
import { type CompiledTree, findNewErrors, sourcePagesOf } from './compiled-tree.ts';
import { findUnresolvedAddresses } from './former-addresses.ts';

/** Returns the errors that a site has after a change but did not have before: those of its check, and addresses that no longer resolve. */
export function verify(before: CompiledTree, after: CompiledTree, moves: Moves): Diagnostic[] {
  return [...findNewErrors(before, after), ...findDamagedRecords(after), ...findLostAddresses(before, after, moves)];
}

/** Like `verify`, for a new version, whose pages have the addresses of the former one. */
export function verifyCut(before: CompiledTree, after: CompiledTree): Diagnostic[] {
  const lost = findUnresolvedAddresses(before, openAddresses(after.project, after.site, after.compilation));
  return [...findNewErrors(before, after), ...findDamagedRecords(after), ...toLostAddresses(lost.map(addressOf))];
}

/** Returns the addresses that would no longer resolve, or would resolve to a different page. */
function findLostAddresses(before: CompiledTree, after: CompiledTree, moves: Moves): Diagnostic[] {
  const now = openAddresses(after.project, after.site, after.compilation);
  const lost = findUnresolvedAddresses(before, now).map(addressOf);
  const pages = new Map(sourcePagesOf(after).map((each) => [each.file, each.route]));
  const finalRoute = (published: PublishedAddresses | undefined, route: string): string | undefined => {
    if (published?.pages.has(route)) return route;
    const answer = published?.formerTargets.get(route);
    return answer === undefined || answer === 'removed' ? undefined : answer.to;
  };
  for (const { file, route, page } of sourcePagesOf(before)) {
    const requested = pages.get(moves.file(file));
    const { published } = now.find(({ audience }) => audience === page.audience) ?? {};
    if (requested !== undefined && requested !== route && published?.pages.has(route))
      throw new UsageFault(
        `${route} would show a different page, instead of ${file}. Leave a page at that address. Nothing was changed.`,
      );
    if (requested !== undefined && finalRoute(published, route) !== requested) lost.push(route);
    const moved = after.memo.facts.get(moves.file(file))?.page;
    const other = page.headings.find(({ id }) => moves.anchor(file, id) !== id && moved?.headings.some((own) => own.id === id));
    if (requested === route && page.origin === undefined && other)
      throw new UsageFault(
        `${route}#${other.id} would show a different section. Add an ID after the new text: "… {#name}". Nothing was changed.`,
      );
    for (const entry of page.frontMatter.redirect_from ?? [])
      if (/^\/[^#*\s]*$/.test(entry) && finalRoute(published, entry.replace(/(?<=.)\/$/, '')) !== requested) lost.push(entry);
  }
  return toLostAddresses(lost);
}

function toLostAddresses(addresses: readonly string[]): Diagnostic[] {
  const at = { file: '', line: 1, column: 1 };
  return [...new Set(addresses)].map((address) => addressGone(at, { address, anchors: 0, place: undefined }));
}

/** Returns the faults of address records that cannot be read completely, so that moves could not be recorded. */
function findDamagedRecords({ project, site, compilation }: CompiledTree): Diagnostic[] {
  return openAddresses(project, site, compilation).flatMap((recorded) => {
    const lock = recorded.read();
    return lock && !lock.isComplete ? lock.diagnostics : [];
  });
}

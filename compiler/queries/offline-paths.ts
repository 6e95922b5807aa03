import { routeBelow } from '../addresses/addresses.ts';
import { keyPlace } from '../basics/places.ts';
import { offlinePathLong } from '../diagnostics/offline.ts';
import type { Diagnostic, LinkedSite } from '../model.ts';

/** The maximum path length, in UTF-16 code units. Windows allows 260, including the folder to which an offline copy is extracted. */
const maxPathLength = 180;

/**
 * Reports pages whose files in an offline copy have paths that are too long for Windows. Names that Windows rejects are reported in every
 * build.
 */
export function checkOfflinePaths(graphs: readonly LinkedSite[]): Diagnostic[] {
  return graphs.flatMap(({ pages }) =>
    pages.flatMap(({ page, route }) => {
      const { length } = routeBelow(route, 'index.html').slice(1);
      return page && length > maxPathLength
        ? [offlinePathLong(keyPlace(page, 'slug'), { route, length, limit: maxPathLength })]
        : [];
    }),
  );
}

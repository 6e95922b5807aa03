import { join } from 'node:path';
import type { OpenApi } from '../../compiler/api/open-api.ts';
import type { Diagnostic, LinkedSite, Site } from '../../compiler/model.ts';
import { externalFindings, externalLinks, type LinkAnswer } from '../../compiler/readings/external-links.ts';
import type { Watcher } from '../build.ts';
import { readCache, writeCache } from '../disk/cache.ts';
import type { Project } from '../disk/project.ts';
import { askAll } from './ask-all.ts';
import { isAskable } from './askable.ts';
import type { Network } from './network.ts';

/** A compiled site: its content graphs, and its specifications, in which places are looked up. */
export type Compiled = { project: Pick<Project, 'cache'>; site: Site; graphs: readonly LinkedSite[]; specs: readonly OpenApi[] };
/** How it is done: through which network, who is told of the progress, and whether answers are remembered. */
export type External = { network: Network; watcher: Pick<Watcher, 'phase' | 'tick'>; cache: boolean };

const goodForMs = 86_400_000;

/** Asks for every address of another site that the pages link to, and says what is wrong with them. Good answers are remembered for a day. */
export async function checkExternal({ project, site, graphs, specs }: Compiled, external: External): Promise<Diagnostic[]> {
  const { network, watcher, cache } = external;
  const links = externalLinks(site, graphs).filter(({ address }) => isAskable(address));
  const file = join(project.cache, 'external.json');
  const now = network.time();
  const good = cache ? recall(file, now) : new Map<string, number>();
  const open = links.map(({ address }) => address).filter((address) => !good.has(address));
  watcher.phase('external', open.length);
  const answers = await askAll(open, network, watcher.tick);
  if (cache && open.length > 0) remember(file, good, { answers, now });
  return externalFindings(links, answers, specs);
}

/** When each address was last there, of those for which that is not a day ago. A damaged cache is not used. */
function recall(file: string, now: number): Map<string, number> {
  const known = readCache<[address: string, time: number][]>(file).value ?? [];
  return new Map(known.filter(([, time]) => time <= now && now - time < goodForMs));
}

function remember(
  file: string,
  good: ReadonlyMap<string, number>,
  found: { answers: ReadonlyMap<string, LinkAnswer>; now: number },
): void {
  const there = [...found.answers].flatMap(([address, { state }]): [string, number][] =>
    state === 'there' ? [[address, found.now]] : [],
  );
  writeCache(
    file,
    [...good, ...there].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

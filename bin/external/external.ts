import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Diagnostic, LinkedSite, Site } from '../../compiler/model.ts';
import type { OpenApi } from '../../compiler/openapi/open-api.ts';
import { externalFindings, externalLinks, type LinkAnswer } from '../../compiler/queries/external-links.ts';
import type { Watcher } from '../build.ts';
import { readCache, writeCache } from '../disk/cache.ts';
import type { Project } from '../disk/project.ts';
import { askLink } from './ask.ts';
import { isPrivateHost, type Network } from './request.ts';

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

const mostAtOnce = 8;

/** Asks for addresses, at most eight at once and one at a time of each host; `told` hears how many are done. */
export async function askAll(
  addresses: readonly string[],
  network: Network,
  told: (done: number) => void,
): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const waiting = [...toQueues(addresses)];
  const work = async (): Promise<void> => {
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
      await askHost(queue, network, (address, answer) => {
        answers.set(address, answer);
        told(answers.size);
      });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return answers;
}

/** The addresses of each host, the longest queue first: it decides how long all of it takes. */
function toQueues(addresses: readonly string[]): string[][] {
  const queues = new Map<string, string[]>();
  for (const address of addresses) {
    const { hostname } = new URL(address);
    const queue = queues.get(hostname) ?? [];
    queues.set(hostname, queue);
    queue.push(address);
  }
  return [...queues.values()].sort((a, b) => b.length - a.length);
}

/** One after the other. A host that is mute for one address, or was silent for two, is not asked for the next one. */
async function askHost(
  queue: readonly string[],
  network: Network,
  found: (address: string, answer: LinkAnswer) => void,
): Promise<void> {
  const mute = new Map<string, LinkAnswer>();
  const silent = new Set<string>();
  for (const address of queue) {
    const { origin } = new URL(address);
    const known = mute.get(origin);
    if (known) {
      found(address, known);
      continue;
    }
    const { mute: isMute, retryMs: _, ...answer } = await askLink(address, network);
    if (isMute || (!answer.heard && silent.has(origin))) mute.set(origin, answer);
    if (!answer.heard) silent.add(origin);
    found(address, answer);
  }
}

/** Names that are kept for examples, tests and networks of one's own: whoever asks for them gets no answer, or a wrong one. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|onion|home\.arpa)\.?$/;

/** Whether an address is one that everybody may ask for: not this machine, a private network, an example, or a name without a dot. */
export function isAskable(address: string): boolean {
  const { hostname } = new URL(address);
  if (isPrivateHost(hostname) || reserved.test(hostname)) return false;
  return hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) === 6;
}

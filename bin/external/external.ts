import { isIP } from 'node:net';
import { join } from 'node:path';
import { byText } from '../../compiler/basics/compare.ts';
import { isNumber, isText, listOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Diagnostic, LinkedSite, Site } from '../../compiler/model.ts';
import type { OpenApi } from '../../compiler/openapi/document/open-api.ts';
import { externalLinkDiagnostics, externalLinks, type LinkCheckResult } from '../../compiler/queries/external-links.ts';
import type { ProgressListener } from '../build/outcome.ts';
import { readCache, writeCache } from '../cache/cache.ts';
import type { Project } from '../disk/project.ts';
import { isPrivateHost, type Network } from './external-request.ts';
import { requestLink } from './request-link.ts';

/** A compiled site. The specifications are needed to locate links in them. */
type SiteToCheck = { project: Pick<Project, 'cache'>; site: Site; graphs: readonly LinkedSite[]; specs: readonly OpenApi[] };
/** The network, the progress listener, and whether successful results are cached. */
type External = { network: Network; watcher: Pick<ProgressListener, 'phase' | 'tick'>; cache: boolean };

const validForMs = 86_400_000;

/**
 * Checks every address of another site that pages link to, and returns a diagnostic for each broken one. Successful results are cached for
 * a day.
 */
export async function checkExternal({ project, site, graphs, specs }: SiteToCheck, external: External): Promise<Diagnostic[]> {
  const { network, watcher, cache } = external;
  const links = externalLinks(site, graphs).filter(({ address }) => isPublicUrl(address));
  const file = join(project.cache, 'external.json');
  const now = network.time();
  const validAddresses = cache ? readValidAddresses(file, now) : new Map<string, number>();
  const uncheckedAddresses = links.map(({ address }) => address).filter((address) => !validAddresses.has(address));
  watcher.phase('external', uncheckedAddresses.length);
  const answers = await requestAll(uncheckedAddresses, network, watcher.tick);
  if (cache && uncheckedAddresses.length > 0) writeValidAddresses(file, validAddresses, { answers, now });
  return externalLinkDiagnostics(links, answers, specs);
}

/** Returns the addresses that were valid within the last day, with the time of the check (ms since 1970). Ignores a damaged cache. */
function readValidAddresses(file: string, now: number): Map<string, number> {
  const storedTimes = readCache(file, listOf(tupleOf<[address: string, time: number]>(isText, isNumber))).value ?? [];
  return new Map(storedTimes.filter(([, time]) => time <= now && now - time < validForMs));
}

function writeValidAddresses(
  file: string,
  validAddresses: ReadonlyMap<string, number>,
  found: { answers: ReadonlyMap<string, LinkCheckResult>; now: number },
): void {
  const entries = [...validAddresses];
  for (const [address, { state }] of found.answers) if (state === 'there') entries.push([address, found.now]);
  entries.sort(byText(([name]) => name));
  writeCache(file, entries);
}

const maxAtOnce = 8;

/** Checks addresses, at most eight at once and one at a time per host. Calls `tick` with the number of checked addresses. */
export async function requestAll(
  addresses: readonly string[],
  network: Network,
  tick: (done: number) => void,
): Promise<Map<string, LinkCheckResult>> {
  const answers = new Map<string, LinkCheckResult>();
  const pendingQueues = [...toQueues(addresses)];
  const checkNextHost = async (): Promise<void> => {
    for (let queue = pendingQueues.shift(); queue; queue = pendingQueues.shift()) {
      await checkHost(queue, network, (address, answer) => {
        answers.set(address, answer);
        tick(answers.size);
      });
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, checkNextHost));
  return answers;
}

/** Returns the addresses of each host. The longest queue comes first, because it determines the total time. */
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

/**
 * Checks the addresses of one host in sequence. If an origin is unresponsive for one address, or fails to respond to two, reuses that
 * result for its remaining addresses.
 */
async function checkHost(
  queue: readonly string[],
  network: Network,
  found: (address: string, answer: LinkCheckResult) => void,
): Promise<void> {
  const unresponsiveOrigins = new Map<string, LinkCheckResult>();
  const failedOrigins = new Set<string>();
  for (const address of queue) {
    const { origin } = new URL(address);
    const cached = unresponsiveOrigins.get(origin);
    if (cached) {
      found(address, cached);
      continue;
    }
    const { isUnresponsive: isMute, retryMs: _, ...answer } = await requestLink(address, network);
    if (isMute || (!answer.responded && failedOrigins.has(origin))) unresponsiveOrigins.set(origin, answer);
    if (!answer.responded) failedOrigins.add(origin);
    found(address, answer);
  }
}

/** Names reserved for examples, tests and private networks. Requests for them get no response, or a misleading one. */
const reservedNames = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|onion|home\.arpa)\.?$/;

/** Returns whether an address is public. False for this machine, private networks, example names, and names without a dot. */
export function isPublicUrl(address: string): boolean {
  const { hostname } = new URL(address);
  if (isPrivateHost(hostname) || reservedNames.test(hostname)) return false;
  return hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) === 6;
}

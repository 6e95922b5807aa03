import type { LinkAnswer } from '../../compiler/readings/external-links.ts';
import { askLink } from './ask.ts';
import type { Network } from './network.ts';

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

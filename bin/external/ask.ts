import type { IncomingMessage } from 'node:http';
import { FetchFault, onlyOpen, send, toFault, within } from '../spec/request.ts';
import { type Asked, ofFault, ofStatus, unsure, withheld } from './answers.ts';
import type { Network } from './network.ts';

const longestPauseMs = 5000;

/**
 * Asks whether there is something at an address: for its head alone, then as a browser does where that is refused, and once more after a pause
 * where the host is busy, in trouble or not to be reached for the moment. Nothing of what it sends is read.
 */
export async function askLink(address: string, network: Network): Promise<Asked> {
  const url = new URL(address);
  const head = await attempt(url, 'HEAD', network);
  if (head.state === 'there') return head;
  if (head.mute) return (await waited(head, network)) ? attempt(url, 'GET', network) : head;
  const whole = await attempt(url, 'GET', network);
  return (await waited(whole, network)) ? attempt(url, 'GET', network) : whole;
}

/** Whether it is worth asking once more; the pause that the host asked for is over then. */
async function waited({ retryMs }: Asked, { pause }: Network): Promise<boolean> {
  if (retryMs === undefined || retryMs > longestPauseMs) return false;
  await pause(retryMs);
  return true;
}

type Method = 'HEAD' | 'GET';
type Trip = { method: Method; network: Network; signal: AbortSignal };

async function attempt(url: URL, method: Method, network: Network): Promise<Asked> {
  try {
    return await within(network.limits.wholeMs, (signal) => follow(url, { method, network, signal }));
  } catch (error) {
    if (error instanceof FetchFault) return ofFault(error);
    throw error;
  }
}

async function follow(first: URL, trip: Trip): Promise<Asked> {
  const { limits, time } = trip.network;
  const seen = new Set<string>();
  for (let url = first; ; ) {
    const answer = seen.size === 0 ? await ask(url, trip) : await askFurther(url, trip);
    if ('state' in answer) return answer;
    answer.destroy();
    const { statusCode: status = 0, headers } = answer;
    const location = status >= 300 && status < 400 ? headers.location : undefined;
    if (location === undefined) return ofStatus(status, headers['retry-after'], time());
    seen.add(url.href);
    if (seen.size > limits.redirects) return unsure(`it was redirected more than ${limits.redirects} times`);
    if (!URL.canParse(location, url)) return unsure('it was redirected to what is no address');
    url = new URL(location, url);
    url.hash = '';
    if (!/^https?:$/.test(url.protocol)) return unsure(`it was redirected to an address that begins with ${url.protocol}`);
    // Who wants a cookie back sends programs round and round, and shows people the page.
    if (seen.has(url.href))
      return headers['set-cookie'] ? withheld('it asks for cookies') : unsure('it was redirected to itself');
  }
}

/** Where a redirect leads nowhere, the host that was asked first has been heard all the same. */
async function askFurther(url: URL, trip: Trip): Promise<IncomingMessage | Asked> {
  try {
    return await ask(url, trip);
  } catch (error) {
    if (trip.signal.aborted) throw error;
    const { state, reason, retryMs } = ofFault(toFault(error));
    return { ...unsure(`it was redirected to ${url.host}, and ${reason}`), state: state === 'gone' ? 'gone' : 'unsure', retryMs };
  }
}

async function ask(url: URL, { method, network, signal }: Trip): Promise<IncomingMessage> {
  const { lookup, isOpen, limits, agent } = network;
  const addresses = onlyOpen(await lookup(url.hostname), isOpen);
  const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': agent };
  return send(url, { method, headers, addresses, connectMs: limits.connectMs, signal });
}

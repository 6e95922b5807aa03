import type { IncomingMessage } from 'node:http';
import type { LinkAnswer } from '../../compiler/queries/external-links.ts';
import { FetchFault, type Network, onlyOpen, send, toFault, within } from './request.ts';

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

/**
 * What one attempt came to. `mute`: its host gives nobody an answer for now, so that its other addresses need not be asked. `retryMs`: it may
 * be worth asking once more after that long.
 */
export type Asked = LinkAnswer & { mute: boolean; retryMs: number | undefined };

const usualPauseMs = 1000;

/** What a status says. Of all that a host keeps from programs (401, 403, 429, …) nothing is known, and nothing is said. */
export function ofStatus(status: number, retryAfter: string | undefined, now: number): Asked {
  const reason = `the answer was ${status}`;
  const busy = status === 429;
  if (status === 404 || status === 410) return { ...unsure(reason), state: 'gone' };
  if (status >= 500 && status < 600) return { ...unsure(reason), retryMs: toPause(retryAfter, now) };
  if (status >= 400) return { ...withheld(reason), mute: busy, retryMs: busy ? toPause(retryAfter, now) : undefined };
  return { ...withheld(reason), state: 'there' };
}

/** Where connections to the host fail like this, they do so for all of its addresses, but perhaps not for long. */
const unreached = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'LATE',
]);

/** What it means that there was no answer. A name that leads into a private network is left alone: nobody outside can follow the link. */
export function ofFault({ code, message }: FetchFault): Asked {
  if (code === 'CLOSED') return { ...withheld(message), mute: true };
  // Somebody answered, though not as programs like it: with more headers than they read, for instance.
  if (code.startsWith('HPE_')) return withheld(message);
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code);
  return {
    state: code === 'ENOTFOUND' ? 'gone' : 'unsure',
    reason: message,
    heard: false,
    mute: unreached.has(code) || isCertificate,
    retryMs: code === 'SLOW' || isCertificate ? undefined : usualPauseMs,
  };
}

/** Somebody was heard, and it is not known whether the address leads anywhere. */
export function unsure(reason: string): Asked {
  return { state: 'unsure', reason, heard: true, mute: false, retryMs: undefined };
}

/** The host does not tell programs. */
export function withheld(reason: string): Asked {
  return { ...unsure(reason), state: 'withheld' };
}

/** `Retry-After` is seconds or a date. */
function toPause(written: string | undefined, now: number): number {
  if (written === undefined) return usualPauseMs;
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return Number.isNaN(ms) ? usualPauseMs : Math.max(ms, usualPauseMs);
}

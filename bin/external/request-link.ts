import type { IncomingMessage } from 'node:http';
import type { LinkCheckResult } from '../../compiler/queries/external-links.ts';
import { FetchFault, type Network, requireAllowed, runWithin, send, toFault } from './external-request.ts';

const maxPauseMs = 5000;

/**
 * Checks whether an address exists. Sends a HEAD request first, and a GET request if that fails. If the host is busy, returns a server
 * error or is temporarily unreachable, sends one more GET request after a pause. Does not read response bodies.
 */
export async function requestLink(address: string, network: Network): Promise<AttemptResult> {
  const url = new URL(address);
  const first = await requestOnce(url, 'HEAD', network);
  if (first.state === 'there') return first;
  const last = first.isUnresponsive ? first : await requestOnce(url, 'GET', network);
  const isRetried = await waitToRetry(last, network);
  return isRetried ? requestOnce(url, 'GET', network) : last;
}

/** Waits for the pause that the host requested. Returns false immediately if a retry would be useless or the pause is too long. */
async function waitToRetry({ retryMs }: AttemptResult, { pause }: Network): Promise<boolean> {
  if (retryMs === undefined || retryMs > maxPauseMs) return false;
  await pause(retryMs);
  return true;
}

type Method = 'HEAD' | 'GET';
type AttemptContext = { method: Method; network: Network; signal: AbortSignal };

async function requestOnce(url: URL, method: Method, network: Network): Promise<AttemptResult> {
  try {
    return await runWithin(network.limits.wholeMs, (signal) => followRedirects(url, { method, network, signal }));
  } catch (error) {
    if (error instanceof FetchFault) return resultOfFault(error);
    throw error;
  }
}

/** Sends the request and follows redirects to any public host. Throws the error of the first request. */
async function followRedirects(first: URL, chain: AttemptContext): Promise<AttemptResult> {
  const { limits, time } = chain.network;
  const seen = new Set<string>();
  let url = first;
  for (;;) {
    const answer = seen.size === 0 ? await sendRequest(url, chain) : await followRedirect(url, chain);
    if ('state' in answer) return answer;
    answer.destroy();
    const { statusCode: status = 0, headers } = answer;
    const location = status >= 300 && status < 400 ? headers.location : undefined;
    if (location === undefined) return resultOfStatus(status, headers['retry-after'], time());
    seen.add(url.href);
    if (seen.size > limits.redirects) return inconclusiveResult(`it was redirected more than ${limits.redirects} times`);
    if (!URL.canParse(location, url)) return inconclusiveResult('it was redirected to an invalid address');
    url = new URL(location, url);
    url.hash = '';
    if (!/^https?:$/.test(url.protocol))
      return inconclusiveResult(`it was redirected to an address that begins with ${url.protocol}`);
    // A host that requires a cookie redirects programs in a loop, but shows the page in a browser.
    if (seen.has(url.href))
      return headers['set-cookie'] ? withheldResult('it requires cookies') : inconclusiveResult('it was redirected to itself');
  }
}

/** Requests the target of a redirect. A failure counts as a response, because the redirecting host did respond. */
async function followRedirect(url: URL, chain: AttemptContext): Promise<IncomingMessage | AttemptResult> {
  try {
    return await sendRequest(url, chain);
  } catch (error) {
    if (chain.signal.aborted) throw error;
    const { state, reason, retryMs } = resultOfFault(toFault(error));
    return {
      ...inconclusiveResult(`it was redirected to ${url.host}, and ${reason}`),
      state: state === 'gone' ? 'gone' : 'unsure',
      retryMs,
    };
  }
}

async function sendRequest(url: URL, { method, network, signal }: AttemptContext): Promise<IncomingMessage> {
  const { lookup, isOpen, limits, agent } = network;
  const addresses = requireAllowed(await lookup(url.hostname), isOpen);
  const headers = { accept: 'text/html,*/*;q=0.8', 'user-agent': agent };
  return send(url, { method, headers, addresses, connectMs: limits.connectMs, signal });
}

/**
 * The result of one attempt. `isUnresponsive`: the host does not currently respond to any request, so there is no point in checking its
 * other addresses. `retryMs`: a retry may succeed after this many milliseconds; undefined if it would be useless.
 */
type AttemptResult = LinkCheckResult & { isUnresponsive: boolean; retryMs: number | undefined };

const defaultPauseMs = 1000;

/**
 * Returns the result for an HTTP status. Statuses from 400 to 499 other than 404 and 410 (401, 403, 429, …) are inconclusive: the host
 * rejects automated requests. `now` is in milliseconds since 1970.
 */
function resultOfStatus(status: number, retryAfter: string | undefined, now: number): AttemptResult {
  const reason = `the server responded with ${status}`;
  const isBusy = status === 429;
  if (status === 404 || status === 410) return { ...inconclusiveResult(reason), state: 'gone' };
  if (status >= 500 && status < 600) return { ...inconclusiveResult(reason), retryMs: parseRetryAfter(retryAfter, now) };
  if (status >= 400)
    return { ...withheldResult(reason), isUnresponsive: isBusy, retryMs: isBusy ? parseRetryAfter(retryAfter, now) : undefined };
  return { ...withheldResult(reason), state: 'there' };
}

/** Errors that affect the entire host, so its other addresses would fail as well. They may be temporary. */
const unreachableCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'LATE',
]);

/** Returns the result of a failed request. Does not report a host in a private network, because no outside reader could follow the link. */
export function resultOfFault({ code, message }: FetchFault): AttemptResult {
  if (code === 'CLOSED') return { ...withheldResult(message), isUnresponsive: true };
  // Node could not parse the response, for example because of too many headers, but the host responded.
  if (code.startsWith('HPE_')) return withheldResult(message);
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code);
  return {
    state: code === 'ENOTFOUND' ? 'gone' : 'unsure',
    reason: message,
    responded: false,
    isUnresponsive: unreachableCodes.has(code) || isCertificate,
    retryMs: code === 'SLOW' || isCertificate ? undefined : defaultPauseMs,
  };
}

/** Returns the result for a host that responded, but not conclusively. */
function inconclusiveResult(reason: string): AttemptResult {
  return { state: 'unsure', reason, responded: true, isUnresponsive: false, retryMs: undefined };
}

/** Returns the result for a host that rejects automated requests. */
function withheldResult(reason: string): AttemptResult {
  return { ...inconclusiveResult(reason), state: 'withheld' };
}

/** Returns the pause in milliseconds according to a `Retry-After` header (seconds or a date), at least `defaultPauseMs`. */
function parseRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return defaultPauseMs;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? defaultPauseMs : Math.max(ms, defaultPauseMs);
}

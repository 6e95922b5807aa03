import type { ApiRequest } from '../../compiler/openapi/request/request.ts';

/** Why no response arrived, as far as the browser reveals it. */
export type RequestFailure =
  /** The page's content security policy blocked the connection to this origin. */
  | { kind: 'policy'; origin: string }
  /** A page over HTTPS cannot call a server over HTTP. */
  | { kind: 'mixed' }
  | { kind: 'offline' }
  | { kind: 'timeout'; seconds: number }
  /** The server is reachable but does not allow this page to read its response. `allow` contains the headers that it must send. */
  | { kind: 'cors'; allow: [name: string, value: string][]; hasPreflight: boolean }
  /**
   * The server cannot be reached: its name is wrong, it is not running, its certificate is invalid, or a host in between blocks the
   * connection.
   */
  | { kind: 'unreachable'; host: string }
  | { kind: 'invalid'; reason: string };

/** The known facts when a request fails. `isReachable` is the result of a request that can be sent without permission. */
type FailureFacts = {
  request: Pick<ApiRequest, 'method' | 'url'>;
  headers: readonly string[];
  page: { protocol: string; origin: string };
  blocked: string | undefined;
  isOnline: boolean;
  timeout: number | undefined;
  isReachable: boolean;
  reason: string;
};

/** Explains why a request failed. Browsers report only the failure, so the cause is inferred from other facts. */
export function explainFailure(facts: FailureFacts): RequestFailure {
  const { request, page, blocked, isOnline, timeout, isReachable, reason } = facts;
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
  if (!url) return { kind: 'invalid', reason };
  if (isMixed(url, page.protocol)) return { kind: 'mixed' };
  if (blocked !== undefined) return { kind: 'policy', origin: url.origin };
  if (timeout !== undefined) return { kind: 'timeout', seconds: timeout };
  if (!isOnline && !isLocal(url.hostname)) return { kind: 'offline' };
  if (url.origin !== page.origin && isReachable) return { kind: 'cors', ...neededHeaders(facts) };
  return { kind: 'unreachable', host: url.host };
}

/** Returns whether a browser refuses to connect because the page is secure and the server is not. Servers on this machine are exempt. */
function isMixed(url: URL, protocol: string): boolean {
  return protocol === 'https:' && url.protocol === 'http:' && !isLocal(url.hostname);
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(host);
}

/** Methods and headers that a server need not allow explicitly. */
const simpleMethods = /^(?:GET|HEAD|POST)$/;
const simpleHeaders = /^(?:accept|accept-language|content-language|content-type)$/i;

/** Returns the headers that a server must send so that a page can send this request and read its response. */
function neededHeaders({ request, headers, page }: FailureFacts): { allow: [string, string][]; hasPreflight: boolean } {
  const own = headers.filter((name) => !simpleHeaders.test(name));
  const contentTypes = headers.filter((name) => /^content-type$/i.test(name));
  const allow: [string, string][] = [['Access-Control-Allow-Origin', page.origin]];
  if (!simpleMethods.test(request.method)) allow.push(['Access-Control-Allow-Methods', request.method]);
  const listed = [...new Set([...own, ...contentTypes])];
  if (listed.length > 0) allow.push(['Access-Control-Allow-Headers', listed.join(', ')]);
  return { allow, hasPreflight: allow.length > 1 };
}

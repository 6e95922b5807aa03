import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';

/** Why another host gave no answer, in a sentence without a full stop. The code is the system's, or one of ours: `LATE`, `SLOW`, `CLOSED`. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** How a host is asked: the addresses that its name led to, and for how many milliseconds a connection is waited for. */
export type Asking = {
  method?: 'HEAD' | 'GET';
  headers: OutgoingHttpHeaders;
  addresses: readonly string[];
  connectMs: number;
  signal: AbortSignal;
};

/** Sends one request and follows nothing. The connection goes to the given addresses, whatever the host's name leads to by then; no cookies, no credentials. */
export function send(url: URL, { method = 'GET', headers, addresses, connectMs, signal }: Asking): Promise<IncomingMessage> {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = all;
  const options: RequestOptions & { autoSelectFamilyAttemptTimeout: number } = {
    method,
    headers,
    lookup: (_, asked, done) => (asked.all ? done(null, all) : done(null, first.address, first.family)),
    // A connection that is kept would be used again without being looked at.
    agent: false,
    autoSelectFamilyAttemptTimeout: 2000,
    signal,
  };
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const asked = open(url, options, resolve);
    const late = setTimeout(
      () => asked.destroy(new FetchFault(`no connection within ${connectMs / 1000} seconds`, 'LATE')),
      connectMs,
    );
    asked.on('socket', (socket) => socket.once('connect', () => clearTimeout(late)));
    asked.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    asked.end();
  });
}

/** Does work that must end in time; all that goes wrong is a FetchFault. */
export async function within<T>(wholeMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const fault = new FetchFault(`it took longer than ${wholeMs / 1000} seconds`, 'SLOW');
  const timer = setTimeout(() => control.abort(fault), wholeMs);
  const late = new Promise<never>((_, reject) => control.signal.addEventListener('abort', () => reject(fault)));
  try {
    return await Promise.race([work(control.signal), late]);
  } catch (error) {
    if (control.signal.aborted) throw fault;
    throw toFault(error);
  } finally {
    clearTimeout(timer);
  }
}

/** All addresses of a host: itself where it is one. */
export async function addressesOf(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
}

/** The addresses, if there are some and all are open: one that is not, among several, is enough to refuse them all. */
export function onlyOpen(addresses: string[], isOpen: (address: string) => boolean): string[] {
  if (addresses.length === 0) throw new FetchFault('its host has no address', 'ENOTFOUND');
  const refused = addresses.find((address) => !isOpen(address));
  if (refused !== undefined) throw new FetchFault(`its host leads to ${refused}, which is no public address`, 'CLOSED');
  return addresses;
}

const reasons = new Map([
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'its host could not be looked up'],
  ['ECONNREFUSED', 'its host refuses connections'],
  ['ECONNRESET', 'the connection was cut'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'it is not UTF-8'],
  ['CERT_HAS_EXPIRED', 'the certificate of its host has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of its host is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of its host is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate of its host is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate of its host is not trusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of its host is made out to another name'],
]);

/** The fault behind whatever a request failed with. */
export function toFault(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FetchFault(reasons.get(code) ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`), code);
}

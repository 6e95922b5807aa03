import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import about from '../../package.json' with { type: 'json' };

/**
 * Why a request failed, as a sentence without a full stop. The code is that of the system or one of ours: `LATE` (no connection in time),
 * `SLOW` (not complete in time), `CLOSED` (not a public address), or ''.
 */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
  readonly code: string;
  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/**
 * Sends one request, without cookies or credentials and without following redirects. Connects to one of `addresses` and does not resolve
 * the host name again, so that it cannot resolve to another address in the meantime. Rejects if there is no connection after `connectMs`
 * milliseconds.
 */
export function send(
  url: URL,
  request: {
    method?: 'HEAD' | 'GET';
    headers: OutgoingHttpHeaders;
    addresses: readonly string[];
    connectMs: number;
    signal: AbortSignal;
  },
): Promise<IncomingMessage> {
  const { method = 'GET', headers, addresses, connectMs, signal } = request;
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = all;
  const options: RequestOptions & { autoSelectFamilyAttemptTimeout: number } = {
    method,
    headers,
    lookup: (_, requested, done) => (requested.all ? done(null, all) : done(null, first.address, first.family)),
    // A pooled connection would be reused without checking its address.
    agent: false,
    autoSelectFamilyAttemptTimeout: 2000,
    signal,
  };
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const requested = open(url, options, resolve);
    const connectTimer = setTimeout(
      () => requested.destroy(new FetchFault(`no connection within ${connectMs / 1000} seconds`, 'LATE')),
      connectMs,
    );
    requested.on('socket', (socket) => socket.once('connect', () => clearTimeout(connectTimer)));
    requested.on('error', (error) => {
      clearTimeout(connectTimer);
      reject(error);
    });
    requested.end();
  });
}

/** Runs work with a time limit of `wholeMs` milliseconds, after which its signal is aborted. Rejects with a FetchFault on any error. */
export async function runWithin<T>(timeLimitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const fault = new FetchFault(`it took longer than ${timeLimitMs / 1000} seconds`, 'SLOW');
  const timer = setTimeout(() => controller.abort(fault), timeLimitMs);
  const connectTimer = new Promise<never>((_, reject) => controller.signal.addEventListener('abort', () => reject(fault)));
  try {
    return await Promise.race([work(controller.signal), connectTimer]);
  } catch (error) {
    if (controller.signal.aborted) throw fault;
    throw toFault(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns all IP addresses of a host. Returns an IP address unchanged, without brackets. */
export async function addressesOf(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
}

/** Returns the addresses if connections to all of them are allowed. A single disallowed address is enough to refuse all. */
export function requireAllowed(addresses: string[], isOpen: (address: string) => boolean): string[] {
  if (addresses.length === 0) throw new FetchFault('its host has no IP address', 'ENOTFOUND');
  const disallowedAddress = addresses.find((address) => !isOpen(address));
  if (disallowedAddress !== undefined)
    throw new FetchFault(`its host resolves to ${disallowedAddress}, which is not a public address`, 'CLOSED');
  return addresses;
}

const reasons = new Map([
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'its host could not be looked up'],
  ['ECONNREFUSED', 'its host refuses connections'],
  ['ECONNRESET', 'the connection was closed'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'it is not UTF-8'],
  ['CERT_HAS_EXPIRED', 'the certificate of its host has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of its host is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of its host is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate of its host is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate of its host is not trusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of its host is for a different name'],
]);

/** Converts any error of a request to a FetchFault. */
export function toFault(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FetchFault(reasons.get(code) ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`), code);
}

/** The network access for checking links. Tests replace it. Times are in milliseconds. */
export type Network = {
  /** Resolves a host name to all its addresses. */
  lookup(host: string): Promise<string[]>;
  /** Returns whether connections to an address are allowed. */
  isOpen(address: string): boolean;
  pause(ms: number): Promise<unknown>;
  /** Returns the current time since 1970, to compute the age of cached results. */
  time(): number;
  limits: { connectMs: number; wholeMs: number; redirects: number };
  agent: string;
};

/** The public internet. Connections to other addresses are refused. */
export const internet: Network = {
  lookup: addressesOf,
  isOpen: isPublicAddress,
  pause,
  time: () => Date.now(),
  limits: { connectMs: 5000, wholeMs: 10_000, redirects: 5 },
  agent: `quire-docs/${about.version}`,
};

const privateIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateIpv4.addSubnet(network, bits, 'ipv4');
/** The public IPv6 addresses: only the global unicast range, except for ranges that map or tunnel to other addresses. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateIpv4.addSubnet(network, bits, 'ipv6');

/** Returns whether an IP address is reachable from the internet: neither this machine nor in a private network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !privateIpv4.check(address, 'ipv4');
  return kind === 6 && publicIpv6.check(address, 'ipv6') && !privateIpv4.check(address, 'ipv6');
}

/** Returns whether the host part of a URL is a literal name or address of this machine or of a private network. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return name === 'localhost' || name.endsWith('.localhost');
}

import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateHost, isPublicAddress } from './addresses.ts';

/** What may be asked of another host: milliseconds, bytes, redirects (to the same host alone), and how much a packed answer may grow. */
export type FetchLimits = { connectMs: number; wholeMs: number; bytes: number; redirects: number; growth: number };
/** The limits that hold for everybody. */
export const fetchLimits: FetchLimits = { connectMs: 5000, wholeMs: 20_000, bytes: 20_000_000, redirects: 2, growth: 20 };
/** What was fetched. */
export type Fetched = { text: string; etag: string | undefined };

/** Why nothing was fetched, in a sentence without a full stop. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
}

/**
 * Fetches one document. The host is the one of the address and no other; its name is looked up once, every address that is not public
 * is refused (unless the host as written is one), and the connection goes to that very address. No cookies, no credentials.
 */
export async function fetchDocument(address: string, limits: FetchLimits = fetchLimits): Promise<Fetched> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new FetchFault(`it took longer than ${limits.wholeMs / 1000} seconds`)), limits.wholeMs);
  try {
    return await follow(new URL(address), { limits, signal: control.signal });
  } catch (error) {
    if (control.signal.reason instanceof FetchFault) throw control.signal.reason;
    throw error instanceof FetchFault ? error : new FetchFault(reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}

type Trip = { limits: FetchLimits; signal: AbortSignal };

async function follow(first: URL, trip: Trip): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, trip);
    const { statusCode = 0, headers } = answer;
    const location = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    if (location === undefined) return read(answer, trip);
    answer.destroy();
    if (redirects >= trip.limits.redirects) throw new FetchFault(`it was redirected more than ${trip.limits.redirects} times`);
    const next = new URL(location, url);
    if (next.protocol !== first.protocol || next.host !== first.host)
      throw new FetchFault(`it was redirected to another host, ${next.host}`);
    url = next;
  }
}

async function ask(url: URL, { limits, signal }: Trip): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPrivateHost(url.hostname)))
    throw new FetchFault('the address does not start with https://');
  const address = await pinned(url.hostname);
  const options: RequestOptions = {
    headers: {
      accept: 'application/json, application/yaml, text/yaml, text/plain;q=0.5',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'quire',
    },
    lookup: (_, asked, done) => (asked.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address))),
    signal,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const asked = send(url, options, resolve);
    const late = setTimeout(
      () => asked.destroy(new FetchFault(`no connection within ${limits.connectMs / 1000} seconds`)),
      limits.connectMs,
    );
    asked.on('socket', (socket) => socket.once('connect', () => clearTimeout(late)));
    asked.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    asked.end();
  });
}

/** The address that the connection goes to. One private address among several is enough to refuse them all. */
async function pinned(hostname: string): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const [first] = found;
  if (first === undefined) throw new FetchFault('its host has no address');
  const refused = isPrivateHost(hostname) ? undefined : found.find((address) => !isPublicAddress(address));
  if (refused !== undefined) throw new FetchFault(`its host leads to ${refused}, which is no public address`);
  return first;
}

async function read(answer: IncomingMessage, { limits, signal }: Trip): Promise<Fetched> {
  const { statusCode = 0, headers } = answer;
  const type = headers['content-type'] ?? '';
  if (statusCode !== 200) return refuse(answer, `the answer was ${statusCode}`);
  if (/html|image|audio|video/i.test(type)) return refuse(answer, `the answer is ${type.split(';')[0]}, neither JSON nor YAML`);
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return refuse(answer, `it is larger than ${limits.bytes / 1e6} MB`);
  let packed = 0;
  answer.on('data', (chunk: Buffer) => {
    packed += chunk.length;
  });
  const unpack = unpackers.get(headers['content-encoding'] ?? '')?.();
  const stream = unpack ? answer.pipe(unpack) : answer;
  answer.on('error', (error) => unpack?.destroy(error));
  signal.addEventListener('abort', () => stream.destroy(new FetchFault('it took too long')));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > limits.bytes) return refuse(answer, `it is larger than ${limits.bytes / 1e6} MB`);
    if (unpack && size > 1e6 && size > packed * limits.growth)
      return refuse(answer, `it grows to more than ${limits.growth} times its packed size`);
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  return { text, etag: headers.etag };
}

const unpackers = new Map<
  string,
  () => ReturnType<typeof createGunzip> | ReturnType<typeof createInflate> | ReturnType<typeof createBrotliDecompress>
>([
  ['gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
]);

function refuse(answer: IncomingMessage, reason: string): never {
  answer.destroy();
  throw new FetchFault(reason);
}

const reasons = new Map([
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'its host could not be looked up'],
  ['ECONNREFUSED', 'its host refuses connections'],
  ['ECONNRESET', 'the connection was cut'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'it is not UTF-8'],
  ['CERT_HAS_EXPIRED', 'the certificate of its host has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of its host is not trusted'],
]);

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons.get(code) ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`);
}

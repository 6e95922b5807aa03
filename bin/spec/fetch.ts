import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import {
  addressesOf,
  FetchFault,
  isPrivateHost,
  isPublicAddress,
  requireAllowed,
  runWithin,
  send,
} from '../external/external-request.ts';

/**
 * Limits of a download. Redirects are only followed on the same host. `maxRatio` is the maximum ratio of a document's size to its
 * compressed size.
 */
type FetchLimits = { connectMs: number; timeLimitMs: number; bytes: number; redirects: number; maxRatio: number };
/** The limits that `docs spec pull` uses. */
export const fetchLimits: FetchLimits = { connectMs: 5000, timeLimitMs: 20_000, bytes: 20_000_000, redirects: 2, maxRatio: 20 };
/** A fetched document. */
export type FetchedDocument = { text: string; etag: string | undefined };

/**
 * Fetches a document without cookies or credentials. Follows redirects only to the same host. Each request looks up the host name once and
 * connects to one of the resulting IP addresses, which must be public unless the URL names a private host. Rejects with a FetchFault.
 */
export function fetchDocument(address: string, limits: FetchLimits = fetchLimits): Promise<FetchedDocument> {
  return runWithin(limits.timeLimitMs, (signal) => follow(new URL(address), { limits, signal }));
}

type RedirectChain = { limits: FetchLimits; signal: AbortSignal };

async function follow(first: URL, chain: RedirectChain): Promise<FetchedDocument> {
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const answer = await sendRequest(url, chain);
    const { statusCode = 0, headers } = answer;
    const location = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    if (location === undefined) return read(answer, chain);
    answer.destroy();
    if (redirects >= chain.limits.redirects) throw new FetchFault(`it was redirected more than ${chain.limits.redirects} times`);
    const next = new URL(location, url);
    if (next.protocol !== first.protocol || next.host !== first.host)
      throw new FetchFault(`it was redirected to another host, ${next.host}`);
    url = next;
  }
}

async function sendRequest(url: URL, { limits, signal }: RedirectChain): Promise<IncomingMessage> {
  const isPrivate = isPrivateHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPrivate))
    throw new FetchFault('the address does not start with https://');
  const addresses = requireAllowed(await addressesOf(url.hostname), (address) => isPrivate || isPublicAddress(address));
  const headers = {
    accept: 'application/json, application/yaml, text/yaml, text/plain;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'quire',
  };
  return send(url, { headers, addresses, connectMs: limits.connectMs, signal });
}

/** Reads and decompresses the body of a response. Throws a FetchFault if it is not a document or exceeds the limits. */
async function read(answer: IncomingMessage, { limits, signal }: RedirectChain): Promise<FetchedDocument> {
  const { statusCode = 0, headers } = answer;
  const type = headers['content-type'] ?? '';
  if (statusCode !== 200) return rejectResponse(answer, `the server responded with ${statusCode}`);
  if (/html|image|audio|video/i.test(type))
    return rejectResponse(answer, `the response is ${type.split(';')[0]}, neither JSON nor YAML`);
  if (Number(headers['content-length'] ?? 0) > limits.bytes)
    return rejectResponse(answer, `it is larger than ${limits.bytes / 1e6} MB`);
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
    if (size > limits.bytes) return rejectResponse(answer, `it is larger than ${limits.bytes / 1e6} MB`);
    if (unpack && size > 1e6 && size > packed * limits.maxRatio)
      return rejectResponse(answer, `its size is more than ${limits.maxRatio} times its compressed size`);
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

function rejectResponse(answer: IncomingMessage, reason: string): never {
  answer.destroy();
  throw new FetchFault(reason);
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServedDocument } from '../options.ts';
import type { Reply, ResponseHeader } from './replies.ts';

/**
 * Sends a reply, with support for conditional requests, ranges of media and (with `compress`) compressed text. Compressed bytes are cached
 * as long as the answer object exists.
 */
export async function send(
  { answer, headers }: Reply,
  request: IncomingMessage,
  { response, compress }: { response: ServerResponse; compress: boolean },
): Promise<void> {
  const bytes = toBytes(answer.body);
  const part =
    answer.status === 200
      ? await selectBody({ answer, bytes: bytes }, request.headers, compress)
      : { status: answer.status, body: bytes };
  for (const [name, value] of [...headers, ...(part.headers ?? [])]) response.setHeader(name, value);
  response.setHeader('Content-Type', answer.type);
  endResponse(response, part);
}

/** The status, bytes and additional headers to send. */
type PartialReply = { status: number; body: Uint8Array; headers?: ResponseHeader[] };
type CompleteReply = { answer: ServedDocument; bytes: Uint8Array };

async function selectBody(
  { answer, bytes }: CompleteReply,
  requestHeaders: IncomingHttpHeaders,
  compress: boolean,
): Promise<PartialReply> {
  const etag: ResponseHeader = ['ETag', etagOf(answer, bytes)];
  if (isKnown(requestHeaders['if-none-match'], etag[1])) return { status: 304, body: emptyBody, headers: [etag] };
  if (!isText(answer.type)) return selectRange(bytes, requestHeaders, etag);
  const vary: ResponseHeader = ['Vary', 'Accept-Encoding'];
  const encoding =
    compress && bytes.length >= minCompressedBytes ? chooseEncoding(String(requestHeaders['accept-encoding'] ?? '')) : undefined;
  if (!encoding) return { status: 200, body: bytes, headers: [etag, vary] };
  return { status: 200, body: await encode(answer, bytes, encoding), headers: [etag, vary, ['Content-Encoding', encoding]] };
}

const emptyBody = new Uint8Array();
const minCompressedBytes = 1024;

/** Sends a sentence as plain text, for requests that are refused without looking up the site. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  endResponse(response, { status, body: toBytes(`${text}\n`) });
}

function endResponse(response: ServerResponse, { status, body }: PartialReply): void {
  response.statusCode = status;
  if (status !== 304) response.setHeader('Content-Length', body.length);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function toBytes(body: Uint8Array | string): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
}

const etags = new WeakMap<ServedDocument, string>();

/** Returns the ETag of a response. It is weak, because the same document is sent in several encodings. */
function etagOf(answer: ServedDocument, bytes: Uint8Array): string {
  const etag = etags.get(answer) ?? `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  etags.set(answer, etag);
  return etag;
}

function isKnown(requested: string | undefined, etag: string): boolean {
  return (requested ?? '').split(',').some((each) => each.trim() === etag || each.trim() === '*');
}

function isText(type: string): boolean {
  return /^text\/|json|xml|javascript|svg/.test(type);
}

type Encoding = 'br' | 'gzip';

function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const encodings = acceptEncoding.split(',').map((offer) => offer.trim().toLowerCase());
  const acceptsEncoding = (name: string): boolean =>
    encodings.some((offer) => offer.startsWith(name) && !/;\s*q=0(?:\.0*)?$/.test(offer));
  if (acceptsEncoding('br')) return 'br';
  return acceptsEncoding('gzip') ? 'gzip' : undefined;
}

const compressedBodies = new WeakMap<ServedDocument, Map<Encoding, Promise<Uint8Array>>>();
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function encode(answer: ServedDocument, bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const cachedBodies = compressedBodies.get(answer) ?? new Map<Encoding, Promise<Uint8Array>>();
  compressedBodies.set(answer, cachedBodies);
  const encoded =
    cachedBodies.get(encoding) ??
    (encoding === 'br' ? toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : toGzip(bytes));
  cachedBodies.set(encoding, encoded);
  return encoded;
}

/** Returns the requested range of a file, for audio and video players. Responds to a request for several ranges with the complete file. */
function selectRange(bytes: Uint8Array, { range, 'if-range': ifRange }: IncomingHttpHeaders, etag: ResponseHeader): PartialReply {
  const headers: ResponseHeader[] = [etag, ['Accept-Ranges', 'bytes']];
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((first === '' && last === '') || ifRange !== undefined) return { status: 200, body: bytes, headers };
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (from >= bytes.length || from > to)
    return { status: 416, body: emptyBody, headers: [...headers, ['Content-Range', `bytes */${bytes.length}`]] };
  return {
    status: 206,
    body: bytes.subarray(from, to + 1),
    headers: [...headers, ['Content-Range', `bytes ${from}-${to}/${bytes.length}`]],
  };
}

const types = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['pdf', 'application/pdf'],
]);

/** Returns the media type of a file, by its extension. */
export function toMediaType(path: string): string {
  return types.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream';
}

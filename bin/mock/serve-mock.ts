import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { invariant, itemAt } from '../../compiler/basics/invariant.ts';
import { createRandom } from '../../compiler/sandbox/random.ts';
import type { Header, MockResponse, Sandbox } from '../../compiler/sandbox/types.ts';
import { codeOf, UsageFault } from '../faults.ts';
import { startListening } from '../serve/server.ts';

/** An exchange with a mock server. Bodies that are not UTF-8 text are in base64, with `encoding`. */
export type Exchange = {
  /** The time of the request, in milliseconds since 1970. */
  at: number;
  request: { method: string; url: string; headers: Record<string, string>; body?: string; encoding?: 'base64' };
  response: { status: number; headers: Record<string, string>; body?: string; encoding?: 'base64' };
  operation?: string;
  rule: string;
  explanation: string;
  violations: { place: string; path: string; fault: string; message: string }[];
  durationMs: number;
};
/**
 * The settings of a mock server. `open` opens its sandbox once its origin is known. `record` is a file to which each exchange is appended
 * as a line of JSON.
 */
type MockSettings = {
  open(origin: string): Sandbox;
  seed: number;
  latency?: { least: number; most: number } | undefined;
  record?: string | undefined;
  /** Returns the current time in milliseconds. */
  clock: () => number;
  onExchange?: ((exchange: Exchange) => void) | undefined;
};
/**
 * The controls for tests of clients: the records and deliveries so far, a reset, and a jump forward by milliseconds. The last two return
 * the time of the sandbox.
 */
type SandboxControls = {
  state(): ReturnType<Sandbox['state']>;
  inbox(): ReturnType<Sandbox['inbox']>;
  reset(): number;
  advance(ms: number): number;
};
type RunningMock = Awaited<ReturnType<typeof startListening>> & SandboxControls;

/** In bytes. The engine answers bodies of this size with status 413; the rest of a longer body is discarded. */
const maxBodyBytes = 10_000_001;

/** Starts a mock server. Throws a UsageFault if the record cannot be written, and a Refusal if it cannot listen. */
export async function startMock(
  { open, seed, latency, record, clock, onExchange }: MockSettings,
  listening: Omit<Parameters<typeof startListening>[0], 'handleRequest'>,
): Promise<RunningMock> {
  let offset = 0;
  let opened: Sandbox | undefined;
  const sandbox = (): Sandbox => {
    invariant(opened !== undefined, 'the sandbox is open before the first request');
    return opened;
  };
  const now = (): number => clock() + offset;
  const random = createRandom(seed, 'latency');
  if (record !== undefined) appendTo(record, '');
  const controls: SandboxControls = {
    state: () => sandbox().state(now()),
    inbox: () => sandbox().inbox(now()),
    reset: () => {
      sandbox().reset(now());
      return now();
    },
    advance: (ms) => {
      offset += ms;
      return now();
    },
  };
  const isObserved = record !== undefined || onExchange !== undefined;
  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const start = clock();
    for (const [name, value] of corsHeaders(request)) response.setHeader(name, value);
    if (isPreflight(request)) {
      response.writeHead(204).end();
      return;
    }
    const body = await readBody(request);
    if (body === undefined) return;
    const url = request.url ?? '/';
    if (url.startsWith('/__sandbox/')) {
      await handleControlRequest({ url, method: request.method ?? 'GET' }, response, controls);
      return;
    }
    const headers = toHeaders(request.rawHeaders);
    const answer = sandbox().send({ method: request.method ?? 'GET', url, headers, body }, now());
    if (latency) await delay(random.randomInteger(latency.least, latency.most));
    sendMockResponse(request, response, answer);
    if (!isObserved) return;
    const exchange = toExchange(request, body, answer, { at: start + offset, durationMs: clock() - start });
    if (record !== undefined) appendTo(record, `${JSON.stringify(exchange)}\n`);
    onExchange?.(exchange);
  };
  const running = await startListening({ ...listening, handleRequest: handleRequest });
  opened = open(running.origin);
  return { ...running, ...controls };
}

function appendTo(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw new UsageFault(`Cannot write ${file}: ${codeOf(error) ?? 'unknown reason'}.`);
  }
}

/** Returns the body of a request, or its start if it exceeds the limit; undefined if the client has closed the connection. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      chunks.push(chunk);
      if (size >= maxBodyBytes) break;
    }
    // A client that is still sending would lose the response if the connection closed first. The server's time limit ends the request.
    if (size >= maxBodyBytes) request.resume();
    return Buffer.concat(chunks).subarray(0, maxBodyBytes);
  } catch {
    return undefined;
  }
}

function toHeaders(raw: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) headers.push([itemAt(raw, index), itemAt(raw, index + 1)]);
  return headers;
}

function sendMockResponse(request: IncomingMessage, response: ServerResponse, { status, headers, body }: MockResponse): void {
  const byName = new Map<string, string[]>();
  for (const [name, value] of headers) byName.set(name, [...(byName.get(name) ?? []), value]);
  // With credentials, a browser does not interpret * as all headers.
  if (request.headers.origin !== undefined && byName.size > 0)
    response.setHeader('Access-Control-Expose-Headers', [...byName.keys()].join(', '));
  for (const [name, values] of byName) response.setHeader(name, values.length === 1 ? itemAt(values, 0) : values);
  const bytes = Buffer.from(body);
  if (status !== 204 && status !== 304 && request.method !== 'HEAD') response.setHeader('Content-Length', bytes.length);
  response.writeHead(status).end(bytes);
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Returns CORS headers that allow requests from any origin, with credentials. The mock server has no data to protect. */
function corsHeaders({ headers }: IncomingMessage): Header[] {
  const { origin } = headers;
  if (origin === undefined) return [];
  const requested = headers['access-control-request-headers'];
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Vary', 'Origin'],
    ...(headers['access-control-request-method'] === undefined
      ? []
      : ([
          ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
          ['Access-Control-Allow-Headers', requested ?? '*'],
          ['Access-Control-Max-Age', '600'],
        ] as const)),
    ...(headers['access-control-request-private-network'] === 'true'
      ? ([['Access-Control-Allow-Private-Network', 'true']] as const)
      : []),
  ];
}

const maxAdvanceMs = 366 * 86_400_000;

/** Handles the server's own paths, for tests of clients: the inbox and the records, a reset, and a jump forward in time. */
async function handleControlRequest(
  { url, method }: { url: string; method: string },
  response: ServerResponse,
  { state, inbox, reset, advance }: SandboxControls,
): Promise<void> {
  const send = (status: number, value: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/__sandbox/inbox' && method === 'GET') return send(200, await inbox());
  if (pathname === '/__sandbox/state' && method === 'GET') return send(200, state());
  if (pathname === '/__sandbox/reset' && method === 'POST') return send(200, { now: new Date(reset()).toISOString() });
  const seconds = Number(searchParams.get('seconds'));
  if (pathname !== '/__sandbox/advance' || method !== 'POST')
    return send(404, {
      detail:
        'Available: GET /__sandbox/inbox, GET /__sandbox/state, POST /__sandbox/reset and POST /__sandbox/advance?seconds=N.',
    });
  if (!(seconds > 0) || seconds * 1000 > maxAdvanceMs)
    return send(400, { detail: 'Pass seconds as a number greater than 0, and at most 366 days.' });
  return send(200, { now: new Date(advance(seconds * 1000)).toISOString() });
}

/** Headers whose values are not recorded. */
const secretHeaders = /^(?:authorization|proxy-authorization|cookie|set-cookie|.*(?:api-?key|token|secret).*)$/i;

function toExchange(
  request: IncomingMessage,
  body: Buffer,
  answer: MockResponse,
  { at, durationMs }: { at: number; durationMs: number },
): Exchange {
  const { explanation, status, headers } = answer;
  return {
    at,
    request: {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: toRecord(toHeaders(request.rawHeaders)),
      ...toBody(body),
    },
    response: { status, headers: toRecord(headers), ...toBody(Buffer.from(answer.body)) },
    ...(explanation.operation !== undefined && { operation: explanation.operation }),
    rule: explanation.rule,
    explanation: explanation.text,
    violations: explanation.violations.map(({ place, path, fault, message }) => ({
      place,
      path: path.join('.'),
      fault,
      message,
    })),
    durationMs,
  };
}

function toRecord(headers: readonly Header[]): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), secretHeaders.test(name) ? '(hidden)' : value]));
}

function toBody(bytes: Buffer): { body?: string; encoding?: 'base64' } {
  if (bytes.length === 0) return {};
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? { body: text } : { body: bytes.toString('base64'), encoding: 'base64' };
}

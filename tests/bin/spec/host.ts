import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A small document. */
export const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/boats': { get: { operationId: 'listBoats', responses: { 200: { description: 'ok' } } } },
    '/berths': { get: { responses: { 200: { description: 'ok' } } } },
  },
});
/** The document after a change that breaks clients. */
export const changed = document
  .replace('"operationId":"listBoats"', '"operationId":"listBoats","parameters":[{"name":"quay","in":"query","required":true}]')
  .replace('/berths', '/moorings');

/** A host with a different, mostly invalid, response for each path, and with more files by path. */
export type Host = { server: Server; port: number; requested: string[]; state: { document: string }; files: Map<string, string> };

type HostAnswer = (response: ServerResponse, state: Host['state'], request: IncomingMessage) => void;
const send = (response: ServerResponse, body: string | Uint8Array, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(body);
};
const redirectTo =
  (location: string): HostAnswer =>
  (response) => {
    response.writeHead(302, { location });
    response.end();
  };

const answers = new Map<string, HostAnswer>([
  ['/good.json', (response, state) => send(response, state.document, { etag: '"1"' })],
  ['/packed.json', (response, state) => send(response, gzipSync(state.document), { 'content-encoding': 'gzip' })],
  ['/page', (response) => send(response, '<!doctype html>', { 'content-type': 'text/html' })],
  ['/broken.json', (response) => send(response, '{"openapi": "3.1.0",')],
  [
    '/outside.json',
    (response, state) => send(response, state.document.replace('{"description":"ok"}', '{"$ref":"file:///etc/passwd"}')),
  ],
  ['/latin.json', (response) => send(response, new Uint8Array([0x22, 0xe9, 0x22]))],
  ['/big', (response) => send(response, 'x', { 'content-length': '30000000' })],
  ['/endless', (response) => pourBytes(response)],
  ['/bomb', (response) => send(response, gzipSync(Buffer.alloc(18_000_000, 0x20)), { 'content-encoding': 'gzip' })],
  ['/hang', () => {}],
  ['/drip', (response) => dripBytes(response)],
  ['/here', redirectTo('/good.json')],
  ['/round', redirectTo('/round')],
  ['/away', redirectTo('http://internal.example/secret')],
  [
    '/neighbour',
    (response, _, request) =>
      redirectTo(`http://127.0.0.1:${Number(request.socket.localPort) + 1}/good.json`)(response, _, request),
  ],
]);

/** Starts the host on a free port of this machine. */
export function openHost(): Promise<Host> {
  const requested: string[] = [];
  const state = { document };
  const files = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const answer = answers.get(path);
    const file = files.get(path);
    if (answer) answer(response, state, request);
    else if (file !== undefined) send(response, file);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, requested, state, files, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

/** Closes the host, including pending connections. */
export function closeHost({ server }: Host): void {
  server.closeAllConnections();
  server.close();
}

function pourBytes(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const block = Buffer.alloc(1_000_000, 0x20);
  const pourMore = (): void => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', pourMore);
  };
  pourMore();
}

function dripBytes(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

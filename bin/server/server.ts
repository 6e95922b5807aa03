import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { portInUse, portRefused } from '../../compiler/diagnostics/commands.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { ListenOptions } from '../options.ts';
import { type Events, eventsPath } from './events.ts';
import type { Reply } from './replies.ts';
import { type Asked, readRequest } from './request.ts';
import { send, sendText } from './send.ts';

/** What a server answers with. `fault` is told what was thrown while an answer was made. */
export type Serving = ListenOptions & {
  reply(asked: Asked): Promise<Reply>;
  events?: Events;
  /** Whether text is compressed. */
  compress: boolean;
  fault(error: unknown): void;
};
/** A server that listens: its address for people, and its end. */
export type Running = { origin: string; close(): Promise<void> };

const maxHeaderSize = 8192;
const headersTimeout = 5000;
const requestTimeout = 10_000;
const connectionsCheckingInterval = 1000;
const mostConnections = 100;

/** Listens, by default on this machine's own addresses alone. Throws a Refusal where the port can't be had. */
export async function startServer(serving: Serving): Promise<Running> {
  const make = (): Server => openServer(serving);
  const { host, port } = serving;
  if (host !== undefined) {
    const server = make();
    const taken = await listen(server, port, host);
    return { origin: `http://${toName(host)}:${taken}`, close: () => closeAll([server], serving) };
  }
  const [four, six] = [make(), make()];
  const taken = await listen(four, port, '127.0.0.1');
  const servers = (await listenAlso(six, { port: taken, fixed: port !== 0 }, four)) ? [four, six] : [four];
  return { origin: `http://localhost:${taken}`, close: () => closeAll(servers, serving) };
}

/** Whether others than this machine can reach a server that listens on this address. */
export function isExposed(host: string | undefined): boolean {
  return host !== undefined && host !== 'localhost' && !/^127\.|^::1$/.test(host);
}

function openServer(serving: Serving): Server {
  const server = createServer(
    { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout: 5000 },
    (request, response) => {
      response.on('error', () => {});
      void handle(request, response, serving).catch((error: unknown) => {
        serving.fault(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, 'The server met a fault, which its terminal shows.');
      });
    },
  );
  server.maxConnections = mostConnections;
  server.on('clientError', (error, socket) => {
    const code = 'code' in error ? error.code : '';
    const status =
      code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else socket.destroy();
  });
  server.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  );
  return server;
}

async function handle(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const asked = readRequest(request, serving.host);
  if ('refused' in asked) {
    if (asked.refused === 405) response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, asked.refused, asked.reason);
  }
  if (serving.events && asked.path === eventsPath) {
    if (request.method === 'GET' && serving.events.open(request, response)) return;
    return sendText(response, 403, 'Only pages of this server may listen.');
  }
  await send(await serving.reply(asked), request, { response, compress: serving.compress });
}

/** Resolves with the port once the server listens. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(toRefusal(error, port, host)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      done(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/** Listens on ::1 as well, where the machine has it. If another program has that port there, `localhost` could lead to it: that is refused. */
async function listenAlso(server: Server, { port, fixed }: { port: number; fixed: boolean }, first: Server): Promise<boolean> {
  try {
    await listen(server, port, '::1');
    return true;
  } catch (error) {
    if (!fixed || !(error instanceof Refusal) || error.finding.code !== 'port-in-use') return false;
    first.close();
    throw error;
  }
}

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no such address'],
  ['EAI_AGAIN', 'the name could not be looked up'],
  ['EAFNOSUPPORT', 'this machine has no such kind of address'],
]);

function toRefusal(error: Error, port: number, host: string): unknown {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new Refusal(portInUse(nowhere, { port, host }), 3);
  const reason = reasons.get(code);
  return reason === undefined ? error : new Refusal(portRefused(nowhere, { port, host, reason }), 3);
}

/** How people reach an address: a wildcard by one of the machine's own addresses. */
function toName(host: string): string {
  if (host === '0.0.0.0' || host === '::') {
    const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
  }
  return isIP(host) === 6 ? `[${host}]` : host;
}

async function closeAll(servers: readonly Server[], { events }: Serving): Promise<void> {
  events?.close();
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        }),
    ),
  );
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { getRequired } from '../../compiler/basics/invariant.ts';
import { portInUse, portRefused } from '../../compiler/diagnostics/commands.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { ListenOptions } from '../options.ts';
import { type Events, eventsPath } from './events.ts';
import { checkHost, readRequest, type SiteRequest } from './read-request.ts';
import type { Reply } from './replies.ts';
import { send, sendText } from './send.ts';

/** The address of a server, and its request handler. */
type ListenerOptions = ListenOptions & {
  /** The port if none is specified. If it is in use, the next free one is used. */
  defaultPort: number;
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Called with errors that are thrown while a request is handled. */
  fault(error: unknown): void;
  /** Called before the connections are closed. */
  beforeClose?(): void;
};
/** The address of a site's server, and its request handlers. */
export type SiteServerOptions = Omit<ListenerOptions, 'handleRequest' | 'beforeClose'> & {
  reply(request: SiteRequest): Promise<Reply>;
  events?: Events;
  /** The MCP server at a path, which reads request bodies and responds on its own. */
  mcp?: { path: string; answer(request: IncomingMessage, response: ServerResponse): Promise<void> };
  /** Whether responses with text are compressed. */
  compress: boolean;
};
/** A listening server. `origin` is the URL to open in a browser; `note` explains why it is not the default one. */
type RunningServer = { origin: string; note?: string; close(): Promise<void> };

const maxHeaderSize = 8192;
const headersTimeout = 5000;
const requestTimeout = 10_000;
const keepAliveTimeout = 5000;
const connectionsCheckingInterval = 1000;
const maxConnections = 1000;
/**
 * The maximum number of connections per client address, so that one client cannot use up all connections. A browser opens six per server.
 */
const maxPerAddress = 100;
/** The time for which a client can read the response to a rejected request. */
const lingerMs = 500;

/** The number of ports to try, starting with the default port. */
const triedPorts = 20;

/** Starts the server of a site. See `startListening`. */
export function startServer(serving: SiteServerOptions): Promise<RunningServer> {
  return startListening({
    ...serving,
    handleRequest: (request, response) => handleRequest(request, response, serving),
    beforeClose: () => serving.events?.close(),
  });
}

/** Starts a server. Without a host it listens on 127.0.0.1 and ::1 only. Throws a Refusal if it cannot listen. */
export async function startListening(listening: ListenerOptions): Promise<RunningServer> {
  const { port, defaultPort } = listening;
  if (port !== undefined) return listenOnPort(port, listening);
  for (let next = defaultPort; ; next++) {
    try {
      const running = await listenOnPort(next, listening);
      return next === defaultPort ? running : { ...running, note: `Port ${defaultPort} is in use. Using port ${next} instead.` };
    } catch (error) {
      if (!isPortInUse(error) || next === defaultPort + triedPorts - 1) throw error;
    }
  }
}

async function listenOnPort(port: number, listening: ListenerOptions): Promise<RunningServer> {
  const { host } = listening;
  if (host !== undefined) {
    const server = openServer(listening);
    const openPort = await listen(server, port, host);
    return { origin: `http://${toDisplayHost(host)}:${openPort}`, close: () => closeAll([server], listening) };
  }
  const ipv4 = openServer(listening);
  const ipv6 = openServer(listening);
  const openPort = await listen(ipv4, port, '127.0.0.1');
  const listensOnIpv6 = await listenOnOtherStack(ipv6, { port: openPort, fixed: port !== 0 }, ipv4);
  const servers = listensOnIpv6 ? [ipv4, ipv6] : [ipv4];
  return { origin: `http://localhost:${openPort}`, close: () => closeAll(servers, listening) };
}

/** Returns whether other machines can connect to a server that listens on this address. */
export function isExposed(host: string | undefined): boolean {
  return host !== undefined && host !== 'localhost' && !/^127\.|^::1$/.test(host);
}

function openServer(listening: ListenerOptions): Server {
  const requests = new WeakMap<Duplex, number>();
  const server = createServer(
    { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout },
    (request, response) => {
      requests.set(request.socket, (requests.get(request.socket) ?? 0) + 1);
      response.on('error', () => {});
      void listening.handleRequest(request, response).catch((error: unknown) => {
        listening.fault(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, 'The server failed. For details, see its terminal.');
      });
    },
  );
  server.maxConnections = maxConnections;
  limitPerAddress(server);
  server.on('clientError', (error, socket) => {
    const code = 'code' in error ? String(error.code) : '';
    if (code === requestTimeoutCode && socket instanceof Socket) endLate(socket, requests);
    else closeWithStatus(socket, clientErrors.get(code) ?? '400 Bad Request');
  });
  server.on('timeout', endIdle);
  server.on('connect', (_, socket) => closeWithStatus(socket, '405 Method Not Allowed\r\nAllow: GET, HEAD'));
  return server;
}

/** The statuses of requests that Node could not parse, by error code. */
const clientErrors = new Map([['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large']]);
/** The error code of Node for a request that took too long to arrive. */
const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Sends a status and closes the connection. `end` closes only this side, so a client that never closes its own side would keep the
 * connection open. The connection is not destroyed immediately, because a client that is still sending would lose the response.
 */
function closeWithStatus(socket: Duplex, status: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const lingerTimer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('error', () => {}).once('close', () => clearTimeout(lingerTimer));
}

/** Closes connections of an address that has too many open. */
function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = getRequired(open, address) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Ends a connection whose request takes too long, unless the rest of it has arrived. Node checks the time before it reads: while this
 * process is blocked (it compiles a large site, or the machine is busy), received data waits to be read. A client that has sent nothing
 * gets no response, because it may be sending a request at this moment; browsers retry when a connection ends.
 */
function endLate(socket: Socket, requests: WeakMap<Duplex, number>): void {
  const before = requests.get(socket);
  afterPendingReads(() => {
    if (requests.get(socket) !== before) return;
    if (socket.bytesRead === 0) socket.destroy();
    else closeWithStatus(socket, '408 Request Timeout');
  });
}

/** Ends an idle keep-alive connection, unless its next request has arrived. */
function endIdle(socket: Socket): void {
  const before = socket.bytesRead;
  afterPendingReads(() => {
    if (socket.bytesRead === before) socket.destroy();
  });
}

/**
 * Calls back after all data that the system has received on any connection has been read. Timers run before reading, immediates after it.
 */
function afterPendingReads(then: () => void): void {
  setImmediate(then);
}

async function handleRequest(request: IncomingMessage, response: ServerResponse, serving: SiteServerOptions): Promise<void> {
  if (serving.mcp && request.url === serving.mcp.path) {
    const refusedRequest = checkHost(request, serving.host);
    if (refusedRequest) return sendText(response, refusedRequest.refused, refusedRequest.reason);
    return serving.mcp.answer(request, response);
  }
  const requested = readRequest(request, serving.host);
  if ('refused' in requested) {
    if (requested.refused === 405) response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, requested.refused, requested.reason);
  }
  if (serving.events && requested.path === eventsPath) {
    if (request.method === 'GET' && serving.events.open(request, response)) return;
    return sendText(response, 403, 'Only pages of this server can subscribe.');
  }
  await send(await serving.reply(requested), request, { response, compress: serving.compress });
}

/** Resolves with the port once the server listens; port 0 means any free port. Rejects with a Refusal if it cannot listen. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(toRefusal(error, port, host)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      done(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/**
 * Listens on ::1 as well, if the machine has that address; returns whether it does. If another program uses the port there, closes the
 * first server and throws, because `localhost` could resolve to the other program. `fixed`: the user specified the port.
 */
async function listenOnOtherStack(
  server: Server,
  { port, fixed }: { port: number; fixed: boolean },
  first: Server,
): Promise<boolean> {
  try {
    await listen(server, port, '::1');
    return true;
  } catch (error) {
    if (!fixed || !isPortInUse(error)) return false;
    first.close();
    throw error;
  }
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Refusal && error.finding.code === 'port-in-use';
}

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no such address'],
  ['EAI_AGAIN', 'the name could not be looked up'],
  ['EAFNOSUPPORT', 'this machine does not support this kind of address'],
]);

function toRefusal(error: Error, port: number, host: string): unknown {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new Refusal(portInUse(nowhere, { port, host }), 3);
  const reason = reasons.get(code);
  return reason === undefined ? error : new Refusal(portRefused(nowhere, { port, host, reason }), 3);
}

/** Returns the host to show in a URL. For a wildcard address, returns one of the machine's own addresses. */
function toDisplayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') {
    const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
  }
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Closes the servers and every connection to them. */
async function closeAll(servers: readonly Server[], { beforeClose }: ListenerOptions): Promise<void> {
  beforeClose?.();
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

import { get } from 'node:http';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { count, pause, recordFault, type Soak } from './soak.ts';

/** The response of a server to a valid client; status 0 without a response. */
type ReceivedResponse = { status: number; body: string };

/** Requests a page like a browser. */
export function ask(port: number, path: string): Promise<ReceivedResponse> {
  return new Promise((done) => {
    const requested = get({ host: '127.0.0.1', port, path, headers: { connection: 'close' }, timeout: 60_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('error', () => done({ status: 0, body }));
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
    });
    requested.on('timeout', () => requested.destroy());
    requested.on('error', () => done({ status: 0, body: '' }));
  });
}

/** Sends bytes, with a pause before each part, and closes the connection in one of several ways. */
async function send(
  port: number,
  parts: readonly (string | Uint8Array)[],
  wait: number,
  end: 'end' | 'reset' | 'stay',
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((done) => socket.on('close', () => done()));
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    await pause(wait);
  }
  if (end === 'end') socket.end();
  if (end === 'reset') socket.resetAndDestroy();
  if (end === 'stay') socket.resume();
  setTimeout(() => socket.destroy(), 20_000).unref();
  await closed;
}

const head = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const attacks: ((port: number, noise: Uint8Array) => Promise<void>)[] = [
  (port) => send(port, [...'GET / HTTP/1.1\r\nHost: local'], 300, 'stay'),
  (port) => send(port, [], 0, 'stay'),
  (port) => send(port, ['GET /gui'], 10, 'reset'),
  (port, noise) => send(port, [noise], 0, 'end'),
  (port) => send(port, [`GET / HTTP/1.1\r\nCookie: ${'a'.repeat(100_000)}`], 0, 'stay'),
  (port) => send(port, ['POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n', 'a'.repeat(1e6)], 5, 'reset'),
  (port) => send(port, [head('/guide/tides')], 0, 'reset'),
  (port) => send(port, [head('/').repeat(200)], 0, 'end'),
  (port) => send(port, [head('/__quire/events')], 500, 'reset'),
  (port) => send(port, [head('/__quire/events')], 0, 'stay'),
  (port) => send(port, [head('/%00'), head('/../../etc/passwd'), head('/..%5c..%5cx')], 0, 'end'),
];

/** Disturbs a server until the time is over, and checks that valid clients get responses meanwhile. */
export async function pesterServer(soak: Soak, name: string, port: () => number): Promise<void> {
  const waiting = new Set<Promise<void>>();
  while (Date.now() < soak.until) {
    const attack = soak.dice.pick(attacks);
    const noise = Uint8Array.from({ length: 200 }, () => soak.dice.below(256));
    const over = attack(port(), noise).finally(() => waiting.delete(over));
    waiting.add(over);
    count(soak, 'hostile clients');
    // A server accepts a hundred connections; more than these would block valid clients, as intended.
    if (waiting.size >= 60) await Promise.race(waiting);
    const path = soak.dice.pick(['/', '/guide', '/boats/1', '/nowhere', '/guide/index.md']);
    const begun = Date.now();
    const { status } = await ask(port(), path);
    count(soak, 'requests');
    if (![200, 301, 404, 503].includes(status)) {
      const answer = status === 0 ? 'not at all' : `with status ${status}`;
      const about = `${Date.now() - begun} ms, ${waiting.size} hostile clients, load ${loadavg()[0]?.toFixed(1)}`;
      recordFault(soak, `${name} answered an honest request for ${path} ${answer} (${about})`);
    }
    await pause(100);
  }
}

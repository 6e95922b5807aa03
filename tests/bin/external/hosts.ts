import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Network } from '../../../bin/external/external-request.ts';

/** Simulated hosts on this machine, with typical behaviour: every name resolves to them, except those that `lookup` rejects. */
type Hosts = {
  server: Server;
  port: number;
  requested: string[];
  concurrent: Map<string, number>;
  most: { all: number; host: number };
  network: Network;
};

type HostAnswer = (response: ServerResponse, request: IncomingMessage) => void;
const answerWith =
  (status: number, headers: Record<string, string> = {}): HostAnswer =>
  (response) =>
    void response.writeHead(status, headers).end();
const byMethod =
  (head: number, get: number): HostAnswer =>
  (response, { method }) =>
    void response.writeHead(method === 'HEAD' ? head : get).end();

const once = new Set<string>();
/** Responds with a status the first time, and with success afterwards. */
const answerFirst =
  (status: number, headers: Record<string, string> = {}): HostAnswer =>
  (response, { url = '', headers: { host = '' } }) => {
    const known = once.has(host + url);
    once.add(host + url);
    response.writeHead(known ? 200 : status, headers).end();
  };

const answers = new Map<string, HostAnswer>([
  ['/ok', answerWith(200)],
  ['/gone', answerWith(410)],
  ['/no-head', byMethod(405, 200)],
  ['/wrong-head', byMethod(404, 200)],
  ['/closed', answerWith(403)],
  ['/odd', answerWith(999)],
  ['/members', answerWith(401)],
  ['/moved', answerWith(301, { location: '/ok' })],
  ['/moved-away', answerWith(308, { location: '/gone' })],
  ['/round', answerWith(302, { location: '/round' })],
  ['/cookie', answerWith(302, { location: '/cookie', 'set-cookie': 'seen=1' })],
  ['/inside', answerWith(302, { location: 'http://10.0.0.1/secret' })],
  ['/nowhere', answerWith(302, { location: 'http://gone.harbour.org/' })],
  ['/script', answerWith(302, { location: 'javascript:alert(1)' })],
  ['/trouble', answerWith(500)],
  ['/trouble-once', answerFirst(503, { 'retry-after': '2' })],
  ['/busy-once', answerFirst(429, { 'retry-after': '3' })],
  ['/busy', answerWith(429, { 'retry-after': '3600' })],
  ['/hang', () => {}],
  ['/cut', (response) => void response.destroy()],
  ...[0, 1, 2, 3, 4, 5, 6].map((step): [string, HostAnswer] => [
    `/hop-${step}`,
    answerWith(302, { location: step === 0 ? '/ok' : `/hop-${step - 1}` }),
  ]),
]);

/** Starts the hosts. Their clock starts at the beginning of 2026; pauses take no time and are recorded. */
export async function openHosts(): Promise<Hosts & { pauses: number[]; clock: { now: number } }> {
  const hosts: Pick<Hosts, 'requested' | 'concurrent' | 'most'> = {
    requested: [],
    concurrent: new Map(),
    most: { all: 0, host: 0 },
  };
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    hosts.requested.push(`${request.method} ${host.replace(/:\d+$/, '')}${request.url}`);
    countRequest(hosts, host);
    response.on('close', () => hosts.concurrent.set(host, (hosts.concurrent.get(host) ?? 1) - 1));
    const reply = answers.get((request.url ?? '').split('?', 1)[0] ?? '') ?? answerWith(404);
    setTimeout(() => reply(response, request), 5);
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const address = server.address();
  const pauses: number[] = [];
  const clock = { now: Date.UTC(2026, 0, 1) };
  const network: Network = {
    lookup: async (host) => {
      if (/^[\d.]+$/.test(host)) return [host];
      if (host.startsWith('intranet.')) return ['10.0.0.7'];
      if (/^(?:gone|offline)\./.test(host)) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return ['127.0.0.1'];
    },
    isOpen: (to) => to === '127.0.0.1',
    pause: async (ms) => void pauses.push(ms),
    time: () => clock.now,
    limits: { connectMs: 2000, wholeMs: 5000, redirects: 5 },
    agent: 'quire-docs/test',
  };
  return { server, port: typeof address === 'object' && address ? address.port : 0, ...hosts, network, pauses, clock };
}

/** Closes the hosts, including pending connections. */
export function closeHosts({ server }: Hosts): void {
  server.closeAllConnections();
  server.close();
}

function countRequest({ concurrent, most: max }: Pick<Hosts, 'concurrent' | 'most'>, host: string): void {
  concurrent.set(host, (concurrent.get(host) ?? 0) + 1);
  max.host = Math.max(max.host, concurrent.get(host) ?? 0);
  max.all = Math.max(
    max.all,
    [...concurrent.values()].reduce((sum, count) => sum + count, 0),
  );
}

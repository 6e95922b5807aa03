/** The port of a server, and the behaviour if another program uses it. */
import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../bin/serve/server.ts';

type Listening = Parameters<typeof startServer>[0];

function listeningAt(ports: Pick<Listening, 'port' | 'defaultPort' | 'host'>): Listening {
  const recordFault = (error: unknown): void => {
    throw error;
  };
  return {
    ...ports,
    reply: async () => ({ answer: { status: 404, body: '', type: 'text/plain' }, headers: [] }),
    compress: false,
    fault: recordFault,
  };
}

async function start(ports: Pick<Listening, 'port' | 'defaultPort' | 'host'>): ReturnType<typeof startServer> {
  const running = await startServer(listeningAt(ports));
  onTestFinished(running.close);
  return running;
}

function portOf({ origin }: { origin: string }): number {
  return Number(new URL(origin).port);
}

/** Occupies a port of 127.0.0.1 until the test ends. */
async function occupyPort(port = 0): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen({ port, host: '127.0.0.1', exclusive: true }, done);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

test('without a port, the default port is used', async () => {
  const defaultPort = await freePort();
  const running = await start({ defaultPort });
  expect(portOf(running)).toBe(defaultPort);
  expect(running.note).toBeUndefined();
});

test.each([undefined, '127.0.0.1'])('if the default port is in use, the next free port is used (host %s)', async (host) => {
  const defaultPort = await occupyPort();
  const running = await start({ defaultPort, ...(host === undefined ? {} : { host }) });
  const port = portOf(running);
  expect(port).toBeGreaterThan(defaultPort);
  expect(port).toBeLessThan(defaultPort + 20);
  expect(running.note).toBe(`Port ${defaultPort} is in use. Using port ${port} instead.`);
});

test('two servers with the same default port get different ports', async () => {
  const defaultPort = await freePort();
  const [first, second] = [await start({ defaultPort }), await start({ defaultPort })];
  expect(portOf(second)).toBeGreaterThan(portOf(first));
});

test('a port that the user specifies is used, or the command fails', async () => {
  const port = await occupyPort();
  const refused = startServer(listeningAt({ port, defaultPort: await freePort() }));
  await expect(refused).rejects.toMatchObject({ status: 3, finding: { code: 'port-in-use' } });
});

/** Returns a port that was just released. */
async function freePort(): Promise<number> {
  const running = await startServer(listeningAt({ port: 0, defaultPort: 4000 }));
  await running.close();
  return portOf(running);
}

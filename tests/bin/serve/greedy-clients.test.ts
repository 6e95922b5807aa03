/** Clients that open the maximum number of connections and never close them: other clients are served immediately, these soon. */
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { request, sendRaw } from './raw-request.ts';
import { serveHarbour } from './served-site.ts';

const { local } = serveHarbour();
const max = 100;
const greedy: Record<string, string> = {
  'nothing at all': '',
  'the beginning of a method': 'GE',
  'a header without its end': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-a: ',
  CONNECT: 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT without its end': 'CONNECT localhost:80 HTTP/1.1\r\nHost: loc',
  'bytes that are no request': '\x16\x03\x01\x02\x00\x01\x00',
  'headers that are too large': `GET / HTTP/1.1\r\nHost: localhost\r\nX-a: ${'a'.repeat(9000)}`,
  'a body without its end': 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na',
};

// Only Linux has all addresses of 127.0.0.0/8.
const describeOnLinux = process.platform === 'linux' ? describe.concurrent : describe.skip;

// All tests wait at the same time, so each uses a different address.
describeOnLinux.each(Object.entries(greedy))('%s', (name, bytes) => {
  test('blocks no other address, and its own only for a few seconds', async () => {
    const address = `127.0.1.${Object.keys(greedy).indexOf(name) + 1}`;
    const sockets = await Promise.all(Array.from({ length: max }, () => open(address, bytes)));
    try {
      expect(await sendRaw(local(), request('/guide'))).toMatchObject({ status: 200 });
      await expect.poll(() => requestFrom(address), { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200/);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

test.skipIf(process.platform !== 'linux')('a hundred connections of one address are served, and no more', async () => {
  const sockets = await Promise.all(Array.from({ length: max }, () => open('127.0.2.1', '')));
  try {
    expect(await requestFrom('127.0.2.1')).toBe('');
    sockets[0]?.destroy();
    await expect.poll(() => requestFrom('127.0.2.1')).toMatch(/^HTTP\/1\.1 200/);
    expect(await requestFrom('127.0.2.2')).toMatch(/^HTTP\/1\.1 200/);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** Opens a connection that sends these bytes, and stays half-open when the server ends it. */
function open(localAddress: string, bytes: string): Promise<Socket> {
  return new Promise((done) => {
    const socket = connect({ port: local(), host: '127.0.0.1', localAddress, allowHalfOpen: true }, () => {
      socket.write(bytes, 'latin1', () => done(socket));
    });
    socket.on('error', () => {}).resume();
  });
}

/** Returns the server's response to a request from an address; '' if it closes the connection without a response. */
function requestFrom(localAddress: string): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = connect({ port: local(), host: '127.0.0.1', localAddress }, () => socket.write(request('/guide')));
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {}).on('close', () => done(text));
  });
}

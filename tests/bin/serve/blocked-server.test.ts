import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { collect, repository, startDocs, waitForOutput } from '../../support/docs.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { request, sendRaw } from './raw-request.ts';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

type ServedSite = { root: string; port: number; command: ChildProcess; stop(): Promise<string> };

/** Starts `docs serve` for a site of two pages, with a preloaded module. Returns the port, and all output once it is stopped. */
async function serve(preloaded: string, env: Record<string, string>): Promise<ServedSite> {
  const root = newFolder();
  writeFiles(root, { 'index.html': '<h1>Harbour</h1>', 'guide/index.html': '<h1>Guide</h1>', 'old/deep/index.html': 'Old' });
  const options = `--import ${pathToFileURL(join(repository, 'tests/bin/serve', preloaded)).href}`;
  const command = startDocs(['serve', root, '--port', '0'], { env: { ...env, NODE_OPTIONS: options } });
  const ended = collect(command);
  cleanUps.push(() => removeFolder(root));
  const stop = async (): Promise<string> => {
    command.kill('SIGTERM');
    return (await ended).stderr;
  };
  cleanUps.push(stop);
  const [, port] = await waitForOutput(command, /http:\/\/.*:(\d+)\//);
  return { root, port: Number(port), command, stop };
}

// Each test has a separate server and waits for six seconds, so they run concurrently.
describe.concurrent('a server that is blocked for longer than the request timeout', () => {
  test('answers a request that has arrived completely in the meantime', async () => {
    const { port } = await serve('stall.mjs', { STALL_AT: '1' });
    expect(await sendRaw(port, request('/guide'))).toMatchObject({ status: 200, body: '<h1>Guide</h1>' });
  });

  test('ends a request that is incomplete', async () => {
    const { port } = await serve('stall.mjs', { STALL_AT: '1' });
    expect(await sendRaw(port, 'GET /guide HTTP/1.1\r\nHost: local')).toMatchObject({ status: 408 });
  });

  test('silently closes a connection without a request', async () => {
    const { port } = await serve('stall.mjs', { STALL_AT: '1' });
    expect(await sendRaw(port, '')).toMatchObject({ status: 0 });
  });

  test('answers the next request on a keep-alive connection', async () => {
    const { port, command } = await serve('stall.mjs', { STALL_AT: '2' });
    const socket = connect(port, '127.0.0.1');
    const bytes = socket.setEncoding('latin1')[Symbol.asyncIterator]();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect((await bytes.next()).value).toMatch(/^HTTP\/1.1 200/);
    const stalled = waitForOutput(command, /standing still/);
    const other = sendRaw(port, request('/guide'));
    await stalled;
    socket.write(request('/guide'));
    expect((await bytes.next()).value).toMatch(/^HTTP\/1.1 200[\s\S]*<h1>Guide/);
    expect(await other).toMatchObject({ status: 200 });
  });
});

test('a folder that a build deletes while the site is listed is treated as missing, not as an error', async () => {
  const { port, root, stop } = await serve('vanish.mjs', {});
  expect(await sendRaw(port, request('/old/deep'))).toMatchObject({ status: 200 });
  writeFiles(root, { vanish: '', 'new/index.html': 'New' });
  expect(await sendRaw(port, request('/new'))).toMatchObject({ status: 200, body: 'New' });
  expect(await sendRaw(port, request('/old/deep'))).toMatchObject({ status: 404 });
  writeFiles(root, { 'old/deep/index.html': 'Old again' });
  expect(await sendRaw(port, request('/old/deep'))).toMatchObject({ status: 200, body: 'Old again' });
  expect(await stop()).toBe('');
});

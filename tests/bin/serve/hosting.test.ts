import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runServe } from '../../../bin/commands/serve.ts';
import { runDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { request, sendRaw } from './raw.ts';
import { long, secret, serveHarbour } from './served-site.ts';

const served = serveHarbour();
const getTarget = (target: string, options = {}) => sendRaw(served.local(), request(target, options));

describe('headers', () => {
  test('the site’s own headers are part of every response; of two equal names, the later one applies', async () => {
    const policy = {
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    };
    expect((await getTarget('/guide')).headers).toMatchObject({
      ...policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
    });
    expect((await getTarget('/nowhere')).headers).toMatchObject(policy);
    expect((await getTarget('/assets/reader-1a2b3c4d.js')).headers).toMatchObject({
      ...policy,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await getTarget('/internal/pay')).headers).toMatchObject({
      ...policy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    });
  });
  test.each([
    ['/guide', 'text/html; charset=utf-8'],
    ['/assets/reader-1a2b3c4d.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s', async (path, type) => expect((await getTarget(path)).headers['content-type']).toBe(type));
  test('unchanged files are not sent again', async () => {
    const { headers, body } = await getTarget('/guide');
    const again = await getTarget('/guide', { headers: [`If-None-Match: "x", ${headers.etag}`] });
    expect([again.status, again.body, body]).toEqual([304, '', '<h1>Guide</h1>']);
    expect((await getTarget('/guide', { headers: ['If-None-Match: "x"'] })).status).toBe(200);
  });
  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('text is sent as %s to clients that accept it', async (encoding, unpack) => {
    const { headers, body } = await getTarget('/guide/tides', { headers: [`Accept-Encoding: deflate, ${encoding};q=0.9`] });
    expect([headers['content-encoding'], headers.vary, unpack(Buffer.from(body, 'latin1')).toString()]).toEqual([
      encoding,
      'Accept-Encoding',
      long,
    ]);
  });
  test.each([
    ['br;q=0', long],
    ['identity', long],
  ])('text is sent uncompressed to clients that accept %s', async (accepted, whole) => {
    expect((await getTarget('/guide/tides', { headers: [`Accept-Encoding: ${accepted}`] })).body).toBe(whole);
  });
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-4', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('of a sound %s is %i', async (range, status, body, output) => {
    const reply = await getTarget('/assets/bell-1a2b3c4d.mp3', { headers: [`Range: ${range}`] });
    expect([reply.status, reply.body, reply.headers['content-range']]).toEqual([status, body, output]);
  });
});

describe('redirects', () => {
  test.each([
    ['a former route', '/old', '/guide/tides'],
    ['a former route with a slash and a query', '/old/?q=a', '/guide/tides?q=a'],
    ['other letter case', '/Guide/TIDES', '/guide/tides'],
    ['a space', '/guide/Optional%20Extras', '/guide/Optional-Extras'],
    ['doubled slashes', '/guide//tides', '/guide/tides'],
    ['letters beyond ASCII', '/Guide/caf%C3%89', '/guide/caf%C3%A9'],
  ])('%s', async (_, from, to) => expect(await getTarget(from)).toMatchObject({ status: 301, headers: { location: to } }));
  test.each(['/away', '/away2', '/away3', '/Internal/pay', '//guide/tides/../..', '/INTERNAL'])(
    '%s is not found',
    async (path) => {
      expect(await getTarget(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('the restricted prefix', () => {
  test('is open to this machine, with its own 404 page', async () => {
    expect(await getTarget('/internal/pay')).toMatchObject({ status: 200, body: secret });
    expect(await getTarget('/internal/nowhere')).toMatchObject({ status: 404, body: '<h1>No such staff page</h1>' });
  });
  test('is closed to others, with the same response for existing and missing files', async () => {
    const paths = [
      '/internal',
      '/internal/',
      '/internal/pay',
      '/internal/nowhere',
      '/INTERNAL/pay',
      '/%69nternal/pay',
      '//internal/pay',
      '/internal//pay',
      '/\uff49nternal/pay',
      '/internal/404.html',
    ];
    const replies = await Promise.all(
      paths.map((path) => sendRaw(served.exposed(), request(encodeURI(path).replaceAll('%25', '%')))),
    );
    for (const { headers } of replies) delete headers.date;
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 401, body: 'Staff only\n' });
  });
  test('closes nothing else', async () => {
    expect(await sendRaw(served.exposed(), request('/guide'))).toMatchObject({ status: 200 });
    expect(await sendRaw(served.exposed(), request('/internally'))).toMatchObject({ status: 404 });
  });
  test.each([
    ['an address', 'Host: 192.168.7.7:4000', 200],
    ['a foreign name', 'Host: evil.example', 403],
  ])('when others can reach it, the server accepts only its own names: %s', async (_, host, status) => {
    expect(await sendRaw(served.exposed(), request('/', { headers: [host] }))).toMatchObject({ status });
  });
});

test('a page that a build adds, changes or deletes is seen at once', async () => {
  expect(await getTarget('/new')).toMatchObject({ status: 404 });
  mkdirSync(join(served.folder(), 'new'));
  writeFileSync(join(served.folder(), 'new/index.html'), 'First');
  writeFileSync(join(served.folder(), 'build.json'), '{}');
  expect(await getTarget('/new')).toMatchObject({ status: 200, body: 'First' });
  writeFileSync(join(served.folder(), 'new/index.html'), 'The second');
  expect(await getTarget('/new')).toMatchObject({ status: 200, body: 'The second' });
});

test('a site below a base URL is served there, and the root redirects to it', async () => {
  const root = folderOf({
    'manifest.json': '{"site":{"baseUrl":"/handbook/"}}',
    'index.html': 'Home',
    'guide/index.html': 'Guide',
    '404.html': 'None',
    _redirects: '/handbook/old /handbook/guide 301\n',
  });
  const recorded = createRecordedContext();
  onTestFinished(() => recorded.stop(130));
  void runServe({ folder: root, port: 0 }, recorded.context);
  const [, port] = await recorded.waitForOutput(/http:\/\/localhost:(\d+)\/handbook\/\n/);
  const replies = ['/', '/handbook', '/handbook/guide/', '/handbook/old', '/Handbook/Guide', '/guide', '/handbookguide'].map(
    (path) => sendRaw(Number(port), request(path)),
  );
  expect((await Promise.all(replies)).map(({ status, headers, body }) => [status, headers.location ?? body])).toEqual([
    [301, '/handbook/'],
    [200, 'Home'],
    [200, 'Guide'],
    [301, '/handbook/guide'],
    [301, '/handbook/guide'],
    [404, 'None'],
    [404, 'None'],
  ]);
});

test('prints the address of the manual on a terminal', async () => {
  for (const isTerminal of [true, false]) {
    const recorded = createRecordedContext({ isTerminal: isTerminal });
    onTestFinished(() => recorded.stop(130));
    void runServe({ folder: folderOf({ 'index.html': 'Home' }), port: 0 }, recorded.context);
    await recorded.waitForOutput(/http:\/\/localhost:\d+\/\n/);
    expect(recorded.out().match(/To read its manual, run .*docs watch content\/help/g)?.length).toBe(isTerminal ? 1 : undefined);
  }
});

test('the first build names the manual at a terminal, and later ones do not', async () => {
  const root = folderOf({ 'guide.md': '# Guide\n' });
  const asTerminal = { ...process.env, NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' };
  const build = async (...options: string[]) => (await runDocs(['build', root, ...options], { env: asTerminal })).stdout;
  expect(await build('--quiet', '--out', `${root}/dist/quiet`)).toBe('');
  expect(await build()).toMatch(/^Quire compiled this site\. To read its manual, run .* watch \S*content\/help\.\n$/);
  expect(await build()).toBe('');
});

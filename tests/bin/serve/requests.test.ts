import { describe, expect, test } from 'vitest';
import { request, sendRaw } from './raw-request.ts';
import { secret, serveHarbour } from './served-site.ts';

const served = serveHarbour();

describe('raw requests', () => {
  test.each<[string, string, number, RegExp?]>([
    ['the home page', request('/'), 200, /<h1>Harbour/],
    ['a page', request('/guide/tides'), 200, /<h1>Tides/],
    ['a page with a slash', request('/guide/tides/'), 200, /<h1>Tides/],
    ['a page by its file', request('/guide/tides/index.html'), 200, /<h1>Tides/],
    ['a page with a query', request('/guide?q=a'), 200, /<h1>Guide/],
    ['a page with letters beyond ASCII', request('/guide/caf%C3%A9'), 200, /<h1>Caf/],
    ['an asset', request('/assets/reader-1a2b3c4d.js'), 200, /export/],
    ['an asset with a slash', request('/assets/reader-1a2b3c4d.js/'), 404],
    ['a folder without a page', request('/assets/'), 404],
    ['a missing page', request('/nowhere'), 404, /<h1>Page not found/],
    ['HEAD', request('/guide', { method: 'HEAD' }), 200, /^$/],
    ['HEAD of nothing', request('/nowhere', { method: 'HEAD' }), 404, /^$/],
    ['POST', request('/', { method: 'POST' }), 405],
    ['PUT', request('/guide/index.html', { method: 'PUT' }), 405],
    ['DELETE', request('/', { method: 'DELETE' }), 405],
    ['OPTIONS', request('/', { method: 'OPTIONS', headers: ['Origin: http://evil.example'] }), 405],
    ['TRACE', request('/', { method: 'TRACE' }), 405],
    ['CONNECT', request('localhost:80', { method: 'CONNECT' }), 405],
    ['dots', request('/../outside.txt'), 404],
    ['many dots', request('/../../../../../../etc/passwd'), 404],
    ['dots inside', request('/guide/../index.html'), 404],
    ['encoded dots', request('/%2e%2e/outside.txt'), 404],
    ['encoded slashes', request('/..%2foutside.txt'), 400],
    ['doubly encoded dots', request('/%252e%252e%252foutside.txt'), 404],
    ['a backslash', request('/..\\outside.txt'), 400],
    ['an encoded backslash', request('/..%5coutside.txt'), 400],
    ['a NUL', request('/index.html%00.png'), 400],
    ['an encoded line end', request('/%0d%0aSet-Cookie:a=b'), 400],
    ['a bad escape', request('/%zz'), 400],
    ['half an escape', request('/%e'), 400],
    ['broken UTF-8', request('/%ff%fe'), 400],
    ['overlong UTF-8', request('/%c0%ae%c0%ae/outside.txt'), 400],
    ['bytes beyond ASCII', request('/caf\u00e9'), 400],
    ['a fragment', request('/#top'), 400],
    ['a whole address', request('http://localhost/guide'), 400],
    ['a target without a slash', request('guide'), 400],
    ['a star', request('*'), 400],
    ['two slashes', request('//outside.txt'), 404],
    ['a foreign name after two slashes', request('//evil.example/guide'), 404],
    ['a semicolon', request('/guide;a=b'), 404],
    ['a stream of a file', request('/index.html::$DATA'), 404],
    ['a short name', request('/INTERN~1/pay'), 404],
    ['a dot file', request('/.env'), 404],
    ['a dot folder', request('/.git/config'), 404],
    ['a file query of other servers', request('/@fs/etc/passwd?raw??'), 404],
    ['a link out of the site', request('/link.txt'), 404],
    ['a linked folder', request('/up/outside.txt'), 404],
    ['what hosts read', request('/_headers'), 404],
    ['what hosts read, too', request('/_redirects'), 404],
    ['a prototype', request('/__proto__'), 404],
    ['a constructor', request('/constructor'), 404],
    ['a long address', request(`/${'a'.repeat(3000)}`), 414],
    ['a very long address', request(`/${'a'.repeat(20_000)}`), 431],
    ['long headers', request('/', { headers: [`Cookie: ${'a'.repeat(20_000)}`] }), 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host in an older protocol', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['two hosts', request('/', { headers: ['Host: localhost', 'Host: evil.example'] }), 400],
    ['an empty host', request('/', { headers: ['Host: '] }), 403],
    ['a foreign host', request('/', { headers: ['Host: evil.example'] }), 403],
    ['a host that begins like ours', request('/', { headers: ['Host: localhost.evil.example'] }), 403],
    ['an address that begins like ours', request('/', { headers: ['Host: 127.0.0.1.evil.example'] }), 403],
    ['another address', request('/', { headers: ['Host: 192.168.1.1'] }), 403],
    ['our address', request('/', { headers: ['Host: 127.0.0.1:4000'] }), 200],
    ['our other address', request('/', { headers: ['Host: [::1]:4000'] }), 200],
    ['a name below ours', request('/', { headers: ['Host: app.localhost'] }), 200],
    ['our name in capitals', request('/', { headers: ['Host: LOCALHOST'] }), 200],
    ['a length that is none', request('/', { headers: ['Content-Length: x'] }), 400],
    ['two ways of saying the length', request('/', { headers: ['Content-Length: 3', 'Transfer-Encoding: chunked'] }), 400],
    ['a header that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an upgrade', request('/guide', { headers: ['Upgrade: websocket', 'Sec-WebSocket-Key: x'] }), 200],
    ['the event stream, which only watch has', request('/__quire/events'), 404],
  ])('%s', async (_, bytes, status, body = /^/) => {
    const reply = await sendRaw(served.local(), bytes);
    expect([reply.status, body.test(reply.body), reply.body.includes(secret)]).toEqual([status, true, false]);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('two thousand addresses of random bytes: no files from outside, and the server keeps running', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 2000; index++) {
      const { status, body } = await sendRaw(served.local(), request(`/${randomTarget(index)}`));
      statuses.add(status);
      if (body.includes(secret)) throw new Error(`address ${index} led outside`);
    }
    expect([...statuses].filter((status) => ![200, 206, 301, 304, 400, 403, 404, 405, 414, 416].includes(status))).toEqual([]);
    expect(await sendRaw(served.local(), request('/'))).toMatchObject({ status: 200 });
  });
});

/** Generates bytes with a linear generator, including typical attacks on addresses, but no line breaks. */
function randomTarget(seed: number): string {
  const pieces = [
    '..',
    '/',
    '%2e',
    '%2f',
    '\\',
    '%5c',
    '%00',
    'guide',
    'internal',
    ';',
    '?',
    '%',
    '..%2f',
    'up',
    'link.txt',
    '\u00ff',
  ];
  let state = seed * 2_654_435_761 + 1;
  const nextNumber = (max: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
  return Array.from({ length: 1 + nextNumber(8) }, () =>
    nextNumber(2) === 0 ? pieces[nextNumber(pieces.length)] : String.fromCharCode(33 + nextNumber(200)),
  ).join('');
}

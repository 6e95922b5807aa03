import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendRaw } from '../bin/serve/raw-request.ts';
import { secret, serveHarbour } from '../bin/serve/served-site.ts';
import { checkProperty, timeoutMs } from './check-property.ts';

const served = serveHarbour();

const parts = [
  ...[
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%',
    '%c0%ae',
    '%ff',
    ';',
    '?',
    '#',
    ':',
    '@',
    '~',
    '*',
    '+',
    ' ',
    '\t',
  ],
  ...[
    'guide',
    'tides',
    'GUIDE',
    'internal',
    'INTERNAL',
    'ınternal',
    'pay',
    'index.html',
    '404.html',
    'assets',
    'bell-1a2b3c4d.mp3',
    'outside.txt',
  ],
  ...[
    'link.txt',
    'up',
    '_headers',
    '_redirects',
    '.env',
    '.git/config',
    'old',
    'away',
    '__quire/events',
    '@fs',
    'etc/passwd',
    'http://localhost',
  ],
];
const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const target = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parts) }, byte), { maxLength: 8 });
const header = fc.constantFrom(
  ...[
    'Host: localhost',
    'Host: evil.example',
    'Host:',
    'Host: 127.0.0.1:99999',
    'Range: bytes=0-1',
    'Range: bytes=9-1',
    'Range: bytes=-0,1-',
    'Range: x',
  ],
  ...[
    'If-None-Match: *',
    'If-None-Match: "',
    'If-Modified-Since: x',
    'Accept-Encoding: gzip, br;q=0',
    'Accept-Encoding: *;q=x',
    'Authorization: Basic eDp4',
  ],
  ...[
    'Authorization: Basic',
    'Transfer-Encoding: chunked',
    'Content-Length: 0',
    'Content-Length: -1',
    'Expect: x',
    'Upgrade: websocket',
    'Connection: upgrade',
  ],
  ...['Cookie: a', 'a b: c', ': x', ' folded', 'X-Forwarded-For: 127.0.0.1', 'X-Original-URL: /internal/pay', '\u0000: \u0000'],
);
const requested = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', 'PROPFIND', 'G\u0000T', ''),
  target: fc.tuple(fc.constantFrom('/', '/', '/', ''), target).map(([slash, rest]) => slash + rest.join('')),
  version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'HTTP/9.9', ''),
  headers: fc.array(header, { maxLength: 3 }),
  end: fc.constantFrom('\r\n', '\r\n', '\n'),
});

test(
  'every request is answered with success, a redirect or a refusal; no file from outside is sent, and no page for staff to strangers',
  async () => {
    await checkProperty(requested, 300, async ({ method, target: path, version, headers, end }) => {
      const hosts = headers.some((each) => each.startsWith('Host')) ? [] : ['Host: 127.0.0.1'];
      const lines = [`${method} ${path} ${version}`, ...hosts, ...headers, 'Connection: close', '', ''].join(end);
      const request = Buffer.from(lines, 'latin1');
      const outsiders = await sendRaw(served.exposed(), request, true);
      expect(outsiders.body).not.toContain(secret);
      const own = await sendRaw(served.local(), request, true);
      if (!/internal/i.test(path)) expect(own.body).not.toContain(secret);
      for (const { status, headers: sent } of [outsiders, own]) {
        expect(`${status}`).toMatch(/^[234]\d\d$/);
        if (sent.location !== undefined) expect(new URL(sent.location, 'http://site.example/').host).toBe('site.example');
      }
    });
    expect(await sendRaw(served.local(), 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatchObject({
      status: 200,
    });
  },
  timeoutMs,
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress } from '../../../bin/external/external-request.ts';
import { fetchDocument, fetchLimits } from '../../../bin/spec/fetch.ts';
import { closeHost, document, type Host, openHost } from './host.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => closeHost(host));

const limits = { ...fetchLimits, timeLimitMs: 600 };
const at = (path: string): string => `http://127.0.0.1:${host.port}${path}`;

describe('allowed documents', () => {
  it.each(['/good.json', '/packed.json', '/here'])('%s', async (path) => {
    await expect(fetchDocument(at(path), limits)).resolves.toMatchObject({ text: document });
  });
});

describe('refused documents', () => {
  it.each([
    ['/none', 'the server responded with 404'],
    ['/page', 'the response is text/html, neither JSON nor YAML'],
    ['/latin.json', 'it is not UTF-8'],
    ['/big', 'it is larger than 20 MB'],
    ['/endless', 'it is larger than 20 MB'],
    ['/bomb', 'its size is more than 20 times its compressed size'],
    ['/hang', 'it took longer than 0.6 seconds'],
    ['/drip', 'it took longer than 0.6 seconds'],
    ['/round', 'it was redirected more than 2 times'],
    ['/away', 'it was redirected to another host, internal.example'],
  ])('%s', async (path, reason) => {
    await expect(fetchDocument(at(path), { ...limits, timeLimitMs: /hang|drip/.test(path) ? 600 : 20_000 })).rejects.toThrow(
      reason,
    );
  });

  it('a neighbour of the host is never requested', async () => {
    await expect(fetchDocument(at('/neighbour'), limits)).rejects.toThrow('it was redirected to another host');
  });

  it.each([
    ['http://docs.example.com/api.json', 'the address does not start with https://'],
    ['ftp://127.0.0.1/api.json', 'the address does not start with https://'],
    ['http://127.0.0.1:1/api.json', 'its host refuses connections'],
  ])('%s', async (address, reason) => {
    await expect(fetchDocument(address, limits)).rejects.toThrow(reason);
  });
});

describe('addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001::1',
    ],
    ...['localhost', 'no address', ''],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['127.0.0.1', true],
    ['[::1]', true],
    ['localhost', true],
    ['docs.localhost', true],
    ['localhost.example.com', false],
    ['example.com', false],
    ['8.8.8.8', false],
  ])('the host %s is private by its name: %s', (name, expected) => {
    expect(isPrivateHost(name)).toBe(expected);
  });
});

import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { requestLink, resultOfFault } from '../../../bin/external/ask.ts';
import { isPublicUrl, requestAll } from '../../../bin/external/external.ts';
import { FetchFault, internet } from '../../../bin/external/external-request.ts';
import { closeHosts, openHosts } from './hosts.ts';

let hosts: Awaited<ReturnType<typeof openHosts>>;
beforeEach(async () => {
  hosts = await openHosts();
});
afterEach(() => closeHosts(hosts));

const addressAt = (path: string, host = 'quay'): string => `http://${host}.harbour.org:${hosts.port}${path}`;

describe('one address', () => {
  it.each([
    ['/ok', 'there', 'the server responded with 200', 'HEAD'],
    ['/none', 'gone', 'the server responded with 404', 'HEAD GET'],
    ['/gone', 'gone', 'the server responded with 410', 'HEAD GET'],
    ['/no-head', 'there', 'the server responded with 200', 'HEAD GET'],
    ['/wrong-head', 'there', 'the server responded with 200', 'HEAD GET'],
    ['/closed', 'withheld', 'the server responded with 403', 'HEAD GET'],
    ['/members', 'withheld', 'the server responded with 401', 'HEAD GET'],
    ['/odd', 'withheld', 'the server responded with 999', 'HEAD GET'],
    ['/moved', 'there', 'the server responded with 200', 'HEAD HEAD'],
    ['/moved-away', 'gone', 'the server responded with 410', 'HEAD HEAD GET GET'],
    ['/round', 'unsure', 'it was redirected to itself', 'HEAD GET'],
    ['/cookie', 'withheld', 'it requires cookies', 'HEAD GET'],
    [
      '/inside',
      'unsure',
      'it was redirected to 10.0.0.1, and its host resolves to 10.0.0.1, which is not a public address',
      'HEAD GET',
    ],
    ['/nowhere', 'gone', 'it was redirected to gone.harbour.org, and there is no such host', 'HEAD GET GET'],
    ['/script', 'unsure', 'it was redirected to an address that begins with javascript:', 'HEAD GET'],
    ['/hop-4', 'there', 'the server responded with 200', 'HEAD HEAD HEAD HEAD HEAD HEAD'],
    ['/trouble', 'unsure', 'the server responded with 500', 'HEAD GET GET'],
    ['/busy', 'withheld', 'the server responded with 429', 'HEAD'],
    ['/cut', 'unsure', 'the connection was closed', 'HEAD GET GET'],
  ])('%s is %s: %s', async (path, state, reason, methods) => {
    expect(await requestLink(addressAt(path), hosts.network)).toMatchObject({ state, reason });
    expect(hosts.requested.map((line) => line.split(' ')[0]).join(' ')).toBe(methods);
  });

  it('a hanging request is cancelled', async () => {
    const network = { ...hosts.network, limits: { ...hosts.network.limits, wholeMs: 300 } };
    expect(await requestLink(addressAt('/hang'), network)).toMatchObject({
      state: 'unsure',
      reason: 'it took longer than 0.3 seconds',
      responded: false,
    });
    expect(hosts.requested).toEqual(['HEAD quay.harbour.org/hang', 'GET quay.harbour.org/hang']);
  });

  it('six redirects are too many', async () => {
    expect(await requestLink(addressAt('/hop-5'), hosts.network)).toMatchObject({
      state: 'unsure',
      reason: 'it was redirected more than 5 times',
    });
  });

  it.each([
    ['/busy-once', [3000], 'HEAD GET'],
    ['/trouble', [1000], 'HEAD GET GET'],
  ])('%s is retried, after the pause that the host requests', async (path, pauses, methods) => {
    await requestLink(addressAt(path, 'again'), hosts.network);
    expect(hosts.pauses).toEqual(pauses);
    expect(hosts.requested.map((line) => line.split(' ')[0]).join(' ')).toBe(methods);
  });

  it('a host without a DNS entry is broken; one in a private network is never requested', async () => {
    expect(await requestLink(addressAt('/ok', 'gone'), hosts.network)).toMatchObject({
      state: 'gone',
      responded: false,
      reason: 'there is no such host',
    });
    expect(await requestLink(addressAt('/ok', 'intranet'), hosts.network)).toMatchObject({ state: 'withheld', responded: true });
    expect(hosts.requested).toEqual([]);
  });

  it('private addresses are not on the public internet', async () => {
    expect(await requestLink(`http://127.0.0.1:${hosts.port}/ok`, internet)).toMatchObject({ state: 'withheld' });
    expect(hosts.requested).toEqual([]);
  });
});

describe('many addresses', () => {
  it('eight in parallel, one at a time per host', async () => {
    const addresses = [...Array(12).keys()].flatMap((index) =>
      ['/ok', '/no-head', '/gone'].map((path) => addressAt(path, `quay-${index}`)),
    );
    const told: number[] = [];
    const answers = await requestAll(addresses, hosts.network, (done) => told.push(done));
    expect(answers.size).toBe(36);
    expect(told).toEqual(addresses.map((_, index) => index + 1));
    expect(hosts.most.host).toBe(1);
    expect(hosts.most.all).toBeGreaterThan(3);
    expect(hosts.most.all).toBeLessThanOrEqual(8);
  });

  it('a busy or unreachable host is not requested again', async () => {
    const addresses = [addressAt('/busy'), addressAt('/ok'), addressAt('/a', 'gone'), addressAt('/b', 'gone')];
    const answers = await requestAll(addresses, hosts.network, () => {});
    expect(addresses.map((address) => answers.get(address)?.state)).toEqual(['withheld', 'withheld', 'gone', 'gone']);
    expect(hosts.requested).toEqual(['HEAD quay.harbour.org/busy']);
    expect(hosts.pauses).toEqual([1000]);
  });
});

test('a host that hangs twice is not waited for again', async () => {
  const network = { ...hosts.network, limits: { ...hosts.network.limits, wholeMs: 400 } };
  const answers = await requestAll(
    ['a', 'b', 'c', 'd'].map((name) => addressAt(`/hang?${name}`)),
    network,
    () => {},
  );
  expect([...answers.values()].map(({ reason }) => reason)).toEqual(Array(4).fill('it took longer than 0.4 seconds'));
  expect(hosts.requested.map((line) => line.slice(-1)).join('')).toBe('aabb');
});

test.each([
  ['CERT_HAS_EXPIRED', { state: 'unsure', isUnresponsive: true, retryMs: undefined }],
  ['ERR_TLS_CERT_ALTNAME_INVALID', { state: 'unsure', isUnresponsive: true, retryMs: undefined }],
  ['EAI_AGAIN', { state: 'unsure', isUnresponsive: true, retryMs: 1000 }],
  ['ECONNRESET', { state: 'unsure', isUnresponsive: false, retryMs: 1000 }],
])('a connection that fails with %s', (code, expected) => {
  expect(resultOfFault(new FetchFault('it failed', code))).toMatchObject({ ...expected, responded: false });
});

test.each([
  ['https://www.ietf.org/rfc/rfc9110.html', true],
  ['https://8.8.8.8/', true],
  ['https://[2606:4700::1111]/', true],
  ['https://example.com/a', false],
  ['https://api.example.org/a', false],
  ['https://counterexample.com/a', true],
  ['https://harbour.example/', false],
  ['https://harbour.test/', false],
  ['https://harbour.invalid/', false],
  ['http://localhost:4001/', false],
  ['http://docs.localhost/', false],
  ['http://127.0.0.1/', false],
  ['http://2130706433/', false],
  ['http://192.168.1.1/', false],
  ['http://[::1]/', false],
  ['http://wiki/', false],
  ['http://printer.local/', false],
])('%s can be requested: %s', (address, expected) => {
  expect(isPublicUrl(address)).toBe(expected);
});

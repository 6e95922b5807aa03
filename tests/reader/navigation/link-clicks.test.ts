import { describe, expect, test } from 'vitest';
import { toDataHref, toHref, toRoute } from '../../../reader/navigation/hrefs.ts';
import { isPlain, toDestination } from '../../../reader/navigation/link-clicks.ts';

const plain = { button: 0, isModified: false, wasHandled: false };
const anchor = { target: '', download: false, locked: false };
const supportText = 'https://docs.example.com/guide/queues?x=1';

describe('a press', () => {
  test.each([
    ['the left button', {}, true],
    ['the middle button', { button: 1 }, false],
    ['a modifier key', { isModified: true }, false],
    ['an event that another handler has handled', { wasHandled: true }, false],
  ])('with %s', (_, facts, expected) => {
    expect(isPlain({ ...plain, ...facts })).toBe(expected);
  });
});

describe('targets of links', () => {
  test.each([
    ['/guide/debits', {}, '/guide/debits'],
    ['/guide/debits/', {}, '/guide/debits'],
    ['/guide/debits/index.html', {}, '/guide/debits'],
    ['/guide/Caf%C3%A9#x', {}, '/guide/Café'],
    ['/guide/queues?x=2#order', {}, '/guide/queues'],
    ['/guide/queues?x=1', {}, '/guide/queues'],
    ['/releases/v1.2', {}, '/releases/v1.2'],
    ['/api/ScorecardResult.jsonld', {}, '/api/ScorecardResult.jsonld'],
    ['/%E0%A4%A', {}, '/%E0%A4%A'],
    ['/', {}, '/'],
    ['/guide/debits', { target: '_self' }, '/guide/debits'],
  ])('%s is the page', (path, facts, route) => {
    const href = new URL(path, supportText).href;
    expect(toDestination({ ...anchor, href, ...facts }, supportText, '/')).toMatchObject({ kind: 'page', route });
  });

  test.each([
    ['https://other.example.com/guide', {}],
    ['http://docs.example.com/guide', {}],
    ['mailto:help@example.com', {}],
    ['https://docs.example.com/internal', { locked: true }],
    ['https://docs.example.com/guide', { download: true }],
    ['https://docs.example.com/guide', { target: '_blank' }],
    ['https://docs.example.com/specs/webhooks-v1.json', {}],
    ['https://docs.example.com/assets/plan', {}],
    ['https://docs.example.com/guide/index.md', {}],
    ['no address', {}],
  ])('%s is left to the browser', (href, facts) => {
    expect(toDestination({ ...anchor, href, ...facts }, supportText, '/')).toEqual({ kind: 'leave' });
  });

  test.each([
    ['https://docs.example.com/guide/queues?x=1#order', '#order'],
    ['https://docs.example.com/guide/queues?x=1#', ''],
  ])('%s is a place on this page', (href, hash) => {
    expect(toDestination({ ...anchor, href }, supportText, '/')).toEqual({ kind: 'hash', hash });
  });

  test('outside of the base URL is another site', () => {
    expect(toDestination({ ...anchor, href: 'https://docs.example.com/blog' }, supportText, '/docs/')).toEqual({ kind: 'leave' });
  });
});

describe('routes', () => {
  test.each([
    ['/docs/', '/docs/', '/'],
    ['/docs/', '/docs', '/'],
    ['/docs/', '/docs/a/b/', '/a/b'],
    ['/docs/', '/other/a', null],
    ['/', '//other.example.com/a', '/other.example.com/a'],
    ['/', '/a%20b', '/a b'],
  ])('below %s: %s', (baseUrl, path, route) => {
    expect(toRoute(baseUrl, path)).toBe(route);
  });

  test.each([
    ['/', '/', '/', '/index.json'],
    ['/docs/', '/a/b', '/docs/a/b', '/docs/a/b/index.json'],
    ['/', '/a b/é?#', '/a%20b/%C3%A9%3F%23', '/a%20b/%C3%A9%3F%23/index.json'],
  ])('%s and %s have the addresses', (baseUrl, route, href, data) => {
    expect([toHref(baseUrl, route), toDataHref(baseUrl, route)]).toEqual([href, data]);
  });
});

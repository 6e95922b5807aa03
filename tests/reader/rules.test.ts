import { describe, expect, test } from 'vitest';
import { chooseActive } from '../../reader/article/scroll-spy.ts';
import { toIndex } from '../../reader/article/tabs.ts';
import { toDateText } from '../../reader/regions/AroundArticle.tsx';
import { toMessage } from '../../reader/regions/Crash.tsx';
import { toDuration } from '../../reader/regions/LiveTree.tsx';
import { filterTree } from '../../reader/regions/SidebarFilter.tsx';
import { chooseColour, readColourSettings } from '../../reader/state/colour-rules.ts';
import { createStore } from '../../reader/state/store.ts';
import { mayPrefetch } from '../../reader/state/window.ts';

describe('colour mode', () => {
  const free = readColourSettings({ colorDefault: 'light', colorSwitch: 'on', colorSystem: 'on' });
  const fixed = readColourSettings({ colorDefault: 'light', colorSwitch: 'off', colorSystem: 'on' });
  const plain = readColourSettings({ colorDefault: 'dark' });

  test.each([
    ['a stored choice wins', free, 'dark', false, 'dark'],
    ['a stored choice wins over a dark system', free, 'light', true, 'light'],
    ['the system without a choice', free, null, true, 'dark'],
    ['rubbish is no choice', free, 'purple', true, 'dark'],
    ['without a switch nothing stored counts', fixed, 'dark', false, 'light'],
    ['without a switch the system is followed', fixed, 'light', true, 'dark'],
    ['the default where the system is not followed', plain, null, false, 'dark'],
    ['the choice before the default', plain, 'light', true, 'light'],
  ])('%s', (_, settings, stored, systemIsDark, expected) => {
    expect(chooseColour(settings, stored, systemIsDark)).toBe(expected);
  });
});

describe('prefetching', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('on %o', (connection, expected) => {
    expect(mayPrefetch(connection)).toBe(expected);
  });
});

describe('the heading that is being read', () => {
  const spots = (...tops: number[]) => tops.map((top, index) => ({ id: 'abc'[index] ?? '?', top, bottom: top + 30 }));
  const view = { offset: 60, height: 800, isAtEnd: false };

  test.each([
    ['none above the first', spots(500, 900), view, ''],
    ['the first once it is in the upper half', spots(300, 900), view, 'a'],
    ['the one before while the next is below the middle', spots(-100, 500), view, 'a'],
    ['the next once it stands whole in the upper half', spots(-100, 370), view, 'b'],
    ['not yet while it crosses the middle', spots(-100, 371), view, 'a'],
    ['a heading under the bar is past', spots(-300, 59, 900), view, 'b'],
    ['the last when all are past', spots(-300, -200), view, 'b'],
    ['the last at the end of the page', spots(-100, 300, 700), { ...view, isAtEnd: true }, 'c'],
    ['none without headings', [], { ...view, isAtEnd: true }, ''],
  ])('%s', (_, all, where, expected) => {
    expect(chooseActive(all, where)).toBe(expected);
  });
});

test.each([
  ['2026-03-03', 'en-GB', '3 Mar 2026'],
  ['2025-12-31', 'cy', '31 Rhag 2025'],
  ['last week', 'en-GB', 'last week'],
])('the date %s in %s', (day, locale, text) => {
  expect(toDateText(day, locale)).toBe(text);
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, -1],
])('%s on tab %i of three', (key, at, expected) => {
  expect(toIndex(key, at, 3)).toBe(expected);
});

test('an error is printed with its causes, outermost first', () => {
  const error = new Error('outer', { cause: new Error('middle', { cause: 'inner' }) });
  expect(toMessage(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ninner');
});

test('a store only notifies its listeners of changes, and retains the served value', () => {
  const store = createStore(1);
  const received: number[] = [];
  const stop = store.subscribe(() => received.push(store.get()));
  store.serve(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect([received, store.served()]).toEqual([[3], 2]);
});

describe('filtering a sidebar', () => {
  const tree = [
    { label: 'Payments', route: '/pay', items: [{ label: 'Direct debits', route: '/pay/debits' }, { label: 'Refunds' }] },
    { label: 'Café', items: [{ label: 'Opening hours' }] },
  ];
  const show = (found: ReturnType<typeof filterTree>): unknown =>
    found.map(({ pieces, items }) => {
      const label = pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
      return items ? { [label]: show(items) } : label;
    });

  test.each([
    ['debit', [{ Payments: ['Direct [debit]s'] }]],
    ['PAY ref', [{ '[Pay]ments': ['[Ref]unds'] }]],
    ['payments', [{ '[Payments]': ['Direct debits', 'Refunds'] }]],
    ['cafe', [{ '[Café]': ['Opening hours'] }]],
    ['debits refunds', []],
    ['  ', []],
  ])('%s', (query, expected) => {
    expect(show(filterTree(tree, query))).toEqual(expected);
  });
});

test.each([
  [36, false, 192],
  [576, false, 372],
  [36, true, 1],
  [0, false, 1],
])('a list %i px high opens in its time (reduced motion: %s)', (height, isReduced, expected) => {
  expect(toDuration(height, isReduced)).toBe(expected);
});

import { expect, test } from 'vitest';
import { cacheOpenFiles } from '../../../bin/apart/open-files.ts';

/** Opens files with these ids, and records the calls. */
function openQuay(ids: Map<string, string>) {
  const done: string[] = [];
  const open = cacheOpenFiles((name) => {
    const id = ids.get(name);
    if (id === undefined) return undefined;
    done.push(`open ${name}`);
    return { id, close: () => void done.push(`close ${name}`) };
  });
  return { open, done };
}

const names = ['a', 'b', 'c', 'd', 'e'];

test('only the last few remain open, and closed ones are reopened', () => {
  const { open, done } = openQuay(new Map(names.map((name) => [name, name])));
  expect(['a', 'a', 'b', 'c', 'd', 'b', 'e', 'a'].map((name) => open(name)?.id)).toEqual([...'aabcdbea']);
  expect(done).toEqual(['open a', 'open b', 'open c', 'open d', 'close a', 'open e', 'close b', 'open a']);
});

test('a file that was rewritten after it was first opened is refused, and so is an unreadable one', () => {
  const ids = new Map(names.map((name) => [name, name]));
  const { open, done } = openQuay(ids);
  for (const name of names) open(name);
  ids.set('a', 'another');
  expect([open('a'), open('unknown')]).toEqual([undefined, undefined]);
  expect(done.filter((each) => each.endsWith(' a'))).toEqual(['open a', 'close a', 'open a', 'close a']);
});

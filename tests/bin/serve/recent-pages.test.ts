import { expect, test } from 'vitest';
import { trackRecent } from '../../../bin/watch/recent-pages.ts';

test('docs watch retains the pages that were shown or edited last, and evicts others', () => {
  const removed: string[] = [];
  const use = trackRecent(2, ({ file }) => removed.push(file));
  for (const file of ['a.md', 'b.md', 'a.md', 'c.md', 'd.md', 'd.md', 'c.md', 'e.md'])
    use({ file, area: null, audience: 'public', bytes: 1, stamp: 'first' });
  expect(removed).toEqual(['b.md', 'a.md', 'd.md']);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPageCache } from '../../../bin/workers/page-cache.ts';
import { parsePageResult } from '../../../bin/workers/worker-messages.ts';
import type { Page, Source } from '../../../compiler/model.ts';
import { siteOf } from '../../compiler/sites.ts';
import { folderOf } from '../../support/folder.ts';

test('the facts of a page do not retain its source in memory', async () => {
  const size = 500_000;
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const readText = (number: number): string =>
    `---\ntitle: The long berth of boat ${number}\n---\n\n## The mooring lines of boat ${number}\n\n[Berth](the-berth-beside-${number}.md) ${'quay '.repeat(size / 5)}\n`;
  const root = folderOf(Object.fromEntries(numbers.map((number) => [`${number}.md`, readText(number)])));
  const cache = createPageCache({ root, mounts: {}, inputs: { site: siteOf(), specs: [] }, languages: [] });
  const collect: () => void = openCollector();
  const pages: (Page | undefined)[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const number of numbers) {
    const source: Source = { file: `${number}.md`, area: null, audience: 'public', bytes: 0, stamp: 'first' };
    const [created] = await cache.make([source]);
    pages.push(created && parsePageResult(created.json)?.page);
    cache.evict(source);
  }
  collect();
  expect(pages.map((page) => page?.headings[0]?.text)).toEqual(numbers.map((number) => `The mooring lines of boat ${number}`));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((numbers.length * size) / 4);
});

function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

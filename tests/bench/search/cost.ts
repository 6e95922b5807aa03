import { brotliCompressSync, constants } from 'node:zlib';
import { createRandomSource, Words } from '../random-words.ts';
import { ownEngine, toFiles } from './engines.ts';
import type { Tree } from './trees.ts';

/** Generates a tree with this many pages, each with eight sections of a hundred words. */
export function generateTree(pages: number): Tree {
  const words = new Words(7);
  const random = createRandomSource(11);
  const createSection = (at: number) => ({
    anchor: at === 0 ? '' : `s${at}`,
    title: at === 0 ? '' : words.heading(random, 2),
    text: Array.from({ length: 7 }, () => words.sentence(random)).join(' '),
  });
  const createPage = (number: number) => ({
    route: `/p${number}`,
    title: words.heading(random, 3),
    sections: Array.from({ length: 8 }, (_, at) => createSection(at)),
  });
  return { name: `${pages} pages`, pages: Array.from({ length: pages }, (_, number) => createPage(number)) };
}

const firstPages = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const hostile = [
  'a~6',
  '*'.repeat(60),
  '* '.repeat(60),
  '+- '.repeat(170),
  'a:'.repeat(250),
  '\ud800 \udc00',
  '<b onclick=x>',
  'a*'.repeat(250),
  '*e*',
];

/** Returns the bytes to the first result without the code, and milliseconds for each typed letter and for hostile queries. */
export async function measureSearchCost(
  tree: Tree,
  queries: readonly string[],
  transport: 'shards' | 'contract' = 'shards',
): Promise<string[]> {
  const files = toFiles(tree, transport);
  const sizeOfFetched = (fetched: ReadonlyMap<string, string | Uint8Array>): number => {
    let sum = 0;
    for (const bytes of fetched.values()) sum += brotliCompressSync(bytes, firstPages).length;
    return sum / 1000;
  };
  const sizes: number[] = [];
  for (const query of queries) {
    const fetched = new Map<string, string | Uint8Array>();
    await (await ownEngine(files, fetched)).find(query);
    sizes.push(sizeOfFetched(fetched));
  }
  const engine = await ownEngine(files);
  const keys: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) keys.push(await timeRun(() => engine.find(query.slice(0, length))));
  }
  let worst = 0;
  for (const query of hostile) {
    await engine.find(query);
    worst = Math.max(worst, await timeRun(() => engine.find(query)));
  }
  return [
    `${transport}: bytes to the first result, brotli: median ${percentileAt(sizes, 0.5).toFixed(0)} kB, most ${percentileAt(sizes, 1).toFixed(0)} kB (without code)`,
    `a letter typed: median ${percentileAt(keys, 0.5).toFixed(1)} ms, p95 ${percentileAt(keys, 0.95).toFixed(1)} ms; hostile queries at most ${worst.toFixed(1)} ms`,
  ];
}

async function timeRun(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function percentileAt(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

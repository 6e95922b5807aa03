/**
 * Renames a long page of a watched site repeatedly, and prints by how many bytes the memory grew between the fifth and the last
 * rename. Run by `tests/support/run.mjs`, because the server needs the bundled reader: FOLDER TIMES
 */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaults } from '../../../bin/arguments/command-options.ts';
import { openDevSite } from '../../../bin/watch/dev-site.ts';

/** Returns the bytes in use, as the minimum of ten measurements, because memory outside the heap is released with a delay. */
async function measureBytesInUse(): Promise<number> {
  const found: number[] = [];
  for (let look = 0; look < 10; look++) {
    globalThis.gc?.();
    await pause(20);
    const { heapUsed, external } = process.memoryUsage();
    found.push(heapUsed + external);
  }
  return Math.min(...found);
}

const [root = '', times = ''] = process.argv.slice(2);
const site = await openDevSite({ ...defaults, root });
let before = 0;
for (let number = 0; number < Number(times); number++) {
  if (number === 5) before = await measureBytesInUse();
  const names = [`long-${number}.md`, `long-${number + 1}.md`] as const;
  renameSync(join(root, names[0]), join(root, names[1]));
  await site.update(new Set(names));
  const statuses: (number | undefined)[] = [];
  for (const name of names) statuses.push((await site.answer(`/${name.replace('.md', '')}/index.md`))?.status);
  if (JSON.stringify(statuses) !== '[null,200]') throw new Error(`After a page was renamed, its addresses answered ${statuses}.`);
}
process.stdout.write(`${(await measureBytesInUse()) - before}\n`);
process.exit();

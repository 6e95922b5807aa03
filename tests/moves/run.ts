/**
 * `npm run moves -- MOVES PAGES SEED`, for example `1000 300 1`: runs random moves one after the other on a generated site. If PAGES is a
 * folder, uses the pages in it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeCorpus } from '../bench/corpus.ts';
import { newFolder } from '../support/folder.ts';
import { moveRandomly } from './random-moves.ts';
import { addVariables, insertMarkers } from './site.ts';

const [count = '1000', pages = '300', seed = '1'] = process.argv.slice(2);
const isFolder = existsSync(pages);
const root = isFolder ? pages : newFolder();
const files = isFolder
  ? readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:dist|node_modules|\.[^/]*)\//.test(file))
      .sort()
  : writeCorpus(root, Number(pages), Number(seed));
insertMarkers(root, files);
addVariables(root, files, 6);
let last = Date.now();
let printed = { refused: 0, faults: 0, unneeded: 0 };
const result = await moveRandomly(root, {
  count: Number(count),
  seed: Number(seed),
  progress: (name, { made: created, refused, faults, unneeded }) => {
    const seconds = ((Date.now() - last) / 1000).toFixed(1);
    process.stdout.write(`${created} made, ${refused.length} refused, ${faults.length} faults, ${seconds} s: ${name}\n`);
    for (const each of refused.slice(printed.refused)) process.stdout.write(`  refused ${each}\n`);
    for (const each of faults.slice(printed.faults)) process.stdout.write(`  fault ${each}\n`);
    for (const each of unneeded.slice(printed.unneeded)) process.stdout.write(`  not needed ${each}\n`);
    printed = { refused: refused.length, faults: faults.length, unneeded: unneeded.length };
    last = Date.now();
  },
});
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(result.faults.length > 0 ? 1 : 0);

/** `npm run moves -- 1000 300 1`: so many moves, one after the other, on so many pages, with a seed; or on a folder in the place of the pages. */
import { existsSync, readdirSync } from 'node:fs';
import { writeCorpus } from '../bench/corpus.ts';
import { newFolder } from '../support/folder.ts';
import { addVariables, markPages, storm } from './storm.ts';

const [count = '1000', pages = '300', seed = '1'] = process.argv.slice(2);
const isFolder = existsSync(pages);
const root = isFolder ? pages : newFolder();
const files = isFolder
  ? readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:dist|node_modules|\.[^/]*)\//.test(file))
      .sort()
  : writeCorpus(root, Number(pages), Number(seed));
markPages(root, files);
addVariables(root, files, 6);
const start = Date.now();
let told = 0;
const result = await storm(root, {
  count: Number(count),
  seed: Number(seed),
  progress: (done, { refused, faults }) => {
    for (const fault of faults.slice(told)) process.stdout.write(`${fault}\n`);
    told = faults.length;
    if (done % 10 === 0)
      process.stdout.write(
        `${done} done, ${refused.length} refused, ${faults.length} faults, ${Math.round((Date.now() - start) / 1000)} s\n`,
      );
  },
});
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.exit(result.faults.length > 0 ? 1 : 0);

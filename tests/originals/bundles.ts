/**
 * Compares the pages of an API document in several files with those of its published bundle; README.md has the results.
 *
 *     npm run originals:bundles -- SPLIT_DOCUMENT BUNDLE [--list 10]
 */
import { parseArgs } from 'node:util';
import { compareDocuments } from './compare-documents.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'string', default: '10' } } });
const [split, bundle] = positionals;
if (split === undefined || bundle === undefined) throw new Error('Name the document of several files, and its bundle.');
const { theirs, ours, same, missing, extra, changed } = compareDocuments(bundle, split);
const most = Number(values.list);
for (const address of missing.slice(0, most)) console.log(`missing  ${address}`);
for (const address of extra.slice(0, most)) console.log(`extra    ${address}`);
for (const kind of ['words', 'numbers', 'html'])
  for (const { address, differences } of changed.filter((page) => page.kind === kind).slice(0, most)) {
    console.log(`${kind.padEnd(8)} ${address}`);
    for (const each of differences.slice(0, most))
      console.log(`  bundle: ${each.theirs.join(' ').slice(0, 300)}\n  files:  ${each.ours.join(' ').slice(0, 300)}`);
  }
const count = (kind: string): number => changed.filter((page) => page.kind === kind).length;
console.log('\n| pages | of the bundle | equal | other numbers | other words | other HTML | missing | extra |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
const cells = [ours, theirs, same, count('numbers'), count('words'), count('html'), missing.length, extra.length];
console.log(`| ${cells.join(' | ')} |`);
process.exitCode = same === theirs && extra.length === 0 ? 0 : 1;

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
const { theirs, ours, same, explained, changed, missing, extra, bundlerChanges } = compareDocuments(bundle, split);
const max = Number(values.list);
for (const { kind, at, files, bundle: theirText } of bundlerChanges.slice(0, max))
  console.log(`${kind.padEnd(10)} ${at.file}:${at.line}:${at.column}  ${files} is ${theirText} in the bundle`);
for (const address of missing.slice(0, max)) console.log(`missing    ${address}`);
for (const address of extra.slice(0, max)) console.log(`extra      ${address}`);
for (const { address, differences } of changed.slice(0, max)) {
  console.log(`${(differences.length === 0 ? 'html' : 'words').padEnd(10)} ${address}`);
  for (const each of differences.slice(0, max))
    console.log(`  bundle: ${each.theirs.join(' ').slice(0, 300)}\n  files:  ${each.ours.join(' ').slice(0, 300)}`);
}
const count = (kind: string): number => bundlerChanges.filter((change) => change.kind === kind).length;
console.log('\n| pages | of the bundle | equal | explained | others | missing | extra | numbers | keys | references |');
console.log(`|${' --- |'.repeat(10)}`);
const differing = [explained.length, changed.length, missing.length, extra.length];
const cells = [ours, theirs, same, ...differing, count('number'), count('key'), count('reference')];
console.log(`| ${cells.join(' | ')} |`);
process.exitCode = changed.length + missing.length + extra.length === 0 ? 0 : 1;

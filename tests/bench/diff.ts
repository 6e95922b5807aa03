/**
 * `npm run bench:diff -- --pages 10000 --rounds 3`: the time of `docs diff` for two builds of a site that are equal, or differ in
 * one page, in a hundred pages and ten moved ones, or by an added page, which changes the sidebar of every page. Also prints
 * each as a ratio to the cost of a build, which is independent of the machine.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { launcher } from '../support/docs.ts';
import { newFolder, removeFolder } from '../support/folder.ts';
import { writeCorpus } from './corpus.ts';
import { type Cost, measure } from './measure.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' } },
});
const pages = Number(values.pages);
const root = newFolder();
const files = writeCorpus(root, pages);
// Moved pages leave broken links behind.
const config = join(root, 'docs.config.json');
const links = { broken: 'warning', anchors: 'warning' };
writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), links }));
const build = (out: string): Promise<Cost> => measure([launcher, 'build', root, '--out', join(root, 'dist', out), '--quiet']);
const edit = (file: string): void => {
  const path = join(root, file);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n## Lately\n\nWords that were not there before.\n`);
};

const cold = await build('first');
report('cold build', cold);
await build('second');
await compare('there are no differences');
edit(files[1] ?? '');
await build('second');
await compare('one text');
for (let at = 2; at < 102; at++) edit(files[(at * 61) % files.length] ?? '');
await build('second');
await compare('a hundred texts');
for (let at = 1; at <= 10; at++) {
  const file = join(root, files[(at * 977) % files.length] ?? '');
  renameSync(file, join(dirname(file), `moved-${at}.md`));
}
writeFileSync(join(root, dirname(files[3] ?? ''), 'new.md'), '# New\n\nA page that was not there before.\n');
await build('second');
await compare('a hundred texts, ten moves, and a new page');
removeFolder(root);

/** Prints the fastest of several rounds, because other processes may be running. */
async function compare(what: string): Promise<void> {
  const rounds: Cost[] = [];
  for (let round = 0; round < Number(values.rounds); round++)
    rounds.push(await measure([launcher, 'diff', join(root, 'dist/first'), join(root, 'dist/second'), '--root', root]));
  const [fastest] = rounds.sort((one, other) => (one.cpu ?? one.seconds) - (other.cpu ?? other.seconds));
  if (fastest) report(what, fastest);
}

function report(what: string, { seconds, cpu = 0, memory = 0, stdout }: Cost): void {
  const ratio = cold.cpu ? `, ${(cpu / cold.cpu).toFixed(2)} of a cold build` : '';
  const output = /: (.*)\n/.exec(stdout)?.[1] ?? '';
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processors${ratio}, ${Math.round(memory)} MiB  ${output}`,
  );
}

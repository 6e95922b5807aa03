import { reportKinds } from '../../compiler/readings/report.ts';
import { toAddressPath, toChosen, toDay, toFilled } from '../commands/values.ts';
import { type ReportOptions, reportFormats } from '../options.ts';
import {
  addCommand,
  addFindingOptions,
  addListenOptions,
  addSiteOptions,
  type BuildFlags,
  type Desk,
  defaults,
  toChoice,
  type WatchFlags,
  whatIsBuilt,
} from './options.ts';

/** The commands that compile a site: build, check, watch, prove, report. */
export function addSiteCommands(desk: Desk): void {
  addBuild(desk);
  addCheck(desk);
  addWatch(desk);
  addProve(desk);
  addReport(desk);
}

function addBuild({ program, edges, does }: Desk): void {
  const build = addCommand(program, 'build', [
    'docs build',
    'docs build handbook --out public --base-url /handbook/',
    'docs build --verify --format sarif > findings.sarif',
  ])
    .description('check everything, then write the site')
    .argument('[root]', whatIsBuilt, '.')
    .option('--out <folder>', 'where the site is written (default: <root>/dist/site)', toFilled('--out'))
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--verify', 'build twice, and compare every byte');
  addFindingOptions(addSiteOptions(build)).action((root: string, flags: BuildFlags) =>
    does(import('../commands/build.ts').then(({ runBuild }) => runBuild({ ...defaults, root, ...flags }, edges))),
  );
}

function addCheck({ program, edges, does }: Desk): void {
  const check = addCommand(program, 'check', [
    'docs check',
    'docs check handbook --max-warnings 0',
    'docs check --format json | jq .summary',
    'docs check --external',
  ])
    .description('everything that build does, but the writing')
    .argument('[root]', whatIsBuilt, '.')
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered');
  check.option('--external', 'ask for the pages of other sites that are linked to, too: good answers hold for a day');
  check.option('--as-of <date>', 'the day on which reviews may be overdue, as 2026-03-01 (default: today)', toDay('--as-of'));
  addFindingOptions(addSiteOptions(check)).action((root: string, flags: BuildFlags & { asOf?: string; external?: true }) =>
    does(import('../commands/check.ts').then(({ runCheck }) => runCheck({ ...defaults, root, ...flags }, edges))),
  );
}

function addWatch({ program, edges, does }: Desk): void {
  const watch = addCommand(program, 'watch', ['docs watch', 'docs watch handbook --port 8000'])
    .description('serve the site while it is written: each saved change at once')
    .argument('[root]', whatIsBuilt, '.');
  addListenOptions(addSiteOptions(watch), 4001).action((root: string, flags: WatchFlags) =>
    does(import('../commands/watch.ts').then(({ runWatch }) => runWatch({ ...defaults, root, ...flags }, edges))),
  );
}

function addProve({ program, edges, does }: Desk): void {
  const prove = addCommand(program, 'prove', ['docs prove', 'docs prove handbook --format json'])
    .description('show that no public byte depends on restricted sources')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--base-url <path>', 'the address below which the site stands, such as /handbook/', toAddressPath('--base-url'));
  addFindingOptions(prove).action((root: string, flags: BuildFlags) =>
    does(import('../commands/prove.ts').then(({ runProve }) => runProve({ ...defaults, root, ...flags }, edges))),
  );
}

function addReport({ program, edges, does }: Desk): void {
  addCommand(program, 'report', [
    'docs report reviews --as-of 2026-03-01',
    'docs report approvals --format html --out approvals.html',
    'docs report weights --format csv > weights.csv',
  ])
    .description('lists for those who look after the content: reviews, approvals, owners, orphans, weights')
    .argument('<kind>', `one of ${reportKinds.join(', ')}`, toChosen('The report', reportKinds))
    .argument('[root]', whatIsBuilt, '.')
    .addOption(toChoice('--format <name>', 'table, json, csv, or html with charts', reportFormats).default('table'))
    .addOption(toChoice('--audience <who>', 'whose pages: public or all', ['public', 'all']).default('all'))
    .option('--as-of <date>', 'the day for which dues are worked out, as 2026-03-01 (default: today)', toDay('--as-of'))
    .option('--out <file>', 'write into this file', toFilled('--out'))
    .action((kind: ReportOptions['kind'], root: string, flags: Omit<ReportOptions, 'kind' | 'root'>) =>
      does(import('../commands/report.ts').then(({ runReport }) => runReport({ kind, root, ...flags }, edges))),
    );
}

import { reportKinds } from '../../compiler/queries/reports.ts';
import type { InitOptions } from '../commands/init.ts';
import { ciNames, hostNames } from '../init/recipes.ts';
import {
  type ListenOptions,
  type ProbeOptions,
  type ReportOptions,
  reportFormats,
  type SearchOptions,
  type Shell,
  shells,
} from '../options.ts';
import {
  addCommand,
  addFindingOptions,
  addListenOptions,
  addSiteOptions,
  type BuildFlags,
  type Commands,
  defaults,
  toAddressPath,
  toChoice,
  toChosen,
  toDay,
  toFilled,
  toNumber,
  toSecret,
  type WatchFlags,
  whatIsBuilt,
} from './options.ts';

/** The commands that compile a site: build, check, watch, prove, report. */
export function addSiteCommands(commands: Commands): void {
  addBuild(commands);
  addCheck(commands);
  addWatch(commands);
  addProve(commands);
  addReport(commands);
}

function addBuild({ program, context, run }: Commands): void {
  const build = addCommand(program, 'build', [
    'docs build',
    'docs build handbook --out public --base-url /handbook/',
    'docs build --verify --format sarif > findings.sarif',
  ])
    .description('check everything, then write the site')
    .argument('[root]', whatIsBuilt, '.')
    .option('--out <folder>', 'where the site is written (default: <root>/dist/site)', toFilled('--out'))
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--verify', 'build twice, and compare every byte')
    .option('--drafts', 'show drafts, with a mark: for reviewers, never in a release')
    .option('--baseline <file>', 'findings that docs check has recorded do not count', toFilled('--baseline'));
  addFindingOptions(addSiteOptions(build)).action((root: string, flags: BuildFlags) =>
    run(import('../commands/build.ts').then(({ runBuild }) => runBuild({ ...defaults, root, ...flags }, context))),
  );
}

function addCheck({ program, context, run }: Commands): void {
  const check = addCommand(program, 'check', [
    'docs check',
    'docs check handbook --max-warnings 0',
    'docs check --format json | jq .summary',
    'docs check --external',
    'docs check --baseline known.json',
  ])
    .description('everything that build does, but the writing')
    .argument('[root]', whatIsBuilt, '.')
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered');
  check.option('--external', 'ask for the pages of other sites that are linked to, too: good answers hold for a day');
  check.option('--as-of <date>', 'the day on which reviews may be overdue, as 2026-03-01 (default: today)', toDay('--as-of'));
  check.option('--baseline <file>', 'only new findings count: the first run records what is there', toFilled('--baseline'));
  check.option('--drafts', 'check the site with its drafts, as docs watch shows it');
  check.option('--update-baseline', 'record anew what is there');
  type CheckFlags = BuildFlags & { asOf?: string; external?: true; updateBaseline?: true };
  addFindingOptions(addSiteOptions(check)).action((root: string, flags: CheckFlags) =>
    run(import('../commands/check.ts').then(({ runCheck }) => runCheck({ ...defaults, root, ...flags }, context))),
  );
}

function addWatch({ program, context, run }: Commands): void {
  const watch = addCommand(program, 'watch', ['docs watch', 'docs watch handbook --port 8000'])
    .description('serve the site while it is written: each saved change at once')
    .argument('[root]', whatIsBuilt, '.');
  addListenOptions(addSiteOptions(watch), 4001).action((root: string, flags: WatchFlags) =>
    run(import('../commands/watch.ts').then(({ runWatch }) => runWatch({ ...defaults, root, ...flags }, context))),
  );
}

function addProve({ program, context, run }: Commands): void {
  const prove = addCommand(program, 'prove', ['docs prove', 'docs prove handbook --format json'])
    .description('show that no public byte depends on restricted sources')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--base-url <path>', 'the address below which the site stands, such as /handbook/', toAddressPath('--base-url'));
  addFindingOptions(prove).action((root: string, flags: BuildFlags) =>
    run(import('../commands/prove.ts').then(({ runProve }) => runProve({ ...defaults, root, ...flags }, context))),
  );
}

function addReport({ program, context, run }: Commands): void {
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
      run(import('../commands/report.ts').then(({ runReport }) => runReport({ kind, root, ...flags }, context))),
    );
}

/** The commands that need no sources, or not all of them: init, serve, search, explain, probe, spec, completion. */
export function addOtherCommands(commands: Commands): void {
  addInit(commands);
  addServe(commands);
  addSearch(commands);
  addExplain(commands);
  addProbe(commands);
  addSpec(commands);
  addCompletion(commands);
}

function addInit({ program, context, run }: Commands): void {
  addCommand(program, 'init', [
    'docs init handbook',
    'docs init handbook --title "Harbour handbook" --api --ci github --yes',
    'docs init --host github-pages --dry-run',
  ])
    .description('begin a site, or add what a service or a host needs; nothing is overwritten')
    .argument('[folder]', 'an empty folder, or one of Markdown', '.')
    .option('--title <text>', "the site's name (default: as the README or the folder says)", toFilled('--title'))
    .option('--url <address>', 'where it will be published, such as https://docs.example.com', toFilled('--url'))
    .option('--api', 'with an OpenAPI document and its reference', false)
    .addOption(toChoice('--ci <name>', `a service that checks each change: ${ciNames.join(', ')}`, ciNames))
    .addOption(toChoice('--host <name>', `where it is published: ${hostNames.join(', ')}`, hostNames))
    .option('--yes', 'write without asking', false)
    .option('--dry-run', 'show what would be written, and write nothing', false)
    .action((folder: string, flags: Omit<InitOptions, 'folder'>) =>
      run(import('../commands/init.ts').then(({ runInit }) => runInit({ folder, ...flags }, context))),
    );
}

function addServe({ program, context, run }: Commands): void {
  const serve = addCommand(program, 'serve', [
    'docs serve',
    'docs serve public --port 8000',
    'DOCS_STAFF_PASSWORD=… docs serve --host 0.0.0.0',
  ])
    .description('serve a built site as a good static host would')
    .argument('[folder]', 'folder of a built site (default: dist/site)', toFilled('The folder'))
    .addOption(toSecret('--password <word>', 'DOCS_STAFF_PASSWORD', 'close restricted folders to all who do not know this word'));
  addListenOptions(serve, 4000).action((folder: string | undefined, flags: ListenOptions & { password?: string }) =>
    run(
      import('../commands/serve.ts').then(({ runServe }) =>
        runServe({ ...(folder === undefined ? {} : { folder }), ...flags }, context),
      ),
    ),
  );
}

function addSearch({ program, context, run }: Commands): void {
  addCommand(program, 'search', [
    'docs search webhook signature',
    'docs search --json --limit 3 "title:queue -batch"',
    'docs search --stdin --site public < queries.txt',
  ])
    .description('what the search of a built site finds')
    .argument('[query...]', 'words to look for, and operators as in the search box')
    .option('--site <folder>', 'folder of a built site', toFilled('--site'), 'dist/site')
    .option('--area <id>', 'one area alone (default: all that share their search)', toFilled('--area'))
    .option('--limit <number>', 'most results to show (default: as many as the site shows)', toNumber('--limit', 1, 100))
    .option('--json', 'print a line of JSON')
    .option('--stdin', 'read a query from each line, and print a line of JSON for it')
    .action((query: string[], flags: Partial<SearchOptions> & { site: string }) =>
      run(
        import('../commands/search.ts').then(({ runSearch }) =>
          runSearch({ json: false, stdin: false, ...flags, query }, context),
        ),
      ),
    );
}

function addExplain({ program, context, run }: Commands): void {
  addCommand(program, 'explain', ['docs explain link-target-missing', 'docs explain'])
    .description('what a diagnostic means, with an example and the remedy')
    .argument('[code]', 'the code, as printed after the severity; all are listed without one')
    .action((code: string | undefined) =>
      run(import('../commands/explain.ts').then(({ runExplain }) => runExplain(code === undefined ? {} : { code }, context))),
    );
}

function addProbe({ program, context, run }: Commands): void {
  const probe = addCommand(program, 'probe', [
    'docs probe https://docs.example.com',
    'docs probe http://localhost:8080 --site public',
  ])
    .description('ask a deployed site for its restricted pages in many spellings, without signing in')
    .argument('<url>', 'where the site is published', toFilled('The address'))
    .option(
      '--site <folder>',
      'the same site as it was built, whose restricted paths are asked for',
      toFilled('--site'),
      'dist/site',
    );
  addFindingOptions(probe).action((url: string, flags: Partial<ProbeOptions> & { site: string }) =>
    run(import('../commands/probe.ts').then(({ runProbe }) => runProbe({ ...defaults, ...flags, url }, context))),
  );
}

function addSpec({ program, context, run }: Commands): void {
  const spec = addCommand(program, 'spec', ['docs spec pull', 'docs spec pull rest-v2 --frozen']).description(
    'specifications that other hosts keep',
  );
  addCommand(spec, 'pull', ['docs spec pull', 'docs spec pull rest-v2', 'docs spec pull --frozen'])
    .description('fetch remote specifications into the site, and tell what changed in them')
    .argument('[id]', 'the one to fetch; all that have a remote address without it')
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--frozen', 'change nothing; fail where the remote document is another one than the copy')
    .action((id: string | undefined, flags: { root: string; frozen?: true }) =>
      run(
        import('../commands/spec-pull.ts').then(({ runSpecPull }) =>
          runSpecPull({ root: flags.root, frozen: flags.frozen === true, ...(id === undefined ? {} : { id }) }, context),
        ),
      ),
    );
}

function addCompletion({ program, context, run }: Commands): void {
  addCommand(program, 'completion', [
    'docs completion bash >> ~/.bashrc',
    'docs completion fish > ~/.config/fish/completions/docs.fish',
  ])
    .description('print what lets a shell complete commands, options and codes')
    .argument('<shell>', `one of ${shells.join(', ')}`, toChosen('The shell', shells))
    .action((shell: Shell) => run(import('./completion.ts').then(({ runCompletion }) => runCompletion(shell, program, context))));
}

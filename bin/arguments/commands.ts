import type { Command } from 'commander';
import { reportKinds } from '../../compiler/queries/reports.ts';
import type { InitOptions } from '../commands/init.ts';
import { UsageFault } from '../faults.ts';
import { ciNames, hostNames } from '../init/recipes.ts';
import {
  changeFormats,
  type DiffOptions,
  defaultPorts,
  type FixOptions,
  failLevels,
  type ListenOptions,
  type PrintOptions,
  type ProbeOptions,
  type RecoverOptions,
  type ReportOptions,
  reportFormats,
  type SearchOptions,
  type Shell,
  type SpecDiffOptions,
  shells,
} from '../options.ts';
import { addCompile, addInterface, addLink } from './apart.ts';
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
  toMaxRemoved,
  toNumber,
  toSecret,
  type WatchFlags,
  whatIsBuilt,
} from './options.ts';

/** The commands that compile a site: build, check, watch, prove, report, addresses, translations, redirects, mv, split, rename, version, migrate, diff, why, print. */
export function addSiteCommands(commands: Commands): void {
  addBuild(commands);
  addCheck(commands);
  addCompile(commands);
  addLink(commands);
  addWatch(commands);
  addProve(commands);
  addReport(commands);
  addAddresses(commands);
  addTranslations(commands);
  addRedirects(commands);
  addMove(commands);
  addVersion(commands);
  addMigrate(commands);
  addDiff(commands);
  addWhy(commands);
  addPrint(commands);
}

function addBuild({ program, context, run }: Commands): void {
  const build = addCommand(program, 'build', [
    'docs build',
    'docs build handbook --out public --base-url /handbook/',
    'docs build --verify --format sarif > findings.sarif',
    'docs build --offline --out handbook-to-go',
  ])
    .description('check everything, then write the site')
    .argument('[root]', whatIsBuilt, '.')
    .option('--out <folder>', 'where the site is written (default: <root>/dist/site)', toFilled('--out'))
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--verify', 'build twice, and compare every byte')
    .option('--offline', 'write a folder whose pages work when they are opened from a disk, search included')
    .option('--keep-previous <count>', 'keep what open tabs may ask for of so many builds', toNumber('--keep-previous', 0, 99))
    .option('--drafts', 'show drafts, with a mark: for reviewers, never in a release')
    .option(
      '--max-removed <pages>',
      'fail if more published pages would be removed: a number or a percentage',
      toMaxRemoved('--max-removed'),
    )
    .option('--baseline <file>', 'findings that docs check has recorded do not count', toFilled('--baseline'))
    .option('--no-baseline', 'all findings count, also those that docs.baseline.json has recorded');
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
    'docs check --since main',
    'docs check --fix --dry-run',
  ])
    .description('everything that build does, but the writing')
    .argument('[root]', whatIsBuilt, '.')
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered');
  check.option('--external', 'ask for the pages of other sites that are linked to, too: good answers hold for a day');
  check.option('--as-of <date>', 'the day on which reviews may be overdue, as 2026-03-01 (default: today)', toDay('--as-of'));
  check.option('--baseline <file>', 'only new findings count: the first run records what is there', toFilled('--baseline'));
  check.option('--no-baseline', 'all findings count, also those that docs.baseline.json has recorded');
  check.option('--drafts', 'check the site with its drafts, as docs watch shows it');
  check.option('--write-baseline', 'record anew what is there');
  check.option('--since <revision>', 'only what files that changed since then have or have caused', toFilled('--since'));
  check.option('--fix', 'correct what has only one correction, and report the rest');
  check.option('--dry-run', 'with --fix: print the corrections as a diff, and change nothing');
  type CheckFlags = BuildFlags & FixOptions & { asOf?: string; external?: true; writeBaseline?: true; since?: string };
  addFindingOptions(addSiteOptions(check)).action((root: string, flags: CheckFlags) =>
    run(import('../commands/check.ts').then(({ runCheck }) => runCheck({ ...defaults, root, ...flags }, context))),
  );
}

function addWatch({ program, context, run }: Commands): void {
  const watch = addCommand(program, 'watch', ['docs watch', 'docs watch handbook --port 8000'])
    .description('serve the site while it is written: each saved change at once')
    .argument('[root]', whatIsBuilt, '.');
  addListenOptions(addSiteOptions(watch), defaultPorts.watch).action((root: string, flags: WatchFlags) =>
    run(import('../commands/watch.ts').then(({ runWatch }) => runWatch({ ...defaults, root, ...flags }, context))),
  );
}

function addProve({ program, context, run }: Commands): void {
  const prove = addCommand(program, 'prove', ['docs prove', 'docs prove handbook --format json', 'docs prove --offline'])
    .description('show that no public byte depends on restricted sources')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--offline', 'of the copy that docs build --offline writes')
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
    .description('lists for those who look after the content: reviews, approvals, owners, orphans, weights, translations')
    .argument('<kind>', `one of ${reportKinds.join(', ')}`, toChosen('The report', reportKinds))
    .argument('[root]', whatIsBuilt, '.')
    .addOption(toChoice('--format <name>', 'how it is written: table, json, csv or html', reportFormats).default('table'))
    .addOption(toChoice('--audience <who>', 'whose pages: public or all', ['public', 'all']).default('all'))
    .option('--as-of <date>', 'the day for which dues are worked out, as 2026-03-01 (default: today)', toDay('--as-of'))
    .option('--out <file>', 'write into this file', toFilled('--out'))
    .action((kind: ReportOptions['kind'], root: string, flags: Omit<ReportOptions, 'kind' | 'root'>) =>
      run(import('../commands/report.ts').then(({ runReport }) => runReport({ kind, root, ...flags }, context))),
    );
}

function addAddresses({ program, context, run }: Commands): void {
  const addresses = addCommand(program, 'addresses', [
    'docs addresses',
    'docs addresses accept',
    'docs addresses accept handbook --reason "The shop closed in March."',
  ])
    .description('which published addresses are new or gone, and a record of them in addresses.lock')
    .argument('[root]', whatIsBuilt, '.')
    .option('--json', 'print a line of JSON', false)
    .action((root: string, flags: { json: boolean }) =>
      run(
        import('../commands/addresses.ts').then(({ runAddresses }) =>
          runAddresses({ root, audience: 'all', accept: false, ...flags }, context),
        ),
      ),
    );
  addCommand(addresses, 'accept', ['docs addresses accept', 'docs addresses accept --reason "Merged into the price list."'])
    .description('record all addresses that are published; what is gone needs a reason')
    .argument('[root]', whatIsBuilt, '.')
    .addOption(toChoice('--audience <who>', 'whose addresses: public or all', ['public', 'all']).default('all'))
    .option('--reason <text>', 'why addresses are gone for good', toFilled('--reason'))
    .action((root: string, flags: { audience: 'public' | 'all'; reason?: string }) =>
      run(
        import('../commands/addresses.ts').then(({ runAddresses }) =>
          runAddresses({ root, accept: true, json: false, ...flags }, context),
        ),
      ),
    );
}

function addTranslations({ program, context, run }: Commands): void {
  const translations = addCommand(program, 'translations', ['docs translations accept']).description(
    'what translations translate, recorded in i18n/<language>/originals.lock',
  );
  addCommand(translations, 'accept', ['docs translations accept', 'docs translations accept i18n/cy/content/guide/tides.md'])
    .description('record that translations say what their originals say now')
    .argument('[files...]', 'translations, or folders of them, that are up to date; without any, those that are not recorded')
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .action((files: string[], flags: { root: string }) =>
      run(
        import('../commands/translations.ts').then(({ runTranslationsAccept }) =>
          runTranslationsAccept({ files, ...flags }, context),
        ),
      ),
    );
}

function addMove({ program, context, run }: Commands): void {
  type Flags = { root: string; dryRun: boolean; yes: boolean };
  const withFlags = (command: ReturnType<typeof addCommand>) =>
    command
      .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
      .option('--dry-run', 'show what would be changed, and change nothing', false)
      .option('--yes', 'change without asking', false);
  const move = addCommand(program, 'mv', [
    'docs mv guide/tides.md guide/water.md',
    'docs mv guide/fees guide/prices --dry-run',
    'docs mv guide/tides.md#high-water "Spring tides"',
    'docs mv /guide /handbook',
  ])
    .description('move a page, a folder, a heading or an area’s route, with every link to it, and lead old addresses on')
    .argument('<from>', 'a file or folder from the root, page.md#anchor, or the route of an area', toFilled('FROM'))
    .argument('<to>', 'its new place; for a heading its new text', toFilled('TO'));
  withFlags(move).action((from: string, to: string, flags: Flags) =>
    run(import('../commands/mv.ts').then(({ runMove }) => runMove({ from, to, ...flags }, context))),
  );
  const split = addCommand(program, 'split', [
    'docs split guide/tides.md#high-water',
    'docs split guide/tides.md#high-water guide/springs.md --dry-run',
  ])
    .description('make a page of a section, with every link to it, and lead its old addresses on')
    .argument('<section>', 'page.md#anchor, from the root', toFilled('SECTION'))
    .argument('[to]', 'the file of the new page (default: beside the old one, called as the anchor)', toFilled('TO'));
  withFlags(split).action((from: string, to: string | undefined, flags: Flags) =>
    run(
      import('../commands/mv.ts').then(({ runSplit }) => runSplit({ from, ...(to !== undefined && { to }), ...flags }, context)),
    ),
  );
  const rename = addCommand(program, 'rename', [
    'docs rename --tag tides water',
    'docs rename --variable phone office-phone --dry-run',
  ])
    .description('rename a tag or a variable wherever it stands')
    .argument('<old>', 'its name', toFilled('OLD'))
    .argument('<new>', 'its new name', toFilled('NEW'))
    .option('--tag', 'a tag')
    .option('--variable', 'a variable of the configuration');
  withFlags(rename).action((from: string, to: string, { tag, variable, ...flags }: Flags & { tag?: true; variable?: true }) => {
    if ((tag === undefined) === (variable === undefined))
      throw new UsageFault('Say what it is: docs rename --tag or docs rename --variable.');
    const kind = tag ? ('tag' as const) : ('variable' as const);
    return run(import('../commands/mv.ts').then(({ runRename }) => runRename({ from, to, kind, ...flags }, context)));
  });
}

function addVersion({ program, context, run }: Commands): void {
  type Flags = { area?: string; root: string; dryRun: boolean; yes: boolean };
  const version = addCommand(program, 'version', ['docs version cut 2.0 --area guide']).description('versions of an area');
  addCommand(version, 'cut', ['docs version cut 2.0', 'docs version cut 2.0 --area guide --dry-run'])
    .description('freeze the current content of an area as a version, which becomes the latest')
    .argument('<name>', 'the name of the version, such as 2.0', toFilled('NAME'))
    .option('--area <id>', 'the area (default: the only one with versions, or the only area)', toFilled('--area'))
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--dry-run', 'show what would be changed, and change nothing', false)
    .option('--yes', "also freeze changes that aren't committed", false)
    .action((name: string, flags: Flags) =>
      run(import('../commands/version.ts').then(({ runVersionCut }) => runVersionCut({ name, ...flags }, context))),
    );
}

function addMigrate({ program, context, run }: Commands): void {
  addCommand(program, 'migrate', ['docs migrate > migration.diff', 'docs migrate handbook --write'])
    .description('rewrite a folder of another tool into our own syntax, with a preview as a diff')
    .argument('[folder]', 'the folder of another tool, or a site with areas that have a dialect', '.')
    .option('--write', 'make the change; without it the whole change is printed as a diff', false)
    .action((root: string, flags: { write: boolean }) =>
      run(import('../commands/migrate.ts').then(({ runMigrate }) => runMigrate({ root, ...flags }, context))),
    );
}

function addDiff({ program, context, run }: Commands): void {
  type Flags = Pick<DiffOptions, 'root' | 'format' | 'audience' | 'preview'>;
  addCommand(program, 'diff', [
    'docs diff',
    'docs diff main',
    'docs diff v1.0 v2.0 --format json',
    'docs diff main --format markdown --preview https://pr-12.example.com',
    'docs diff ../published dist/site',
  ])
    .description('what is different between two revisions or built sites, or since the last publication')
    .argument('[old]', 'a git revision, or the folder of a built site (default: dist/site)', toFilled('OLD'))
    .argument('[new]', 'the same (default: the site as it is now)', toFilled('NEW'))
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .addOption(toChoice('--format <name>', 'how changes are printed: pretty, json or markdown', changeFormats).default('pretty'))
    .addOption(toChoice('--audience <who>', 'whose pages: public or all', ['public', 'all']).default('all'))
    .option('--preview <url>', 'where the newer side can be looked at: markdown links to it', toFilled('--preview'))
    .action((before: string | undefined, after: string | undefined, flags: Flags) =>
      run(
        import('../commands/diff.ts').then(({ runDiff }) =>
          runDiff({ ...(before !== undefined && { before }), ...(after !== undefined && { after }), ...flags }, context),
        ),
      ),
    );
}

function addWhy({ program, context, run }: Commands): void {
  addCommand(program, 'why', [
    'docs why /guide/fees',
    'docs why guide/fees.md',
    'docs why /guide/fees#visitors --json',
    'docs why dist/site/sitemap.xml',
    'docs why link-target-missing',
  ])
    .description('where a page, a file, an output or a level comes from, what leads there, what would change with it')
    .argument('<what>', 'a route, a file of the site or its output, or a code', toFilled('WHAT'))
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--json', 'print JSON', false)
    .action((asked: string, flags: { root: string; json: boolean }) =>
      run(import('../commands/why.ts').then(({ runWhy }) => runWhy({ asked, ...flags }, context))),
    );
}

function addRedirects({ program, context, run }: Commands): void {
  const redirects = addCommand(program, 'redirects', ['docs redirects import old-site.csv']).description(
    'former addresses, in redirects.json',
  );
  addCommand(redirects, 'import', ['docs redirects import old-site.csv', 'docs redirects import moved.csv --dry-run'])
    .description('add the redirects of a table: former address, new address, reason')
    .argument('<file>', 'a CSV file; without a new address something was taken away', toFilled('The file'))
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--dry-run', 'show what would be added, and write nothing', false)
    .action((file: string, flags: { root: string; dryRun: boolean }) =>
      run(import('../commands/redirects.ts').then(({ runRedirectsImport }) => runRedirectsImport({ file, ...flags }, context))),
    );
}

function addPrint({ program, context, run }: Commands): void {
  addCommand(program, 'print', [
    'docs print guide',
    'docs print guide handbook --out guide.html',
    'docs print staff --audience all',
  ])
    .description('write an area as one document, a PDF with bookmarks or HTML, with numbered headings')
    .argument('<area>', 'id of the area, or of a specification')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--out <file>', 'a file with the ending .pdf or .html (default: dist/print/<area>.pdf)', toFilled('--out'))
    .addOption(toChoice('--audience <who>', 'whose areas may be printed: public or all', ['public', 'all']).default('public'))
    .option('--quiet', 'print nothing but findings', false)
    .action((area: string, root: string, flags: Omit<PrintOptions, 'area' | 'root'>) =>
      run(import('../commands/print.ts').then(({ runPrint }) => runPrint({ area, root, ...flags }, context))),
    );
}

/** The commands that need no sources, or not all of them: init, recover, serve, search, explain, probe, spec, completion. */
export function addOtherCommands(commands: Commands): void {
  addInit(commands);
  addRecover(commands);
  addServe(commands);
  addSearch(commands);
  addExplain(commands);
  addProbe(commands);
  addSpec(commands);
  addInterface(commands);
  addCompletion(commands);
}

function addInit({ program, context, run }: Commands): void {
  addCommand(program, 'init', [
    'docs init handbook',
    'docs init handbook --title "Harbour handbook" --api --ci github --yes',
    'docs init --host github-pages --dry-run',
  ])
    .description('begin a site, or add what a service or a host needs; nothing is overwritten')
    .argument('[folder]', 'an empty folder, or one of Markdown or of another tool', '.')
    .option('--title <text>', "the site's name (default: as the README or the folder says)", toFilled('--title'))
    .option('--url <address>', 'where it will be published, such as https://docs.example.com', toFilled('--url'))
    .option('--from <folder>', "the folder with the other tool's configuration, where there are several", toFilled('--from'))
    .option('--api', 'with an OpenAPI document and its reference', false)
    .addOption(toChoice('--ci <name>', `a service that checks each change: ${ciNames.join(', ')}`, ciNames))
    .addOption(toChoice('--host <name>', `where it is published: ${hostNames.join(', ')}`, hostNames))
    .option(
      '--package <spec>',
      'with --ci or --host: the address, or the file, from which npm installs docs',
      toFilled('--package'),
    )
    .option('--yes', 'write without asking', false)
    .option('--dry-run', 'show what would be written, and write nothing', false)
    .action((folder: string, flags: Omit<InitOptions, 'folder'>) =>
      run(import('../commands/init.ts').then(({ runInit }) => runInit({ folder, ...flags }, context))),
    );
}

function addRecover({ program, context, run }: Commands): void {
  addCommand(program, 'recover', ['docs recover', 'docs recover --finish', 'docs recover handbook --undo'])
    .description('finish or undo a change of sources, such as a move, that was interrupted')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--finish', 'make the rest of the change', false)
    .option('--undo', 'put every file back as it was before the change', false)
    .option('--discard', 'forget the change, and leave every file as it is now', false)
    .action((root: string, flags: Omit<RecoverOptions, 'root'>) =>
      run(import('../commands/recover.ts').then(({ runRecover }) => runRecover({ root, ...flags }, context))),
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
  addListenOptions(serve, defaultPorts.serve).action((folder: string | undefined, flags: ListenOptions & { password?: string }) =>
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

function addSpec(commands: Commands): void {
  const { program, context, run } = commands;
  const spec = addCommand(program, 'spec', [
    'docs spec pull rest-v2 --frozen',
    'docs spec diff main:specs/v2.yaml specs/v2.yaml',
  ]).description('specifications that other hosts keep, and what changed in one');
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
  addSpecDiff(spec, commands);
}

function addSpecDiff(spec: Command, { context, run }: Commands): void {
  addCommand(spec, 'diff', [
    'docs spec diff old.yaml new.yaml',
    'docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --fail-on breaking',
    'docs spec diff main:specs/rest.yaml specs/rest.yaml --format markdown',
    'docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --page content/guide/changes.md',
  ])
    .description('what changed between two OpenAPI documents, and what of it breaks clients')
    .argument('<old-document>', 'a file, or REVISION:path for what git keeps')
    .argument('<new-document>', 'a file, or REVISION:path for what git keeps')
    .addOption(
      toChoice('--format <name>', `how changes are printed: ${changeFormats.join(', ')}`, changeFormats).default('pretty'),
    )
    .addOption(toChoice('--fail-on <level>', `end with 1 where a change is ${failLevels.join(', ')}`, failLevels))
    .option('--page <file>', 'write the changes into this page as well, for readers', toFilled('--page'))
    .option('--root <folder>', 'folder with docs.config.json, for links of the page', toFilled('--root'), '.')
    .action((before: string, after: string, flags: Omit<SpecDiffOptions, 'before' | 'after'>) =>
      run(import('../commands/spec-diff.ts').then(({ runSpecDiff }) => runSpecDiff({ before, after, ...flags }, context))),
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

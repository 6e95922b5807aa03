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
  type McpOptions,
  type MockOptions,
  type PrintOptions,
  type ProbeOptions,
  type RecoverOptions,
  type ReportOptions,
  type ReviewOptions,
  reportFormats,
  reviewServices,
  type SearchOptions,
  type ServeOptions,
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
  createChoiceOption,
  createChoiceParser,
  createDayParser,
  createIntegerParser,
  createMaxRemovedParser,
  createNonemptyParser,
  createRangeParser,
  createSecretOption,
  createUrlPathParser,
  defaults,
  siteArgumentHelp,
  type WatchFlags,
} from './command-options.ts';

/**
 * Adds the commands that compile a site: build, check, watch, lsp, prove, report, addresses, translations, redirects, mv, split, rename,
 * version, migrate, diff, review, why, print.
 */
export function addSiteCommands(commands: Commands): void {
  addBuild(commands);
  addCheck(commands);
  addCompile(commands);
  addLink(commands);
  addWatch(commands);
  addLsp(commands);
  addProve(commands);
  addReport(commands);
  addAddresses(commands);
  addTranslations(commands);
  addRedirects(commands);
  addMove(commands);
  addVersionCommand(commands);
  addMigrate(commands);
  addDiff(commands);
  addReview(commands);
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
    .description('check the site and build it')
    .argument('[root]', siteArgumentHelp, '.')
    .option('--out <folder>', 'the output folder (default: <root>/dist/site)', createNonemptyParser('--out'))
    .option('--no-cache', 'neither read nor write the cache')
    .option('--verify', 'build twice, and compare the results byte for byte')
    .option('--offline', 'write a copy that works without a server, including search')
    .option(
      '--keep-previous <count>',
      'keep the files of this many previous builds for browser tabs that are still open',
      createIntegerParser('--keep-previous', 0, 99),
    )
    .option('--drafts', 'include drafts, marked as such, for reviewers')
    .option('--date <date>', 'publish posts up to this date (default: the date of the newest commit)', createDayParser('--date'))
    .option(
      '--max-removed <pages>',
      'fail if more published pages than this would be removed: a number or a percentage',
      createMaxRemovedParser('--max-removed'),
    )
    .option('--baseline <file>', 'ignore findings in this baseline, written by docs check', createNonemptyParser('--baseline'))
    .option('--no-baseline', 'ignore docs.baseline.json, and report all findings');
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
    .description('check the site without writing it')
    .argument('[root]', siteArgumentHelp, '.')
    .option('--no-cache', 'neither read nor write the cache');
  check.option('--external', 'also check external links; working ones are cached for a day');
  check.option(
    '--as-of <date>',
    'report reviews that are overdue on this date, such as 2026-03-01 (default: today)',
    createDayParser('--as-of'),
  );
  check.option(
    '--baseline <file>',
    'report only findings that are not in this file; the first run creates it',
    createNonemptyParser('--baseline'),
  );
  check.option('--no-baseline', 'ignore docs.baseline.json, and report all findings');
  check.option('--drafts', 'include drafts, like docs watch');
  check.option(
    '--date <date>',
    'check posts up to this date (default: the date of the newest commit)',
    createDayParser('--date'),
  );
  check.option('--write-baseline', 'rewrite the baseline with the current findings');
  check.option(
    '--since <revision>',
    'report only findings in, or caused by, files that have changed since this revision',
    createNonemptyParser('--since'),
  );
  check.option('--fix', 'apply unambiguous corrections, and report the remaining findings');
  check.option('--dry-run', 'with --fix: print the corrections as a diff, without applying them');
  type CheckFlags = BuildFlags & FixOptions & { asOf?: string; external?: true; writeBaseline?: true; since?: string };
  addFindingOptions(addSiteOptions(check)).action((root: string, flags: CheckFlags) =>
    run(import('../commands/check.ts').then(({ runCheck }) => runCheck({ ...defaults, root, ...flags }, context))),
  );
}

function addWatch({ program, context, run }: Commands): void {
  const watch = addCommand(program, 'watch', ['docs watch', 'docs watch handbook --port 8000'])
    .description('serve the site, and update it whenever a file is saved')
    .argument('[root]', siteArgumentHelp, '.');
  addListenOptions(addSiteOptions(watch), defaultPorts.watch).action((root: string, flags: WatchFlags) =>
    run(import('../commands/watch.ts').then(({ runWatch }) => runWatch({ ...defaults, root, ...flags }, context))),
  );
}

function addLsp({ program, context, run }: Commands): void {
  addCommand(program, 'lsp', ['docs lsp'])
    .description('serve an editor with the Language Server Protocol over standard input and output')
    .option('--stdio', 'use standard input and output (the default; some editors pass this option)')
    .action(() => run(import('../commands/lsp.ts').then(({ runLsp }) => runLsp(context))));
}

function addProve({ program, context, run }: Commands): void {
  const prove = addCommand(program, 'prove', ['docs prove', 'docs prove handbook --format json', 'docs prove --offline'])
    .description('prove that no public byte depends on restricted sources')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--offline', 'check the copy that docs build --offline writes')
    .option('--base-url <path>', 'the path of the site on its host, such as /handbook/', createUrlPathParser('--base-url'));
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
    .description('list reviews, approvals, owners, orphans, page weights or translations')
    .argument('<kind>', `one of ${reportKinds.join(', ')}`, createChoiceParser('The report', reportKinds))
    .argument('[root]', siteArgumentHelp, '.')
    .addOption(createChoiceOption('--format <name>', 'output format: table, json, csv or html', reportFormats).default('table'))
    .addOption(createChoiceOption('--audience <who>', 'which pages to include: public or all', ['public', 'all']).default('all'))
    .option(
      '--as-of <date>',
      'list reviews that are due on this date, such as 2026-03-01 (default: today)',
      createDayParser('--as-of'),
    )
    .option('--out <file>', 'write the report to this file (default: standard output)', createNonemptyParser('--out'))
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
    .description('list published addresses that are new or missing')
    .argument('[root]', siteArgumentHelp, '.')
    .option('--json', 'print a line of JSON', false)
    .action((root: string, flags: { json: boolean }) =>
      run(
        import('../commands/addresses.ts').then(({ runAddresses }) =>
          runAddresses({ root, audience: 'all', accept: false, ...flags }, context),
        ),
      ),
    );
  addCommand(addresses, 'accept', ['docs addresses accept', 'docs addresses accept --reason "Merged into the price list."'])
    .description('record the published addresses in addresses.lock; missing ones require a reason')
    .argument('[root]', siteArgumentHelp, '.')
    .addOption(
      createChoiceOption('--audience <who>', 'which addresses to record: public or all', ['public', 'all']).default('all'),
    )
    .option('--reason <text>', 'the reason why addresses were removed', createNonemptyParser('--reason'))
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
    'manage the recorded state of translations',
  );
  addCommand(translations, 'accept', ['docs translations accept', 'docs translations accept i18n/cy/content/guide/tides.md'])
    .description('record that translations are up to date with their originals')
    .argument('[files...]', 'translations or folders that are up to date (default: all unrecorded translations)')
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
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
  const addMoveFlags = (command: ReturnType<typeof addCommand>) =>
    command
      .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
      .option('--dry-run', 'preview the changes without applying them', false)
      .option('--yes', 'apply the changes without confirmation', false);
  const move = addCommand(program, 'mv', [
    'docs mv guide/tides.md guide/water.md',
    'docs mv guide/fees guide/prices --dry-run',
    'docs mv guide/tides.md#high-water "Spring tides"',
    'docs mv /guide /handbook',
  ])
    .description('move a page, folder, heading or area route; update links and add redirects')
    .argument(
      '<from>',
      'a file or folder relative to the root, page.md#anchor, or the route of an area',
      createNonemptyParser('FROM'),
    )
    .argument('<to>', 'the new path, or the new text of a heading', createNonemptyParser('TO'));
  addMoveFlags(move).action((from: string, to: string, flags: Flags) =>
    run(import('../commands/mv.ts').then(({ runMove }) => runMove({ from, to, ...flags }, context))),
  );
  const split = addCommand(program, 'split', [
    'docs split guide/tides.md#high-water',
    'docs split guide/tides.md#high-water guide/springs.md --dry-run',
  ])
    .description('turn a section into a page; update links and add redirects')
    .argument('<section>', 'page.md#anchor, relative to the root', createNonemptyParser('SECTION'))
    .argument(
      '[to]',
      'the file of the new page (default: next to the old one, named after the anchor)',
      createNonemptyParser('TO'),
    );
  addMoveFlags(split).action((from: string, to: string | undefined, flags: Flags) =>
    run(
      import('../commands/mv.ts').then(({ runSplit }) => runSplit({ from, ...(to !== undefined && { to }), ...flags }, context)),
    ),
  );
  const rename = addCommand(program, 'rename', [
    'docs rename --tag tides water',
    'docs rename --variable phone office-phone --dry-run',
  ])
    .description('rename a tag or a variable everywhere')
    .argument('<old>', 'the current name', createNonemptyParser('OLD'))
    .argument('<new>', 'the new name', createNonemptyParser('NEW'))
    .option('--tag', 'rename a tag')
    .option('--variable', 'rename a variable in the configuration');
  addMoveFlags(rename).action(
    (from: string, to: string, { tag, variable, ...flags }: Flags & { tag?: true; variable?: true }) => {
      if ((tag === undefined) === (variable === undefined)) throw new UsageFault('Pass --tag or --variable.');
      const kind = tag ? ('tag' as const) : ('variable' as const);
      return run(import('../commands/mv.ts').then(({ runRename }) => runRename({ from, to, kind, ...flags }, context)));
    },
  );
}

function addVersionCommand({ program, context, run }: Commands): void {
  type Flags = { area?: string; root: string; dryRun: boolean; yes: boolean };
  const version = addCommand(program, 'version', ['docs version cut 2.0 --area guide']).description(
    'manage the versions of an area',
  );
  addCommand(version, 'cut', ['docs version cut 2.0', 'docs version cut 2.0 --area guide --dry-run'])
    .description('freeze the current content of an area as its latest version')
    .argument('<name>', 'the name of the version, such as 2.0', createNonemptyParser('NAME'))
    .option('--area <id>', 'the area (default: the only one with versions, or the only area)', createNonemptyParser('--area'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--dry-run', 'preview the changes without applying them', false)
    .option('--yes', 'also freeze uncommitted changes', false)
    .action((name: string, flags: Flags) =>
      run(import('../commands/version.ts').then(({ runVersionCut }) => runVersionCut({ name, ...flags }, context))),
    );
}

function addMigrate({ program, context, run }: Commands): void {
  addCommand(program, 'migrate', ['docs migrate > migration.diff', 'docs migrate handbook --write'])
    .description('convert another tool’s folder to Quire’s Markdown; prints a diff unless you pass --write')
    .argument('[folder]', 'another tool’s folder, or a site with areas that have a dialect', '.')
    .option('--write', 'apply the changes instead of printing a diff', false)
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
    .description('compare two revisions or built sites (default: the last build and the current sources)')
    .argument('[old]', 'a git revision, or the folder of a built site (default: dist/site)', createNonemptyParser('OLD'))
    .argument('[new]', 'the same (default: the current sources)', createNonemptyParser('NEW'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .addOption(createChoiceOption('--format <name>', 'output format: pretty, json or markdown', changeFormats).default('pretty'))
    .addOption(createChoiceOption('--audience <who>', 'which pages to include: public or all', ['public', 'all']).default('all'))
    .option('--preview <url>', 'the preview URL of the newer side, for links in the Markdown', createNonemptyParser('--preview'))
    .action((before: string | undefined, after: string | undefined, flags: Flags) =>
      run(
        import('../commands/diff.ts').then(({ runDiff }) =>
          runDiff({ ...(before !== undefined && { before }), ...(after !== undefined && { after }), ...flags }, context),
        ),
      ),
    );
}

function addReview({ program, context, run }: Commands): void {
  addCommand(program, 'review', [
    'docs review --base origin/main',
    'docs review --base origin/main --preview https://pr-12.example.com --audience public',
    'docs review --base origin/main --post github',
  ])
    .description('summarise the changes of a branch as a comment for its pull request')
    .option('--base <revision>', 'the branch or revision on which the change is based', createNonemptyParser('--base'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .addOption(
      createChoiceOption('--audience <who>', 'which pages the comment may contain: public or all', ['public', 'all']).default(
        'all',
      ),
    )
    .option('--preview <url>', 'the preview URL of the change, for links', createNonemptyParser('--preview'))
    .addOption(
      createChoiceOption('--post <service>', 'create or update the comment, in a CI job on github or gitlab', reviewServices),
    )
    .option('--json', 'print JSON', false)
    .action((flags: ReviewOptions) => run(import('../commands/review.ts').then(({ runReview }) => runReview(flags, context))));
}

function addWhy({ program, context, run }: Commands): void {
  addCommand(program, 'why', [
    'docs why /guide/fees',
    'docs why guide/fees.md',
    'docs why /guide/fees#visitors --json',
    'docs why dist/site/sitemap.xml',
    'docs why link-target-missing',
  ])
    .description('explain the origin of a page, file, output or severity, and what depends on it')
    .argument('<what>', 'a route, a source or output file, or a diagnostic code', createNonemptyParser('WHAT'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--json', 'print JSON', false)
    .action((requested: string, flags: { root: string; json: boolean }) =>
      run(import('../commands/why.ts').then(({ runWhy }) => runWhy({ requested, ...flags }, context))),
    );
}

function addRedirects({ program, context, run }: Commands): void {
  const redirects = addCommand(program, 'redirects', ['docs redirects import old-site.csv']).description(
    'manage former addresses in redirects.json',
  );
  addCommand(redirects, 'import', ['docs redirects import old-site.csv', 'docs redirects import moved.csv --dry-run'])
    .description('add redirects from a CSV file: former address, new address, reason')
    .argument('<file>', 'a CSV file; a row without a new address is a removal', createNonemptyParser('The file'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--dry-run', 'preview the redirects without adding them', false)
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
    .description('write an area as a single PDF or HTML document')
    .argument('<area>', 'the ID of an area or an API document')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--out <file>', 'the file to write, .pdf or .html (default: dist/print/<area>.pdf)', createNonemptyParser('--out'))
    .addOption(
      createChoiceOption('--audience <who>', 'which areas may be printed: public or all', ['public', 'all']).default('public'),
    )
    .option('--quiet', 'print only findings', false)
    .action((area: string, root: string, flags: Omit<PrintOptions, 'area' | 'root'>) =>
      run(import('../commands/print.ts').then(({ runPrint }) => runPrint({ area, root, ...flags }, context))),
    );
}

/** Adds the commands that do not need the complete sources: init, recover, serve, mcp, mock, search, explain, probe, spec, completion. */
export function addOtherCommands(commands: Commands): void {
  addInit(commands);
  addRecover(commands);
  addServe(commands);
  addMcp(commands);
  addMock(commands);
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
    .description('create a site, import another tool’s folder, or add files for a CI service or a host; never overwrites files')
    .argument('[folder]', 'an empty folder, a folder of Markdown, or another tool’s folder', '.')
    .option('--title <text>', 'the title of the site (default: from the README or the folder)', createNonemptyParser('--title'))
    .option('--url <address>', 'the address of the site, such as https://docs.example.com', createNonemptyParser('--url'))
    .option(
      '--from <folder>',
      "the folder with the other tool's configuration, if there are several",
      createNonemptyParser('--from'),
    )
    .option(
      '--languages <codes>',
      'the languages, the main one first, such as en,de (default: en)',
      createNonemptyParser('--languages'),
    )
    .option('--api', 'include an OpenAPI document and its reference', false)
    .option('--blog', 'include a blog with two posts', false)
    .addOption(createChoiceOption('--ci <name>', `add a workflow for a CI service: ${ciNames.join(', ')}`, ciNames))
    .addOption(createChoiceOption('--host <name>', `add files for a host: ${hostNames.join(', ')}`, hostNames))
    .option(
      '--package <spec>',
      'with --ci or --host: the URL or file from which npm installs Quire',
      createNonemptyParser('--package'),
    )
    .option('--yes', 'write without confirmation', false)
    .option('--dry-run', 'preview the files without writing them', false)
    .action((folder: string, flags: Omit<InitOptions, 'folder'>) =>
      run(import('../commands/init.ts').then(({ runInit }) => runInit({ folder, ...flags }, context))),
    );
}

function addRecover({ program, context, run }: Commands): void {
  addCommand(program, 'recover', ['docs recover', 'docs recover --finish', 'docs recover handbook --undo'])
    .description('finish or undo an interrupted change to source files, such as a move')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--finish', 'complete the change', false)
    .option('--undo', 'restore all files to their state before the change', false)
    .option('--discard', 'discard the record of the change, and leave all files unchanged', false)
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
    .description('serve a built site like a production host')
    .argument('[folder]', 'folder of a built site (default: dist/site)', createNonemptyParser('The folder'))
    .addOption(createSecretOption('--password <word>', 'DOCS_STAFF_PASSWORD', 'require this password for restricted folders'))
    .option('--mcp', 'also serve the public pages to AI agents, at /mcp');
  addListenOptions(serve, defaultPorts.serve).action((folder: string | undefined, flags: Omit<ServeOptions, 'folder'>) =>
    run(
      import('../commands/serve.ts').then(({ runServe }) =>
        runServe({ ...(folder === undefined ? {} : { folder }), ...flags }, context),
      ),
    ),
  );
}

function addMcp({ program, context, run }: Commands): void {
  addCommand(program, 'mcp', ['docs mcp', 'docs mcp --site public --http 4002', 'docs mcp --write --root handbook'])
    .description('serve a built site to AI agents through the Model Context Protocol')
    .option('--site <folder>', 'folder of a built site', createNonemptyParser('--site'), 'dist/site')
    .option('--previous <folder>', 'folder of an earlier build to compare with', createNonemptyParser('--previous'))
    .option(
      '--http <port>',
      'listen on this port instead of using standard input (0 for any free port)',
      createIntegerParser('--http', 0, 65_535),
    )
    .option(
      '--host <address>',
      'with --http: the address to listen on (default: this machine only)',
      createNonemptyParser('--host'),
    )
    .option('--restricted', 'also offer restricted pages, on this machine only')
    .option('--write', 'also offer tools that check and move the sources, on this machine only')
    .option('--root <folder>', 'with --write: folder with docs.config.json (default: .)', createNonemptyParser('--root'))
    .action((flags: McpOptions) => run(import('../commands/mcp.ts').then(({ runMcp }) => runMcp(flags, context))));
}

function addMock({ program, context, run }: Commands): void {
  type Flags = Omit<MockOptions, 'document'>;
  const mock = addCommand(program, 'mock', [
    'docs mock',
    'docs mock openapi.yaml --port 8080',
    'docs mock rest-v2 --latency 100-400 --json',
    'docs mock openapi.yaml --scenario shop.sandbox.yaml --record exchanges.jsonl',
  ])
    .description('serve a mock of an OpenAPI document, to test its clients')
    .argument('[document]', 'an OpenAPI document, or the ID of a specification (default: the site’s only one)')
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option(
      '--scenario <file>',
      'the scenario (default: <document>.sandbox.yaml, if it exists)',
      createNonemptyParser('--scenario'),
    )
    .option(
      '--latency <ms>',
      'delay responses by this many milliseconds, such as 200 or 100-400',
      createRangeParser('--latency', 60_000),
    )
    .option('--seed <number>', 'the seed for generated values', createIntegerParser('--seed', 0, 1e9), 1)
    .option(
      '--record <file>',
      'append each request and response to this file, as a line of JSON',
      createNonemptyParser('--record'),
    )
    .option('--json', 'print a line of JSON for each request', false);
  addListenOptions(mock, defaultPorts.mock).action((document: string | undefined, flags: Flags) =>
    run(
      import('../commands/mock.ts').then(({ runMock }) =>
        runMock({ ...flags, ...(document !== undefined && { document }) }, context),
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
    .description('search a built site with the same engine as its search box')
    .argument('[query...]', 'search terms, with the same operators as in the search box')
    .option('--site <folder>', 'folder of a built site', createNonemptyParser('--site'), 'dist/site')
    .option('--area <id>', 'search only this area (default: all areas without their own search)', createNonemptyParser('--area'))
    .option(
      '--limit <number>',
      'the maximum number of results (default: the same as on the site)',
      createIntegerParser('--limit', 1, 100),
    )
    .option('--json', 'print a line of JSON')
    .option('--stdin', 'read one query per line, and print a line of JSON for each')
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
    .description('explain a diagnostic, with an example and a remedy')
    .argument('[code]', 'the code that is printed after the severity (default: list all codes)')
    .action((code: string | undefined) =>
      run(import('../commands/explain.ts').then(({ runExplain }) => runExplain(code === undefined ? {} : { code }, context))),
    );
}

function addProbe({ program, context, run }: Commands): void {
  const probe = addCommand(program, 'probe', [
    'docs probe https://docs.example.com',
    'docs probe http://localhost:8080 --site public',
  ])
    .description('try to reach the restricted pages of a deployed site without signing in')
    .argument('<url>', 'the address of the deployed site', createNonemptyParser('The address'))
    .option(
      '--site <folder>',
      'the folder of the same built site, which contains the restricted paths',
      createNonemptyParser('--site'),
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
    'docs spec bundle rest-v2 --out dist/rest-v2.yaml',
  ]).description('fetch, compare and bundle API documents');
  addCommand(spec, 'pull', [
    'docs spec pull',
    'docs spec pull rest-v2',
    'docs spec pull https://api.example.com/common.yaml',
    'docs spec pull --frozen',
  ])
    .description('fetch remote API documents, and report what changed in them')
    .argument('[id]', 'the ID of the API document, or the URL of a file to which one refers (default: all remote ones)')
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--frozen', 'change nothing, and fail if a remote document differs from its copy')
    .action((id: string | undefined, flags: { root: string; frozen?: true }) =>
      run(
        import('../commands/spec-pull.ts').then(({ runSpecPull }) =>
          runSpecPull({ root: flags.root, frozen: flags.frozen === true, ...(id === undefined ? {} : { id }) }, context),
        ),
      ),
    );
  addSpecDiff(spec, commands);
  addCommand(spec, 'bundle', [
    'docs spec bundle specs/openapi.yaml > bundled.yaml',
    'docs spec bundle rest-v2 --out dist/rest-v2.json',
  ])
    .description('write an API document that consists of several files as one file')
    .argument('[document]', 'an OpenAPI document, or the ID of a specification (default: the site’s only one)')
    .option('--out <file>', 'the file to write, as JSON or YAML (default: standard output)', createNonemptyParser('--out'))
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .action((document: string | undefined, flags: { out?: string; root: string }) =>
      run(
        import('../commands/spec-bundle.ts').then(({ runSpecBundle }) =>
          runSpecBundle({ ...flags, ...(document !== undefined && { document }) }, context),
        ),
      ),
    );
}

function addSpecDiff(spec: Command, { context, run }: Commands): void {
  addCommand(spec, 'diff', [
    'docs spec diff old.yaml new.yaml',
    'docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --fail-on breaking',
    'docs spec diff main:specs/rest.yaml specs/rest.yaml --format markdown',
    'docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --page content/guide/changes.md',
  ])
    .description('list the changes between two OpenAPI documents, and those that break clients')
    .argument('<old-document>', 'a file, or REVISION:path for a file in git')
    .argument('<new-document>', 'a file, or REVISION:path for a file in git')
    .addOption(
      createChoiceOption('--format <name>', `output format: ${changeFormats.join(', ')}`, changeFormats).default('pretty'),
    )
    .addOption(createChoiceOption('--fail-on <level>', `exit with status 1 if a change is ${failLevels.join(', ')}`, failLevels))
    .option('--page <file>', 'also write the changes to this page', createNonemptyParser('--page'))
    .option('--root <folder>', 'folder with docs.config.json, for links on the page', createNonemptyParser('--root'), '.')
    .action((before: string, after: string, flags: Omit<SpecDiffOptions, 'before' | 'after'>) =>
      run(import('../commands/spec-diff.ts').then(({ runSpecDiff }) => runSpecDiff({ before, after, ...flags }, context))),
    );
}

function addCompletion({ program, context, run }: Commands): void {
  addCommand(program, 'completion', [
    'docs completion bash >> ~/.bashrc',
    'docs completion fish > ~/.config/fish/completions/docs.fish',
  ])
    .description('print a completion script for a shell')
    .argument('<shell>', `one of ${shells.join(', ')}`, createChoiceParser('The shell', shells))
    .action((shell: Shell) => run(import('./completion.ts').then(({ runCompletion }) => runCompletion(shell, program, context))));
}

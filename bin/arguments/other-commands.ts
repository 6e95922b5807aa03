import { toFilled, toNumber } from '../commands/values.ts';
import type { ListenOptions, ProbeOptions, SearchOptions } from '../options.ts';
import { addCommand, addFindingOptions, addListenOptions, type Desk, defaults, toSecret } from './options.ts';

/** The commands that need no sources, or not all of them: serve, search, explain, probe, spec. */
export function addOtherCommands(desk: Desk): void {
  addServe(desk);
  addSearch(desk);
  addExplain(desk);
  addProbe(desk);
  addSpec(desk);
}

function addServe({ program, edges, does }: Desk): void {
  const serve = addCommand(program, 'serve', [
    'docs serve',
    'docs serve public --port 8000',
    'DOCS_STAFF_PASSWORD=… docs serve --host 0.0.0.0',
  ])
    .description('serve a built site as a good static host would')
    .argument('[folder]', 'folder of a built site (default: dist/site)', toFilled('The folder'))
    .addOption(toSecret('--password <word>', 'DOCS_STAFF_PASSWORD', 'close restricted folders to all who do not know this word'));
  addListenOptions(serve, 4000).action((folder: string | undefined, flags: ListenOptions & { password?: string }) =>
    does(
      import('../commands/serve.ts').then(({ runServe }) =>
        runServe({ ...(folder === undefined ? {} : { folder }), ...flags }, edges),
      ),
    ),
  );
}

function addSearch({ program, edges, does }: Desk): void {
  addCommand(program, 'search', [
    'docs search webhook signature',
    'docs search --json --limit 3 "title:queue -batch"',
    'docs search --stdin --site public < queries.txt',
  ])
    .description('what the search of a built site finds')
    .argument('[query...]', 'words to look for, and operators as in the search box')
    .option('--site <folder>', 'folder of a built site', toFilled('--site'), 'dist/site')
    .option('--limit <number>', 'most results to show (default: as many as the site shows)', toNumber('--limit', 1, 100))
    .option('--json', 'print a line of JSON')
    .option('--stdin', 'read a query from each line, and print a line of JSON for it')
    .action((query: string[], flags: Partial<SearchOptions> & { site: string }) =>
      does(
        import('../commands/search.ts').then(({ runSearch }) => runSearch({ json: false, stdin: false, ...flags, query }, edges)),
      ),
    );
}

function addExplain({ program, edges, does }: Desk): void {
  addCommand(program, 'explain', ['docs explain link-target-missing', 'docs explain'])
    .description('what a diagnostic means, with an example and the remedy')
    .argument('[code]', 'the code, as printed after the severity; all are listed without one')
    .action((code: string | undefined) =>
      does(import('../commands/explain.ts').then(({ runExplain }) => runExplain(code === undefined ? {} : { code }, edges))),
    );
}

function addProbe({ program, edges, does }: Desk): void {
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
    does(import('../commands/probe.ts').then(({ runProbe }) => runProbe({ ...defaults, ...flags, url }, edges))),
  );
}

function addSpec({ program, edges, does }: Desk): void {
  const spec = addCommand(program, 'spec', ['docs spec pull', 'docs spec pull rest-v2 --frozen']).description(
    'specifications that other hosts keep',
  );
  addCommand(spec, 'pull', ['docs spec pull', 'docs spec pull rest-v2', 'docs spec pull --frozen'])
    .description('fetch remote specifications into the site, and tell what changed in them')
    .argument('[id]', 'the one to fetch; all that have a remote address without it')
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--frozen', 'change nothing; fail where the remote document is another one than the copy')
    .action((id: string | undefined, flags: { root: string; frozen?: true }) =>
      does(
        import('../spec/run-pull.ts').then(({ runSpecPull }) =>
          runSpecPull({ root: flags.root, frozen: flags.frozen === true, ...(id === undefined ? {} : { id }) }, edges),
        ),
      ),
    );
}

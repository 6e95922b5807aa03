import type { CompileOptions } from '../options.ts';
import {
  addCommand,
  addFindingOptions,
  addSiteOptions,
  type BuildFlags,
  type Commands,
  createDayParser,
  createIntegerParser,
  createNonemptyParser,
  createUrlPathParser,
  defaults,
} from './command-options.ts';

/** Adds `docs compile`. */
export function addCompile({ program, context, run }: Commands): void {
  const compile = addCommand(program, 'compile', [
    'docs compile guide',
    'docs compile guide@1.0 --out objects --interfaces objects',
  ])
    .description('compile one area to an object for docs link')
    .argument('<area>', 'the ID of the area, or ID@version for an older version')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--out <folder>', 'the folder for the object (default: <root>/dist/objects)', createNonemptyParser('--out'))
    .option(
      '--interfaces <path>',
      'check links into other areas against their interfaces in this file or folder (repeatable)',
      collectInterfaces,
      [],
    )
    .option('--base-url <path>', 'the path of the site on its host, such as /handbook/', createUrlPathParser('--base-url'))
    .option('--depfile <file>', 'write a Make rule with all files that the object depends on', createNonemptyParser('--depfile'));
  type Flags = Omit<CompileOptions, 'area' | 'root'>;
  addFindingOptions(compile).action((area: string, root: string, flags: Flags) =>
    run(import('../commands/compile.ts').then(({ runCompile }) => runCompile({ ...defaults, area, root, ...flags }, context))),
  );
}

/** Adds `docs link`. */
export function addLink({ program, context, run }: Commands): void {
  const link = addCommand(program, 'link', ['docs link dist/objects', 'docs link objects/guide objects/fees --out public'])
    .description('build the site from the objects of its areas, with the same result as docs build')
    .argument('<objects...>', 'objects written by docs compile, or folders of objects')
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--out <folder>', 'the output folder (default: <root>/dist/site)', createNonemptyParser('--out'))
    .option('--no-cache', 'neither read nor write the cache')
    .option(
      '--keep-previous <count>',
      'keep files of this many previous builds for browser tabs that are still open',
      createIntegerParser('--keep-previous', 0, 99),
    )
    .option('--drafts', 'include drafts, marked as such, for reviewers')
    .option('--date <date>', 'publish posts up to this date (default: the date of the newest commit)', createDayParser('--date'))
    .option('--baseline <file>', 'ignore findings in this baseline, written by docs check', createNonemptyParser('--baseline'));
  addFindingOptions(addSiteOptions(link)).action((objects: string[], flags: BuildFlags & { root: string }) =>
    run(import('../commands/link.ts').then(({ runLink }) => runLink({ ...defaults, objects, ...flags }, context))),
  );
}

/** Adds `docs interface`. */
export function addInterface({ program, context, run }: Commands): void {
  const examples = ['docs interface pull https://guide.example.com/guide/interface.json', 'docs interface pull --frozen'];
  const interfaces = addCommand(program, 'interface', examples).description('manage interfaces of areas in other repositories');
  addCommand(interfaces, 'pull', examples)
    .description('fetch interfaces, and pin their hashes in interfaces/lock.json')
    .argument('[addresses...]', 'addresses to fetch (default: all in the lock file)')
    .option('--root <folder>', 'folder with docs.config.json', createNonemptyParser('--root'), '.')
    .option('--frozen', 'change nothing, and fail if an interface differs from the lock file', false)
    .action((addresses: string[], flags: { root: string; frozen: boolean }) =>
      run(
        import('../commands/interface-pull.ts').then(({ runInterfacePull }) =>
          runInterfacePull({ addresses, ...flags }, context),
        ),
      ),
    );
}

/** Collects the values of an option that may be repeated. */
function collectInterfaces(value: string, before: string[]): string[] {
  return [...before, createNonemptyParser('--interfaces')(value)];
}

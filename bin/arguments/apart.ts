import type { CompileOptions } from '../options.ts';
import {
  addCommand,
  addFindingOptions,
  addSiteOptions,
  type BuildFlags,
  type Commands,
  defaults,
  toAddressPath,
  toFilled,
  toNumber,
} from './options.ts';

/** `docs compile`. */
export function addCompile({ program, context, run }: Commands): void {
  const compile = addCommand(program, 'compile', [
    'docs compile guide',
    'docs compile guide@1.0 --out objects --interfaces objects',
  ])
    .description('compile one area, apart from all others, to an object that docs link makes the site of')
    .argument('<area>', 'id of the area; id@version for an older version of it')
    .argument('[root]', 'folder with docs.config.json', '.')
    .option('--out <folder>', 'where the object is put, in a folder of its own (default: <root>/dist/objects)', toFilled('--out'))
    .option('--interfaces <path>', 'interfaces of other areas, which links are held against: repeatable', toList, [])
    .option('--base-url <path>', 'the address below which the site stands, such as /handbook/', toAddressPath('--base-url'))
    .option('--depfile <file>', 'write a rule for Make of all files that the object is made of', toFilled('--depfile'));
  type Flags = Omit<CompileOptions, 'area' | 'root'>;
  addFindingOptions(compile).action((area: string, root: string, flags: Flags) =>
    run(import('../commands/compile.ts').then(({ runCompile }) => runCompile({ ...defaults, area, root, ...flags }, context))),
  );
}

/** `docs link`. */
export function addLink({ program, context, run }: Commands): void {
  const link = addCommand(program, 'link', ['docs link dist/objects', 'docs link objects/guide objects/fees --out public'])
    .description('make the site of the objects of its areas: the same bytes as docs build')
    .argument('<objects...>', 'objects that docs compile has written, or folders of them')
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--out <folder>', 'where the site is written (default: <root>/dist/site)', toFilled('--out'))
    .option('--no-cache', 'remember nothing, and believe nothing that was remembered')
    .option('--keep-previous <count>', 'keep what open tabs may ask for of so many builds', toNumber('--keep-previous', 0, 99))
    .option('--drafts', 'show drafts, with a mark: for reviewers, never in a release')
    .option('--baseline <file>', 'findings that docs check has recorded do not count', toFilled('--baseline'));
  addFindingOptions(addSiteOptions(link)).action((objects: string[], flags: BuildFlags & { root: string }) =>
    run(import('../commands/link.ts').then(({ runLink }) => runLink({ ...defaults, objects, ...flags }, context))),
  );
}

/** `docs interface`. */
export function addInterface({ program, context, run }: Commands): void {
  const shown = ['docs interface pull https://guide.example.com/guide/interface.json', 'docs interface pull --frozen'];
  const interfaces = addCommand(program, 'interface', shown).description('interfaces of areas that other repositories keep');
  addCommand(interfaces, 'pull', shown)
    .description('fetch interfaces into the site, and pin each by its hash in interfaces/lock.json')
    .argument('[addresses...]', 'those to fetch; all that the lock file has without any')
    .option('--root <folder>', 'folder with docs.config.json', toFilled('--root'), '.')
    .option('--frozen', 'change nothing; fail where an interface is another one than the lock file has', false)
    .action((addresses: string[], flags: { root: string; frozen: boolean }) =>
      run(
        import('../commands/interface-pull.ts').then(({ runInterfacePull }) =>
          runInterfacePull({ addresses, ...flags }, context),
        ),
      ),
    );
}

/** Collects the values of an option that may be repeated. */
function toList(written: string, before: string[]): string[] {
  return [...before, toFilled('--interfaces')(written)];
}

import { formatCodeBlock } from '../markup/common-components.ts';
import { type MarkupTag, readTags } from '../markup/elements.ts';
import type { Construct } from '../syntax/dialect.ts';

type Commands = Partial<Record<string, string>>;

/** The commands of each package manager, by the `type` of the component. `dev` is the option for development dependencies. */
const commands: ReadonlyMap<string, Commands> = new Map<string, Commands>([
  ['npm', { ...toCommands('npm'), add: 'npm i', dlx: 'npx', exec: 'npx', remove: 'npm uninstall' }],
  ['pnpm', { ...toCommands('pnpm'), dlx: 'pnpx', exec: 'pnpm' }],
  ['yarn', { ...toCommands('yarn'), dlx: 'yarn dlx', exec: 'yarn' }],
  ['bun', { ...toCommands('bun'), dlx: 'bunx', exec: 'bunx', dev: '-d' }],
  ['deno', { ...toCommands('deno'), create: undefined, dlx: 'deno x', exec: 'deno x', run: 'deno task' }],
  ['ni', { add: 'ni', dlx: 'nlx', exec: 'nlx', install: 'ni', run: 'nr', remove: 'nun', dev: '-D' }],
]);
const defaultManagers = ['npm', 'pnpm', 'yarn'];

function toCommands(program: string): Commands {
  const names = ['add', 'create', 'install', 'run', 'remove'];
  return { ...Object.fromEntries(names.map((name) => [name, `${program} ${name}`])), dev: '-D' };
}

/** Converts `<PackageManagers>` of the package `starlight-package-managers` to tabs with the command for each package manager. */
export const packageManagers: Construct = ({ text, masked, edit }) => {
  if (!masked.includes('<PackageManagers') || !importOfPackage.test(text)) return;
  for (const tag of readTags(text, masked)) {
    if (tag.name !== 'PackageManagers' || tag.kind !== 'self') continue;
    const before = text.slice(text.lastIndexOf('\n', tag.from - 1) + 1, tag.from);
    const indent = before.replace(/[^ \t>]/g, ' ');
    const lines = tabsOf(tag)?.split('\n');
    if (lines) edit(tag.from, tag.to, lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n'));
  }
};

/** The import of the component. A component of the same name from elsewhere may show other commands. */
const importOfPackage =
  /^[ \t]*import[ \t]*\{[^{}]*\bPackageManagers\b[^{}]*\}[ \t]*from[ \t]*["']starlight-package-managers["']/m;

/** Returns the tabs of an element; undefined if an attribute is not a literal, or if no package manager has an equivalent command. */
function tabsOf({ attributes }: MarkupTag): string | undefined {
  const values = [...attributes].map(([name, value]) => [name, 'value' in value ? value.value : undefined] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  const options: Readonly<Record<string, unknown>> = Object.fromEntries(values);
  const { type = 'add', pkgManagers = defaultManagers } = options;
  if (typeof type !== 'string' || !Array.isArray(pkgManagers)) return undefined;
  const tabs = pkgManagers.flatMap((manager: unknown) => {
    const command = commandOf(String(manager), { ...options, type });
    return command === undefined ? [] : ['', `== ${manager}`, '', ...formatCodeBlock(command, 'sh').split('\n')];
  });
  return tabs.length === 0 ? undefined : [':::tabs group="pkg"', ...tabs, '', ':::'].join('\n');
}

function commandOf(
  manager: string,
  { type, pkg, args, comment, prefix, dev }: Readonly<Record<string, unknown>> & { type: string },
): string | undefined {
  const managerCommands = commands.get(manager);
  const command = managerCommands?.[type];
  if (command === undefined) return undefined;
  // Yarn cannot create a project with a specific version of a package.
  const name = type === 'create' && manager === 'yarn' ? String(pkg ?? '').replace(/@\S+/, '') : String(pkg ?? '');
  const takesArguments = manager !== 'npm' || /^(?:dlx|exec|run)$/.test(type);
  const words = [
    ...[String(prefix ?? ''), command, type === 'add' && dev ? managerCommands?.dev : '', name],
    ...(args ? [takesArguments ? '' : '--', String(args)] : []),
  ];
  const line = words.filter(Boolean).join(' ');
  return comment ? `# ${String(comment).replaceAll('{PKG}', manager)}\n${line}` : line;
}

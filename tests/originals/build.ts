/** Builds copies of a tree with its own tool and with Quire, without changing the tree itself. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from '../support/folder.ts';
import type { ToolName } from './layouts.ts';

/** The build command of each tool, to run in the folder of its configuration; `OUT` is the output folder. */
const commands: Record<ToolName, string> = {
  mdbook: 'mdbook build --dest-dir OUT',
  hugo: 'hugo --destination OUT',
  vitepress: 'npx vitepress build --outDir OUT',
  sphinx:
    'python3 -m sphinx -q -D html_theme=sphinx_rtd_theme -D html_theme_options.titles_only=1 -D html_theme_options.collapse_navigation=0 . OUT',
  mkdocs: 'mkdocs build --quiet --site-dir OUT',
  docusaurus: 'npx docusaurus build --out-dir OUT',
  starlight: 'npx astro build --outDir OUT',
  // Next.js writes its pages to the folder that its server reads, next to files other than HTML.
  nextra: 'npx next build && cp -r .next/server/app OUT',
};

/** The folders of both sites of a tree. */
type BuiltSites = { theirs: string; ours: string };
/** `folder` is the folder of the tool's configuration in the tree; `command` replaces the tool's usual command. */
type Recipe = { tool: ToolName; folder: string; command?: string | undefined };

/** Builds both sites of a tree. Throws if one of the builds fails. */
export function buildBoth(tree: string, { tool, folder, command = commands[tool] }: Recipe): BuiltSites {
  const theirs = join(newFolder(), 'site');
  const inTree = resolve(tree, folder);
  run('sh', ['-c', command.replaceAll('OUT', theirs)], inTree);
  const copy = join(newFolder(), 'tree');
  const isWritten = /(?:^|\/)(?:node_modules|\.git|dist|cache)$/;
  cpSync(tree, copy, { recursive: true, filter: (source) => !isWritten.test(source) });
  quire(['init', '--yes'], copy);
  // Faults in the original are reported by `docs check`; the comparison ignores them.
  const config = join(copy, 'docs.config.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('{', '{ "strict": false,'));
  quire(['build', '--no-cache'], copy);
  return { theirs, ours: join(copy, 'dist', 'site') };
}

function quire(words: readonly string[], folder: string): void {
  run(process.execPath, [resolve(import.meta.dirname, '../../bin/docs.js'), ...words], folder);
}

function run(program: string, words: readonly string[], folder: string): void {
  const { status, error } = spawnSync(program, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0)
    throw new Error(`${program} ${words.join(' ')} in ${folder}: ${error?.message ?? `status ${status}`}`);
}

import { basename, relative } from 'node:path';

/** How a process was started: its script from `process.argv`, its environment, and the current folder. */
type ProcessStart = { script: string; env: Readonly<Record<string, string | undefined>>; cwd: string };

/**
 * Returns the command line as a user can type it in the current folder: `docs` if it is installed globally, `npx docs` in a project that
 * depends on it, `npx --package=… docs` if npx fetched it, `node ../quire/bin/docs.js` in a checkout.
 */
export function typedCommand({ script, env, cwd }: ProcessStart): string {
  const name = basename(script).replace(/\.[cm]?js$/, '');
  const folders = script.split(/[/\\]/);
  const npxPackage = folders.includes('_npx') ? env.npm_config_package : undefined;
  if (npxPackage) return `npx --package=${quoteForShell(npxPackage)} ${name}`;
  if (folders.includes('node_modules')) return `npx ${name}`;
  return name === basename(script) ? name : `node ${quoteForShell(relative(cwd, script).replaceAll('\\', '/'))}`;
}

/** Quotes a word for the shell if necessary. */
export function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

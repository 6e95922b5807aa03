import { execFileSync } from 'node:child_process';

/** Prevents the settings of the user or machine from affecting a test's repository. */
const settings = ['user.name=a', 'user.email=a@example.com', 'core.autocrlf=false', 'commit.gpgsign=false'].flatMap((each) => [
  '-c',
  each,
]);

/** Runs git, and returns its trimmed output. Throws an error with git's message if it fails. */
export function git(root: string, ...args: string[]): string {
  return run(root, args).trim();
}

/** Returns the content of a file in a revision; undefined if it does not exist there. */
export function readRevisionFile(root: string, revision: string, file: string): string | undefined {
  return run(root, ['ls-tree', revision, '--', file]) === '' ? undefined : run(root, ['cat-file', 'blob', `${revision}:${file}`]);
}

function run(root: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...settings, ...args], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
}

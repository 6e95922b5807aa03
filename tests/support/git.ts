import { execFileSync } from 'node:child_process';

/** Nothing of the person or of the machine decides what a test's repository holds. */
const settings = ['user.name=a', 'user.email=a@example.com', 'core.autocrlf=false', 'commit.gpgsign=false'].flatMap((each) => [
  '-c',
  each,
]);

/** What git prints, without blanks around it. Throws with what it says where it fails. */
export function git(root: string, ...args: string[]): string {
  return run(root, args).trim();
}

/** The text of a file in a revision; undefined where it has none. */
export function textAt(root: string, revision: string, file: string): string | undefined {
  return run(root, ['ls-tree', revision, '--', file]) === '' ? undefined : run(root, ['cat-file', 'blob', `${revision}:${file}`]);
}

function run(root: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...settings, ...args], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
}

import { execFileSync } from 'node:child_process';

/** Nothing of the person or of the machine decides what a test's repository holds. */
const settings = ['user.name=a', 'user.email=a@example.com', 'core.autocrlf=false', 'commit.gpgsign=false'].flatMap((each) => [
  '-c',
  each,
]);

/** What git prints, without blanks around it. Throws with what it says where it fails. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', ['-C', root, ...settings, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

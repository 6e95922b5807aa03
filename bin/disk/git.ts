import { spawn } from 'node:child_process';

/** Switches off all settings of a repository that could make git run a program or ask another machine: a build never runs code of the site. */
export const harmless = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'log.showSignature=false',
  '-c',
  'core.quotePath=false',
  '-c',
  'protocol.allow=never',
];

/** What a file was in a revision, or why git cannot say. */
type Kept = { bytes: Buffer } | { reason: string };

/**
 * The file that `REVISION:path` names, as git names it: from the top of the repository, or with `./` from the folder. `most` bytes are read at
 * most; more is a reason, as is everything that git refuses.
 */
export function readRevision(name: string, { folder, most }: { folder: string; most: number }): Promise<Kept> {
  if (name.startsWith('-')) return Promise.resolve({ reason: 'a revision does not begin with a hyphen' });
  return askGit(['cat-file', 'blob', name], { folder, most });
}

/**
 * What git answers: all that it prints, or the reason why it prints nothing. `input` is what it reads. More than `most` bytes are a reason, too.
 * No terminal is asked for anything, and nothing is fetched that a partial clone does not have.
 */
export function askGit(
  args: readonly string[],
  { folder, most = Number.POSITIVE_INFINITY, input }: { folder: string; most?: number; input?: string },
): Promise<Kept> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
  const git = spawn('git', [...harmless, ...args], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const [parts, words]: [Buffer[], Buffer[]] = [[], []];
  let length = 0;
  git.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > most) git.kill();
    else parts.push(part);
  });
  git.stderr.on('data', (part: Buffer) => words.push(part));
  // Git that ends before it has read everything says why itself.
  git.stdin.on('error', () => {});
  git.stdin.end(input ?? '');
  return new Promise((done) => {
    git.on('error', () => done({ reason: 'git is not installed' }));
    git.on('close', (status) => {
      if (length > most) done({ reason: `it has more than ${most} bytes` });
      else if (status === 0) done({ bytes: Buffer.concat(parts) });
      else done({ reason: firstLine(Buffer.concat(words).toString('utf8')) });
    });
  });
}

function firstLine(words: string): string {
  const [line = ''] = words.split('\n');
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '') || 'git gave no reason';
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Settings that override those of a repository, which may be part of the site and is not trusted. With them, no setting makes git run a
 * program, contact another machine, or read a file elsewhere. A folder without `.git` can look like a bare repository if such files were
 * committed to it, so git must not use it as one.
 */
const harmless = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.alternateRefsCommand=false',
  'log.showSignature=false',
  'protocol.allow=never',
  'core.quotePath=false',
  // These settings name files, which could be anywhere: secret files, or pipes that git would wait for indefinitely.
  'mailmap.file=/dev/null',
  'diff.orderFile=/dev/null',
  'core.attributesFile=/dev/null',
].flatMap((setting) => ['-c', setting]);

/**
 * Allows no protocol: `protocol.allow` alone would keep those that a repository allows by name. Objects that are missing from a partial
 * clone are not fetched.
 */
const harmlessEnvironment = {
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};

/**
 * Starts git, which then runs no program of the repository, and does not access the terminal or another machine. This is the only function
 * that starts git.
 */
export function startGit(args: readonly string[], folder: string): ChildProcessWithoutNullStreams {
  const env = { ...process.env, ...harmlessEnvironment };
  return spawn('git', ['--no-pager', ...harmless, ...args], { cwd: folder, env, stdio: 'pipe' });
}

/** The content of a file in a revision, or why git cannot read it. */
type RevisionFile = { bytes: Buffer } | { reason: string };

/**
 * The file that `REVISION:path` refers to, in git's notation: relative to the top of the repository or, with `./`, to the folder. Returns a
 * reason if the file has more than `most` bytes, or if git fails.
 */
export function readRevision(name: string, { folder, most }: { folder: string; most: number }): Promise<RevisionFile> {
  if (name.startsWith('-')) return Promise.resolve({ reason: 'a revision does not begin with a hyphen' });
  return runGit(['cat-file', 'blob', name], { folder, most });
}

/** The output of git, or the reason for its failure. `input` is its standard input. More than `most` bytes of output are a failure, too. */
export function runGit(
  args: readonly string[],
  { folder, most = Number.POSITIVE_INFINITY, input }: { folder: string; most?: number; input?: string },
): Promise<RevisionFile> {
  const git = startGit(args, folder);
  const [parts, words]: [Buffer[], Buffer[]] = [[], []];
  let length = 0;
  git.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > most) git.kill();
    else parts.push(part);
  });
  git.stderr.on('data', (part: Buffer) => words.push(part));
  // If git ends before it has read everything, its own message explains why.
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

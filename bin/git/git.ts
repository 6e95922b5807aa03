import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Settings that override those of a repository, which may be part of the site and is not trusted. With these, no repository setting can
 * make git run a program, contact another machine, or read files elsewhere. Git must not treat a folder without `.git` as a bare
 * repository, because files committed to it can imitate one.
 */
const safeSettings = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.alternateRefsCommand=false',
  'log.showSignature=false',
  'protocol.allow=never',
  'core.quotePath=false',
  // These settings contain file names that could point anywhere: to secret files, or to pipes for which git would wait indefinitely.
  'mailmap.file=/dev/null',
  'diff.orderFile=/dev/null',
  'core.attributesFile=/dev/null',
].flatMap((setting) => ['-c', setting]);

/**
 * Allows no protocol. `protocol.allow` alone would not override protocols that a repository allows by name. Objects missing from a partial
 * clone are not fetched.
 */
const safeEnvironment = {
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};

/**
 * Starts git so that it runs no program of the repository, and does not access the terminal or another machine. No other function starts
 * git.
 */
export function startGit(args: readonly string[], folder: string): ChildProcessWithoutNullStreams {
  const env = { ...process.env, ...safeEnvironment };
  return spawn('git', ['--no-pager', ...safeSettings, ...args], { cwd: folder, env, stdio: 'pipe' });
}

/** The content of a file in a revision, or the reason why git cannot read it. */
type RevisionFile = { bytes: Buffer } | { reason: string };

/**
 * Returns the file that `REVISION:path` refers to, in git's notation: relative to the top of the repository or, with `./`, to the folder.
 * Returns a reason if the file has more than `max` bytes, or if git fails.
 */
export function readRevision(name: string, { folder, max }: { folder: string; max: number }): Promise<RevisionFile> {
  if (name.startsWith('-')) return Promise.resolve({ reason: 'a revision does not begin with a hyphen' });
  return runGit(['cat-file', 'blob', name], { folder, max: max });
}

/**
 * Runs git and returns its output, or the reason for its failure. `input` is its standard input. More than `max` bytes of output count as
 * a failure.
 */
export function runGit(
  args: readonly string[],
  { folder, max = Number.POSITIVE_INFINITY, input }: { folder: string; max?: number; input?: string },
): Promise<RevisionFile> {
  const git = startGit(args, folder);
  const [parts, words]: [Buffer[], Buffer[]] = [[], []];
  let length = 0;
  git.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > max) git.kill();
    else parts.push(part);
  });
  git.stderr.on('data', (part: Buffer) => words.push(part));
  // If git ends before it has read its input, its own message explains why.
  git.stdin.on('error', () => {});
  git.stdin.end(input ?? '');
  return new Promise((done) => {
    git.on('error', () => done({ reason: 'git is not installed' }));
    git.on('close', (status) => {
      if (length > max) done({ reason: `it has more than ${max} bytes` });
      else if (status === 0) done({ bytes: Buffer.concat(parts) });
      else done({ reason: firstLine(Buffer.concat(words).toString('utf8')) });
    });
  });
}

function firstLine(words: string): string {
  const [line = ''] = words.split('\n');
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '') || 'git gave no reason';
}

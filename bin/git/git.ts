import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Settings that win over those of a repository, which may come with the site: none of them makes git run a program, ask another machine, or read a file
 * elsewhere. A repository without a folder `.git` may be made of files that were committed, so git is not to take one for its own because it lies there.
 */
const harmless = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.alternateRefsCommand=false',
  'log.showSignature=false',
  'protocol.allow=never',
  'core.quotePath=false',
  // These name files, which may lie anywhere, hold what nobody is to read, or be pipes for which git would wait for ever.
  'mailmap.file=/dev/null',
  'diff.orderFile=/dev/null',
  'core.attributesFile=/dev/null',
].flatMap((setting) => ['-c', setting]);

/** No protocol is allowed: `protocol.allow` alone leaves those that a repository allows by name. Nothing is fetched that a partial clone does not have. */
const harmlessEnvironment = {
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};

/** Starts git, which runs no program that the repository names, asks no terminal and no other machine. The only place that starts it. */
export function startGit(args: readonly string[], folder: string): ChildProcessWithoutNullStreams {
  const env = { ...process.env, ...harmlessEnvironment };
  return spawn('git', ['--no-pager', ...harmless, ...args], { cwd: folder, env, stdio: 'pipe' });
}

/** What a file was in a revision, or why git cannot say. */
type RevisionFile = { bytes: Buffer } | { reason: string };

/**
 * The file that `REVISION:path` names, as git names it: from the top of the repository, or with `./` from the folder. `most` bytes are read at
 * most; more is a reason, as is everything that git refuses.
 */
export function readRevision(name: string, { folder, most }: { folder: string; most: number }): Promise<RevisionFile> {
  if (name.startsWith('-')) return Promise.resolve({ reason: 'a revision does not begin with a hyphen' });
  return askGit(['cat-file', 'blob', name], { folder, most });
}

/**
 * What git answers: all that it prints, or the reason why it prints nothing. `input` is what it reads. More than `most` bytes are a reason, too.
 */
export function askGit(
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

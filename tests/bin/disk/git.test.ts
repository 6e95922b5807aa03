/** Git runs no program from a repository's settings when it is queried about a site. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runGit } from '../../../bin/git/git.ts';
import { readDates } from '../../../bin/git/git-dates.ts';
import { askDocs } from '../../support/command-line.ts';
import { folderOf, writeFiles } from '../../support/folder.ts';
import { git } from '../../support/git.ts';

const site = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
  'guide/index.md': '# Guide\n\nWhere to begin.\n',
};
/** Returns programs in settings of a repository; each of them creates the file `ran` when it runs. */
const programsOf = (ran: string): string => `[core]
  repositoryformatversion = 1
  fsmonitor = "touch ${ran} #"
  sshCommand = "touch ${ran} #"
  askPass = "touch ${ran} #"
  pager = "touch ${ran} #"
  alternateRefsCommand = "touch ${ran} #"
[extensions]
  partialClone = o
[remote "o"]
  promisor = true
  url = "ext::sh -c touch% ${ran}"
[protocol "ext"]
  allow = always
[gpg]
  program = "touch ${ran} #"
[log]
  showSignature = true
[diff]
  external = "touch ${ran} #"
[diff "marked"]
  command = "touch ${ran} #"
  textconv = "touch ${ran} #"
[filter "marked"]
  smudge = "touch ${ran} #"
  process = "touch ${ran} #"
`;

/**
 * Creates a site in the folder `docs` of a repository, and a repository in its folder `at` with a commit whose tree is missing.
 * Git would fetch the tree with the program that the settings specify.
 */
function createTrap(at: string): { root: string; ran: string } {
  const top = folderOf({ 'README.md': '# Top\n' }, 'top');
  git(top, 'init', '-q', '-b', 'main');
  const root = join(top, 'docs');
  const ran = join(top, 'ran');
  writeFiles(root, { ...site, '.gitattributes': '* diff=marked filter=marked\n' });
  const siteFolder = folderOf(site, 'made');
  git(siteFolder, 'init', '-q', '-b', 'main');
  git(siteFolder, 'add', '-A');
  git(siteFolder, 'commit', '-qm', 'one');
  const tree = git(siteFolder, 'rev-parse', 'HEAD^{tree}');
  rmSync(join(siteFolder, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  for (const name of ['HEAD', 'objects', 'refs'])
    cpSync(join(siteFolder, '.git', name), join(root, at, name), { recursive: true });
  const kind = at === '.' ? '[core]\n  bare = true\n' : '[core]\n  bare = false\n';
  writeFileSync(join(root, at, 'config'), programsOf(ran) + kind);
  return { root, ran };
}

const commands = [['build'], ['check'], ['check', '--since', 'HEAD'], ['addresses'], ['report', 'reviews'], ['diff', 'HEAD']];

test.each(['.', '.git'])('a repository in the folder %s of the site runs nothing', async (at) => {
  const { root, ran } = createTrap(at);
  // Verifies the trap: without our settings, git runs the program.
  expect(() => execFileSync('git', ['log', '--name-only'], { cwd: root, stdio: 'pipe' })).toThrow();
  expect(existsSync(ran)).toBe(true);
  rmSync(ran);
  for (const command of commands) {
    await askDocs(command, { cwd: root });
    expect([command, existsSync(ran)]).toEqual([command, false]);
  }
  for (const args of [
    ['cat-file', '-p', 'HEAD^{tree}'],
    ['fetch', 'o'],
    ['ls-remote', 'ssh://example.com/x'],
  ]) {
    await runGit(args, { folder: root });
    expect([args, existsSync(ran)]).toEqual([args, false]);
  }
});

test('settings of the person who builds allow no protocol, either', async () => {
  const { root, ran } = createTrap('.git');
  const home = folderOf({ '.gitconfig': '[protocol "ext"]\n  allow = always\n' }, 'home');
  await askDocs(['check'], { cwd: root, env: { HOME: home, GIT_ALLOW_PROTOCOL: 'ext', GIT_NO_LAZY_FETCH: '0' } });
  expect(existsSync(ran)).toBe(false);
  expect(readdirSync(root)).toContain('guide');
});

describe('files that settings of a repository name are not read', () => {
  const author = { 'docs.config.json': '{ "title": "Harbour", "lastUpdate": { "author": true } }\n', 'index.md': '# Guide\n' };
  function createRepositoryWith(settings: string): string {
    const root = folderOf(author, 'named');
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'one', '--author', 'Ann <a@example.com>');
    appendFileSync(join(root, '.git/config'), settings);
    return root;
  }
  const authorOf = async (root: string): Promise<string | undefined> => {
    const { dates } = await readDates(root, ['index.md']);
    return dates.get('index.md')?.author;
  };

  test('a list of names outside of the site', async () => {
    const secret = join(folderOf({ names: 'Secret <s@example.com> <a@example.com>\n' }, 'secret'), 'names');
    const root = createRepositoryWith(`[mailmap]\n  file = ${secret}\n`);
    expect(git(root, 'log', '--format=%aN')).toBe('Secret');
    expect(await authorOf(root)).toBe('Ann');
  });

  test('a pipe, for which git would wait for ever', async () => {
    const pipe = join(folderOf({ file: '' }, 'pipe'), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const root = createRepositoryWith(
      `[mailmap]\n  file = ${pipe}\n[diff]\n  orderFile = ${pipe}\n[core]\n  attributesFile = ${pipe}\n`,
    );
    expect(await authorOf(root)).toBe('Ann');
  }, 20_000);

  test('the names file of the repository is', async () => {
    const root = createRepositoryWith('');
    writeFiles(root, { '.mailmap': 'Ann Harbour <a@example.com>\n' });
    expect(await authorOf(root)).toBe('Ann Harbour');
  });
});

/** The comment of `docs review`, and how it is posted to pull requests: against servers that behave like the two REST interfaces. */

import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';
import { type Comment, openService, services } from './review-services.ts';

const sources: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    areas: [
      { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' },
      { id: 'staff', label: 'Staff', path: 'staff', route: '/staff', audience: 'restricted' },
    ],
    specs: [{ id: 'boats', path: 'boats.json', route: '/api/boats' }],
  }),
  'boats.json': specOf(['/boats', '/quays']),
  'search.tests.json': '[{ "query": "bell fog", "page": "/guide/lights" }]\n',
  'guide/index.md': '# Guide\n\nAn old [mistake](missing.md).\n\nSee [tides](tides.md#springs).\n',
  'guide/tides.md':
    '# Tides\n\nHigh water comes twice a day, and the bar is dry at low water springs.\n\n## Springs\n\nEvery fortnight.\n',
  'guide/lights.md': '# Lights\n\nThe lights of the harbour are green and red, and the bell rings in fog.\n',
  'staff/index.md': '# Rota\n\nThe canary keeps the list.\n',
  'staff/night.md': '# Night watch\n\nThe gates of every quay are closed at midnight by the watch.\n',
};

function specOf(paths: string[]): string {
  const operation = { get: { operationId: 'x', responses: { 200: { description: 'All of them.' } } } };
  const own = Object.fromEntries(paths.map((path, index) => [path, { get: { ...operation.get, operationId: `list${index}` } }]));
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: own });
}

/** Returns a repository with the site, and a branch with these changes on top of one commit; main has advanced since. */
function repositoryOf(change: Files, moves: [string, string][] = []): string {
  const root = folderOf({ ...sources, '.gitignore': 'dist\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'one');
  git(root, 'checkout', '-qb', 'change');
  for (const [from, to] of moves) git(root, 'mv', from, to);
  writeFiles(root, change);
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'two', '--allow-empty');
  return root;
}

const review = (root: string, ...args: string[]) => askDocs(['review', '--base', 'main', ...args], { cwd: root });

const change: Files = {
  'guide/index.md':
    '# Guide\n\nAn old [mistake](missing.md).\n\nSee [tides](tides.md#springs).\n\nA new [one](nowhere|here*.md).\n',
  'guide/bells.md': '# Gong\n\nA gong hangs at the pier. Someone strikes it when ships arrive late.\n',
  'boats.json': specOf(['/boats']),
};
const moves: [string, string][] = [
  ['staff/night.md', 'guide/night.md'],
  ['guide/lights.md', 'staff/lights.md'],
  ['guide/tides.md', 'guide/water.md'],
];

test('the comment: audiences first, only new findings, and everything that readers notice', async () => {
  const root = repositoryOf(change, moves);
  git(root, 'checkout', '-q', 'main');
  writeFiles(root, { 'guide/later.md': '# Later\n\nNot of this change.\n' });
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'three');
  git(root, 'checkout', '-q', 'change');
  const { stdout, status } = await review(root, '--preview', 'https://pr-12.example.com/');
  expect(status).toBe(0);
  expect(stdout).toBe((await review(root, '--preview', 'https://pr-12.example.com')).stdout);
  expect(
    stdout.startsWith(
      '<!-- docs review . -->\n> [!WARNING]\n> **Everyone will be able to read 1 page that used to be restricted:**\n>\n> - [/guide/night](<https://pr-12.example.com/guide/night>)',
    ),
  ).toBe(true);
  const parts = [
    '> **Public readers will lose access to 1 page:**\n',
    '## Documentation: ',
    'Compared with `main`.\n',
    '### Addresses that no longer resolve\n\n',
    '- `/guide/tides` with 1 anchor, probably moved to [/guide/water](<https://pr-12.example.com/guide/water>)',
    '### New findings\n\n- **error** `guide/index.md:7` File not found: nowhere\\|here\\*.md. (`link-target-missing`)\n\n',
    '### New findings in unchanged lines\n\n- **error** `guide/index.md:5` File not found: tides.md.',
    '### API\n\n- **breaking** boats: GET /quays',
    '### Added\n\n- [Gong](<https://pr-12.example.com/guide/bells>) (13 words)',
    '### Moved',
    '### Changed',
    'words added',
    '### Search\n\n- bell fog: ',
  ];
  let at = 0;
  for (const part of parts) {
    const index = stdout.indexOf(part, at);
    expect([part, index >= 0]).toEqual([part, true]);
    at = index;
  }
  expect(stdout).not.toMatch(/missing\.md|Later/);
});

test('a public review names no restricted page, but reports pages that change their audience', async () => {
  const root = repositoryOf({ ...change, 'staff/plan.md': '# Secret plan\n\nThe canary sings.\n' }, moves);
  const { stdout } = await review(root, '--audience', 'public');
  expect(stdout).toContain('> **Everyone will be able to read 1 page that used to be restricted:**\n>\n> - `/guide/night`\n');
  expect(stdout).toContain('> **Public readers will lose access to 1 page:**\n>\n> - `/guide/lights`\n');
  expect(stdout).not.toMatch(/staff|canary|Secret|Rota/i);
  const { stdout: json } = await review(root, '--json');
  expect(JSON.parse(json)).toMatchObject({
    version: 1,
    audience: [{ to: 'public' }, { to: 'restricted' }],
    findings: {
      inChangedLines: [{ file: 'guide/index.md', line: 7, code: 'link-target-missing' }],
      elsewhere: [{ line: 5 }, { code: 'search-test-target-missing' }],
    },
  });
});

test('a long comment is cut between entries, with counts', async () => {
  const root = repositoryOf(
    Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `guide/page${index}.md`,
        `# ${'Long title '.repeat(80)}${index}\n\nSee [it](gone${index}.md).\n`,
      ]),
    ),
  );
  const { stdout } = await review(root);
  expect(stdout.length).toBeLessThan(65_536);
  expect(stdout).toMatch(/- … and \d+ more\n/);
  expect(stdout).toMatch(/This comment is shortened\. `docs diff` prints the complete list\.\n$/);
});

test.each([
  ['an unknown base', ['--base', 'nowhere'], 2, /nowhere is neither/],
  ['a base that looks like an option', ['--base=--all'], 2, /--all is neither/],
  ['a preview without a protocol', ['--base', 'main', '--preview', 'pr.example.com'], 2, /not the address of a preview/],
  ['JSON to post', ['--base', 'main', '--json', '--post', 'github'], 2, /cannot be combined/],
  ['a job that is none', ['--base', 'main', '--post', 'gitlab'], 2, /only in a GitLab CI job for a merge request/],
  ['no base', [], 2, /--base/],
])('refuses %s', async (_, args, status, words) => {
  const root = repositoryOf({});
  const outcome = await askDocs(['review', ...args], { cwd: root });
  expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringMatching(words)]);
});

const otherComments = (): Comment[] => Array.from({ length: 130 }, (_, id) => ({ id, body: `Comment ${id}` }));
test.each(Object.entries(services))('on %s one comment is created, kept and updated', async (name, service) => {
  const root = repositoryOf({ 'guide/bells.md': '# Bells\n\nThe bell rings in fog.\n' });
  const comments = otherComments();
  const { address, log } = await openService(comments, service);
  const postComment = (env: Record<string, string> = {}) =>
    askDocs(['review', '--base', 'main', '--post', name], { cwd: root, env: { ...service.env(address), ...env } });
  expect(await postComment()).toMatchObject({ stdout: 'Posted the comment.\n', status: 0 });
  expect(comments.at(-1)?.body).toContain('### Added');
  expect(await postComment()).toMatchObject({ stdout: 'The comment is up to date.\n', status: 0 });
  writeFiles(root, { 'guide/horns.md': '# Horns\n\nLouder.\n' });
  expect(await postComment()).toMatchObject({ stdout: 'Updated the comment.\n', status: 0 });
  expect([comments.length, comments.at(-1)?.body.includes('horns')]).toEqual([131, true]);
  expect(log.filter((line) => !line.startsWith('GET'))).toEqual([
    `POST ${service.path}`,
    `${service.update.method} ${service.update.path}/1130`,
  ]);
  const wrong = name === 'github' ? { GITHUB_TOKEN: 'wrong' } : { GITLAB_TOKEN: 'wrong' };
  const refused = await postComment(wrong);
  expect([refused.status, refused.stderr]).toEqual([3, expect.stringContaining('was rejected with status 401')]);
  expect(refused.stderr).not.toContain('wrong');
  const none = name === 'github' ? { GITHUB_TOKEN: '' } : { GITLAB_TOKEN: '' };
  expect(await postComment(none)).toMatchObject({ status: 2, stderr: expect.stringMatching(/Set GIT(?:HUB|LAB)_TOKEN/) });
});

test('a change that readers do not notice gets no comment', async () => {
  const root = repositoryOf({ 'README.txt': 'x' });
  const { address, log } = await openService([], services.github);
  const { stdout, status } = await askDocs(['review', '--base', 'main', '--post', 'github'], {
    cwd: root,
    env: services.github.env(address),
  });
  expect([stdout, status, log.length]).toEqual(['Nothing to comment on.\n', 0, 1]);
});

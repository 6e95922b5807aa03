/**
 * The output of `--audience public`, in every format, names nothing restricted, because readers of a public build log may not be allowed to
 * read restricted pages. All restricted names and texts contain a certain word; public files contain a similar one, so that every
 * suggestion of a similar name would find it.
 */
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

/** The word, and its replacement in public files: one letter less. */
const secret = /quillon/i;

const createConfiguration = (more: object, staff: object = {}, guide: object = {}): string =>
  JSON.stringify({
    title: 'Harbour',
    areas: [
      { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide', ...guide },
      { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted', ...staff },
    ],
    locales: { default: 'en', list: ['en', 'cy'] },
    ...more,
  });

/** Restricted files with as many faults as possible. */
const restricted: Files = {
  'content/staff/index.md':
    '---\ntags: [quillon]\nquillon: 1\n---\n\n# Quillon\n\n[gone](./quillon-gone.md) ![gone](./quillon-gone.png)\n',
  'content/staff/quillon.md':
    '# Quillon\n\n## Quillon\n\n<!--@include: ./_quillon-gone.md-->\n\n{{ quillon }}\n\n:::quillon\n\nA.\n\n:::\n',
  'content/staff/Quillon.MD': '# Quillon\n',
  'content/staff/quillon.mdx': 'import x from "./quillon"\n',
  'content/staff/quillon.mdown': '# Quillon\n',
  'content/staff/_quillon.md': 'Quillon.\n',
  'content/staff/.quillon.md': '# Quillon\n',
  'content/staff/quillon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>quillon()</script></svg>',
  'content/staff/quillon.png': 'no picture',
  'content/staff/quillon.css': 'body { quillon: 1 }',
  'content/staff/quillon/_category_.yml': 'quillon: [',
  'content/staff/quillon/_categroy_.json': '{}',
  'content/staff/quillon/_category_.toml': 'quillon = 1',
  'content/staff/quillon/AGENTS.md': '# Quillon\n',
  'content/staff/quillon/_site/index.md': '# Quillon\n',
  'content/staff/quillon/quillon-ignored.md': '# Quillon\n',
  'content/staff/.gitignore': 'quillon-ignored.md\n',
  'content/staff/sidebar.json': '[{ "type": "doc", "id": "quillon-gone" }, { "quillon": 1 }]',
  'content/staff/quillon-specification.yaml':
    'openapi: 3.1.0\ninfo: { title: Quillon, version: "1" }\npaths: { /quillon: { get: 1 } }\n',
  'content/staff/quillon con/aux.md': '# Quillon\n',
  'i18n/cy/content/staff/quillon.md': '# Quillon\n',
  'i18n/cy/content/staff/quillon-gone.md': '# Quillon\n',
  'i18n/cy/content/staff/quillon.png': 'no picture',
  'i18n/de/content/staff/quillon.md': '# Quillon\n',
  'redirects.restricted.json': '[{ "from": "/internal/quillon-old", "to": "/internal/quillon-gone" }, { "quillon": 1 }]',
  'addresses.restricted.lock': 'quillon\n',
};

/** Public files that almost refer to restricted ones. */
const almostRestricted: Files = {
  'content/guide/index.md':
    '---\ntags: [quilon]\n---\n\n# Guide\n\n[a](../staff/quilon.md) [b](/internal/quilon) [c](../staff/Quilon.md){.locked} [d](/internal/quilon){.locked} [e](../staff/index.md#quilon)\n\n![a](../staff/quilon.png)\n\n<!--@include: ../staff/_quilon.md-->\n\n<!--@include: ../staff/quilon.md-->\n\n<a href="../staff/quilon.svg">f</a> [g](../staff/quilon-ignored.md) [h](../staff/quilon/index.md) [i](quilon.md) [j](/guide/quilon) [k](../quilon.md)\n',
  'content/guide/sidebar.json': '["index", "../staff/quilon", { "type": "doc", "id": "quilon" }]',
  'content/quilon/a.md': '# Beside\n',
  'content/guide/_category_.json': '{ "link": { "type": "doc", "id": "quilon" } }',
  'redirects.json': '[{ "from": "/quilon", "to": "/internal/quilon" }, { "from": "/quilon2", "to": "/guide/quilon" }]',
  'search.tests.json': '[{ "query": "guide", "page": "/internal/quilon" }]',
  'i18n/cy/site.json': '{ "folders": { "content/staff/quilon": "X" }, "areas": { "stafff": "X" } }',
};

/** Settings that almost refer to restricted files. */
const settings = {
  exclude: ['content/staff/quilon/**', '!content/staff/quilon.md'],
  overrides: [{ files: ['content/staff/quilon/*.md', 'content/staff/quilon.md'], levels: { 'page-orphan': 'off' } }],
  theme: { css: ['content/staff/quilon.css', { file: 'content/guide/a.css', files: ['content/staff/quilon/**'] }] },
  favicon: 'content/staff/quilon.svg',
  logo: { src: 'content/staff/quilon.png', alt: '' },
  navbar: {
    items: [
      { label: 'A', to: '/internal/quilon' },
      { type: 'doc', docsPluginId: 'staff', docId: 'quilon', label: 'B' },
    ],
  },
  footer: { links: [{ label: 'A', to: '/internal/quilon', locked: true }] },
};

const sites: [string, Files][] = [
  ['a sound public side', { 'docs.config.json': createConfiguration({}), 'content/guide/index.md': '# Guide\n', ...restricted }],
  [
    'public files that nearly name restricted ones',
    {
      'docs.config.json': createConfiguration(
        {},
        { sidebar: 'content/staff/sidebar.json' },
        { sidebar: 'content/guide/sidebar.json' },
      ),
      ...restricted,
      ...almostRestricted,
    },
  ],
  [
    'settings that nearly name restricted files',
    { 'docs.config.json': createConfiguration(settings), 'content/guide/index.md': '# Guide\n', ...restricted },
  ],
  [
    'areas of another tool',
    {
      'docs.config.json': createConfiguration({}, { dialect: 'mdbook' }),
      'content/guide/index.md': '# Guide\n',
      ...restricted,
      'content/staff/SUMMARY.md': '- [A](quillon-gone.md)\n- [Quillon]()\n',
    },
  ],
  [
    'versions',
    {
      'docs.config.json': createConfiguration({}, { versions: ['2', '1'] }),
      'content/guide/index.md': '# Guide\n',
      ...restricted,
      'content/staff/2/quillon.md': '# Quillon\n',
      'content/staff/1-quillon/index.md': '# Quillon\n',
    },
  ],
  [
    'a restricted area whose folder is written otherwise',
    {
      'docs.config.json': createConfiguration({}).replace('content/staff', 'content/staf'),
      'content/guide/index.md': '# Guide\n',
      ...restricted,
    },
  ],
  [
    'an area that is the whole folder',
    {
      'docs.config.json': createConfiguration({
        areas: [
          { id: 'all', label: 'All', path: '', route: '/' },
          { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
        ],
      }),
      'index.md': '# All\n\n[a](content/staff/quilon.md)\n',
      ...restricted,
    },
  ],
];

const formats = [['--format', 'json'], ['--format', 'sarif'], ['--format', 'github'], []];
const commands = [
  ['build', ...['--audience', 'public']],
  ['check', ...['--audience', 'public']],
];

describe.each(sites)('%s', (_, files) => {
  let root = '';
  beforeAll(() => {
    root = newFolder('silent');
    writeFiles(root, files);
    symlinkSync('/etc/passwd', join(root, 'content/staff/quillon-link.md'));
    symlinkSync('..', join(root, 'content/staff/quillon-folder'));
    writeFileSync(join(root, 'content/staff/quillon-latin.md'), Buffer.from([0x23, 0x20, 0xe9]));
    execFileSync('mkfifo', [join(root, 'content/staff/quillon-pipe.md')]);
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'one');
    return () => removeFolder(root);
  });

  test.each(commands.flatMap((command) => formats.map((format) => [[...command, ...format]])))('%j', async (args) => {
    const { stdout, stderr } = await askDocs(args, { cwd: root });
    expect(`${stdout}\n${stderr}`.split('\n').filter((line) => secret.test(line))).toEqual([]);
  });

  test('the complete site reports faults of restricted files', async () => {
    const { stdout, stderr } = await askDocs(['check'], { cwd: root });
    expect(stdout + stderr).toMatch(secret);
  });

  test('the output is the same as without them', async () => {
    const bare = folderOf(
      Object.fromEntries(Object.entries(files).filter(([file]) => !(file in restricted) && !/\/staff\//.test(file))),
    );
    git(bare, 'init', '-q', '-b', 'main');
    git(bare, 'add', '-A');
    git(bare, 'commit', '-qm', 'one');
    const formatFinding = async (folder: string) => {
      const { stdout, status } = await askDocs(['check', '--audience', 'public', '--format', 'json'], { cwd: folder });
      return { stdout: stdout.replace(/"durationMs": \d+/, ''), status };
    };
    expect(await formatFinding(root)).toEqual(await formatFinding(bare));
  });
});

test('settings for restricted files are not faults if these are not read', async () => {
  const exclude = ['content/staff/left/**', '**/quillon-ignored.md'];
  const overrides = [{ files: ['content/staff/rota.md'], levels: { 'page-orphan': 'off' } }];
  const root = folderOf({
    'docs.config.json': createConfiguration({ exclude, overrides }),
    'content/guide/index.md': '# Guide\n',
    'content/staff/index.md': '# Staff\n',
    'content/staff/rota.md': '# Rota\n',
    'content/staff/left/a.md': '# Left\n',
    'content/staff/quillon-ignored.md': '# Left\n',
    'search.tests.json':
      '[{ "query": "rota", "page": "/internal/rota", "area": "staff" }, { "query": "guide", "page": "/guide" }]',
  });
  for (const args of [['check'], ['check', '--audience', 'public'], ['build', '--audience', 'public']]) {
    const { stdout, stderr, status } = await askDocs([...args, '--max-warnings', '0'], { cwd: root });
    expect([args, status, stdout + stderr]).toEqual([args, 0, expect.stringContaining('no findings')]);
  }
});

test('the other commands with --audience', async () => {
  const root = folderOf({
    'docs.config.json': createConfiguration({ print: true }),
    'content/guide/index.md': '# Guide\n',
    ...restricted,
  });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'one');
  writeFiles(root, { 'content/staff/quillon-new.md': '# Quillon\n', 'content/guide/new.md': '# New\n' });
  const other = [
    ['addresses', 'accept'],
    ...['reviews', 'owners', 'pages', 'links', 'tags', 'translations'].map((kind) => ['report', kind]),
    ['diff', 'HEAD'],
    ['print', 'guide', '--format', 'html'],
    ['check', '--since', 'HEAD'],
    ['check', '--external'],
    ['build', '--offline'],
  ];
  for (const args of other) {
    const { stdout, stderr } = await askDocs([...args, '--audience', 'public'], { cwd: root });
    expect([args, `${stdout}\n${stderr}`.split('\n').filter((line) => secret.test(line))]).toEqual([args, []]);
  }
});

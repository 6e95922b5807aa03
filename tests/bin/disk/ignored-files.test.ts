import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../bin/disk/disk-world.ts';
import { createSelection } from '../../../bin/disk/ignored-files.ts';
import type { Listing } from '../../../compiler/world.ts';
import { type Files, folderOf, writeFiles } from '../../support/folder.ts';
import { git } from '../../support/git.ts';

const all: Listing = { folders: [''], configuredPaths: [''], exclude: [] };

/** Returns the published files of a folder, and the ignored ones with the reason. */
async function walk(root: string, listing: Partial<Listing> = {}) {
  const listedFiles = await openWorld(root, []).list({ ...all, ...listing });
  const reasonOf = (by: NonNullable<(typeof listedFiles)[number]['ignoreReason']>): string =>
    by.by === 'gitignore' ? `${by.file}:${by.line}` : by.by === 'exclude' ? by.pattern : by.what;
  return {
    kept: listedFiles.flatMap(({ file, ignoreReason }) => (ignoreReason ? [] : [file])),
    left: listedFiles.flatMap(({ file, ignoreReason }) => (ignoreReason ? [`${file} ${reasonOf(ignoreReason)}`] : [])),
  };
}

const createPages = (...files: string[]): Files => Object.fromEntries(files.map((file) => [file, '# Page\n']));

describe('.gitignore', () => {
  test.each<[string, Files, string[], string[]]>([
    [
      'ignores files and folders, and the reason contains the line',
      {
        '.gitignore': '# notes\n\n*.log.md\nold/\n',
        ...createPages('a.md', 'b.log.md', 'old/c.md', 'old/deep/d.md', 'e/f.log.md'),
      },
      ['a.md'],
      ['b.log.md .gitignore:3', 'e/f.log.md .gitignore:3', 'old/ .gitignore:4'],
    ],
    [
      'is anchored if it contains a slash, and otherwise applies at any depth',
      { '.gitignore': '/top.md\nx/y.md\nany.md\n', ...createPages('top.md', 'a/top.md', 'x/y.md', 'a/x/y.md', 'a/any.md') },
      ['a/top.md', 'a/x/y.md'],
      ['a/any.md .gitignore:3', 'top.md .gitignore:1', 'x/y.md .gitignore:2'],
    ],
    [
      'includes names again with an exclamation mark, except in ignored folders',
      { '.gitignore': '*.md\n!keep.md\nold/\n!old/keep.md\n', ...createPages('a.md', 'keep.md', 'old/keep.md') },
      ['keep.md'],
      ['a.md .gitignore:1', 'old/ .gitignore:3'],
    ],
    [
      'can be in folders, too, and the nearest one takes precedence',
      {
        '.gitignore': 'draft.md\n',
        'a/.gitignore': '!draft.md\nb.md\n',
        ...createPages('draft.md', 'a/draft.md', 'a/b.md', 'b.md'),
      },
      ['a/draft.md', 'b.md'],
      ['a/b.md a/.gitignore:2', 'draft.md .gitignore:1'],
    ],
    [
      'supports all line endings and trailing spaces',
      { '.gitignore': '\ufeffa.md\r\nb\\ .md\r\nc.md   \r\n', ...createPages('a.md', 'b .md', 'c.md') },
      [],
      ['a.md .gitignore:1', 'b .md .gitignore:2', 'c.md .gitignore:3'],
    ],
  ])('%s', async (_, files, retained, left) => {
    const root = folderOf(files);
    expect(await walk(root)).toEqual({ kept: retained, left });
    // Git gives the same result.
    execFileSync('git', ['init', '-q', root]);
    const untracked = execFileSync('git', ['ls-files', '-o', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
    expect(
      untracked
        .split('\0')
        .filter((file) => file.endsWith('.md'))
        .sort(),
    ).toEqual(retained);
  });

  test('of the repository above counts, unless it ignores the site itself', async () => {
    const root = folderOf({
      '.git/HEAD': '',
      '.gitignore': 'docs/old.md\nwhole/\n',
      ...createPages('docs/a.md', 'docs/old.md', 'whole/a.md'),
    });
    expect(await walk(`${root}/docs`)).toEqual({ kept: ['a.md'], left: ['old.md ../.gitignore:1'] });
    expect(await walk(`${root}/whole`)).toEqual({ kept: ['a.md'], left: [] });
  });

  test('above the site is not read outside of a repository', async () => {
    const root = folderOf({ '.gitignore': '*.md\n', ...createPages('docs/a.md') });
    expect(await walk(`${root}/docs`)).toEqual({ kept: ['a.md'], left: [] });
  });

  test('includes files that the configuration names', async () => {
    const root = folderOf({
      '.gitignore': 'content/made\nspec.yaml\n*.tmp.md\n',
      'spec.yaml': 'a',
      ...createPages('content/made/a.md', 'content/made/b.tmp.md'),
    });
    const listing = { folders: ['content', 'spec.yaml'], configuredPaths: ['content/made', 'spec.yaml'] };
    expect(await walk(root, listing)).toEqual({ kept: ['content/made/a.md', 'content/made/b.tmp.md', 'spec.yaml'], left: [] });
    expect(await walk(root, { ...listing, configuredPaths: [] })).toEqual({
      kept: [],
      left: ['content/made/ .gitignore:1', 'spec.yaml .gitignore:2'],
    });
  });
});

describe('patterns of the configuration', () => {
  const files = {
    '.gitignore': 'made/\n',
    ...createPages('a.md', 'b.md', 'old/a.md', 'old/b.md', 'made/a.md', 'AGENTS.md', 'sub/CLAUDE.md'),
  };
  const defaultFiles = [
    'AGENTS.md a file of instructions for agents',
    'made/ .gitignore:1',
    'sub/CLAUDE.md a file of instructions for agents',
  ];
  test.each<[string[], string[], string[]]>([
    [[], ['a.md', 'b.md', 'old/a.md', 'old/b.md'], defaultFiles],
    [['old'], ['a.md', 'b.md'], [...defaultFiles, 'old/ old']],
    [['**/b.md'], ['a.md', 'old/a.md'], [...defaultFiles, 'b.md **/b.md', 'old/b.md **/b.md']],
    [
      ['old/**', '!old/a.md'],
      ['a.md', 'b.md', 'old/a.md'],
      [
        'AGENTS.md a file of instructions for agents',
        'made/a.md .gitignore:1',
        'old/b.md old/**',
        'sub/CLAUDE.md a file of instructions for agents',
      ],
    ],
    [
      ['!AGENTS.md'],
      ['AGENTS.md', 'a.md', 'b.md', 'old/a.md', 'old/b.md'],
      ['made/a.md .gitignore:1', 'sub/CLAUDE.md a file of instructions for agents'],
    ],
    [
      ['!made'],
      ['a.md', 'b.md', 'made/a.md', 'old/a.md', 'old/b.md'],
      ['AGENTS.md a file of instructions for agents', 'sub/CLAUDE.md a file of instructions for agents'],
    ],
    [['!**'], ['AGENTS.md', 'a.md', 'b.md', 'made/a.md', 'old/a.md', 'old/b.md', 'sub/CLAUDE.md'], []],
  ])('%j', async (exclude, retained, left) => {
    expect(await walk(folderOf(files), { exclude })).toEqual({ kept: retained, left: left.sort() });
  });
});

test.each<[string, string[], string[]]>([
  ['mkdocs.yml', ['site/index.md', 'docs/site/a.md'], ['site/']],
  ['x.txt', ['.github/AGENTS.md', 'node_modules/a/AGENTS.md', '.vitepress/dist/a.md'], []],
  ['Cargo.toml', ['target/doc.md', 'docs/target.md'], ['target/']],
  ['book.toml', ['book/a.md', 'src/a.md'], ['book/']],
  ['go.mod', ['vendor/x/README.md'], ['vendor/']],
  ['sub/package.json', ['sub/dist/a.md'], ['sub/dist/']],
  ['README.md', ['site/a.md', 'target/a.md', 'build/a.md', 'vendor/a.md', 'public/a.md'], []],
])('next to %s, of %j, %j is ignored', async (neighbours, files, left) => {
  const root = folderOf({ [neighbours]: '', ...createPages(...files) });
  expect((await walk(root)).left.map((each) => each.split(' ')[0])).toEqual(left);
});

test.each([
  ['*a*a*a*a*a*a*a*a*b', [], ['aaab.md']],
  ['*a*a*a*a*a*a*a*a*b.md', ['aaaaaaaaab.md'], ['b.md']],
  ['**/**/**/**/**/**/**/**/**/**/b.md', ['b.md', 'c/b.md'], ['c/c.md']],
  ['**/x/**/x/**/x/**/x/**/x/**/b.md', ['x/x/x/x/x/b.md'], ['c/b.md']],
  ['[!b]*[!b]*[!b]*[!b]*[!b]*[!b]*[!b]*b', [], ['aaab.md']],
])(
  '%j in a .gitignore is as fast as other patterns',
  async (pattern, left, retained) => {
    const long = `${'a'.repeat(200)}.md`;
    const deep = `${'x/'.repeat(60)}a.md`;
    const root = folderOf({ '.gitignore': `${pattern}\n`, ...createPages(long, deep, ...left, ...retained) });
    const found = await walk(root);
    expect(found.kept).toEqual([long, deep, ...retained].sort());
    expect(found.left.map((each) => each.split(' ')[0])).toEqual([...left].sort());
  },
  20_000,
);

test('lines are read as git reads them', () => {
  const root = folderOf({});
  git(root, 'init', '-q', '-b', 'main');
  const pieces = [
    'a',
    'b',
    'ab',
    '*',
    '?',
    '/',
    '**/',
    '/**',
    '[ab]',
    '[!a]',
    '[^b]',
    '[a-b]',
    '\\*',
    '.',
    ' ',
    '\\ ',
    '[]a]',
    '*.b',
    '#',
    '!',
  ];
  const names = ['a', 'b', 'ab', 'a.b', '*', 'a b', ']', 'aab', 'a ', '#', '!a', '.b'];
  const files = names.flatMap((one) =>
    names.flatMap((two) => [`${one}/${two}`, ...['a', 'ab', '*'].map((three) => `${one}/${two}/${three}`)]),
  );
  const piece = fc.constantFrom(...pieces);
  const line = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  // Git itself interprets two slashes, and two stars in a name before a slash, inconsistently.
  const lines = fc.array(
    line.filter((text) => !/\/\/|[^/!]\*\*|\*\*[^/]/.test(text)),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, (written) => {
      writeFiles(root, { '.gitignore': `${written.join('\n')}\n` });
      const { stdout } = spawnSync('git', ['-C', root, 'check-ignore', '--no-index', '-z', '--stdin'], {
        input: files.join('\0'),
      });
      const named = new Set(stdout.toString().split('\0'));
      const { reasonOf } = createSelection(root, { configuredPaths: [], exclude: [] });
      for (const file of files) expect([file, reasonOf(file) !== undefined]).toEqual([file, named.has(file)]);
    }),
    { numRuns: 60 },
  );
});

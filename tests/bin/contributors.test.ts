/** The contributors of a page, according to the history of a repository. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cacheContributors } from '../../bin/git/git-contributors.ts';
import { askDocs } from '../support/command-line.ts';
import { folderOf, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

const ada = 'Ada <ada@example.com>';
const grace = 'Grace <grace@example.com>';

/** Commits these files as a person, with lines after the subject. */
function commitFiles(root: string, author: string, files: Record<string, string>, ...more: string[]): void {
  writeFiles(root, files);
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--author', author, '-m', ['Change', ...more].join('\n\n'));
}

function repositoryOf(root = folderOf({})): string {
  git(root, 'init', '-q', '-b', 'main');
  return root;
}

const longPage = (first: string) => `# ${first}\n\n${'The tide comes in and the tide goes out.\n'.repeat(9)}`;

describe('the contributors of a file', () => {
  test.each<[string, (root: string) => void, string[] | undefined]>([
    ['are its author', (root) => commitFiles(root, ada, { 'a.md': '1' }), ['Ada']],
    [
      'are in the order of their commits, then of their names',
      (root) => {
        for (const [author, text] of [
          [ada, '1'],
          [grace, '2'],
          ['Zoe <z@example.com>', '3'],
          [grace, '4'],
        ] as const)
          commitFiles(root, author, { 'a.md': text });
      },
      ['Grace', 'Ada', 'Zoe'],
    ],
    [
      'include co-authors, each once for a commit',
      (root) =>
        commitFiles(
          root,
          ada,
          { 'a.md': '1' },
          `Text.`,
          `Co-authored-by: ${grace}\nco-authored-by: ${grace}\nCo-Authored-By: ${ada}`,
        ),
      ['Ada', 'Grace'],
    ],
    [
      'are not taken from trailers without a name and address',
      (root) =>
        commitFiles(
          root,
          ada,
          { 'a.md': '1' },
          'Co-authored-by: everybody\nCo-authored-by: <x@example.com>\nCo-authored-by: A <b> <c>',
        ),
      ['Ada'],
    ],
    [
      'are named as the .mailmap says, co-authors as well',
      (root) => {
        commitFiles(root, 'ada <ADA@old.example>', { 'a.md': '1' }, 'Co-authored-by: g <g@old.example>');
        commitFiles(root, ada, {
          'a.md': '2',
          '.mailmap': 'Ada <ada@example.com> <ada@old.example>\nGrace Hopper <g@old.example>\n',
        });
      },
      ['Ada', 'Grace Hopper'],
    ],
    [
      'are no automatic accounts',
      (root) => {
        commitFiles(root, 'dependabot[bot] <49699333+dependabot[bot]@users.noreply.example>', { 'a.md': '1' });
        commitFiles(root, 'renovate <x@example.com>', { 'a.md': '2' });
        commitFiles(root, 'GitHub <noreply@example.com>', { 'a.md': '3' });
        commitFiles(root, ada, { 'a.md': '4' }, 'Co-authored-by: copilot[bot] <c@example.com>');
        commitFiles(root, 'Abbot <abbot@example.com>', { 'a.md': '5' });
      },
      ['Abbot', 'Ada'],
    ],
    [
      'are kept when the file moves',
      (root) => {
        commitFiles(root, ada, { 'guide/old.md': longPage('One') });
        git(root, 'mv', 'guide/old.md', 'between.md');
        commitFiles(root, grace, {});
        git(root, 'mv', 'between.md', 'a.md');
        commitFiles(root, 'Zoe <z@example.com>', {});
      },
      ['Ada', 'Grace', 'Zoe'],
    ],
    [
      'are not those of a new file at the old place of another',
      (root) => {
        commitFiles(root, grace, { 'a.md': longPage('One') });
        git(root, 'mv', 'a.md', 'b.md');
        commitFiles(root, grace, {});
        commitFiles(root, ada, { 'a.md': 'new' });
      },
      ['Ada'],
    ],
    ['of a file that was never committed are empty', (root) => commitFiles(root, ada, { 'b.md': '1' }), undefined],
  ])('%s', async (_, change, expected) => {
    const root = repositoryOf();
    change(root);
    expect((await cacheContributors(root)()).get('a.md')).toEqual(expected);
  });

  test('are counted in the site folder only', async () => {
    const root = repositoryOf();
    commitFiles(root, ada, { 'site/a.md': '1', 'a.md': '1' });
    commitFiles(root, grace, { 'a.md': '2' });
    expect([...(await cacheContributors(join(root, 'site'))())]).toEqual([['a.md', ['Ada']]]);
  });

  test('are empty in a shallow clone and outside a repository', async () => {
    const root = repositoryOf();
    commitFiles(root, ada, { 'a.md': '1' });
    commitFiles(root, grace, { 'a.md': '2' });
    const clone = join(folderOf({}), 'clone');
    git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect([(await cacheContributors(clone)()).size, (await cacheContributors(folderOf({ 'a.md': '1' }))()).size]).toEqual([
      0, 0,
    ]);
  });
});

describe('on pages', () => {
  const areas = [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ];
  const configOf = (contributors: unknown) => JSON.stringify({ title: 'Harbour', areas, contributors });
  const root = newFolder('contributors');
  beforeAll(() => {
    repositoryOf(root);
    commitFiles(
      root,
      'Ada "&amp;" javascript:x <ada@example.com>',
      { 'guide/README.md': '# Guide\n' },
      `Co-authored-by: ${grace}`,
    );
    commitFiles(root, 'Sixpence <s@example.com>', { 'staff/README.md': '# Staff\n' }, 'Co-authored-by: Farthing <f@example.com>');
    return () => removeFolder(root);
  });
  const build = async (contributors: unknown) => {
    writeFileSync(join(root, 'docs.config.json'), configOf(contributors));
    const { status, stderr } = await askDocs(['build', root, '--no-cache']);
    expect([status, stderr]).toEqual([0, expect.stringContaining('no findings')]);
    const out = join(root, 'dist/site');
    const fileNamed = (file: string) =>
      /<span class="contributors">(.*?)<\/span><\/span>/.exec(
        readFileSync(join(out, file), 'utf8').replaceAll('<!-- -->', ''),
      )?.[1];
    return { out, named: fileNamed };
  };

  test('names are text, and those of restricted pages are in no public file', async () => {
    const { out, named } = await build(true);
    expect(named('guide/index.html')).toBe('Contributors: <span>Ada &quot;&amp;amp;&quot; javascript:x, </span><span>Grace');
    expect(named('internal/index.html')).toBe('Contributors: <span>Farthing, </span><span>Sixpence');
    const files = listFiles(out).filter((file) => !file.startsWith('internal/'));
    const leaks = files.filter((file) =>
      /Sixpence|Farthing|\b(?:ada|grace|s|f)@example\.com/.test(readFileSync(join(out, file), 'latin1')),
    );
    expect([files.length > 10, leaks]).toEqual([true, []]);
  });

  test('a person can have a link, and can be left out', async () => {
    const { named } = await build({
      links: { Grace: 'https://example.com/grace?a=1&b=2' },
      exclude: ['Ada "&amp;" javascript:x'],
    });
    expect(named('guide/index.html')).toBe('Contributors: <span><a href="https://example.com/grace?a=1&amp;b=2">Grace</a>');
  });

  test.each([false, undefined])('are not shown if contributors is %s', async (contributors) => {
    const { named } = await build(contributors);
    expect(named('guide/index.html')).toBeUndefined();
  });
});

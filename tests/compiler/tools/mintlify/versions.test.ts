import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

const from = (versions: readonly object[], files: readonly string[]) => {
  const config = { $schema: 'https://mintlify.com/docs.json', name: 'T', navigation: { versions } };
  return importFrom({ 'docs.json': JSON.stringify(config), ...Object.fromEntries(files.map((file) => [file, ''])) });
};
const v2 = { version: '2.0', pages: ['v2/index', '/v2/a'] };
const v1 = { version: 'v1', groups: [{ group: 'G', pages: ['v1/index'] }] };
const files = ['v2/index.mdx', 'v2/a.mdx', 'v1/index.mdx'];

describe('versions of Mintlify', () => {
  test.each<[string, readonly object[], unknown]>([
    ['the first is the latest', [v2, v1], [{ name: 'v2', label: '2.0' }, 'v1']],
    ['the default is the latest', [{ ...v1 }, { ...v2, default: true }], [{ name: 'v2', label: '2.0' }, 'v1']],
    [
      'with tabs',
      [
        {
          version: '2.0',
          tabs: [
            { tab: 'A', pages: ['v2/index'] },
            { tab: 'B', pages: ['v2/a'] },
          ],
        },
        v1,
      ],
      [{ name: 'v2', label: '2.0' }, 'v1'],
    ],
    [
      'with the page of a group',
      [{ version: '2.0', groups: [{ group: 'G', root: 'v2/index', pages: ['v2/a'] }] }, v1],
      [{ name: 'v2', label: '2.0' }, 'v1'],
    ],
    [
      'with links to other sites',
      [{ version: '2.0', pages: ['v2/index', 'https://a.example'] }, v1],
      [{ name: 'v2', label: '2.0' }, 'v1'],
    ],
  ])('%s', async (_, versions, expected) => {
    const { config, sidebars, redirects, said: messages } = await from(versions, files);
    expect(messages).toBe('');
    expect(config.areas).toMatchObject([{ path: '', route: '/', sidebar: 'docs.sidebar.json', versions: expected }]);
    expect(config.navbar?.items?.at(-1)).toEqual({ type: 'docsVersionDropdown', docsPluginId: 'docs', position: 'right' });
    expect(sidebars.map(({ file }) => file)).toEqual(['v2/docs.sidebar.json', 'v1/docs.sidebar.json']);
    expect(redirects).toEqual([
      { from: '/v2/a', to: '/a' },
      { from: '/v2', to: '/' },
    ]);
  });

  test.each<[string, readonly object[], string[]]>([
    ['the latest in no folder', [{ version: '2.0', pages: ['index'] }, v1], ['index.mdx', 'v1/index.mdx']],
    ['pages next to the folders', [v2, v1], [...files, 'changes.mdx']],
    ['pages in two folders', [{ version: '2.0', pages: ['v2/index', 'api/b'] }, v1], [...files, 'api/b.mdx']],
    ['the same folder', [v2, { version: '1.0', pages: ['v2/a'] }], ['v2/index.mdx', 'v2/a.mdx']],
    ['one version', [v2], ['v2/index.mdx', 'v2/a.mdx']],
  ])('%s: each has a sidebar', async (_, versions, some) => {
    const { config, said: messages } = await from(versions, some);
    expect(config.areas?.map((area) => area.versions)).toEqual([undefined]);
    expect(messages).toContain('navigation.versions is not migrated');
  });
});

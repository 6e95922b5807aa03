import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

describe('a blog', () => {
  test.each<[string, object]>([
    ['{}', { route: '/blog', feeds: { formats: ['rss', 'atom'] } }],
    ["{ feedOptions: { type: 'all' } }", { feeds: { formats: ['rss', 'atom', 'json'] } }],
    ["{ feedOptions: { type: 'json', title: 'News' } }", { feeds: { formats: ['json'], title: 'News' } }],
    ["{ feedOptions: { type: ['rss'], limit: 5 } }", { feeds: { formats: ['rss'], entries: 5 } }],
    ["{ feedOptions: { type: ['rss'], limit: null } }", { feeds: { formats: ['rss'], entries: 1000 } }],
    ['{ feedOptions: { type: null } }', { feeds: { formats: [] } }],
    ["{ routeBasePath: '/' }", { route: '/' }],
    ["{ routeBasePath: '/news/', postsPerPage: 5, blogTitle: 'News' }", { route: '/news', label: 'News', blog: { perPage: 5 } }],
    ["{ postsPerPage: 'ALL' }", { blog: { perPage: 1 } }],
  ])('%s', async (options, expected) => {
    const {
      config,
      said: messages,
      redirects,
    } = await importFrom({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example.com', presets: [['classic', { blog: ${options} }]] };`,
      'docs/a.md': '',
      'blog/2024-01-02-a.md': '',
      'blog/authors.yml': 'ada: { name: Ada }',
    });
    const area = config.areas?.[1];
    expect(area).toMatchObject({ kind: 'blog', dialect: 'docusaurus', path: 'blog', ...expected });
    expect(redirects).toEqual([{ from: `${area?.route === '/' ? '' : area?.route}/authors`, to: area?.route }]);
    expect(messages).toBe('');
  });
});

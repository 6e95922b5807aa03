import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

describe('the feeds of a blog', () => {
  test.each<[string, string[] | undefined, string]>([
    ['{}', ['blog/rss.xml', 'blog/atom.xml'], 'The feed blog/atom.xml is not carried over'],
    [
      "{ feedOptions: { type: 'all' } }",
      ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'],
      'The feed blog/feed.json is not carried over',
    ],
    ["{ feedOptions: { type: 'json', title: 'News' } }", ['blog/feed.json'], 'blog/feed.json is not carried over'],
    ["{ feedOptions: { type: ['rss'] } }", ['blog/rss.xml'], 'blog/rss.xml is not carried over'],
    ['{ feedOptions: { type: null } }', undefined, ''],
    ["{ routeBasePath: '/' }", ['rss.xml', 'atom.xml'], 'The feed atom.xml is not carried over'],
    ["{ routeBasePath: '/news/' }", ['news/rss.xml', 'news/atom.xml'], 'The feed news/atom.xml is not carried over'],
  ])('%s', async (options, feeds, wanted) => {
    const { config, said } = await importFrom({
      'docusaurus.config.js': `module.exports = { title: 'T', presets: [['classic', { blog: ${options} }]] };`,
      'docs/a.md': '',
      'blog/a.md': '',
    });
    const generated = feeds && { 'plugin-content-blog': feeds };
    expect(config.areas?.map((area) => area.generated)).toEqual([generated, generated]);
    expect(said).toContain(wanted);
    if (wanted === '') expect(said).toBe('');
  });
});

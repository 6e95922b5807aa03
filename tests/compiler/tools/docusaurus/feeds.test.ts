import { describe, expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';

describe('the feeds of a blog', () => {
  test.each<[string, string[] | undefined, string]>([
    ['{}', ['blog/rss.xml', 'blog/atom.xml'], ''],
    [
      "{ feedOptions: { type: 'all' } }",
      ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'],
      'blog.feedOptions is not carried over',
    ],
    ["{ feedOptions: { type: 'json', title: 'News' } }", ['blog/feed.json'], 'blog.feedOptions is not carried over'],
    ["{ feedOptions: { type: ['rss'] } }", ['blog/rss.xml'], 'blog.feedOptions is not carried over'],
    ['{ feedOptions: { type: null } }', undefined, ''],
    ["{ routeBasePath: '/' }", ['rss.xml', 'atom.xml'], ''],
    ["{ routeBasePath: '/news/' }", ['news/rss.xml', 'news/atom.xml'], ''],
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

import { describe, expect, test } from 'vitest';
import { at, findings, link } from './pages.ts';

describe('tags', () => {
  const tagged = {
    'content/guide/a.md': { title: 'B first', description: 'About.', front: { tags: ['type:policy', 'café', 'Type Policy'] } },
    'content/guide/b.md': { title: 'A second', front: { tags: ['type-policy', 'nuf1'] } },
    'content/guide/c.md': { front: { tags: ['type-policy'], unlisted: true } },
  };
  const result = link({ pages: tagged });
  test('each tag has a page that lists its pages', () => {
    expect(at(result, '/guide/tags/type-policy')).toMatchObject({
      kind: 'tag',
      title: '2 pages tagged “type:policy”',
      sidebar: null,
      breadcrumbs: [
        { label: 'Guide', route: '/guide' },
        { label: 'Tags', route: '/guide/tags' },
      ],
      listing: [
        {
          items: [
            { label: 'A second', route: '/guide/b' },
            { label: 'B first', route: '/guide/a', description: 'About.' },
          ],
        },
      ],
    });
    expect(at(result, '/guide/tags/nuf1').title).toBe('1 page tagged “nuf1”');
  });
  test('the list of tags has each tag by first letter with its count', () => {
    expect(at(result, '/guide/tags').listing).toEqual([
      { label: 'C', items: [{ label: 'café', route: '/guide/tags/café', count: 1 }] },
      { label: 'N', items: [{ label: 'nuf1', route: '/guide/tags/nuf1', count: 1 }] },
      { label: 'T', items: [{ label: 'type:policy', route: '/guide/tags/type-policy', count: 2 }] },
    ]);
  });
  test('pages link to their tags', () => {
    expect(at(result, '/guide/a').tags).toEqual([
      { label: 'type:policy', route: '/guide/tags/type-policy' },
      { label: 'café', route: '/guide/tags/café' },
    ]);
  });
  test('the vocabulary provides labels and groups; other tags are reported at their position', () => {
    const site = {
      tags: {
        'type-policy': { label: 'Policy', description: 'What must be.', group: 'Types' },
        nuf1: { label: 'NUF 1' },
        toString: { label: 'x' },
      },
    };
    const other = link({
      pages: { ...tagged, 'content/guide/d.md': { front: { tags: ['nuf1', 'type-polcy', 'constructor'] } } },
      site,
    });
    expect(findings(other).filter((line) => line.includes('/d.md'))).toEqual([
      'tag-unknown content/guide/d.md:2:18 Unknown tag "type-polcy": it is not in the vocabulary of this site. Did you mean type-policy?',
      'tag-unknown content/guide/d.md:2:28 Unknown tag "constructor": it is not in the vocabulary of this site. Add it to "tags" in the configuration, or use an existing tag.',
    ]);
    expect(at(other, '/guide/tags/type-policy')).toMatchObject({
      title: '2 pages tagged “Policy”',
      description: 'What must be.',
    });
    expect(at(other, '/guide/tags').listing?.map(({ label }) => label)).toContain('Types');
  });
  test('an area without tags has no tag pages', () => {
    expect(link({ pages: { 'content/guide/a.md': {} } }).value.pages.map(({ route }) => route)).toEqual([
      '/',
      '/guide',
      '/guide/a',
    ]);
  });
});

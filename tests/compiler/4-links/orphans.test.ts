import { describe, expect, test } from 'vitest';
import type { Site } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { findings, link } from './pages.ts';

const place = { file: 'docs.config.json', line: 7, column: 9 };
const pages = {
  'content/guide/README.md': {},
  'content/guide/tides.md': {},
  'content/guide/old.md': { front: { unlisted: true } },
};

describe('orphans', () => {
  const [guide] = siteOf().areas;
  const areas = guide ? [{ ...guide, sidebar: false as const }] : [];
  test('reports a page without incoming links', () => {
    const result = link({
      pages: {
        ...pages,
        'content/guide/README.md': { links: ['./tides.md'] },
        'content/guide/pilots.md': { links: ['#top', './pilots.md'] },
      },
      site: { areas },
    });
    expect(findings(result)).toEqual([
      'page-orphan (warning) content/guide/pilots.md:1:1 No page, sidebar or menu links to /guide/pilots. Link to it, add it to a sidebar, or mark it as unlisted.',
    ]);
  });
  test.each<[string, Partial<Site>]>([
    [
      'the navbar',
      { navbar: { hideOnScroll: false, items: [{ type: 'default', position: 'left', to: '/guide/tides', at: place }] } },
    ],
    ['the footer', { footer: { style: 'dark', columns: [], links: [{ to: '/guide/tides', at: place }] } }],
    ['nothing (but the rule is off)', { links: { ...siteOf().links, orphans: 'off' } }],
  ])('is not reported if %s links to it', (_, site) => {
    expect(findings(link({ pages, site: { areas, ...site } }))).toEqual([]);
  });
});

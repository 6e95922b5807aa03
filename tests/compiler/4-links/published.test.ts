import { expect, test } from 'vitest';
import type { Site } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { at, findings, link, type PageDraft } from './pages.ts';

/** Files of the lending platform's documentation, and their promised routes. */
const platform: Record<string, string[]> = {
  launchpad: [
    'README.md',
    'Advanced Features/index.md',
    'Modules/README.md',
    'Modules/crm.md',
    'Modules/universal-links.md',
    'Reporting datasets/README.md',
    'Security/multi-factor-authentication.md',
    'System Errors/nuf1.md',
    'System Errors/ngp-001.md',
    'Workstreams/01-item-types.md',
    'items.md',
  ],
  infinity: [
    'index.md',
    '02-Development/development-overview.md',
    'Optional Extras/enchanced-contract.md',
    'youtrack-commands.md',
  ],
  api: ['index.md', 'Entities/Entities.md', 'Entities/loanApplication.md', 'Overviews/ecommerceFinance.md'],
  staff: [
    'README.md',
    'Standards/vsr-1.md',
    'Staff Handbook/1.md',
    'Staff Handbook/28.md',
    'Development/Coding Standards/README.md',
    'About Us.md',
  ],
};
const promised = {
  public: [
    '/',
    '/api',
    '/api/Entities',
    '/api/Entities/loanApplication',
    '/api/Overviews',
    '/api/Overviews/ecommerceFinance',
    '/api/tags',
    '/api/tags/info-class-public',
    '/infinity',
    '/infinity/Development',
    '/infinity/Development/development-overview',
    '/infinity/Optional-Extras',
    '/infinity/Optional-Extras/enchanced-contract',
    '/infinity/youtrack-commands',
    '/launchpad',
    '/launchpad/Advanced-Features',
    '/launchpad/Modules',
    '/launchpad/Modules/crm',
    '/launchpad/Modules/universal-links',
    '/launchpad/Reporting-datasets',
    '/launchpad/Security',
    '/launchpad/Security/multi-factor-authentication',
    '/launchpad/System-Errors',
    '/launchpad/System-Errors/ngp-001',
    '/launchpad/System-Errors/nuf1',
    '/launchpad/Workstreams',
    '/launchpad/Workstreams/item-types',
    '/launchpad/items',
    '/launchpad/tags',
    '/launchpad/tags/type-policy',
    '/markdown-page',
  ],
  restricted: [
    '/internal',
    '/internal/About-Us',
    '/internal/Development',
    '/internal/Development/Coding-Standards',
    '/internal/Staff-Handbook',
    '/internal/Staff-Handbook/1',
    '/internal/Staff-Handbook/28',
    '/internal/Standards',
    '/internal/Standards/vsr-1',
  ],
};
const tags = new Map([
  ['content/launchpad/items.md', 'type:policy'],
  ['content/api/index.md', 'info class: public'],
]);

test.each(['public', 'restricted'] as const)('the %s routes of the specification come from names of files', (audience) => {
  const place = { file: 'docs.config.json', line: 1, column: 1 };
  const areas: Site['areas'] = Object.keys(platform).map((id) => {
    const reader = id === 'staff' ? ('restricted' as const) : ('public' as const);
    return {
      id,
      label: id,
      path: `content/${id}`,
      route: id === 'staff' ? '/internal' : `/${id}`,
      audience: reader,
      sidebar: 'auto',
      versions: [],
      at: place,
    };
  });
  const files = Object.entries(platform).flatMap(([id, names]) => names.map((name) => `content/${id}/${name}`));
  const pages: Record<string, PageDraft> = { 'content/pages/index.md': {}, 'content/pages/markdown-page.md': {} };
  for (const file of files) pages[file] = tags.has(file) ? { front: { tags: [tags.get(file) ?? ''] } } : {};
  const result = link({ pages, site: { areas, pages: 'content/pages' }, more: { audience } });
  expect(findings(result).filter((line) => !line.startsWith('page-orphan'))).toEqual([]);
  expect(result.value.pages.map(({ route }) => route)).toEqual(promised[audience]);
});

test('front matter appears on the page', () => {
  const [guide] = siteOf().areas;
  const site = { areas: guide ? [{ ...guide, editUrl: 'https://git.example/edit/main/' }] : [] };
  const frontMatter = {
    keywords: ['boat'],
    hide_title: true,
    hide_table_of_contents: true,
    toc_min_heading_level: 3,
    toc_max_heading_level: 4,
    last_update: { author: 'Ann' },
  };
  const pages = {
    'content/guide/a b.md': { headings: ['1 a', '2 b', '3 c', '4 d'] },
    'content/guide/b.md': { front: frontMatter, headings: ['2 b', '3 c', '4 d', '5 e'] },
    'content/guide/c.md': { front: { custom_edit_url: null, unlisted: true } },
    'content/guide/d.md': { front: { custom_edit_url: 'https://edit.example/d' } },
  };
  const dates = new Map([['content/guide/b.md', { date: '2025-03-03', author: 'Bob' }]]);
  const { value } = link({ pages, site, more: { dates } });
  const facts = value.pages
    .filter(({ page }) => page)
    .map(({ toc, editUrl, lastUpdated, keywords, noindex, hideTitle, hideToc }) => ({
      toc: toc.map(({ id }) => id).join(),
      editUrl,
      lastUpdated,
      keywords,
      noindex,
      hideTitle,
      hideToc,
    }));
  const plain = { lastUpdated: undefined, keywords: [], noindex: false, hideTitle: false, hideToc: false };
  expect(facts).toEqual([
    { ...plain, toc: 'b,c', editUrl: 'https://git.example/edit/main/content/guide/a%20b.md' },
    {
      toc: 'c,d',
      editUrl: 'https://git.example/edit/main/content/guide/b.md',
      lastUpdated: { date: '2025-03-03', author: 'Ann' },
      keywords: ['boat'],
      noindex: false,
      hideTitle: true,
      hideToc: true,
    },
    { ...plain, toc: '', editUrl: undefined, noindex: true },
    { ...plain, toc: '', editUrl: 'https://edit.example/d' },
  ]);
});

test.each([
  ['restricted', [undefined, 'Core team lead']],
  ['all', ['Helpdesk', 'Core team lead']],
] as const)('with owners of %s pages their owners are named', (owners, named) => {
  const place = { file: 'docs.config.json', line: 1, column: 1 };
  const area = { label: '', sidebar: 'auto' as const, versions: [], at: place };
  const areas: Site['areas'] = [
    { ...area, id: 'guide', path: 'content/guide', route: '/guide', audience: 'public' },
    { ...area, id: 'staff', path: 'content/staff', route: '/staff', audience: 'restricted' },
  ];
  const pages = {
    'content/guide/a.md': { front: { owner: 'Helpdesk' } },
    'content/guide/b.md': {},
    'content/staff/a.md': { front: { owner: 'Core team lead' } },
  };
  const [open, staff] = (['public', 'restricted'] as const).map((audience) =>
    link({ pages, site: { areas, owners }, more: { audience } })
      .value.pages.filter(({ page }) => page)
      .map(({ owner }) => owner),
  );
  expect([open, staff]).toEqual([[named[0], undefined], [named[1]]]);
});

test('a preview image is an asset', () => {
  const result = link({
    pages: { 'content/guide/a.md': { front: { image: './img/wall.svg' } } },
    files: ['content/guide/img/wall.svg'],
  });
  expect(at(result, '/guide/a').image).toBe('/assets/wall-01234567.svg');
  expect([...result.value.assets.keys()]).toEqual(['content/guide/img/wall.svg']);
  expect(
    findings(link({ pages: { 'content/guide/a.md': { front: { image: 'x.png' } } }, files: ['content/guide/img/wall.svg'] })),
  ).toEqual(['link-target-missing content/guide/a.md:2:8 Image not found: x.png.']);
});

import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { createPage } from './reader-page.ts';
import type { PreparedPage } from './reader-site.ts';

/** The settings of the hand-made site: all types of navbar items, both kinds of footer links, an announcement. */
export const site: SiteData = {
  version: 1,
  title: 'Harbour Docs',
  tagline: 'Everything about lending, membership and the systems behind them, written down once and kept true.',
  url: 'https://docs.example.com',
  baseUrl: '/',
  copyright: '© 2025 Harbour',
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'default', position: 'left', label: 'Guide', route: '/guide', area: 'guide' },
      { type: 'default', position: 'left', label: 'Forms', route: '/forms', area: 'forms' },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        items: [
          { type: 'default', position: 'left', label: 'Legal', route: '/legal' },
          { type: 'default', position: 'left', label: 'Status', href: 'https://status.example.com' },
        ],
      },
      { type: 'html', position: 'right', html: '<b>Beta</b>' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    columns: [
      {
        title: 'Inside',
        items: [
          { label: 'Internal', route: '/internal', locked: true },
          { label: 'Guide', route: '/guide' },
        ],
      },
      {
        title: 'Elsewhere',
        items: [
          { label: 'Blog', href: 'https://blog.example.com' },
          { label: 'Helpdesk', href: 'mailto:help@example.com' },
        ],
      },
    ],
    links: [],
    copyright: '© 2025 Harbour',
  },
  areas: [
    { id: 'guide', label: 'Guide', route: '/guide' },
    { id: 'forms', label: 'Forms', route: '/forms' },
  ],
  locale: 'en-GB',
  locales: [{ code: 'en-GB', label: 'English', direction: 'ltr' }],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  toc: { minLevel: 2, maxLevel: 3 },
  announcement: { id: 'news', html: 'The <a href="/guide/queues">new queues</a> are here.', closable: true },
};

/** The complete sidebar of the guide. */
export const navigation: NavNode[] = [
  { label: 'Overview', route: '/guide' },
  {
    label: 'Workstreams',
    route: '/guide/workstreams',
    items: [
      { label: 'Queues', route: '/guide/queues' },
      { label: 'Permissions and who may grant them', route: '/guide/permissions' },
    ],
  },
  {
    label: 'Payments',
    items: [
      { label: 'Direct debits', route: '/guide/debits' },
      { label: 'Refunds', route: '/guide/refunds' },
    ],
  },
  { label: 'Café & co', route: '/guide/Café' },
  { label: 'Release notes', href: 'https://example.com/notes' },
];

const closed: NavNode[] = [
  { label: 'Overview', route: '/guide' },
  { label: 'Workstreams', route: '/guide/workstreams', more: true },
  { label: 'Payments', first: '/guide/debits', more: true },
  { label: 'Café & co', route: '/guide/Café' },
  { label: 'Release notes', href: 'https://example.com/notes' },
];
const open: NavNode[] = closed.map((node, index) => (index === 1 ? (navigation[1] ?? node) : node));

const filler =
  '<p>A queue holds the items of a workstream in the order in which they are to be dealt with. Members of a team take from its head, and the bot puts back what has waited too long; both leave a line in the event log.</p>'.repeat(
    4,
  );

const queues = `${filler}<h2 id="order">The order of items<a class="heading-link" href="#order" aria-label="Link to: The order of items">#</a></h2>${filler}
<div class="admonition warning"><p class="admonition-title">Mind the gap</p><p>Items without an owner are <strong>never</strong> closed by <code>close_all</code>.</p></div>
<figure class="code"><pre tabindex="0" role="group" aria-label="Code: json"><code class="language-json">{ "queue": "arrears", "owner": null, "description": "a line that is long enough to need scrolling on a small telephone screen" }</code></pre></figure>
<h3 id="by-age">By age<a class="heading-link" href="#by-age" aria-label="Link to: By age">#</a></h3>${filler}
<div class="table" tabindex="0" role="region" aria-label="States"><table><thead><tr><th>State</th><th>Meaning</th><th>Who may change it</th></tr></thead><tbody><tr><td>open</td><td>Waiting for somebody</td><td>everyone</td></tr><tr><td>held</td><td>Put aside until a day</td><td>owners</td></tr></tbody></table></div>
<details><summary>Why not by size?</summary><h3 id="by-size">By size</h3><p>Because small things would never wait.</p></details>
<h2 id="öffnen">Opening a queue<a class="heading-link" href="#%C3%B6ffnen" aria-label="Link to: Opening a queue">#</a></h2>${filler}<blockquote><p>What is written down once is kept true.</p></blockquote><ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>
<p><a href="/internal" class="locked" data-locked>Staff notes</a>, <a href="/guide/debits#late">late debits</a>, <a href="/gone">nowhere</a>, <a href="/broken">broken data</a>.</p>`;

/** All pages, each with its branch of the sidebar. */
export const pages: PreparedPage[] = [
  {
    branch: null,
    page: createPage(
      '/',
      ['Harbour Docs', '<h2 id="start">Where to start</h2><p>Read the <a href="/guide">guide</a> first.</p>'],
      {
        kind: 'home',
        sidebar: null,
        area: null,
        breadcrumbs: [],
        listing: [
          {
            items: [
              {
                label: 'Guide',
                route: '/guide',
                description: 'The back office: members, loans, queues, payments and the reports over them.',
              },
              {
                label: 'Forms',
                route: '/forms',
                description: 'Embedded forms that members fill in, and what becomes of their answers.',
              },
              { label: 'Legal', route: '/legal', description: 'Agreements, data processing and service levels.' },
            ],
          },
        ],
      },
    ),
  },
  {
    branch: closed,
    page: createPage('/guide', ['Guide', filler], { next: { label: 'Workstreams', route: '/guide/workstreams' } }),
  },
  { branch: open, page: createPage('/guide/workstreams', ['Workstreams', filler]) },
  {
    branch: open,
    page: createPage('/guide/queues', ['Queues', queues], {
      titleHtml: 'Queues of <code>items</code>',
      breadcrumbs: [
        { label: 'Guide', route: '/guide' },
        { label: 'Workstreams', route: '/guide/workstreams' },
      ],
      toc: [
        { level: 2, id: 'order', html: 'The order of items' },
        { level: 3, id: 'by-age', html: 'By <em>age</em>' },
        { level: 2, id: 'öffnen', html: 'Opening a queue' },
      ],
      tags: [{ label: 'type-policy', route: '/guide/tags/type-policy' }],
      previous: { label: 'Workstreams', route: '/guide/workstreams' },
      next: { label: 'Permissions and who may grant them', route: '/guide/permissions' },
      editUrl: 'https://example.com/edit',
      markdown: '/guide/queues/index.md',
      lastUpdated: { date: '2026-03-03', author: 'Ada' },
    }),
  },
  { branch: open, page: createPage('/guide/permissions', ['Permissions', filler]) },
  {
    branch: closed,
    page: createPage('/guide/debits', ['Direct debits', `${filler.repeat(3)}<h2 id="late">Late debits</h2>${filler.repeat(3)}`], {
      toc: [{ level: 2, id: 'late', html: 'Late debits' }],
    }),
  },
  { branch: closed, page: createPage('/guide/Café', ['Café & co', filler]) },
  {
    branch: null,
    page: createPage('/guide/tags', ['Tags', ''], {
      kind: 'tags',
      sidebar: null,
      listing: [{ label: 'T', items: [{ label: 'type-policy', route: '/guide/tags/type-policy', count: 1 }] }],
    }),
  },
  {
    branch: null,
    page: createPage('/guide/tags/type-policy', ['Pages with the tag type-policy', ''], {
      kind: 'tag',
      sidebar: null,
      listing: [{ items: [{ label: 'Queues', route: '/guide/queues', description: 'About queues.' }] }],
    }),
  },
  { branch: null, page: createPage('/404.html', ['Page not found', ''], { kind: 'notFound', sidebar: null, breadcrumbs: [] }) },
];

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMain, renderShell } from '../../reader/prerender.tsx';
import { Cards } from '../../reader/regions/Lists.tsx';
import { Category, Entry } from '../../reader/regions/SidebarEntry.tsx';
import { createEntryCache, renderBranch, renderItems } from '../../reader/template/lists.tsx';
import { toPlaceholders } from '../../reader/template/page-template.ts';
import { createTemplates } from '../../reader/template/template.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { pages, site } from '../browser/reader-content.ts';

/** Characters with a special meaning in HTML, URLs, replacement patterns or our own placeholders. */
const specialCharacters = `<b class="x">Tom & 'Ann'</b> $& $1 \u00a0é日本 \u{1f600} q-placeholder-1-`;
const routes = ['/', '/guide/Café & more/50%/what?', `/it's/"quoted"/#here`, '/日本'];

const [queues] = pages.filter(({ page }) => page.route === '/guide/queues').map(({ page }) => page);
if (!queues) throw new Error('The page /guide/queues is missing.');

/** Returns variants of a page that each differ from it in one property, which contains `awkward` if it is text. */
function variants(base: PageData, awkward: string): [name: string, page: PageData][] {
  const link = (index: number) => ({
    label: index === 0 ? awkward : `Label ${index}`,
    route: routes[index % routes.length] ?? '/',
  });
  const changes: Record<string, Partial<PageData>> = {
    title: { title: awkward },
    'no title': { title: '' },
    'marked up title': { titleHtml: '<em>Queues</em> $& "more"', titleId: awkward },
    'empty id': { titleId: '' },
    'own title': { ownTitle: true },
    'hidden title': { hideTitle: true },
    'no text': { html: '' },
    text: { html: `<p>$& $1 ${awkward}</p>` },
    crumbs: { breadcrumbs: [{ label: awkward }, link(1), link(2), { label: '', route: '/x' }] },
    'no crumbs': { breadcrumbs: [] },
    'contents of one': { toc: [{ level: 2, id: 'ö"<', html: '<code>a</code> $&' }] },
    'contents of many': { toc: [2, 3, 6, 2].map((level, index) => ({ level, id: `h${index}`, html: awkward })) },
    'no contents': { toc: [] },
    'hidden contents': { hideToc: true, toc: [{ level: 2, id: 'a', html: 'a' }] },
    'folded contents': { kind: 'api', features: ['tabs'], toc: [{ level: 2, id: 'a', html: 'a' }] },
    tags: { tags: [link(0), link(1), link(2)] },
    previous: { previous: link(0), next: null },
    next: { previous: null, next: link(1) },
    both: { previous: link(2), next: link(3) },
    day: { lastUpdated: { date: '2026-03-03' } },
    'day and author': { lastUpdated: { date: '2024-12-31', author: awkward } },
    'nameless author': { lastUpdated: { date: '2024-12-31', author: '' } },
    'no day at all': { lastUpdated: { date: 'soon & "later"' } },
    owner: { owner: `Head of ${awkward}` },
    'nameless owner': { owner: '' },
    'owner and day': { owner: 'Core', lastUpdated: { date: '2026-03-03' } },
    edit: { editUrl: 'https://example.org/edit?a=1&b="2"' },
    'edit by other means': { editUrl: 'javascript:alert(1)' },
    'edit nearby': { editUrl: '/edit/x' },
    markdown: { markdown: `/it's/index.md` },
    staff: { audience: 'restricted' },
    draft: { draft: true },
    unlisted: { unlisted: true },
    'other language': { textLocale: { code: 'ar', direction: 'rtl' } },
    'outdated translation': { outdated: true },
    standalone: { sidebar: null, area: null, kind: 'page' },
    'unknown area': { area: 'nowhere' },
    'long sidebar': { sidebar: { id: 'guide', list: 'navigation.json', long: true } },
    'old version': {
      area: 'guide',
      areaVersion: '1.0',
      versions: [
        { name: '2.0', route: `/it's/"new"`, above: true },
        { name: '1.0', route: '/guide' },
      ],
    },
    category: { kind: 'category', html: '', description: awkward, listing: [{ items: [link(0), link(1)] }] },
    'category with text': {
      kind: 'category',
      html: '<p>a</p>',
      listing: [
        { label: awkward, items: [link(1)] },
        { label: 'b', items: [] },
      ],
    },
    tag: {
      kind: 'tag',
      html: '',
      description: '',
      listing: [
        {
          label: 'A',
          items: [{ ...link(0), description: awkward, count: 3 }, { ...link(1), description: '', count: 1 }, link(2)],
        },
        { label: 'B', items: [link(3)] },
      ],
    },
    'empty list': { kind: 'tag', html: '', listing: [] },
  };
  return Object.entries(changes).map(([name, change]) => [name, { ...base, ...change }]);
}

const versioned: SiteData = {
  ...site,
  areas: site.areas.map((area) =>
    area.id === 'guide'
      ? {
          ...area,
          versions: [
            { name: '2.0', label: '2.0', state: 'latest', route: '/guide' },
            { name: '1.0', label: '1.0', state: 'old', route: '/guide/1.0' },
          ],
        }
      : area,
  ),
};

const bases: [string, PageData][] = [
  ['whole', queues],
  ['bare', { ...queues, tags: [], breadcrumbs: [], previous: null, next: null, toc: [] }],
];
const tableOf = (text: string) =>
  bases.flatMap(([kind, base]) => variants(base, text).map(([name, page]) => [`${kind}: ${name}`, page] as const));

test.each(tableOf(specialCharacters))('a page that is filled in is what React draws, %s', (name, page) => {
  const alike = tableOf('Plain').find(([each]) => each === name)?.[1];
  const draw = (own: PageData) => renderShell({ site: versioned, page: own, branch: [] });
  const fragment = page.kind === 'api' ? { ...page, html: `${page.html}<!--/body-->` } : page;
  if (alike) draw({ ...alike, title: alike.title && 'Another', headTitle: 'Another', route: '/another' });
  expect(draw(page)).toContain(renderMain(versioned, { page: fragment, tree: '<ul class="tree"></ul>' }));
});

test.each(tableOf(specialCharacters))(
  'a page shares its template with those that differ in texts and addresses, %s',
  (name, page) => {
    const others = { route: '/another', canonical: '/latest', headTitle: 'Another', html: page.html ? '<p>Another</p>' : '' };
    const alike = { ...(tableOf('Plain').find(([each]) => each === name)?.[1] ?? queues), ...others };
    const keyOf = (own: PageData) => JSON.stringify(toPlaceholders({ page: own, tree: '' }, 'en-GB', () => '').page);
    expect(keyOf(alike)).toBe(keyOf(page));
  },
);

const drawing = () => ({ baseUrl: '/docs/', render: renderToString, templates: createTemplates() });

test('filled-in entries of a list equal those that React renders', () => {
  const tools = drawing();
  const labels = ['Plain', specialCharacters, ''];
  const items = labels.flatMap((label) =>
    routes.flatMap((route) => [
      { label, route },
      { label, route, description: label },
      { label, route, description: 'About', count: label.length },
    ]),
  );
  for (const item of items) {
    const html = renderToString(<Cards groups={[{ items: [item] }]} baseUrl="/docs/" />);
    expect(html).toContain(`<ul class="cards">${renderItems([item], tools)}</ul>`);
  }
});

test('filled-in entries of a sidebar equal those that React renders', () => {
  const tools = { ...drawing(), cache: createEntryCache() };
  const more: Partial<NavNode>[] = [
    {},
    { className: 'a|b "c"' },
    { more: true, first: `/it's/first` },
    { more: true, collapsible: false },
    { items: [] },
  ];
  const ways: Partial<NavNode>[] = [
    ...routes.map((route) => ({ route })),
    { href: 'https://example.org/?a=1&b=2' },
    { href: 'mailto:a@example.org' },
    {},
  ];
  const nodes = ['Plain', specialCharacters, '', 'ExternalIdentityProviderLink'].flatMap((label) =>
    ways.flatMap((way) => more.map((own): NavNode => ({ label, ...way, ...own }))),
  );
  expect(nodes.length).toBeGreaterThan(100);
  for (const node of nodes) {
    for (const isCurrent of [false, true]) {
      const line = { node, baseUrl: '/docs/', isCurrent, isOn: isCurrent };
      const isCategory = node.more === true || node.items !== undefined;
      const expected = renderToString(
        isCategory ? (
          <Category {...line} isOpen={false}>
            {null}
          </Category>
        ) : (
          <Entry {...line} />
        ),
      );
      if (isCurrent && node.route === undefined) continue;
      expect(renderBranch([node], isCurrent ? (node.route ?? '') : '/elsewhere', tools)).toBe(
        `<ul class="tree">${expected}</ul>`,
      );
    }
  }
});

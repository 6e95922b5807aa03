import { describe, expect, test } from 'vitest';
import type { LinkUse } from '../../../compiler/model.ts';
import { siteOf, staffArea } from '../sites.ts';
import { at, findings, link, type TestTree } from './pages.ts';

const site = { areas: [...siteOf().areas, staffArea] };
const open: TestTree['pages'] = {
  'content/guide/README.md': { title: 'Guide', headings: ['2 begin'] },
  'content/guide/x/a.md': {},
};
const staff: TestTree['pages'] = {
  'content/staff/README.md': { title: 'Staff' },
  'content/staff/rota.md': { front: { tags: ['secret'] } },
};
const files = ['content/staff/plan.png', 'content/guide/wall.svg'];

function fromGuide(use: string | Partial<LinkUse>, pages: TestTree['pages'] = staff) {
  const result = link({ pages: { ...open, ...pages, 'content/guide/from.md': { links: [use] } }, files, site });
  return { slot: at(result, '/guide/from').slots[0], findings: findings(result) };
}

describe('public pages and restricted targets', () => {
  test.each<[string]>([
    ['/internal/rota'],
    ['/Internal'],
    ['../staff/rota.md'],
    ['../staff/'],
    ['../staff/plan.png'],
    ['/content/staff/none.md'],
  ])('rejects a link to %s, whether it exists or not', (target) => {
    const expected = [
      `link-into-restricted content/guide/from.md:10:5 This public page links to ${target} in the restricted area /internal. Mark the link as locked if it is meant for staff, or remove it.`,
    ];
    expect(fromGuide(target).findings).toEqual(expected);
    expect(fromGuide(target, {}).findings).toEqual(expected);
  });
  test.each<[string, string]>([
    ['/internal/none#x', 'href="/internal/none#x" data-locked'],
    ['../staff/01-Who is who.md', 'href="/internal/Who-is-who" data-locked'],
    ['../staff/README.md', 'href="/internal" data-locked'],
  ])('does not check a locked link to %s', (target, attributes) => {
    expect(fromGuide({ target, locked: true })).toEqual({ slot: { attributes, target: attributes.slice(6, -13) }, findings: [] });
  });
  test('rejects an image even if it is locked', () => {
    const { slot, findings } = fromGuide({ kind: 'image', target: '../staff/plan.png', locked: true });
    expect(findings[0]).toContain('link-into-restricted');
    expect(slot?.attributes).toBe('');
  });
  test('the public graph is the same with and without restricted sources', () => {
    const lostPage = { 'content/guide/lost.md': { links: ['./rota.md', '/guide/plan'] } };
    const data = { 'content/staff/_category_.json': '{ "label": 7 }' };
    const both = link({ pages: { ...open, ...lostPage, ...staff }, files, data, site });
    const alone = link({ pages: { ...open, ...lostPage }, files: files.slice(1), site });
    expect(both).toEqual(alone);
  });
});

describe('the restricted graph', () => {
  const publicSite = link({ pages: open, files, site }).value;
  const restricted = (pages: TestTree['pages'], data: Record<string, string> = {}) =>
    link({
      pages,
      files,
      data,
      site,
      more: { audience: 'restricted', publicRoutes: publicSite.routes, siteData: publicSite.siteData },
    });
  test.each<[string, string]>([
    ['../guide/README.md#begin', 'href="/guide#begin"'],
    ['../guide/x/', 'href="/guide/x"'],
    ['/guide/x/a', 'href="/guide/x/a"'],
    ['./rota.md', 'href="/internal/rota"'],
    ['../guide/wall.svg', 'href="/internal/assets/wall-01234567.svg"'],
  ])('links to %s', (target, attributes) => {
    const result = restricted({ ...staff, 'content/staff/from.md': { links: [target] } });
    expect(findings(result)).toEqual([]);
    expect(at(result, '/internal/from').slots[0]?.attributes).toBe(attributes);
  });
  test('is below the prefix, including everything generated from it', () => {
    const result = restricted(
      { ...staff, 'content/staff/deep/x.md': { front: { redirect_from: ['/internal/old'] } } },
      { 'content/staff/deep/_category_.yml': 'label: Depth' },
    );
    expect(result.value.pages.map(({ route }) => route)).toEqual([
      '/internal',
      '/internal/deep',
      '/internal/deep/x',
      '/internal/rota',
      '/internal/tags',
      '/internal/tags/secret',
    ]);
    expect(result.value.redirects).toEqual([{ from: '/internal/old', to: '/internal/deep/x', audience: 'restricted' }]);
    expect(at(result, '/internal/deep').title).toBe('Depth');
    expect(result.value.siteData).toBe(publicSite.siteData);
  });
  test('is checked against the public pages', () => {
    const pages = { ...staff, 'content/staff/from.md': { links: ['../guide/README.md#begn', '/guid/x/a'] } };
    expect(findings(restricted(pages))).toEqual([
      'link-anchor-missing content/staff/from.md:10:5 The page /guide has no anchor #begn. Did you mean #begin?',
      'link-target-missing content/staff/from.md:11:5 No page has the route /guid/x/a. Did you mean /guide/x/a?',
    ]);
  });
});

test('a public area cannot use a sidebar file of the restricted area', () => {
  const [guide] = siteOf().areas;
  const areas = guide ? [{ ...guide, sidebar: { file: 'content/staff/sidebar.json' } }, staffArea] : [];
  const results = findings(link({ pages: open, data: { 'content/staff/sidebar.json': '["README"]' }, site: { areas } }));
  expect(results[0]).toContain('sidebar-file-missing docs.config.json:1:1');
});

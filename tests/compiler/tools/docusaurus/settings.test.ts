import { expect, test } from 'vitest';
import { importFrom } from '../import-from.ts';
import { readAs } from '../read-as.ts';

test.each([
  ['/knots//bowline', '/knots/bowline'],
  ['knots//bowline', 'knots/bowline'],
  ['/knots///bowline//', '/knots/bowline/'],
  ['/knots//', '/knots/'],
  ['/knots', '/knots'],
  ['./knots//a', './knots/a'],
  // Docusaurus rejects slashes at the beginning, and so does the compiler.
  ['//knots', '//knots'],
])('slug: %s', (slug, expected) => {
  expect(readAs('docusaurus', `---\nslug: ${slug}\n---\nText.\n`).page.frontMatter.slug).toBe(expected);
});

test.each([
  ["['en', 'de']", {}, 'The language de is not migrated: it has no translated pages, so Quire publishes none below /de.'],
  ["['en', 'de']", { 'i18n/de/code.json': '{}' }, 'The language de is not migrated: it has no translated pages'],
  ["['en', 'de']", { 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A' }, /^The language menu is not migrated/],
  [
    "['en', 'de']",
    { 'i18n/de/docusaurus-plugin-content-blog/a.md': '# A' },
    /^This page is not migrated: Quire imports only translations of docs\.$/,
  ],
  ["['en']", {}, ''],
])('languages %s with %j', async (locales, files, message) => {
  const { said: reported } = await importFrom({
    'docusaurus.config.js': `module.exports = { i18n: { defaultLocale: 'en', locales: ${locales} }, presets: [['classic', {}]] };`,
    'docs/a.md': '# A\n',
    ...files,
  });
  expect(reported).toMatch(message === '' ? /^$/ : message);
});

test('slugs and routes in the configuration', async () => {
  const { config, sidebars } = await importFrom({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { routeBasePath: 'guide//sea', sidebarPath: './sidebars.js' } }]] };",
    'sidebars.js':
      "module.exports = { s: [{ type: 'category', label: 'A', link: { type: 'generated-index', slug: '/a//b' }, items: ['c'] }] };",
    'docs/c.md': '# C\n',
  });
  expect(config.areas?.[0]?.route).toBe('/guide/sea');
  expect(JSON.stringify(sidebars)).toContain('"slug":"/a/b"');
});

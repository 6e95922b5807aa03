/** After any edit to the configuration, a build publishes the same site as a build without caches. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';
import { build, expectClean } from './phases.ts';

const sources: Files = {
  'README.md': '# Harbour\n\nSee [tides](guide/tides.md).\n',
  'guide/README.md': '# Guide\n\nAll about water.\n',
  'guide/tides.md': 'Twice a day.\n\n!!! note\n    Mind the step.\n\n:::note\nMind the gap.\n:::\n',
  'guide/_part.md': 'A part.\n',
  'guide/buoys.md': '# Buoys\n\n<b class="x">Red</b> at {{side}}.\n\n<font>Old</font>\n',
  'boats/README.md': '# Boats\n\nSee [tides](../guide/tides.md) and [missing](gone.md).\n',
  'docks/2.0/README.md': '# Two\n\nNewer docks.\n',
  'boats/2.0/README.md': '# Two\n\nNewer.\n',
  'docks/1.0/README.md': '# One\n\nOlder.\n',
  'i18n/de/guide/tides.md': 'Zweimal am Tag.\n',
};

const guide = { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' };
const docks = { id: 'docks', label: 'Docks', path: 'docks', route: '/docks' };
const boats = { id: 'boats', label: 'Boats', path: 'boats', route: '/boats' };
const lenient = { links: { broken: 'warning' }, levels: { 'html-not-allowed': 'warning' } };
const site = { title: 'S', strict: false, areas: [guide, boats], ...lenient };
const languages = { default: 'en-GB', list: ['en-GB', 'de'] };

/** Successive configurations; `null` is a folder without a configuration. */
const edits: Record<string, (object | null)[]> = {
  'a configuration is added, and removed': [null, site, null],
  'a title alone is configured, then areas': [null, { title: 'S' }, site],
  'strict is switched on and off': [{ ...site, strict: true }, site, { ...site, strict: true }],
  'an area gets another id': [site, { ...site, areas: [{ ...guide, id: 'manual' }, boats] }],
  'an area gets another route': [site, { ...site, areas: [{ ...guide, route: '/manual' }, boats] }],
  'an area gets another folder': [site, { ...site, areas: [guide, { ...boats, path: 'boats/2.0' }] }],
  'an area is removed, and comes back': [site, { ...site, areas: [guide] }, site],
  'areas change places': [site, { ...site, areas: [boats, guide] }],
  'an area becomes restricted': [
    { ...site, areas: [guide, { ...boats, route: '/internal/boats' }] },
    { ...site, areas: [guide, { ...boats, route: '/internal/boats', audience: 'restricted' }] },
  ],
  'an area has the syntax of another tool': [site, { ...site, areas: [{ ...guide, dialect: 'mkdocs' }, boats] }, site],
  'an area has versions': [
    { ...site, areas: [guide, { ...docks, versions: ['2.0'] }], exclude: ['docks/1.0'] },
    { ...site, areas: [guide, { ...docks, versions: ['2.0', '1.0'] }] },
    { ...site, areas: [guide, docks] },
  ],
  'a language is added, and removed': [site, { ...site, locales: languages }, site],
  'the language of the site changes': [
    { ...site, locales: { default: 'de', list: ['de'] } },
    { ...site, locales: { default: 'en-GB', list: ['en-GB'] } },
  ],
  'front matter has defaults': [
    site,
    { ...site, frontMatter: { defaults: [{ files: ['guide/**'], hide_table_of_contents: true }] } },
    { ...site, frontMatter: { defaults: [{ files: ['boats/**'], hide_table_of_contents: true }] } },
  ],
  'HTML, variables and lists of contents change': [
    site,
    { ...site, html: 'trusted' },
    { ...site, html: 'trusted', variables: { side: 'port' } },
    { ...site, toc: { maxLevel: 2 } },
  ],
};

for (const [edit, configurations] of Object.entries(edits)) {
  test(edit, async () => {
    const root = folderOf(sources);
    const published = new Set<string>();
    for (const configuration of configurations) {
      const file = join(root, 'docs.config.json');
      if (configuration === null) rmSync(file, { force: true });
      else writeFiles(root, { 'docs.config.json': `${JSON.stringify(configuration, null, 1)}\n` });
      await build(root);
      await expectClean(root);
      published.add(listFiles(join(root, 'dist/site')).join('\n'));
    }
    expect(published.has('')).toBe(false);
  });
}

test('areas that are configured for a folder without a configuration keep all of its pages', async () => {
  const root = folderOf(sources);
  await askDocs(['build', root]);
  writeFiles(root, { 'docs.config.json': JSON.stringify({ ...site }) });
  const { status, stdout } = await askDocs(['build', root, '--format', 'json']);
  expect([status, JSON.parse(stdout).summary.pages]).toEqual([0, 6]);
});

/** Drafts: visible to writers and reviewers, and never in a release. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { startDocs, waitForOutput } from '../support/docs.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';

/** Words that only occur in the draft: in its address, title, description, tag, text, heading and image. */
const canaries = ['quokka', 'Wombat', 'Echidna', 'numbat', 'Bilby', 'Potoroo', 'dunnart'];
const harbour: Files = {
  'docs.config.json':
    '{ "title": "Harbour", "url": "https://docs.example.com", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }], "release": { "without": ["soon"] } }',
  'guide/README.md': '# Guide\n\nWhere to begin.\n',
  'guide/tides.md': '---\ntags: [water]\n---\n\n# Tides\n\nHigh water.\n',
  'guide/ice.md':
    '---\nslug: quokka\ntitle: Wombat\ndescription: Echidna\ntags: [numbat, water]\ndraft: true\n---\n\n## Bilby\n\nPotoroo, see [tides](tides.md).\n\n![On the wall](dunnart.svg)\n',
  'guide/dunnart.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
};
const linked: Files = { ...harbour, 'guide/README.md': '# Guide\n\nSee [the ice](ice.md).\n' };

async function build(files: Files, ...flags: string[]) {
  const root = folderOf(files);
  const { status, stderr } = await askDocs(['build', root, '--no-cache', '--jobs', '1', ...flags]);
  const out = join(root, 'dist/site');
  const names = listFiles(out);
  const readText = (name: string): string => readFileSync(join(out, name), 'utf8');
  const mentioning = names.filter((name) =>
    canaries.some((word) => `${name}\n${readText(name)}`.toLowerCase().includes(word.toLowerCase())),
  );
  return { status, stderr, names, text: readText, mentioning };
}

test.each([[], ['--release']])('a build with %j contains no byte of a draft', async (...flags) => {
  const { status, mentioning, names } = await build(harbour, ...flags.filter((flag) => typeof flag === 'string'));
  expect([status, mentioning]).toEqual([0, []]);
  expect(names).toContain('guide/tides/index.html');
});

describe('with --drafts', () => {
  test('the page is published with a banner, labelled in the sidebar, and excluded from crawlers', async () => {
    const { status, text, names } = await build(linked, '--drafts');
    expect(status).toBe(0);
    const html = text('guide/quokka/index.html');
    expect(html).toContain('Draft: this page is not published.');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toMatch(/<li class="draft">/);
    expect(JSON.parse(text('guide/quokka/index.json'))).toMatchObject({ draft: true });
    const navigation = names.find((name) => /navigation-guide/.test(name)) ?? '';
    expect(text(navigation)).toContain('"className":"draft"');
    expect(text('guide/tides/index.json')).not.toContain('"draft":true');
  });

  test('no search, list, sitemap or manifest contains it', async () => {
    const { mentioning, names } = await build(harbour, '--drafts');
    const own = /^guide\/(?:quokka|tides|index)|^guide\/index|^assets\//;
    expect(
      mentioning.filter((name) => !own.test(name) && !/^(?:guide|index|search|404|tags)[^.]*\.(?:html|json)$/.test(name)),
    ).toEqual([]);
    expect(mentioning.filter((name) => /sitemap|manifest|llms|search[-.]|contract|tags\//.test(name))).toEqual([]);
    expect(names.some((name) => /^guide\/tags\/numbat/.test(name))).toBe(false);
  });
});

describe('a link from a page to a draft', () => {
  test.each([[], ['--release']])('is an error in a build with %j', async (...flags) => {
    const { status, stderr } = await build(linked, ...flags.filter((flag) => typeof flag === 'string'));
    expect([status, /link-to-draft/.test(stderr)]).toEqual([1, true]);
  });
  test('is not reported in a check with --drafts', async () => {
    expect((await askDocs(['check', folderOf(linked), '--drafts', '--no-cache'])).status).toBe(0);
  });
});

test('a release with drafts is refused', async () => {
  const { status, stderr } = await askDocs(['build', folderOf(harbour), '--drafts', '--release']);
  expect(status).toBe(2);
  expect(stderr).toContain('A release contains no drafts, so --drafts and --release cannot be combined.');
});

test('docs watch shows drafts, and links to them work', async () => {
  const child = startDocs(['watch', folderOf(linked), '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);
  const page = await (await fetch(`${origin}/guide/quokka`)).text();
  expect(page).toContain('Draft: this page is not published.');
  expect(await (await fetch(`${origin}/guide`)).text()).toContain('href="/guide/quokka"');
});

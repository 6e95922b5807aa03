/** `docs migrate`: the site of the migrated folder equals the site of the original folder, and the preview shows the complete change. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { folderOf, newFolder } from '../support/folder.ts';

const cases = join(import.meta.dirname, '../cases');
const trees = ['dialects', 'imports'].flatMap((theme) => readdirSync(join(cases, theme)).map((name) => `${theme}/${name}`));
/** Deliberate mistakes in trees that prevent a build. */
const corrections: Readonly<Record<string, readonly (readonly [file: string, wrong: RegExp, right: string])[]>> = {
  'dialects/gitbook': [['docs/SUMMARY.md', /^.*gone\.md.*\n/m, '']],
  'dialects/mdbook': [
    // Quire's sidebars have no entries for chapters without a page, which a finding reports.
    ['src/SUMMARY.md', /^# Reference\n\n.*sgnals\.md.*\n/m, ''],
    ['src/SUMMARY.md', /^.*\]\(\).*\n/gm, ''],
    ['src/guide/mooring.md', /^.*knot\.rs:missing.*\n/m, ''],
  ],
  // An unclosed box is an error in Quire's own Markdown.
  'dialects/docusaurus-open-box': [['docs/index.md', /$/, '\n:::\n']],
  // Quire treats docs.md as the index of the folder, which comes first.
  'dialects/docusaurus-prose': [['docs/docs.md', /[\s\S]*/, '---\ndraft: true\n---\n\n# Docs\n']],
  // Without its underscore, the page has another position in a generated sidebar.
  'dialects/vitepress': [['guide/_part.md', /^/, '---\nsidebar_position: 1\n---\n\n']],
  // Links without a target are errors.
  'dialects/home-links': [
    ['guide/index.md', /link: ""/, 'link: /guide/charts'],
    ['guide/index.md', /link: ''/, 'link: /guide/charts'],
  ],
  // The alias is the address of another page.
  'dialects/places': [['content/_index.md', /^aliases:.*\n/m, '']],
  'imports/docusaurus': [['docusaurus.config.ts', /'\/docs\/guide\/knots'/g, "'/docs/next/guide/bends'"]],
};

/** Trees whose sites differ after the migration. */
const differingTrees = new Set([
  // The links of this tree are relative to the site, which only the dialect of mdBook supports.
  'dialects/mdbook-chapters',
  // The reStructuredText of this tree becomes a page: tests/cases/migrations/sphinx.
  'imports/sphinx',
]);
test.each(trees.filter((tree) => !differingTrees.has(tree)))(
  '%s builds the same pages before and after the migration',
  async (tree) => {
    const root = newFolder();
    cpSync(join(cases, tree, 'input'), root, { recursive: true });
    for (const [file, wrong, right] of corrections[tree] ?? [])
      writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(wrong, right));
    if (!existsSync(join(root, 'docs.config.json'))) await askDocs(['init', '--yes'], { cwd: root });
    const config = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'));
    writeFileSync(
      join(root, 'docs.config.json'),
      JSON.stringify({ ...config, links: { broken: 'warning', anchors: 'warning' } }, null, 2),
    );
    const build = async (): Promise<Record<string, ShownPage>> => {
      const { status, stderr } = await askDocs(['build', '--no-cache'], { cwd: root });
      expect(stderr.split('\n').filter((line) => /\d {2}error /.test(line))).toEqual([]);
      expect(status).toBe(0);
      return pagesOf(join(root, 'dist/site'));
    };
    const before = await build();
    const preview = await askDocs(['migrate'], { cwd: root });
    expect(preview.status).toBe(0);
    const applied = newFolder();
    cpSync(root, applied, { recursive: true, filter: (path) => !path.includes('/dist') });
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: applied, input: preview.stdout });

    expect((await askDocs(['migrate', '--write'], { cwd: root })).status).toBe(0);
    expect(await build()).toEqual(before);
    rmSync(join(root, 'dist'), { recursive: true });
    expect(filesOf(root)).toEqual(filesOf(applied));
    expect(readFileSync(join(root, 'docs.config.json'), 'utf8')).not.toContain('"dialect"');
    const again = await askDocs(['migrate', '--write'], { cwd: root });
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('There is nothing to convert')]);
  },
  240_000,
);

test('nothing changes without --write, or if there is nothing to convert', async () => {
  const root = newFolder();
  cpSync(join(cases, 'dialects/mkdocs/input'), root, { recursive: true });
  const before = filesOf(root);
  const requested = await askDocs(['migrate'], { cwd: root });
  expect([requested.status, requested.stderr]).toEqual([0, expect.stringContaining('run docs migrate --write')]);
  expect(filesOf(root)).toEqual(before);
  const plain = await askDocs(['migrate', '--write'], { cwd: folderOf({ 'index.md': '# Harbour\n\nBoats.\n' }) });
  expect([plain.status, plain.stderr]).toEqual([2, expect.stringContaining('There is nothing to convert')]);
}, 120_000);

test('a page without a sidebar keeps its former one', async () => {
  const root = folderOf({
    'docs.config.json': JSON.stringify({
      title: 'Harbour',
      areas: [{ id: 'guide', path: 'guide', route: '/', dialect: 'nextra', sidebar: 'sidebar.json' }],
    }),
    'sidebar.json': JSON.stringify({ items: ['index.mdx'], winds: ['winds/north.mdx'] }),
    'guide/index.mdx': '# Harbour\n\nSee [south](/winds/south) and [north](/winds/north).\n',
    'guide/winds/north.mdx': '# North\n',
    'guide/winds/south.mdx': '---\ntitle: South\n---\n\n# South\n',
  });
  expect((await askDocs(['migrate', '--write'], { cwd: root })).status).toBe(0);
  const south = readFileSync(join(root, 'guide/winds/south.md'), 'utf8');
  expect(south).toBe('---\ndisplayed_sidebar: winds\ntitle: South\n---\n\n# South\n');
  expect(readFileSync(join(root, 'guide/winds/north.md'), 'utf8')).toBe('# North\n');
}, 120_000);

test('a link to an id that an unknown component may create is reported, and does not block the migration', async () => {
  const root = folderOf({
    'docs.config.json': JSON.stringify({ title: 'Harbour', areas: [{ id: 'guide', path: 'guide', dialect: 'nextra' }] }),
    'guide/index.mdx': '# Harbour\n\nSee [boats](/guide/boats#steam) and [tides](/guide/tides).\n',
    'guide/boats.mdx': '# Boats\n\n<Fleet />\n',
  });
  const before = (await askDocs(['check'], { cwd: root })).stderr;
  expect(before).toContain('warning  link-anchor-missing');
  const { status, stdout, stderr } = await askDocs(['migrate', '--write'], { cwd: root });
  expect([status, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('Rewrote 2 files, renamed 2'),
    expect.stringContaining('guide/index.md:3:13  error  link-anchor-missing'),
  ]);
  expect((await askDocs(['check'], { cwd: root })).stderr).toContain('2 errors');
}, 120_000);

test('links that run code become links to the top of the page', async () => {
  const root = folderOf({
    'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "docs", "dialect": "docusaurus" }] }\n',
    'docs/index.mdx':
      '# Harbour\n\nSee [a](javascript:void(0)) and [b](./b.mdx) <a href="javascript:go()">c</a>,\n[d][d], [e](vbscript:x) and [f](https://harbour.example).\n\n[d]: JavaScript:go()\n',
    'docs/b.mdx': '# Boats\n\nText.\n',
  });
  const { status, stderr } = await askDocs(['migrate', '--write'], { cwd: root });
  expect([status, stderr]).toEqual([0, expect.stringContaining('docs/index.mdx:3:9  warning  link-scheme-refused')]);
  expect(readFileSync(join(root, 'docs/index.md'), 'utf8')).toBe(
    '# Harbour\n\nSee [a](#) and [b](./b.md) <a href="#">c</a>,\n[d][d], [e](#) and [f](https://harbour.example).\n\n[d]: #\n',
  );
  expect((await askDocs(['check'], { cwd: root })).status).toBe(0);
}, 120_000);

test('pages that are symbolic links must be replaced first', async () => {
  const root = folderOf({
    'docs.config.json': `{
  "title": "Harbour",
  "areas": [
    { "id": "guide", "path": "docs", "route": "/guide", "dialect": "mkdocs" },
    { "id": "rules", "path": "rules", "route": "/rules" }
  ],
  "exclude": ["docs/left-out.md"]
}
`,
    'docs/index.md': '# Harbour\n\nSee [changes](changes.md) and ==ropes==.\n',
    'docs/logo.png': 'x',
    'rules/index.md': '# Rules\n\nRing twice.\n',
    'CHANGELOG.md': '# Changes\n\nNew ropes.\n',
  });
  const outsideFolder = folderOf({ 'secret.md': '# Secret\n' });
  const links = {
    'docs/changes.md': '../CHANGELOG.md',
    'docs/parts/index.md': '../../CHANGELOG.md',
    'docs/left-out.md': '../CHANGELOG.md',
    'docs/outside.md': join(outsideFolder, 'secret.md'),
    'docs/gone.md': 'nothing.md',
    'docs/mark.png': 'logo.png',
    'rules/changes.md': '../CHANGELOG.md',
  };
  mkdirSync(join(root, 'docs/parts'));
  for (const [file, target] of Object.entries(links)) symlinkSync(target, join(root, file));
  const refused = await askDocs(['migrate', '--write'], { cwd: root });
  expect(refused.status).toBe(1);
  expect(refused.stderr.match(/^\S+ {2}error .*/gm)).toEqual([
    'docs/changes.md:1:1  error  symbolic-link-refused',
    'docs/parts/index.md:1:1  error  symbolic-link-refused',
  ]);
  expect(refused.stderr).toContain('Replace it with a copy of CHANGELOG.md, and run docs migrate again.');
  expect(lstatSync(join(root, 'docs/changes.md')).isSymbolicLink()).toBe(true);
  for (const file of ['docs/changes.md', 'docs/parts/index.md']) {
    rmSync(join(root, file));
    writeFileSync(join(root, file), '# Changes\n\nNew ropes.\n');
  }
  expect((await askDocs(['migrate', '--write'], { cwd: root })).status).toBe(0);
  expect((await askDocs(['check'], { cwd: root })).status).toBe(0);
}, 120_000);

test('a folder is unchanged if the migration would break links', async () => {
  const root = newFolder();
  cpSync(join(cases, 'dialects/mdbook-chapters', 'input'), root, { recursive: true });
  const before = filesOf(root);
  const { status, stderr } = await askDocs(['migrate', '--write'], { cwd: root });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('Nothing was changed, because the site would then have these errors'),
  ]);
  expect(stderr).toContain('File not found: ../std/string/struct.String.html.');
  expect(filesOf(root)).toEqual(before);
}, 120_000);

/** The visible content of a page: words, headings with their anchors, code, targets of links, and the sidebar. */
type ShownPage = { words: string; headings: string[]; code: string[]; links: string[]; sidebar: string };

function pagesOf(site: string): Record<string, ShownPage> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
  return Object.fromEntries(pages.sort().map((file) => [file, readShownPage(readFileSync(join(site, file), 'utf8'))]));
}

function readShownPage(html: string): ShownPage {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const [sidebar = ''] = /<nav aria-label="[^"]*"><div class="tree-box">[\s\S]*?<\/nav>/.exec(html) ?? [];
  const allMatches = (pattern: RegExp): string[] => Array.from(main.matchAll(pattern), (match) => match[1] ?? '');
  return {
    words: main
      .replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    headings: allMatches(/<h[1-6][^>]*\bid="([^"]*)"/g),
    code: allMatches(/<pre[^>]*>([\s\S]*?)<\/pre>/g),
    // A migrated file can have another name, which an edit link shows. Footnotes get Quire's own addresses, to which those of the tool
    // redirect.
    links: allMatches(/<a [^>]*\bhref="([^"]*)"/g).map((target) =>
      target
        .replace(/\.mdx$/, '.md')
        .replace(/\/_(?=index\.[^/]*$)/, '/')
        .replace(/^#(fn|fnref):/, '#$1-'),
    ),
    sidebar,
  };
}

function filesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => !name.startsWith('dist/'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

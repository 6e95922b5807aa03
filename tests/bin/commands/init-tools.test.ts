import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf, listFiles, writeFiles } from '../../support/folder.ts';

/** Runs `docs init --yes` in a folder, with more options. */
async function init(root: string, ...options: string[]) {
  const { status, stdout: out, stderr: err } = await askDocs(['init', '--yes', ...options], { cwd: root });
  return { status, out, err };
}

const mkdocs = { 'mkdocs.yml': 'site_name: T\n' };
const vitepress = { '.vitepress/config.ts': "export default { title: 'T' }\n" };
const jsonIn = (root: string, file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('the first build of a folder of another tool', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a dead link',
      { ...mkdocs, 'docs/index.md': '# A\n\n[x](gone.md)\n' },
      / 1 {2}link-target-missing {2}\S*docs\/index\.md:3:5 {2}File not found: gone\.md\./,
    ],
    ['a dead anchor', { ...mkdocs, 'docs/index.md': '# A\n\n[x](#gone)\n' }, / 1 {2}link-anchor-missing/],
    ['several of a kind', { ...mkdocs, 'docs/index.md': '# A\n\n[x](a.md) [y](b.md) [z](c.md)\n' }, / 3 {2}link-target-missing/],
    ['an unknown component', { ...vitepress, 'index.md': '# A\n\n<MyChart />\n' }, / 1 {2}component-unknown/],
    ['unknown front matter', { ...mkdocs, 'docs/index.md': '---\nweather: wet\n---\n\n# A\n' }, / 1 {2}front-matter-key-unknown/],
    ['a missing image', { ...mkdocs, 'docs/index.md': '# A\n\n![x](gone.png)\n' }, / 1 {2}link-target-missing/],
    [
      'an image in its address',
      { ...mkdocs, 'docs/index.md': '# A\n\n![x](data:image/png;base64,AA==)\n' },
      / 1 {2}link-scheme-refused/,
    ],
    ['a link to a script', { ...mkdocs, 'docs/index.md': '# A\n\n[x](javascript:void(0))\n' }, / 1 {2}link-scheme-refused/],
    ['a missing include', { ...vitepress, 'index.md': '# A\n\n<!--@include: ./gone.md-->\n' }, / 1 {2}include-missing/],
    [
      'an include from outside',
      { ...mkdocs, 'docs/index.md': '# A\n\n--8<-- "../../out.md"\n' },
      / 1 {2}include-missing {2}.*is outside the site/,
    ],
    ['a missing region', { ...vitepress, 'x.js': 'a\n', 'index.md': '# A\n\n<<< ./x.js#gone\n' }, / 1 {2}include-region-missing/],
  ])('records %s, and builds afterwards', async (_, files, line) => {
    const root = folderOf(files, 'harbour');
    const { status, out } = await init(root);
    expect([status, out]).toEqual([0, expect.stringMatching(/\nBuilt \d+ pages? in .*dist\/site\./)]);
    expect(out).toMatch(line);
    expect(out).toMatch(/To list (?:this finding|these findings) with every location, run docs check --no-baseline/);
    expect(out).toMatch(/docs watch shows the site\.\n$/);
    expect(existsSync(join(root, 'docs.baseline.json'))).toBe(true);
    expect((await askDocs(['build', '.'], { cwd: root })).status).toBe(0);
    expect((await askDocs(['check', '.'], { cwd: root })).status).toBe(0);
    const all = await askDocs(['check', '.', '--no-baseline'], { cwd: root });
    expect(all.stderr).toMatch(/[1-9] (?:error|warning)/);
  });

  test('without findings there is no baseline', async () => {
    const root = folderOf({ ...mkdocs, 'docs/index.md': '# A\n' }, 'harbour');
    const { status, out } = await init(root);
    expect([status, existsSync(join(root, 'docs.baseline.json')), out.includes('Recorded')]).toEqual([0, false, false]);
    expect(existsSync(join(root, 'dist/site/index.html'))).toBe(true);
  });

  test('corrected findings are removed from the baseline', async () => {
    const root = folderOf({ ...mkdocs, 'docs/index.md': '# A\n\n[x](gone.md) [y](b.md)\n' }, 'harbour');
    await init(root);
    writeFiles(root, { 'docs/index.md': '# A\n\n[x](gone.md)\n' });
    expect((await askDocs(['check', '.'], { cwd: root })).stderr).toContain('baseline-outdated');
    await askDocs(['check', '.', '--write-baseline'], { cwd: root });
    expect(jsonIn(root, 'docs.baseline.json')).toMatchObject({
      findings: { 'docs/index.md': { 'link-target-missing': expect.anything() } },
    });
    writeFiles(root, { 'docs/index.md': '# A\n\n[x](gone.md) [z](new.md)\n' });
    const { status, stderr } = await askDocs(['build', '.'], { cwd: root });
    expect([status, stderr]).toEqual([1, expect.stringContaining('File not found: new.md')]);
  });

  test('is not made by --dry-run', async () => {
    const root = folderOf({ ...mkdocs, 'docs/index.md': '# A\n' }, 'harbour');
    await init(root, '--dry-run');
    expect(listFiles(root)).toEqual(['docs/index.md', 'mkdocs.yml']);
  });
});

describe('files that docs init wrote cause no errors', () => {
  test('redirects to missing pages are removed and reported', async () => {
    const redirects = '"/b.html" = "gone.html"\n"/c.html" = "a.html"\n"/d.html#x" = "a.html#gone"\n';
    const root = folderOf({
      'book.toml': `[output.html.redirect]\n${redirects}`,
      'src/SUMMARY.md': '- [A](a.md)\n- [E](e.md)\n',
      'src/a.md': '# A\n',
      'src/e.md': '# E\n',
    });
    const { status, out } = await init(root);
    expect(status).toBe(0);
    expect(out).toMatch(
      /Removed from the files above.*\n +1 {2}redirect-invalid .*\n +1 {2}redirect-target-missing {2}\S*redirects\.json:\d+:\d+ {2}/,
    );
    expect(JSON.stringify(jsonIn(root, 'redirects.json'))).toContain('{"from":"/c","to":"/"}');
    expect(JSON.stringify(jsonIn(root, 'redirects.json'))).not.toContain('gone');
  });

  const sidebarOf = (items: string): string => `export default { themeConfig: { sidebar: [${items}] } }\n`;
  test.each<[string, Record<string, string>]>([
    [
      'redirects to redirects',
      { ...mkdocs, 'docs/index.md': '# A\n', 'docs/c.md': '# C\n', 'docs/_redirects': '/a /b 301\n/b /c/ 301\n' },
    ],
    [
      'redirects to addresses of the tool',
      { ...vitepress, 'public/_redirects': '/a /b.html\n/c /b.html#d\n', 'index.md': '# A\n', 'b.md': '# B\n\n## D\n' },
    ],
    [
      'redirects of a plugin to each other',
      {
        'mkdocs.yml': 'site_name: A\nplugins:\n  - redirects:\n      redirect_maps: { a.md: b/index.md }\n',
        'docs/index.md': '# A\n\n[b](b/index.md)\n',
        'docs/b/index.md': '# B\n',
        _redirects: '/old /a/\n',
      },
    ],
    [
      'entries for sections of a page',
      {
        '.vitepress/config.ts': sidebarOf("{ text: 'A', link: '/a' }, { text: 'B', link: '/a#b' }, { text: 'C', link: '/a#c' }"),
        'index.md': '# Home\n',
        'a.md': '# A\n\n## B\n\n## C\n',
      },
    ],
    [
      'entries that repeat a page in a group',
      {
        '.vitepress/config.ts': sidebarOf(
          "{ text: 'G', items: [{ text: 'A', link: '/a' }, { text: 'B', link: '/a' }] }, { text: 'A', link: '/a' }",
        ),
        'index.md': '# Home\n',
        'a.md': '# A\n',
      },
    ],
    [
      'chapters that repeat a page',
      { 'mkdocs.yml': 'site_name: A\nnav: [index.md, {B: a.md}, {C: a.md}]\n', 'docs/index.md': '# A\n', 'docs/a.md': '# B\n' },
    ],
    [
      'pages that a navigation repeats',
      {
        'docs.json': JSON.stringify({ name: 'A', theme: 'mint', navigation: { pages: ['index', 'a', 'a'] } }),
        'index.mdx': '# A\n',
        'a.mdx': '# B\n',
      },
    ],
  ])('%s leave no finding in the written files', async (_, files) => {
    const root = folderOf(files);
    expect((await init(root)).status).toBe(0);
    expect(await askDocs(['build', '.'], { cwd: root })).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('no findings'),
    });
  });

  test.each([
    ['page-too-nested', `${'> '.repeat(600)}x\n`],
    ['slug-invalid', '---\nslug: a//../b\n---\n\n# B\n'],
    ['include-cycle', '# B\n\n--8<-- "b [x].md"\n'],
  ])('a page with %s is omitted and reported', async (code, text) => {
    const root = folderOf({ ...mkdocs, 'docs/index.md': '# A\n', 'docs/b [x].md': text });
    const { status, out } = await init(root);
    expect([status, out]).toEqual([0, expect.stringMatching(new RegExp(`Pages that cannot be published.*\\n  1  ${code} `))]);
    expect(jsonIn(root, 'docs.config.json')).toMatchObject({ exclude: ['docs/b \\[x\\].md'] });
    expect((await askDocs(['build', '.'], { cwd: root })).status).toBe(0);
  });

  test.each([
    ['404.md', '---\npermalink: /404.html\nnav_exclude: true\n---\n\n# Not found\n', 0],
    ['404.md', '---\npermalink: /404\n---\n\n# Not found\n', 1],
    ['assets/images/a.md', '---\ntitle: A\n---\n\nText.\n', 1],
    ['a.md', '---\npermalink: /search/\n---\n\n# S\n', 0],
    ['b/a.md', '---\npermalink: /assets/a/\n---\n\n# S\n', 1],
  ])('a page at an address of Quire is omitted and reported: %s, %j', async (file, text, count) => {
    const root = folderOf({
      '_config.yml': 'remote_theme: just-the-docs\n',
      'index.md': '---\ntitle: H\n---\n\n# H\n',
      [file]: text,
    });
    const { status, out } = await init(root);
    expect(status).toBe(0);
    if (count > 0) expect(out).toMatch(new RegExp(`Pages that cannot be published.*\\n  1  route-reserved +${file}`));
    expect(existsSync(join(root, 'dist/site/index.html'))).toBe(true);
  });

  test('pages with the same address stop it, with a remedy', async () => {
    const root = folderOf({ ...vitepress, 'index.md': '# H\n\n![](x.png)\n', 'a.md': '# A\n', 'a/index.md': '# A\n' });
    const { status, out, err } = await init(root);
    expect([status, out]).toEqual([1, expect.stringContaining('The site was not built. Fix these errors')]);
    expect(err).toContain('route-duplicate');
    expect(err).toContain('2 findings in 2 places are recorded in docs.baseline.json.');
    expect(existsSync(join(root, 'dist/site'))).toBe(false);
  });

  test('files that differ only in their extensions have the same address in the other tool, too: one of them is excluded', async () => {
    const files = {
      'docs/index.md': '# H\n',
      'docs/a.md': '# A\n',
      'docs/a.mdx': '# B\n',
      'docs/b.markdown': '# C\n',
      'docs/b.md': '# D\n',
    };
    const root = folderOf({ 'docusaurus.config.js': "module.exports = { title: 'N', presets: [['classic', {}]] }\n", ...files });
    const { status, out } = await init(root);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/listed in "exclude".*\n.*route-duplicate +docs\/a\.mdx:1:1 .*docs\/a\.md\./),
    ]);
    expect(readFileSync(join(root, 'dist/site/docs/a/index.html'), 'utf8')).toContain('>A</h1>');
  });

  test('an image with scripts stops it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const root = folderOf({ ...mkdocs, 'docs/index.md': '# A\n\n![x](x.svg)\n', 'docs/x.svg': svg });
    const { status, err } = await init(root);
    expect([status, err]).toEqual([1, expect.stringContaining('svg-active')]);
  });
});

describe('folders around the one of the tool', () => {
  const docusaurus = "module.exports = { title: 'N', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] }\n";
  const tree = { 'docs/a.md': '# A\n', 'website/docusaurus.config.js': docusaurus };

  test('pages in the parent folder: names the right command, and writes nothing', async () => {
    const root = folderOf(tree);
    const refused = await init(join(root, 'website'));
    expect(refused.status).toBe(2);
    expect(refused.err).toMatch(/are in \.\.\/docs, outside.*one folder higher: docs init \.\. --from \. --yes/);
    expect(listFiles(root)).toEqual(['docs/a.md', 'website/docusaurus.config.js']);
    const { status } = await init(root, '--from', 'website');
    expect([status, existsSync(join(root, 'dist/site/docs/a/index.html'))]).toEqual([0, true]);
  });

  test('one folder lower is found', async () => {
    const root = folderOf({ 'packages/docs/mkdocs.yml': 'site_name: P\n', 'packages/docs/docs/index.md': '# P\n' });
    const { status, out } = await init(root);
    expect([status, out]).toEqual([0, expect.stringContaining('1 page of packages/docs/docs')]);
  });

  test('several are listed, each with its command, and nothing is written', async () => {
    const files = {
      'docs/en/mkdocs.yml': 'site_name: E\n',
      'docs/en/docs/index.md': '# E\n',
      'docs/de/mkdocs.yml': 'site_name: D\n',
      'docs/de/docs/index.md': '# D\n',
    };
    const root = folderOf(files);
    const { status, out } = await init(root);
    expect([status, listFiles(root).length]).toEqual([2, 4]);
    expect(out).toMatch(/docs init \. --from docs\/de {3}MkDocs, docs\/de\/mkdocs\.yml\n.*--from docs\/en/);
    expect((await init(root, '--from', 'docs/de')).status).toBe(0);
  });

  test('a folder without one of its own is rejected by name', async () => {
    const { status, err } = await init(folderOf(mkdocs), '--from', 'nowhere');
    expect([status, err]).toEqual([2, expect.stringContaining('nowhere contains no configuration of a tool')]);
  });

  test('a configuration without pages writes nothing', async () => {
    const root = folderOf(mkdocs);
    const { status, err } = await init(root);
    expect([status, err]).toEqual([2, expect.stringContaining('specifies no folder with pages')]);
    expect(listFiles(root)).toEqual(['mkdocs.yml']);
  });

  test('a tool that is not read is named with its share before anything is written', async () => {
    const root = folderOf({ 'antora.yml': 'name: harbour\n', 'a.adoc': '= A\n', 'b.md': '# B\n' });
    const { out } = await init(root, '--dry-run');
    expect(out).toContain(
      'was written for Antora (antora.yml), which docs init does not support. 1 of its 2 pages are Markdown files',
    );
  });
});

test.each([
  ['[{"source":"/old","destination":"/b"}]', ['/old']],
  ['[{"source":"/old/:path*","destination":"/c/:path*","permanent":true}]', ['/old/d']],
  ['[{"source":"/old","destination":"https://a.example"},{"source":"/o","destination":"/b"}]', ['/o']],
  ['[{"source":"/:id(\\\\d+)","destination":"/b"},{"source":"/o/","destination":"/b"}]', ['/o']],
  ['[{"from":"/old","to":"/b"}]', ['/old']],
])('redirects.json of a host is read: %s', async (text, from) => {
  const root = folderOf({ 'README.md': '# A\n', 'b.md': '# B\n', 'c/d.md': '# D\n', 'redirects.json': text });
  const { status } = await askDocs(['build', '.'], { cwd: root });
  expect(status).toBe(0);
  for (const route of from) expect(existsSync(join(root, `dist/site${route}/index.html`))).toBe(true);
});

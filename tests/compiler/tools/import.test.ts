import { describe, expect, test } from 'vitest';
import { findTools } from '../../../compiler/tools/import-tool.ts';
import { findUnsupportedTool } from '../../../compiler/tools/unsupported-tools.ts';
import { folderWith, importFrom } from './import-from.ts';

describe('the tools of a repository', () => {
  const vitepress = '.vitepress/config.ts';
  test.each<[string, string[], string[]]>([
    ['in the folder', [vitepress], ['']],
    ['in a usual folder', [`docs/${vitepress}`], ['docs']],
    ['in the folder before others', ['mkdocs.yml', `docs/${vitepress}`], ['']],
    ['in a package', [`packages/docs/${vitepress}`], ['packages/docs']],
    ['of a language', ['docs/en/mkdocs.yml'], ['docs/en']],
    ['of several languages', ['docs/en/mkdocs.yml', 'docs/de/mkdocs.yml'], ['docs/de', 'docs/en']],
    ['of several tools', ['docs/mkdocs.yml', 'website/docusaurus.config.js'], ['docs', 'website']],
    ['a usual folder before packages', ['docs/mkdocs.yml', 'packages/a/docs/mkdocs.yml'], ['docs']],
    ['no samples', ['examples/blog/docusaurus.config.js', 'packages/a/__tests__/x/mkdocs.yml', 'test/mkdocs.yml'], []],
    ['not too deep', ['a/b/c/d/e/mkdocs.yml'], []],
    ['a folder of VitePress with a folder for its configuration', ['apps/web/.vitepress/config/index.mts'], ['apps/web']],
  ])('%s', (_, files, expected) => {
    const foundTools = findTools(folderWith(Object.fromEntries(files.map((file) => [file, '']))));
    expect(foundTools.map(({ folder }) => folder)).toEqual(expected);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['settings', { 'docs/conf.py': 'project = "A"\n' }, ['docs']],
    [
      'settings that other code loads',
      { 'docs/en/conf.py': 'exec(open("../base.py").read())\n', 'docs/en/index.md': '' },
      ['docs/en'],
    ],
    ['settings of another module', { 'docs/conf.py': 'from base import *\n', 'docs/index.rst': '' }, ['docs']],
    ['a module without pages', { 'app/conf.py': 'from base import *\n' }, []],
    ['a module next to other pages', { 'app/conf.py': 'from base import *\n', 'app/README.md': '' }, []],
    ['a module without settings', { 'app/conf.py': 'DEBUG = True\n', 'app/index.md': '' }, []],
  ])('Sphinx: %s', (_, files, expected) => {
    expect(findTools(folderWith(files)).map(({ folder }) => folder)).toEqual(expected);
  });

  test.each([
    ['"//a.example/b"', 'https://a.example/b'],
    ['["//a.example/b"]', 'https://a.example/b'],
    ['http://a.example', 'http://a.example'],
    ['/a.html', '/a'],
  ])('Jekyll: the link %s in aux_links', async (value, target) => {
    const { config } = await importFrom({
      '_config.yml': `theme: just-the-docs\naux_links: { A: ${value} }\n`,
      'index.md': '# A\n',
      'a.md': '',
    });
    const [item] = config.navbar?.items ?? [];
    expect(item && ('to' in item ? item.to : item.href)).toBe(target);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a home page',
      { 'src/pages/index.tsx': '' },
      /^The home page is not migrated: it is a program, so Quire generates a home page instead\.$/m,
    ],
    ['a home page next to a Markdown page', { 'src/pages/index.js': '', 'src/pages/index.mdx': '# A\n' }, /^(?!.*home page)/s],
    ['a translated page', { 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '' }, /^The language menu/],
    [
      'a translated post',
      { 'i18n/de/docusaurus-plugin-content-blog/2024-01-31-a.md': '' },
      /^This page is not migrated: Quire imports only translations/,
    ],
    [
      'translated pages',
      { 'i18n/de/docusaurus-plugin-content-pages/a.md': '', 'i18n/de/docusaurus-plugin-content-pages/b.mdx': '' },
      /^A group of 2 translated pages is not/,
    ],
    [
      'other files of a language',
      { 'i18n/de/code.json': '{}', 'i18n/fr/docusaurus-plugin-content-blog/a.md': '' },
      /^The language de is not migrated: it has no translated pages, .*$/,
    ],
  ])('Docusaurus: %s', async (_, files, expected) => {
    const config = "module.exports = { title: 'T', presets: [['classic', {}]], i18n: { locales: ['en', 'de'] } };\n";
    const { said } = await importFrom({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n', ...files });
    expect(said).toMatch(expected);
  });

  test.each([
    ["import { languages } from 'shiki'\nlanguages['ssh'] = { name: 'ssh' }\nprocess.env.A = 'b'\n", '', ''],
    ["const config = {}\nconfig['base'] = '/a/'\n", '', 'base was omitted, because it is assigned by a statement'],
    ["import { shared } from './shared'\nshared.title = 'A'\n", '', 'title was omitted, because it is assigned by a statement'],
    ['', '...list.map(toItem)', 'A part of themeConfig.sidebar was omitted, because it is a call to list.map()'],
    ['', 'toItem()', 'A part of themeConfig.sidebar was omitted, because it is a call to toItem()'],
  ])('VitePress: the code %j, and %j in the sidebar', async (code, item, expected) => {
    const config = `${code}export default { title: 'T', themeConfig: { sidebar: [{ text: 'A', link: '/' }, ${item}] } }\n`;
    const files = { 'index.md': '# A\n', '.vitepress/shared.ts': 'export const shared = {}\n' };
    const { said } = await importFrom({ '.vitepress/config.ts': config, ...files });
    expect(said.split('\n')).toEqual([expected === '' ? '' : expect.stringContaining(expected)]);
  });

  test.each(['../.source', '@/.source', './.source/index', '../../.source/server', 'fumadocs-mdx:collections/server'])(
    'Fumadocs: the generated module %s is not read',
    async (module) => {
      const source = `import { docs } from '${module}';\nexport const source = loader({ baseUrl: '/d', source: docs.toFumadocsSource() });\n`;
      const files = {
        'a/source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
        'a/lib/sub/source.ts': source,
        'a/lib/source.ts': source,
      };
      const { said, config } = await importFrom({ ...files, 'a/content/docs/index.mdx': '# A\n' });
      expect([said, config.areas?.[0]?.route]).toEqual(['', '/d']);
    },
  );

  test('one of several is selected by its folder', () => {
    const folder = folderWith({ 'docs/en/mkdocs.yml': '', 'docs/de/mkdocs.yml': '' });
    expect(findTools(folder, 'docs/de').map(({ file }) => file)).toEqual(['docs/de/mkdocs.yml']);
    expect(findTools(folder, 'docs')).toEqual([]);
  });

  test.each([
    [
      'website/docusaurus.config.js',
      "module.exports = { presets: [['classic', { docs: { path: '../../docs' } }]] }",
      ['website/../../docs'],
    ],
    ['docusaurus.config.js', "module.exports = { presets: [['classic', { docs: { path: '../docs' } }]] }", ['../docs']],
    ['mkdocs.yml', 'docs_dir: ../docs\n', ['../docs']],
    ['book.toml', '[book]\nsrc = "../src"\n', ['../src']],
    ['mkdocs.yml', 'site_name: A\n', []],
  ])('pages of %s outside the folder are reported (%#)', async (file, text, expected) => {
    expect((await importFrom({ [file]: text })).outside).toEqual(expected);
  });

  test.each([
    ['docs/antora.yml', 'name: harbour', 'Antora'],
    ['_config.yml', 'theme: just-the-docs', 'Jekyll'],
    ['index.html', '<script src="//cdn/docsify.js"></script>', 'Docsify'],
    ['.vuepress/config.js', 'module.exports = {}', 'VuePress'],
    ['docs/.vuepress/config.ts', 'export default {}', 'VuePress'],
  ])('%s is named as one of a tool that is not read', (file, text, tool) => {
    const unsupportedTool = findUnsupportedTool(folderWith({ [file]: text, 'a.md': '', 'b.mdx': '', 'c.rst': '' }));
    expect(unsupportedTool).toMatchObject({ tool, file, markdownPages: 1, pages: 3 });
  });
});

describe('GitBook without a configuration file', () => {
  const list = { 'SUMMARY.md': '- [A](README.md)\n- [B](b.md)\n', 'README.md': '# A\n', 'b.md': '# B\n' };
  const assets = { '.gitbook/assets/a.png': '' };
  const below = (folder: string, files: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
  test.each<[string, Record<string, string>, (string | undefined)[]]>([
    ['with uploaded images', { ...list, ...assets }, ['SUMMARY.md']],
    ['with uploaded images, in a folder', below('docs', { ...list, ...assets }), ['docs/SUMMARY.md']],
    ['with included blocks', { ...list, '.gitbook/includes/a.md': 'Text.\n' }, ['SUMMARY.md']],
    ['with one', { ...list, ...assets, '.gitbook.yaml': 'root: ./\n' }, ['.gitbook.yaml']],
    ['that is a plain folder', list, []],
    ['that is a book', { ...below('src', list), 'book.toml': '' }, ['book.toml']],
  ])('%s', async (_, files, expected) => {
    const found = findTools(folderWith(files));
    expect(found.map(({ file }) => file)).toEqual(expected);
    if (expected[0]?.endsWith('SUMMARY.md')) {
      const { config, said } = await importFrom(files);
      expect([config.areas?.map(({ path, dialect }) => [path, dialect]), said]).toEqual([
        [[expected[0] === 'SUMMARY.md' ? '' : 'docs', 'gitbook']],
        '',
      ]);
    }
  });
});

describe('VitePress', () => {
  const pages = { 'index.md': '# Home\n', 'a.md': '# A\n' };
  const site = "title: 'T', themeConfig: { sidebar: [{ text: 'Alpha', link: '/a' }] }";
  test.each([
    `export default defineConfig({ ${site} })`,
    `export default withPwa(defineConfig({ ${site} }))`,
    `export default withPwa(extendConfig(defineConfig({ ${site} })))`,
    `export default withA(withB(withC(extendConfig(defineConfig({ ${site} })))))`,
    `export default extendConfig(withPwa({ ${site} }), { pwa: {} })`,
    `export default withMermaid({ ${site} }, {})`,
    `const plugin = require('p')({})\nexport default plugin(defineConfig({ ${site} }))`,
    `export default await extendConfig(defineConfig({ ${site} }))`,
    `export default mergeConfig(defineConfig({ description: 'D', title: 'Under' }), defineConfig({ ${site} }))`,
  ])('a configuration in calls: %s', async (text) => {
    const { config, sidebars } = await importFrom({ ...pages, '.vitepress/config.ts': text });
    expect([config.title, sidebars[0]?.value]).toEqual(['T', [{ id: 'a.md', label: 'Alpha' }]]);
  });

  test.each([
    ['breaks: true', { lineBreaks: true }, ''],
    ['html: false', { htmlAsText: true }, ''],
    ['linkify: false, typographer: true', { linkify: false, typographer: true }, ''],
    ["container: { tipLabel: 'Hint', infoLabel: 'Info!' }", { labels: { tip: 'Hint', info: 'Info!' } }, ''],
    ["attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }", { attributes: { left: '%{', right: '}%' } }, ''],
    ["attrs: { leftDelimiter: '[[' }", { attributes: { left: '[[', right: '}' } }, ''],
    ['lineNumbers: true, math: true, image: { lazyLoading: true }', undefined, ''],
    ['config(md) { md.use(x) }', undefined, 'markdown.config is not migrated'],
    ['config: (md) => { md.use(x) }', undefined, 'markdown.config is not migrated'],
    ['preConfig: (md) => {}, shikiSetup() {}', undefined, 'markdown.preConfig is not migrated'],
    ['codeTransformers: [a()]', undefined, 'markdown.codeTransformers is not migrated'],
    ['weather: 1', undefined, 'markdown.weather is not migrated'],
  ])('markdown: %s', async (options, expected, expectedMessages) => {
    const text = `export default { title: 'T', markdown: { ${options} } }`;
    const result = await importFrom({ ...pages, '.vitepress/config.ts': text });
    expect([result.config.areas?.[0]?.dialectOptions, result.said]).toEqual([
      expected,
      expectedMessages === '' ? '' : expect.stringContaining(expectedMessages),
    ]);
  });

  test.each([
    ['api/@scope/pkg/fn.md', '/api/@scope/pkg/fn.html', '/api/@scope/pkg/fn'],
    ['c++/a.md', '/c++/a.html', '/c++/a'],
    ['a b.md', '/a b.html', '/a-b'],
    ['v1.2.md', '/v1.2.html', '/v1.2'],
    ['über.md', '/über.html', '/über'],
  ])('%s has its address', async (file, from, to) => {
    const { redirects } = await importFrom({ '.vitepress/config.ts': 'export default {}', [file]: '# A\n' });
    expect(redirects).toEqual([{ from, to }]);
  });

  test.each([
    ['partners/[id].md', { 'partners/[id].paths.js': '' }, 'the program partners/[id].paths.js'],
    ['[lang]/index.md', { '[lang]/index.paths.ts': '' }, 'the program [lang]/index.paths.ts'],
    ['[...all].md', {}, 'a program'],
    ['a/[b]/[c].md', { 'a/[b]/[c].paths.mjs': '' }, 'the program a/[b]/[c].paths.mjs'],
    ['pkg-[name].md', { 'pkg-[name].paths.ts': '' }, 'the program pkg-[name].paths.ts'],
  ])('%s represents pages that a program generates', async (file, otherFiles, maker) => {
    const {
      config,
      said: messages,
      redirects,
    } = await importFrom({
      ...pages,
      ...otherFiles,
      '.vitepress/config.ts': 'export default {}',
      [file]: '# {{ $params.id }}',
    });
    expect(config.exclude).toEqual([file.replace(/[[\]]/g, '\\$&')]);
    expect(messages).toContain(`The dynamic route ${file} is not migrated: ${maker} generates its pages`);
    expect(redirects.map(({ to }) => to)).toEqual(['/a']);
  });
});

describe('Starlight', () => {
  const config = (options: string, more = '') =>
    `import starlight from '@astrojs/starlight'\nexport default { ${more} integrations: [starlight({ title: 'S', ${options} })] }`;
  const home = { 'src/content/docs/index.mdx': '---\ntitle: Home\n---\n' };

  test.each([
    ['zh-cn', 'zh-CN', { code: 'zh-CN', label: 'L', path: 'zh-cn', folder: 'zh-CN' }],
    ['pt-br', 'pt-BR', { code: 'zh-CN', label: 'L', path: 'pt-br', folder: 'pt-BR' }],
    ['ZH', 'zh', { code: 'zh-CN', label: 'L', path: 'ZH', folder: 'zh' }],
    ['zh', 'zh', { code: 'zh-CN', label: 'L', path: 'zh' }],
    ['zh-CN', 'zh-CN', { code: 'zh-CN', label: 'L' }],
  ])('the key %s has the folder %s', async (key, folder, expected) => {
    const options = `locales: { root: { label: 'English', lang: 'en' }, '${key}': { label: 'L', lang: 'zh-CN' } }`;
    const { config: site } = await importFrom({
      ...home,
      'astro.config.mjs': config(options),
      [`src/content/docs/${folder}/index.mdx`]: '---\ntitle: A\n---\n',
    });
    expect(site.locales?.list?.[1]).toEqual(expected);
    expect(site.areas?.[0]?.translations).toBe('src/content/docs/{path}');
  });

  test('a language with its own pages redirects to missing ones by slugs', async () => {
    const { redirects } = await importFrom({
      ...home,
      'astro.config.mjs': config("locales: { root: { label: 'English', lang: 'en' }, FR: { label: 'F', lang: 'fr' } }"),
      'src/content/docs/inter process/A.mdx': '',
      'src/content/docs/develop/index.mdx': '',
      'src/content/docs/fr/develop/y.mdx': '',
    });
    expect(redirects).toEqual([
      { from: '/FR/develop', to: '/develop' },
      { from: '/FR', to: '/' },
      { from: '/FR/inter-process/a', to: '/inter-process/a' },
    ]);
  });

  test.each([
    ['{ "compilerOptions": { "baseUrl": ".", "paths": { "@a/*": ["src/assets/*"] } } }', { '@a/*': 'src/assets/*' }],
    ['{ "compilerOptions": { "paths": { "@a/*": ["./src/assets/*"] } } }', { '@a/*': 'src/assets/*' }],
    ['{ "compilerOptions": { "baseUrl": "src", "paths": { "@a/*": ["assets/*"] } } }', { '@a/*': 'src/assets/*' }],
    ['{ // comment\n "compilerOptions": { "paths": { "@a/*": ["gone/*", "src/assets/*"], } } }', { '@a/*': 'src/assets/*' }],
    ['{ "compilerOptions": { "paths": { "@one": ["src/assets/p.png"] } } }', { '@one': 'src/assets/p.png' }],
    ['{ "compilerOptions": { "paths": { "@out/*": ["../secret/*"] } } }', undefined],
    ['{ "compilerOptions": {} }', undefined],
  ])('aliases of tsconfig.json: %s', async (text, expected) => {
    const { config: site } = await importFrom({
      ...home,
      'astro.config.mjs': config(''),
      'tsconfig.json': text,
      'src/assets/p.png': '',
    });
    expect(site.areas?.[0]?.dialectOptions?.aliases).toEqual(expected);
  });

  test.each([
    ["'/a': '/b'", [{ from: '/a', to: '/b' }]],
    ["'a': 'b/'", [{ from: '/a', to: '/b' }]],
    ["'/a/': { status: 302, destination: '/b#c' }", [{ from: '/a', to: '/b#c' }]],
    ["'/a': 'https://b.example'", [{ from: '/a', to: 'https://b.example' }]],
    ["'/rules/a': '/rules/a/css'", [{ from: '/rules/a', to: '/rules/a/css' }]],
  ])('redirects: %s', async (source, expected) => {
    expect((await importFrom({ ...home, 'astro.config.mjs': config('', `redirects: { ${source} },`) })).redirects).toEqual(
      expected,
    );
  });

  test.each([
    ['plugins: [starlightVersions()]', 'plugins: starlightVersions is not migrated'],
    ['plugins: [starlightLinks([{ base: "api" }])]', 'plugins: starlightLinks is not migrated'],
    ["components: { Footer: './src/Footer.astro' }", 'components.Footer is not migrated'],
    ["routeMiddleware: './src/routes.ts'", 'routeMiddleware is not migrated'],
    ['plugins: [a(), b()]', 'plugins: b is not migrated'],
  ])('%s is named', async (options, expected) => {
    expect((await importFrom({ ...home, 'astro.config.mjs': config(options) })).said).toContain(expected);
  });
});

describe('Nextra', () => {
  const next = "import nextra from 'nextra'\nexport default nextra({})";
  test('each language has its links', async () => {
    const { config } = await importFrom({
      'next.config.mjs': `${next}({ i18n: { locales: ['en', 'ko'], defaultLocale: 'en' } })`,
      'content/en/index.mdx': '',
      'content/ko/index.mdx': '',
    });
    expect(config.areas?.map(({ dialectOptions }) => dialectOptions?.linkPrefixes)).toEqual([
      ['/en', '/ko'],
      ['/ko', '/en'],
    ]);
  });

  test('entries of _meta link to the page of their language', async () => {
    const {
      config,
      sidebars,
      said: messages,
    } = await importFrom({
      'next.config.mjs': `${next}({ i18n: { locales: ['en', 'ko'], defaultLocale: 'en' } })`,
      'content/en/_meta.js':
        "export default { a: { title: 'A', href: '/docs/guide' }, b: { title: 'B', type: 'page', href: '/docs/guide#x' } }",
      'content/en/docs/guide.mdx': '# Guide\n',
      'content/ko/docs/guide.mdx': '# Guide\n',
    });
    expect([JSON.stringify(sidebars[0]?.value), config.navbar?.items, messages]).toEqual([
      expect.stringContaining('{"type":"ref","id":"docs/guide.mdx","label":"A"}'),
      [{ label: 'B', to: '/en/docs/guide#x', position: 'left' }],
      '',
    ]);
  });

  test.each([
    'pages/[locale]/[...404].mdx',
    'pages/[[...slug]].mdx',
    'pages/docs/[id].mdx',
    'pages/[a]/index.mdx',
    'pages/x-[y].md',
  ])('%s is not a page', async (file) => {
    const {
      config,
      sidebars,
      said: messages,
    } = await importFrom({
      'next.config.js': `${next}()`,
      'pages/index.mdx': '',
      [file]: '# X\n',
    });
    expect(config.exclude).toEqual([file.replace(/[[\]]/g, '\\$&')]);
    expect(JSON.stringify(sidebars)).not.toContain('[[');
    expect(messages).toContain(`The dynamic route ${file} is not migrated`);
  });
});

describe('mdBook', () => {
  test.each([
    ['/reference/resolver.html#old', '#new', '/reference/resolver#old', '/reference/resolver#new'],
    ['/a.html', 'b.html#c', '/a', '/b#c'],
    ['/x/a.html', '../b.html', '/x/a', '/b'],
    ['/x/index.html#a', '#b', '/x#a', '/x#b'],
    ['/a.html#x', '/b.html#y', '/a#x', '/b#y'],
    ['/index.html#a', '#b', '/#a', '/#b'],
  ])('the redirect of %s to %s', async (from, to, ownFrom, ownTo) => {
    const { redirects } = await importFrom({ 'book.toml': `[output.html.redirect]\n"${from}" = "${to}"\n` });
    expect(redirects).toEqual([{ from: ownFrom, to: ownTo }]);
  });

  test('hidden lines and punctuation are options', async () => {
    const { config, said: messages } = await importFrom({
      'book.toml':
        '[output.html]\nsmart-punctuation = true\nadditional-js = ["ferris.js"]\n[output.html.code.hidelines]\npython = "~"\n',
    });
    expect(config.areas?.[0]?.dialectOptions).toEqual({ hiddenLines: { python: '~' }, typographer: true });
    expect(messages).toContain('output.html.additional-js is not migrated');
  });
});

describe('Sphinx', () => {
  const conf = { 'docs/conf.py': "extensions = ['myst_parser']\n" };
  const listing = (...lines: string[]) => `# Home\n\n\`\`\`{toctree}\n${lines.join('\n')}\n\`\`\`\n`;
  const include = (...lines: string[]) => `\`\`\`{include} ${lines.join('\n')}\n\`\`\`\n`;
  const pageA = { type: 'doc', id: 'a.md', label: 'A' };
  const captioned = (label: string) => [{ type: 'category', label, collapsible: false, items: [pageA] }];

  test.each([
    [":caption: 'Contents:'", 'Contents:'],
    [':caption: "The \\"sea\\""', 'The "sea"'],
    [":caption: 'Harbour''s'", "Harbour's"],
    [':caption: Guide # of the harbour', 'Guide'],
    [":caption: 'Part # 1' # of two", 'Part # 1'],
    ["---\ncaption: 'Guide: one'\n---", 'Guide: one'],
    [":caption: The 'sea'", "The 'sea'"],
  ])('the caption of a toctree: %s', async (option, label) => {
    const { sidebars } = await importFrom({ ...conf, 'docs/index.md': listing(option, '', 'a'), 'docs/a.md': '# A\n' });
    expect(sidebars[0]?.value).toEqual(captioned(label));
  });

  test.each([
    ['alone', ['self'], [{ type: 'doc', id: 'index.md', label: 'Home' }]],
    ['before a page', ['self', 'a'], [{ type: 'doc', id: 'index.md', label: 'Home' }, pageA]],
    ['with a title', ['a', 'Start <self>'], [pageA, { type: 'doc', id: 'index.md', label: 'Start' }]],
    [
      'below a caption',
      [':caption: Guide', '', 'self'],
      [{ type: 'category', label: 'Guide', collapsible: false, items: [{ type: 'doc', id: 'index.md', label: 'Home' }] }],
    ],
    [
      'on a page below',
      ['b'],
      [
        {
          type: 'category',
          label: 'B',
          link: { type: 'doc', id: 'b.md' },
          items: [{ type: 'doc', id: 'b.md', label: 'B' }, pageA],
        },
      ],
    ],
  ])('self in a toctree: %s', async (_, lines, sidebar) => {
    const pages = {
      'docs/index.md': listing(...lines),
      'docs/a.md': '# A\n',
      'docs/b.md': listing('self', 'a').replace('Home', 'B'),
    };
    expect((await importFrom({ ...conf, ...pages })).sidebars[0]?.value).toEqual(sidebar);
  });

  test.each([
    ['of a file', include('../CHANGES.md'), 'Changes'],
    ['of a part', include('../CHANGES.md', ':start-after: "<!-- first -->"'), 'Version 1'],
    ['below a heading', `# Own\n\n${include('../CHANGES.md')}`, 'Own'],
    ['of a file that includes another', include('/part.md'), 'Changes'],
    ['of itself', include('a.md'), undefined],
    ['of a missing file', include('../gone.md'), undefined],
    ['of a file outside the root', include('../../CHANGES.md'), undefined],
    ['of code', include('../CHANGES.md', ':literal:'), undefined],
    ['in a comment', `<!--\n${include('../CHANGES.md')}-->\n`, undefined],
  ])('the title of a page from an include %s', async (_, text, label) => {
    const { sidebars } = await importFrom({
      ...conf,
      'docs/index.md': listing('a'),
      'docs/a.md': text,
      'docs/part.md': include('../CHANGES.md'),
      'CHANGES.md': '---\ntitle: Front\n---\n\n# Changes\n\n<!-- first -->\n## Version 1\n',
    });
    expect(sidebars[0]?.value).toEqual([{ type: 'doc', id: 'a.md', ...(label === undefined ? {} : { label }) }]);
  });

  test('labels of included files belong to the page', async () => {
    const { config } = await importFrom({
      ...conf,
      'docs/index.md': '# Home\n\n{ref}`knots`\n',
      'docs/a.md': include('../part.md'),
      'part.md': '(knots)=\n# Knots\n',
    });
    expect(config.areas?.[0]?.dialectOptions?.references).toEqual({ knots: { to: 'a.md#knots', text: 'Knots' } });
  });
});

describe('redirects to pages whose paths have spaces', () => {
  test.each<[tool: string, files: Record<string, string>, redirect: { from: string; to: string }]>([
    [
      'Sphinx',
      { 'conf.py': "extensions = ['myst_parser']\n", 'user guide/more usage.md': '# Usage\n' },
      { from: '/user guide/more usage.html', to: '/user-guide/more-usage' },
    ],
    [
      'sphinx-reredirects',
      {
        'conf.py': "extensions = ['myst_parser']\nredirects = {'old': 'user guide/usage.html'}\n",
        'user guide/usage.md': '# Usage\n',
      },
      { from: '/old', to: '/user-guide/usage' },
    ],
    [
      'MkDocs without folders',
      { 'mkdocs.yml': 'site_name: A\nuse_directory_urls: false\n', 'docs/user guide/usage.md': '# Usage\n' },
      { from: '/user guide/usage.html', to: '/user-guide/usage' },
    ],
    [
      'the redirects plugin of MkDocs',
      {
        'mkdocs.yml': 'site_name: A\nplugins:\n  - redirects:\n      redirect_maps:\n        old.md: user guide/usage.md\n',
        'docs/user guide/usage.md': '# Usage\n',
      },
      { from: '/old', to: '/user-guide/usage' },
    ],
    [
      'mdBook',
      {
        'book.toml': '',
        'src/SUMMARY.md': '- [A](a.md)\n- [Usage](<user guide/usage.md>)\n',
        'src/a.md': '# A\n',
        'src/user guide/usage.md': '# Usage\n',
      },
      { from: '/user guide/usage.html', to: '/user-guide/usage' },
    ],
    [
      'Jekyll',
      { '_config.yml': 'theme: just-the-docs\n', 'user guide/usage.md': '---\ntitle: Usage\n---\n' },
      { from: '/user guide/usage.html', to: '/user-guide/usage' },
    ],
    [
      'GitBook',
      {
        '.gitbook.yaml': 'redirects:\n  old: user guide/usage.md\n',
        'SUMMARY.md': '- [A](README.md)\n',
        'README.md': '# A\n',
        'user guide/usage.md': '# Usage\n',
      },
      { from: '/old', to: '/user-guide/usage' },
    ],
  ])('%s', async (_, files, redirect) => {
    expect((await importFrom(files)).redirects).toContainEqual(redirect);
  });
});

describe('what is not migrated is reported with what to do', () => {
  const pages = { 'docs/a.md': '# A\n', 'README.md': '# Home\n', 'notes/b.md': '# B\n' };
  test.each([
    ['mkdocs.yml', 'nav: [README.md, a.md]\n', 'The entry README.md is omitted: README.md is outside the folder docs.'],
    ['mkdocs.yml', 'nav: [../notes/b.md]\n', 'The entry ../notes/b.md is omitted: notes/b.md is outside the folder docs.'],
    ['mkdocs.yml', 'nav: [gone.md]\n', 'The entry gone.md is omitted: there is no such page.'],
    ['mkdocs.yml', 'extra_css: [a.css]\n', 'extra_css is not migrated: its stylesheets are written for other HTML'],
    ['mkdocs.yml', 'extra_javascript: [a.js]\n', 'extra_javascript is not migrated: Quire only loads the scripts'],
    ['mkdocs.yml', 'markdown_extensions: [mdx_truly_sane_lists]\n', 'lists are nested as CommonMark defines'],
    ['book.toml', '[book]\nsrc = "docs"\n[output.html]\nadditional-css = ["a.css"]\n', 'its stylesheets are written for'],
    [
      'docs/conf.py',
      'extensions = ["myst_parser"]\nhtml_css_files = ["a.css"]\n',
      'html_css_files is not migrated: its stylesheets',
    ],
    [
      'docs/conf.py',
      'extensions = ["myst_parser"]\nhtml_js_files = ["a.js"]\n',
      'html_js_files is not migrated: Quire only loads',
    ],
  ])('%s: %j', async (file, text, message) => {
    expect((await importFrom({ ...pages, [file]: text })).said).toContain(message);
  });
});

describe('MkDocs', () => {
  const pages = { 'docs/index.md': '# Home\n' };
  test.each([
    ['[admonition, pymdownx.details, pymdownx.blocks.tab, toc]', undefined, ''],
    ['[mdx_truly_sane_lists]', undefined, 'markdown_extensions: mdx_truly_sane_lists is not migrated'],
    ['[mdx_include: {base_path: docs}]', { mdxInclude: 'docs' }, ''],
    ['[mdx_include]', { mdxInclude: '' }, ''],
    ['[markdown_include.include: {base_path: parts}]', { mdxInclude: 'parts' }, ''],
    ['[pymdownx.snippets: {base_path: [docs, inc]}]', { snippetFolders: ['docs', 'inc'] }, ''],
    ['[pymdownx.snippets: {auto_append: [a.md]}]', undefined, 'pymdownx.snippets.auto_append is not migrated'],
    ['[nl2br, smarty]', { lineBreaks: true, typographer: true }, ''],
    ['[markdown.extensions.nl2br]', { lineBreaks: true }, ''],
    ['{nl2br: {}, own.extension: {}}', { lineBreaks: true }, 'markdown_extensions: own.extension is not migrated'],
  ])('markdown_extensions: %s', async (source, options, expected) => {
    const { config, said: messages } = await importFrom({
      ...pages,
      'mkdocs.yml': `site_name: T\nmarkdown_extensions: ${source}\n`,
    });
    expect([config.areas?.[0]?.dialectOptions, messages]).toEqual([
      options,
      expected === '' ? '' : expect.stringContaining(expected),
    ]);
  });

  test.each([
    ['a%00b.md', 'a%00b.md'],
    ['100%.md', '100%.md'],
    ['a%20b.md', 'a b.md'],
    ['./a.md', 'a.md'],
  ])('the page %s in nav is the file %s', async (written, file) => {
    const { sidebars, said } = await importFrom({ [`docs/${file}`]: '# A\n', 'mkdocs.yml': `nav: ["${written}"]\n` });
    expect([JSON.stringify(sidebars[0]?.value), said]).toEqual([expect.stringContaining(file), '']);
  });

  test.each([
    ['./docs/parts', ['docs/parts/a.py'], 'docs/parts'],
    ['parts', ['docs/de/parts/a.py', 'parts/a.py'], 'docs/de/parts'],
    ['parts', ['parts/a.py'], 'parts'],
    ['parts', [], 'docs/de/parts'],
    ['../parts', ['docs/parts/a.py'], 'docs/parts'],
  ])('snippets in %s, with the files %j', async (base, files, expected) => {
    const extension = `markdown_extensions: [pymdownx.snippets: {base_path: ${base}}]`;
    const { config } = await importFrom({
      ...Object.fromEntries(files.map((file) => [file, 'a'])),
      'docs/de/docs/index.md': '# Home\n',
      'docs/de/mkdocs.yml': `site_name: T\n${extension}\n`,
    });
    expect(config.areas?.[0]?.dialectOptions).toEqual({ snippetFolders: [expected] });
  });

  test.each([
    ['Text.\n', { 'a.md': 'Tie a knot' }],
    ['## Lower\n', { 'a.md': 'Tie a knot' }],
    ['# Own\n', undefined],
    ['Own\n===\n', undefined],
    ['---\ntitle: Own\n---\n\nText.\n', undefined],
  ])('the navigation gives a title to a page with %j', async (text, titles) => {
    const { config } = await importFrom({
      ...pages,
      'docs/a.md': text,
      'mkdocs.yml': 'site_name: T\nnav: [index.md, {Tie a knot: a.md}]\n',
    });
    expect(config.areas?.[0]?.dialectOptions?.titles).toEqual(titles);
  });

  const post = '---\ndate: 2024-01-31\ncategories: [Hello there]\n---\n\n# Hello world!\n';
  test.each<[string, string, string | undefined, string | undefined]>([
    ['blog', '', '{year}/{month}/{day}/{slug}', undefined],
    ['blog: {blog_dir: news}', 'news', '{year}/{month}/{day}/{slug}', undefined],
    ['blog: {post_url_format: "{slug}"}', '', '{slug}', undefined],
    ['blog: {post_url_format: "posts/{file}"}', '', 'posts/{file}', undefined],
    ['blog: {post_url_date_format: yyyy-MM}', '', '{year}-{month}/{slug}', undefined],
    ['blog: {post_url_date_format: yyyy/M/d}', '', undefined, '/blog/2024/1/31/hello-world'],
    ['blog: {post_url_format: "{categories}/{file}"}', '', undefined, '/blog/hello-there/first'],
  ])('posts of %s have their addresses', async (entry, folder, address, from) => {
    const home = folder === '' ? 'blog' : folder;
    const { config, redirects } = await importFrom({
      ...pages,
      [`docs/${home}/index.md`]: '# News\n',
      [`docs/${home}/posts/first.md`]: post,
      'mkdocs.yml': `site_name: T\nsite_url: https://t.example.com\nplugins: [search, ${entry.includes(':') ? `{${entry}}` : entry}]\n`,
    });
    expect(redirects).toEqual([
      ...(from === undefined ? [] : [{ from, to: `/${home}/posts/first` }]),
      { from: `/${home}/archive/2024`, to: `/${home}/archive` },
      { from: `/${home}/category/hello-there`, to: `/${home}/tags/hello-there` },
    ]);
    expect(config.areas?.[1]).toEqual({
      ...{ id: 'blog', label: 'News', kind: 'blog', path: `docs/${home}`, route: `/${home}`, dialect: 'mkdocs' },
      blog: { perPage: 10, ...(address === undefined ? {} : { address }) },
    });
    expect(config.exclude).toBeUndefined();
  });

  test('a blog only contains its posts, even if its folder has other pages, and its authors come from their file', async () => {
    const { config } = await importFrom({
      ...pages,
      'docs/blog/index.md': '# News\n\nAll of them.\n',
      'docs/blog/about.md': '# About\n',
      'docs/blog/.authors.yml': 'authors:\n  ada: { name: Ada, description: Analyst, avatar: https://example.com/ada.png }\n',
      'docs/blog/posts/first.md': post,
      'mkdocs.yml': 'site_name: T\nplugins: [blog]\n',
    });
    expect(config.areas?.[1]).toMatchObject({
      ...{ path: 'docs/blog/posts', route: '/blog', feeds: { formats: [] } },
      blog: { authors: { ada: { name: 'Ada', title: 'Analyst', picture: 'https://example.com/ada.png' } } },
    });
    expect(config.exclude).toEqual(['docs/blog/index.md']);
  });
});

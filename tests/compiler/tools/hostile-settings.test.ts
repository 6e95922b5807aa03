/** Malicious or improbable configurations: each is read safely, and faults are reported at their place. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openToolFolder } from '../../../bin/init/open-tool-folder.ts';
import { findTools, importTool } from '../../../compiler/tools/import-tool.ts';
import { parseList } from '../../../compiler/tools/markup/link-lists.ts';
import { type Files, folderOf } from '../../support/folder.ts';

type Hostile = {
  name: string;
  files: Files;
  /** Creates inputs that text files cannot express. */
  prepare?: (root: string) => void;
  /** The findings, each as code, line and a part of the message. */
  findings: RegExp[];
};

const secret = 'the-text-of-another-folder';
const page = { 'docs/index.md': '# T\n' };
const vitepress = (config: string, more: Files = {}): Files => ({
  '.vitepress/config.ts': config,
  'index.md': '# T\n',
  'guide/a.md': '# A\n',
  ...more,
});
const mkdocs = (config: string, more: Files = {}): Files => ({ 'mkdocs.yml': config, ...page, ...more });
const mintlify = (navigation: string, more: Files = {}): Files => ({
  'docs.json': `{"$schema":"https://mintlify.com/docs.json","name":"T","navigation":${navigation}}`,
  'index.mdx': '# T\n',
  ...more,
});
const docsify = (script: string, more: Files = {}): Files => ({
  'index.html': `<script>${script}</script>`,
  'README.md': '# T\n',
  ...more,
});
const jekyll = (config: string, more: Files = {}): Files => ({
  '_config.yml': `theme: just-the-docs\n${config}`,
  'index.md': '---\ntitle: T\n---\n',
  ...more,
});
const sphinx = (config: string, more: Files = {}): Files => ({
  'conf.py': `extensions = ["myst_parser"]\n${config}`,
  'index.md': '# T\n\n```{toctree}\na\n```\n',
  'a.md': '# A\n',
  ...more,
});
const fumadocs = (meta: string, more: Files = {}): Files => ({
  'source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
  'content/docs/index.mdx': '---\ntitle: T\n---\n',
  'content/docs/meta.json': meta,
  ...more,
});
/** More than a call can have arguments, and a quadratic algorithm would take minutes. */
const many = 200_000;
const tripling = Array.from({ length: 40 }, (_, index) => `a${index + 1} = a${index} + a${index}`).join('\n');
const hugo = (config: string, more: Files = {}): Files => ({
  'hugo.toml': `baseURL = "https://harbour.example/"\n${config}`,
  'content/_index.md': '---\ntitle: T\n---\n',
  ...more,
});
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'.split('').map((key, index) => `${key}: &${key} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n');
const doubling = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = [...a${index}, ...a${index}];`).join('\n');

const table: Hostile[] = [
  { name: 'Hugo: no TOML', files: hugo('title = "T\n'), findings: [/file-syntax 2 .* it is not TOML/] },
  {
    name: 'Hugo: a key that is written twice',
    files: hugo('title = "T"\ntitle = "U"'),
    findings: [/file-syntax \d+ .* it is not TOML/],
  },
  {
    name: 'Hugo: tables in each other',
    files: hugo(`a${'.a'.repeat(5000)} = 1`),
    findings: [/Quire has no equivalent|it is not TOML/],
  },
  {
    name: 'Hugo: arrays in each other',
    files: hugo(`a = ${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    findings: [/file-syntax|Quire has no equivalent/],
  },
  {
    name: 'Hugo: aliases that stand for too much',
    files: { 'hugo.yaml': `baseURL: https://harbour.example/\n${bomb}`, 'content/_index.md': '# T\n' },
    findings: [/file-syntax \d+ .* its aliases expand to too many values/],
  },
  {
    name: 'Hugo: pages of another folder',
    files: hugo('contentDir = "../../secret"'),
    findings: [/file-unread \d+ Cannot read \.\.\/\.\.\/secret: it is outside the folder/],
  },
  {
    name: 'Hugo: a mount of another folder',
    files: hugo('[[module.mounts]]\nsource = "../secret"\ntarget = "content"'),
    findings: [/file-unread \d+ Cannot read \.\.\/secret: it is outside the folder/],
  },
  {
    name: 'Hugo: an absolute mount',
    files: hugo('[[module.mounts]]\nsource = "/etc"\ntarget = "content"'),
    findings: [],
  },
  {
    name: 'Hugo: mounts of each other',
    files: hugo(
      '[[module.mounts]]\nsource = "content"\ntarget = "content"\n[[module.mounts]]\nsource = "content"\ntarget = "content/a"\n[[module.mounts]]\nsource = "content/a"\ntarget = "content/a/a"',
    ),
    findings: [/setting-not-carried \d+ The mount of content .* another mount has the same source or target/],
  },
  {
    name: 'Hugo: a template that reads a file',
    files: hugo('', {
      'content/a.md': '---\ntitle: A\n---\n{{< leak >}}\n',
      'layouts/shortcodes/leak.html': '{{ readFile "../secret/text.md" }}',
    }),
    findings: [/setting-not-carried 1 The shortcode leak .* its template is a program/],
  },
  {
    name: 'Hugo: a template that asks a server',
    files: hugo('', {
      'content/a.md': '---\ntitle: A\n---\n{{< leak >}}\n',
      'layouts/shortcodes/leak.html': '{{ with resources.GetRemote "http://127.0.0.1" }}{{ .Content }}{{ end }}',
    }),
    findings: [/setting-not-carried 1 The shortcode leak/],
  },
  {
    name: 'Hugo: a template that nothing ends',
    files: hugo('', {
      'content/a.md': '---\ntitle: A\n---\n{{< open >}}\n',
      'layouts/shortcodes/open.html': '{{ if .Get 0 }}'.repeat(3000),
    }),
    findings: [/setting-not-carried 1 The shortcode open/],
  },
  {
    name: 'Hugo: shortcodes by names of objects',
    files: hugo('', { 'content/a.md': '---\ntitle: A\n---\n{{< constructor >}} {{< __proto__ >}} {{< toString >}}\n' }),
    findings: [],
  },
  {
    name: 'Hugo: a language by the name of a folder',
    files: hugo('[languages."../x"]\nweight = 1\n[languages.en]\nweight = 2'),
    findings: [/setting-not-carried \d+ The language \.\.\/x .* not a unique language code/],
  },
  {
    name: 'Hugo: templates in addresses',
    files: hugo('[[menus.main]]\nname = "A"\npageRef = "{{ .Site.BaseURL }}"\n[permalinks]\ndocs = "/:nothing/:title"'),
    findings: [
      /navigation-missing \d+ The entry \{\{ \.Site\.BaseURL \}\} .* no such page/,
      /permalinks\.docs .* Quire does not support :nothing/,
    ],
  },
  {
    name: 'Hugo: a menu that leads to a script',
    files: hugo('[[menus.main]]\nname = "A"\nurl = "javascript:alert(1)"'),
    findings: [/navigation-missing \d+ The entry javascript:alert\(1\)/],
  },
  {
    name: 'Hugo: front matter that is no TOML',
    files: hugo('', { 'content/a.md': `+++\n${'a = ['.repeat(20_000)}\n+++\nText.` }),
    findings: [],
  },

  {
    name: 'Python that runs a command',
    files: sphinx('import os\nos.system("touch run")\nproject = __import__("os").popen("touch run").read()\n'),
    findings: [/setting-computed 4 project .* because it is/],
  },
  { name: 'Python that ends the process', files: sphinx('raise SystemExit(7)\nproject = "T"\n'), findings: [] },
  {
    name: 'Python that reads another file',
    files: sphinx('project = open("../outside/secret.yml").read()\nhtml_title = f"{open(\'../outside/secret.yml\').read()}"\n'),
    findings: [
      /setting-computed 2 project .* it is a call to open\(\)/,
      /setting-computed 3 html_title .* it is a string with interpolated values/,
    ],
  },
  {
    name: 'strings that look like code',
    files: sphinx(
      'project = """\nproject = "no"\n"""\nhtml_title = r"\\" # "\nhtml_logo = "__import__(\'os\').system(\'touch run\')"\n',
    ),
    findings: [],
  },
  {
    name: 'a string that never ends',
    files: sphinx('project = """\n'),
    findings: [/tool-file-syntax 2 .*never ends/],
  },
  {
    name: 'brackets a thousand deep in Python',
    files: sphinx(`exclude_patterns = ${'['.repeat(5000)}${']'.repeat(5000)}\n`),
    findings: [/tool-file-syntax 2 .*nested/],
  },
  {
    name: 'a list of Python that doubles forty times',
    files: sphinx(`a0 = ["x"]\n${tripling}\nexclude_patterns = a40\n`),
    findings: [/setting-computed \d+ exclude_patterns .* too large/],
  },
  {
    name: 'a megabyte of Python',
    files: sphinx(`${'x = ["a", {"b": (1, 2)}]\n'.repeat(50_000)}project = "T"\n`),
    findings: [],
  },
  {
    name: 'names of Python that name each other',
    files: sphinx('a = b\nb = a\nproject = a\n'),
    findings: [/setting-computed \d project .* because it is/],
  },
  {
    name: 'a list of pages outside of the folder',
    files: sphinx('', { 'index.md': '# T\n\n```{toctree}\n../outside/secret\n/../outside/secret\n```\n' }),
    findings: [/tool-navigation-missing 4 .*outside/],
  },
  {
    name: 'lists of pages in a circle',
    files: sphinx('', { 'a.md': '# A\n\n```{toctree}\nindex\na\n```\n' }),
    findings: [],
  },
  {
    name: 'page patterns that cannot be matched',
    files: sphinx('', { 'index.md': `# T\n\n\`\`\`{toctree}\n:glob:\n${'*'.repeat(300)}x\n[[[*\n\`\`\`\n` }),
    findings: [/tool-navigation-missing/],
  },
  {
    name: 'logos outside of the folder',
    files: sphinx('html_logo = "../outside/secret.yml"\nhtml_favicon = "/etc/passwd"\n'),
    findings: [],
  },
  {
    name: 'a book that extends another folder and itself',
    files: {
      'myst.yml': 'version: 1\nextends:\n  - ../outside/secret.yml\n  - myst.yml\nproject:\n  title: T\n',
      'index.md': '# T\n',
    },
    findings: [/tool-file-unread 3 .*outside/, /tool-file-unread 4 .*itself/],
  },
  {
    name: 'a table of contents with pages outside of the folder',
    files: {
      '_toc.yml': 'format: jb-book\nroot: index\nchapters:\n  - file: ../outside/secret\n  - url: javascript:alert(1)\n',
      '_config.yml': 'title: T\n',
      'index.md': '# T\n',
    },
    findings: [/tool-navigation-missing 4 .*outside/, /tool-navigation-missing 5 .*address/],
  },
  {
    name: 'a configuration of Python that is a link',
    files: { 'index.md': '# T\n' },
    prepare: (root) => symlinkSync('../outside/secret.yml', join(root, 'conf.py')),
    findings: [],
  },
  {
    name: 'code beside a configuration',
    files: vitepress("require('fs').writeFileSync('run', 'x');\nexport default { title: 'T' };"),
    findings: [],
  },
  { name: 'code that ends the process', files: vitepress("process.exit(7);\nexport default { title: 'T' };"), findings: [] },
  {
    name: 'a getter',
    files: vitepress("export default { get title() { throw new Error('run'); } };"),
    findings: [/setting-computed 1 title .* it is a function/],
  },
  {
    name: 'a function that is called at once',
    files: vitepress('export default { title: (() => { while (true) {} })() };'),
    findings: [/setting-computed 1 title .* it is a call/],
  },
  {
    name: 'code in a template',
    files: vitepress("export default { title: `${require('child_process').execSync('touch run')}` };"),
    findings: [/setting-computed 1 title/],
  },
  { name: 'code in a tag of YAML', files: mkdocs("site_name: !!python/object/apply:os.system ['touch run']\n"), findings: [] },
  {
    name: 'a secret of the environment',
    files: mkdocs('site_name: !ENV HOME\n'),
    findings: [/setting-computed 1 site_name .* it is an environment variable/],
  },
  {
    name: 'constants that name each other',
    files: vitepress('const a = b;\nconst b = a;\nexport default { themeConfig: { sidebar: a } };'),
    findings: [/setting-computed \d themeConfig.sidebar .* defined in terms of itself/],
  },
  {
    name: 'files that import each other',
    files: vitepress(
      "import side from './side';\nexport default { themeConfig: { sidebar: side } };\nexport const own = [side];",
      { '.vitepress/side.ts': "import { own } from './config';\nexport default own;\n" },
    ),
    findings: [/setting-computed \d .*defined in terms of itself/],
  },
  {
    name: 'a list that doubles forty times',
    files: vitepress(`const a0 = ['x'];\n${doubling}\nexport default { srcExclude: a40 };`),
    findings: [/setting-computed .* it is too large/],
  },
  {
    name: 'brackets a thousand deep in a program',
    files: vitepress(`export default { themeConfig: { sidebar: ${'['.repeat(5000)}${']'.repeat(5000)} } };`),
    findings: [/tool-file-syntax .*nested|setting-computed .*larger/],
  },
  {
    name: 'a program that is none',
    files: vitepress('export default {{{ title'),
    findings: [/tool-file-syntax 1 .*not JavaScript/],
  },
  { name: 'aliases that stand for billions', files: mkdocs(bomb), findings: [/tool-file-syntax 1 .*aliases/] },
  { name: 'an alias of what it stands in', files: mkdocs('nav: &nav [*nav]\n'), findings: [/tool-/] },
  {
    name: 'brackets a thousand deep in YAML',
    files: mkdocs(`nav: ${'['.repeat(5000)}${']'.repeat(5000)}\n`),
    findings: [/tool-file-syntax 1 .*nested/],
  },
  {
    name: 'indentation without end',
    files: mkdocs(Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')),
    findings: [/tool-file-syntax 401 .*nested/],
  },
  {
    name: 'a configuration that inherits from itself',
    files: mkdocs('INHERIT: mkdocs.yml\nsite_name: T\n'),
    findings: [/tool-file-unread 1 .*inherits from itself/],
  },
  {
    name: 'two that inherit from each other',
    files: mkdocs('INHERIT: base.yml\n', { 'base.yml': 'INHERIT: mkdocs.yml\n' }),
    findings: [/tool-file-unread 1 .*inherits from itself/],
  },
  {
    name: 'one that inherits from outside',
    files: mkdocs('INHERIT: ../../../../etc/passwd\n'),
    findings: [/tool-file-unread 1 .*outside/],
  },
  {
    name: 'an import from outside',
    files: vitepress("import side from '../../outside/side.ts';\nexport default { title: side };"),
    findings: [/setting-computed 2 title .* it is in .* outside/],
  },
  {
    name: 'a configuration that is a link to another folder',
    files: page,
    prepare: (root) => symlinkSync(join(root, '../outside/secret.yml'), join(root, 'mkdocs.yml')),
    findings: [],
  },
  {
    name: 'an import that is a link to another folder',
    files: vitepress("import side from './side';\nexport default { title: side };"),
    prepare: (root) => symlinkSync(join(root, '../outside/secret.yml'), join(root, '.vitepress/side.ts')),
    findings: [/setting-computed 2 title/],
  },
  {
    name: 'a folder that is a link to itself',
    files: mkdocs('site_name: T\n'),
    prepare: (root) => symlinkSync(root, join(root, 'docs/again')),
    findings: [],
  },
  {
    name: 'navigation that leads out of the folder',
    files: mkdocs('nav: [../outside/secret.md, /etc/passwd, "..\\\\outside\\\\secret.md"]\n'),
    findings: [/navigation-missing 1/, /navigation-missing 1/, /navigation-missing 1/],
  },
  { name: 'a folder of pages outside', files: mkdocs('docs_dir: ../outside\n'), findings: [/tool-file-unread 1 .*outside/] },
  {
    name: 'no UTF-8',
    files: page,
    prepare: (root) => writeFileSync(join(root, 'mkdocs.yml'), Buffer.from([0x73, 0x3a, 0x20, 0xff, 0xfe])),
    findings: [/tool-file-unread 1 .*UTF-8/],
  },
  { name: 'six megabytes', files: mkdocs(`site_name: ${'x'.repeat(6_000_000)}\n`), findings: [/tool-file-unread 1 .*5 MB/] },
  { name: 'fifty thousand entries', files: mkdocs(`nav:\n${'  - index.md\n'.repeat(50_000)}`), findings: [] },
  {
    name: 'names of what objects have by themselves',
    files: vitepress(
      "export default { themeConfig: { sidebar: { __proto__: [{ text: 'A', link: '/guide/a' }], constructor: [{ text: 'A', link: '/guide/a' }] }, socialLinks: [{ icon: 'constructor', link: 'https://a.example' }] } };",
    ),
    findings: [],
  },
  {
    name: 'patterns without end',
    files: vitepress(`export default { srcExclude: ['${'{a,'.repeat(200)}', '${'**/'.repeat(200)}x', '../../**'] };`),
    findings: [],
  },
  {
    name: 'a pattern that takes long to match',
    files: mkdocs(`exclude_docs: '${'*a'.repeat(40)}b'\n`, { [`docs/${'a'.repeat(100)}.md`]: '# A\n' }),
    findings: [],
  },
  {
    name: 'values of the wrong kind',
    files: mkdocs('site_name: [a]\nnav: { a: 1 }\nplugins: 7\ntheme: [x]\ndocs_dir: {}\n'),
    findings: [],
  },
  {
    name: 'a pipe without a writer',
    files: page,
    prepare: (root) => execFileSync('mkfifo', [join(root, 'mkdocs.yml')]),
    findings: [],
  },
  {
    name: 'a pipe in the place of an import',
    files: vitepress("import side from './side';\nexport default { title: side };"),
    prepare: (root) => execFileSync('mkfifo', [join(root, '.vitepress/side.ts')]),
    findings: [/setting-computed 2 title/],
  },
  {
    name: 'a configuration that is a device',
    files: page,
    prepare: (root) => symlinkSync('/dev/zero', join(root, 'mkdocs.yml')),
    findings: [],
  },
  {
    name: 'NUL bytes in YAML',
    files: mkdocs('site_name: "a\u0000b"\nnav: ["\u0000.md"]\n'),
    findings: [/tool-/],
  },
  {
    name: 'NUL bytes in a program',
    files: vitepress("export default { title: 'a\u0000b', themeConfig: { sidebar: [{ text: 'x', link: '/\u0000' }] } };"),
    findings: [/tool-/],
  },
  {
    name: 'lists of chapters that name each other',
    files: mkdocs('plugins: [literate-nav]\n', {
      'docs/SUMMARY.md': '* [A](a/)\n* [Out](../outside/)\n* [Again](./)\n',
      'docs/a/SUMMARY.md': '* [Up](../)\n* [A](./)\n* [Page](page.md)\n',
      'docs/a/page.md': '# P\n',
    }),
    findings: [],
  },
  {
    name: 'patterns of a list that take long to match',
    files: mkdocs('plugins: [literate-nav]\n', {
      'docs/SUMMARY.md': `* ${'*a'.repeat(40)}b\n`,
      [`docs/${'a'.repeat(100)}.md`]: '# P\n',
    }),
    findings: [],
  },
  {
    name: 'a book whose source is outside',
    files: { 'book.toml': '[book]\nsrc = "../outside"\n', 'src/SUMMARY.md': '# S\n' },
    findings: [/tool-file-unread .*outside/],
  },
  {
    name: 'sources of VitePress outside',
    files: vitepress("export default { srcDir: '../outside' };"),
    findings: [/tool-file-unread 1 .*outside/],
  },
  {
    name: 'a folder of Docusaurus outside',
    files: {
      'docusaurus.config.js': "module.exports = { title: 'T', presets: [['classic', { docs: { path: '../outside' } }]] };",
      'docs/index.md': '# T\n',
    },
    findings: [/tool-file-unread 1 .*outside/],
  },
  {
    name: 'a space of GitBook outside',
    files: { '.gitbook.yaml': 'root: ../outside/\n', 'SUMMARY.md': '* [S](../outside/secret.md)\n' },
    findings: [/tool-file-unread .*outside/],
  },
  {
    name: 'TOML that gives a key twice',
    files: { 'book.toml': '[book]\ntitle = "a"\ntitle = "b"\n', 'src/SUMMARY.md': '# S\n' },
    findings: [/tool-file-syntax 3/],
  },
  {
    name: 'JSON that is none',
    files: { 'docs.json': '{"navigation": {{{', 'index.mdx': '# T\n' },
    findings: [/tool-file-syntax 1 .*not JSON/],
  },
  {
    name: 'a reference of Mintlify to a file outside',
    files: mintlify('{"$ref":"../outside/secret.yml"}'),
    findings: [/tool-file-unread 1 .*outside/],
  },
  {
    name: 'a reference of Mintlify that refers to itself',
    files: mintlify('{"$ref":"a.json"}', { 'a.json': '{"$ref":"b.json"}', 'b.json': '{"$ref":"a.json"}' }),
    findings: [/tool-file-unread 1 .*refers to itself/],
  },
  {
    name: 'references of Mintlify that double with each file',
    files: mintlify('{"$ref":"a0.json"}', {
      ...Object.fromEntries(
        Array.from({ length: 18 }, (_, at) => [
          `a${at}.json`,
          `{"groups":[{"$ref":"a${at + 1}.json"},{"$ref":"a${at + 1}.json"}]}`,
        ]),
      ),
      'a18.json': '{"group":"G","pages":["index"]}',
    }),
    findings: [/tool-file-unread .*too many files/],
  },
  {
    name: 'a reference of Mintlify to a program',
    files: mintlify('{"$ref":"nav.js"}', {
      'nav.js': "require('fs').writeFileSync('run', 'x');\nmodule.exports = { pages: ['index'] };",
    }),
    findings: [],
  },
  {
    name: 'groups of Mintlify twenty deep',
    files: mintlify(`{"groups":${'[{"group":"G","pages":'.repeat(20)}["index"]${'}]'.repeat(20)}}`),
    findings: [],
  },
  {
    name: 'groups of Mintlify ten thousand deep',
    files: mintlify(`{"groups":${'[{"group":"G","pages":'.repeat(10_000)}["index"]${'}]'.repeat(10_000)}}`),
    findings: [/tool-file-syntax 1 .*not JSON/],
  },
  {
    name: 'pages of Mintlify that lie outside',
    files: mintlify('{"pages":["../outside/secret","/../outside/secret.md","..%2foutside%2fsecret"]}'),
    findings: [/navigation-missing 1/, /navigation-missing 1/],
  },
  {
    name: 'a navigation of Mintlify of the wrong kinds',
    files: mintlify('{"tabs":{"a":1},"anchors":[7,"x",null],"pages":[1,null,[]],"groups":"x","openapi":{"source":7}}'),
    findings: [/setting-wrong 1 navigation.tabs is not a list/],
  },
  {
    name: 'an OpenAPI document of Mintlify outside, on another host, and of another kind',
    files: mintlify(
      '{"groups":[{"group":"A","openapi":["../outside/secret.yml","https://a.example/o.json","index.mdx","gone.json"]}]}',
    ),
    findings: [
      /secret.yml .*outside/,
      /o.json .*Quire fetches nothing/,
      /index.mdx .*not an OpenAPI 3 document/,
      /gone.json .*no such file/,
    ],
  },
  {
    name: 'an OpenAPI document of Mintlify that is a link to another folder',
    files: mintlify('{"groups":[{"group":"A","openapi":"api.yml"}]}'),
    prepare: (root) => symlinkSync(join(root, '../outside/secret.yml'), join(root, 'api.yml')),
    findings: [/api.yml .*no such file/],
  },
  {
    name: 'names of objects in a navigation of Mintlify',
    files: mintlify(
      '{"__proto__":{"pages":["index"]},"constructor":["index"],"tabs":[{"tab":"__proto__","pages":["index"]},{"tab":"constructor","pages":["a"]}]}',
      {
        'a.mdx': '# A\n',
      },
    ),
    findings: [],
  },
  {
    name: 'ignored files of Mintlify that take long to match',
    files: mintlify('{"pages":["index"]}', {
      '.mintignore': `${'*a'.repeat(40)}b\n!\n/\n${'{a,'.repeat(200)}\n`,
      [`${'a'.repeat(100)}.mdx`]: '# A\n',
    }),
    findings: [],
  },
  {
    name: 'markup in what Mintlify shows on every page',
    files: {
      'docs.json':
        '{"$schema":"https://mintlify.com/docs.json","navigation":["index"],"banner":{"content":"<script>alert(1)</script>"},"footer":{"socials":{"x":"javascript:alert(1)"}}}',
      'index.mdx': '# T\n',
    },
    findings: [/banner.content is not migrated/],
  },
  {
    name: 'fifty thousand pages of Mintlify',
    files: mintlify(`{"pages":[${'"index",'.repeat(50_000)}"index"]}`),
    findings: [],
  },
  {
    name: 'a page of Docsify with code around its settings',
    files: docsify("require('fs').writeFileSync('run', 'x'); window.$docsify = { name: 'T' }; while (true) {}"),
    findings: [/tool-setting-not-carried 1 An address such as/],
  },
  {
    name: 'settings of Docsify that a program makes',
    files: docsify('window.$docsify = Object.assign({}, defaults, { name: document.title });'),
    findings: [/tool-setting-computed 1 /],
  },
  {
    name: 'settings of Docsify that are made of themselves',
    files: docsify('const a = { ...b };\nconst b = { ...a };\nwindow.$docsify = a;'),
    findings: [/tool-setting-computed \d .*defined in terms of itself/],
  },
  {
    name: 'a script of Docsify that is none',
    files: docsify('window.$docsify = {{{'),
    findings: [/tool-file-syntax 1 .*not JavaScript/],
  },
  {
    name: 'settings of Docsify a thousand brackets deep',
    files: docsify(`window.$docsify = { alias: ${'['.repeat(5000)}${']'.repeat(5000)} };`),
    findings: [/tool-file-syntax .*nested|tool-setting-computed .*larger/],
  },
  {
    name: 'pages of Docsify outside',
    files: docsify("window.$docsify = { basePath: '../outside' };"),
    findings: [/tool-file-unread 1 .*outside/],
  },
  {
    name: 'pages of Docsify on another host',
    files: docsify("window.$docsify = { basePath: 'https://example.com/', alias: { '/(.*)+$': 'https://example.com/$1' } };"),
    findings: [/not-carried 1 basePath .*Quire fetches nothing/, /not-carried 1 alias .*pattern/],
  },
  {
    name: 'lists of Docsify that name what is outside',
    files: docsify(
      "window.$docsify = { loadSidebar: '../outside/secret.md', loadNavbar: true, homepage: '../outside/secret.md' };",
      {
        '_navbar.md': '- [S](../outside/secret.md)\n- [P](/etc/passwd)\n',
      },
    ),
    findings: [/tool-navigation-missing 1 .*secret\.md/, /tool-navigation-missing 2 .*passwd/],
  },
  {
    name: 'a list of Docsify that is a link to another folder',
    files: docsify('window.$docsify = { loadSidebar: true };'),
    prepare: (root) => symlinkSync(join(root, '../outside/secret.md'), join(root, '_sidebar.md')),
    findings: [],
  },
  {
    name: 'a page of Docsify with a hundred thousand open marks',
    files: { 'index.html': `$docsify${'<script>'.repeat(100_000)}${'<!--'.repeat(100_000)}`, 'README.md': '# T\n' },
    findings: [],
  },
  {
    name: 'a list of Docsify with a hundred thousand open comments',
    files: docsify('window.$docsify = { loadSidebar: true };', { '_sidebar.md': `- [A](a)\n${'<!--'.repeat(100_000)}` }),
    findings: [/tool-navigation-missing 1 /],
  },
  {
    name: 'a list of Docsify a thousand levels deep',
    files: docsify('window.$docsify = { loadSidebar: true };', {
      '_sidebar.md': Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}- A\n`).join(''),
    }),
    findings: [/tool-navigation-missing 1000 /],
  },
  {
    name: 'a tag of YAML in a configuration of Jekyll',
    files: jekyll("title: !!ruby/object:Kernel ['touch run']\n"),
    findings: [],
  },
  { name: 'a configuration of Jekyll that is none', files: jekyll('aux_links: [\n'), findings: [/tool-file-syntax .*not YAML/] },
  { name: 'aliases of Jekyll that stand for billions', files: jekyll(bomb), findings: [/tool-file-syntax .*aliases/] },
  {
    name: 'files of Jekyll outside',
    files: jekyll(
      'logo: ../outside/secret.svg\nexclude: [../outside, "**/{a,b", "["]\ncallouts: [x]\naux_links: { A: [], B: { c: d } }\n',
    ),
    findings: [/not-carried 5 aux_links\.A .*no address/, /not-carried 5 aux_links\.B/],
  },
  {
    name: 'pages of Jekyll that are each other’s parents',
    files: jekyll('title: T\n', {
      'a.md': '---\ntitle: A\nparent: B\n---\n',
      'b.md': '---\ntitle: B\nparent: A\n---\n',
      'c.md': '---\ntitle: C\nparent: C\n---\n',
      'd.md': '---\ntitle: [x]\nnav_order: { a: 1 }\nparent: &p [*p]\n---\n',
    }),
    findings: [/tool-navigation-missing 3 The entry C is omitted: no page has the title C/],
  },
  {
    name: 'Fumadocs: two hundred thousand entries',
    files: fumadocs(`{"pages":[${'"a",'.repeat(many)}"index"]}`),
    findings: [/tool-navigation-missing 1 The entry a is omitted/],
  },
  {
    name: 'Fumadocs: a list that is a link to another folder',
    files: fumadocs('{}', { 'content/docs/a/b.mdx': '# B\n' }),
    prepare: (root) => symlinkSync(join(root, '../outside/secret.yml'), join(root, 'content/docs/a/meta.json')),
    findings: [],
  },
  {
    name: 'Fumadocs: a folder of pages that is a link to another folder',
    files: fumadocs('{"pages":["index","more"]}'),
    prepare: (root) => symlinkSync(join(root, '../outside'), join(root, 'content/docs/more')),
    findings: [/tool-navigation-missing 1 The entry more is omitted/],
  },
  {
    name: 'Fumadocs: brackets a hundred thousand deep',
    files: fumadocs(`{"pages":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    findings: [/tool-file-syntax 1 .*not JSON/],
  },
  {
    name: 'Fumadocs: folders two hundred deep that are roots of each other',
    files: fumadocs('{"pages":["..."]}', {
      [`content/docs/${'a/'.repeat(200)}b.mdx`]: '# B\n',
      ...Object.fromEntries(
        Array.from({ length: 200 }, (_, depth) => [
          `content/docs/${'a/'.repeat(depth + 1)}meta.json`,
          '{"root":true,"pages":["...a","..."]}',
        ]),
      ),
    }),
    findings: [],
  },
  {
    name: 'Fumadocs: a folder by an address of a file',
    files: fumadocs('{"pages":["[A](file:///etc/passwd)"]}', {
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'file:///etc' });\n",
    }),
    findings: [/tool-file-unread \d+ .*none of its page folders exists/],
  },
  {
    name: 'Fumadocs: names of objects in a list',
    files: fumadocs('{"__proto__":{"root":true},"constructor":1,"pages":["index","__proto__"]}'),
    findings: [/tool-navigation-missing 1 The entry __proto__ is omitted/],
  },
  {
    name: 'Hugo: addresses of files',
    files: hugo('contentDir = "file:///etc"\n[[menus.main]]\nname = "A"\nurl = "file:///etc/passwd"'),
    findings: [/navigation-missing \d+ The entry file:\/\/\/etc\/passwd/],
  },
  {
    name: 'Hugo: pages that are a link to another folder',
    files: hugo('', { 'content/a.md': '---\ntitle: A\n---\n' }),
    prepare: (root) => symlinkSync(join(root, '../outside'), join(root, 'content/more')),
    findings: [],
  },
  {
    name: 'Hugo: names of objects in menus and parameters',
    files: hugo('[params]\n"__proto__" = "x"\n[menus]\n"constructor" = [{ name = "A", pageRef = "/" }]\n"__proto__" = 7', {
      'content/a.md': '---\ntitle: A\n---\n{{< param __proto__ >}} {{< param constructor >}}\n',
    }),
    findings: [],
  },
  {
    name: 'Hugo: twenty thousand entries of a menu',
    files: {
      'hugo.yaml': `baseURL: https://harbour.example/\nmenus:\n  main:\n${'  - {name: a}\n'.repeat(20_000)}`,
      'content/_index.md': '# T\n',
    },
    findings: [],
  },
  {
    name: 'Jekyll: a configuration that is a link to another folder',
    files: { 'index.md': '# T\n' },
    prepare: (root) => symlinkSync(join(root, '../outside/secret.yml'), join(root, '_config.yml')),
    findings: [],
  },
  {
    name: 'Jekyll: names of objects',
    files: jekyll(
      'callouts: { __proto__: { title: A }, constructor: { title: B } }\naux_links: { __proto__: ["//a.example"] }\n',
    ),
    findings: [],
  },
  {
    name: 'Jekyll: addresses of files and scripts',
    files: jekyll('aux_links: { A: ["file:///etc/passwd"], B: ["javascript:alert(1)"] }\nlogo: "file:///etc/passwd"\n'),
    findings: [/aux_links\.A .*no address/, /aux_links\.B .*no address/],
  },
  {
    name: 'Jekyll: brackets five thousand deep',
    files: jekyll(`nav_external_links: ${'['.repeat(5000)}${']'.repeat(5000)}\n`),
    findings: [/tool-file-syntax \d+ .*nested/],
  },
  {
    name: 'Jekyll: twenty thousand links',
    files: jekyll(`nav_external_links:\n${'  - {title: a}\n'.repeat(20_000)}`),
    findings: [],
  },
  {
    name: 'Docsify: pages by an address of a file',
    files: docsify("window.$docsify = { basePath: 'file:///etc/', loadSidebar: 'file:///etc/passwd' };"),
    findings: [/not-carried 1 basePath .*Quire fetches nothing/],
  },
  {
    name: 'Docsify: names of objects',
    files: docsify("window.$docsify = { __proto__: { name: 'P' }, constructor: 'x', alias: { __proto__: '/a' } };"),
    findings: [],
  },
  {
    name: 'Docsify: a list of a hundred thousand lines',
    files: docsify('window.$docsify = { loadSidebar: true };', { '_sidebar.md': '- [A](a)\n'.repeat(100_000) }),
    findings: [/tool-navigation-missing 1 /],
  },
  {
    name: 'Sphinx: a list of two hundred thousand pages',
    files: sphinx('', { 'index.md': `# T\n\n\`\`\`{toctree}\n${'a\n'.repeat(many)}\`\`\`\n` }),
    findings: [],
  },
  {
    name: 'Sphinx: addresses of files, and names of objects',
    files: sphinx(
      'html_logo = "file:///etc/passwd"\nintersphinx_mapping = {"__proto__": ("file:///etc", None)}\nhtml_theme_options = {"__proto__": {"a": 1}, "constructor": "x"}\n',
    ),
    findings: [],
  },
  {
    name: 'Sphinx: pages that are a link to another folder',
    files: sphinx('', { 'index.md': '# T\n\n```{toctree}\nmore/secret\n```\n' }),
    prepare: (root) => symlinkSync(join(root, '../outside'), join(root, 'more')),
    findings: [/tool-navigation-missing 4 /],
  },
  {
    name: 'Mintlify: pages and documents by addresses of files',
    files: mintlify('{"groups":[{"group":"A","openapi":["file:///etc/passwd"],"pages":["file:///etc/passwd"]}]}'),
    findings: [/navigation-missing 1/, /passwd .*(?:no such file|fetches nothing)/],
  },
  {
    name: 'Mintlify: two hundred thousand pages',
    files: mintlify(`{"pages":[${'"a",'.repeat(many)}"index"]}`),
    findings: [/navigation-missing 1/],
  },
];

describe('a hostile configuration', () => {
  test.each(table.map((hostile) => [hostile.name, hostile] as const))('%s', async (_, { files, prepare, findings }) => {
    const root = join(
      folderOf({ 'outside/secret.yml': `site_name: ${secret}\n`, 'outside/secret.md': `# ${secret}\n` }),
      'inside',
    );
    mkdirSync(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    prepare?.(root);
    const folder = openToolFolder(root);
    const [tool] = findTools(folder);
    const result = tool && (await importTool(tool, folder, 'Untitled'));
    const reportedFindings = (result?.findings ?? []).map(({ code, at, message }) => `${code} ${at.line} ${message}`);
    for (const expected of findings) expect(reportedFindings.join('\n')).toMatch(expected);
    if (findings.length === 0) expect(reportedFindings.filter((line) => line.startsWith('tool-file-syntax'))).toEqual([]);
    expect(JSON.stringify(result ?? {})).not.toContain(secret);
    expect([existsSync(join(root, 'run')), existsSync('run')]).toEqual([false, false]);
    expect(result?.imported.config.title).toBe(result && String(result.imported.config.title));
    expect(readFileSync(join(root, '../outside/secret.yml'), 'utf8')).toContain(secret);
  });
});

test('a list of Docsify with 400,000 open comments takes linear time', { timeout: 20_000 }, () => {
  expect(parseList('_sidebar.md', `- [A](a)\n${'<!--'.repeat(400_000)}`)).toHaveLength(2);
});

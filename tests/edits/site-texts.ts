/** The files of the edited site, and the content that edits write. */
import type { Files } from '../support/folder.ts';

/** Returns an image; its size depends on the number. */
export const image = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="${20 + (size % 7)}"><title>Wall</title></svg>\n`;

const right = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  locales: { default: 'en-GB', list: ['en-GB', 'de'] },
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'boats', label: 'Boats', path: 'content/boats', route: '/boats', sidebar: 'content/boats/sidebar.json' },
    { id: 'docks', label: 'Docks', path: 'content/docks', route: '/docks', versions: ['2.0', '1.0'] },
    { id: 'log', label: 'Log', kind: 'blog', path: 'content/log', route: '/log', blog: { perPage: 2 } },
    { id: 'changes', label: 'Changes', kind: 'changelog', path: 'CHANGELOG.md', route: '/changes' },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
  ],
  pages: 'content/pages',
  // Only shards, as on large sites.
  search: { transport: 'shards', contract: 'never' },
  specs: [{ id: 'berths', path: 'specs/berths.json', route: '/guide/berths', label: 'Berths' }],
  navbar: { items: [{ label: 'Guide', to: '/guide' }] },
  levels: {
    'html-not-allowed': 'warning',
    'post-author-unknown': 'warning',
    'author-picture-missing': 'warning',
    'changelog-date-invalid': 'warning',
  },
  links: { broken: 'warning', anchors: 'warning', orphans: 'warning', alt: 'off', empty: 'warning' },
  theme: { css: ['brand/site.css', { path: 'brand/boats.css', files: ['content/boats/**'] }] },
};

const configurations: ((config: typeof right) => object)[] = [
  (config) => config,
  (config) => ({ ...config, title: 'Haven' }),
  (config) => ({ ...config, locales: { default: 'en-GB', list: ['en-GB'] } }),
  (config) => ({ ...config, variables: { tide: 'spring tide' } }),
  (config) => ({ ...config, search: { enabled: false } }),
  (config) => ({ ...config, search: {} }),
  (config) => ({ ...config, links: { ...config.links, orphans: 'off' } }),
  (config) => ({ ...config, toc: { maxLevel: 2 } }),
  (config) => ({ ...config, areas: config.areas.filter(({ id }) => id !== 'boats') }),
  (config) => ({ ...config, areas: 'none' }),
  (config) => ({ ...config, strict: false }),
  (config) => ({ ...config, html: 'trusted' }),
  (config) => ({ ...config, levels: { ...config.levels, 'page-orphan': 'off', 'link-target-missing': 'warning' } }),
  (config) => ({ ...config, theme: { accent: '#226644' } }),
  (config) => ({ ...config, theme: { css: config.theme.css.slice(0, 1), radius: 2 } }),
  (config) => ({ ...config, theme: { css: ['brand/boats.css', { path: 'brand/site.css', files: ['content/guide/**'] }] } }),
  (config) => ({ ...config, locales: { default: 'en-GB', list: ['en-GB', 'de', 'fr'] } }),
  (config) => ({ ...config, url: 'https://haven.example.com', baseUrl: '/sea/' }),
  (config) => ({ ...config, frontMatter: { defaults: [{ files: 'content/boats/**', hide_table_of_contents: true }] } }),
  (config) => withArea(config, 'boats', { route: '/ships' }),
  (config) => withArea(config, 'boats', { dialect: 'mkdocs' }),
  (config) => withArea(config, 'boats', { sidebar: 'auto' }),
  (config) => withArea(config, 'boats', { id: 'ships', label: 'Ships' }),
  (config) => withArea(config, 'docks', { versions: ['1.0', '2.0'] }),
  (config) =>
    withArea(config, 'log', { blog: { perPage: 1, address: '{year}/{slug}' }, feeds: { formats: ['atom'], entries: 2 } }),
  (config) => withArea(config, 'log', { kind: 'docs', blog: undefined }),
  (config) => withArea(config, 'staff', { path: 'content/crew' }),
];

/** Returns the site with which every script begins. */
export function firstFiles(pages = 6): Files {
  const files: Files = {
    'docs.config.json': configText(0),
    'content/pages/index.md': '---\ntitle: Harbour\n---\n\nBegin with the [guide](/guide).\n',
    'content/guide/README.md': '# Guide\n\nRead of [tides](./tides.md#high-water) and [buoys](./deep/buoys.md).\n',
    'content/guide/tides.md':
      '---\ntitle: Tides\ntags: [high water]\n---\n\n## High water\n\n![The wall](./img/wall.svg)\n\n<!--@include: ./_part.md-->\n\n```js\nconst tide = 24.8;\n```\n',
    'content/guide/_part.md': '## Shared part\n\nWords of the part, and the [guide](./README.md).\n',
    'content/guide/deep/_category_.json': '{ "label": "Deep water" }\n',
    'content/guide/deep/buoys.md':
      '---\ntags: [signs, high water]\nredirect_from: [/guide/marks]\n---\n\n# Buoys\n\nSee [tides](../tides.md).\n\n<!--@include: @/CHANGES.md-->\n',
    'CHANGES.md': 'Of last year.\n',
    'content/guide/img/wall.svg': image(0),
    'content/boats/README.md': '# Boats\n\nOne page each.\n',
    'content/boats/sidebar.json': sidebarText(0),
    'content/docks/2.0/README.md': '# Docks\n\nThe second.\n',
    'content/docks/1.0/README.md': '# Docks\n\nThe first.\n',
    'content/docks/1.0/dry.md': '# Dry dock\n\nLong gone.\n',
    'content/log/authors.yml': authorsText(0),
    'content/log/2024-05-01-high.md': postText('2024-05-01', 0),
    'content/log/2024-05-02-low.md': postText('2024-05-02', 1),
    'content/log/2024/06/01/wall.md': postText('2024-06-01', 3),
    'CHANGELOG.md': changelogText(0),
    'content/staff/README.md': '# Staff\n\nSee the [guide](/guide) and the [rota](./rota.md).\n',
    'content/staff/rota.md': '---\ntags: [secret]\n---\n\n# Rota\n\nThe canary sings at midnight.\n',
    'i18n/de/content/guide/tides.md': '---\ntitle: Gezeiten\n---\n\n## Hochwasser {#high-water}\n\nWann das Wasser kommt.\n',
    'i18n/de/originals.lock': originals(0),
    'brand/site.css': stylesheet(0),
    'brand/boats.css': stylesheet(1),
    'brand/wave.svg': image(3),
    'specs/berths.json': specification(0),
  };
  for (let number = 1; number <= pages; number++) files[`content/boats/boat-${number}.md`] = pageText(number, number * 7);
  return files;
}

/** Returns a post; its authors, tags and excerpt depend on the number. */
export function postText(date: string, number: number): string {
  const authors = ['ada', 'ada, grace', 'gone'][number % 3];
  const mark = number % 2 === 0 ? '\n\n<!-- more -->' : '';
  return `---\ndate: ${date}\nauthors: [${authors}]\ntags: [tag ${number % 3}]\n---\n\n# Post ${number}\n\nOf ${date}, see [tides](/content/guide/tides.md).${mark}\n\nMore ${number}.\n`;
}

/** Returns a file of authors. */
export function authorsText(number: number): string {
  const picture = number % 3 === 0 ? ', picture: /content/guide/img/wall.svg' : '';
  return `ada: { name: Ada ${number % 4}${picture} }\n${number % 5 === 4 ? '' : 'grace: { name: Grace }\n'}`;
}

/** Returns a changelog. */
export function changelogText(number: number): string {
  const first = ['1.1.0 - 2024-05-02', 'Unreleased', '1.1.0 - soon'][number % 3];
  return `# Changes\n\n## ${first}\n\nChange ${number}, see [tides](content/guide/tides.md).\n\n## 1.0.0 - 2024-05-01\n\nFirst.\n`;
}

/** Returns the lock file of translations: for the first version of the originals, for another version, or empty. */
export function originals(number: number): string {
  const lines = [firstOriginal, firstOriginal.replace(/^#high-water .*$/m, '#high-water AAAAAAAA'), ''];
  return `quire-originals 1\n${lines[number % 3]}end\n`;
}

/** The line that `docs translations accept` writes for the first files. */
const firstOriginal = '/content/guide/tides.md n7QgHjTC\n#high-water viqnFE13\n#shared-part ~LqPqTDv\n';

/** Returns a stylesheet of the theme. One in three refers to an image next to it, another to an image that pages also use. */
export function stylesheet(number: number): string {
  const roots = ['none', 'url(wave.svg)', 'url(../content/guide/img/wall.svg)'];
  return `h1 { letter-spacing: ${number % 5}px; background: ${roots[number % 3]} }\n`;
}

/** Returns an OpenAPI document with one to four operations. */
export function specification(operations: number): string {
  const paths = Object.fromEntries(
    Array.from({ length: 1 + (operations % 4) }, (_, index) => [
      `/berths/${index}`,
      {
        get: {
          operationId: `get${index}`,
          summary: `Get berth ${index} of ${operations}`,
          responses: { 200: { description: 'Done' } },
        },
      },
    ]),
  );
  return `${JSON.stringify({ openapi: '3.1.0', info: { title: 'Berths', version: '1.0.0' }, paths }, null, 1)}\n`;
}

/** Returns the configuration with the change that a number selects. */
export function configText(number: number): string {
  const change = configurations[number % configurations.length];
  return `${JSON.stringify(change?.(right) ?? right, null, 2)}\n`;
}

/** Returns the configuration with changed settings of one area. */
function withArea(config: typeof right, id: string, change: object): object {
  return { ...config, areas: config.areas.map((area) => (area.id === id ? { ...area, ...change } : area)) };
}

/** Returns a sidebar file. */
export function sidebarText(number: number): string {
  const items = [
    ['README', 'boat-1', 'boat-2', { label: 'More', items: ['boat-3', 'boat-4'] }],
    ['README', 'boat-2', 'boat-1', 'gone'],
    [{ type: 'autogenerated', dirName: '.' }],
    ['README', { label: 'Elsewhere', href: 'https://example.com' }, 'boat-3'],
  ];
  return `${JSON.stringify({ items: items[number % items.length] })}\n`;
}

/** Front matter of pages. */
export const fronts: ((number: number) => string)[] = [
  () => '',
  (number) => `title: Title ${number}`,
  () => 'title: Tides\nsidebar_label: Short',
  () => 'tags: [high water]',
  (number) => `tags: [signs, tag ${number % 3}]\nkeywords: [key${number}]`,
  () => 'draft: true',
  () => 'unlisted: true',
  (number) => `sidebar_position: ${number % 5}`,
  (number) => `description: Described ${number}`,
  (number) => `redirect_from: [/guide/old-${number % 4}]`,
  (number) => `slug: /slug-${number % 3}`,
  () => 'pagination_next: null\nhide_table_of_contents: true',
  () => 'image: ./img/wall.svg',
  () => 'titel: Misspelt',
];

const pieces: ((number: number) => string)[] = [
  () => 'See the [guide](/guide) and [tides](/content/guide/tides.md#high-water).',
  (number) => `## Part ${number % 3}\n\nText below it.`,
  () => '![Wall](/content/guide/img/wall.svg)',
  () => '```js\nlet a = 1;\n```',
  () => ':::note\nMind the step.\n:::',
  (number) => `[gone](./gone-${number % 3}.md)`,
  () => '| a |\n| - |\n| b |',
  (number) => `[boat](/content/boats/boat-${number % 8}.md#part-${number % 3})`,
  () => '[operation](op:berths/get1)',
  () => '<!--@include: /content/guide/_part.md-->',
  () => 'A formula $a^2$ and a {{tide}}.',
  () => '<font>old</font>',
  (number) => `[former](/guide/old-${number % 4}) and [moved](/content/guide/tides.md#part-${number % 3})`,
];

/** Returns a page: its front matter and content depend on the number. */
export function pageText(name: number, number: number): string {
  const front = fronts[number % fronts.length]?.(number) ?? '';
  const one = pieces[number % pieces.length]?.(number);
  const two = pieces[(number >> 3) % pieces.length]?.(number >> 2);
  return `${front === '' ? '' : `---\n${front}\n---\n\n`}# Page ${name}\n\nWords ${number} of page ${name}.\n\n${one}\n\n## Part\n\n${two}\n`;
}

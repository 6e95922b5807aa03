import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Files, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

/**
 * One edit of a script: its kind, and three numbers that choose what it is done to. A script shrinks to fewer and simpler edits.
 */
export type Edit = { kind: keyof typeof kinds; at: number; other: number; text: number };

/** A site's sources on the disk, and as they are to be. */
type EditedSite = { root: string; files: Map<string, string>; number: number; before: Map<string, string> };

const picture = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="${20 + (size % 7)}"><title>Wall</title></svg>\n`;

const right = {
  title: 'Harbour',
  url: 'https://docs.example.com',
  locales: { default: 'en-GB', list: ['en-GB', 'de'] },
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'boats', label: 'Boats', path: 'content/boats', route: '/boats', sidebar: 'content/boats/sidebar.json' },
    { id: 'docks', label: 'Docks', path: 'content/docks', route: '/docks', versions: ['2.0', '1.0'] },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
  ],
  pages: 'content/pages',
  // Indexes in parts alone, as large sites have them, are edited and not made anew.
  search: { transport: 'shards', contract: 'never' },
  specs: [{ id: 'berths', path: 'specs/berths.json', route: '/guide/berths', label: 'Berths' }],
  navbar: { items: [{ label: 'Guide', to: '/guide' }] },
  levels: { 'html-not-allowed': 'warning' },
  links: { broken: 'warning', anchors: 'warning', orphans: 'warning', alt: 'off', empty: 'warning' },
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
  (config) => ({ ...config, locales: { default: 'en-GB', list: ['en-GB', 'de', 'fr'] } }),
  (config) => ({ ...config, url: 'https://haven.example.com', baseUrl: '/sea/' }),
  (config) => ({ ...config, frontMatter: { defaults: [{ files: 'content/boats/**', hide_table_of_contents: true }] } }),
  (config) => withArea(config, 'boats', { route: '/ships' }),
  (config) => withArea(config, 'boats', { dialect: 'mkdocs' }),
  (config) => withArea(config, 'boats', { sidebar: 'auto' }),
  (config) => withArea(config, 'boats', { id: 'ships', label: 'Ships' }),
  (config) => withArea(config, 'docks', { versions: ['1.0', '2.0'] }),
  (config) => withArea(config, 'staff', { path: 'content/crew' }),
];

const testsFile = 'search.tests.json';

/** The site that every script begins with. */
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
    'content/guide/img/wall.svg': picture(0),
    'content/boats/README.md': '# Boats\n\nOne page each.\n',
    'content/boats/sidebar.json': sidebarText(0),
    'content/docks/2.0/README.md': '# Docks\n\nThe second.\n',
    'content/docks/1.0/README.md': '# Docks\n\nThe first.\n',
    'content/docks/1.0/dry.md': '# Dry dock\n\nLong gone.\n',
    'content/staff/README.md': '# Staff\n\nSee the [guide](/guide) and the [rota](./rota.md).\n',
    'content/staff/rota.md': '---\ntags: [secret]\n---\n\n# Rota\n\nThe canary sings at midnight.\n',
    'i18n/de/content/guide/tides.md': '---\ntitle: Gezeiten\n---\n\n## Hochwasser {#high-water}\n\nWann das Wasser kommt.\n',
    'i18n/de/originals.lock': originals(0),
    'specs/berths.json': specification(0),
  };
  for (let number = 1; number <= pages; number++) files[`content/boats/boat-${number}.md`] = pageText(number, number * 7);
  return files;
}

/** A record of the translation: as the original first was, otherwise, and of none. */
function originals(number: number): string {
  const lines = [firstOriginal, firstOriginal.replace(/^#high-water .*$/m, '#high-water AAAAAAAA'), ''];
  return `quire-originals 1\n${lines[number % 3]}end\n`;
}

/** As `docs translations accept` writes it for the first files. */
const firstOriginal = '/content/guide/tides.md n7QgHjTC\n#high-water viqnFE13\n#shared-part ~LqPqTDv\n';

function specification(operations: number): string {
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

function configText(number: number): string {
  const change = configurations[number % configurations.length];
  return `${JSON.stringify(change?.(right) ?? right, null, 2)}\n`;
}

/** The configuration with other settings of the area of this id. */
function withArea(config: typeof right, id: string, change: object): object {
  return { ...config, areas: config.areas.map((area) => (area.id === id ? { ...area, ...change } : area)) };
}

function sidebarText(number: number): string {
  const items = [
    ['README', 'boat-1', 'boat-2', { label: 'More', items: ['boat-3', 'boat-4'] }],
    ['README', 'boat-2', 'boat-1', 'gone'],
    [{ type: 'autogenerated', dirName: '.' }],
    ['README', { label: 'Elsewhere', href: 'https://example.com' }, 'boat-3'],
  ];
  return `${JSON.stringify({ items: items[number % items.length] })}\n`;
}

const fronts: ((number: number) => string)[] = [
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

function pageText(name: number, number: number): string {
  const front = fronts[number % fronts.length]?.(number) ?? '';
  const one = pieces[number % pieces.length]?.(number);
  const two = pieces[(number >> 3) % pieces.length]?.(number >> 2);
  return `${front === '' ? '' : `---\n${front}\n---\n\n`}# Page ${name}\n\nWords ${number} of page ${name}.\n\n${one}\n\n## Part\n\n${two}\n`;
}

/** Gives a key of a page's front matter another value. */
function setKey(site: EditedSite, at: number, key: string, value: string): void {
  const file = pick(pagesOf(site), at);
  const old = file === undefined ? undefined : site.files.get(file);
  if (file === undefined || old === undefined) return;
  const whole = old.startsWith('---\n') ? old : `---\n---\n\n${old}`;
  const without = whole.replace(new RegExp(`^${key}: .*\n`, 'm'), '');
  put(site, file, without.replace('---\n', `---\n${key}: ${value}\n`));
}

const homes = ['content/guide', 'content/boats', 'content/staff', 'content/guide/deep', 'content/docks/2.0', 'content/pages'];

/** What an edit of each kind does. */
const kinds = {
  commit,
  /** All files are written again as they are, as a fresh checkout does. */
  checkout: ({ root, files }: EditedSite, { text }: Edit) => {
    const later = Date.now() / 1000 + 60 + text;
    for (const [file, content] of files) {
      writeFileSync(join(root, file), content);
      utimesSync(join(root, file), later, later);
    }
  },
  prose: (site: EditedSite, { at, text }: Edit) => {
    const file = pick(pagesOf(site), at);
    if (file !== undefined) put(site, file, `${site.files.get(file)}\nMore words ${text}.\n`);
  },
  /** Other words with the same anchor: only the page's own list of contents has them. */
  heading: (site: EditedSite, { at, text }: Edit) => {
    const file = pick(pagesOf(site), at);
    const swap = (heading: string): string => (text % 2 === 0 ? heading.toUpperCase() : heading.toLowerCase());
    if (file !== undefined) put(site, file, String(site.files.get(file)).replace(/^## (?!.*\{#).*$/m, swap));
  },
  page: (site: EditedSite, { at, text }: Edit) => {
    const file = pick(pagesOf(site), at);
    if (file !== undefined) put(site, file, pageText(at % 5, text));
  },
  add: (site: EditedSite, { at, text }: Edit) => {
    put(site, `${pick(homes, at)}/new-${++site.number}.md`, pageText(site.number, text));
  },
  frontMatter: (site: EditedSite, { at, text }: Edit) => {
    const file = pick(pagesOf(site), at);
    const old = file === undefined ? undefined : site.files.get(file)?.replace(/^---\n[\s\S]*?\n---\n\n/, '');
    const front = fronts[text % fronts.length]?.(text) ?? '';
    if (file !== undefined) put(site, file, front === '' ? `${old}` : `---\n${front}\n---\n\n${old}`);
  },
  title: (site: EditedSite, { at, text }: Edit) => setKey(site, at, 'title', `Another ${text % 9}`),
  place: (site: EditedSite, { at, text }: Edit) => setKey(site, at, 'sidebar_position', `${text % 9}`),
  described: (site: EditedSite, { at, text }: Edit) => setKey(site, at, 'description', `What it is about, number ${text % 9}`),
  remove: (site: EditedSite, { at }: Edit) => {
    const file = pick(
      pagesOf(site).filter((each) => !isFirst(each)),
      at,
    );
    if (file !== undefined) discard(site, file);
  },
  undo: (site: EditedSite, { at }: Edit) => {
    const file = pick([...site.before.keys()], at);
    if (file !== undefined && isFree(site, file)) put(site, file, site.before.get(file) ?? '');
  },
  move: (site: EditedSite, { at, other }: Edit) => {
    const file = pick(
      pagesOf(site).filter((each) => !isFirst(each)),
      at,
    );
    if (file !== undefined) move(site, file, `${pick(homes, other)}/moved-${++site.number}.md`);
  },
  moveFolder: (site: EditedSite, { at, other }: Edit) => {
    const folders = new Set(
      pagesOf(site)
        .map((file) => posix.dirname(file))
        .filter((folder) => !homes.slice(0, 3).includes(folder)),
    );
    const folder = pick(
      [...folders].filter((each) => !/content\/(?:docks|pages)/.test(each)),
      at,
    );
    if (folder !== undefined) move(site, folder, `${pick(homes.slice(0, 3), other)}/folder-${++site.number}`);
  },
  part: (site: EditedSite, { text }: Edit) =>
    put(
      site,
      'content/guide/_part.md',
      `## Shared part ${text % 3}\n\nWords ${text}, and the [guide](./README.md${text % 2 === 0 ? '' : '#gone'}).\n`,
    ),
  beside: (site: EditedSite, { text }: Edit) => {
    if (text % 5 === 4) discard(site, 'CHANGES.md');
    else put(site, 'CHANGES.md', `Of year ${text}.\n`);
  },
  picture: (site: EditedSite, { text }: Edit) => put(site, 'content/guide/img/wall.svg', picture(text)),
  category: (site: EditedSite, { text }: Edit) =>
    put(site, 'content/guide/deep/_category_.json', `{ "label": "Deep ${text % 3}", "position": ${text % 4} }\n`),
  sidebar: (site: EditedSite, { text }: Edit) => put(site, 'content/boats/sidebar.json', sidebarText(text)),
  /** The configuration is removed as well, and comes back. */
  configuration: (site: EditedSite, { text }: Edit) => {
    if (text % 16 === 15) discard(site, 'docs.config.json');
    else put(site, 'docs.config.json', configText(text));
  },
  addFolder: (site: EditedSite, { at, text }: Edit) => {
    const folder = `${pick(homes, at)}/folder-${++site.number}`;
    for (let page = 0; page <= text % 3; page++) put(site, `${folder}/page-${page}.md`, pageText(page, text + page));
  },
  removeFolder: (site: EditedSite, { at }: Edit) => {
    const folders = pagesOf(site).map((file) => posix.dirname(file));
    const folder = pick(
      [...new Set(folders)].filter((each) => !homes.includes(each)),
      at,
    );
    for (const file of pagesOf(site)) if (folder !== undefined && file.startsWith(`${folder}/`)) discard(site, file);
  },
  specification: (site: EditedSite, { text }: Edit) => put(site, 'specs/berths.json', specification(text)),
  translation: (site: EditedSite, { at, text }: Edit) => {
    const file = pick(
      pagesOf(site).filter((each) => !each.startsWith('content/staff')),
      at,
    );
    if (file !== undefined)
      put(site, `i18n/de/${file}`, `---\ntitle: Seite ${text % 4}\n---\n\n## Teil ${text % 2}\n\nWorte ${text}.\n`);
  },
  originals: (site: EditedSite, { text }: Edit) => {
    if (text % 4 === 3) discard(site, 'i18n/de/originals.lock');
    else put(site, 'i18n/de/originals.lock', originals(text));
  },
  redirects: (site: EditedSite, { text }: Edit) => {
    const entries = [
      { from: `/guide/old-${text % 4}`, to: '/guide/tides#high-water' },
      { from: `/guide/tides#part-${text % 3}`, to: `/boats/boat-${1 + (text % 5)}#part` },
    ];
    if (text % 5 === 4) discard(site, 'redirects.json');
    else put(site, 'redirects.json', `${JSON.stringify(entries.slice(0, 1 + (text % 2)))}\n`);
  },
  searchTests: (site: EditedSite, { text }: Edit) => {
    const query = text % 2 === 0 ? 'tides' : 'buoys';
    if (text % 4 < 3) discard(site, testsFile);
    else put(site, testsFile, `{ "tests": [{ "query": "${query}", "expect": "/guide/tides" }] }\n`);
  },
};

/** Commits everything, a day after the last commit, and now and then on a branch that is merged. */
function commit({ root }: EditedSite, { other, text }: Edit): void {
  if (!existsSync(join(root, '.git'))) {
    git(root, 'init', '-q', '-b', 'main');
    writeFileSync(join(root, '.git/info/exclude'), 'dist/\n');
  }
  const commits = Number(existsSync(join(root, '.git/refs/heads/main')) ? git(root, 'rev-list', '--count', 'HEAD') : 0);
  const date = new Date(Date.UTC(2026, 0, 1 + (commits % 300), 12)).toISOString();
  process.env.GIT_COMMITTER_DATE = date;
  try {
    const isBranch = commits > 0 && other % 4 === 0;
    if (isBranch) git(root, 'checkout', '-q', '-b', `side-${commits}`);
    git(root, 'add', '-A');
    git(root, '-c', `user.name=Mate ${text % 3}`, 'commit', '-q', '--allow-empty', '-m', 'next', `--date=${date}`);
    if (!isBranch) return;
    git(root, 'checkout', '-q', 'main');
    git(root, 'merge', '-q', '--no-ff', '--no-edit', `side-${commits}`);
  } finally {
    delete process.env.GIT_COMMITTER_DATE;
  }
}

/** The names of all kinds of edits. */
export const editKinds = Object.keys(kinds).filter((name): name is Edit['kind'] => name in kinds);

/** Puts the sources of a site there. */
export function plantSite(root: string, files: Files): EditedSite {
  writeFiles(root, files);
  return {
    root,
    files: new Map(Object.entries(files).map(([file, text]) => [file, String(text)])),
    number: 0,
    before: new Map(),
  };
}

/** Changes the sources, on the disk as well. An edit that has nothing to change does nothing. */
export function applyEdit(site: EditedSite, edit: Edit): void {
  kinds[edit.kind](site, edit);
}

/** The page that a folder of the configuration begins with: without it an area might be gone, which is an error. */
function isFirst(file: string): boolean {
  return /(?:README|index)\.md$/.test(file);
}

function pagesOf({ files }: EditedSite): string[] {
  return [...files.keys()].filter((file) => file.startsWith('content/') && file.endsWith('.md') && !file.includes('/_')).sort();
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length];
}

function put(site: EditedSite, file: string, text: string): void {
  const old = site.files.get(file);
  if (old !== undefined) site.before.set(file, old);
  site.files.set(file, text);
  mkdirSync(dirname(join(site.root, file)), { recursive: true });
  writeFileSync(join(site.root, file), text);
}

function discard(site: EditedSite, file: string): void {
  const old = site.files.get(file);
  if (old === undefined) return;
  site.before.set(file, old);
  site.files.delete(file);
  rmSync(join(site.root, file));
}

/** Whether a file may be put at this path: no folder has its name, and no file that of a folder above it. */
function isFree({ files }: EditedSite, path: string): boolean {
  return [...files.keys()].every((file) => !file.startsWith(`${path}/`) && !path.startsWith(`${file}/`));
}

function move(site: EditedSite, from: string, to: string): void {
  if (!isFree(site, to) || to.startsWith(`${from}/`)) return;
  mkdirSync(dirname(join(site.root, to)), { recursive: true });
  renameSync(join(site.root, from), join(site.root, to));
  for (const [file, text] of [...site.files]) {
    if (file !== from && !file.startsWith(`${from}/`)) continue;
    site.files.delete(file);
    site.files.set(to + file.slice(from.length), text);
  }
}

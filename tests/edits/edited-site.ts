import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Files, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';
import {
  authorsText,
  changelogText,
  configText,
  fronts,
  image,
  originals,
  pageText,
  postText,
  sidebarText,
  specification,
  stylesheet,
} from './site-texts.ts';

/** One edit of a script: its kind, and three numbers that select its target and content. A script shrinks to fewer and simpler edits. */
export type Edit = { kind: keyof typeof kinds; at: number; other: number; text: number };

/** A site on disk. `files` mirrors its current sources; `before` is the previous content of changed and removed files. */
type EditedSite = { root: string; files: Map<string, string>; number: number; before: Map<string, string> };

const testsFile = 'search.tests.json';

/** Languages that configurations list, and one that no configuration lists. */
const languages = ['de', 'fr', 'nl'];

const homes = ['content/guide', 'content/boats', 'content/staff', 'content/guide/deep', 'content/docks/2.0', 'content/pages'];

/** The functions that perform each kind of edit. */
const kinds = {
  commit,
  /** Rewrites all files without changes, like a fresh checkout. */
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
  /** Changes a heading but not its anchor: the words only appear in the page's own table of contents. */
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
  picture: (site: EditedSite, { text }: Edit) => put(site, 'content/guide/img/wall.svg', image(text)),
  stylesheet: (site: EditedSite, { at, text }: Edit) => {
    const file = at % 2 === 0 ? 'brand/site.css' : 'brand/boats.css';
    if (text % 9 === 8) discard(site, file);
    else put(site, file, stylesheet(text));
  },
  stylesheetPicture: (site: EditedSite, { text }: Edit) => {
    if (text % 5 === 4) discard(site, 'brand/wave.svg');
    else put(site, 'brand/wave.svg', image(text));
  },
  /** Fills, renames or removes the folder of a language, which the configuration may not list. */
  languageFolder: (site: EditedSite, { at, other, text }: Edit) => {
    const [code, next] = [pick(languages, at), pick(languages, other)];
    if (code === undefined || next === undefined) return;
    const own = [...site.files.keys()].filter((file) => file.startsWith(`i18n/${code}/`));
    if (own.length === 0)
      for (const file of pagesOf(site)
        .filter((each) => /^content\/(?:guide|boats)\//.test(each))
        .slice(text % 3, 5))
        put(site, `i18n/${code}/${file}`, `---\ntitle: Seite ${text % 4}\n---\n\nWorte ${text}, [hier](./README.md).\n`);
    else if (text % 2 === 0) for (const file of own) discard(site, file);
    else if (isFree(site, `i18n/${next}`)) move(site, `i18n/${code}`, `i18n/${next}`);
  },
  /** Changes texts of the interface in one language. */
  interfaceTexts: (site: EditedSite, { at, text }: Edit) => {
    const file = `i18n/${pick(languages, at)}/interface.json`;
    if (text % 4 === 3) discard(site, file);
    else put(site, file, `{ "interface": { "skip": "Weiter ${text % 5}", "close": "Zu" } }\n`);
  },
  category: (site: EditedSite, { text }: Edit) =>
    put(site, 'content/guide/deep/_category_.json', `{ "label": "Deep ${text % 3}", "position": ${text % 4} }\n`),
  sidebar: (site: EditedSite, { text }: Edit) => put(site, 'content/boats/sidebar.json', sidebarText(text)),
  /** Changes, removes or restores the configuration. */
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
  /** Adds a post, or replaces it by one with another date and other authors. */
  post: (site: EditedSite, { at, other, text }: Edit) => {
    const names = pagesOf(site).filter((file) => file.startsWith('content/log/'));
    const date = `20${20 + (text % 9)}-0${1 + (other % 9)}-1${text % 10}`;
    const file = at % 2 === 0 ? pick(names, at >> 1) : `content/log/${date}-post-${++site.number}.md`;
    if (file !== undefined) put(site, file, postText(text % 7 === 6 ? '2999-01-01' : date, text));
  },
  authors: (site: EditedSite, { text }: Edit) => {
    if (text % 6 === 5) discard(site, 'content/log/authors.yml');
    else put(site, 'content/log/authors.yml', authorsText(text));
  },
  changelog: (site: EditedSite, { text }: Edit) => {
    if (text % 6 === 5) discard(site, 'CHANGELOG.md');
    else put(site, 'CHANGELOG.md', changelogText(text));
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

/** The names of all kinds of edits. */
export const editKinds = Object.keys(kinds).filter((name): name is Edit['kind'] => name in kinds);

/** Writes the sources of a site below `root`. */
export function writeSite(root: string, files: Files): EditedSite {
  writeFiles(root, files);
  return {
    root,
    files: new Map(Object.entries(files).map(([file, text]) => [file, String(text)])),
    number: 0,
    before: new Map(),
  };
}

/** Applies an edit to the sources in memory and on disk. Without a suitable target, it is a no-op. */
export function applyEdit(site: EditedSite, edit: Edit): void {
  kinds[edit.kind](site, edit);
}

/** Commits everything, dated one day after the last commit, sometimes on a branch that is then merged. */
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

/** Sets a key in a page's front matter. */
function setKey(site: EditedSite, at: number, key: string, value: string): void {
  const file = pick(pagesOf(site), at);
  const old = file === undefined ? undefined : site.files.get(file);
  if (file === undefined || old === undefined) return;
  const complete = old.startsWith('---\n') ? old : `---\n---\n\n${old}`;
  const without = complete.replace(new RegExp(`^${key}: .*\n`, 'm'), '');
  put(site, file, without.replace('---\n', `---\n${key}: ${value}\n`));
}

/** Returns whether the page is the first of a configured folder. Without it, an area might be missing, which is an error. */
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

/** Returns whether a file can be created at this path: no folder has this path, and no parent folder has the path of a file. */
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

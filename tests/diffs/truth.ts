/** The changes in a commit according to git and a plain reading of its files, independently of the compiler. */
import GithubSlugger from 'github-slugger';
import type { Snapshot } from '../../compiler/queries/diff/snapshot.ts';

type Git = (...args: string[]) => string;
type Commit = { commit: string; folder: string; before: Snapshot; after: Snapshot };
type CommittedChange = { status: string; from: string; to: string };

/** Returns renamed files as moves of pages: the address differs, the former one no longer has a page, and the new one had none. */
export function gitRenames(git: Git, commit: Commit): { from: string; to: string; likeness: number }[] {
  const [old, now] = [routesOf(commit.before), routesOf(commit.after)];
  return changesOf(git, commit).flatMap(({ status, from, to }) => {
    const [was, is] = [old.get(from), now.get(to)];
    if (!status.startsWith('R') || was === undefined || is === undefined || was === is) return [];
    if (commit.after.pages.has(was) || commit.before.pages.has(is)) return [];
    return [{ from: was, to: is, likeness: Number(status.slice(1)) }];
  });
}

/**
 * Returns whether the authors confirm a move: the page's front matter lists the former address, or the commit adds a line with both
 * addresses to a settings file.
 */
export function isConfirmedByAuthors(
  git: Git,
  { commit, folder, after }: Commit,
  { from, to }: { from: string; to: string },
): boolean {
  const file = after.pages.get(to)?.file;
  if (file === undefined) return false;
  const text = git('show', `${commit}:${folder === '' ? '' : `${folder}/`}${file}`);
  const front = /^(---|\+\+\+)\r?\n([\s\S]*?)\r?\n\1/.exec(text)?.[2] ?? '';
  const [, former = ''] =
    /^(?:aliases|redirect_from|redirects?)\s*[:=]([\s\S]*?)(?=^\w[\w-]*\s*[:=]|$(?![\s\S]))/m.exec(front) ?? [];
  const own = new RegExp(`(?:^|[\\s'"\\[,])${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?(?=$|[\\s'"\\],])`, 'i');
  if (own.test(former)) return true;
  const settings = git('diff', '-U0', `${commit}^`, commit, '--', '.', ':(exclude)*.md');
  const name = to.slice(to.lastIndexOf('/') + 1);
  return settings.split('\n').some((line) => /^\+[^+]/.test(line) && line.includes(`${from}.`) && line.includes(`${name}.`));
}

/**
 * Returns the addresses of pages and headings that the commit removes, according to its files. `unread` counts files whose headings cannot
 * be determined without rendering, because of shortcodes or components.
 */
export function findRemovedAddresses(git: Git, commit: Commit): { addresses: string[]; unread: number } {
  const [old, now] = [routesOf(commit.before), routesOf(commit.after)];
  const files = new Map([...now].map(([file, route]) => [route, file]));
  const read = (revision: string, file: string): Slugs =>
    slugsOf(git('show', `${revision}:${commit.folder === '' ? '' : `${commit.folder}/`}${file}`));
  const addresses: string[] = [];
  let unread = 0;
  for (const { status, from } of changesOf(git, commit)) {
    const route = old.get(from);
    if (route === undefined || status.startsWith('A')) continue;
    const file = files.get(route);
    if (file === undefined && !commit.after.pages.has(route)) addresses.push(route);
    const before = read(`${commit.commit}^`, from).plain;
    const after = new Set(file === undefined ? [] : read(commit.commit, file).all);
    if (before.length === 0) continue;
    if (file === undefined && commit.after.pages.has(route)) {
      unread++;
      continue;
    }
    addresses.push(...before.filter((slug) => !after.has(slug)).map((slug) => `${route}#${slug}`));
  }
  return { addresses, unread };
}

/**
 * Returns the Markdown files that a commit changes. Git pairs a deleted and an added file as a rename if at least half of the content is
 * equal.
 */
function changesOf(git: Git, { commit, folder }: Pick<Commit, 'commit' | 'folder'>): CommittedChange[] {
  const fields = git('diff-tree', '-r', '-M50%', '-l0', '--name-status', '-z', `${commit}^`, commit).split('\0');
  const prefix = folder === '' ? '' : `${folder}/`;
  const changes: CommittedChange[] = [];
  for (let at = 0; at < fields.length; ) {
    const status = fields[at++] ?? '';
    if (status === '') continue;
    const from = fields[at++] ?? '';
    const to = /^[RC]/.test(status) ? (fields[at++] ?? '') : from;
    const isOurs = (path: string): boolean => path.startsWith(prefix) && /\.md$/.test(path);
    if (isOurs(from) && isOurs(to)) changes.push({ status, from: from.slice(prefix.length), to: to.slice(prefix.length) });
  }
  return changes;
}

function routesOf({ pages }: Snapshot): Map<string, string> {
  return new Map(
    [...pages.values()].flatMap(({ file, route }): [string, string][] => (file === undefined ? [] : [[file, route]])),
  );
}

/** The ids of a page's headings, except the title. `plain`: those of headings in plain text, whose ids are certain. */
type Slugs = { all: string[]; plain: string[] };

function slugsOf(text: string): Slugs {
  const slugger = new GithubSlugger();
  const slugs: Slugs = { all: [], plain: [] };
  let fence = '';
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '').replace(/<!--[\s\S]*?-->/g, '');
  for (const line of body.split(/\r?\n/)) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' ? marker !== '' : marker.startsWith(fence)) {
      fence = fence === '' ? marker : '';
      continue;
    }
    const [, level = '', source = ''] = (fence === '' && /^(#{1,6})[ \t]+(.+?)[ \t#]*$/.exec(line)) || [];
    const title = source.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
    if (level === '') continue;
    const slug = slugger.slug(title);
    // The title also uses up an id, so a heading with the same words gets another one.
    if (level === '#') continue;
    slugs.all.push(slug);
    if (/^[\p{L}\p{N} ,.?'-]+$/u.test(title)) slugs.plain.push(slug);
  }
  return slugs;
}

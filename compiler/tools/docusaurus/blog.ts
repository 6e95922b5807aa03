import type { AreaSetting } from '../../../schemas/types/site.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import { dialectKey, folderIn, type Imported, type ImportWork, Pages, routeOf } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, type ToolFolder } from '../settings/tool-folder.ts';

/** A set of pages with its own folder and address, as a preset or an extension names it. */
export type Instance = { id: string; setting: Setting | undefined };

/** The blog as an area. Its posts have other addresses there. */
export function toBlog(
  { id, setting }: Instance,
  { root, work, read }: { root: string; work: ImportWork; read: Setting | undefined },
): { area: AreaSetting; redirects: Imported['redirects']; feeds: string[] }[] {
  const { settings, folder } = work;
  const path = folderIn(root, { setting: settings.at(setting, 'path'), name: 'blog.path', usual: 'blog' }, work);
  tellPrograms(setting, 'blog', work);
  const route = `/${(settings.text(settings.at(setting, 'routeBasePath'), 'blog.routeBasePath') ?? 'blog').replace(/^\/+|\/+$/g, '')}`;
  const pages = new Pages(folder, path);
  const { files } = pages;
  if (files.length === 0) return [];
  const feeds = feedsOf(setting, work).map((name) => `${route === '/' ? '' : `${route.slice(1)}/`}${name}`);
  const at = settings.at(setting, 'feedOptions')?.at ?? setting?.at ?? read?.at;
  for (const feed of feeds)
    if (at) work.found.push(settingNotCarried(at, { name: `The feed ${feed}`, reason: 'feeds of a blog are not made here' }));
  const label = settings.text(settings.at(setting, 'blogTitle'), 'blog.blogTitle');
  const redirects = files.flatMap((file) => {
    const [, year, month, day, name] = /^(\d{4})[-/](\d\d)[-/](\d\d)[-/](.+?)(?:\/index)?\.mdx?$/.exec(file) ?? [];
    if (name === undefined || hasSlug(path === '' ? file : `${path}/${file}`, folder)) return [];
    const own = file.replace(/(?:\/index)?\.mdx?$/, '');
    return [{ from: `${route}/${year}/${month}/${day}/${name}`, to: `${route}/${own}` }];
  });
  return [
    {
      area: { id, ...(label === undefined ? {} : { label }), path, route, ...dialectKey('docusaurus') },
      redirects: [...redirects, ...listsOf(pages, { route, setting }, work)],
      feeds,
    },
  ];
}

/** The files of the blog's feeds, which are not made here: links to them are told apart from mistakes. */
function feedsOf(setting: Setting | undefined, { settings }: ImportWork): string[] {
  const options = settings.at(setting, 'feedOptions');
  const type = settings.at(options, 'type');
  if (type?.plain === null || options?.plain === null || options?.plain === false) return [];
  const types = type ? settings.texts(type, 'blog.feedOptions.type') : ['rss', 'atom'];
  return feedFiles.flatMap(([name, file]) => (types.includes(name) || types.includes('all') ? [file] : []));
}

const feedFiles = [
  ['rss', 'rss.xml'],
  ['atom', 'atom.xml'],
  ['json', 'feed.json'],
] as const;

/** The lists of a blog that are not made here, by date, by page and of authors: each leads to the one that is. */
function listsOf(
  { files, path }: Pages,
  { route, setting }: { route: string; setting: Setting | undefined },
  { folder, settings }: ImportWork,
): Imported['redirects'] {
  const most = settings.text(settings.at(setting, 'postsPerPage'), 'blog.postsPerPage');
  const perPage = most === 'ALL' ? files.length : Number(most ?? usualPerPage) || usualPerPage;
  const further = (posts: number): string[] =>
    Array.from({ length: Math.max(0, Math.ceil(posts / perPage) - 1) }, (_, page) => `page/${page + 2}`);
  const hasAuthors = ['yml', 'yaml', 'json'].some((ending) => folder.files.includes(joinPath(path, `authors.${ending}`) ?? ''));
  const base = route === '/' ? '' : route;
  const lists = ['archive', ...(hasAuthors ? ['authors'] : []), ...further(files.length)].map((name) => ({
    from: `${base}/${name}`,
    to: route,
  }));
  const tags = [...postsByTag(files, path, folder)].flatMap(([tag, posts]) =>
    further(posts).map((page) => ({ from: `${base}/tags/${tag}/${page}`, to: `${base}/tags/${tag}` })),
  );
  const taken = new Set(files.map((file) => routeOf(file, route)));
  return [...lists, ...tags].filter(({ from }) => !taken.has(from));
}

/** How many posts a page of a blog lists unless it is said. */
const usualPerPage = 10;

/** How many posts have each tag, by the tag's name in addresses. Tags whose names differ there are left out. */
function postsByTag(files: readonly string[], path: string, folder: ToolFolder): ReadonlyMap<string, number> {
  const posts = new Map<string, number>();
  for (const file of files) {
    const read = folder.read(path === '' ? file : `${path}/${file}`);
    const head = 'text' in read ? /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(read.text)?.[1] : undefined;
    const [, inLine, below] = /^tags:[ \t]*(?:\[([^\]]*)\]|((?:\r?\n[ \t]*-[ \t]+\S[^\n]*)+))/m.exec(head ?? '') ?? [];
    const written = inLine?.split(',') ?? below?.split('\n') ?? [];
    const tags = written.map((tag) => tag.replace(/^[\s-]+/, '').replace(/^["']|["']?\s*$/g, ''));
    for (const tag of new Set(tags)) if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag)) posts.set(tag, (posts.get(tag) ?? 0) + 1);
  }
  return posts;
}

/** Whether a post says its address itself, so that the date in its name is no part of it. */
function hasSlug(file: string, folder: ToolFolder): boolean {
  const read = folder.read(file);
  return 'text' in read && /^\ufeff?---[ \t]*\r?\n(?:(?!---).*\r?\n)*?slug[ \t]*:/.test(read.text);
}

/** Reports the programs that change what the pages of a set say. */
export function tellPrograms(setting: Setting | undefined, kind: string, { found }: ImportWork): void {
  for (const [key, { at }] of setting?.entries ?? [])
    if (/(?:remark|rehype|recma)Plugins$/i.test(key))
      found.push(
        settingNotCarried(at, { name: `${kind}.${key}`, reason: 'they are programs, and programs of a folder are not run' }),
      );
}

import type { AreaSetting } from '../../../schemas/types/site.ts';
import { dialectSetting, type ImportContext, type ImportedSite, Pages, readFolder, routeOf } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, type ToolFolder } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';

/** A set of pages with its own folder and address, from a preset or a plugin. */
export type PageInstance = { id: string; setting: Setting | undefined };

/**
 * Converts the blog to an area with the addresses and feeds of Docusaurus. Adds redirects from listing pages that Quire does not generate.
 */
export function toBlog(
  { id, setting }: PageInstance,
  { root, context }: { root: string; context: ImportContext },
): { area: AreaSetting; redirects: ImportedSite['redirects'] }[] {
  const { settings, folder } = context;
  const path = readFolder(root, { setting: settings.at(setting, 'path'), name: 'blog.path', fallback: 'blog' }, context);
  reportMarkdownPlugins(setting, 'blog', context);
  const route = `/${(settings.text(settings.at(setting, 'routeBasePath'), 'blog.routeBasePath') ?? 'blog').replace(/^\/+|\/+$/g, '')}`;
  const pages = new Pages(folder, path);
  if (pages.files.length === 0) return [];
  const authors = settings.at(setting, 'authorsMapPath');
  if (authors && !/^(?:\.\/)?authors\.(?:ya?ml|json)$/.test(String(authors.plain)))
    context.settings.reportNotCarried(
      authors.at,
      'blog.authorsMapPath',
      'Quire reads authors from authors.yml in the folder of the blog',
    );
  const label = settings.text(settings.at(setting, 'blogTitle'), 'blog.blogTitle');
  const perPage = perPageOf(setting, pages.files.length, context);
  return [
    {
      area: {
        ...{ id, ...(label === undefined ? {} : { label }), kind: 'blog', path, route, ...dialectSetting('docusaurus') },
        ...(perPage === defaultPerPage ? {} : { blog: { perPage } }),
        ...toFeeds(setting, context),
      },
      redirects: toListingRedirects(pages, { route, perPage }, context),
    },
  ];
}

function perPageOf(setting: Setting | undefined, posts: number, { settings }: ImportContext): number {
  const max = settings.text(settings.at(setting, 'postsPerPage'), 'blog.postsPerPage');
  const number = max === 'ALL' ? posts : Number(max ?? defaultPerPage);
  return Number.isInteger(number) && number > 0 ? Math.min(number, 1000) : defaultPerPage;
}

/** Returns the feeds that Docusaurus generates, at the same addresses. */
function toFeeds(setting: Setting | undefined, { settings }: ImportContext): Pick<AreaSetting, 'feeds'> {
  const options = settings.at(setting, 'feedOptions');
  const type = settings.at(options, 'type');
  const isOff = type?.plain === null || options?.plain === null || options?.plain === false;
  const types = isOff ? [] : type ? settings.texts(type, 'blog.feedOptions.type') : ['rss', 'atom'];
  const formats = (['rss', 'atom', 'json'] as const).filter((format) => types.includes(format) || types.includes('all'));
  const limit = settings.at(options, 'limit');
  const maxEntries = limit?.plain === null || limit?.plain === false ? 1000 : Number(limit?.plain);
  const title = settings.text(settings.at(options, 'title'), 'blog.feedOptions.title');
  const description = settings.text(settings.at(options, 'description'), 'blog.feedOptions.description');
  return {
    feeds: {
      formats,
      ...(Number.isInteger(maxEntries) && maxEntries > 0 ? { entries: Math.min(maxEntries, 1000) } : {}),
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** Returns redirects from listing pages that Quire does not generate, such as the list of authors and the later pages of a tag. */
function toListingRedirects(
  { files, path }: Pages,
  { route, perPage }: { route: string; perPage: number },
  { folder }: ImportContext,
): ImportedSite['redirects'] {
  const furtherPages = (posts: number): string[] =>
    Array.from({ length: Math.max(0, Math.ceil(posts / perPage) - 1) }, (_, page) => `page/${page + 2}`);
  const hasAuthors = ['yml', 'yaml', 'json'].some((ending) => folder.files.includes(joinPath(path, `authors.${ending}`) ?? ''));
  const base = route === '/' ? '' : route;
  const authorRedirects = hasAuthors ? [{ from: `${base}/authors`, to: route }] : [];
  const tags = [...postsByTag(files, path, folder)].flatMap(([tag, posts]) =>
    furtherPages(posts).map((page) => ({ from: `${base}/tags/${tag}/${page}`, to: `${base}/tags/${tag}` })),
  );
  const existingRoutes = new Set(files.map((file) => routeOf(file, route)));
  return [...authorRedirects, ...tags].filter(({ from }) => !existingRoutes.has(from));
}

/** The default number of posts per listing page. */
const defaultPerPage = 10;

/** Counts the posts with each tag. Omits tags whose name differs from their address. */
function postsByTag(files: readonly string[], path: string, folder: ToolFolder): ReadonlyMap<string, number> {
  const posts = new Map<string, number>();
  for (const file of files) {
    const content = folder.read(pathIn(path, file));
    const head = 'text' in content ? /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(content.text)?.[1] : undefined;
    const [, inlineTags, blockTags] = /^tags:[ \t]*(?:\[([^\]]*)\]|((?:\r?\n[ \t]*-[ \t]+\S[^\n]*)+))/m.exec(head ?? '') ?? [];
    const rawTags = inlineTags?.split(',') ?? blockTags?.split('\n') ?? [];
    const tags = rawTags.map((tag) => tag.replace(/^[\s-]+/, '').replace(/^["']|["']?\s*$/g, ''));
    for (const tag of new Set(tags)) if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag)) posts.set(tag, (posts.get(tag) ?? 0) + 1);
  }
  return posts;
}

/** Reports plugins that change the content of a page set. */
export function reportMarkdownPlugins(setting: Setting | undefined, kind: string, { settings }: ImportContext): void {
  for (const [key, { at }] of setting?.entries ?? [])
    if (/(?:remark|rehype|recma)Plugins$/i.test(key))
      settings.reportNotCarried(at, `${kind}.${key}`, 'its entries are programs, and Quire does not run programs');
}

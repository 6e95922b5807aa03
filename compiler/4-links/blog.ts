import type { PostFacts } from '../../schemas/types/page.ts';
import { href, routeBelow } from '../addresses/addresses.ts';
import { feedFiles } from '../addresses/feed-names.ts';
import { maxNameBytes, truncateName } from '../addresses/reserved.ts';
import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { feedsWithoutUrl, postDateInvalid, postDateMissing } from '../diagnostics/blog.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Diagnostic, Feed, FeedEntry, NavLink, Page, Place, Site } from '../model.ts';
import { isDay, postDay } from '../texts/days.ts';
import { segmentIn } from '../tools/syntax/segments.ts';
import { dialectOf } from '../tools/tools.ts';
import type { BlogWording } from '../wording/wording.ts';
import { wordingOf } from '../wording/wordings.ts';
import { createAuthorFinder, type ResolvedAuthor } from './authors.ts';
import { joinRoute, toSlug } from './paths.ts';
import { addChildren, createPageEntry, toTree } from './sidebar-tree.ts';
import type { Folder, GeneratedPage, PostExtras, SidebarTree, WrittenPage } from './site-plan.ts';

/**
 * Creates the only folder of a blog or changelog. Posts are not grouped by folder, because the folders are named after dates. The index of
 * the folder is the index page of a blog, or the page of a changelog. Returns an empty list if the area has no pages.
 */
export function toPostFolder(area: Area, pages: readonly Page[]): Folder[] {
  if (pages.length === 0) return [];
  const writtenPages = pages.map((page) => toPost(page, area));
  const { path, route, label } = area;
  const raw = path.slice(path.lastIndexOf('/') + 1);
  const indexPage = writtenPages.find((writtenPage) => writtenPage.route === route);
  const rest = { folders: [], category: undefined, parent: undefined, page: undefined };
  return [{ area, path, raw, id: '', route, label, writtenPages, index: indexPage, ...rest }];
}

function toPost(page: Page, area: Area): WrittenPage {
  const { file, plainFile = file, frontMatter, title } = page;
  const path = plainFile.slice(area.path === '' ? 0 : area.path.length + 1).replace(/\.[^./]+$/, '');
  const isIndex = area.kind === 'changelog' || /^(?:index|readme)$/i.test(path);
  const id = path.replace(/\/index$/i, '');
  const label = frontMatter.sidebar_label ?? title;
  return { page, area, id, route: isIndex ? area.route : postRoute(page, id, area), label };
}

/** Returns the route of a post: from the pattern in the configuration, or from its path, in which the date becomes folders. */
function postRoute(page: Page, id: string, area: Area): string {
  const { route, dialect, dialectOptions, blog } = area;
  const tool = dialectOf(dialect);
  const [, folder = '', year, month, day, name = ''] = datedPath.exec(id) ?? [];
  const isDated = dialect === undefined || dialect === 'docusaurus';
  const defaultRoute =
    isDated && year !== undefined ? [year, month, day, ...folder.split('/'), ...name.split('/')] : id.split('/');
  const path =
    blog?.address === undefined ? defaultRoute : patternPath(blog.address, page, { file: name || id, slug: slugOf(page, area) });
  return path.reduce<string>((above, part) => (part ? joinRoute(above, segmentIn(tool, part, dialectOptions)) : above), route);
}

/** Matches a path with a date, which may consist of folders. Captures the part before the date, the date, and the name. */
const datedPath = /^((?:.*\/)?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/]|(?=_))(.+)$/;

function patternPath(pattern: string, page: Page, { file, slug: defaultRoute }: { file: string; slug: string }): string[] {
  const [year = '', month = '', day = ''] = (postDay(page) ?? '').split('-');
  const slug = page.frontMatter.slug ?? defaultRoute;
  const values: Readonly<Record<string, string>> = { year, month, day, slug, file: file.slice(file.lastIndexOf('/') + 1) };
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder).split('/');
}

/**
 * Returns the name of a post in addresses. Like the ids of headings, it is derived from the title with the algorithm of the area's tool.
 */
function slugOf({ title }: Page, { dialect }: Area): string {
  return truncateName(dialectOf(dialect)?.headingIds?.slug(title) ?? toSlug(title), maxNameBytes);
}

/** Returns whether the address of a post already contains its slug. */
export function isSlugInAddress({ area, route }: WrittenPage): boolean {
  return area?.blog?.address?.includes('{slug}') === true && route !== area.route;
}

/** A post with the data by which posts are sorted and listed. */
type Post = { writtenPage: WrittenPage; date: string; authors: ResolvedAuthor[] };
type BlogInput = Parameters<typeof createAuthorFinder>[1];
/** The parts of the plan that a blog or changelog contributes. `extras` are the additional properties of its pages. */
export type BlogPlan = {
  pages: GeneratedPage[];
  tree: SidebarTree | undefined;
  extras: Map<WrittenPage | GeneratedPage, PostExtras>;
  feed: Feed | undefined;
  /** The position of each post by route, for sorting lists outside the blog. */
  positions: Map<string, number>;
  diagnostics: Diagnostic[];
};

/**
 * Plans a blog: the pages of its list, its archive, the pages of its authors, its sidebar and its feed. `tags` contains the tag links of
 * each post.
 */
export function planBlog(root: Folder, tags: ReadonlyMap<WrittenPage, NavLink[]>, input: BlogInput): BlogPlan {
  const { area, page: home } = root;
  const { site } = input;
  const { byId, authorsOf, diagnostics } = createAuthorFinder(area, input);
  const posts = root.writtenPages.flatMap((writtenPage): Post[] => {
    if (writtenPage === home) return [];
    diagnostics.push(...checkDate(writtenPage.page));
    return [{ writtenPage, date: postDay(writtenPage.page) ?? '', authors: authorsOf(writtenPage.page) }];
  });
  posts.sort((a, b) => byCodeUnit(b.date, a.date) || byCodeUnit(a.writtenPage.page.file, b.writtenPage.page.file));
  const listedPosts = posts.filter(({ writtenPage }) => !writtenPage.page.frontMatter.unlisted);
  const wording = wordingOf(siteLocale(site), site.locales.texts).blog;
  const context: BlogContext = { area, wording, tags, site };
  const feed = toFeed(context, { home, posts: listedPosts });
  const links = feed && feedLinks(feed, site);
  const extras: BlogPlan['extras'] = new Map();
  for (const { writtenPage, date, authors } of posts)
    extras.set(writtenPage, {
      kind: 'post',
      post: toPostFacts({ writtenPage, date, authors }, context),
      ...(links && { feeds: links }),
    });
  const pages: GeneratedPage[] = [];
  if (home) {
    const lists = toListPages(home, listedPosts, context);
    for (const [page, own] of lists) extras.set(page, { ...own, ...(links && { feeds: links }) });
    pages.push(...[...lists.keys()].flatMap((page) => (page === home || 'page' in page ? [] : [page])));
  }
  if (area.feeds && !feed && site.url === '') diagnostics.push(feedsWithoutUrl(area.at, { area: area.id }));
  const others = listedPosts.length === 0 ? [] : [toArchive(listedPosts, context), ...toAuthorPages(byId, listedPosts, context)];
  for (const page of others) extras.set(page, links ? { feeds: links } : {});
  pages.push(...others);
  const order = new Map(posts.map(({ writtenPage }, index) => [writtenPage.route, index]));
  return { pages, tree: toSidebar(home, others[0], { listedPosts, context }), extras, feed, positions: order, diagnostics };
}

/** The area, its interface texts, and the properties that its pages share. */
type BlogContext = { area: Area; wording: BlogWording; tags: ReadonlyMap<WrittenPage, NavLink[]>; site: Site };

function checkDate(page: Page): Diagnostic[] {
  const at: Place = { file: page.file, line: 1, column: 1 };
  if (Object.hasOwn(page.keys, 'date')) return [];
  const day = postDay(page);
  const name = page.file.slice(page.file.lastIndexOf('/') + 1);
  if (day === undefined) return [postDateMissing(at, { renamed: `2024-05-01-${name}` })];
  return isDay(day) ? [] : [postDateInvalid(at, { date: day })];
}

function toPostFacts({ writtenPage, date, authors }: Post, { area, wording }: Pick<BlogContext, 'area' | 'wording'>): PostFacts {
  return {
    date,
    reading: wording.reading(writtenPage.page.post?.minutes ?? 1),
    authors: authors.map(({ id, name, title, picture, file, url, links }) => ({
      name,
      ...(id !== undefined && { route: authorRoute(area, { id, name }) }),
      ...(title !== undefined && { title }),
      ...((picture ?? file) !== undefined && { picture: picture ?? `/${file}` }),
      links: [...(url === undefined ? [] : [{ label: hostOf(url), href: url }]), ...links],
    })),
  };
}

function hostOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/(?:www\.)?|^mailto:/i, '').replace(/[/?#].*$/, '');
}

function authorRoute({ route, dialect }: Area, { id, name }: { id: string; name: string }): string {
  return joinRoute(joinRoute(route, 'authors'), toSlug(dialect === 'starlight' ? name : id));
}

type ListingItem = GeneratedPage['listing'][number]['items'][number];

/** Returns the list entry of a post. If `isBrief` is set, the entry only contains the date. */
function toListingItem(post: Post, context: BlogContext, isBrief = false): ListingItem {
  const { writtenPage, date } = post;
  const { page, route } = writtenPage;
  const { wording, tags } = context;
  if (isBrief) return { label: page.title, route, post: { date, reading: '', authors: [] } };
  const { reading, authors } = toPostFacts(post, context);
  const description = page.post?.excerpt ?? page.description;
  const own = tags.get(writtenPage) ?? [];
  return {
    label: page.title,
    route,
    ...(description === '' ? {} : { description }),
    post: {
      date,
      reading,
      authors: authors.map(({ links: _, ...author }) => author),
      ...(own.length > 0 && { tags: own }),
      more: wording.more,
    },
  };
}

/**
 * Returns the pages of the list: the home page of the area, followed by `page/2` and so on, each with links to the previous and next one.
 */
function toListPages(
  home: WrittenPage | GeneratedPage,
  posts: readonly Post[],
  context: BlogContext,
): Map<WrittenPage | GeneratedPage, PostExtras> {
  const { area, wording } = context;
  const perPage = area.blog?.perPage ?? posts.length;
  const count = Math.max(1, Math.ceil(posts.length / perPage));
  const routeOf = (number: number): string =>
    number === 1 ? home.route : joinRoute(joinRoute(area.route, 'page'), String(number));
  const linkToPage = (number: number): NavLink | null =>
    number < 1 || number > count ? null : { label: wording.page(number), route: routeOf(number) };
  const lists = new Map<WrittenPage | GeneratedPage, PostExtras>();
  for (let number = 1; number <= count; number++) {
    const items = posts.slice((number - 1) * perPage, number * perPage).map((post) => toListingItem(post, context));
    const page = number === 1 ? home : toListPage(context, { name: wording.page(number), route: routeOf(number) });
    lists.set(page, { kind: 'blog', listing: [{ items }], previous: linkToPage(number - 1), next: linkToPage(number + 1) });
  }
  return lists;
}

function toListPage({ area }: BlogContext, { name, route }: { name: string; route: string }): GeneratedPage {
  const title = `${area.label} · ${name}`;
  return { kind: 'blog', area, route, label: name, title, description: '', listing: [], breadcrumbs: [] };
}

function toArchive(posts: readonly Post[], context: BlogContext): GeneratedPage {
  const { area, wording } = context;
  const years = groupBy(posts, ({ date }) => date.slice(0, 4));
  const listing = [...years].map(([label, own]) => ({ label, items: own.map((post) => toListingItem(post, context, true)) }));
  const route = joinRoute(area.route, 'archive');
  return { kind: 'blog', area, route, label: wording.archive, title: wording.archive, description: '', listing, breadcrumbs: [] };
}

function toAuthorPages(byId: ReadonlyMap<string, ResolvedAuthor>, posts: readonly Post[], context: BlogContext): GeneratedPage[] {
  const { area } = context;
  return [...byId].flatMap(([id, { name, title = '' }]): GeneratedPage[] => {
    const own = posts.filter(({ authors }) => authors.some((author) => author.id === id));
    if (own.length === 0) return [];
    const listing = [{ items: own.map((post) => toListingItem(post, context)) }];
    const texts = { label: name, title: name, description: title };
    return [{ kind: 'blog', area, route: authorRoute(area, { id, name }), ...texts, listing, breadcrumbs: [] }];
  });
}

/** Returns the sidebar: the list, the archive, and all posts by year. It also determines the previous and next post. */
function toSidebar(
  home: WrittenPage | GeneratedPage | undefined,
  archive: GeneratedPage | undefined,
  { listedPosts, context: { area } }: { listedPosts: readonly Post[]; context: BlogContext },
): SidebarTree | undefined {
  if (area.sidebar === false) return undefined;
  const years = [...groupBy(listedPosts, ({ date }) => date.slice(0, 4))].flatMap(([label, posts], index) => {
    const year = { label: label || '–', ...(index === 0 && { collapsed: false as const }) };
    return (
      addChildren(
        year,
        posts.map(({ writtenPage }) => createPageEntry(writtenPage)),
      ) ?? []
    );
  });
  const listEntries = [home, archive].flatMap((page) => (page ? [{ label: page.label, page, isReference: true as const }] : []));
  return toTree(area.id, area, [...listEntries, ...years]);
}

/** Returns the feed of a blog; undefined if it has no feed or if the site has no URL. */
function toFeed(
  { area, site, tags }: BlogContext,
  { home, posts }: { home: WrittenPage | GeneratedPage | undefined; posts: readonly Post[] },
): Feed | undefined {
  const entries = posts
    .filter(({ date }) => isDay(date))
    .map(({ writtenPage, date, authors }): FeedEntry => {
      const { page, route } = writtenPage;
      return {
        ...{ route, title: page.title, date, excerpt: page.post?.excerpt ?? page.description },
        tags: (tags.get(writtenPage) ?? []).map(({ label }) => label),
        authors: authors.map(({ name, email, url }) => ({ name, ...(email && { email }), ...(url && { url }) })),
      };
    });
  return feedOf(area, site, { home, entries });
}

/** Returns a feed with the given entries; undefined if the area has no feed or if the site has no URL. */
export function feedOf(
  area: Area,
  site: Site,
  { home, entries }: { home: WrittenPage | GeneratedPage | undefined; entries: FeedEntry[] },
): Feed | undefined {
  const settings = area.feeds;
  if (!settings || site.url === '' || entries.length === 0) return undefined;
  const own = home && ('page' in home ? home.page.description : home.description);
  return {
    area: area.id,
    route: area.route,
    title: settings.title ?? (area.label === site.title ? site.title : `${area.label} · ${site.title}`),
    description: settings.description ?? (own || site.tagline || site.title),
    settings,
    entries: entries.slice(0, settings.entries),
  };
}

/** Returns links to the files of a feed. */
export function feedLinks({ title, route, settings }: Feed, { baseUrl }: Site): NonNullable<PostExtras['feeds']> {
  return settings.formats.map((format) => {
    const { name, type, label } = feedFiles[format];
    return { type, title: `${title} (${label})`, href: href(baseUrl, routeBelow(route, name)) };
  });
}

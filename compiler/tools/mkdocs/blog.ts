import type { AreaSetting } from '../../../schemas/types/site.ts';
import { isPostAddress } from '../../1-config/value-formats.ts';
import { toSlug } from '../../4-links/paths.ts';
import { toAuthor } from '../markup/posts.ts';
import {
  dialectSetting,
  type ImportContext,
  type ImportedSite,
  Pages,
  siteRoute,
  toPlainText,
} from '../settings/imported-site.ts';
import { readYaml } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { dialect } from './dialect.ts';
import { headingIds } from './heading-ids.ts';

/** A blog of the Material theme, as an area. `index` is the page with the list of posts, relative to the folder of the pages. */
type MkDocsBlog = { area: AreaSetting; index: string | undefined; redirects: ImportedSite['redirects'] };
type BlogPost = { title: string; date: string | undefined; slug: string | undefined; categories: string[] };

/** Converts the blog plugin of Material. Posts have the addresses that the plugin generates. */
export function toBlog(options: Setting | undefined, pagesFolder: string, context: ImportContext): MkDocsBlog | undefined {
  if (!options) return undefined;
  const { settings, folder } = context;
  const textOf = (key: string, fallback: string): string =>
    settings.text(settings.at(options, key), `plugins.blog.${key}`) ?? fallback;
  const cleanPath = (path: string): string => path.replace(/^[./]+|\/+$/g, '');
  const blogFolder = cleanPath(textOf('blog_dir', 'blog'));
  const posts = cleanPath(textOf('post_dir', '{blog}/posts').replace('{blog}', blogFolder));
  const pages = new Pages(folder, joinPath(pagesFolder, posts) ?? pagesFolder);
  if (settings.flag(settings.at(options, 'enabled'), 'plugins.blog.enabled') === false || pages.files.length === 0)
    return undefined;
  const index = pathIn(blogFolder, 'index.md');
  if (blogFolder === '') settings.reportNotCarried(options.at, 'The list of posts of plugins: blog', `${index} is the home page`);
  const hasArea = blogFolder !== '';
  const route = hasArea ? `/${blogFolder}` : `/${posts}`;
  const allPages = new Pages(folder, joinPath(pagesFolder, blogFolder) ?? pagesFolder);
  const postsFolder = posts.slice(blogFolder.length + 1);
  const hasOnlyPosts =
    hasArea &&
    posts.startsWith(`${blogFolder}/`) &&
    allPages.files.every((file) => file === 'index.md' || file.startsWith(`${postsFolder}/`));
  const label = readOnlyHeading(joinPath(pagesFolder, index) ?? index, context) || 'Blog';
  const format = textOf('post_url_format', '{date}/{slug}');
  const dates = textOf('post_url_date_format', 'yyyy/MM/dd');
  const address = format.replace('{date}', dates.replace('yyyy', '{year}').replace('MM', '{month}').replace('dd', '{day}'));
  const isPlainDate = !format.includes('{date}') || /^(?:yyyy|MM|dd|[/_-])+$/.test(dates);
  const isPattern = hasArea && isPlainDate && isPostAddress(address);
  const perPage = Number(textOf('pagination_per_page', '10')) || 10;
  const area: AreaSetting = {
    ...{ id: 'blog', label, kind: 'blog', path: hasOnlyPosts ? allPages.path : pages.path, route, ...dialectSetting('mkdocs') },
    blog: {
      perPage,
      ...(isPattern ? { address } : {}),
      ...readAuthors(joinPath(pagesFolder, blogFolder) ?? pagesFolder, context),
    },
  };
  const listingTargets = new Map<string, string>();
  const redirects = pages.files.flatMap((file) => {
    const post = readPost(pathIn(pages.path, file), context);
    if (!post) return [];
    for (const category of post.categories)
      listingTargets.set(`category/${slugOf(category)}`, `${route}/tags/${toSlug(category)}`);
    if (post.date !== undefined) listingTargets.set(`archive/${post.date.slice(0, 4)}`, `${route}/archive`);
    if (isPattern) return [];
    const value = format
      .replace('{date}', post.date === undefined ? '' : formatDate(dates, post.date))
      .replace('{slug}', post.slug ?? slugOf(post.title))
      .replace('{categories}', slugOf(post.categories[0] ?? ''))
      .replace('{file}', file.replace(/^.*\/|\.\w+$/g, ''));
    const from = `/${[blogFolder, ...value.split('/')].filter((name) => name !== '').join('/')}`;
    return [{ from, to: siteRoute(hasOnlyPosts ? `${postsFolder}/${file}` : file, route, dialect) }];
  });
  const listingRedirects = hasArea
    ? [...listingTargets].sort().map(([name, to]) => ({ from: `/${blogFolder}/${name}`, to }))
    : [];
  return { area, index: hasArea ? index : undefined, redirects: [...redirects, ...listingRedirects] };
}

/** Reads the authors in `.authors.yml`. Builds do not read that file, because its name starts with a dot. */
function readAuthors(blogFolder: string, { folder }: ImportContext): Pick<NonNullable<AreaSetting['blog']>, 'authors'> {
  const file = joinPath(blogFolder, '.authors.yml') ?? '';
  const content = folder.read(file);
  const authorEntries = 'text' in content ? readYaml(file, content.text, [])?.entries?.get('authors')?.entries : undefined;
  const authors = [...(authorEntries ?? [])].flatMap(([id, { entries }]) => {
    const author = toAuthor(Object.fromEntries([...(entries ?? [])].map(([key, { plain }]) => [key, plain])));
    return author ? [[id, author]] : [];
  });
  return authors.length === 0 ? {} : { authors: Object.fromEntries(authors) };
}

/** Returns the heading of a page that contains only a heading; '' if there is no such file, undefined if the page has other content. */
function readOnlyHeading(file: string, { folder }: ImportContext): string | undefined {
  const content = folder.read(file);
  if (!('text' in content)) return '';
  const body = content.text.replace(/^\ufeff?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '').trim();
  return body === '' ? '' : /^#[ \t]+([^\n]+)$/.exec(body)?.[1]?.trim();
}

function readPost(file: string, { folder, settings }: ImportContext): BlogPost | undefined {
  const content = folder.read(file);
  if (!('text' in content)) return undefined;
  const [, head = ''] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(content.text) ?? [];
  // Invalid front matter is reported when the page is compiled.
  const meta = readYaml(file, head, []);
  const date = settings.at(meta, 'date');
  const value = settings.text(date?.entries ? settings.at(date, 'created') : date, 'date');
  const title = settings.textAt(meta, 'title') ?? /^#[ \t]+(.+?)[ \t]*#*$/m.exec(content.text)?.[1] ?? '';
  return {
    title: toPlainText(title.replace(/[*`]/g, '')),
    date: /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0],
    slug: settings.textAt(meta, 'slug'),
    categories: settings.textsAt(meta, 'categories'),
  };
}

function slugOf(text: string): string {
  return headingIds.slug(text);
}

/** Formats a date with a pattern of the Babel library, such as `yyyy/MM/dd`. */
function formatDate(pattern: string, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return pattern.replace(/yyyy|yy|MM?|dd?/g, (token) => parts[token] ?? token);
}

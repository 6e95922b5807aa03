import type { AreaSetting, NavbarItemSetting, SpecificationSetting } from '../../../schemas/types/site.ts';
import { findPatternFault } from '../../files/patterns.ts';
import type { Author } from '../../model.ts';
import { toAuthor } from '../markup/posts.ts';
import { dialectSetting, type ImportContext, type ImportedSite, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { toSpec, unusableSpecReason } from '../settings/specs.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';

/** The calls to supported plugins, by package name. */
export type Plugins = ReadonlyMap<string, NonNullable<Setting['call']>>;

/** Plugins whose options are data. The topics dropdown has no options, because the navbar shows the topics. */
const supportedPlugins = [
  'starlight-blog',
  'starlight-openapi',
  'starlight-sidebar-topics',
  'starlight-sidebar-topics-dropdown',
] as const;

/** Returns the calls to supported plugins. Reports all other plugins, components and middleware, which are programs. */
export function readPlugins(options: Setting | undefined, { settings }: ImportContext): Plugins {
  const reason = 'it is a program, and Quire does not run programs';
  const calls = new Map<string, NonNullable<Setting['call']>>();
  for (const { at, call } of settings.at(options, 'plugins')?.items ?? []) {
    const name = supportedPlugins.find((each) => each.replaceAll('-', '') === call?.name.toLowerCase());
    if (call && name !== undefined && !calls.has(name)) calls.set(name, call);
    else settings.reportNotCarried(at, `plugins: ${call?.name ?? 'a plug-in'}`, reason);
  }
  for (const [name, { at }] of settings.at(options, 'components')?.entries ?? [])
    settings.reportNotCarried(at, `components.${name}`, reason);
  const middleware = settings.at(options, 'routeMiddleware');
  if (middleware) settings.reportNotCarried(middleware.at, 'routeMiddleware', reason);
  return calls;
}

/**
 * The folder of the first language's pages (`home`), and the names of the translation folders in `translationsRoot`. `hasUrl`: the site has
 * a URL, which feeds require.
 */
type LanguageFolders = {
  home: string;
  translationsRoot: string;
  languages: readonly string[];
  hasUrl: boolean;
  context: ImportContext;
};
type StarlightBlog = Pick<ImportedSite, 'redirects'> & { area: AreaSetting; link: NavbarItemSetting | undefined };

/**
 * Converts the blog of starlight-blog to an area; undefined if there are no posts. Its addresses are the same, except for later pages of
 * the list.
 */
export function toBlog(
  plugins: Plugins,
  { home, translationsRoot, languages, hasUrl, context }: LanguageFolders,
): StarlightBlog | undefined {
  const call = plugins.get('starlight-blog');
  if (!call) return undefined;
  const { settings, folder } = context;
  const [options] = call.args;
  const prefix = (settings.textAt(options, 'prefix') ?? 'blog').replace(/^\/+|\/+$/g, '');
  const path = `${home}/${prefix}`;
  const { files } = new Pages(folder, path);
  if (files.length === 0 || findPatternFault(`${prefix}/**`)) return undefined;
  const posts = new Set(files);
  const translated = languages.flatMap((language) => new Pages(folder, `${translationsRoot}/${language}/${prefix}`).files);
  const title = settings.at(options, 'title');
  const label = settings.text(title?.entries ? [...title.entries.values()][0] : title, 'title') ?? 'Blog';
  const perPage = Number(settings.textAt(options, 'postCount') ?? defaultPerPage) || defaultPerPage;
  const laterPages = Array.from({ length: Math.max(0, Math.ceil(files.length / perPage) - 1) }, (_, page) => page + 2);
  const isLinked = settings.textAt(options, 'navigation') !== 'none';
  return {
    area: {
      ...{ id: prefix.replaceAll('/', '-'), label, kind: 'blog', path, route: `/${prefix}`, ...dialectSetting('starlight') },
      blog: { perPage, ...readAuthors(settings.at(options, 'authors')) },
      feeds: { formats: hasUrl && settings.flagAt(options, 'rss') !== false ? ['rss'] : [] },
      ...(translated.length === 0 || !translated.every((post) => posts.has(post))
        ? {}
        : { translations: `${translationsRoot}/{path}/${prefix}` }),
    },
    link: isLinked ? { label, to: `/${prefix}`, position: 'left' } : undefined,
    redirects: laterPages.map((page) => ({ from: `/${prefix}/${page}`, to: `/${prefix}/page/${page}` })),
  };
}

/** The default number of posts per listing page. */
const defaultPerPage = 5;

/** Reads the authors that the options define. */
function readAuthors(setting: Setting | undefined): Pick<NonNullable<AreaSetting['blog']>, 'authors' | 'defaultAuthors'> {
  const authors = [...(setting?.entries ?? [])].flatMap(([id, { entries }]): [string, Author][] => {
    const author = toAuthor(Object.fromEntries([...(entries ?? [])].map(([key, { plain }]) => [key, plain])));
    return author ? [[id, author]] : [];
  });
  return authors.length === 0 ? {} : { authors: Object.fromEntries(authors), defaultAuthors: authors.map(([id]) => id) };
}

/** Converts the documents of starlight-openapi to references at the addresses that the plugin uses, with links in the navbar. */
export function toReferences(
  plugins: Plugins,
  { file, pages, context }: { file: string; pages: Pages; context: ImportContext },
): { specs: SpecificationSetting[]; links: NavbarItemSetting[]; generated: Record<string, string[]> } {
  const { settings } = context;
  const specs: SpecificationSetting[] = [];
  const links: NavbarItemSetting[] = [];
  const generated: string[] = [];
  const [list] = plugins.get('starlight-openapi')?.args ?? [];
  for (const each of settings.list(list, 'schemas')) {
    const setting = settings.at(each, 'schema');
    const name = settings.text(setting, 'schema');
    const base = (settings.textAt(each, 'base') ?? '').replace(/^\/+|\/+$/g, '');
    if (!setting) settings.reportWrongType(each, { name: 'An entry of starlightOpenAPI', expected: 'an object with "schema"' });
    if (!setting || name === undefined) continue;
    const document = joinPath(folderOf(file), name);
    const reason = unusableSpecReason(name, document, context);
    if (reason !== undefined || document === undefined) {
      settings.reportNotCarried(setting.at, `The OpenAPI document ${name}`, reason ?? '');
      continue;
    }
    const spec = toSpec(document, specs, pages);
    const isFree = base !== '' && !specs.some(({ route }) => route === `/${base}`) && !findPatternFault(`${base}/**`);
    const route = isFree ? `/${base}` : spec.route;
    specs.push({ ...spec, ...(route === undefined ? {} : { route }) });
    const label = settings.text(settings.at(each, 'sidebar', 'label') ?? settings.at(each, 'label'), 'label') ?? 'API reference';
    if (route !== undefined) links.push({ label, to: route, position: 'left' });
    if (isFree) generated.push(`${base}/{operations,schemas,webhooks}/**`);
  }
  return { specs, links, generated: generated.length === 0 ? {} : { 'starlight-openapi': generated } };
}

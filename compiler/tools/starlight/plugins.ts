import type { AreaSetting, NavbarItemSetting, SpecificationSetting } from '../../../schemas/types/site.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import { patternFault } from '../../files/patterns.ts';
import { dialectKey, type Imported, type ImportWork, Pages } from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { toSpec, whyNoSpec } from '../settings/specs.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';

/** The calls of supported plugins, by package name. */
export type Plugins = ReadonlyMap<string, NonNullable<Setting['call']>>;

/** Plugins whose options are data. The dropdown of topics has no options; the navbar shows the topics. */
const packages = [
  'starlight-blog',
  'starlight-openapi',
  'starlight-sidebar-topics',
  'starlight-sidebar-topics-dropdown',
] as const;

/** The supported plugins of a site. Reports each other plugin, component and middleware, which are programs. */
export function readPackages(options: Setting | undefined, { settings, found }: ImportWork): Plugins {
  const reason = 'it is a program, and programs of a folder are not run';
  const calls = new Map<string, NonNullable<Setting['call']>>();
  for (const { at, call } of settings.at(options, 'plugins')?.items ?? []) {
    const name = packages.find((each) => each.replaceAll('-', '') === call?.name.toLowerCase());
    if (call && name !== undefined && !calls.has(name)) calls.set(name, call);
    else found.push(settingNotCarried(at, { name: `plugins: ${call?.name ?? 'a plug-in'}`, reason }));
  }
  for (const [name, { at }] of settings.at(options, 'components')?.entries ?? [])
    found.push(settingNotCarried(at, { name: `components.${name}`, reason }));
  const middleware = settings.at(options, 'routeMiddleware');
  if (middleware) found.push(settingNotCarried(middleware.at, { name: 'routeMiddleware', reason }));
  return calls;
}

/** The folder of the first language's pages, and the folders of translations within `around`. */
type Place = { home: string; around: string; languages: readonly string[]; work: ImportWork };
type Blog = Pick<Imported, 'redirects'> & { area: AreaSetting; link: NavbarItemSetting | undefined };

/** The blog of starlight-blog as an area; undefined without posts. Its feed and the pages of its authors are not made. */
export function toBlog(plugins: Plugins, { home, around, languages, work }: Place): Blog | undefined {
  const call = plugins.get('starlight-blog');
  if (!call) return undefined;
  const { settings, folder } = work;
  const [options] = call.given;
  const prefix = (settings.text(settings.at(options, 'prefix'), 'prefix') ?? 'blog').replace(/^\/+|\/+$/g, '');
  const path = `${home}/${prefix}`;
  const { files } = new Pages(folder, path);
  if (files.length === 0 || patternFault(`${prefix}/**`)) return undefined;
  const posts = new Set(files);
  const translated = languages.flatMap((language) => new Pages(folder, `${around}/${language}/${prefix}`).files);
  const title = settings.at(options, 'title');
  const label = settings.text(title?.entries ? [...title.entries.values()][0] : title, 'title') ?? 'Blog';
  const perPage = Number(settings.text(settings.at(options, 'postCount'), 'postCount') ?? usualPerPage) || usualPerPage;
  const further = Array.from({ length: Math.max(0, Math.ceil(files.length / perPage) - 1) }, (_, page) => page + 2);
  const isLinked = settings.text(settings.at(options, 'navigation'), 'navigation') !== 'none';
  return {
    area: {
      ...{ id: prefix.replaceAll('/', '-'), label, path, route: `/${prefix}`, ...dialectKey('starlight') },
      ...(translated.length === 0 || !translated.every((post) => posts.has(post))
        ? {}
        : { translations: `${around}/{path}/${prefix}` }),
      generated: generatedOf(prefix),
    },
    link: isLinked ? { label, to: `/${prefix}`, position: 'left' } : undefined,
    redirects: further.map((page) => ({ from: `/${prefix}/${page}`, to: `/${prefix}` })),
  };
}

/** How many posts a page of the blog lists unless it is said. */
const usualPerPage = 5;

/** Patterns of pages that the plugin generates below the address of the blog. */
function generatedOf(prefix: string): NonNullable<AreaSetting['generated']> {
  return { 'starlight-blog': [`${prefix}/rss.xml`, `${prefix}/authors/**`] };
}

/** The documents of starlight-openapi, each with a reference at the plugin's address, and a link in the navbar. */
export function toReferences(
  plugins: Plugins,
  { file, pages, work }: { file: string; pages: Pages; work: ImportWork },
): { specs: SpecificationSetting[]; links: NavbarItemSetting[]; generated: Record<string, string[]> } {
  const { settings, found } = work;
  const specs: SpecificationSetting[] = [];
  const links: NavbarItemSetting[] = [];
  const generated: string[] = [];
  const [list] = plugins.get('starlight-openapi')?.given ?? [];
  for (const each of settings.list(list, 'schemas')) {
    const setting = settings.at(each, 'schema');
    const name = settings.text(setting, 'schema');
    const base = (settings.text(settings.at(each, 'base'), 'base') ?? '').replace(/^\/+|\/+$/g, '');
    if (!setting) settings.wrong(each, { name: 'An entry of starlightOpenAPI', wanted: 'an object with "schema"' });
    if (!setting || name === undefined) continue;
    const document = joinPath(folderOf(file), name);
    const reason = whyNoSpec(name, document, work);
    if (reason !== undefined || document === undefined) {
      found.push(settingNotCarried(setting.at, { name: `The OpenAPI document ${name}`, reason: reason ?? '' }));
      continue;
    }
    const spec = toSpec(document, specs, pages);
    const isFree = base !== '' && !specs.some(({ route }) => route === `/${base}`) && !patternFault(`${base}/**`);
    const route = isFree ? `/${base}` : spec.route;
    specs.push({ ...spec, ...(route === undefined ? {} : { route }) });
    const label = settings.text(settings.at(each, 'sidebar', 'label') ?? settings.at(each, 'label'), 'label') ?? 'API reference';
    if (route !== undefined) links.push({ label, to: route, position: 'left' });
    if (isFree) generated.push(`${base}/{operations,schemas,webhooks}/**`);
  }
  return { specs, links, generated: generated.length === 0 ? {} : { 'starlight-openapi': generated } };
}

import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { startOf } from '../../basics/places.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { type ImportContext, type Pages, routeOf } from '../settings/imported-site.ts';
import { readYaml } from '../settings/read-setting.ts';
import { type Setting, SettingsReader } from '../settings/setting.ts';
import { pathIn } from '../syntax/paths.ts';
import { toYamlFrontMatter } from './front-matter.ts';
import { hugoSegment } from './segments.ts';

/** A page as described by its front matter and content. `file` is relative to the folder of the pages. */
export type HugoPage = {
  file: string;
  at: Place;
  front: Setting | undefined;
  title: string | undefined;
  label: string | undefined;
  /** Pages with weight 0 are sorted after all others. */
  weight: number;
  date: string;
  /** Whether the page is omitted from sidebars. */
  isHidden: boolean;
  /** Whether Hugo excludes the page from the published site. */
  isUnpublished: boolean;
  /** The last segment of the address and the complete address, if front matter sets them. */
  slug: string | undefined;
  address: string | undefined;
  /** Keys of the front matter. */
  keys: readonly string[];
  /** The names of the shortcodes in the content, and of the values that `param` shows. */
  shortcodes: readonly string[];
  parameters: readonly string[];
};

/** Reads the front matter and shortcodes of a folder's pages. */
export function readHugoPages(pages: Pick<Pages, 'path' | 'files'>, { folder }: Pick<ImportContext, 'folder'>): HugoPage[] {
  // Invalid front matter is reported when the page is compiled.
  const faults: Diagnostic[] = [];
  const settings = new SettingsReader(faults);
  return pages.files.map((file) => {
    const path = pathIn(pages.path, file);
    const content = folder.read(path);
    const text = 'text' in content ? toYamlFrontMatter(content.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) : '';
    const [, block] = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? [];
    const frontMatter = block === undefined ? undefined : readYaml(path, `\n${block}`, faults);
    const textOf = (...keys: string[]): string | undefined => settings.textAt(frontMatter, ...keys);
    // As in Go templates, every value of a parameter except false, 0 and the empty string is true.
    const isOn = (...keys: string[]): boolean => Boolean(settings.at(frontMatter, ...keys)?.plain);
    return {
      file,
      at: startOf(path),
      front: frontMatter,
      title: textOf('title'),
      label: textOf('linkTitle') ?? textOf('title'),
      weight: Number(textOf('weight') ?? 0) || 0,
      date: textOf('date') ?? '',
      isHidden: isOn('toc_hide') || isOn('bookHidden') || isOn('sidebar', 'exclude') || isOn('sidebar', 'hide') || isOn('hidden'),
      isUnpublished:
        isOn('draft') ||
        isOn('headless') ||
        ['build', '_build'].some((key) => /^(?:never|false)$/.test(String(renderValueOf(frontMatter, key)))),
      slug: textOf('slug'),
      address: textOf('url'),
      keys: [...(frontMatter?.entries?.keys() ?? [])],
      shortcodes: [...new Set(Array.from(text.matchAll(/\{\{[<%]\s*\/?\s*([A-Za-z_][\w./-]*)/g), ([, name = '']) => name))],
      parameters: [...new Set(Array.from(text.matchAll(/\{\{[<%]\s*param\s+"?([\w.-]+)/g), ([, name = '']) => name))],
    };
  });
}

function renderValueOf(front: Setting | undefined, key: string): unknown {
  return front?.entries?.get(key)?.entries?.get('render')?.plain;
}

/** Returns the kind of an index file: `_index` for a section, `index` for a page bundle. */
export function indexKind(file: string): 'section' | 'bundle' | undefined {
  const name = /(?:^|\/)(_?index)\.[^/]+$/i.exec(file)?.[1]?.toLowerCase();
  return name === '_index' ? 'section' : name === 'index' ? 'bundle' : undefined;
}

/** Returns the address of a page relative to that of its area. */
export function hugoRoute(
  { file, address, slug }: Pick<HugoPage, 'file' | 'address' | 'slug'>,
  { route: area, options }: { route: string; options: DialectOptionsSetting },
): string {
  if (address !== undefined && !/[:{}*?#\s]/.test(address))
    return `/${address}`
      .replace(/^\/+/, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/(?<=.)\/+$/, '');
  const route = routeOf(file.replace(/_index(?=\.[^/]+$)/i, 'index'), area)
    .split('/')
    .map((name) => hugoSegment(name, options))
    .join('/');
  const hasSlug = slug !== undefined && indexKind(file) === undefined && /^[^\s/:?#]+$/.test(slug);
  return hasSlug ? route.replace(/[^/]+$/, hugoSegment(slug.trim())) : route || '/';
}

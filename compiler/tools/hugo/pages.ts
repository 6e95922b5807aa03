import type { Diagnostic, Place } from '../../model.ts';
import { type ImportWork, type Pages, routeOf } from '../settings/imported.ts';
import { readYaml } from '../settings/read-setting.ts';
import { type Setting, Settings } from '../settings/setting.ts';
import { asYamlFrontMatter } from './front-matter.ts';
import { hugoSegment } from './segments.ts';

/** A page as its front matter and its text describe it. `file` counts from the folder of the pages. */
export type HugoPage = {
  file: string;
  at: Place;
  front: Setting | undefined;
  title: string | undefined;
  label: string | undefined;
  /** 0 comes after all others. */
  weight: number;
  date: string;
  /** Whether it has no place in sidebars. */
  isHidden: boolean;
  /** Whether Hugo makes no page of it. */
  isUnpublished: boolean;
  /** The name that its own front matter gives it in its address, and its whole address. */
  slug: string | undefined;
  address: string | undefined;
  /** Keys of the front matter. */
  keys: readonly string[];
  /** The names of shortcodes in its text, and those of what `param` shows. */
  shortcodes: readonly string[];
  parameters: readonly string[];
};

/** Reads what the pages of a folder say of themselves. */
export function readHugoPages(pages: Pick<Pages, 'path' | 'files'>, { folder }: Pick<ImportWork, 'folder'>): HugoPage[] {
  // Faults of front matter are findings of the page, when it is built.
  const faults: Diagnostic[] = [];
  const settings = new Settings(faults);
  return pages.files.map((file) => {
    const path = pages.path === '' ? file : `${pages.path}/${file}`;
    const read = folder.read(path);
    const text = 'text' in read ? asYamlFrontMatter(read.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) : '';
    const [, block] = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? [];
    const front = block === undefined ? undefined : readYaml(path, `\n${block}`, faults);
    const textOf = (...keys: string[]): string | undefined => settings.text(settings.at(front, ...keys), keys.join('.'));
    const isOn = (...keys: string[]): boolean => settings.flag(settings.at(front, ...keys), keys.join('.')) ?? false;
    return {
      file,
      at: { file: path, line: 1, column: 1 },
      front,
      title: textOf('title'),
      label: textOf('linkTitle') ?? textOf('title'),
      weight: Number(textOf('weight') ?? 0) || 0,
      date: textOf('date') ?? '',
      isHidden: isOn('toc_hide') || isOn('bookHidden') || isOn('sidebar', 'exclude') || isOn('sidebar', 'hide') || isOn('hidden'),
      isUnpublished:
        isOn('draft') ||
        isOn('headless') ||
        ['build', '_build'].some((key) => /^(?:never|false)$/.test(String(renderOf(front, key)))),
      slug: textOf('slug'),
      address: textOf('url'),
      keys: [...(front?.entries?.keys() ?? [])],
      shortcodes: [...new Set(Array.from(text.matchAll(/\{\{[<%]\s*\/?\s*([A-Za-z_][\w./-]*)/g), ([, name = '']) => name))],
      parameters: [...new Set(Array.from(text.matchAll(/\{\{[<%]\s*param\s+"?([\w.-]+)/g), ([, name = '']) => name))],
    };
  });
}

function renderOf(front: Setting | undefined, key: string): unknown {
  return front?.entries?.get(key)?.entries?.get('render')?.plain;
}

/** The name of a file that stands for its folder: `_index` for a section, `index` for a page with files of its own. */
export function indexKind(file: string): 'section' | 'bundle' | undefined {
  const name = /(?:^|\/)(_?index)\.[^/]+$/i.exec(file)?.[1]?.toLowerCase();
  return name === '_index' ? 'section' : name === 'index' ? 'bundle' : undefined;
}

/** The address of a page below that of its area, as this site has it. */
export function hugoRoute({ file, address, slug }: Pick<HugoPage, 'file' | 'address' | 'slug'>, area: string): string {
  if (address !== undefined && !/[:{}*?#\s]/.test(address))
    return `/${address}`
      .replace(/^\/+/, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/(?<=.)\/+$/, '');
  const route = routeOf(file.replace(/_index(?=\.[^/]+$)/i, 'index'), area)
    .split('/')
    .map(hugoSegment)
    .join('/');
  const own = slug !== undefined && indexKind(file) === undefined && /^[^\s/:?#]+$/.test(slug);
  return own ? route.replace(/[^/]+$/, hugoSegment(slug)) : route || '/';
}

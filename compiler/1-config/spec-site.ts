import type { Site, SpecSetting } from '../model.ts';
import { bareSite } from './bare-site.ts';
import { readable } from './readable.ts';

/** An OpenAPI document by its path from the site root. `text` is looked at for its title alone, and may be anything. */
export type SpecFile = { file: string; text: string };

/**
 * The site of OpenAPI documents without a configuration, and nothing else. One document is the whole site: its reference at `/`, and the
 * site is called like it. Several have a route each, below a home page that lists them; that site is called like the folder.
 */
export function specSite(folderName: string, documents: readonly SpecFile[]): Site {
  const [first, second] = documents;
  if (first && !second) return oneReference(first);
  const ids = toIds(documents);
  return {
    ...bareSite(folderName, undefined),
    areas: [],
    specs: documents.map(({ file }, index) => toSetting(file, ids[index] ?? '')),
  };
}

function oneReference({ file, text }: SpecFile): Site {
  const stem = stemOf(file.slice(file.lastIndexOf('/') + 1));
  const title = titleIn(text) ?? (readable(stem) || 'API reference');
  return { ...bareSite(stem, undefined), title, areas: [], specs: [{ ...toSetting(file, toId(stem)), route: '/' }] };
}

function toSetting(path: string, id: string): SpecSetting {
  return { id, path, route: `/${id}`, at: { file: path, line: 1, column: 1 } };
}

/** Short ids: paths without the folders that all documents share. What is taken, or the site needs for itself, gets a number. */
function toIds(documents: readonly SpecFile[]): string[] {
  const paths = documents.map(({ file }) => file.split('/'));
  const shared =
    paths[0]?.findIndex((name, depth) => paths.some((each) => each.length === depth + 1 || each[depth] !== name)) ?? 0;
  const taken = new Set(['search', 'assets', 'specs', 'internal', '404']);
  return paths.map((path) => {
    const id = toId(stemOf(path.slice(shared).join('-')));
    let free = id;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${id}-${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function toId(stem: string): string {
  return stem.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'api';
}

/** The first `title` of the text, which in nearly every document is that of its `info`. */
function titleIn(text: string): string | undefined {
  const match =
    /(^|[\n{,])[^\S\n]*["']?title["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)+)"|'([^'\n]+)'|([^\s"'{[|>][^\n]*))/.exec(
      text.slice(0, 200_000),
    ) ?? [];
  const [, before = '', double, single, plain] = match;
  const title = (double ?? single ?? plain?.replace(/^[{,]/.test(before) ? /[,}].*/ : / #.*/, ''))
    ?.replace(/\\(.)/g, '$1')
    .trim();
  return title === '' ? undefined : title;
}

import type { Site } from '../model.ts';
import { bareSite } from './bare-site.ts';
import { readable } from './readable.ts';

/**
 * The site of one OpenAPI document without a configuration: its reference at `/`, and nothing else. It is called like the document;
 * `text` is looked at for that alone, and may be anything.
 */
export function specSite(file: string, text: string): Site {
  const stem = file.replace(/\.[^.]*$/, '');
  const at = { file, line: 1, column: 1 };
  const title = titleIn(text) ?? (readable(stem) || 'API reference');
  const id = stem.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'api';
  return { ...bareSite(stem, undefined), title, areas: [], specs: [{ id, path: file, route: '/', at }] };
}

/** The first `title` of the text, which in nearly every document is that of its `info`. */
function titleIn(text: string): string | undefined {
  const match = /(?:^|[\s{,])"?title"?\s*:\s*(?:"((?:[^"\\\n]|\\.)+)"|'([^'\n]+)'|([^\s"'{[|>][^\n#]*))/.exec(text.slice(0, 200_000));
  const title = (match?.[1] ?? match?.[2] ?? match?.[3])?.replace(/\\(.)/g, '$1').trim();
  return title === '' ? undefined : title;
}

import { existsSync, readFileSync } from 'node:fs';
import { fullTextHead, fullTextPages, splitFullText } from '../../compiler/5-outputs/llms-files.ts';
import { routeBelow } from '../../compiler/addresses/addresses.ts';
import type { LinkedSite, Output, Site } from '../../compiler/model.ts';
import { hash } from '../cache/cache.ts';
import { moveOutput, type OutputTarget } from '../output/writer.ts';

/**
 * The files with the text of all public pages in one language. They are generated from the pages' Markdown copies, once those have been
 * written. `unit` is the name of their output unit; `folder` is the language's folder.
 */
export type FullTextPlan = { unit: string; folder: string; pages: { name: string; head: string }[]; limit: number };

/** Plans the full text for a part of the site; undefined if it has none. `toName` returns the name of a page in the plan. */
export function toFullTextPlan(
  site: Site,
  linked: LinkedSite,
  { folder, toName }: { folder: string; toName: (route: string) => string },
): FullTextPlan | undefined {
  const limit = site.agents?.fullText;
  if (limit === undefined || site.offline || linked.audience !== 'public') return undefined;
  const pages = fullTextPages(site, linked).map((page) => ({ name: toName(page.route), head: fullTextHead(site, page) }));
  return { unit: `${folder}llms-full.txt`, folder, pages, limit };
}

/**
 * Returns the key of the files, and a function that generates them. It reads the Markdown copies from the stage, or from the folder if the
 * stage has none.
 */
export function openFullText(
  { pages, limit, folder }: FullTextPlan,
  { keyOf, target }: { keyOf: (name: string) => string | undefined; target: Pick<OutputTarget, 'stage' | 'folder'> },
): { key: string; make: () => Output[] } {
  const read = (name: string): string => {
    const file = routeBelow(name, 'index.md');
    return readFileSync(existsSync(target.stage + file) ? target.stage + file : target.folder + file, 'utf8');
  };
  return {
    key: hash(JSON.stringify([limit, ...pages.map(({ name, head }) => [head, keyOf(name)])])),
    make: () =>
      splitFullText(
        pages.map(({ name, head }) => ({ head, markdown: read(name) })),
        limit,
      ).map(({ path, text }) => moveOutput({ path, audience: 'public', stage: 'manifest', bytes: text }, folder)),
  };
}

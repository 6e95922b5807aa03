import type { LinkMemo } from '../../4-links/link-site.ts';
import type { PlannedPage, WrittenPage } from '../../4-links/plan.ts';
import { href } from '../../addresses/addresses.ts';
import { placeOf } from '../../basics/places.ts';
import type { Compilation } from '../../compile.ts';
import type { Page, Place, Site, Span } from '../../model.ts';

type State = NonNullable<LinkMemo['state']>;
/** What answers are made from: the site, its graphs, and what linking knows of each audience and language. */
export type Ground = {
  site: Site;
  compilation: Compilation;
  /** Of the public site first, then the restricted one, then each other language with its folder (`de/`). */
  parts: readonly { state: State; folder: string; baseUrl: string }[];
  /** The text of a file of the site. */
  read: (file: string) => string | undefined;
  /** The text of the search tests, where there are some. */
  searchTests: string | undefined;
};
/** A page of the site with all that is known of it. */
export type Known = { planned: PlannedPage; written: WrittenPage | undefined; state: State; folder: string; route: string };

/** Every page, with routes that count from the root of all languages. */
export function* pagesOf({ parts }: Ground): Generator<Known> {
  for (const { state, folder } of parts)
    for (const planned of state.plan.plannedPages) {
      const route = folder === '' ? planned.route : `/${folder}${planned.route.slice(1)}`.replace(/\/$/, '');
      yield { planned, written: planned.written, state, folder, route };
    }
}

/** The file that a page was written in. */
export function fileOf({ origin, file }: Page): string {
  return origin ?? file;
}

/** A place in the file that a page was written in. */
export function placeIn(page: Page, span: Span | undefined, file = fileOf(page)): Place {
  return span ? placeOf(file, span) : { file, line: 1, column: 1 };
}

/** A link as it is written, in the page that it stands in, and the anchor that it names. */
type Use = { page: Page; at: Place; anchor: string | undefined; target: string };

/** All links of written pages that lead to a route, in the order of files and lines: each once, whatever languages show its page. */
export function linksTo(ground: Ground, route: string): Use[] {
  const uses = new Map<string, Use>();
  for (const { state, baseUrl } of ground.parts) {
    const address = href(ground.site.baseUrl, route);
    for (const [file, task] of state.tasks) {
      const slots = state.links.get(file)?.slots ?? [];
      for (const [index, use] of task.page.links.entries()) {
        const target = slots[index]?.target ?? '';
        const hash = target.indexOf('#');
        const path = hash === -1 ? target : target.slice(0, hash);
        if (path !== address && !(baseUrl !== ground.site.baseUrl && path === href(baseUrl, route))) continue;
        const anchor = hash === -1 ? undefined : decoded(target.slice(hash + 1));
        const at = placeIn(task.page, use.span, use.file);
        uses.set(`${at.file}:${at.line}:${at.column} ${anchor}`, { page: task.page, at, anchor, target: use.target });
      }
    }
  }
  return [...uses.values()];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a text stands in a file: the place of its first occurrence after another one. */
export function placeOfText({ read }: Pick<Ground, 'read'>, file: string, ...texts: readonly string[]): Place | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  let offset = 0;
  let found = 0;
  for (const each of texts) {
    found = text.indexOf(each, offset);
    if (found === -1) return undefined;
    offset = found + each.length;
  }
  const before = text.slice(0, found).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

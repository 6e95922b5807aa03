import type { LinkMemo } from '../../4-links/link-site.ts';
import type { PlannedPage, WrittenPage } from '../../4-links/site-plan.ts';
import { href } from '../../addresses/addresses.ts';
import { placeOf } from '../../basics/places.ts';
import type { Compilation } from '../../compile.ts';
import type { Page, Place, Site, Span } from '../../model.ts';
import { decodePercent } from '../../texts/percent.ts';

type LinkedState = NonNullable<LinkMemo['state']>;
/** The data for explanations: the site, its graphs, and the link state of each audience and language. */
export type ExplanationContext = {
  site: Site;
  compilation: Compilation;
  /** The public site, followed by the restricted one and the other languages with their folders (`de/`). */
  parts: readonly { state: LinkedState; folder: string; baseUrl: string }[];
  /** Returns the content of a site file. */
  read: (file: string) => string | undefined;
  /** The content of the search tests file, if there is one. */
  searchTests: string | undefined;
};
/** A page with its plan, source and link state. */
export type ExplainedPage = {
  planned: PlannedPage;
  writtenPage: WrittenPage | undefined;
  state: LinkedState;
  folder: string;
  route: string;
};

/** Iterates over all pages. Routes are relative to the root of all languages. */
export function* pagesOf({ parts }: ExplanationContext): Generator<ExplainedPage> {
  for (const { state, folder } of parts)
    for (const planned of state.plan.plannedPages) {
      const route = folder === '' ? planned.route : `/${folder}${planned.route.slice(1)}`.replace(/\/$/, '');
      yield { planned, writtenPage: planned.writtenPage, state, folder, route };
    }
}

/** Returns the source file of a page. */
export function fileOf({ origin, file }: Page): string {
  return origin ?? file;
}

/** Returns a position in the source file of a page. */
export function placeIn(page: Page, span: Span | undefined, file = fileOf(page)): Place {
  return span ? placeOf(file, span) : { file, line: 1, column: 1 };
}

/** A link with its page, position, anchor and target as written. */
type LinkReference = { page: Page; at: Place; anchor: string | undefined; target: string };

/** Returns all links in written pages to a route, sorted by file and line. A link that several languages share is listed once. */
export function linksTo(context: ExplanationContext, route: string): LinkReference[] {
  const uses = new Map<string, LinkReference>();
  for (const { state, baseUrl } of context.parts) {
    const address = href(context.site.baseUrl, route);
    for (const [file, task] of state.tasks) {
      const slots = state.links.get(file)?.slots ?? [];
      for (const [index, use] of task.page.links.entries()) {
        const target = slots[index]?.target ?? '';
        const hash = target.indexOf('#');
        const path = hash === -1 ? target : target.slice(0, hash);
        if (path !== address && !(baseUrl !== context.site.baseUrl && path === href(baseUrl, route))) continue;
        const anchor = hash === -1 ? undefined : decodePercent(target.slice(hash + 1));
        const at = placeIn(task.page, use.span, use.file);
        uses.set(`${at.file}:${at.line}:${at.column} ${anchor}`, { page: task.page, at, anchor, target: use.target });
      }
    }
  }
  return [...uses.values()];
}

/** Searches a file for several strings, each after the previous one, and returns the position of the last one. */
export function placeOfText(
  { read }: Pick<ExplanationContext, 'read'>,
  file: string,
  ...texts: readonly string[]
): Place | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  let offset = 0;
  let index = 0;
  for (const each of texts) {
    index = text.indexOf(each, offset);
    if (index === -1) return undefined;
    offset = index + each.length;
  }
  const before = text.slice(0, index).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

import { headingPrint, noPrint, pagePrint } from '../../3-pages/prints.ts';
import { isOfOtherSite } from '../../addresses/addresses.ts';
import type { LinkedPage, LinkedSite, Page } from '../../model.ts';
import { isFootnoteId } from './footnotes.ts';

/** A published page, the ids that a link can lead to on it, and the folder of its language with a slash at its end (`de/`), or ''. */
export type PublishedPage = { linked: LinkedPage; ids: ReadonlySet<string>; folder: string };
/** Where a former address leads. */
type Answer = { to: string; anchor?: string };
/**
 * All addresses of one audience, in all languages: pages by route, where former addresses (`/old`, `/old#part`) lead, and folders that
 * were taken away with all that was in them. Routes count from the root of all languages.
 */
export type Published = { pages: Map<string, PublishedPage>; answers: Map<string, Answer | 'removed'>; removed: string[] };
/** A content graph, and the folder of its language. */
export type InFolder = { linked: LinkedSite; folder: string };
/** An address that is recorded: its print, and the text of its heading. */
type Address = { anchor: string; print: string; text: string };

const none: ReadonlySet<string> = new Set();

/** The addresses that these graphs publish. Drafts and the page for what is missing have none. */
export function toPublished(graphs: readonly InFolder[]): Published {
  const published: Published = { pages: new Map(), answers: new Map(), removed: [] };
  for (const { linked, folder } of graphs) {
    for (const page of linked.pages) {
      if (page.draft || page.kind === 'notFound') continue;
      const ids = linked.routes.get(page.route)?.anchors ?? none;
      const route = placed(page.route, folder);
      published.pages.set(route, { linked: page, ids, folder });
      for (const each of page.moved ?? [])
        published.answers.set(`${route}#${each.id}`, 'reason' in each ? 'removed' : toAnswer(each, folder));
    }
    // What moved to another site is not on this one any more, and its address says where.
    for (const { from, ...to } of linked.redirects)
      published.answers.set(placed(from, folder), isOfOtherSite(to.to) ? 'removed' : toAnswer(to, folder));
    for (const { from, below } of linked.removed ?? []) {
      published.answers.set(placed(from, folder), 'removed');
      if (below) published.removed.push(`${placed(from, folder)}/`);
    }
  }
  return published;
}

function toAnswer({ to, anchor }: { to: string; anchor?: string }, folder: string): Answer {
  return { to: placed(to, folder), ...(anchor === undefined ? {} : { anchor }) };
}

/** The print of a page's whole text. */
export function printOf({ linked: { page } }: PublishedPage): string {
  return page?.prints === undefined ? noPrint : pagePrint(page.prints);
}

/** The addresses on a page that are recorded besides its own. */
export function addressesOn({ linked: { page } }: PublishedPage): Address[] {
  if (!page) return [];
  const found = new Map<string, Address>();
  const { prints = '' } = page;
  for (const [index, { id, text }] of page.headings.entries())
    if (isRecorded(page, index) && !found.has(id))
      found.set(id, { anchor: id, print: headingPrint(prints, index) || noPrint, text });
  for (const id of page.anchors) if (!isFootnoteId(id) && !found.has(id)) found.set(id, { anchor: id, print: noPrint, text: '' });
  return [...found.values()];
}

/** How many addresses there are on a page besides its own. */
export function countOn({ linked: { page } }: PublishedPage): number {
  if (!page) return 0;
  let count = 0;
  for (let index = 0; index < page.headings.length; index++) if (isRecorded(page, index)) count++;
  for (const id of page.anchors) if (!isFootnoteId(id)) count++;
  return count;
}

/** Not the heading of the page's title: its address leads where that of the page does. */
function isRecorded({ headings }: Page, index: number): boolean {
  return headings[index]?.id !== '' && !(index === 0 && headings[0]?.level === 1);
}

function placed(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}

import { headingPrint, noPrint, pagePrint } from '../../3-pages/prints.ts';
import type { Plan } from '../../4-links/plan.ts';
import { anchorsOf } from '../../4-links/targets.ts';
import { isOfOtherSite } from '../../addresses/addresses.ts';
import type { LinkedPage, LinkedSite, MovedAnchor, Page } from '../../model.ts';
import { isFootnoteId } from './footnotes.ts';

/** A published page, the ids that a link can lead to on it, and the folder of its language with a slash at its end (`de/`), or ''. */
export type PublishedPage = { linked: LinkedPage; ids: ReadonlySet<string>; folder: string };
/** Where a former address leads. */
type Answer = { to: string; anchor?: string };
/**
 * Where the addresses of one audience lead, in all languages: pages by route with the ids of their anchors, where former addresses (`/old`,
 * `/old#part`) lead, and folders that were taken away with all that was in them. Routes count from the root of all languages.
 */
export type Reach<Target = { ids: ReadonlySet<string> }> = {
  pages: Map<string, Target>;
  answers: Map<string, Answer | 'removed'>;
  removed: string[];
};
/** The same of a site that is linked. */
export type Published = Reach<PublishedPage>;
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
      addMoved(published, route, page.moved ?? [], folder);
    }
    addRedirects(published, linked, folder);
  }
  return published;
}

/** The addresses that a site with these plans would publish. */
export function toReach(plans: readonly { plan: Plan; folder: string }[]): Reach {
  const reach: Reach = { pages: new Map(), answers: new Map(), removed: [] };
  for (const { plan, folder } of plans) {
    for (const { route: own, kind, draft, written } of plan.plannedPages) {
      if (draft || kind === 'notFound') continue;
      const route = placed(own, folder);
      reach.pages.set(route, { ids: written ? anchorsOf(written.page) : none });
      addMoved(reach, route, plan.moved.get(own) ?? [], folder);
    }
    addRedirects(reach, plan, folder);
  }
  return reach;
}

type Answers = Pick<Reach, 'answers' | 'removed'>;

function addMoved({ answers }: Answers, route: string, moved: readonly MovedAnchor[], folder: string): void {
  for (const each of moved) answers.set(`${route}#${each.id}`, 'reason' in each ? 'removed' : toAnswer(each, folder));
}

function addRedirects(
  { answers, removed: folders }: Answers,
  { redirects, removed = [] }: Pick<LinkedSite, 'redirects' | 'removed'>,
  folder: string,
): void {
  // What moved to another site is not on this one any more, and its address says where.
  for (const { from, ...to } of redirects)
    answers.set(placed(from, folder), isOfOtherSite(to.to) ? 'removed' : toAnswer(to, folder));
  for (const { from, below } of removed) {
    answers.set(placed(from, folder), 'removed');
    if (below) folders.push(`${placed(from, folder)}/`);
  }
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

import { emptyFingerprint, headingFingerprint, pageFingerprint } from '../../3-pages/fingerprints.ts';
import type { SitePlan } from '../../4-links/site-plan.ts';
import { anchorsOf } from '../../4-links/targets.ts';
import { isOnOtherSite } from '../../addresses/addresses.ts';
import type { LinkedPage, LinkedSite, MovedAnchor, Page } from '../../model.ts';
import { isFootnoteId } from './footnotes.ts';

/** A published page, its anchors, and the folder of its language with a trailing slash (`de/`), or ''. */
export type PublishedPage = { linked: LinkedPage; ids: ReadonlySet<string>; folder: string };
/** The target of a former address. */
type FormerTarget = { to: string; anchor?: string };
/**
 * The resolvable addresses of one audience in all languages: pages by route, the targets of former addresses (`/old`, `/old#part`), and
 * removed folders. Routes are relative to the root of all languages.
 */
export type ResolvableAddresses<Target = { ids: ReadonlySet<string> }> = {
  pages: Map<string, Target>;
  formerTargets: Map<string, FormerTarget | 'removed'>;
  removed: string[];
};
/** The resolvable addresses of a linked site. */
export type PublishedAddresses = ResolvableAddresses<PublishedPage>;
/** A content graph and the folder of its language. */
export type LocalizedGraph = { linked: LinkedSite; folder: string };
/** A recorded anchor: its fingerprint and the text of its heading. */
type RecordedAnchor = { anchor: string; fingerprint: string; text: string };

const noAnchors: ReadonlySet<string> = new Set();

/** Collects the addresses that the given graphs publish, except for drafts and the 404 page. */
export function toPublished(graphs: readonly LocalizedGraph[]): PublishedAddresses {
  const published: PublishedAddresses = { pages: new Map(), formerTargets: new Map(), removed: [] };
  for (const { linked, folder } of graphs) {
    for (const page of linked.pages) {
      if (page.draft || page.kind === 'notFound') continue;
      const ids = linked.routes.get(page.route)?.anchors ?? noAnchors;
      const route = inFolder(page.route, folder);
      published.pages.set(route, { linked: page, ids, folder });
      addMovedAnchors(published, route, page.movedAnchors ?? [], folder);
    }
    addRedirects(published, linked, folder);
  }
  return published;
}

/** Collects the addresses that a site with the given plans would publish. */
export function plannedAddresses(plans: readonly { plan: SitePlan; folder: string }[]): ResolvableAddresses {
  const resolvable: ResolvableAddresses = { pages: new Map(), formerTargets: new Map(), removed: [] };
  for (const { plan, folder } of plans) {
    for (const { route: own, kind, draft, writtenPage } of plan.plannedPages) {
      if (draft || kind === 'notFound') continue;
      const route = inFolder(own, folder);
      resolvable.pages.set(route, { ids: writtenPage ? anchorsOf(writtenPage.page) : noAnchors });
      addMovedAnchors(resolvable, route, plan.movedAnchors.get(own) ?? [], folder);
    }
    addRedirects(resolvable, plan, folder);
  }
  return resolvable;
}

type AddressTargets = Pick<ResolvableAddresses, 'formerTargets' | 'removed'>;

function addMovedAnchors({ formerTargets }: AddressTargets, route: string, moved: readonly MovedAnchor[], folder: string): void {
  for (const each of moved) formerTargets.set(`${route}#${each.id}`, 'reason' in each ? 'removed' : toTarget(each, folder));
}

function addRedirects(
  { formerTargets, removed: folders }: AddressTargets,
  { redirects, removed = [] }: Pick<LinkedSite, 'redirects' | 'removed'>,
  folder: string,
): void {
  // Content that moved to another site counts as removed; its address redirects there.
  for (const { from, ...to } of redirects)
    formerTargets.set(inFolder(from, folder), isOnOtherSite(to.to) ? 'removed' : toTarget(to, folder));
  for (const { from, below } of removed) {
    formerTargets.set(inFolder(from, folder), 'removed');
    if (below) folders.push(`${inFolder(from, folder)}/`);
  }
}

function toTarget({ to, anchor }: { to: string; anchor?: string }, folder: string): FormerTarget {
  return { to: inFolder(to, folder), ...(anchor === undefined ? {} : { anchor }) };
}

/** Returns the fingerprint of a page's full text. */
export function fingerprintOf({ linked: { page } }: PublishedPage): string {
  return page?.fingerprints === undefined ? emptyFingerprint : pageFingerprint(page.fingerprints);
}

/** Returns the anchors of a page that are recorded. */
export function recordedAnchorsOf({ linked: { page } }: PublishedPage): RecordedAnchor[] {
  if (!page) return [];
  const anchors = new Map<string, RecordedAnchor>();
  const { fingerprints = '' } = page;
  for (const [index, { id, text }] of page.headings.entries())
    if (isRecorded(page, index) && !anchors.has(id))
      anchors.set(id, { anchor: id, fingerprint: headingFingerprint(fingerprints, index) || emptyFingerprint, text });
  for (const id of page.anchors)
    if (!isFootnoteId(id) && !anchors.has(id)) anchors.set(id, { anchor: id, fingerprint: emptyFingerprint, text: '' });
  return [...anchors.values()];
}

/** Returns the number of a page's anchors that are recorded. */
export function countRecordedAnchors({ linked: { page } }: PublishedPage): number {
  if (!page) return 0;
  let count = 0;
  for (let index = 0; index < page.headings.length; index++) if (isRecorded(page, index)) count++;
  for (const id of page.anchors) if (!isFootnoteId(id)) count++;
  return count;
}

/**
 * Returns whether the anchor of a heading is recorded. The anchor of the page title is not, because it resolves to the same place as the
 * page.
 */
function isRecorded({ headings }: Page, index: number): boolean {
  return headings[index]?.id !== '' && !(index === 0 && headings[0]?.level === 1);
}

function inFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}

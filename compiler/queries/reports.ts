import { byCodeUnit, byText } from '../basics/compare.ts';
import { getRequired } from '../basics/invariant.ts';
import { reviewOverdue } from '../diagnostics/routes.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Diagnostic, LinkedPage, LinkedSite, Site, Span } from '../model.ts';
import { sectionNames, type TranslationRecord, translationStates } from './translation-states.ts';

/** The available reports. */
export const reportKinds = ['reviews', 'approvals', 'owners', 'orphans', 'weights', 'translations'] as const;
/** The name of a report. */
export type ReportKind = (typeof reportKinds)[number];
/** A table with a summary sentence. Every row has a value for each column; numbers are right-aligned. */
export type Report = { title: string; summary: string; columns: string[]; rows: (string | number)[][] };
/** Additional data for reports: the reference date (YYYY-MM-DD), the size of each page in bytes by route, and translations. */
type ReportInput = { asOf: string; bytes: ReadonlyMap<string, number>; translations: readonly TranslationRecord[] };

/** Creates a report. It is a pure function: the same pages and date produce the same report. */
export function toReport(kind: ReportKind, entries: readonly PageRecord[], context: ReportInput): Report {
  switch (kind) {
    case 'reviews':
      return reportReviews(entries, context.asOf);
    case 'approvals':
      return reportApprovals(entries);
    case 'owners':
      return reportOwners(entries, context.asOf);
    case 'orphans':
      return reportOrphans(entries);
    case 'weights':
      return reportWeights(entries, context.bytes);
    case 'translations':
      return reportTranslations(context.translations);
  }
}

/** Returns the review state of a page: due during its review month, overdue afterwards. */
export function dueState(review: string | undefined, asOf: string): 'overdue' | 'due' | 'later' | 'no date' {
  if (review === undefined) return 'no date';
  const month = asOf.slice(0, 7);
  return review < month ? 'overdue' : review === month ? 'due' : 'later';
}

function reportReviews(entries: readonly PageRecord[], asOf: string): Report {
  const rank = ['overdue', 'due', 'later', 'no date'];
  const rows = entries
    .map((entry) => ({ entry, state: dueState(entry.review, asOf) }))
    .sort(
      (a, b) =>
        rank.indexOf(a.state) - rank.indexOf(b.state) ||
        byCodeUnit(a.entry.review ?? '', b.entry.review ?? '') ||
        byCodeUnit(a.entry.route, b.entry.route),
    );
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  return {
    title: `Reviews as of ${asOf}`,
    summary: `${count('overdue')} overdue, ${count('due')} due this month, ${count('later')} later, ${count('no date')} without a date.`,
    columns: ['State', 'Review by', 'Page', 'Title', 'Owner', 'Last change'],
    rows: rows.map(({ entry, state }) => [state, entry.review ?? '', entry.route, entry.title, entry.owner, entry.changed ?? '']),
  };
}

function reportApprovals(entries: readonly PageRecord[]): Report {
  const count = (state: string): number => entries.filter(({ approval }) => approval === state).length;
  const rank = ['none', 'draft', 'approved'];
  return {
    title: 'Approvals',
    summary: `${count('approved')} approved, ${count('draft')} drafts, ${count('none')} with neither tag.`,
    columns: ['Approval', 'Page', 'Title', 'Owner', 'Audience'],
    rows: entries
      .toSorted((a, b) => rank.indexOf(a.approval) - rank.indexOf(b.approval) || byCodeUnit(a.route, b.route))
      .map(({ approval, route, title, owner, restricted }) => [
        approval,
        route,
        title,
        owner,
        restricted ? 'restricted' : 'public',
      ]),
  };
}

function reportOwners(entries: readonly PageRecord[], asOf: string): Report {
  const groups = new Map<string, PageRecord[]>();
  for (const entry of entries) groups.set(entry.owner, [...(groups.get(entry.owner) ?? []), entry]);
  const rows = [...groups].map(([owner, own]): (string | number)[] => [
    owner === '' ? '(nobody)' : owner,
    own.length,
    own.filter(({ approval }) => approval === 'draft').length,
    own.filter(({ review }) => dueState(review, asOf) === 'overdue').length,
    own.flatMap(({ review }) => review ?? []).sort()[0] ?? '',
  ]);
  const pagesWithoutOwner = groups.get('')?.length ?? 0;
  return {
    title: `Owners as of ${asOf}`,
    summary: `${formatCount(groups.size - (pagesWithoutOwner > 0 ? 1 : 0), 'owner')}, ${formatCount(pagesWithoutOwner)} without one.`,
    columns: ['Owner', 'Pages', 'Drafts', 'Overdue', 'First review'],
    rows: rows.sort((a, b) => Number(b[1]) - Number(a[1]) || byCodeUnit(String(a[0]), String(b[0]))),
  };
}

function reportOrphans(entries: readonly PageRecord[]): Report {
  const rows = entries.filter(({ linkedFrom }) => linkedFrom.length === 0);
  return {
    title: 'Pages without incoming links',
    summary: `${rows.length} of ${formatCount(entries.length)}, ${rows.filter(({ sidebar }) => !sidebar).length} of them in no sidebar either.`,
    columns: ['Page', 'Title', 'In a sidebar', 'Owner', 'File'],
    rows: rows.map(({ route, title, sidebar, owner, file }) => [route, title, sidebar ? 'yes' : 'no', owner, file]),
  };
}

function reportWeights(entries: readonly PageRecord[], bytes: ReportInput['bytes']): Report {
  const rows = entries
    .map((entry) => ({ entry, size: getRequired(bytes, entry.route) }))
    .sort((a, b) => b.size - a.size || byCodeUnit(a.entry.route, b.entry.route));
  const sum = rows.reduce((total, { size }) => total + size, 0);
  const median = rows[Math.floor(rows.length / 2)]?.size ?? 0;
  return {
    title: 'Weights',
    summary: `${formatCount(rows.length)}, ${sum < 1e6 ? `${toKilobytes(sum)} kB` : `${toKilobytes(sum / 1000)} MB`} in all; the median is ${toKilobytes(median)} kB.`,
    columns: ['Page', 'Title', 'HTML, kB', 'Links to', 'Linked from'],
    rows: rows.map(({ entry, size }) => [
      entry.route,
      entry.title,
      toKilobytes(size),
      entry.linksTo.length,
      entry.linkedFrom.length,
    ]),
  };
}

function reportTranslations(records: readonly TranslationRecord[]): Report {
  const count = (state: TranslationRecord['state']): number => records.filter((each) => each.state === state).length;
  const words = {
    orphaned: 'without an original',
    stale: 'stale',
    unrecorded: 'not recorded',
    missing: 'missing',
    draft: 'drafts',
  };
  const rest = translationStates.flatMap((state) => (state === 'current' ? [] : [`${count(state)} ${words[state]}`]));
  const rankOf = (state: TranslationRecord['state']): number => translationStates.indexOf(state);
  return {
    title: 'Translations',
    summary: `${count('current')} of ${records.length} up to date, ${rest.join(', ')}.`,
    columns: ['State', 'Language', 'Page', 'Translation', 'Changed in the original'],
    rows: records
      .filter(({ state }) => state !== 'current')
      .sort(
        (a, b) => rankOf(a.state) - rankOf(b.state) || byCodeUnit(a.language, b.language) || byCodeUnit(a.original, b.original),
      )
      .map(({ state, language, original, translation, changed }) => [
        state,
        language,
        original,
        state === 'missing' ? '' : translation,
        sectionNames(changed),
      ]),
  };
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function formatCount(count: number, noun = 'page'): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** The data about a written page for reports. Routes have no base URL. Months have the form `2026-03`. */
export type PageRecord = {
  route: string;
  title: string;
  file: string;
  area: string;
  restricted: boolean;
  owner: string;
  approval: 'approved' | 'draft' | 'none';
  /** The month by the end of which the page must be reviewed. */
  review?: string;
  /** The date of the last change, if known from version control. */
  changed?: string;
  /** The pages that link to this page, and those that it links to, without duplicates. */
  linkedFrom: string[];
  linksTo: string[];
  sidebar: boolean;
};

/** Returns a record for every written page, sorted by route. Generated pages have no record, but their links are counted. */
export function toPageRecords(site: Site, graphs: readonly LinkedSite[]): PageRecord[] {
  const pages = graphs.flatMap(({ pages }) => pages);
  const routes = new Set(pages.map(({ route }) => route));
  const linksByRoute = new Map(pages.map((page) => [page.route, routesFrom(page, site.baseUrl, routes)]));
  const incomingRoutes = new Map<string, string[]>();
  for (const [route, targets] of linksByRoute)
    for (const target of targets) incomingRoutes.set(target, [...(incomingRoutes.get(target) ?? []), route]);
  return pages
    .flatMap((page) => toPageRecord(page, { from: incomingRoutes.get(page.route) ?? [], to: linksByRoute.get(page.route) ?? [] }))
    .sort(byText(({ route }) => route));
}

type PageLinks = { from: string[]; to: string[] };

function toPageRecord(linked: LinkedPage, { from, to }: PageLinks): PageRecord[] {
  const { page, route, title, area, audience, lastUpdated, sidebar } = linked;
  if (!page || page.frontMatter.unlisted) return [];
  const tags = page.frontMatter.tags ?? [];
  const review = reviewMonth(tags);
  return [
    {
      route,
      title,
      file: page.file,
      area: area ?? '',
      restricted: audience === 'restricted',
      owner: page.frontMatter.owner ?? '',
      approval: tags.includes('approval-active') ? 'approved' : tags.includes('approval-draft') ? 'draft' : 'none',
      ...(review === undefined ? {} : { review }),
      ...(lastUpdated === undefined ? {} : { changed: lastUpdated.date }),
      linkedFrom: from,
      linksTo: to,
      sidebar: sidebar !== null,
    },
  ];
}

/** Returns the earliest month in the `review-YYYY-MM` tags of a page. */
export function reviewMonth(tags: readonly string[]): string | undefined {
  return tags.flatMap((tag) => /^review-(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(tag)?.[1] ?? []).sort()[0];
}

/** Returns the routes of other pages to which a page's body and generated list link. */
function routesFrom({ route, slots, listing = [] }: LinkedPage, baseUrl: string, routes: ReadonlySet<string>): string[] {
  const listedRoutes = new Set(listing.flatMap(({ items }) => items.map((item) => item.route)));
  for (const { target } of slots) {
    if (!target.startsWith(baseUrl)) continue;
    const path = `/${decode(target.slice(baseUrl.length).replace(/[?#].*$/, ''))}`;
    listedRoutes.add(path.length > 1 ? path.replace(/\/$/, '') : path);
  }
  listedRoutes.delete(route);
  return [...listedRoutes].filter((each) => routes.has(each)).sort();
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Reports each page whose review was due before the month of `asOf` (YYYY-MM-DD). The diagnostic is at the page's review tag and has the
 * configured level.
 */
export function overdueReviews({ reviews }: Pick<Site, 'reviews'>, graphs: readonly LinkedSite[], asOf: string): Diagnostic[] {
  if (reviews.overdue === 'off') return [];
  return graphs
    .flatMap(({ pages }) => pages)
    .flatMap(({ page }) => {
      const tags = page?.frontMatter.tags ?? [];
      const month = reviewMonth(tags);
      if (!page || month === undefined || dueState(month, asOf) !== 'overdue') return [];
      const at = toPlace(page.file, page.tagSpans[tags.indexOf(`review-${month}`)]);
      return withLevel(reviewOverdue(at, { month, asOf, owner: page.frontMatter.owner ?? '' }), reviews.overdue) ?? [];
    });
}

function toPlace(file: string, [line, column, endLine, endColumn]: Span = [1, 1, 1, 1]): Diagnostic['at'] {
  return { file, line, column, endLine, endColumn };
}

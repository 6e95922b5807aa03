import { addressKey, maxNameBytes, truncateName } from '../addresses/reserved.ts';
import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { suggest } from '../basics/nearest.ts';
import { keyPlace, placeOf } from '../basics/places.ts';
import { routeDuplicate, tagMisplaced, tagUnknown } from '../diagnostics/routes.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Audience, Diagnostic, NavLink, Page, Site } from '../model.ts';
import { type Collation, createCollation } from '../texts/collation.ts';
import type { Wording } from '../wording/wording.ts';
import { wordingOf } from '../wording/wordings.ts';
import { joinRoute, toSlug } from './paths.ts';
import type { GeneratedPage, WrittenPage } from './site-plan.ts';

/** A tag that is defined in the configuration; `order` is its index there. */
type VocabularyTag = { label: string; description?: string; group?: string; audience?: Audience; order: number };
type Vocabulary = ReadonlyMap<string, VocabularyTag>;
type AreaTag = { slug: string; label: string; description: string; group: string; order: number; writtenPages: WrittenPage[] };
type TagPages = { pages: GeneratedPage[]; tagLinksOf: Map<WrittenPage, NavLink[]>; diagnostics: Diagnostic[] };

/** Creates the tag pages of an area and the tag links of each page. Reports tags that are missing from the configured vocabulary. */
export function toTagPages(area: Area, writtenPages: readonly WrittenPage[], site: Site): TagPages {
  const vocabulary = site.tags && toVocabulary(site.tags);
  const slugs = new Map<string, string>();
  const slugOf = (tag: string): string => slugs.get(tag) ?? cacheSlug(slugs, tag);
  const tags = new Map<string, AreaTag>();
  for (const writtenPage of writtenPages) if (isTagged(writtenPage)) addTags(writtenPage, tags, { vocabulary, slugOf });
  const root = joinRoute(area.route, 'tags');
  const keyOf = createCollation(siteLocale(site));
  const sorted = [...tags.values()].sort(byOrder(keyOf));
  const tagLinks = new Map(sorted.map(({ label, slug }) => [slug, { label, route: joinRoute(root, slug) }]));
  const tagLinksOf = new Map<WrittenPage, NavLink[]>();
  for (const writtenPage of writtenPages) {
    const own = new Set(writtenPage.page.frontMatter.tags?.map(slugOf));
    if (own.size > 0)
      tagLinksOf.set(
        writtenPage,
        [...own].flatMap((slug) => tagLinks.get(slug) ?? []),
      );
  }
  const context: TagPageContext = { area, root, keyOf, wording: wordingOf(siteLocale(site), site.locales.texts) };
  const pages = sorted.length === 0 ? [] : [toTagListPage(sorted, context), ...sorted.map((tag) => toTagPage(tag, context))];
  return {
    pages,
    tagLinksOf,
    diagnostics: [
      ...reportRouteClashes(pages, writtenPages),
      ...(vocabulary ? writtenPages.flatMap(({ page }) => checkTags(page, vocabulary, site)) : []),
    ],
  };
}

/** Returns whether a page appears in tag lists. Unlisted pages and drafts do not. */
function isTagged({ page: { frontMatter } }: WrittenPage): boolean {
  return !frontMatter.unlisted && !frontMatter.draft;
}

/** Reports tags of a page that are missing from the vocabulary or reserved for the other audience. */
function checkTags(page: Page, vocabulary: Vocabulary, { areas }: Site): Diagnostic[] {
  return (page.frontMatter.tags ?? []).flatMap((tag, index) => {
    const defined = vocabulary.get(toSlug(tag));
    const span = page.tagSpans[index];
    const at = span ? placeOf(page.file, span) : keyPlace(page, 'tags');
    if (defined?.audience && defined.audience !== page.audience) {
      const folder = areas.find(({ audience }) => audience === defined.audience)?.path ?? '';
      return [tagMisplaced(at, { tag, audience: defined.audience, folder })];
    }
    if (defined) return [];
    return [tagUnknown(at, { tag, ...suggest(tag, vocabulary.keys()) })];
  });
}

function toVocabulary(tags: NonNullable<Site['tags']>): Vocabulary {
  return new Map(Object.entries(tags).map(([name, defined], order) => [toSlug(name), { ...defined, order }]));
}

function cacheSlug(slugs: Map<string, string>, tag: string): string {
  const slug = truncateName(toSlug(tag), maxNameBytes);
  slugs.set(tag, slug);
  return slug;
}

type TagNames = { vocabulary: Vocabulary | undefined; slugOf: (tag: string) => string };

function addTags(writtenPage: WrittenPage, tags: Map<string, AreaTag>, { vocabulary, slugOf }: TagNames): void {
  for (const text of writtenPage.page.frontMatter.tags ?? []) {
    const slug = slugOf(text);
    const tag = tags.get(slug);
    if (tag?.writtenPages.at(-1) === writtenPage) continue;
    if (tag) tag.writtenPages.push(writtenPage);
    else tags.set(slug, createTag(slug, { text, defined: vocabulary?.get(slug), writtenPage }));
  }
}

function createTag(
  slug: string,
  { text, defined, writtenPage }: { text: string; defined: VocabularyTag | undefined; writtenPage: WrittenPage },
): AreaTag {
  const label = defined?.label ?? text;
  const group = defined?.group ?? (label.match(/\p{L}|\p{N}/u)?.[0] ?? label.slice(0, 1)).toUpperCase();
  return {
    slug,
    label,
    description: defined?.description ?? '',
    group,
    order: defined?.order ?? Number.POSITIVE_INFINITY,
    writtenPages: [writtenPage],
  };
}

/** Sorts tags in the order of the vocabulary, followed by other tags sorted by label. */
function byOrder(keyOf: Collation): (a: AreaTag, b: AreaTag) => number {
  return (a, b) => {
    if (a.order !== b.order) return a.order < b.order ? -1 : 1;
    return byCodeUnit(keyOf(a.label).key, keyOf(b.label).key) || byCodeUnit(a.slug, b.slug);
  };
}

function byFirst([one]: readonly AreaTag[], [other]: readonly AreaTag[]): number {
  if (!one || !other || one.order === other.order) return 0;
  return one.order < other.order ? -1 : 1;
}

/** The location and interface texts of tag pages. */
type TagPageContext = { area: Area; root: string; keyOf: Collation; wording: Wording };

function toTagListPage(tags: readonly AreaTag[], { area, root, keyOf, wording }: TagPageContext): GeneratedPage {
  const groups = [...groupBy(tags, ({ group }) => group)].sort(
    ([a, one], [b, other]) => byFirst(one, other) || byCodeUnit(keyOf(a).key, keyOf(b).key),
  );
  const listing = groups.map(([label, members]) => ({
    label,
    items: members.map((tag) => ({
      label: tag.label,
      route: joinRoute(root, tag.slug),
      ...optionalDescription(tag),
      count: tag.writtenPages.length,
    })),
  }));
  return { kind: 'tags', area, route: root, label: wording.tags, title: wording.tags, description: '', listing, breadcrumbs: [] };
}

function toTagPage(tag: AreaTag, { area, root, keyOf, wording }: TagPageContext): GeneratedPage {
  const { label, description, writtenPages, slug } = tag;
  const items = writtenPages
    .map(({ page, route }) => ({ label: page.title, route, ...optionalDescription(page) }))
    .sort((a, b) => byCodeUnit(keyOf(a.label).key, keyOf(b.label).key) || byCodeUnit(a.route, b.route));
  const title = wording.tagged(items.length, label);
  const breadcrumbs = [{ label: wording.tags, route: root }];
  return { kind: 'tag', area, route: joinRoute(root, slug), label, title, description, listing: [{ items }], breadcrumbs };
}

function optionalDescription({ description }: { description: string }): { description?: string } {
  return description === '' ? {} : { description };
}

/** Reports pages that occupy the route of a tag page. */
function reportRouteClashes(pages: readonly GeneratedPage[], writtenPages: readonly WrittenPage[]): Diagnostic[] {
  const routes = new Map(pages.map((page) => [addressKey(page.route), page]));
  return writtenPages.flatMap(({ page, route }) => {
    const other = routes.get(addressKey(route));
    if (!other) return [];
    const name = other.kind === 'tags' ? 'the list of tags' : `the page of the tag ${other.label}`;
    return [routeDuplicate(keyPlace(page, 'slug'), { route, others: [name] })];
  });
}

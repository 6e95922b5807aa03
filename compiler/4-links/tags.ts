import { groupBy } from '../collections.ts';
import { routeDuplicate, tagMisplaced, tagUnknown } from '../diagnostics/routes.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Audience, Diagnostic, Page, Site, Way } from '../model.ts';
import { nearest } from '../nearest.ts';
import { keyPlace, placeOf } from '../places.ts';
import type { Wording } from '../wording/wording.ts';
import { wordingOf } from '../wording/wordings.ts';
import { byCodeUnit, joinRoute, toSlug } from './paths.ts';
import type { Generated, Leaf } from './plan.ts';

/** A tag of the vocabulary; `order` is its place there. */
type Known = { label: string; description?: string; group?: string; audience?: Audience; order: number };
type Vocabulary = ReadonlyMap<string, Known>;
type Tag = { slug: string; label: string; description: string; group: string; order: number; leaves: Leaf[] };
/** What an area's tags come to. */
type TagPages = { pages: Generated[]; waysOf: Map<Leaf, Way[]>; diagnostics: Diagnostic[] };

/** The tag pages of an area, the way to each tag of each document, and tags that the vocabulary does not know. */
export function toTagPages(area: Area, leaves: readonly Leaf[], site: Site): TagPages {
  const vocabulary = site.tags && toVocabulary(site.tags);
  const slugs = new Map<string, string>();
  const slugOf = (tag: string): string => slugs.get(tag) ?? remember(slugs, tag);
  const tags = new Map<string, Tag>();
  for (const leaf of leaves) if (!leaf.page.frontMatter.unlisted) addTags(leaf, tags, { vocabulary, slugOf });
  const root = joinRoute(area.route, 'tags');
  const sorted = [...tags.values()].sort(byOrder);
  const ways = new Map(sorted.map(({ label, slug }) => [slug, { label, route: joinRoute(root, slug) }]));
  const waysOf = new Map<Leaf, Way[]>();
  for (const leaf of leaves) {
    const own = new Set(leaf.page.frontMatter.tags?.map(slugOf));
    if (own.size > 0)
      waysOf.set(
        leaf,
        [...own].flatMap((slug) => ways.get(slug) ?? []),
      );
  }
  const place: Place = { area, root, wording: wordingOf(siteLocale(site)) };
  const pages = sorted.length === 0 ? [] : [listPage(sorted, place), ...sorted.map((tag) => tagPage(tag, place))];
  return {
    pages,
    waysOf,
    diagnostics: [
      ...clashes(pages, leaves),
      ...(vocabulary ? leaves.flatMap(({ page }) => wrongTags(page, vocabulary, site)) : []),
    ],
  };
}

/** Tags of a page that the vocabulary does not know or keeps for the other audience, each at its own place. */
function wrongTags(page: Page, vocabulary: Vocabulary, { areas }: Site): Diagnostic[] {
  return (page.frontMatter.tags ?? []).flatMap((tag, index) => {
    const known = vocabulary.get(toSlug(tag));
    const span = page.tagSpans[index];
    const at = span ? placeOf(page.file, span) : keyPlace(page, 'tags');
    if (known?.audience && known.audience !== page.audience) {
      const folder = areas.find(({ audience }) => audience === known.audience)?.path ?? '';
      return [tagMisplaced(at, { tag, audience: known.audience, folder })];
    }
    if (known) return [];
    return [tagUnknown(at, { tag, nearest: nearest(tag, vocabulary.keys()) })];
  });
}

function toVocabulary(tags: NonNullable<Site['tags']>): Vocabulary {
  return new Map(Object.entries(tags).map(([name, known], order) => [toSlug(name), { ...known, order }]));
}

function remember(slugs: Map<string, string>, tag: string): string {
  const slug = toSlug(tag);
  slugs.set(tag, slug);
  return slug;
}

type Naming = { vocabulary: Vocabulary | undefined; slugOf: (tag: string) => string };

function addTags(leaf: Leaf, tags: Map<string, Tag>, { vocabulary, slugOf }: Naming): void {
  for (const text of leaf.page.frontMatter.tags ?? []) {
    const slug = slugOf(text);
    const tag = tags.get(slug);
    if (tag?.leaves.at(-1) === leaf) continue;
    if (tag) tag.leaves.push(leaf);
    else tags.set(slug, newTag(slug, { text, known: vocabulary?.get(slug), leaf }));
  }
}

function newTag(slug: string, { text, known, leaf }: { text: string; known: Known | undefined; leaf: Leaf }): Tag {
  const label = known?.label ?? text;
  const group = known?.group ?? (label.match(/\p{L}|\p{N}/u)?.[0] ?? label.slice(0, 1)).toUpperCase();
  return {
    slug,
    label,
    description: known?.description ?? '',
    group,
    order: known?.order ?? Number.POSITIVE_INFINITY,
    leaves: [leaf],
  };
}

/** The vocabulary's order; tags that it does not know follow by label. */
function byOrder(a: Tag, b: Tag): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return byCodeUnit(a.label, b.label) || byCodeUnit(a.slug, b.slug);
}

function byFirst([one]: readonly Tag[], [other]: readonly Tag[]): number {
  if (!one || !other || one.order === other.order) return 0;
  return one.order < other.order ? -1 : 1;
}

/** Where tag pages stand, and what is said on them. */
type Place = { area: Area; root: string; wording: Wording };

function listPage(tags: readonly Tag[], { area, root, wording }: Place): Generated {
  const groups = [...groupBy(tags, ({ group }) => group)].sort(([a, one], [b, other]) => byFirst(one, other) || byCodeUnit(a, b));
  const listing = groups.map(([label, members]) => ({
    label,
    items: members.map((tag) => ({
      label: tag.label,
      route: joinRoute(root, tag.slug),
      ...described(tag),
      count: tag.leaves.length,
    })),
  }));
  return { kind: 'tags', area, route: root, label: wording.tags, title: wording.tags, description: '', listing, breadcrumbs: [] };
}

function tagPage(tag: Tag, { area, root, wording }: Place): Generated {
  const { label, description, leaves, slug } = tag;
  const items = leaves
    .map(({ page, route }) => ({ label: page.title, route, ...described(page) }))
    .sort((a, b) => byCodeUnit(a.label, b.label) || byCodeUnit(a.route, b.route));
  const title = wording.tagged(items.length, label);
  const breadcrumbs = [{ label: wording.tags, route: root }];
  return { kind: 'tag', area, route: joinRoute(root, slug), label, title, description, listing: [{ items }], breadcrumbs };
}

function described({ description }: { description: string }): { description?: string } {
  return description === '' ? {} : { description };
}

/** Documents that stand where a tag page has to be. */
function clashes(pages: readonly Generated[], leaves: readonly Leaf[]): Diagnostic[] {
  const routes = new Map(pages.map((page) => [page.route.toLowerCase(), page]));
  return leaves.flatMap(({ page, route }) => {
    const other = routes.get(route.toLowerCase());
    if (!other) return [];
    const name = other.kind === 'tags' ? 'the list of tags' : `the page of the tag ${other.label}`;
    return [routeDuplicate(keyPlace(page, 'slug'), { route, others: [name] })];
  });
}

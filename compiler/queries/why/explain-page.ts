import type { Folder, WrittenPage } from '../../4-links/site-plan.ts';
import { routeBelow } from '../../addresses/addresses.ts';
import { keyPlace } from '../../basics/places.ts';
import type { Area, LinkedPage, Page, Place } from '../../model.ts';
import {
  type ExplainedPage,
  type ExplanationContext,
  fileOf,
  linksTo,
  pagesOf,
  placeIn,
  placeOfText,
} from './explanation-context.ts';
import type { ChangeEffect, Reference, WhyAnswer, WhyFact } from './facts.ts';

/**
 * Explains a page: where its properties come from, what refers to it, and what a change would affect. `anchor` limits the references to one
 * section.
 */
export function explainPage(context: ExplanationContext, explained: ExplainedPage, anchor?: string): WhyAnswer {
  const { planned, writtenPage, route } = explained;
  const facts = [
    ...addressFacts(context, explained),
    ...titleFacts(explained),
    ...positionFacts(context, explained),
    ...otherFacts(context, explained),
  ];
  const uses = linksTo(context, planned.route).filter((use) => anchor === undefined || use.anchor === anchor);
  const from: Reference[] = uses.map(({ at, target }) => ({ what: `links to ${target}`, at }));
  const section = anchor === undefined ? [] : sectionFacts(writtenPage?.page, anchor);
  return {
    asked: anchor === undefined ? route : `${route}#${anchor}`,
    kind: 'page',
    facts: [...section, ...facts],
    from: [
      ...from,
      ...includeReferences(context, writtenPage?.page),
      ...tagReferences(context, explained),
      ...menuReferences(context, explained),
    ],
    effects: findEffects(context, explained, [...new Set(uses.map(({ page }) => fileOf(page)))].sort()),
  };
}

function sectionFacts(page: Page | undefined, anchor: string): WhyFact[] {
  const heading = page?.headings.find(({ id }) => id === anchor);
  if (page && heading)
    return [{ what: 'section', value: heading.text, because: 'this heading', at: placeIn(page, heading.span, heading.file) }];
  return page?.anchors.includes(anchor) ? [{ what: 'section', value: `#${anchor}`, because: 'an id in the text' }] : [];
}

/** Returns the file, the address and the outputs of a page. */
function addressFacts(context: ExplanationContext, { planned, writtenPage, route }: ExplainedPage): WhyFact[] {
  const outputs = ['index.html', 'index.json', 'index.md'].map((name) => routeBelow(route, name).slice(1)).join(', ');
  if (!writtenPage) {
    const created = generationReason(context, planned);
    return [
      { what: 'page', value: route, ...created },
      { what: 'outputs', value: outputs },
    ];
  }
  const { page, area } = writtenPage;
  return [
    {
      what: 'file',
      value: fileOf(page).replace(/#.*$/, ''),
      ...(page.origin !== undefined && { because: `a translation of ${page.file}` }),
    },
    { what: 'address', value: route, ...routeReason(context, writtenPage.page, area) },
    { what: 'outputs', value: outputs },
  ];
}

/** Explains why a page without a source file exists. */
function generationReason(
  { site }: ExplanationContext,
  { kind, listing = [], area }: ExplainedPage['planned'],
): Partial<WhyFact> {
  const entries = listing.reduce((sum, { items }) => sum + items.length, 0);
  const own = site.areas.find(({ id }) => id === area);
  const at = own ? { at: own.at } : {};
  if (kind === 'tag') return { because: `made of a tag that ${entries === 1 ? '1 page has' : `${entries} pages have`}`, ...at };
  if (kind === 'tags') return { because: 'generated from the area’s tags', ...at };
  if (kind === 'category') return { because: `generated for a folder or category with ${entries} entries and no page`, ...at };
  if (kind === 'home') return { because: 'made of the areas, as no page stands at /' };
  return { because: 'made by Quire' };
}

function routeReason({ site }: ExplanationContext, page: Page, area: Area | null): Partial<WhyFact> {
  if (page.api) {
    const setting = site.specs.find(({ id }) => id === page.api?.id);
    return {
      because: `a page of the specification ${page.api.id}, whose route is ${setting?.route ?? ''}`,
      ...(setting && { at: setting.at }),
    };
  }
  if (page.frontMatter.slug !== undefined) return { because: `slug: ${page.frontMatter.slug}`, at: keyPlace(page, 'slug') };
  if (!area)
    return {
      because: `the path of its file below ${site.pages ?? 'the folder of pages'}`,
      ...(site.pagesAt && { at: site.pagesAt }),
    };
  const path = area.path === '' ? page.file : page.file.slice(area.path.length + 1);
  return { because: `${path} in the folder of ${area.label}, whose route is ${area.route}`, at: area.at };
}

function titleFacts({ planned, writtenPage }: ExplainedPage): WhyFact[] {
  if (!writtenPage) return [{ what: 'title', value: planned.title }];
  const { page } = writtenPage;
  if (page.api) return [{ what: 'title', value: page.title, because: 'the specification' }];
  const heading = page.headings.find(({ level }) => level === 1);
  const from =
    page.titleFrom === 'front matter'
      ? { because: 'title in its front matter', at: keyPlace(page, 'title') }
      : page.titleFrom === 'heading'
        ? { because: 'its heading', at: placeIn(page, heading?.span, heading?.file) }
        : { because: 'the name of its file' };
  return [{ what: 'title', value: page.title, ...from }];
}

/** Returns the position of a page in the sidebar, and the previous and next page. */
function positionFacts(context: ExplanationContext, { planned, writtenPage, state }: ExplainedPage): WhyFact[] {
  const facts: WhyFact[] = [];
  const { breadcrumbs, previous, next } = planned;
  const tree = state.plan.trees.find(({ entryOf }) => writtenPage && entryOf.has(writtenPage));
  const entry = tree && writtenPage && tree.entryOf.get(writtenPage);
  if (tree && writtenPage && entry) {
    const beside = entry.parent?.children ?? tree.entries;
    const trail = breadcrumbs.map(({ label }) => label).join(' › ');
    const value = `${beside.indexOf(entry) + 1} of ${beside.length}${trail === '' ? '' : ` in ${trail}`}`;
    const folder = [...state.plan.folders.values()].find(({ page }) => page === writtenPage);
    facts.push({ what: 'position', value, ...positionReason(context, writtenPage, { area: tree.area, folder }) });
    if (entry.label !== writtenPage.page.title)
      facts.push({ what: 'label', value: entry.label, ...labelReason(writtenPage, folder) });
  } else if (writtenPage) facts.push({ what: 'position', value: 'in no sidebar' });
  const chosenNeighbour = (key: 'pagination_prev' | 'pagination_next'): Partial<WhyFact> =>
    writtenPage && Object.hasOwn(writtenPage.page.keys, key)
      ? { because: key, at: keyPlace(writtenPage.page, key) }
      : { because: 'the order of the sidebar' };
  if (previous) facts.push({ what: 'previous', value: previous.route, ...chosenNeighbour('pagination_prev') });
  if (next) facts.push({ what: 'next', value: next.route, ...chosenNeighbour('pagination_next') });
  return facts;
}

/** Explains the position of a page in the sidebar. The index page of a folder has the position of the folder. */
function positionReason(
  context: ExplanationContext,
  { page, id, position }: WrittenPage,
  { area, folder }: { area: Area; folder: Folder | undefined },
): Partial<WhyFact> {
  if (typeof area.sidebar === 'object') {
    const { file } = area.sidebar;
    const name = page.file.slice(area.path === '' ? 0 : area.path.length + 1).replace(/\.(?:md|markdown)$/i, '');
    const at = placeOfText(context, file, `"${id}"`) ?? placeOfText(context, file, `"${name}"`) ?? area.sidebarAt;
    return { because: `the sidebar file ${file}`, ...optionalPlace(at) };
  }
  const category = folder?.category;
  if (category?.value.position !== undefined)
    return { because: `position: ${category.value.position} of its category`, at: category.at(['position']) };
  if (page.frontMatter.sidebar_position !== undefined)
    return { because: `sidebar_position: ${page.frontMatter.sidebar_position}`, at: keyPlace(page, 'sidebar_position') };
  if (page.api) return { because: 'the order of the specification' };
  const has = folder ? folder.position : position;
  if (has !== undefined) return { because: `the number before the name of its ${folder ? 'folder' : 'file'}` };
  return { because: 'its name, because nothing sets its position' };
}

/** Explains why the sidebar label differs from the title. */
function labelReason({ page }: WrittenPage, folder: Folder | undefined): Partial<WhyFact> {
  if (page.frontMatter.sidebar_label !== undefined)
    return { because: 'sidebar_label in its front matter', at: keyPlace(page, 'sidebar_label') };
  const category = folder?.category;
  if (category?.value.label !== undefined) return { because: 'label of its category', at: category.at(['label']) };
  return { because: folder ? `the name of its folder ${folder.path}` : 'the sidebar' };
}

function otherFacts(context: ExplanationContext, { planned, writtenPage, state, route, folder }: ExplainedPage): WhyFact[] {
  const facts: WhyFact[] = [];
  const page = writtenPage?.page;
  const area = writtenPage?.area ?? context.site.areas.find(({ id }) => id === planned.area);
  const restricted = planned.audience === 'restricted';
  const audience: Partial<WhyFact> = area
    ? { because: `the area ${area.label}`, at: area.at }
    : { because: page?.api ? 'specifications are public' : 'it is not in a restricted area' };
  facts.push({ what: 'audience', value: restricted ? 'restricted' : 'public', ...audience });
  if (page) {
    // A translation inherits the tags of the original.
    const { origin: _, ...original } = page;
    for (const [index, tag] of (page.frontMatter.tags ?? []).entries())
      facts.push({
        what: 'tag',
        value: tagName(context, tag),
        because: 'tags in its front matter',
        at: placeIn(original, page.tagSpans[index]),
      });
    for (const key of ['owner', 'reviewed', 'draft', 'unlisted', 'description', 'image'] as const) {
      const value = page.frontMatter[key];
      if (value !== undefined)
        facts.push({ what: key, value: String(value), because: `${key} in its front matter`, at: keyPlace(page, key) });
    }
    for (const file of page.includes)
      facts.push({ what: 'includes', value: file, ...optionalPlace(placeOfText(context, fileOf(page), nameOf(file))) });
  }
  if (planned.canonical !== undefined)
    facts.push({ what: 'canonical', value: planned.canonical, because: 'the same page of the latest version' });
  for (const redirect of state.plan.redirects)
    if (redirect.to === planned.route)
      facts.push({ what: 'former', value: `${inFolder(redirect.from, folder)}`, ...formerReason(context, page, redirect.from) });
  return facts.filter(({ value }) => value !== route || page !== undefined);
}

function optionalPlace(at: Place | undefined): { at?: Place } {
  return at ? { at } : {};
}

function tagName({ site }: ExplanationContext, tag: string): string {
  const label = site.tags?.[tag]?.label;
  return label === undefined || label === tag ? tag : `${tag} (${label})`;
}

/** Converts a route within a language to one from the root of all languages. */
export function inFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`;
}

/** Explains why a former address redirects, and where the redirect is declared. */
export function formerReason(context: ExplanationContext, page: Page | undefined, from: string): Partial<WhyFact> {
  const index = (page?.frontMatter.redirect_from ?? []).findIndex((each) => each.replace(/\/$/, '') === from);
  if (page && index >= 0)
    return {
      because: 'redirect_from',
      at: keyPlace(page, Object.hasOwn(page.keys, `redirect_from.${index}`) ? `redirect_from.${index}` : 'redirect_from'),
    };
  const setting = context.site.redirects?.find(
    (each) => each.from === from || (each.from.endsWith('/*') && from.startsWith(each.from.slice(0, -1))),
  );
  return setting ? { because: setting.at.file, at: setting.at } : { because: 'its address in an earlier layout' };
}

/** Returns the pages that include a page. */
function includeReferences(context: ExplanationContext, page: Page | undefined): Reference[] {
  if (!page) return [];
  const file = fileOf(page);
  return [...pagesOf(context)].flatMap(({ writtenPage }) =>
    writtenPage?.page.includes.includes(file)
      ? [
          {
            what: 'includes it',
            at: placeOfText(context, fileOf(writtenPage.page), nameOf(file)) ?? placeIn(writtenPage.page, undefined),
          },
        ]
      : [],
  );
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** Returns the pages that a tag page lists. */
function tagReferences(context: ExplanationContext, { planned, state }: ExplainedPage): Reference[] {
  if (planned.kind !== 'tag') return [];
  return state.plan.plannedPages.flatMap(({ writtenPage, tags }) => {
    const index = tags.findIndex(({ route }) => route === planned.route);
    if (!writtenPage || index < 0) return [];
    const own = (writtenPage.page.frontMatter.tags ?? []).findIndex((tag) => tagName(context, tag).includes(planned.name ?? tag));
    const { origin: _, ...original } = writtenPage.page;
    return [{ what: 'has the tag', at: placeIn(original, writtenPage.page.tagSpans[own < 0 ? index : own]) }];
  });
}

/** Returns the items in navbar and footer that link to the page. */
function menuReferences(context: ExplanationContext, { planned, writtenPage }: ExplainedPage): Reference[] {
  const { site } = context;
  const found: Reference[] = [];
  const bareRoute = (route: string | undefined): string | undefined => route?.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  const walk = (items: ExplanationContext['site']['navbar']['items']): void => {
    for (const { to, docId, items: inner = [], at } of items) {
      if (bareRoute(to) === planned.route || (docId !== undefined && docId === writtenPage?.id))
        found.push({ what: 'is in the navbar', at });
      walk(inner);
    }
  };
  walk(site.navbar.items);
  for (const { to, at } of [...(site.footer?.links ?? []), ...(site.footer?.columns ?? []).flatMap(({ items }) => items)])
    if (bareRoute(to) === planned.route) found.push({ what: 'is in the footer', at });
  return found;
}

/** Returns the files that a change to the text, title or address would affect. */
function findEffects(
  context: ExplanationContext,
  { planned, writtenPage, state }: ExplainedPage,
  linking: string[],
): ChangeEffect[] {
  const effects: ChangeEffect[] = [];
  const add = (change: string, what: string, names: Iterable<string>): void => {
    const list = [...new Set(names)].sort();
    if (list.length > 0) effects.push({ change, what, names: list });
  };
  const others = [...pagesOf(context)].filter((each) => each.planned !== planned);
  const file = writtenPage && fileOf(writtenPage.page);
  add(
    'its text',
    'pages that include it',
    others.flatMap((each) => (file !== undefined && each.writtenPage?.page.includes.includes(file) ? [each.route] : [])),
  );
  const isListed = ({ listing = [] }: LinkedPage | ExplainedPage['planned']): boolean =>
    listing.some(({ items }) => items.some(({ route }) => route === planned.route));
  add(
    'its title',
    'pages that list it',
    others.flatMap((each) =>
      each.state === state && each.planned.kind !== 'search' && isListed(each.planned) ? [each.route] : [],
    ),
  );
  add(
    'its title',
    'pages before and after it',
    others.flatMap((each) =>
      each.state === state && (each.planned.previous?.route === planned.route || each.planned.next?.route === planned.route)
        ? [each.route]
        : [],
    ),
  );
  add(
    'its title',
    'pages below it, in their breadcrumbs',
    others.flatMap((each) =>
      each.state === state && each.planned.breadcrumbs.some(({ route }) => route === planned.route) ? [each.route] : [],
    ),
  );
  const isBeside = writtenPage && !writtenPage.page.api && !state.plan.trees.some(({ entryOf }) => entryOf.has(writtenPage));
  add('its title', 'the sidebar', planned.sidebar && !isBeside ? [planned.sidebar.id] : []);
  add('its address', 'files that link to it', linking);
  const tests = context.searchTests ?? '';
  if (tests.includes(`"${planned.route}"`)) add('its address', 'search tests that expect it', ['search.tests.json']);
  return effects;
}

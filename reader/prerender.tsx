import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { NavNode } from '../schemas/types/navigation.ts';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { Kept, Main, mainId } from './App.tsx';
import { bodyEnd } from './article/body.ts';
import { catalogueOf } from './messages/catalogues.ts';
import { speak } from './messages/messages.ts';
import { Announcement } from './regions/frame/Announcement.tsx';
import { Extras } from './regions/frame/Extras.tsx';
import { Footer } from './regions/frame/Footer.tsx';
import { Misplaced } from './regions/frame/Misplaced.tsx';
import { SkipLink } from './regions/frame/SkipLink.tsx';
import { toCurrent } from './regions/navbar/current.ts';
import { isOnlyHere, StandIn } from './regions/navbar/Languages.tsx';
import { Navbar } from './regions/navbar/Navbar.tsx';
import Doc from './screens/Doc.tsx';
import Home from './screens/Home.tsx';
import Listing from './screens/Listing.tsx';
import NotFound from './screens/NotFound.tsx';
import Search from './screens/Search.tsx';
import type { Screen } from './state/page.ts';
import { toStillItems } from './still/items.tsx';
import { type DrawItems, type Sight, swap, toBlank } from './still/page.ts';
import { createStencils, escapeRoute, type Stencils, standIn } from './still/stencil.ts';
import { type DrawnEntries, noEntries, toStillTree } from './still/tree.tsx';

/** A page with what surrounds it. */
export type View = { site: SiteData; page: PageData; branch: NavNode[] | null };

const screens: Record<PageData['kind'], Screen> = {
  doc: Doc,
  page: Doc,
  api: Doc,
  search: Search,
  home: Home,
  category: Listing,
  tags: Listing,
  tag: Listing,
  notFound: NotFound,
};

/** The inside of the document's root, as the reader will hydrate it. The same view gives the same bytes. */
export function renderShell({ site, page, branch }: View): string {
  speak(catalogueOf(site.locale));
  const parts = commonParts(site);
  const { baseUrl } = site;
  const tree = branch ? toStillTree(branch, page.route, { baseUrl, draw: renderToString, ...parts }) : '';
  const whole = page.kind === 'api' ? { ...page, html: page.html + bodyEnd } : page;
  const main = drawnAlike.has(page.kind) ? drawAlike(site, { page: whole, tree }, parts) : drawMain(site, { page: whole, tree });
  const above = page.kind === 'api' && page.route !== '/' ? parts.bareTop : parts.top;
  return above + navbar(site, page, parts.stencils) + main + parts.bottom;
}

/** Kinds of which a site has many pages. */
const drawnAlike: ReadonlySet<PageData['kind']> = new Set(['doc', 'page', 'api', 'category', 'tag']);

/** The main part by the stencil of the pages that are drawn alike: the same bytes as by `drawMain`. */
function drawAlike(site: SiteData, sight: Sight, { stencils, drawItems }: Parts): string {
  const { values, ...blank } = toBlank(sight, { locale: site.locale, drawItems });
  return stencils.fill(`page ${JSON.stringify(blank.page)}`, values, () => swap(drawMain(site, blank), blank.page, drawItems));
}

/** The main part of the window: the sidebar, and the page in its screen. */
export function drawMain(site: SiteData, { page, tree }: Sight): string {
  return renderToString(<Main site={site} now={{ status: 'page', page, Screen: screens[page.kind] }} tree={{ __html: tree }} />);
}

/** Parts that many pages have in common are drawn once for each site: no part depends on where it stands. */
type Parts = {
  top: string;
  bareTop: string;
  bottom: string;
  drawn: DrawnEntries;
  stencils: Stencils;
  drawItems: DrawItems;
};

const sites = new WeakMap<SiteData, Parts>();

function commonParts(site: SiteData): Parts {
  const known = sites.get(site);
  if (known) return known;
  const stencils = createStencils();
  const parts: Parts = {
    top: draw('top', <Top site={site} />),
    bareTop: draw('top', <Top site={site} isBare />),
    bottom: draw('bottom', <Bottom site={site} />),
    drawn: noEntries(),
    stencils,
    drawItems: (items) => toStillItems(items, { baseUrl: site.baseUrl, draw: renderToString, stencils }),
  };
  sites.set(site, parts);
  return parts;
}

function draw(place: 'top' | 'bottom', part: ReactElement): string {
  return renderToString(<Kept place={place} html={{ __html: renderToString(part) }} />);
}

/**
 * Above the navbar: the skip link, what is said where styles are missing, and the announcement where there is one. The second is left out of the
 * many pages of a specification, where nobody looks first whether a site was put in the right place.
 */
function Top({ site, isBare = false }: { site: SiteData; isBare?: boolean }) {
  return (
    <>
      <SkipLink to={mainId} />
      {!isBare && <Misplaced baseUrl={site.baseUrl} />}
      {site.announcement && <Announcement announcement={site.announcement} />}
    </>
  );
}

function Bottom({ site }: { site: SiteData }) {
  return (
    <>
      <Footer site={site} />
      <Extras />
    </>
  );
}

/** The navbar differs only in what is current, and in the addresses of the languages, which follow the page; those of versions do so page by page. */
function navbar(site: SiteData, page: PageData, stencils: Stencils): string {
  if (page.versions) return renderToString(<Navbar site={site} page={page} />);
  const marks = site.navbar.items.map((item) => [item, ...(item.items ?? [])].map((each) => toCurrent(each, page) ?? '').join());
  const key = `navbar ${page.sidebar !== null}|${isOnlyHere(page)}|${marks.join(';')}`;
  return stencils.fill(key, [escapeRoute(page.route)], () =>
    renderToString(
      <StandIn value={`/${standIn(0)}`}>
        <Navbar site={site} page={page} />
      </StandIn>,
    ),
  );
}

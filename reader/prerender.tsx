import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { languageOf } from '../compiler/texts/language.ts';
import { withOverrides } from '../compiler/texts/message-overrides.ts';
import type { NavNode } from '../schemas/types/navigation.ts';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { Main, mainId, StaticHtml } from './App.tsx';
import { enGB } from './messages/en-GB.ts';
import { languages } from './messages/languages.ts';
import { type Messages, setMessages } from './messages/messages.ts';
import { bodyEnd } from './navigation/page-data.ts';

export { extractBody as bodyIn } from './navigation/page-data.ts';

import { Bottom, Top } from './regions/Frame.tsx';
import { Navbar } from './regions/Navbar.tsx';
import { currentState, hasOneLanguage, listedItems, RoutePlaceholder } from './regions/NavbarItem.tsx';
import Blog from './screens/Blog.tsx';
import Doc from './screens/Doc.tsx';
import Home from './screens/Home.tsx';
import Listing from './screens/Listing.tsx';
import NotFound from './screens/NotFound.tsx';
import { toPostScreen } from './screens/Post.tsx';
import Search from './screens/Search.tsx';
import type { Screen } from './state/shown-page.ts';
import { createEntryCache, type EntryCache, renderBranch, renderItems } from './template/lists.tsx';
import { type PageAndTree, type RenderItems, toPageTemplate, toPlaceholders } from './template/page-template.ts';
import { createTemplates, escapeRoute, placeholder, type Templates } from './template/template.ts';

/** A page with its context: `branch` is the visible part of its sidebar, null if it has none. */
type PrerenderView = { site: SiteData; page: PageData; branch: NavNode[] | null };

/** Returns the content of the document's root, which the reader will hydrate. Equal views produce equal bytes. */
export function renderShell(view: PrerenderView): string {
  const { top, navbar, bottom } = renderFrame(view);
  return top + navbar + renderInside(view) + bottom;
}

/** Returns the frame around the main part of a page. */
export function renderFrame({ site, page }: Omit<PrerenderView, 'branch'>): { top: string; navbar: string; bottom: string } {
  setMessages(messagesOf(site));
  const { frame, templates } = partsOf(site);
  const { top, bareTop, bottom } = frame();
  const isBare = page.kind === 'api' && page.route !== '/';
  return { top: isBare ? bareTop : top, navbar: renderNavbar(site, page, templates), bottom };
}

/**
 * Returns the main part of a page with its sidebar. The only parts of the site that it depends on are messages, languages, addresses, and
 * the page's own area.
 */
export function renderInside({ site, page, branch }: PrerenderView): string {
  setMessages(messagesOf(site));
  const parts = partsOf(site);
  const tree = branch ? renderBranch(branch, page.route, parts) : '';
  // If a page's data does not contain its text, the text is extracted from the document. An offline copy has no data at all.
  const isInDocument = page.kind === 'api' || site.offline;
  const own = { page: isInDocument ? { ...page, html: page.html + bodyEnd } : page, tree };
  return numerousKinds.has(page.kind) ? renderMainByTemplate(site, own, parts) : renderMain(site, own);
}

/**
 * The messages of every language. They are in the same bundle, so they are loaded a few microtasks after this module, before any page is
 * rendered.
 */
const catalogues = new Map<string, Messages>();
for (const [language, load] of languages) void load().then((messages) => catalogues.set(language, messages));

/** Returns the messages of a site: in its language, or undefined if there is no catalogue, with its own overrides. */
function messagesOf(site: SiteData): Messages | undefined {
  const { locale, texts } = site;
  const language = languageOf(locale);
  const found = catalogues.get(language);
  if (!found && languages.has(language)) throw new Error(`A page was drawn before the texts of ${locale} were loaded.`);
  if (!texts) return found;
  const own = ownMessages.get(site) ?? withOverrides(found ?? enGB, texts, locale);
  ownMessages.set(site, own);
  return own;
}

const ownMessages = new WeakMap<SiteData, Messages>();

/** The page kinds that can occur many times on a site. */
const numerousKinds: ReadonlySet<PageData['kind']> = new Set(['doc', 'page', 'api', 'category', 'tag']);

/** The parts that all pages of a site share, rendered once per site. */
type PrerenderParts = {
  /** Rendered on the first request. */
  frame(): { top: string; bareTop: string; bottom: string };
  baseUrl: string;
  render: (element: ReactElement) => string;
  templates: Templates;
  cache: EntryCache;
};

const partsBySite = new WeakMap<SiteData, PrerenderParts>();

function partsOf(site: SiteData): PrerenderParts {
  const cached = partsBySite.get(site);
  if (cached) return cached;
  let renderedFrame: ReturnType<PrerenderParts['frame']> | undefined;
  const parts: PrerenderParts = {
    frame: () => {
      renderedFrame ??= {
        top: renderStatic('top', <Top site={site} mainId={mainId} />),
        bareTop: renderStatic('top', <Top site={site} mainId={mainId} isBare />),
        bottom: renderStatic('bottom', <Bottom site={site} />),
      };
      return renderedFrame;
    },
    baseUrl: site.baseUrl,
    render: renderToString,
    templates: createTemplates(),
    cache: createEntryCache(),
  };
  partsBySite.set(site, parts);
  return parts;
}

function renderStatic(place: 'top' | 'bottom', part: ReactElement): string {
  return renderToString(<StaticHtml place={place} html={{ __html: renderToString(part) }} />);
}

/** Renders the main part from the template for similar pages. Returns the same bytes as `renderMain`. */
function renderMainByTemplate(site: SiteData, own: PageAndTree, parts: PrerenderParts): string {
  const render: RenderItems = (items) => renderItems(items, parts);
  const { values, ...template } = toPlaceholders(own, site.locale, render);
  return parts.templates.fill(`page ${JSON.stringify(template.page)}`, values, () =>
    toPageTemplate(renderMain(site, template), template.page, render),
  );
}

const screens: Record<PageData['kind'], Screen> = {
  doc: Doc,
  page: Doc,
  post: toPostScreen(Doc),
  blog: Blog,
  api: Doc,
  search: Search,
  home: Home,
  category: Listing,
  tags: Listing,
  tag: Listing,
  notFound: NotFound,
};

/** Renders the main part of the window: the sidebar, and the page in its screen. */
export function renderMain(site: SiteData, { page, tree }: PageAndTree): string {
  return renderToString(<Main site={site} now={{ status: 'page', page, Screen: screens[page.kind] }} tree={{ __html: tree }} />);
}

/**
 * Renders the navbar from a template, because only the current item and the language addresses depend on the page. For areas with versions,
 * their addresses do too, so the navbar is rendered for each page.
 */
function renderNavbar(site: SiteData, page: PageData, templates: Templates): string {
  if (page.versions) return renderToString(<Navbar site={site} page={page} />);
  const currentStates = site.navbar.items.map((item) =>
    [item, ...(item.items ?? [])].map((each) => currentState(each, page) ?? '').join(),
  );
  const key = `navbar ${page.sidebar !== null}|${hasOneLanguage(page)}|${listedItems(site, page).length}|${currentStates.join(';')}`;
  return templates.fill(key, [escapeRoute(page.route)], () =>
    renderToString(
      <RoutePlaceholder value={`/${placeholder(0)}`}>
        <Navbar site={site} page={page} />
      </RoutePlaceholder>,
    ),
  );
}

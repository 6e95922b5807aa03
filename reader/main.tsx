/**
 * The reader, which makes a prerendered page interactive. Its files are loaded in this order (in brackets: the names that
 * bin/bundling/reader.ts gives them):
 *
 *   1. before first paint   before-paint.ts  [early]   blocking; colours, collapsed sidebar; then starts 2, one file per task
 *   2. after first paint    react-chunk.ts   [chunk]   React
 *                           main.tsx         [reader]  navbar, sidebar, search field, everything in state/; the text
 *                                                      remains as served
 *   3. when idle            when-idle.ts               navigation, prefetching, interactive text, mobile menu, complete
 *                                                      sidebar, crash page
 *   4. on demand            screens/                   the screen of a kind of page, when a link is followed or likely to be
 *                           search/                    panel and worker, when a visitor starts to search
 *                           article/                   embeds.ts, enhance-api.ts, terms.ts, colour-code.ts, moved-sections.ts, on
 *                                                      pages that need them
 *                           console/                   when the console of an operation is opened
 *                           analytics.ts, watch/       if the site counts page views; under `docs watch`
 *
 * prerender.tsx, template/ and regions/Frame.tsx run when the site is built and never reach the browser. A file that
 * a script of one row imports must not be imported by an earlier row: that would make the first load larger.
 */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { App } from './App.tsx';
import { enGB } from './messages/en-GB.ts';
import { languages, loadMessages } from './messages/languages.ts';
import { type Messages, setMessages } from './messages/messages.ts';
import { fetchJson } from './navigation/fetch-json.ts';
import { loadScreen } from './screens/load.ts';
import { isPage, type ShownContent, shownContent } from './state/shown-page.ts';
import { isSite, site } from './state/site.ts';
import { mayReload } from './state/storage.ts';
import { menu } from './state/window.ts';

/** Hydrates the prerendered document. If anything is missing, the document remains a readable page. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!root || !text) return;
  const page: unknown = JSON.parse(text);
  if (!isPage(page)) return;
  const { lang } = document.documentElement;
  const [siteData, now, messages] = await Promise.all([fetchSite(), toInitialContent(page), loadMessages(lang, languages)]);
  setMessages(siteData.texts ? await loadSiteMessages(siteData, messages) : messages);
  site.serve(siteData);
  shownContent.serve(now);
  // As a transition, so that React yields to the browser every few milliseconds.
  startTransition(() => void hydrateRoot(root, <App />, { onRecoverableError: reportError }));
  whenIdle(() => import('./when-idle.ts').then(({ startIdleWork }) => startIdleWork(page, siteData), openMenuByReload));
}

/** Returns the messages with the site's own overrides. The code for overrides is loaded only if there are any. */
async function loadSiteMessages({ texts = {}, locale }: SiteData, messages: Messages = enGB): Promise<Messages> {
  const { withOverrides: withTexts } = await import('../compiler/texts/message-overrides.ts');
  return withTexts(messages, texts, locale);
}

async function fetchSite(): Promise<SiteData> {
  const data = await fetchJson(new URL(document.documentElement.dataset.site ?? '', document.baseURI));
  if (!isSite(data)) throw new Error('The site data is not what this reader knows.');
  return data;
}

/** Returns the content to show first: a text page as prerendered, but the search page and the 404 page rendered by their screens. */
async function toInitialContent(page: PageData): Promise<ShownContent> {
  if (page.kind !== 'search' && page.kind !== 'notFound') return { status: 'served', page };
  return {
    status: 'page',
    page: { ...page, html: document.querySelector('main .prose')?.innerHTML ?? '' },
    Screen: await loadScreen(page.kind, page.route),
  };
}

/** Runs the work once, when the browser is idle or on the visitor's first input, whichever comes first. */
function whenIdle(work: () => Promise<void>): void {
  const firstInputs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll'];
  let hasBegun = false;
  const runOnce = () => {
    for (const type of firstInputs) window.removeEventListener(type, runOnce, true);
    if (!hasBegun) void work();
    hasBegun = true;
  };
  for (const type of firstInputs) window.addEventListener(type, runOnce, { capture: true, passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: 2000 });
  else setTimeout(runOnce, 200);
}

/** If the lazily loaded code cannot be loaded, the browser follows links, and the menu button reloads the page. */
function openMenuByReload(): void {
  menu.subscribe(() => {
    if (mayReload(Date.now())) location.reload();
  });
}

// If a fetch fails, the page keeps its prerendered HTML. Rendering errors are reported where they occur.
start().catch(() => undefined);

import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { App } from './App.tsx';
import { attach } from './article/attach.ts';
import { speak } from './messages/messages.ts';
import { fetchJson, forgetPages, loadPage, loadSidebar } from './navigation/data.ts';
import { makeReady } from './navigation/go.ts';
import { listen } from './navigation/listen.ts';
import { loadScreen } from './screens/load.ts';
import { followColour } from './state/colour.ts';
import { shown } from './state/page.ts';
import { site } from './state/site.ts';
import { followScrolling } from './state/viewport.ts';
import { trust } from './trusted.ts';

/** Brings the prerendered document to life. Should anything be missing it stays what it is: a page that can be read. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const page = readPage(root);
  if (!root || !page) return;
  const [siteData, Screen] = await Promise.all([fetchSite(), loadScreen(page.kind, page.route)]);
  const whole = await withListing(page, siteData.baseUrl);
  if (!whole) return;
  speak(siteData.locale);
  const footer = trust(root.querySelector('.footer')?.outerHTML ?? '');
  site.serve(siteData);
  shown.serve({ status: 'page', page: whole, Screen });
  hydrateRoot(root, <App footer={footer} />, { onRecoverableError: reportError });
  followColour();
  followScrolling();
  attach();
  listen();
  for (const type of ['quire:pages', 'quire:site']) document.addEventListener(type, (event) => void change(event));
  if (page.sidebar) await loadSidebar(siteData.baseUrl, page.sidebar.address);
}

/** The dev server has something new; only then is the code for it loaded. */
async function change(event: Event): Promise<void> {
  const { takeChange } = await import('./navigation/refresh.ts');
  await takeChange(event, {
    route: () => shown.get()?.page.route,
    forget: forgetPages,
    ready: async (route) => makeReady(route, site.get() ?? (await fetchSite())),
    replaceSite: (data) => isSite(data) && takeSite(data),
  });
}

/** The page's data, whose body is the document's own. */
function readPage(root: HTMLElement | null): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return undefined;
  const facts: PageData = JSON.parse(text);
  return { ...facts, html: root?.querySelector('.prose')?.innerHTML ?? '' };
}

/** The footer is not the reader's to draw: another one takes a full load. */
function takeSite(data: SiteData): void {
  if (JSON.stringify(data.footer) !== JSON.stringify(site.get()?.footer)) location.reload();
  site.set(data);
}

/** The page with its list, which a long one has left to its data file; undefined where that can't be had. */
async function withListing(page: PageData, baseUrl: string): Promise<PageData | undefined> {
  if (page.listing || !/^(?:category|tags?)$/.test(page.kind)) return page;
  const loaded = await loadPage(baseUrl, page.route);
  return loaded.status === 'page' && loaded.page.listing ? { ...page, listing: loaded.page.listing } : undefined;
}

async function fetchSite(): Promise<SiteData> {
  const data = await fetchJson(new URL(document.documentElement.dataset.site ?? '', location.origin));
  if (!isSite(data)) throw new Error('The site data is not what this reader knows.');
  return data;
}

function isSite(value: unknown): value is SiteData {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 1 && 'navbar' in value;
}

void start();

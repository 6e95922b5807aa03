import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { App } from './App.tsx';
import { learn } from './messages/learn.ts';
import { speak } from './messages/messages.ts';
import { mayLoad } from './navigation/full-load.ts';
import { loadScreen } from './screens/load.ts';
import { menu } from './state/menu.ts';
import { type Shown, shown } from './state/page.ts';
import { isSite, site } from './state/site.ts';
import { soon } from './state/soon.ts';

/** Brings the prerendered document to life. Should anything be missing it stays what it is: a page that can be read. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!root || !text) return;
  const page: PageData = JSON.parse(text);
  const { lang } = document.documentElement;
  const [siteData, now, catalogue] = await Promise.all([fetchSite(), toShown(page), learn(lang)]);
  speak(catalogue);
  site.serve(siteData);
  shown.serve(now);
  // As a transition, React takes its breath every few milliseconds.
  startTransition(() => void hydrateRoot(root, <App />, { onRecoverableError: reportError }));
  soon(() => import('./late.ts').then(({ wakeUp }) => wakeUp(page, siteData), standBy));
}

/** The late parts cannot be had: links are the browser's, and whoever wants the menu gets it by a full load. */
function standBy(): void {
  menu.subscribe(() => {
    if (mayLoad(Date.now())) location.reload();
  });
}

/** Text stays as it was served. What is more than text is drawn by its screen from the start. */
async function toShown(page: PageData): Promise<Shown> {
  if (page.kind !== 'search' && page.kind !== 'notFound') return { status: 'served', page };
  return {
    status: 'page',
    page: { ...page, html: document.querySelector('main .prose')?.innerHTML ?? '' },
    Screen: await loadScreen(page.kind, page.route),
  };
}

async function fetchSite(): Promise<SiteData> {
  const response = await fetch(document.documentElement.dataset.site ?? '');
  const data: unknown = await response.json();
  if (!isSite(data)) throw new Error('The site data is not what this reader knows.');
  return data;
}

// What cannot be fetched leaves the page as it was served; errors of drawing are reported where they happen.
start().catch(() => undefined);

import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { App } from './App.tsx';
import { speak } from './messages/messages.ts';
import { loadScreen } from './screens/load.ts';
import { type Shown, shown } from './state/page.ts';
import { isSite, site } from './state/site.ts';
import { soon } from './state/soon.ts';

/** Brings the prerendered document to life. Should anything be missing it stays what it is: a page that can be read. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!root || !text) return;
  const page: PageData = JSON.parse(text);
  const [siteData, now] = await Promise.all([fetchSite(), toShown(page)]);
  speak(siteData.locale);
  site.serve(siteData);
  shown.serve(now);
  hydrateRoot(root, <App />, { onRecoverableError: reportError });
  soon(async () => {
    const { wakeUp } = await import('./late.ts');
    wakeUp(page, siteData);
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

void start();

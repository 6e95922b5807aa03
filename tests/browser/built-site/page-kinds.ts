import type { Page } from 'playwright-core';
import { type BuiltSite, visit } from './open-site.ts';

/** A kind of page: how to reach it, its main heading, whether it requires scripts, and the expected console messages. */
export type PageKind = {
  name: string;
  heading: string;
  scripted?: true;
  path: string;
  reach?: (page: Page) => Promise<void>;
  error?: RegExp;
};

/** Every kind of page that a visitor can see. */
export const kinds: readonly PageKind[] = [
  { name: 'home', path: '/', heading: 'Harbour' },
  { name: 'home page from front matter', path: '/welcome', heading: 'Every ship in, every ship out' },
  { name: 'documentation page', path: '/guide/queues', heading: 'Queues of items' },
  { name: 'page with everything on it', path: '/guide/everything', heading: 'Everything' },
  { name: 'category', path: '/guide/payments', heading: 'Payments' },
  { name: 'tags', path: '/guide/tags', heading: 'Tags' },
  { name: 'tag', path: '/guide/tags/type-policy', heading: '2 pages tagged “type-policy”' },
  { name: 'standalone page', path: '/imprint', heading: 'Imprint' },
  { name: 'search page', path: '/search', heading: 'Search' },
  { name: 'staff page', path: '/staff', heading: 'Staff handbook' },
  { name: 'not found', path: '/nowhere', heading: 'Page not found' },
  {
    name: 'load error',
    path: '/guide',
    heading: 'This page could not be loaded.',
    scripted: true,
    reach: breakData,
    error: /ERR_INTERNET_DISCONNECTED/,
  },
  { name: 'crash', path: '/guide', heading: 'This page crashed.', scripted: true, reach: crash, error: /is not a function/ },
];

/** Opens a page of a kind, and waits until it is complete. Without scripts, it only waits for the document. */
export async function reach(
  page: Page,
  kind: PageKind,
  { site, scripts = true }: { site: BuiltSite; scripts?: boolean },
): Promise<void> {
  if (!scripts) {
    await page.goto(site.address(kind.path));
    return;
  }
  await visit(page, site.address(kind.path));
  await kind.reach?.(page);
  await page.getByRole('heading', { level: 1, name: kind.heading }).waitFor();
}

async function breakData(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await follow(page);
}

async function crash(page: Page): Promise<void> {
  await page.route('**/guide/queues/index.json', async (route) => {
    const data = await (await route.fetch()).json();
    await route.fulfill({ json: { ...data, breadcrumbs: 7 } });
  });
  await follow(page);
}

/** Follows a link in the text or in the table of pages, depending on the width of the window. */
function follow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find((each) => each.pathname === '/guide/queues');
    if (!link) throw new Error('no link to the queues');
    link.click();
  });
}

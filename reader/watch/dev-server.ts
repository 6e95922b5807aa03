import type { SiteData } from '../../schemas/types/site-data.ts';
import { preparePage } from '../navigation/navigate.tsx';
import { evictPages } from '../navigation/page-data.ts';
import { shownContent } from '../state/shown-page.ts';
import { isSite, site } from '../state/site.ts';

/** Listens for events of the dev server's script, and loads the code that handles them on demand. */
export function listenToDevServer(): void {
  for (const type of ['quire:pages', 'quire:site']) document.addEventListener(type, (event) => void applySiteData(event));
}

async function applySiteData(event: Event): Promise<void> {
  const { applyChange } = await import('./refresh.ts');
  await applyChange(event, {
    route: () => shownContent.get()?.page.route,
    evictPages: evictPages,
    preparePage: async (route) => {
      const now = site.get();
      return now ? preparePage(route, now) : undefined;
    },
    replaceSite: (data) => isSite(data) && setSite(data),
  });
}

/**
 * Applies new site data. Reloads the page if the footer, the announcement or the colour mode changed, because the build renders the first
 * two and the colour mode is set before paint.
 */
function setSite(data: SiteData): void {
  const appearanceOf = ({ footer, announcement, colorMode }: SiteData) => JSON.stringify([footer, announcement, colorMode]);
  const now = site.get();
  if (now && appearanceOf(data) !== appearanceOf(now)) location.reload();
  site.set(data);
}

import type { SiteData } from '../../schemas/types/site-data.ts';
import { makeReady } from '../navigation/go.tsx';
import { forgetPages } from '../navigation/page-data.ts';
import { shown } from '../state/shown-page.ts';
import { isSite, site } from '../state/site.ts';

/** Listens for what the dev server's script says; only then is the code for it loaded. */
export function followDevServer(): void {
  for (const type of ['quire:pages', 'quire:site']) document.addEventListener(type, (event) => void change(event));
}

async function change(event: Event): Promise<void> {
  const { takeChange } = await import('./refresh.ts');
  await takeChange(event, {
    route: () => shown.get()?.page.route,
    forget: forgetPages,
    ready: async (route) => {
      const now = site.get();
      return now ? makeReady(route, now) : undefined;
    },
    replaceSite: (data) => isSite(data) && takeSite(data),
  });
}

/** Footer and announcement are drawn when the site is built alone, and the colour mode is chosen before paint: where they change, the page is loaded anew. */
function takeSite(data: SiteData): void {
  const looks = ({ footer, announcement, colorMode }: SiteData) => JSON.stringify([footer, announcement, colorMode]);
  const now = site.get();
  if (now && looks(data) !== looks(now)) location.reload();
  site.set(data);
}

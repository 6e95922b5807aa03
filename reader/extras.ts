import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { shown } from './state/shown-page.ts';

/** Starts optional features of a site: page view analytics, feedback, and its own scripts. */
export function startExtras(page: PageData, { analytics, feedback, scripts = [], baseUrl }: SiteData): void {
  if (analytics && !page.audience)
    void import('./analytics.ts').then(
      ({ followViews }) => followViews(analytics, baseUrl),
      () => undefined,
    );
  const address = feedback?.address;
  if (address !== undefined && !page.audience)
    void import('./feedback.ts').then(
      ({ listenForFeedback }) => listenForFeedback(address),
      () => undefined,
    );
  const runFor = (now: PageData): void => {
    for (const script of scripts) if (belongsTo(script, now)) run(new URL(baseUrl + script.address, location.href).href);
  };
  runFor(page);
  shown.subscribe(() => {
    const now = shown.get();
    if (now?.status === 'page') runFor(now.page);
  });
}

type OwnScript = NonNullable<SiteData['scripts']>[number];

function belongsTo({ areas, restricted }: OwnScript, { area, audience }: PageData): boolean {
  if (audience === 'restricted' && !restricted) return false;
  return areas === undefined || (area !== null && areas.includes(area));
}

/** Loads a module, which runs once. Its errors appear in the browser console. */
function run(address: string): void {
  import(address).catch(reportError);
}

import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { shownContent } from './state/shown-page.ts';

/** Starts optional features of a site: page view analytics, feedback, and its own scripts. */
export function startExtras(page: PageData, { analytics, feedback, scripts = [], baseUrl }: SiteData): void {
  if (analytics && !page.audience)
    void import('./analytics.ts').then(
      ({ trackPageViews }) => trackPageViews(analytics, baseUrl),
      () => undefined,
    );
  const address = feedback?.address;
  if (address !== undefined && !page.audience)
    void import('./feedback.ts').then(
      ({ listenForFeedback }) => listenForFeedback(address),
      () => undefined,
    );
  const loadScriptsFor = (now: PageData): void => {
    for (const script of scripts) if (appliesTo(script, now)) loadModule(new URL(baseUrl + script.address, location.href).href);
  };
  loadScriptsFor(page);
  shownContent.subscribe(() => {
    const now = shownContent.get();
    if (now?.status === 'page') loadScriptsFor(now.page);
  });
}

type OwnScript = NonNullable<SiteData['scripts']>[number];

function appliesTo({ areas, restricted }: OwnScript, { area, audience }: PageData): boolean {
  if (audience === 'restricted' && !restricted) return false;
  return areas === undefined || (area !== null && areas.includes(area));
}

/** Loads a module, which runs once. Its errors appear in the browser console. */
function loadModule(address: string): void {
  import(address).catch(reportError);
}

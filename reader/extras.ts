import type { PageData } from '../schemas/types/page.ts';
import type { SiteData } from '../schemas/types/site-data.ts';
import { shown } from './state/shown-page.ts';

/** Starts what few sites have: counting page views, feedback, and scripts of their own. */
export function startExtras(page: PageData, { analytics, feedback, scripts = [], baseUrl }: SiteData): void {
  if (analytics && !page.audience)
    void import('./analytics.ts').then(
      ({ followViews }) => followViews(analytics, baseUrl),
      () => undefined,
    );
  if (feedback !== undefined && !page.audience)
    void import('./feedback.ts').then(
      ({ listenForFeedback }) => listenForFeedback(feedback),
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

/** A module runs once, however often it is loaded. The team that wrote it finds what it throws in the console. */
function run(address: string): void {
  import(address).catch(reportError);
}

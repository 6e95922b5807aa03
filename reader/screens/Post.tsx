import { Byline } from '../regions/Posts.tsx';
import type { ScreenProps } from '../state/shown-page.ts';
import Doc from './Doc.tsx';

/** A post of a blog: a documentation page with its date and authors. */
export default function Post({ site, page }: ScreenProps) {
  const byline = page.post && <Byline post={page.post} baseUrl={site.baseUrl} locale={site.locale} />;
  return <Doc site={site} page={page} byline={byline} />;
}

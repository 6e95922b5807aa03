import { Byline, FeedLinks } from '../regions/Posts.tsx';
import type { ScreenProps } from '../state/page.ts';
import Doc from './Doc.tsx';

/** A documentation page with the date and the authors of a post, or with the feeds of a changelog. */
export default function Post({ site, page }: ScreenProps) {
  const { post, feeds } = page;
  const byline = post ? <Byline post={post} baseUrl={site.baseUrl} locale={site.locale} /> : feeds && <FeedLinks feeds={feeds} />;
  return <Doc site={site} page={page} byline={byline} />;
}

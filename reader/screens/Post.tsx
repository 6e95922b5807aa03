import type { ComponentType, ReactNode } from 'react';
import { Byline, FeedLinks } from '../regions/Posts.tsx';
import type { Screen, ScreenProps } from '../state/shown-page.ts';

type ArticleScreen = ComponentType<ScreenProps & { byline?: ReactNode }>;

let screen: Screen | undefined;

/**
 * Returns the screen of posts and changelogs: a documentation page with the date and authors of a post, or with the feeds of a changelog.
 * Doc.tsx is a parameter, because an import would split that file, which every site loads, in two.
 */
export function toPostScreen(Doc: ArticleScreen): Screen {
  screen ??= function Post({ site, page }) {
    const { post, feeds } = page;
    const byline = post ? (
      <Byline post={post} baseUrl={site.baseUrl} locale={site.locale} />
    ) : (
      feeds && <FeedLinks feeds={feeds} />
    );
    return <Doc site={site} page={page} byline={byline} />;
  };
  return screen;
}

import type { PageData } from '../../schemas/types/page.ts';
import type { Heading, LinkedPage } from '../model.ts';

/** What `<route>/index.json` holds. `html` is the body with its links filled in. */
export function toPageData(linked: LinkedPage, html: string, sidebar: PageData['sidebar']): PageData {
  const heading = linked.hideTitle ? undefined : titleHeading(linked);
  const titleHtml = heading && heading.html !== heading.text ? heading.html : undefined;
  return {
    version: 1,
    kind: linked.kind,
    route: linked.route,
    title: linked.title,
    ...(titleHtml === undefined ? {} : { titleHtml }),
    ...(heading ? { titleId: heading.id } : {}),
    headTitle: linked.headTitle,
    description: linked.description,
    area: linked.area,
    ...(linked.version === undefined ? {} : { areaVersion: linked.version }),
    ...(linked.versions ? { versions: linked.versions } : {}),
    ...(linked.canonical === undefined ? {} : { canonical: linked.canonical }),
    ...(linked.textLocale ? { textLocale: linked.textLocale } : {}),
    ...(linked.audience === 'restricted' ? { audience: 'restricted' as const } : {}),
    sidebar,
    breadcrumbs: linked.breadcrumbs,
    toc: linked.toc,
    tags: linked.tags,
    previous: linked.previous,
    next: linked.next,
    ...(linked.listing === undefined ? {} : { listing: linked.listing }),
    ...(linked.editUrl === undefined ? {} : { editUrl: linked.editUrl }),
    ...(linked.lastUpdated === undefined ? {} : { lastUpdated: linked.lastUpdated }),
    ...(linked.hideTitle ? { hideTitle: true as const } : {}),
    ...(linked.page?.ownTitle ? { ownTitle: true as const } : {}),
    ...(linked.hideToc ? { hideToc: true as const } : {}),
    ...(linked.page && linked.noindex ? { unlisted: true as const } : {}),
    ...(linked.features.length > 0 ? { features: linked.features } : {}),
    markdown: below(linked.route, 'index.md'),
    html,
  };
}

/** The route of a file in the folder of a page. */
export function below(route: string, name: string): string {
  return route === '/' ? `/${name}` : `${route}/${name}`;
}

/** The writer's own heading, where the shell draws it as the page's title. */
function titleHeading({ page, title }: LinkedPage): Heading | undefined {
  const first = page?.ownTitle ? undefined : page?.headings[0];
  return first?.level === 1 && first.text === title ? first : undefined;
}

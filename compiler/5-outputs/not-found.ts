import { restrictedPrefix } from '../addresses.ts';
import type { LinkedPage, LinkedSite, Site } from '../model.ts';

/** The page for addresses that lead nowhere, as a linked page of the given audience. */
export function notFoundPage(site: Site, { audience, siteData }: LinkedSite): LinkedPage {
  return {
    kind: 'notFound',
    route: `/${audience === 'restricted' ? restrictedPrefix(site) : ''}404.html`,
    audience,
    title: 'Page not found',
    headTitle: `Page not found · ${siteData.title}`,
    description: '',
    area: null,
    slots: [],
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    tags: [],
    sidebar: null,
    keywords: [],
    noindex: true,
    hideTitle: false,
    hideToc: true,
    features: [],
  };
}

import { restrictedPrefix } from '../addresses.ts';
import { siteLocale } from '../editions/origins.ts';
import type { LinkedPage, LinkedSite, Site } from '../model.ts';
import { wordingOf } from '../wording/wordings.ts';

/** The page for addresses that lead nowhere, as a linked page of the given audience. */
export function notFoundPage(site: Site, { audience, siteData }: LinkedSite): LinkedPage {
  const { notFound: title } = wordingOf(siteLocale(site));
  return {
    kind: 'notFound',
    route: `/${audience === 'restricted' ? restrictedPrefix(site) : ''}404.html`,
    audience,
    title,
    headTitle: `${title} · ${siteData.title}`,
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

import type { NavNode } from '../../schemas/types/navigation.ts';
import { encodePath, href, routeBelow } from '../addresses/addresses.ts';
import { itemAt } from '../basics/invariant.ts';
import { siteLocale } from '../editions/origins.ts';
import { attr, escapeAttribute, escapeText } from '../html/escape.ts';
import type { Audience, Feature, LinkedSite, Output, PrintView, Site } from '../model.ts';
import { wordingOf } from '../wording/wordings.ts';
import { offlineSecurityPolicy } from './headers.ts';
import type { AddressConverter } from './printed-body.ts';
import { type PrintedPage, toBook, toPrintedData } from './printed-document.ts';
import type { Shell } from './shell.ts';

/** The content of a print view, without shell and page bodies. Its pages are sorted by route. */
export type PrintViewParts = {
  view: PrintView;
  audience: Audience;
  sidebars: (readonly NavNode[])[];
  pages: PrintedPage['data'][];
  /** The features of its pages, which determine stylesheets and scripts. */
  features: Feature[];
  /** The templates of the components that its pages use. */
  components: string[];
  labels: { contents: string; print: string };
};

/** Collects the content of all print views of a graph. */
export function toPrintViewParts(site: Site, { printViews = [], pages, sidebars, audience }: LinkedSite): PrintViewParts[] {
  if (printViews.length === 0) return [];
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const { contents, print } = wordingOf(siteLocale(site), site.locales.texts);
  return printViews.map((view) => {
    const printedPages = view.pages.flatMap((route) => byRoute.get(route) ?? []);
    return {
      view,
      audience,
      sidebars: sidebars.filter(({ area }) => area === view.area).map(({ items }) => items),
      pages: printedPages.map(toPrintedData),
      features: [...new Set(printedPages.flatMap((page) => page.features))].sort(),
      components: [
        ...new Set(printedPages.flatMap(({ page }) => page?.includes.filter((file) => file.startsWith('components/')) ?? [])),
      ].sort(),
      labels: { contents, print },
    };
  });
}

/** Creates the print view of an area. `bodies` are the bodies of its pages in the same order, with resolved links. */
export function toPrintView(parts: PrintViewParts, bodies: readonly string[], shell: Shell): Output {
  const { view, audience, sidebars, pages, labels } = parts;
  const { siteData } = shell;
  const { html } = toBook({
    title: view.label,
    site: siteData.title,
    contents: labels.contents,
    sidebars,
    pages: pages.map((data, index) => ({ data, html: itemAt(bodies, index) })),
    addressConverter: createAddressConverter(shell),
  });
  const homeHref = escapeAttribute(href(siteData.baseUrl, view.home));
  const bytes =
    `<!doctype html>\n<html${htmlAttributes(shell)}>\n<head>\n${renderHead(parts, shell)}</head>\n<body>\n` +
    `<nav class="printed-bar"><a href="${homeHref}"><span class="icon i-back" aria-hidden="true"></span>${escapeText(view.label)}</a>` +
    `<button type="button" hidden>${escapeText(labels.print)}</button></nav>\n${html}</body>\n</html>\n`;
  return { path: printViewPath(view, shell), audience, stage: 'page', bytes };
}

/** Returns the path of the view, from the root of the output folder. */
export function printViewPath({ route }: PrintView, { folder }: Pick<Shell, 'folder'>): string {
  return folder + routeBelow(route, 'index.html').slice(1);
}

/**
 * Returns the functions that convert addresses. Links to pages that are not in the print view go to the site. In an offline copy, addresses
 * are relative both before and after the conversion.
 */
function createAddressConverter({ siteData: { baseUrl }, folder, offline }: Shell): AddressConverter {
  const toSitePath = offline
    ? toRootAddress(folder)
    : (address: string) => (isRooted(address, baseUrl) ? address.slice(baseUrl.length) : undefined);
  return {
    toSitePath,
    toSiteAddress: (path) => escapeAttribute(baseUrl) + path,
    toImageAddress: (path) => baseUrl + encodePath(path),
    includesExternalImages: true,
  };
}

function isRooted(address: string, baseUrl: string): boolean {
  return address.startsWith(baseUrl) && !address.startsWith('//');
}

/** Returns a function that resolves a relative address in a file of an offline copy to one from the site root. */
function toRootAddress(folder: string): AddressConverter['toSitePath'] {
  return (address, route) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)) return undefined;
    const { pathname, search, hash } = new URL(
      address.replaceAll('&amp;', '&'),
      `file:///${folder}${routeBelow(encodePath(route), 'index.html').slice(1)}`,
    );
    const path = pathname.slice(1).replace(/(?:^|\/)index\.html$/, '');
    const inFolder = path.startsWith(folder) ? path.slice(folder.length) : '../'.repeat(folder.split('/').length - 1) + path;
    return escapeAttribute(inFolder + search + hash);
  };
}

function htmlAttributes({ siteData, restrictedFilesAttribute = '' }: Shell): string {
  const { colorMode, locale, locales } = siteData;
  const direction = locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
  return (
    attr('lang', locale) +
    attr('dir', direction) +
    attr('class', 'printed printed-view') +
    attr('data-color-default', colorMode.default) +
    attr('data-color-switch', colorMode.disableSwitch ? 'off' : 'on') +
    attr('data-color-system', colorMode.respectPrefersColorScheme ? 'on' : 'off') +
    restrictedFilesAttribute
  );
}

function renderHead(
  { view, features, components }: PrintViewParts,
  { siteData, reader, theme, favicon, offline }: Shell,
): string {
  const { baseUrl, title } = siteData;
  const styles = [reader.style, ...features.flatMap((feature) => reader.styles[feature] ?? []), reader.print.style];
  const componentStyles =
    theme?.pageStyles?.filter(({ component }) => component !== undefined && components.includes(component)) ?? [];
  const themeStyles = [...(theme?.style === undefined ? [] : [theme.style]), ...componentStyles.map(({ style }) => style)];
  const lines = [
    '<meta charset="utf-8">',
    offline ? `<meta http-equiv="Content-Security-Policy"${attr('content', offlineSecurityPolicy)}>` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(view.label)} · ${escapeText(title)}</title>`,
    '<meta name="generator" content="Quire">',
    '<meta name="robots" content="noindex, nofollow">',
    favicon === undefined ? '' : `<link rel="icon"${attr('href', favicon)}>`,
    `<script${attr('src', baseUrl + reader.print.script)}></script>`,
    ...[...styles, ...themeStyles].map((file) => `<link rel="stylesheet"${attr('href', baseUrl + file)}>`),
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

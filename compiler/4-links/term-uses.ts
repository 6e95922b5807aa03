import { byCodeUnit } from '../basics/compare.ts';
import { siteLocale } from '../editions/origins.ts';
import { escapeText } from '../html/escape.ts';
import type { NavLink, Page, Site, TermUses } from '../model.ts';
import { createCollation } from '../texts/collation.ts';
import { wordingOf } from '../wording/wordings.ts';
import type { PlannedPage, WrittenPage } from './site-plan.ts';
import { toLinkSlot, toRouteAddress } from './slots.ts';

/** The number of links that are visible initially. The others are collapsed. */
const maxVisibleLinks = 10;

/**
 * Adds the pages that use each term to the pages that list all terms, and returns the uses; undefined if there are none. `publicUses`
 * contains the uses on public pages, which restricted pages list as well. A list contains the pages of its own language and version, and
 * omits drafts, unlisted pages and its own page.
 */
export function addTermUses(plannedPages: readonly PlannedPage[], site: Site, publicUses?: TermUses): TermUses | undefined {
  const uses = new Map<string, NavLink[]>();
  for (const { writtenPage, noindex, title, route } of plannedPages) {
    if (!writtenPage?.page.terms || noindex) continue;
    for (const name of writtenPage.page.terms) {
      const key = termKeyIn(name, writtenPage, site);
      const links = uses.get(key);
      if (links) links.push({ label: title, route });
      else uses.set(key, [{ label: title, route }]);
    }
  }
  const keyOf = createCollation(siteLocale(site));
  for (const planned of plannedPages) {
    const { writtenPage, route: ownRoute } = planned;
    if (!writtenPage?.page.listedTerms) continue;
    planned.termUses = writtenPage.page.listedTerms.map((names) => {
      const keys = names.map((name) => termKeyIn(name, writtenPage, site));
      const links = keys.flatMap((key) => [...(uses.get(key) ?? []), ...(publicUses?.get(key) ?? [])]);
      const pages = new Map(links.map((link) => [link.route, link]));
      pages.delete(ownRoute);
      return [...pages.values()].sort(
        (a, b) => byCodeUnit(keyOf(a.label).key, keyOf(b.label).key) || byCodeUnit(a.route, b.route),
      );
    });
  }
  return uses.size > 0 ? uses : undefined;
}

/** Returns the links to the pages that use a term, as HTML in the language of the page that lists them. */
export function toUsesHtml(uses: readonly NavLink[], page: Page, site: Site): string {
  if (uses.length === 0) return '';
  const { baseUrl, locales } = site;
  const { termUses, schema } = wordingOf(isUntranslated(page, site) ? locales.default : siteLocale(site), locales.texts);
  const links = uses.map(
    ({ label, route }) => `<a ${toLinkSlot(toRouteAddress(baseUrl, route)).attributes}>${escapeText(label)}</a>`,
  );
  const first = links.slice(0, maxVisibleLinks).join(schema.comma);
  const hiddenLinks = links.slice(maxVisibleLinks);
  const collapsedLinks =
    hiddenLinks.length === 0
      ? ''
      : `<details><summary>${escapeText(termUses.more(hiddenLinks.length))}</summary><p>${hiddenLinks.join(schema.comma)}</p></details>`;
  return `<div class="used-in"><p>${escapeText(termUses.usedIn)} ${first}</p>${collapsedLinks}</div>`;
}

/**
 * Returns the key under which the uses of a term are collected. All latest versions and all areas without versions share one; every other
 * version has its own.
 */
function termKeyIn(name: string, { page, area }: WrittenPage, site: Site): string {
  const version = area?.version && area.version.state !== 'latest' ? area.id : '';
  return `${version}\n${isUntranslated(page, site)}\n${name}`;
}

/** Returns whether a page has no translation in the site's language, in which case the original is shown. */
function isUntranslated({ origin }: Page, { translation }: Site): boolean {
  return translation !== undefined && origin === undefined;
}

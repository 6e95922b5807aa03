import { likeness } from '../../3-pages/prints.ts';
import type { NewPlace } from '../../diagnostics/addresses.ts';
import { addressesOn, type Published, type PublishedPage, printOf } from './published.ts';

/** An address that is gone: its route, its anchor where it is one, and its print. `home`: the page to which the route leads now, where it is a former one. */
export type Lost = { route: string; anchor?: string; print: string; home?: string };
/** Where a lost address went, as far as that can be told from what is published. */
export type Found = { route: string; anchor?: string; page: PublishedPage; because: string };

type Candidate = { route: string; anchor: string | undefined; print: string; text: string; page: PublishedPage; isNew: boolean };

/** So many characters of two prints that agree make their texts alike: four of eight are about half of all pairs of words. */
const alike = 4;

/**
 * Returns a function that tells where a lost address most likely went: to the same text, to a similar one, or to the same
 * heading elsewhere; what is new (`isNew`) comes before what was there already.
 */
export function toFinder(
  published: Published,
  isNew: (route: string, anchor?: string) => boolean,
): (lost: Lost) => Found | undefined {
  const candidates: Candidate[] = [];
  for (const [route, page] of published.pages) {
    candidates.push({ route, anchor: undefined, print: printOf(page), text: '', page, isNew: isNew(route) });
    for (const { anchor, print, text } of addressesOn(page))
      candidates.push({ route, anchor, print, text, page, isNew: isNew(route, anchor) });
  }
  return (lost) => {
    let best: { candidate: Candidate; score: number; because: string } | undefined;
    for (const candidate of candidates) {
      const rated = rate(lost, candidate);
      if (rated && (!best || rated.score > best.score)) best = { candidate, ...rated };
    }
    if (!best) return undefined;
    const { route, anchor, page } = best.candidate;
    return { route, ...(anchor === undefined ? {} : { anchor }), page, because: best.because };
  };
}

/** How likely a candidate is the new place; undefined where nothing speaks for it. */
function rate(lost: Lost, candidate: Candidate): { score: number; because: string } | undefined {
  const isPage = lost.anchor === undefined;
  if (isPage !== (candidate.anchor === undefined)) return undefined;
  const same = likeness(lost.print, candidate.print);
  const name = isPage ? lastName(lost.route) === lastName(candidate.route) : lost.anchor === candidate.anchor;
  if (same < alike && !name) return undefined;
  // What was there before is the place only of a text that it holds now.
  if (isPage && !candidate.isNew && same < 8) return undefined;
  const home = lost.home ?? lost.route;
  if (!isPage && !candidate.isNew && same < 8 && candidate.route === home) return undefined;
  const near = candidate.route === home ? 9 : folderOf(candidate.route) === folderOf(home) ? 3 : 0;
  // Languages and versions have pages with the same text.
  const kin = Math.min(sharedNames(candidate.route, home), 3);
  const score = (same >= alike ? same * 10 : 0) + (name ? 15 : 0) + (candidate.isNew ? 12 : 0) + near + kin;
  return { score, because: same === 8 ? 'it has the same text' : same >= alike ? 'its text is similar' : reasonOfName(isPage) };
}

function reasonOfName(isPage: boolean): string {
  return isPage ? 'it has the same name' : 'it has the same heading';
}

function lastName(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

/** How many names two routes have in common from their beginning on. */
function sharedNames(one: string, other: string): number {
  const names = other.split('/');
  const first = one.split('/').findIndex((name, index) => name !== names[index]);
  return (first === -1 ? names.length : first) - 1;
}

function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}

/** The new place in words, with the line to write and where. */
export function toNewPlace(lost: Lost, { route, anchor, page, because }: Found): NewPlace {
  const address = anchor === undefined ? route : `${route}#${anchor}`;
  return { address, because, remedy: remedyFor(lost, { route, anchor, page }) };
}

function remedyFor(
  lost: Lost,
  { route, anchor, page }: { route: string; anchor: string | undefined; page: PublishedPage },
): string {
  const source = page.linked.page;
  const isWritten = source !== undefined && source.api === undefined;
  const former = withoutFolder(lost.route, page.folder);
  if (lost.anchor === undefined && isWritten && former !== undefined)
    return `Write redirect_from: [${former}] into the front matter of ${source.origin ?? source.file}.`;
  const place = anchor === undefined ? route : `${route}#${anchor}`;
  if (lost.anchor !== undefined && isWritten && route === (lost.home ?? lost.route) && anchor !== undefined)
    return `Write redirect_from: ["#${lost.anchor} -> #${anchor}"] into the front matter of ${source.origin ?? source.file}.`;
  const from = lost.anchor === undefined ? lost.route : `${lost.route}#${lost.anchor}`;
  return `Write { "from": "${from}", "to": "${place}" } into ${page.linked.audience === 'public' ? 'redirects.json' : 'redirects.restricted.json'}.`;
}

function withoutFolder(route: string, folder: string): string | undefined {
  if (folder === '') return route;
  return `${route}/`.startsWith(`/${folder}`) ? `/${route.slice(folder.length + 1)}` : undefined;
}

import { href, pageHref, routeBelow } from '../addresses/addresses.ts';
import { isInArea, isListed, listName, listRoute } from '../areas/agent-lists.ts';
import { invariant } from '../basics/invariant.ts';
import type { Area, LinkedPage, LinkedSite, Output, Site } from '../model.ts';

/** Maximum number of pages in the site's index. Larger sites list only their areas. */
const maxListedPages = 2000;

/**
 * Returns `llms.txt` for the site, and one at the route of each area and version. They list public, indexable pages only, with links to
 * their Markdown copies. `fullText` contains the paths of the files from `splitFullText`, relative to the language folder.
 */
export function llmsFiles(site: Site, { pages }: Pick<LinkedSite, 'pages'>, fullText: readonly string[] = []): Output[] {
  const listedPages = pages.filter(isListed);
  const areas = site.areas
    .map((area) => ({ area, pages: listedPages.filter((page) => isInArea(page, area)) }))
    .filter((each) => each.pages.length > 0);
  const own = areas.flatMap((each) => areaIndex(site, each) ?? []).map(toOutput);
  return [toOutput({ path: listName, text: siteIndex(site, { listedPages, areas, fullText }) }), ...own];
}

type AreaPages = { area: Area; pages: LinkedPage[] };
type TextFile = { path: string; text: string };

function toOutput({ path, text }: TextFile): Output {
  return { path, audience: 'public', stage: 'manifest', bytes: text };
}

function siteIndex(
  site: Site,
  { listedPages, areas, fullText }: { listedPages: LinkedPage[]; areas: AreaPages[]; fullText: readonly string[] },
): string {
  const current = areas.filter(({ area }) => area.version === undefined || area.version.state === 'latest');
  const standalonePages = listedPages.filter(({ area }) => area === null);
  const count = current.reduce((sum, { pages }) => sum + pages.length, standalonePages.length);
  const listed = count > maxListedPages ? [] : current;
  const indexes = areas.flatMap(({ area, pages }) => {
    const route = listRoute(area);
    const amount = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`;
    return route === undefined ? [] : [`- [${escapeLabel(nameOf(area))}](${addressOf(site, route)}): ${amount}\n`];
  });
  const sections = [
    renderEntries(site, standalonePages),
    ...listed.map(({ area, pages }) => `## ${area.label}\n\n${renderEntries(site, pages)}`),
    indexes.length === 0 || (areas.length === 1 && listed.length > 0) ? '' : `## Areas and versions\n\n${indexes.join('')}`,
    fullText.length === 0 ? '' : `## Full text\n\n${fullText.map((path) => partEntry(site, path)).join('')}`,
  ];
  return renderHeading(site.title, site.tagline) + sections.filter((text) => text !== '').join('\n');
}

function areaIndex(site: Site, { area, pages }: AreaPages): TextFile | undefined {
  const route = listRoute(area);
  if (route === undefined) return undefined;
  const first = pages.find(({ route }) => route === area.route);
  const text = renderHeading(`${site.title}: ${nameOf(area)}`, first?.description ?? '') + renderEntries(site, pages);
  return { path: route.slice(1), text };
}

function renderHeading(title: string, description: string): string {
  return `# ${title}\n\n${description === '' ? '' : `> ${description}\n\n`}`;
}

function nameOf({ label, version }: Area): string {
  return version ? `${label} ${version.label}` : label;
}

function renderEntries(site: Site, pages: readonly LinkedPage[]): string {
  return pages
    .map(({ title, route, description }) => {
      const address = addressOf(site, routeBelow(route, 'index.md'));
      return `- [${escapeLabel(title)}](${address})${description === '' ? '' : `: ${description}`}\n`;
    })
    .join('');
}

function partEntry(site: Site, path: string): string {
  return `- [${path}](${addressOf(site, `/${path}`)})\n`;
}

function addressOf({ url, baseUrl }: Site, route: string): string {
  return url + href(baseUrl, route);
}

function escapeLabel(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}

/** Returns the pages for `llms-full.txt`, sorted by route. Old versions are omitted. */
export function fullTextPages(site: Site, { pages }: Pick<LinkedSite, 'pages'>): LinkedPage[] {
  const others = site.areas.filter(({ version }) => version && version.state !== 'latest');
  return pages.filter((page) => isListed(page) && page.canonical === undefined && !others.some((area) => isInArea(page, area)));
}

/** Returns the header before the Markdown copy of a page: its title, and the address to cite. */
export function fullTextHead(site: Site, { title, route }: LinkedPage): string {
  return `Page: ${title}\nAddress: ${site.url}${pageHref(site, route)}\n\n`;
}

/** Returns the path of a full text part, relative to the language folder. The index starts at 0. */
function partName(index: number): string {
  return index === 0 ? 'llms-full.txt' : `llms-full-${index + 1}.txt`;
}

const pageSeparator = '\n---\n\n';

/**
 * Joins the content of pages into files of at most `limit` characters. A page that does not fit into the current file starts the next one.
 * A page that is longer than a file is split, and each continuation starts with a line that marks it.
 */
export function splitFullText(pages: readonly { head: string; markdown: string }[], limit: number): TextFile[] {
  const files: string[] = [];
  let text = '';
  const beginFile = (): void => {
    if (text !== '') files.push(text);
    text = '';
  };
  for (const { head, markdown } of pages) {
    const document = `${head}${markdown.trimEnd()}\n`;
    if (text !== '' && text.length + pageSeparator.length + document.length > limit) beginFile();
    if (document.length <= limit) {
      text += text === '' ? document : pageSeparator + document;
      continue;
    }
    const continuedHead = head.replace('\n', ' (continued)\n');
    let rest = document;
    while (rest.length > 0) {
      const piece = rest.slice(0, endOfPiece(rest, limit));
      const remainder = rest.slice(piece.length).replace(/^\n+/, '');
      text = piece;
      if (remainder !== '') beginFile();
      rest = remainder === '' ? '' : continuedHead + remainder;
    }
  }
  beginFile();
  return files.map((each, index) => ({ path: partName(index), text: each }));
}

/**
 * Returns the offset at which to split a string: before the last blank line within the limit, otherwise after the last line break,
 * otherwise between two characters.
 */
function endOfPiece(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const headEnd = text.indexOf('\n\n') + 2;
  const minLength = Math.max(headEnd, limit / 2);
  for (const separator of ['\n\n', '\n']) {
    const at = text.lastIndexOf(separator, limit - separator.length);
    if (at > minLength) return at + separator.length;
  }
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
  invariant(end > headEnd, 'A file of the full text is shorter than the head of a page.');
  return end;
}

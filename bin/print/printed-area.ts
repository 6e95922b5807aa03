import { type PrintedArea, type PrintedPage, toPrintedData } from '../../compiler/5-outputs/printed-document.ts';
import { assetPath, restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import { offlineRoot } from '../../compiler/addresses/offline-copy.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { printAreaRestricted, printAreaUnknown, printEmpty } from '../../compiler/diagnostics/print.ts';
import { siteLocale } from '../../compiler/editions/origins.ts';
import { escapeAttribute } from '../../compiler/html/escape.ts';
import type { LinkedPage, LinkedSite, Site } from '../../compiler/model.ts';
import { wordingOf } from '../../compiler/wording/wordings.ts';
import { createShells } from '../build/output-plan.ts';
import { readSiteFile } from '../disk/mounts.ts';
import type { Project } from '../disk/project.ts';
import { readPrintedStyle, readReader } from '../disk/reader-files.ts';
import { nowhere, Refusal } from '../faults.ts';
import { toMediaType } from '../serve/send.ts';
import type { Pool } from '../workers/pool.ts';
import { bodyOf } from './page-body.ts';

/** The area or specification to print, with its graph and its pages. */
type PrintedSelection = { id: string; label: string; graph: LinkedSite; pages: LinkedPage[] };

/**
 * Finds the pages of an area or specification, except drafts and pages that are hidden from search engines. Throws a Refusal if it does not
 * exist, has no page, or is restricted and `all` is not set.
 */
export function findPrinted(site: Site, { publicSite, restrictedSite }: Compilation, id: string, all: boolean): PrintedSelection {
  const area = site.areas.find((each) => each.id === id);
  const spec = site.specs.find((each) => each.id === id);
  if (!area && !spec) {
    const ids = [...site.areas, ...site.specs].map((each) => each.id);
    throw new Refusal(printAreaUnknown(nowhere, { source: id, allowed: ids }), 2);
  }
  if (area?.audience === 'restricted' && !all) throw new Refusal(printAreaRestricted(nowhere, { area: id }), 2);
  const graph = area?.audience === 'restricted' ? restrictedSite : publicSite;
  const isOf = ({ page, area: own, version }: LinkedPage): boolean =>
    area ? own === (area.version?.area ?? id) && version === area.version?.name : page?.api?.id === id;
  const pages = (graph?.pages ?? []).filter((each) => each.page && !each.noindex && !each.draft && isOf(each));
  if (!graph || pages.length === 0) throw new Refusal(printEmpty(nowhere, { area: id }), 2);
  return { id, label: area?.label ?? spec?.label ?? pages[0]?.title ?? id, graph, pages };
}

/** Returns all inputs of an area's printed document, including styles and images. */
export async function toPrintedArea(
  { label, graph, pages }: PrintedSelection,
  { site, project, compilation, pool }: { site: Site; project: Project; compilation: Compilation; pool: Pool },
): Promise<PrintedArea> {
  const { url, baseUrl, title } = { ...site, baseUrl: site.offline?.baseUrl ?? site.baseUrl };
  const locale = siteLocale(site);
  const usedSidebarIds = new Set(pages.map(({ sidebar }) => sidebar?.id));
  return {
    title: label,
    site: title,
    locale,
    direction: graph.siteData.locales.find(({ code }) => code === locale)?.direction ?? 'ltr',
    contents: wordingOf(locale, site.locales.texts).contents,
    sidebars: graph.sidebars.filter(({ id }) => usedSidebarIds.has(id)).map(({ items }) => items),
    pages: await readPages(pages, graph, { site, compilation, pool }),
    addressConverter: {
      toSitePath: (address) => (address.startsWith(offlineRoot) ? address.slice(offlineRoot.length) : undefined),
      toSiteAddress: (path) => (url === '' ? undefined : escapeAttribute(url + baseUrl) + path),
      toImageAddress: createImageResolver(graph, site, project),
      includesExternalImages: false,
    },
    css: readPrintedStyle() + themeOf(compilation, project),
  };
}

async function readPages(
  pages: readonly LinkedPage[],
  { audience }: LinkedSite,
  { site, compilation, pool }: { site: Site; compilation: Compilation; pool: Pool },
): Promise<PrintedPage[]> {
  const files = new Map(compilation.sources.pages.map((source) => [source.file, source]));
  const { offline: _, ...shell } = createShells({ site, compilation, reader: readReader() }).shells[audience];
  const cache = await pool.pages();
  const printed: PrintedPage[] = [];
  for (const linked of pages) {
    const source = linked.page && files.get(linked.page.file);
    const outputs = await cache.outputs(linked, source, shell);
    printed.push({ data: toPrintedData(linked), html: bodyOf(outputs) });
    if (source) cache.evict(source);
  }
  return printed;
}

/** Returns a function that resolves the address of an image to one that the document can use. */
function createImageResolver(graph: LinkedSite, site: Site, project: Project): (path: string) => string | undefined {
  const prefix = graph.audience === 'restricted' ? restrictedPrefix(site) : '';
  const files = new Map([...graph.assets.values()].map((asset) => [assetPath(asset, prefix), asset.file]));
  return (path) => {
    const file = files.get(path);
    return file === undefined ? undefined : toDataAddress(file, project);
  };
}

function toDataAddress(file: string, { root, mounts }: Project): string | undefined {
  const content = readSiteFile(root, mounts, file);
  if (!content) return undefined;
  return `data:${toMediaType(file).replaceAll(' ', '')};base64,${content.toString('base64')}`;
}

/** Returns the site's theme, with the fonts and images that it references. */
function themeOf({ theme }: Compilation, project: Project): string {
  if (!theme) return '';
  let text = [
    theme.text,
    ...theme.pageStylesheets.flatMap((stylesheet) => (stylesheet.component === undefined ? [] : [stylesheet.text])),
  ].join('');
  for (const asset of theme.assets) {
    const name = encodeURI(assetPath(asset, '').slice('assets/'.length));
    const data = toDataAddress(asset.file, project);
    if (data !== undefined) text = text.replaceAll(`"${name}`, `"${data}`);
  }
  return text;
}

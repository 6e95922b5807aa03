import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';
import { listFiles } from '../support/folder.ts';

type Node = DefaultTreeAdapterTypes.Node;
/** An element of a page with its attributes by name. */
type Element = { name: string; attributes: Record<string, string>; text: string };
/** A page as parsed by a browser: all its elements in order, and the errors that the parser corrected. */
export type Markup = { elements: Element[]; faults: string[] };

/** Returns every HTML page of a built site with its markup. */
export function readPages(site: string): { file: string; html: string; markup: Markup }[] {
  const files = listFiles(site).filter((file) => file.endsWith('.html'));
  return files.map((file) => {
    const html = readFileSync(join(site, file), 'utf8');
    return { file, html, markup: readMarkup(html) };
  });
}

/** Returns the internal addresses in a page without a corresponding file or id. */
export function findDeadAddresses(
  site: string,
  page: { file: string; markup: Markup },
  idsOf: (file: string) => ReadonlySet<string>,
): string[] {
  const base = new URL(page.file.replace(/index\.html$/, ''), 'http://site/');
  return addressesIn(page.markup).filter((address) => {
    const url = new URL(address, base);
    if (url.host !== 'site' || !url.protocol.startsWith('http')) return false;
    const file = fileFor(site, decodeURIComponent(url.pathname));
    if (file === undefined) return true;
    return file.endsWith('.html') && url.hash.length > 1 && !idsOf(file).has(decodeURIComponent(url.hash.slice(1)));
  });
}

/** Returns the file that a static host would serve for a path. */
function fileFor(site: string, path: string): string | undefined {
  const names = [path.slice(1), `${path.slice(1).replace(/\/?$/, '/')}index.html`.replace(/^\//, '')];
  return names.find((name) => name !== '' && !name.endsWith('/') && existsSync(join(site, name)) && isFile(site, name));
}

/** Returns whether a path is a file. The folder of a route exists, too, but cannot be read. */
function isFile(site: string, name: string): boolean {
  try {
    readFileSync(join(site, name));
    return true;
  } catch {
    return false;
  }
}

function addressesIn({ elements }: Markup): string[] {
  return elements.flatMap(({ attributes }) =>
    ['href', 'src', 'poster', 'data-site', 'data-sidebar'].flatMap((name) => attributes[name] ?? []),
  );
}

function elementsOf(node: Node): Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  if (!('tagName' in node)) return inner;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return [{ name: node.tagName, attributes, text }, ...inner];
}

/** Reads HTML as a browser does. */
function readMarkup(html: string): Markup {
  const faults: string[] = [];
  const onParseError = (error: ParserError) => faults.push(`${error.startLine}:${error.startCol} ${error.code}`);
  const document = parse(html, { sourceCodeLocationInfo: true, onParseError });
  return { elements: elementsOf(document), faults };
}

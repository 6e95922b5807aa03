import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { expect } from 'vitest';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import type { Texts } from './memory-site.ts';

/** Expects every place of a finding to be in one of these texts: its lines and columns exist, and its end is not before its start. */
export function expectInside(diagnostics: readonly Diagnostic[], texts: Texts): void {
  const places = diagnostics.flatMap(({ code, at, related = [] }) => [at, ...related].map((place) => ({ code, ...place })));
  expect(places.filter((place) => !isInside(place, texts))).toEqual([]);
}

function isInside({ file, line, column, endLine = line, endColumn = column }: Place, texts: Texts): boolean {
  const lines = texts[file]?.split(/\r\n?|\n/);
  if (!lines) return false;
  const exists = (row: number, place: number): boolean => {
    const text = lines[row - 1];
    return Number.isInteger(row) && Number.isInteger(place) && text !== undefined && place >= 1 && place <= text.length + 1;
  };
  return exists(line, column) && exists(endLine, endColumn) && (endLine > line || (endLine === line && endColumn >= column));
}

const harmless = /^(?:https?|mailto|tel):$/;
/** Elements that run something, load something automatically, or change the meaning of URLs. */
const active =
  /^(?:script|style|iframe|frame|object|embed|applet|base|meta|link|form|portal|svg|animate|set|noscript|template|plaintext|title|textarea|xmp)$/;
const addresses = /^(?:href|src|action|formaction|xlink:href|poster|data|cite|background|ping|srcset|longdesc|srcdoc|manifest)$/;

/** Lists everything in a body that a browser would run, load automatically, or treat as an executable URL. */
export function findDangersInBody(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap((element) => [
    ...(active.test(element.tagName) ? [`<${element.tagName}>`] : []),
    ...findDangers(element),
  ]);
}

/** Like `findDangers`, for a complete page, whose own scripts are site files. */
export function findDangersInPage(html: string): string[] {
  return elementsOf(parse(html)).flatMap((element) => {
    const { tagName, attrs, childNodes } = element;
    const src = attrs.find(({ name }) => name === 'src')?.value ?? '';
    const isData = attrs.some(({ name, value }) => name === 'type' && value.endsWith('json'));
    const runs = tagName === 'script' && !isData && (childNodes.length > 0 || !/^\/(?:[\w-]+\/)*assets\//.test(src));
    return [...(runs ? ['<script>'] : []), ...findDangers(element)];
  });
}

function findDangers({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const bad = attrs.filter(
    ({ name, value }) => /^on/i.test(name) || name === 'style' || (addresses.test(name) && !harmless.test(protocolOf(value))),
  );
  return bad.map(({ name, value }) => `${tagName} ${name}=${value}`);
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...inner] : inner;
}

/** Returns the protocol of an address as a browser parses it; an invalid address has none. */
function protocolOf(address: string): string {
  try {
    return new URL(address, 'https://site.example/a/').protocol;
  } catch {
    return 'https:';
  }
}

/** Returns the internal addresses in pages that have no corresponding file or id, each with its page. `skipped`: routes to skip. */
export function findDeadAddresses(outputs: ReadonlyMap<string, string>, baseUrl: string, skipped: ReadonlySet<string>): string[] {
  const pages = [...outputs].filter(([path]) => path.endsWith('.html'));
  const elements = new Map(pages.map(([path, html]) => [path, elementsOf(parse(html))]));
  const ids = new Map(
    [...elements].map(([path, all]) => [
      path,
      new Set(all.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value))),
    ]),
  );
  const isReachable = (address: string, from: string): boolean => {
    const url = new URL(address, `http://site${baseUrl}${from.replace(/index\.html$/, '')}`);
    if (url.host !== 'site' || url.protocol !== 'http:') return true;
    const path = decodeURIComponent(url.pathname);
    if (!`${path}/`.startsWith(baseUrl)) return false;
    const relativePath = path.slice(baseUrl.length).replace(/\/$/, '');
    const file = [relativePath, relativePath === '' ? 'index.html' : `${relativePath}/index.html`].find((name) =>
      outputs.has(name),
    );
    if (file === undefined || url.hash.length < 2) return file !== undefined;
    // The meaning of a fragment in an image is defined by the image.
    return !ids.has(file) || (ids.get(file)?.has(decodeURIComponent(url.hash.slice(1))) ?? false);
  };
  return [...elements].flatMap(([from, all]) => {
    if (skipped.has(`/${from.replace(/\/?index\.html$/, '')}`)) return [];
    const used = all.flatMap(({ attrs }) => attrs.filter(({ name }) => /^(?:href|src)$/.test(name)).map(({ value }) => value));
    return used.filter((address) => !isReachable(address, from)).map((address) => `${from}: ${address}`);
  });
}

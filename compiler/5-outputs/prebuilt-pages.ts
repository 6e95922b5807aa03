import type { SiteData } from '../../schemas/types/site-data.ts';
import { routeBelow } from '../addresses/addresses.ts';
import { memoize } from '../basics/collections.ts';
import { escapeAttribute } from '../html/escape.ts';
import type { Area, Audience, LinkedPage, Output } from '../model.ts';
import { themeLinks } from './document.ts';
import { type PageText, toFrameData, toPageOutputs } from './page-outputs.ts';
import { type Render, type Shell, stylesOf } from './shell.ts';

/**
 * Prebuilds pages before the rest of the site is known. Everything outside the area remains open: the frame around the main part of a page,
 * the addresses of site-wide files, and links to other areas. Placeholders represent these values and are replaced when the site is linked.
 */

/** A placeholder consists of U+F8E0, a name, and U+F8E1. Pages whose text contains U+F8E0 are not prebuilt. */
const [begin, end] = ['\uf8e0', '\uf8e1'];

/** Returns the unresolved slots of a page that was linked within its area. Their targets may be in other areas. */
export function unresolvedSlots({ slots }: LinkedPage): number[] {
  return slots.flatMap(({ attributes, target }, slot) => (attributes === '' && target === '' ? [slot] : []));
}

/** The area and audience of prebuilt pages. */
type PrebuildScope = { area: Area; audience: Audience };

/**
 * Returns a key for the shell data in the prebuilt pages of an area, except for placeholders. Equal keys result in identical files. Returns
 * undefined if pages cannot be prebuilt.
 */
export function prebuildKey(shell: Shell, { area, audience }: PrebuildScope): string | undefined {
  if (shell.social || shell.offline || shell.folder !== '') return undefined;
  const { search, favicon, head } = shell;
  const { styles: _, ...reader } = shell.reader;
  const hasTheme = shell.themeLinks !== undefined || themeLinks(shell).length > 0;
  const presence = [favicon !== undefined, head !== undefined, hasTheme];
  return JSON.stringify([visibleSiteData(shell.siteData, { area, audience }), reader, search, presence]);
}

/** Returns the site data that appears in the main part and in the head. */
function visibleSiteData(
  { title, url, baseUrl, trailingSlash, offline, locale, locales, colorMode, announcement, texts, search, areas }: SiteData,
  { area, audience }: PrebuildScope,
): Pick<SiteData, 'title' | 'url' | 'baseUrl' | 'locale' | 'locales' | 'colorMode' | 'areas'> & Partial<SiteData> {
  const id = area.version?.area ?? area.id;
  return {
    title,
    url,
    baseUrl,
    ...(trailingSlash && { trailingSlash }),
    ...(offline && { offline }),
    locale,
    locales,
    colorMode,
    ...(announcement && { announcement }),
    ...(texts && { texts }),
    ...(audience === 'public' && search && { search }),
    areas: audience === 'public' ? areas.filter((each) => each.id === id) : [],
  };
}

/**
 * Returns a shell for prebuilding the pages of an area, with placeholders for unknown values. Reading an unknown value without a
 * placeholder throws an error.
 */
export function createPrebuildShell(shell: Shell, surroundings: PrebuildScope & { hasTheme: boolean }): Shell {
  const { theme: _, ...rest } = shell;
  const throwUnknown = (): never => {
    throw new Error('A page that is finished ahead shows something of the site that its area does not know.');
  };
  const siteData: SiteData = {
    version: 1,
    ...visibleSiteData(shell.siteData, surroundings),
    toc: shell.siteData.toc,
    get tagline(): string {
      return throwUnknown();
    },
    get copyright(): string {
      return throwUnknown();
    },
    get navbar(): SiteData['navbar'] {
      return throwUnknown();
    },
    get footer(): SiteData['footer'] {
      return throwUnknown();
    },
  };
  const features = Object.keys(shell.reader.styles);
  return {
    ...rest,
    siteData,
    siteAddress: placeholderFor('site'),
    reader: {
      ...shell.reader,
      styles: Object.fromEntries(features.map((feature) => [feature, placeholderFor(stylePlaceholder(feature))])),
    },
    ...(shell.restrictedFilesAttribute !== undefined && { restrictedFilesAttribute: placeholderFor('own files') }),
    ...(shell.favicon !== undefined && { favicon: placeholderFor('favicon') }),
    ...(shell.head !== undefined && { head: placeholderFor('head') }),
    ...(surroundings.hasTheme && { themeLinks: placeholderFor('theme') }),
  };
}

/** Returns a placeholder for the address of a stylesheet: whether it is among the public files depends on all public pages. */
function stylePlaceholder(feature: string): string {
  return `style of ${feature}`;
}

/** The files of a page, relative to its route, in this order. */
const prebuiltFileNames = ['index.html', 'index.json', 'index.md'] as const;

/** Renders the files of a page in an open shell, leaving `slots` open. Returns undefined if the page cannot be prebuilt. */
export function prebuildFiles(
  { linked, body, slots }: { linked: LinkedPage; body: PageText | undefined; slots: readonly number[] },
  shell: Shell,
  renderMain: Render,
): string[] | undefined {
  if (!prebuiltKinds.has(linked.kind) || linked.versions) return undefined;
  const openSlots = new Set(slots);
  const own = {
    ...linked,
    slots: linked.slots.map((slot, number) => (openSlots.has(number) ? createPlaceholderSlot(number) : slot)),
  };
  const data = JSON.stringify({ ...linked, page: undefined });
  const written = body ? [body.html, body.markdown, ...(body.figures ?? [])] : [];
  if ([data, ...written].some((text) => text.includes(begin))) return undefined;
  const render: Render = (view) => placeholderFor('top') + placeholderFor('navbar') + renderMain(view) + placeholderFor('bottom');
  const outputs = toPageOutputs({ linked: own, body }, shell, render);
  const files = prebuiltFileNames.map((name) => outputs.find(({ path }) => path.endsWith(`/${name}`) || path === name));
  const texts = files.flatMap((file) => (file && 'bytes' in file && typeof file.bytes === 'string' ? [file.bytes] : []));
  return texts.length === prebuiltFileNames.length && outputs.length === texts.length ? texts : undefined;
}

/** Returns a slot that consists of placeholders. */
function createPlaceholderSlot(slot: number): LinkedPage['slots'][number] {
  return { attributes: placeholderFor(`a${slot}`), target: placeholderFor(`t${slot}`) };
}

function placeholderFor(name: string): string {
  return begin + name + end;
}

/** The kinds of pages that can be prebuilt. The home page is not one of them, because it lists the entire site. */
const prebuiltKinds: ReadonlySet<LinkedPage['kind']> = new Set(['doc', 'category', 'tag', 'tags']);

/** Returns whether a prebuilt page can be used in this shell, provided that its inputs are unchanged. */
export function canUsePrebuiltPage(linked: LinkedPage, shell: Shell): boolean {
  return prebuiltKinds.has(linked.kind) && !linked.versions && stylesOf(linked, shell) === undefined;
}

/** Renders the frame around the main part of a page. */
type RenderFrame = (view: Omit<Parameters<Render>[0], 'branch'>) => { top: string; navbar: string; bottom: string };

/** Completes the files of a prebuilt page. `slots` are those left open. Apart from these slots, `linked` needs no data of the main part. */
export function fillFiles(
  { linked, files, slots }: { linked: LinkedPage; files: readonly TextWithPlaceholders[]; slots: readonly number[] },
  shell: Shell,
  renderFrame: RenderFrame,
): FilledFile[] {
  const frame = renderFrame({ site: shell.siteData, page: toFrameData(linked, shell) });
  const valuesByPlaceholder = shellValues(shell);
  const openSlots = new Set(slots);
  return prebuiltFileNames.map((name, index) => {
    const contentOf = (own: string): FilledPiece => {
      const kind = own[0];
      if (own === 'top' || own === 'navbar' || own === 'bottom') return bytesOf(frame[own]);
      const cached = valuesByPlaceholder.get(own);
      if (cached) return cached;
      const number = Number(own.slice(1));
      const slot = openSlots.has(number) ? (linked.slots[number] ?? noSlot) : undefined;
      if (!slot || (kind !== 'a' && kind !== 't')) throw new Error(`Nobody fills in ${own} of the page ${linked.route}.`);
      const value = kind === 'a' ? slot.attributes : slot.target;
      return name === 'index.json' ? JSON.stringify(value).slice(1, -1) : value;
    };
    const path = shell.folder + routeBelow(linked.route, name).slice(1);
    const file = files[index];
    if (!file) throw new Error(`The page ${linked.route} has no ${name}.`);
    return { path, audience: linked.audience, pieces: fillPieces(file, contentOf) };
  });
}

/** An output file as a list of consecutive pieces. */
type FilledFile = Pick<Output, 'path' | 'audience'> & { pieces: FilledPiece[] };
type FilledPiece = string | Uint8Array;

const noSlot: LinkedPage['slots'][number] = { attributes: '', target: '' };

const encoder = new TextEncoder();
/** Caches the UTF-8 bytes of strings that many pages share. There are only a few. */
const encoded = new Map<string, Uint8Array>();

function bytesOf(text: string): Uint8Array {
  const bytes = encoded.get(text) ?? encoder.encode(text);
  if (encoded.size > 1000) encoded.clear();
  encoded.set(text, bytes);
  return bytes;
}

const shellValues = memoize((shell: Shell): ReadonlyMap<string, Uint8Array> => {
  const texts: Record<string, string> = {
    site: escapeAttribute(shell.siteAddress),
    favicon: escapeAttribute(shell.favicon ?? ''),
    head: shell.head?.trimEnd() ?? '',
    theme: themeLinks(shell).join('\n'),
    'own files': shell.restrictedFilesAttribute ?? '',
    ...Object.fromEntries(
      Object.entries(shell.reader.styles).map(([feature, style]) => [stylePlaceholder(feature), escapeAttribute(style)]),
    ),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]));
}, new WeakMap());

/** A string in UTF-8 without its placeholders, and the byte offset and name of each placeholder. */
export type TextWithPlaceholders = { bytes: Uint8Array; placeholders: (number | string)[] };

/** Extracts the placeholders from a string. */
export function extractPlaceholders(text: string): TextWithPlaceholders {
  const placeholders: TextWithPlaceholders['placeholders'] = [];
  let plain = '';
  let bytes = 0;
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    const piece = text.slice(from, at);
    const placeholderEnd = text.indexOf(end, at);
    plain += piece;
    bytes += lengthOf(piece);
    placeholders.push(bytes, text.slice(at + 1, placeholderEnd));
    from = placeholderEnd + 1;
  }
  return { bytes: encoder.encode(plain + text.slice(from)), placeholders };
}

function lengthOf(text: string): number {
  return encoder.encode(text).length;
}

/** Returns the pieces of a string with its placeholders replaced, in order. */
function fillPieces({ bytes, placeholders }: TextWithPlaceholders, contentOf: (name: string) => FilledPiece): FilledPiece[] {
  const pieces: FilledPiece[] = [];
  let from = 0;
  for (let index = 0; index < placeholders.length; index += 2) {
    const at = Number(placeholders[index]);
    if (at > from) pieces.push(bytes.subarray(from, at));
    pieces.push(contentOf(String(placeholders[index + 1])));
    from = at;
  }
  pieces.push(bytes.subarray(from));
  return pieces;
}

import type { SiteData } from '../../schemas/types/site-data.ts';
import { below } from '../addresses/addresses.ts';
import { escapeAttribute } from '../html/escape.ts';
import type { Area, Audience, LinkedPage, Output } from '../model.ts';
import { themeLinks } from './document.ts';
import { type PageText, toFrameData, toPageOutputs } from './page-outputs.ts';
import { type Render, type Shell, stylesOf } from './shell.ts';

/**
 * Pages whose files are finished before the rest of the site is known. What an area does not know by itself is left open: what
 * surrounds the main part of a page, the addresses of what the site brings along, and links that lead out of the area. A mark stands
 * in the place of each, and is filled in when the site is linked.
 */

/** A mark is U+F8E0, a name, and U+F8E1. In a writer's text neither is looked for: a page that has one is not finished ahead. */
const [begin, end] = ['\uf8e0', '\uf8e1'];

/** The slots of a page that was linked by itself which lead nowhere: what they are for, if anything, lies elsewhere. */
export function slotsToOpen({ slots }: LinkedPage): number[] {
  return slots.flatMap(({ attributes, target }, slot) => (attributes === '' && target === '' ? [slot] : []));
}

/** The part of the site that an area's pages depend on beside the marks. */
type Surroundings = { area: Area; audience: Audience };

/**
 * All of a shell that shows in finished pages of an area besides what is filled in: equal texts, equal files. Undefined where such
 * pages can't be finished ahead.
 */
export function surroundingsOf(shell: Shell, { area, audience }: Surroundings): string | undefined {
  if (shell.social || shell.offline || shell.folder !== '') return undefined;
  const { search, favicon, head } = shell;
  const { styles: _, ...reader } = shell.reader;
  const hasTheme = shell.themeLinks !== undefined || themeLinks(shell).length > 0;
  const there = [favicon !== undefined, head !== undefined, hasTheme];
  return JSON.stringify([shownOf(shell.siteData, { area, audience }), reader, search, there]);
}

/** As much of the site's data as shows inside the main part and in the head. */
function shownOf(
  { title, url, baseUrl, trailingSlash, offline, locale, locales, colorMode, announcement, texts, search, areas }: SiteData,
  { area, audience }: Surroundings,
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

/** The shell of an area by itself with marks for what it does not know. Whoever asks it for what no mark stands for hears an error. */
export function openShell(shell: Shell, surroundings: Surroundings & { hasTheme: boolean }): Shell {
  const { theme: _, ...rest } = shell;
  const refuse = (): never => {
    throw new Error('A page that is finished ahead shows something of the site that its area does not know.');
  };
  const siteData: SiteData = {
    version: 1,
    ...shownOf(shell.siteData, surroundings),
    toc: shell.siteData.toc,
    get tagline(): string {
      return refuse();
    },
    get copyright(): string {
      return refuse();
    },
    get navbar(): SiteData['navbar'] {
      return refuse();
    },
    get footer(): SiteData['footer'] {
      return refuse();
    },
  };
  const features = Object.keys(shell.reader.styles);
  return {
    ...rest,
    siteData,
    siteAddress: mark('site'),
    reader: { ...shell.reader, styles: Object.fromEntries(features.map((feature) => [feature, mark(styleMark(feature))])) },
    ...(shell.ownFiles !== undefined && { ownFiles: mark('own files') }),
    ...(shell.favicon !== undefined && { favicon: mark('favicon') }),
    ...(shell.head !== undefined && { head: mark('head') }),
    ...(surroundings.hasTheme && { themeLinks: mark('theme') }),
  };
}

/** Whether a stylesheet of the reader lies among the public files depends on all public pages. */
function styleMark(feature: string): string {
  return `style of ${feature}`;
}

/** The files of a page below its route, in this order. */
const finishedNames = ['index.html', 'index.json', 'index.md'] as const;

/** The files of a page in an open shell; `slots` are left open. Undefined where they can't be finished ahead. */
export function toOpenFiles(
  { linked, body, slots }: { linked: LinkedPage; body: PageText | undefined; slots: readonly number[] },
  shell: Shell,
  renderInside: Render,
): string[] | undefined {
  if (!kinds.has(linked.kind) || linked.versions) return undefined;
  const open = new Set(slots);
  const own = { ...linked, slots: linked.slots.map((slot, number) => (open.has(number) ? openSlot(number) : slot)) };
  const data = JSON.stringify({ ...linked, page: undefined });
  const written = body ? [body.html, body.markdown, ...(body.figures ?? [])] : [];
  if ([data, ...written].some((text) => text.includes(begin))) return undefined;
  const render: Render = (view) => mark('top') + mark('navbar') + renderInside(view) + mark('bottom');
  const outputs = toPageOutputs({ linked: own, body }, shell, render);
  const files = finishedNames.map((name) => outputs.find(({ path }) => path.endsWith(`/${name}`) || path === name));
  const texts = files.flatMap((file) => (file && 'bytes' in file && typeof file.bytes === 'string' ? [file.bytes] : []));
  return texts.length === finishedNames.length && outputs.length === texts.length ? texts : undefined;
}

/** What the slot of a link is filled with where it is left open. */
function openSlot(slot: number): LinkedPage['slots'][number] {
  return { attributes: mark(`a${slot}`), target: mark(`t${slot}`) };
}

function mark(name: string): string {
  return begin + name + end;
}

/** Kinds of pages of areas. A home page lists what the site has. */
const kinds: ReadonlySet<LinkedPage['kind']> = new Set(['doc', 'category', 'tag', 'tags']);

/** Whether a page that was finished ahead can be used in this shell, if it is made of the same. */
export function isFinishable(linked: LinkedPage, shell: Shell): boolean {
  return kinds.has(linked.kind) && !linked.versions && stylesOf(linked, shell) === undefined;
}

/** What surrounds the main part of a page. */
type RenderFrame = (view: Omit<Parameters<Render>[0], 'branch'>) => { top: string; navbar: string; bottom: string };

/**
 * The files of a page that was finished ahead, filled in. `slots` are the open ones. The page may lack what is in its main part alone,
 * but for what these slots are filled with.
 */
export function fillFiles(
  { linked, files, slots }: { linked: LinkedPage; files: readonly OpenText[]; slots: readonly number[] },
  shell: Shell,
  renderFrame: RenderFrame,
): FilledFile[] {
  const frame = renderFrame({ site: shell.siteData, page: toFrameData(linked, shell) });
  const ofShell = shellValues(shell);
  const open = new Set(slots);
  return finishedNames.map((name, index) => {
    const contentOf = (own: string): FilledPiece => {
      const kind = own[0];
      if (own === 'top' || own === 'navbar' || own === 'bottom') return bytesOf(frame[own]);
      const known = ofShell.get(own);
      if (known) return known;
      const number = Number(own.slice(1));
      const slot = open.has(number) ? (linked.slots[number] ?? noSlot) : undefined;
      if (!slot || (kind !== 'a' && kind !== 't')) throw new Error(`Nobody fills in ${own} of the page ${linked.route}.`);
      const value = kind === 'a' ? slot.attributes : slot.target;
      return name === 'index.json' ? JSON.stringify(value).slice(1, -1) : value;
    };
    const path = shell.folder + below(linked.route, name).slice(1);
    const file = files[index];
    if (!file) throw new Error(`The page ${linked.route} has no ${name}.`);
    return { path, audience: linked.audience, pieces: filledPieces(file, contentOf) };
  });
}

/** A file of a page, as pieces that stand one after the other. */
type FilledFile = Pick<Output, 'path' | 'audience'> & { pieces: FilledPiece[] };
type FilledPiece = string | Uint8Array;

const noSlot: LinkedPage['slots'][number] = { attributes: '', target: '' };

const encoder = new TextEncoder();
/** Texts that surround many pages, as bytes. There are few of them. */
const encoded = new Map<string, Uint8Array>();

function bytesOf(text: string): Uint8Array {
  const bytes = encoded.get(text) ?? encoder.encode(text);
  if (encoded.size > 1000) encoded.clear();
  encoded.set(text, bytes);
  return bytes;
}

const valuesOfShells = new WeakMap<Shell, Map<string, Uint8Array>>();

function shellValues(shell: Shell): Map<string, Uint8Array> {
  const known = valuesOfShells.get(shell);
  if (known) return known;
  const texts: Record<string, string> = {
    site: escapeAttribute(shell.siteAddress),
    favicon: escapeAttribute(shell.favicon ?? ''),
    head: shell.head?.trimEnd() ?? '',
    theme: themeLinks(shell).join('\n'),
    'own files': shell.ownFiles ?? '',
    ...Object.fromEntries(
      Object.entries(shell.reader.styles).map(([feature, style]) => [styleMark(feature), escapeAttribute(style)]),
    ),
  };
  const values = new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]));
  valuesOfShells.set(shell, values);
  return values;
}

/** A text in UTF-8 without its marks, and where each stood: its place in bytes, and its name. */
export type OpenText = { bytes: Uint8Array; marks: (number | string)[] };

/** Takes the marks out of a text. */
export function withoutMarks(text: string): OpenText {
  const marks: OpenText['marks'] = [];
  let plain = '';
  let bytes = 0;
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    const piece = text.slice(from, at);
    const close = text.indexOf(end, at);
    plain += piece;
    bytes += lengthOf(piece);
    marks.push(bytes, text.slice(at + 1, close));
    from = close + 1;
  }
  return { bytes: encoder.encode(plain + text.slice(from)), marks };
}

function lengthOf(text: string): number {
  return encoder.encode(text).length;
}

/** The pieces of a text with what stands in the places of its marks, in their order. */
function filledPieces({ bytes, marks }: OpenText, contentOf: (name: string) => FilledPiece): FilledPiece[] {
  const pieces: FilledPiece[] = [];
  let from = 0;
  for (let index = 0; index < marks.length; index += 2) {
    const at = Number(marks[index]);
    if (at > from) pieces.push(bytes.subarray(from, at));
    pieces.push(contentOf(String(marks[index + 1])));
    from = at;
  }
  pieces.push(bytes.subarray(from));
  return pieces;
}

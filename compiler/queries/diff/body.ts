import { decodeAttribute, decodeText } from '../../html/entities.ts';
import { type Piece, readTags } from '../../html/html-tags.ts';
import { isFootnoteId } from '../addresses/footnotes.ts';

/** A section of a page as it is read: its words in their order, and its markup without any address, in which changes show that no word tells. */
export type ReadSection = { anchor: string; title: string; words: string[]; markup: string };
/** A page as it is read: sections, what a link can lead to on it, and where it leads itself, without the base URL. */
export type ReadPage = { sections: ReadSection[]; anchors: string[]; links: string[]; pictures: string[] };

/** Reads the HTML of a page's body. The first section, which has no anchor, is what stands above all headings. */
export function readBody(html: string, baseUrl: string): ReadPage {
  const sections: ReadSection[] = [];
  const anchors = new Set<string>();
  const links = new Set<string>();
  const pictures = new Set<string>();
  let section: ReadSection = { anchor: '', title: '', words: [], markup: '' };
  let text = '';
  let heading: string | undefined;
  const addWords = (): void => {
    for (const word of text.split(/\s+/)) if (word !== '') section.words.push(word);
    text = '';
  };
  // Former anchors are listed at the end for readers without scripts; their ids count, their words do not.
  const former = html.indexOf(formerList);
  for (const piece of readTags(html)) {
    const isListed = former !== -1 && piece.from >= former;
    if (piece.kind === 'text' && !isListed) {
      text += decodeText(html.slice(piece.from, piece.to));
      continue;
    }
    if (piece.kind === 'close' && !isListed) {
      if (piece.name === heading) {
        section.title = text.trim().replace(/\s+/g, ' ');
        text = '';
        heading = undefined;
      }
      section.markup += `</${piece.name}>`;
      if (!inline.has(piece.name)) text += ' ';
    }
    if (piece.kind !== 'open') continue;
    const { name } = piece;
    const valueIn = (wanted: string): string | undefined => attributeOf(piece, wanted);
    const id = valueIn('id');
    const isTab = /^tab(?:panel)?$/.test(valueIn('role') ?? '');
    const isHeading = /^h[1-6]$/.test(name);
    if (id !== undefined && id !== '' && !isTab && (isHeading || !isFootnoteId(id))) anchors.add(id);
    if (isListed) continue;
    if (isHeading && id !== undefined && id !== '') {
      addWords();
      sections.push(section);
      section = { anchor: id, title: '', words: [], markup: '' };
      heading = name;
    }
    if (!inline.has(name)) text += ' ';
    section.markup += markupOf(piece);
    if (name === 'a' && valueIn('class') !== 'heading-link') noteLink(links, valueIn('href'), baseUrl);
    if (name === 'img' || name === 'source' || name === 'video') {
      noteLink(pictures, valueIn('src'), baseUrl);
      text += ` ${valueIn('alt') ?? ''} `;
    }
  }
  addWords();
  sections.push(section);
  return { sections: sections.map(withoutTail), anchors: [...anchors], links: [...links], pictures: [...pictures] };
}

const formerList = '<ul class="former-anchors">';

/** Elements that stand in a line of text: what is on both sides of their tags may be one word. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

function attributeOf({ attributes }: Extract<Piece, { kind: 'open' }>, wanted: string): string | undefined {
  const value = attributes.find(({ name }) => name === wanted)?.value;
  return value === undefined ? undefined : decodeAttribute(value);
}

/** A tag without what leads somewhere, and without the name of a heading, which its section has. */
function markupOf({ name, attributes }: Extract<Piece, { kind: 'open' }>): string {
  let text = `<${name}`;
  for (const { name: own, value } of attributes)
    if (!addresses.has(own) && !(own === 'aria-label' && name === 'a')) text += ` ${own}="${value ?? ''}"`;
  return `${text}>`;
}

const addresses = new Set(['href', 'src', 'srcset', 'alt', 'id', 'width', 'height', 'poster']);

function noteLink(links: Set<string>, href: string | undefined, baseUrl: string): void {
  // Links within the page say nothing that its anchors do not.
  if (href === undefined || href === '' || href.startsWith('#')) return;
  if (!href.startsWith(baseUrl)) {
    links.add(href);
    return;
  }
  const path = `/${href.slice(baseUrl.length)}`;
  try {
    links.add(decodeURI(path));
  } catch {
    links.add(path);
  }
}

function withoutTail(section: ReadSection): ReadSection {
  return { ...section, markup: section.markup.trimEnd() };
}

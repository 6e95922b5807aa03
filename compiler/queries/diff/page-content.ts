import { decodeAttribute, decodeText } from '../../html/entities.ts';
import { type HtmlPiece, readTags } from '../../html/html-tags.ts';
import { isFootnoteId } from '../addresses/footnotes.ts';

/** A section of a rendered page: its words in order, and its markup without addresses, which reveals formatting changes. */
export type PageSection = { anchor: string; title: string; words: string[]; markup: string };
/** The content of a rendered page: its sections, anchors, links and images. Addresses have no base URL. */
export type PageContent = { sections: PageSection[]; anchors: string[]; links: string[]; pictures: string[] };

/** Parses the HTML of a page's body. The first section has no anchor and contains everything above the first heading. */
export function readBody(html: string, baseUrl: string): PageContent {
  const sections: PageSection[] = [];
  const anchors = new Set<string>();
  const links = new Set<string>();
  const pictures = new Set<string>();
  let section: PageSection = { anchor: '', title: '', words: [], markup: '' };
  let text = '';
  let heading: string | undefined;
  let drawingDepth = 0;
  const addWords = (): void => {
    for (const word of text.split(/\s+/)) if (word !== '') section.words.push(word);
    text = '';
  };
  // Former anchors are listed at the end for readers without JavaScript. Include their ids, but not the text.
  const former = html.indexOf(formerList);
  for (const piece of readTags(html)) {
    const isListed = former !== -1 && piece.from >= former;
    if (piece.kind === 'text' && !isListed) {
      text += decodeText(html.slice(piece.from, piece.to));
      continue;
    }
    if (piece.kind === 'close' && piece.name === 'svg' && drawingDepth > 0) drawingDepth--;
    if (piece.kind === 'close' && !isListed) {
      if (piece.name === heading) {
        section.title = text.trim().replace(/\s+/g, ' ');
        text = '';
        heading = undefined;
      }
      section.markup += `</${piece.name}>`;
      if (!inlineElements.has(piece.name)) text += ' ';
    }
    if (piece.kind !== 'open') continue;
    const { name } = piece;
    if (name === 'svg' && !piece.isSelfClosing) drawingDepth++;
    const valueIn = (attributeName: string): string | undefined => attributeOf(piece, attributeName);
    const id = valueIn('id');
    const isTab = /^tab(?:panel)?$/.test(valueIn('role') ?? '');
    const isHeading = /^h[1-6]$/.test(name);
    // The ids in an inline SVG are internal and change with the diagram.
    if (id !== undefined && id !== '' && !isTab && name !== 'svg' && drawingDepth === 0 && (isHeading || !isFootnoteId(id)))
      anchors.add(id);
    if (isListed) continue;
    if (isHeading && id !== undefined && id !== '') {
      addWords();
      sections.push(section);
      section = { anchor: id, title: '', words: [], markup: '' };
      heading = name;
    }
    if (!inlineElements.has(name)) text += ' ';
    section.markup += markupOf(piece);
    if (name === 'a' && valueIn('class') !== 'heading-link') addLink(links, valueIn('href'), baseUrl);
    if (name === 'img' || name === 'source' || name === 'video') {
      addLink(pictures, valueIn('src'), baseUrl);
      text += ` ${valueIn('alt') ?? ''} `;
    }
  }
  addWords();
  sections.push(section);
  return { sections: sections.map(trimSection), anchors: [...anchors], links: [...links], pictures: [...pictures] };
}

const formerList = '<ul class="former-anchors">';

/** Inline elements. Their tags do not separate words. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

function attributeOf({ attributes }: Extract<HtmlPiece, { kind: 'open' }>, attributeName: string): string | undefined {
  const value = attributes.find(({ name }) => name === attributeName)?.value;
  return value === undefined ? undefined : decodeAttribute(value);
}

/** Returns a tag without address attributes. Omits the label of a heading link, because it repeats the section title. */
function markupOf({ name, attributes }: Extract<HtmlPiece, { kind: 'open' }>): string {
  let text = `<${name}`;
  for (const { name: own, value } of attributes)
    if (!addressAttributes.has(own) && !(own === 'aria-label' && name === 'a')) text += ` ${own}="${value ?? ''}"`;
  return `${text}>`;
}

const addressAttributes = new Set(['href', 'src', 'srcset', 'alt', 'id', 'width', 'height', 'poster']);

function addLink(links: Set<string>, href: string | undefined, baseUrl: string): void {
  // Links within the page are covered by the anchors.
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

function trimSection(section: PageSection): PageSection {
  return { ...section, markup: section.markup.trimEnd() };
}

import { partAt, type YamlPart } from '../../yaml/yaml.ts';
import type { Construct } from '../syntax/dialect.ts';
import type { TextEdit } from '../syntax/edits.ts';

/**
 * Writes the home page that front matter describes as Markdown: its name, tagline, buttons and features. `usesPageTitle`: a hero without a
 * title has the title of the page.
 */
export const addHomeLayout =
  (usesPageTitle: boolean): Construct =>
  ({ text, page, edit }) => {
    const { hero, features } = page.frontMatter;
    if (hero === undefined && features === undefined) return;
    const at = text.length - text.trimStart().length;
    const pageTitle = usesPageTitle && hero !== undefined ? textAtKey({ value: page.frontMatter, path: [] }, 'title') : undefined;
    const blocks = [
      ...heroBlocks({ value: hero, path: ['hero'] }, pageTitle),
      ...featureBlocks({ value: features, path: ['features'] }),
    ];
    for (const block of blocks) {
      for (const [index, part] of block.entries())
        if (typeof part === 'string') edit(at, at, part, sourceOfMarkup(block, index, page.places));
        else edit(at, at, part.text, positionOf(part, page.places));
      edit(at, at, '\n\n');
    }
  };

/** Returns the position of the Markdown around a string: that of the next string, but the end of the previous one for closing brackets. */
function sourceOfMarkup(block: LayoutBlock, index: number, places: YamlPart | undefined): TextEdit['source'] {
  const isLocated = (part: LayoutPart): part is LocatedText => typeof part !== 'string';
  const next = /^[\])>]/.test(String(block[index])) ? undefined : block.slice(index).find(isLocated);
  const previous = block.slice(0, index).findLast(isLocated);
  const source = positionOf(next ?? previous, places);
  return source && !next ? { ...source, column: source.column + (previous?.text.length ?? 0) } : source;
}

/** A value in the front matter, with its path. */
type FrontMatterValue = { value: unknown; path: readonly (string | number)[] };
/** A string in the front matter. */
type LocatedText = { text: string; path: FrontMatterValue['path'] };
/** A paragraph or list item: strings from the front matter, and the Markdown between them. */
type LayoutBlock = LayoutPart[];
type LayoutPart = string | LocatedText;

/**
 * Returns the position of a string in the front matter, after its quotation mark if it is on one line and contains no escapes. Undefined if
 * positions are unknown.
 */
function positionOf(located: LocatedText | undefined, places: YamlPart | undefined): TextEdit['source'] {
  if (!places || !located) return undefined;
  const { text, path } = located;
  const [line, column, endLine, endColumn] = partAt(places, path).span;
  const isQuoted = line === endLine && endColumn - column === text.length + 2;
  return { line, column: isQuoted ? column + 1 : column };
}

function heroBlocks(hero: FrontMatterValue, pageTitle: LocatedText | undefined): LayoutBlock[] {
  const [name, title, text, tagline] = ['name', 'title', 'text', 'tagline'].map((key) => textAtKey(hero, key));
  const heading = title ?? name ?? pageTitle;
  const buttons = itemsOf(valueAtKey(hero, 'actions')).flatMap((action) => {
    const [label, target] = [textAtKey(action, 'text'), textAtKey(action, 'link')];
    return label && target ? [createLink([label], target)] : [];
  });
  return [
    ...(heading ? [['# ', heading]] : []),
    ...(text ? [['**', text, '**']] : []),
    ...(tagline ? [[tagline]] : []),
    ...(buttons.length === 0 ? [] : [buttons.flatMap((button, at): LayoutBlock => (at === 0 ? button : [' · ', ...button]))]),
  ];
}

function featureBlocks(features: FrontMatterValue): LayoutBlock[] {
  const cards = itemsOf(features).map((card): LayoutBlock => {
    const [title, details, target, linkText] = ['title', 'details', 'link', 'linkText'].map((key) => textAtKey(card, key));
    const name: LayoutBlock = title ? [title] : [];
    const isLinked = target && !linkText;
    return [
      '- ',
      ...(isLinked ? createLink(name, target) : ['**', ...name, '**']),
      '\n\n  ',
      ...(details ? [details] : []),
      ...(target && linkText ? ['\n\n  ', ...createLink([linkText], target)] : []),
      '\n',
    ];
  });
  return cards.length === 0 ? [] : [[':::cards\n', ...cards.flat(), ':::']];
}

function createLink(label: LayoutBlock, target: LocatedText): LayoutBlock {
  const [open, close] = /^[^\s()<>]*$/.test(target.text) ? ['(', ')'] : ['(<', '>)'];
  return ['[', ...label, `]${open}`, target, close];
}

function valueAtKey({ value, path }: FrontMatterValue, key: string): FrontMatterValue {
  return { value: Object.entries(Object(value)).find(([name]) => name === key)?.[1], path: [...path, key] };
}

function textAtKey(parent: FrontMatterValue, key: string): LocatedText | undefined {
  const { value, path } = valueAtKey(parent, key);
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? { text: String(value).replace(/\s+/g, ' ').trim(), path } : undefined;
}

function itemsOf({ value, path }: FrontMatterValue): FrontMatterValue[] {
  const items = Array.isArray(value) ? value.map((item, at) => ({ value: item, path: [...path, at] })) : [];
  return items.filter((item) => typeof item.value === 'object' && item.value !== null);
}

import { codeFence } from '../../texts/escapes.ts';
import type { Component, ElementFacts } from './components.ts';
import { formatIcon } from './icon-names.ts';

/** Adds a title to the opening line of a container, unless it contains characters that would end the line's syntax. */
export function addTitle(name: string, title: string | undefined): string {
  return title === undefined || title === '' ? `:::${name}` : `:::${name} ${title}`;
}

/** Escapes the target of a link. */
export function escapeTarget(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}

/** Creates a link whose label is the content of the element, and whose target is one of its attributes. */
export function createLink(...names: readonly string[]): Component {
  return {
    open: (element) => {
      const target = names.map((name) => element.text(name)).find((each) => each !== undefined);
      return `[${element.inner.replace(/\s+/g, ' ').trim()}](${escapeTarget(target ?? '')})`;
    },
    isInline: true,
    replacesContent: true,
  };
}

/** Creates a box. `kind` returns the kind of the box. */
export function createBox(kind: (element: ElementFacts) => string): Component {
  return { open: (element) => addTitle(kind(element), element.text('title')), close: ':::' };
}

/** A group of tabs. Groups with the same id switch together. */
export const tabs: Component = {
  open: (element) => {
    const group = element.text('groupId') ?? element.text('syncKey') ?? element.text('storageKey');
    return group === undefined ? ':::tabs' : `:::tabs group="${group.replaceAll('"', '')}"`;
  },
  close: ':::',
};

/** Formats a code block. Its fence is longer than any fence in the code. */
export function formatCodeBlock(code: string, info: string): string {
  const fence = codeFence(code);
  return `${fence}${info}\n${code.replace(/^\n|\n\s*$/g, '')}\n${fence}`;
}

/** Returns the info string of a fence. `lines` are the lines to highlight, `1,3-5`. */
export function toFenceInfo(fence: {
  language: string;
  title: string | undefined;
  lines?: string | undefined;
  isNumbered: boolean;
}): string {
  const { language, title, lines, isNumbered } = fence;
  return [
    language,
    title === undefined ? '' : `title="${title.replaceAll('"', "'").replaceAll('`', '')}"`,
    lines ? `{${lines}}` : '',
    isNumbered ? 'showLineNumbers' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the info string of a code component: its language, title and lines to highlight. */
export function toInfoString(element: ElementFacts, language: string): string {
  const title = element.text('title');
  const lines = element.text('metastring') ?? '';
  return [
    language,
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    lines,
    element.has('showLineNumbers') ? 'showLineNumbers' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Creates a card, which becomes an item of the list in one of these grids, with its title in bold or as a link. A card outside a grid
 * becomes a grid of one card.
 */
export function createCard(...grids: readonly string[]): Component {
  const isOutsideGrid = (element: ElementFacts): boolean => !grids.includes(element.parent?.name ?? '');
  return {
    open: (element) => {
      const title = element.text('title') ?? '';
      const href = element.text('href');
      const icon = formatIcon(element.text('icon') ?? '', undefined);
      const name = `${icon}${icon && ' '}${href === undefined ? `**${title}**` : `[${title}](${escapeTarget(href)})`}`;
      const description = element.text('description');
      const item = `- ${title === '' && href === undefined ? '' : name}${description === undefined ? '' : `\n\n  ${description}`}\n`;
      return isOutsideGrid(element) ? `\n:::cards\n${item}` : item;
    },
    indent: 2,
    close: (element) => (isOutsideGrid(element) ? '\n:::\n' : '\n'),
  };
}

/** A grid of cards. */
export const cardGrid: Component = { open: () => ':::cards', close: ':::' };

/** Creates a badge. `tones` maps types to tones. */
export function createBadge(tones: Readonly<Record<string, string>>): Component {
  return {
    open: (element) => {
      const text = (element.text('text') ?? element.inner).replace(/[[\]\n]/g, ' ').trim();
      const tone = tones[element.text('type') ?? element.text('variant') ?? 'default'];
      return text === '' ? '' : `:badge[${text}]${tone === undefined ? '' : `{${tone}}`}`;
    },
    isInline: true,
    replacesContent: true,
  };
}

/** Formats the name of a file in a tree, as code if Markdown would interpret its characters. */
export function formatFileName(name = ''): string {
  return /[\s*_`<~\\]/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

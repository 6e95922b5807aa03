import { addTitle, cardGrid, escapeTarget, formatCodeBlock, formatFileName } from '../markup/common-components.ts';
import { type Component, type Components, type ElementFacts, emptyComponent, wrapper } from '../markup/components.ts';
import { formatIcon } from '../markup/icon-names.ts';
import { markdownKey } from './shortcodes.ts';

/** Returns a parameter by its name or, if there is none with this name, by its position. */
function readParameter(element: ElementFacts, name: string, position = 0): string | undefined {
  return element.text(name) ?? element.text(String(position));
}

/** Returns whether a boolean parameter is set. */
function isEnabled(element: ElementFacts, name: string): boolean {
  const value = element.text(name);
  return value !== undefined && value !== 'false';
}

/** Maps colours and kinds of boxes to our kinds. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  default: 'note',
  primary: 'note',
  secondary: 'note',
  info: 'info',
  question: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'success',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
};

function kindOf(name: string | undefined): string {
  const plain = name?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, plain) ? (kinds[plain] ?? 'note') : 'note';
}

/** Creates a box. `kind` returns its kind; `title` is the parameter with its title. */
function createBox(kind: (element: ElementFacts) => string | undefined, title = 'title'): Component {
  return { open: (element) => addTitle(kindOf(kind(element)), element.text(title)), close: ':::' };
}

/** Creates a box whose kind is the name of the shortcode. If there is only one parameter, it is the title. */
function createNamedBox(kind: string): Component {
  return { open: (element) => addTitle(kind, readParameter(element, 'title')), close: ':::' };
}

/** An image with an optional title and caption. */
const figure: Component = {
  open: (element) => {
    const source = readParameter(element, 'src') ?? element.text('link') ?? '';
    const title = element.text('title');
    const caption = element.text('caption') ?? element.text('attr');
    const image = `![${escapeLabel(element.text('alt') ?? caption ?? title ?? '')}](${escapeTarget(source)})`;
    const link = element.text('link');
    const linkedImage = link === undefined || link === source ? image : `[${image}](${escapeTarget(link)})`;
    const captionParts = [title === undefined ? '' : `**${title}**`, caption === undefined ? '' : `*${caption}*`].filter(Boolean);
    return `\n${linkedImage}\n${captionParts.length === 0 ? '' : `\n${captionParts.join(' ')}\n`}`;
  },
  close: '',
};

/** Escapes the label of a link or image. */
function escapeLabel(text: string): string {
  return text.replace(/<[^<>]*>/g, '').replace(/[[\]]/g, '\\$&');
}

/** Creates a link that replaces embedded content from another site. */
function createEmbed(address: (name: string, element: ElementFacts) => string, label: string): Component {
  return {
    open: (element) => {
      const name = readParameter(element, 'id') ?? '';
      return `[${escapeLabel(element.text('title') ?? label)}](${escapeTarget(address(name, element))})`;
    },
    replacesContent: true,
  };
}

const tabs: Component = { open: () => ':::tabs', close: ':::' };

/** A tab. Its name is a parameter, or an item in its parent's list. Docsy's tabs contain code by default. */
const tab: Component = {
  open: (element) => {
    const header = tabName(element);
    const language = codeLanguage(element);
    return language === undefined ? `\n== ${header}\n` : `\n== ${header}\n\n${formatCodeBlock(toCode(element), language)}\n`;
  },
  close: '',
};

/** A tab whose content is code. `matches` returns whether an element is one. */
export const codeTab: { component: Component; matches: (element: ElementFacts) => boolean } = {
  component: { ...tab, replacesContent: true },
  matches: (element) => codeLanguage(element) !== undefined,
};

function tabName(element: ElementFacts): string {
  const own = element.text('header') ?? element.text('name') ?? element.text('0') ?? element.text('title');
  const listed = element.parent?.text('items')?.split(',')[element.index]?.trim();
  return (own ?? listed ?? String(element.index + 1)).replace(/^:+/, '') || String(element.index + 1);
}

/** Returns the language of the code in a Docsy tab; undefined if the tab contains Markdown. */
function codeLanguage(element: ElementFacts): string | undefined {
  const { parent } = element;
  if (parent?.name !== 'tabpane' || element.has(markdownKey)) return undefined;
  if (isEnabled(element, 'text') || (element.text('text') === undefined && isEnabled(parent, 'text'))) return undefined;
  const language = element.text('lang') ?? parent.text('lang');
  if (language !== undefined) return language;
  return isEnabled(parent, 'langEqualsHeader') ? (element.text('header') ?? 'text').toLowerCase() : 'text';
}

/** A card of Docsy, Hextra or Book: an item of the list in its grid. A card outside a grid becomes a grid of one card. */
const card: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('header') ?? '';
    const subtitle = element.text('subtitle');
    const href = element.text('link') ?? element.text('url') ?? element.text('href');
    const icon = formatIcon(element.text('icon') ?? '', undefined);
    const name =
      href === undefined
        ? title === ''
          ? ''
          : `**${title}**`
        : `[${escapeLabel(title === '' ? href : title)}](${escapeTarget(href)})`;
    const image = element.text('image');
    const item = `- ${icon}${icon && ' '}${name}\n${subtitle === undefined ? '' : `\n  ${subtitle}\n`}${
      image === undefined || /^https?:/.test(image) ? '' : `\n  ![${escapeLabel(title)}](${escapeTarget(image)})\n`
    }${isEnabled(element, 'code') ? `\n${indentText(formatCodeBlock(toCode(element), element.text('lang') ?? 'text'))}\n` : ''}`;
    return isInGrid(element) ? item : `\n:::cards\n${item}`;
  },
  indent: 2,
  close: (element) => {
    const footer = element.text('footer');
    return `${footer === undefined ? '' : `\n  ${footer}\n`}${isInGrid(element) ? '\n' : '\n:::\n'}`;
  },
};

/** A card whose content is code. `matches` returns whether an element is one. */
export const codeCard: { component: Component; matches: (element: ElementFacts) => boolean } = {
  component: {
    open: (element) => `${card.open(element)}${isInGrid(element) ? '' : ':::\n'}`,
    indent: 2,
    replacesContent: true,
  },
  matches: (element) => isEnabled(element, 'code'),
};

function isInGrid({ parent }: ElementFacts): boolean {
  return /^(?:cards|cardpane|hextra\/feature-grid)$/.test(parent?.name ?? '');
}

/** Returns the content of an element as code. Removes the comment markers in escaped shortcodes, as Hugo does. */
function toCode({ inner }: ElementFacts): string {
  return inner.replace(/\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*([>%])\}\}/g, '{{$1$2$3}}');
}

/** Returns the content of an element in one line, without its shortcodes. */
function toSingleLine({ inner }: ElementFacts): string {
  return inner
    .replace(/\{\{([<%])(?:(?![>%]\}\})[\s\S])*[>%]\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function indentText(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** A code block. Its language and highlighted lines are parameters. */
const highlight: Component = {
  open: (element) => {
    const options = element.text('1') ?? element.text('options') ?? '';
    const lines = /hl_lines=\[?"?([^\]"]+)/.exec(options)?.[1]?.match(/\d+(?:-\d+)?/g) ?? [];
    const language = readParameter(element, 'lang') ?? 'text';
    const marks = lines.length === 0 ? '' : ` {${lines.join(',')}}`;
    const numbers = /linenos=(?!false)/.test(options) ? ' showLineNumbers' : '';
    const code = formatCodeBlock(toCode(element), `${language}${marks}${numbers}`);
    return element.inner.includes('\n') ? code : `\`${element.inner.trim()}\``;
  },
  replacesContent: true,
};

const collapsibleBox: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('summary') ?? element.text('0') ?? 'Details';
    const isOpen = isEnabled(element, 'open') || element.text('1') === 'open' || element.text('closed') === 'false';
    return `:::details ${title}${isOpen ? ' {open}' : ''}`;
  },
  close: ':::',
};

/** A button. It becomes a link. */
const button: Component = {
  open: (element) => {
    const href =
      element.text('href') ?? element.text('relref') ?? element.text('link') ?? element.text('url') ?? element.text('0') ?? '';
    const label = toSingleLine(element) || element.text('text') || href;
    return `[${escapeLabel(label)}](${escapeTarget(href)})`;
  },
  isInline: true,
  replacesContent: true,
};

/** A formula, inline or as a block. */
const formula: Component = {
  open: (element) => {
    const tex = element.inner
      .trim()
      .replace(/^\$+|\$+$/g, '')
      .trim();
    const isBlock = element.text('0') === 'display' || element.has('display') || element.inner.includes('\n');
    return isBlock ? `\n$$\n${tex.replace(/\n\s*\n/g, '\n')}\n$$\n` : `$${tex}$`;
  },
  isInline: true,
  replacesContent: true,
};

/** The cover of a Docsy page, which becomes a title and a subtitle. */
const cover: Component = {
  open: (element) => {
    const [title, subtitle] = [element.text('title'), element.text('subtitle')];
    return `${title ? `## ${title}\n` : ''}${subtitle ? `\n${subtitle}\n` : ''}`;
  },
  close: '',
};

/** A line of text. It becomes a link if it has a target. */
const line: Component = {
  open: (element) => {
    const label = toSingleLine(element) || (element.text('text') ?? '');
    const href = element.text('link');
    return href === undefined ? label : `[${escapeLabel(label)}](${escapeTarget(href)})`;
  },
  replacesContent: true,
};

const badge: Component = {
  open: (element) => {
    const label = (element.text('content') ?? element.text('0') ?? element.inner).replace(/[[\]\n]/g, ' ').trim();
    const href = element.text('link');
    if (label === '') return '';
    return href === undefined ? `:badge[${label}]` : `[${label}](${escapeTarget(href)})`;
  },
  isInline: true,
  replacesContent: true,
};

/** Steps. Hextra writes them as headings, which remain; lists become steps. */
const steps: Component = {
  open: (element) => (hasList(element) ? ':::steps' : ''),
  close: (element) => (hasList(element) ? ':::' : ''),
};

function hasList({ inner }: ElementFacts): boolean {
  return /^[ \t]*1[.)][ \t]/m.test(inner) && !/^[ \t]*#{1,6}[ \t]/m.test(inner);
}

const vimeo = createEmbed((id) => `https://vimeo.com/${encodeURIComponent(id)}`, 'Video');
const post = createEmbed((user, element) => postUrl(user, element), 'Post');
const instagram = createEmbed((id) => `https://www.instagram.com/p/${encodeURIComponent(id)}`, 'Post');

/** The shortcodes that Hugo provides. Those with `simple` load no scripts of the other site. */
export const builtIn: Components = {
  figure,
  highlight,
  details: collapsibleBox,
  youtube: createEmbed((id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`, 'Video'),
  vimeo,
  vimeo_simple: vimeo,
  gist: createEmbed(
    (user, element) => `https://gist.github.com/${encodeURIComponent(user)}/${encodeURIComponent(element.text('1') ?? '')}`,
    'Gist',
  ),
  tweet: post,
  twitter: post,
  twitter_simple: post,
  x: post,
  x_simple: post,
  instagram,
  instagram_simple: instagram,
};

/** Shortcodes of the supported themes. */
export const themes: Readonly<Record<string, Components>> = {
  docsy: {
    alert: createBox((element) => element.text('color') ?? element.text('type')),
    pageinfo: createBox((element) => element.text('color')),
    tabpane: tabs,
    tab,
    cardpane: cardGrid,
    card,
    comment: emptyComponent,
    iframe: createEmbed((_, element) => element.text('src') ?? '', 'Frame'),
    swaggerui: createEmbed((_, element) => element.text('src') ?? '', 'API description'),
    redoc: createEmbed((name, element) => element.text('src') ?? name, 'API description'),
    _param: emptyComponent,
    'blocks/cover': cover,
    'blocks/lead': wrapper,
    'blocks/section': wrapper,
    'blocks/feature': {
      open: (element) => `\n${titleOf(element) === '' ? '' : `### ${titleOf(element)}\n`}`,
      close: (element) => {
        const href = element.text('url');
        return href === undefined ? '' : `\n[${escapeLabel(element.text('url_text') ?? 'Read more')}](${escapeTarget(href)})\n`;
      },
    },
    'blocks/link-down': emptyComponent,
  },
  hextra: {
    callout: createBox((element) => element.text('type')),
    cards: cardGrid,
    tabs,
    steps,
    'filetree/container': { open: () => ':::tree', close: ':::' },
    'filetree/folder': {
      open: (element) => `- ${formatFileName(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
      indent: 2,
      close: '',
    },
    'filetree/file': { open: (element) => `- ${formatFileName(element.text('name'))}` },
    icon: {
      open: (element) => formatIcon(readParameter(element, 'name') ?? '', undefined),
      isInline: true,
      replacesContent: true,
    },
    badge,
    term: { open: (element) => readParameter(element, 'text') ?? '', isInline: true, replacesContent: true },
    pdf: createEmbed((name, element) => element.text('src') ?? name, 'PDF'),
    'hextra/hero-badge': line,
    'hextra/hero-button': line,
    'hextra/hero-container': wrapper,
    'hextra/hero-section': { open: (element) => `## ${toSingleLine(element)}`, replacesContent: true },
    'hextra/hero-headline': { open: (element) => `**${withoutLineBreaks(element)}**`, replacesContent: true },
    'hextra/hero-subtitle': { open: withoutLineBreaks, replacesContent: true },
    'hextra/feature-grid': cardGrid,
    'hextra/feature-card': card,
  },
  book: {
    hint: createBox((element) => element.text('0') ?? element.text('style') ?? element.text('type')),
    tabs,
    tab,
    columns: wrapper,
    expand: collapsibleBox,
    button,
    mermaid: { open: (element) => formatCodeBlock(toCode(element), 'mermaid'), replacesContent: true },
    katex: formula,
    image: figure,
  },
};

/** Boxes that most other themes have. */
const boxes: Components = {
  note: createNamedBox('note'),
  tip: createNamedBox('tip'),
  info: createNamedBox('info'),
  warning: createNamedBox('warning'),
  caution: createNamedBox('caution'),
  important: createNamedBox('important'),
  danger: createNamedBox('danger'),
  notice: {
    open: (element) => addTitle(kindOf(readParameter(element, 'style')), element.text('title') ?? element.text('1')),
    close: ':::',
  },
  admonition: {
    open: (element) => addTitle(kindOf(readParameter(element, 'type')), element.text('title') ?? element.text('1')),
    close: ':::',
  },
};

/** All shortcodes. If several themes define the same name, one implementation covers all of their features. */
export const components: Components = { ...boxes, ...builtIn, ...themes.book, ...themes.hextra, ...themes.docsy, tab };

function titleOf(element: ElementFacts): string {
  return element.text('title') ?? '';
}

function withoutLineBreaks(element: ElementFacts): string {
  return toSingleLine({ ...element, inner: element.inner.replace(/<br[^<>]*>/gi, ' ') });
}

function postUrl(user: string, element: ElementFacts): string {
  const id = element.text('id') ?? element.text('1') ?? user;
  return `https://x.com/${encodeURIComponent(element.text('user') ?? user)}/status/${encodeURIComponent(id)}`;
}

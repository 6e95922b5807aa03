import { addTitle, cardGrid, codeBlock, escapeTarget } from '../markup/common-components.ts';
import { type Component, type Components, type ElementFacts, nothing, wrapper } from '../markup/components.ts';
import { iconMark } from '../markup/icon-names.ts';
import { isMarkdownKey } from './shortcodes.ts';

/** A parameter by its name or position. */
function readParameter(element: ElementFacts, name: string, position = 0): string | undefined {
  return element.text(name) ?? element.text(String(position));
}

/** Whether a boolean parameter is set. */
function isOn(element: ElementFacts, name: string): boolean {
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

/** A box. `kind` returns its kind; `title` is the parameter with its title. */
function createBox(kind: (element: ElementFacts) => string | undefined, title = 'title'): Component {
  return { open: (element) => addTitle(kindOf(kind(element)), element.text(title)), close: ':::' };
}

/** A box whose kind is the name of the shortcode. If there is only one parameter, it is the title. */
function namedBox(kind: string): Component {
  return { open: (element) => addTitle(kind, readParameter(element, 'title')), close: ':::' };
}

/** An image with a caption. */
const figure: Component = {
  open: (element) => {
    const source = readParameter(element, 'src') ?? element.text('link') ?? '';
    const title = element.text('title');
    const caption = element.text('caption') ?? element.text('attr');
    const image = `![${escapeLabel(element.text('alt') ?? caption ?? title ?? '')}](${escapeTarget(source)})`;
    const link = element.text('link');
    const shown = link === undefined || link === source ? image : `[${image}](${escapeTarget(link)})`;
    const below = [title === undefined ? '' : `**${title}**`, caption === undefined ? '' : `*${caption}*`].filter(Boolean);
    return `\n${shown}\n${below.length === 0 ? '' : `\n${below.join(' ')}\n`}`;
  },
  close: '',
};

/** Escapes the label of a link or image. */
function escapeLabel(text: string): string {
  return text.replace(/<[^<>]*>/g, '').replace(/[[\]]/g, '\\$&');
}

/** A link that replaces embedded content from another site. */
function createEmbed(address: (name: string, element: ElementFacts) => string, label: string): Component {
  return {
    open: (element) => {
      const name = readParameter(element, 'id') ?? '';
      return `[${escapeLabel(element.text('title') ?? label)}](${escapeTarget(address(name, element))})`;
    },
    takesContent: true,
  };
}

const tabs: Component = { open: () => ':::tabs', close: ':::' };

/** A tab. Its name is a parameter, or an item in its parent's list. Docsy's tabs contain code by default. */
const tab: Component = {
  open: (element) => {
    const header = tabName(element);
    const language = codeLanguage(element);
    return language === undefined ? `\n== ${header}\n` : `\n== ${header}\n\n${codeBlock(codeIn(element), language)}\n`;
  },
  close: '',
};

/** A tab whose content is code. `matches` returns whether an element is one. */
export const codeTab: { component: Component; matches: (element: ElementFacts) => boolean } = {
  component: { ...tab, takesContent: true },
  matches: (element) => codeLanguage(element) !== undefined,
};

function tabName(element: ElementFacts): string {
  const own = element.text('header') ?? element.text('name') ?? element.text('0') ?? element.text('title');
  const listed = element.parent?.text('items')?.split(',')[element.index]?.trim();
  return (own ?? listed ?? String(element.index + 1)).replace(/^:+/, '') || String(element.index + 1);
}

/** The language of the code in a Docsy tab; undefined if the tab contains Markdown. */
function codeLanguage(element: ElementFacts): string | undefined {
  const { parent } = element;
  if (parent?.name !== 'tabpane' || element.has(isMarkdownKey)) return undefined;
  if (isOn(element, 'text') || (element.text('text') === undefined && isOn(parent, 'text'))) return undefined;
  const language = element.text('lang') ?? parent.text('lang');
  if (language !== undefined) return language;
  return isOn(parent, 'langEqualsHeader') ? (element.text('header') ?? 'text').toLowerCase() : 'text';
}

/** A card of Docsy, Hextra or Book: an item of the list in its grid. A card outside a grid becomes a grid of one card. */
const card: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('header') ?? '';
    const subtitle = element.text('subtitle');
    const href = element.text('link') ?? element.text('url') ?? element.text('href');
    const icon = iconMark(element.text('icon') ?? '', undefined);
    const name =
      href === undefined
        ? title === ''
          ? ''
          : `**${title}**`
        : `[${escapeLabel(title === '' ? href : title)}](${escapeTarget(href)})`;
    const picture = element.text('image');
    const item = `- ${icon}${icon && ' '}${name}\n${subtitle === undefined ? '' : `\n  ${subtitle}\n`}${
      picture === undefined || /^https?:/.test(picture) ? '' : `\n  ![${escapeLabel(title)}](${escapeTarget(picture)})\n`
    }${isOn(element, 'code') ? `\n${indentText(codeBlock(codeIn(element), element.text('lang') ?? 'text'))}\n` : ''}`;
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
    takesContent: true,
  },
  matches: (element) => isOn(element, 'code'),
};

function isInGrid({ parent }: ElementFacts): boolean {
  return /^(?:cards|cardpane|hextra\/feature-grid)$/.test(parent?.name ?? '');
}

/** The content as code, with shortcodes between comment marks as Hugo shows them. */
function codeIn({ inner }: ElementFacts): string {
  return inner.replace(/\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*([>%])\}\}/g, '{{$1$2$3}}');
}

/** The content in one line, without its shortcodes. */
function lineIn({ inner }: ElementFacts): string {
  return inner
    .replace(/\{\{([<%])(?:(?![>%]\}\})[\s\S])*[>%]\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function indentText(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** A code block. Its language and its marked lines are parameters. */
const highlight: Component = {
  open: (element) => {
    const options = element.text('1') ?? element.text('options') ?? '';
    const lines = /hl_lines=\[?"?([^\]"]+)/.exec(options)?.[1]?.match(/\d+(?:-\d+)?/g) ?? [];
    const language = readParameter(element, 'lang') ?? 'text';
    const marks = lines.length === 0 ? '' : ` {${lines.join(',')}}`;
    const numbers = /linenos=(?!false)/.test(options) ? ' showLineNumbers' : '';
    const code = codeBlock(codeIn(element), `${language}${marks}${numbers}`);
    return element.inner.includes('\n') ? code : `\`${element.inner.trim()}\``;
  },
  takesContent: true,
};

const fold: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('summary') ?? element.text('0') ?? 'Details';
    const isOpen = isOn(element, 'open') || element.text('1') === 'open' || element.text('closed') === 'false';
    return `:::details ${title}${isOpen ? ' {open}' : ''}`;
  },
  close: ':::',
};

/** A button. It becomes a link. */
const button: Component = {
  open: (element) => {
    const href =
      element.text('href') ?? element.text('relref') ?? element.text('link') ?? element.text('url') ?? element.text('0') ?? '';
    const label = lineIn(element) || element.text('text') || href;
    return `[${escapeLabel(label)}](${escapeTarget(href)})`;
  },
  isInline: true,
  takesContent: true,
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
  takesContent: true,
};

/** Formats the name of a file in a tree, as code if Markdown would interpret its characters. */
function treeName(name = ''): string {
  return /[\s*_`<~\\]/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

/** The cover of a Docsy page, which becomes a title and a subtitle. */
const cover: Component = {
  open: (element) => {
    const [title, below] = [element.text('title'), element.text('subtitle')];
    return `${title ? `## ${title}\n` : ''}${below ? `\n${below}\n` : ''}`;
  },
  close: '',
};

/** A line of text. It becomes a link if it has a target. */
const line: Component = {
  open: (element) => {
    const label = lineIn(element) || (element.text('text') ?? '');
    const href = element.text('link');
    return href === undefined ? label : `[${escapeLabel(label)}](${escapeTarget(href)})`;
  },
  takesContent: true,
};

const badge: Component = {
  open: (element) => {
    const label = (element.text('content') ?? element.text('0') ?? element.inner).replace(/[[\]\n]/g, ' ').trim();
    const href = element.text('link');
    if (label === '') return '';
    return href === undefined ? `:badge[${label}]` : `[${label}](${escapeTarget(href)})`;
  },
  isInline: true,
  takesContent: true,
};

/** Steps. Hextra writes them as headings, which are unchanged; others become a list. */
const steps: Component = {
  open: (element) => (hasList(element) ? ':::steps' : ''),
  close: (element) => (hasList(element) ? ':::' : ''),
};

function hasList({ inner }: ElementFacts): boolean {
  return /^[ \t]*1[.)][ \t]/m.test(inner) && !/^[ \t]*#{1,6}[ \t]/m.test(inner);
}

const vimeo = createEmbed((id) => `https://vimeo.com/${encodeURIComponent(id)}`, 'Video');
const post = createEmbed((user, element) => postAddress(user, element), 'Post');
const instagram = createEmbed((id) => `https://www.instagram.com/p/${encodeURIComponent(id)}`, 'Post');

/** The shortcodes that Hugo provides. Those with `simple` load no scripts of the other site. */
export const builtIn: Components = {
  figure,
  highlight,
  details: fold,
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
    comment: nothing,
    iframe: createEmbed((_, element) => element.text('src') ?? '', 'Frame'),
    swaggerui: createEmbed((_, element) => element.text('src') ?? '', 'API description'),
    redoc: createEmbed((name, element) => element.text('src') ?? name, 'API description'),
    _param: nothing,
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
    'blocks/link-down': nothing,
  },
  hextra: {
    callout: createBox((element) => element.text('type')),
    cards: cardGrid,
    tabs,
    steps,
    'filetree/container': { open: () => ':::tree', close: ':::' },
    'filetree/folder': {
      open: (element) => `- ${treeName(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
      indent: 2,
      close: '',
    },
    'filetree/file': { open: (element) => `- ${treeName(element.text('name'))}` },
    icon: {
      open: (element) => iconMark(readParameter(element, 'name') ?? '', undefined),
      isInline: true,
      takesContent: true,
    },
    badge,
    term: { open: (element) => readParameter(element, 'text') ?? '', isInline: true, takesContent: true },
    pdf: createEmbed((name, element) => element.text('src') ?? name, 'PDF'),
    'hextra/hero-badge': line,
    'hextra/hero-button': line,
    'hextra/hero-container': wrapper,
    'hextra/hero-section': { open: (element) => `## ${lineIn(element)}`, takesContent: true },
    'hextra/hero-headline': { open: (element) => `**${withoutLineBreaks(element)}**`, takesContent: true },
    'hextra/hero-subtitle': { open: withoutLineBreaks, takesContent: true },
    'hextra/feature-grid': cardGrid,
    'hextra/feature-card': card,
  },
  book: {
    hint: createBox((element) => element.text('0') ?? element.text('style') ?? element.text('type')),
    tabs,
    tab,
    columns: wrapper,
    expand: fold,
    button,
    mermaid: { open: (element) => codeBlock(codeIn(element), 'mermaid'), takesContent: true },
    katex: formula,
    image: figure,
  },
};

/** Boxes that most other themes have. */
const boxes: Components = {
  note: namedBox('note'),
  tip: namedBox('tip'),
  info: namedBox('info'),
  warning: namedBox('warning'),
  caution: namedBox('caution'),
  important: namedBox('important'),
  danger: namedBox('danger'),
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
  return lineIn({ ...element, inner: element.inner.replace(/<br[^<>]*>/gi, ' ') });
}

function postAddress(user: string, element: ElementFacts): string {
  const id = element.text('id') ?? element.text('1') ?? user;
  return `https://x.com/${encodeURIComponent(element.text('user') ?? user)}/status/${encodeURIComponent(id)}`;
}

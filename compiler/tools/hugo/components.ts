import { type Component, type Components, type ElementFacts, nothing, wrapper } from '../markup/components.ts';
import { iconMark } from '../markup/icon-names.ts';
import { cardGrid, codeBlock, titled } from '../markup/usual-components.ts';
import { isMarkdownKey } from './shortcodes.ts';

/** A parameter by its name or position. */
function parameter(element: ElementFacts, name: string, position = 0): string | undefined {
  return element.text(name) ?? element.text(String(position));
}

/** Whether a boolean parameter is set. */
function isOn(element: ElementFacts, name: string): boolean {
  const value = element.text(name);
  return value !== undefined && value !== 'false';
}

/** Maps colours and kinds of boxes to ours. */
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

/** A box whose kind and title are in these parameters. */
function box(kind: (element: ElementFacts) => string | undefined, title = 'title'): Component {
  return { open: (element) => titled(kindOf(kind(element)), element.text(title)), close: ':::' };
}

/** A box whose shortcode is its kind; the title may be its only parameter. */
function namedBox(kind: string): Component {
  return { open: (element) => titled(kind, parameter(element, 'title')), close: ':::' };
}

/** An image with a caption. */
const figure: Component = {
  open: (element) => {
    const source = parameter(element, 'src') ?? element.text('link') ?? '';
    const title = element.text('title');
    const caption = element.text('caption') ?? element.text('attr');
    const image = `![${plain(element.text('alt') ?? caption ?? title ?? '')}](${target(source)})`;
    const link = element.text('link');
    const shown = link === undefined || link === source ? image : `[${image}](${target(link)})`;
    const below = [title === undefined ? '' : `**${title}**`, caption === undefined ? '' : `*${caption}*`].filter(Boolean);
    return `\n${shown}\n${below.length === 0 ? '' : `\n${below.join(' ')}\n`}`;
  },
  close: '',
};

/** Escapes text between the brackets of a link or image. */
function plain(text: string): string {
  return text.replace(/<[^<>]*>/g, '').replace(/[[\]]/g, '\\$&');
}

/** Escapes a target between the parentheses of a link. */
function target(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}

/** A link instead of embedded content of another site. */
function embed(address: (name: string, element: ElementFacts) => string, label: string): Component {
  return {
    open: (element) => {
      const name = parameter(element, 'id') ?? '';
      return `[${plain(element.text('title') ?? label)}](${target(address(name, element))})`;
    },
    takesContent: true,
  };
}

/** Tabs. */
const tabs: Component = { open: () => ':::tabs', close: ':::' };

/** A tab. Its name is a parameter, or an item of its parent's list; the content of Docsy's tabs is code by default. */
const tab: Component = {
  open: (element) => {
    const header = tabName(element);
    const language = codeLanguage(element);
    return language === undefined ? `\n== ${header}\n` : `\n== ${header}\n\n${codeBlock(codeIn(element), language)}\n`;
  },
  close: '',
};

/** A tab whose content is code. */
export const codeTab: { component: Component; isFor: (element: ElementFacts) => boolean } = {
  component: { ...tab, takesContent: true },
  isFor: (element) => codeLanguage(element) !== undefined,
};

function tabName(element: ElementFacts): string {
  const own = element.text('header') ?? element.text('name') ?? element.text('0') ?? element.text('title');
  const listed = element.parent?.text('items')?.split(',')[element.index]?.trim();
  return (own ?? listed ?? String(element.index + 1)).replace(/^:+/, '') || String(element.index + 1);
}

/** The code language of a Docsy tab; undefined if it contains text. */
function codeLanguage(element: ElementFacts): string | undefined {
  const { parent } = element;
  if (parent?.name !== 'tabpane' || element.has(isMarkdownKey)) return undefined;
  if (isOn(element, 'text') || (element.text('text') === undefined && isOn(parent, 'text'))) return undefined;
  const language = element.text('lang') ?? parent.text('lang');
  if (language !== undefined) return language;
  return isOn(parent, 'langEqualsHeader') ? (element.text('header') ?? 'text').toLowerCase() : 'text';
}

/** A card of Docsy, Hextra or Book: an item of the list of its grid, or a grid of one. */
const card: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('header') ?? '';
    const subtitle = element.text('subtitle');
    const href = element.text('link') ?? element.text('url') ?? element.text('href');
    const icon = iconMark(element.text('icon') ?? '', undefined);
    const name =
      href === undefined ? (title === '' ? '' : `**${title}**`) : `[${plain(title === '' ? href : title)}](${target(href)})`;
    const picture = element.text('image');
    const item = `- ${icon}${icon && ' '}${name}\n${subtitle === undefined ? '' : `\n  ${subtitle}\n`}${
      picture === undefined || /^https?:/.test(picture) ? '' : `\n  ![${plain(title)}](${target(picture)})\n`
    }${isOn(element, 'code') ? `\n${indented(codeBlock(codeIn(element), element.text('lang') ?? 'text'))}\n` : ''}`;
    return isInGrid(element) ? item : `\n:::cards\n${item}`;
  },
  indent: 2,
  close: (element) => {
    const footer = element.text('footer');
    return `${footer === undefined ? '' : `\n  ${footer}\n`}${isInGrid(element) ? '\n' : '\n:::\n'}`;
  },
};

/** A card whose content is code. */
export const codeCard: { component: Component; isFor: (element: ElementFacts) => boolean } = {
  component: {
    open: (element) => `${card.open(element)}${isInGrid(element) ? '' : ':::\n'}`,
    indent: 2,
    takesContent: true,
  },
  isFor: (element) => isOn(element, 'code'),
};

function isInGrid({ parent }: ElementFacts): boolean {
  return /^(?:cards|cardpane|hextra\/feature-grid)$/.test(parent?.name ?? '');
}

/** The content in its visible form, as code: a shortcode between comment marks is shown as written. */
function codeIn({ inner }: ElementFacts): string {
  return inner.replace(/\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*([>%])\}\}/g, '{{$1$2$3}}');
}

/** The content on one line, without its shortcodes. */
function lineIn({ inner }: ElementFacts): string {
  return inner
    .replace(/\{\{([<%])(?:(?![>%]\}\})[\s\S])*[>%]\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** A code block whose language and marked lines are parameters. */
const highlight: Component = {
  open: (element) => {
    const options = element.text('1') ?? element.text('options') ?? '';
    const lines = /hl_lines=\[?"?([^\]"]+)/.exec(options)?.[1]?.match(/\d+(?:-\d+)?/g) ?? [];
    const language = parameter(element, 'lang') ?? 'text';
    const marks = lines.length === 0 ? '' : ` {${lines.join(',')}}`;
    const numbers = /linenos=(?!false)/.test(options) ? ' showLineNumbers' : '';
    const code = codeBlock(codeIn(element), `${language}${marks}${numbers}`);
    return element.inner.includes('\n') ? code : `\`${element.inner.trim()}\``;
  },
  takesContent: true,
};

/** A collapsible section. */
const fold: Component = {
  open: (element) => {
    const title = element.text('title') ?? element.text('summary') ?? element.text('0') ?? 'Details';
    const isOpen = isOn(element, 'open') || element.text('1') === 'open' || element.text('closed') === 'false';
    return `:::details ${title}${isOpen ? ' {open}' : ''}`;
  },
  close: ':::',
};

/** A button, which becomes a link. */
const button: Component = {
  open: (element) => {
    const href =
      element.text('href') ?? element.text('relref') ?? element.text('link') ?? element.text('url') ?? element.text('0') ?? '';
    const label = lineIn(element) || element.text('text') || href;
    return `[${plain(label)}](${target(href)})`;
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

/** The name of a file in a tree, as code if Markdown would interpret its characters. */
function treeName(name = ''): string {
  return /[\s*_`<~\\]/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

/** The cover of a Docsy page: a title and its subtitle. */
const cover: Component = {
  open: (element) => {
    const [title, below] = [element.text('title'), element.text('subtitle')];
    return `${title === undefined ? '' : `## ${title}\n`}${below === undefined ? '' : `\n${below}\n`}`;
  },
  close: '',
};

/** A line of text, or a link if it has a target. */
const line: Component = {
  open: (element) => {
    const label = lineIn(element) || (element.text('text') ?? '');
    const href = element.text('link');
    return href === undefined ? label : `[${plain(label)}](${target(href)})`;
  },
  takesContent: true,
};

const badge: Component = {
  open: (element) => {
    const label = (element.text('content') ?? element.text('0') ?? element.inner).replace(/[[\]\n]/g, ' ').trim();
    const href = element.text('link');
    if (label === '') return '';
    return href === undefined ? `:badge[${label}]` : `[${label}](${target(href)})`;
  },
  isInline: true,
  takesContent: true,
};

/** Steps are a list, or headings, which are unchanged. */
const steps: Component = {
  open: (element) => (hasList(element) ? ':::steps' : ''),
  close: (element) => (hasList(element) ? ':::' : ''),
};

function hasList({ inner }: ElementFacts): boolean {
  return /^[ \t]*1[.)][ \t]/m.test(inner) && !/^[ \t]*#{1,6}[ \t]/m.test(inner);
}

/** Hugo's own shortcodes. */
export const usual: Components = {
  figure,
  highlight,
  details: fold,
  youtube: embed((id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`, 'Video'),
  vimeo: embed((id) => `https://vimeo.com/${encodeURIComponent(id)}`, 'Video'),
  gist: embed(
    (user, element) => `https://gist.github.com/${encodeURIComponent(user)}/${encodeURIComponent(element.text('1') ?? '')}`,
    'Gist',
  ),
  tweet: embed((user, element) => postAddress(user, element), 'Post'),
  x: embed((user, element) => postAddress(user, element), 'Post'),
  instagram: embed((id) => `https://www.instagram.com/p/${encodeURIComponent(id)}`, 'Post'),
};

/** Shortcodes of the supported themes. */
export const themes: Readonly<Record<string, Components>> = {
  docsy: {
    alert: box((element) => element.text('color') ?? element.text('type')),
    pageinfo: box((element) => element.text('color')),
    tabpane: tabs,
    tab,
    cardpane: cardGrid,
    card,
    comment: nothing,
    iframe: embed((_, element) => element.text('src') ?? '', 'Frame'),
    swaggerui: embed((_, element) => element.text('src') ?? '', 'API description'),
    redoc: embed((name, element) => element.text('src') ?? name, 'API description'),
    _param: nothing,
    'blocks/cover': cover,
    'blocks/lead': wrapper,
    'blocks/section': wrapper,
    'blocks/feature': {
      open: (element) => `\n${titleOf(element) === '' ? '' : `### ${titleOf(element)}\n`}`,
      close: (element) => {
        const href = element.text('url');
        return href === undefined ? '' : `\n[${plain(element.text('url_text') ?? 'Read more')}](${target(href)})\n`;
      },
    },
    'blocks/link-down': nothing,
  },
  hextra: {
    callout: box((element) => element.text('type')),
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
      open: (element) => iconMark(parameter(element, 'name') ?? '', undefined),
      isInline: true,
      takesContent: true,
    },
    badge,
    term: { open: (element) => parameter(element, 'text') ?? '', isInline: true, takesContent: true },
    pdf: embed((name, element) => element.text('src') ?? name, 'PDF'),
    'hextra/hero-badge': line,
    'hextra/hero-button': line,
    'hextra/hero-container': wrapper,
    'hextra/hero-section': { open: (element) => `## ${lineIn(element)}`, takesContent: true },
    'hextra/hero-headline': { open: (element) => `**${unbroken(element)}**`, takesContent: true },
    'hextra/hero-subtitle': { open: unbroken, takesContent: true },
    'hextra/feature-grid': cardGrid,
    'hextra/feature-card': card,
  },
  book: {
    hint: box((element) => element.text('0') ?? element.text('style') ?? element.text('type')),
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
    open: (element) => titled(kindOf(parameter(element, 'style')), element.text('title') ?? element.text('1')),
    close: ':::',
  },
  admonition: {
    open: (element) => titled(kindOf(parameter(element, 'type')), element.text('title') ?? element.text('1')),
    close: ':::',
  },
};

/** All shortcodes. If several themes have the same name, the one that supports the features of all of them is used. */
export const components: Components = { ...boxes, ...usual, ...themes.book, ...themes.hextra, ...themes.docsy, tab };

function titleOf(element: ElementFacts): string {
  return element.text('title') ?? '';
}

function unbroken(element: ElementFacts): string {
  return lineIn({ ...element, inner: element.inner.replace(/<br[^<>]*>/gi, ' ') });
}

function postAddress(user: string, element: ElementFacts): string {
  const id = element.text('id') ?? element.text('1') ?? user;
  return `https://x.com/${encodeURIComponent(element.text('user') ?? user)}/status/${encodeURIComponent(id)}`;
}

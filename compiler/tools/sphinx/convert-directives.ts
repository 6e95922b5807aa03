import { capturesOf, firstMatch } from '../../basics/text-parts.ts';
import { codeFence } from '../../texts/escapes.ts';
import type { Construct } from '../syntax/dialect.ts';
import { isCodeDirective, writeCode } from './code.ts';
import {
  anchorLines,
  contentOf,
  continuationPrefix,
  type DirectiveBlock,
  endOfRow,
  fenceOffset,
  joinLines,
  optionOf,
  readLabels,
  replaceDirective,
  reportUnsupported,
} from './directive-block.ts';
import { type Directive, mayHaveDirectives, readDirectives } from './directives.ts';
import { docutilsId } from './ids.ts';
import { escapeLabel, fromPage, linkTo, linkToLabel, pageName, referenceOf, toLink } from './references.ts';
import { parseCsvRows, parseListRows, writeTable } from './tables.ts';
import { convertToctree, toChildLinks } from './toctree.ts';

type DirectiveConverter = (block: DirectiveBlock) => void;

/** Converts directives in fences of backticks or colons to Markdown. Unknown directives become code, with a finding. */
export const convertDirectives: Construct = (source) => {
  const { lines, text } = source;
  if (!mayHaveDirectives(text)) return;
  const directives = readDirectives(
    lines.map((line) => line.text),
    (name) => !converters.has(name) && describedObjectName(name) === undefined,
  );
  const labels = readLabels(text);
  const pads = new Map<Directive, string>();
  for (const directive of directives) {
    const { parent, name } = directive;
    const pad = parent ? (pads.get(parent) ?? '') + contentPrefix(parent) : '';
    pads.set(directive, pad);
    const block = { directive, source, pad, labels };
    const write = converters.get(name) ?? unitConverters.get(name) ?? (isCodeDirective(name) ? writeCode : undefined);
    if (write) write(block);
    else if (describedObjectName(name) !== undefined) convertDescription(block);
    else convertUnknown(block);
  }
};

const kinds: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  note: ['note', ''],
  tip: ['tip', ''],
  hint: ['tip', 'Hint'],
  important: ['important', ''],
  warning: ['warning', ''],
  caution: ['caution', ''],
  attention: ['warning', 'Attention'],
  danger: ['danger', ''],
  error: ['danger', 'Error'],
  seealso: ['note', 'See also'],
  todo: ['note', 'Todo'],
};
/** Other directives that become boxes, with their default titles. */
const defaultTitles: Readonly<Record<string, string>> = {
  admonition: '',
  topic: '',
  sidebar: '',
  margin: '',
  aside: '',
  exercise: 'Exercise',
  solution: 'Solution',
  proof: 'Proof',
  'prf:proof': 'Proof',
  'prf:theorem': 'Theorem',
  'prf:lemma': 'Lemma',
  'prf:definition': 'Definition',
  'prf:example': 'Example',
  'prf:remark': 'Remark',
  'prf:algorithm': 'Algorithm',
};
const versionLabels: Readonly<Record<string, string>> = {
  versionadded: 'New in version',
  'version-added': 'New in version',
  versionchanged: 'Changed in version',
  versionremoved: 'Removed in version',
  deprecated: 'Deprecated since version',
};

/** Converters of directives whose content is Markdown. */
const converters = new Map<string, DirectiveConverter>([
  ...Object.entries(kinds).map(([name, [kind, fallback]]): [string, DirectiveConverter] => [
    name,
    (block) => convertBox(block, kind, fallback),
  ]),
  ...Object.entries(defaultTitles).map(([name, fallback]): [string, DirectiveConverter] => [
    name,
    (block) => convertTitledBox(block, fallback),
  ]),
  ...Object.entries(versionLabels).map(([name, words]): [string, DirectiveConverter] => [
    name,
    (block) => convertVersionChange(block, words),
  ]),
  ['dropdown', convertDropdown],
  ['toggle', convertDropdown],
  ['collapse', convertDropdown],
  ['details', convertDropdown],
  ['tab-set', convertTabSet],
  ['tabs', convertTabSet],
  ['tab-set-code', (block) => convertContainer(block, 'code-group')],
  ['tab-item', convertTabItem],
  ['tab', convertTabItem],
  ['group-tab', convertTabItem],
  ['grid', convertGrid],
  ['card-carousel', convertGrid],
  ['grid-item', convertFlat],
  ['grid-item-card', convertCard],
  ['card', convertCard],
  ['figure', convertFigure],
  ['subfigure', convertFlat],
  ['figure-md', convertMarkdownFigure],
  ['table', convertMarkdownTable],
  ['only', convertOnly],
  ['ifconfig', convertConditional],
  ...[
    'div',
    'container',
    'compound',
    'rst-class',
    'class',
    'grid-item-body',
    'bootstrap-grid',
    'panels',
    'hlist',
    'sidebar-content',
    'block',
    'full-width',
    'tabularcolumns',
    'spoiler',
    'line-block',
  ].map((name): [string, DirectiveConverter] => [name, convertFlat]),
  ...['epigraph', 'pull-quote', 'highlights', 'blockquote', 'attribution'].map((name): [string, DirectiveConverter] => [
    name,
    convertQuote,
  ]),
]);

/** Converters of directives whose content is not Markdown, or that have no content. */
const unitConverters = new Map<string, DirectiveConverter>([
  ['toctree', convertToctree],
  ['toc', (block) => replaceDirective(block, toChildLinks(block))],
  ['tableofcontents', (block) => replaceDirective(block, [])],
  ['list-table', convertListTable],
  ['csv-table', convertCsvTable],
  ['glossary', convertGlossary],
  ['image', convertImage],
  ['math', convertMath],
  ['raw', convertRaw],
  ['button-link', convertButtonLink],
  ['button-ref', convertButtonRef],
  ['rubric', convertRubric],
  ['centered', convertRubric],
  ['iframe', convertEmbedded],
  ['youtube', convertEmbedded],
  ['video', convertEmbedded],
  ...[
    'contents',
    'highlight',
    'index',
    'meta',
    'sectionauthor',
    'codeauthor',
    'default-role',
    'default-domain',
    'currentmodule',
    'py:currentmodule',
    'module',
    'py:module',
    'include-none',
    'testsetup',
    'testcleanup',
    'jupyter-kernel',
    'target-notes',
  ].map((name): [string, DirectiveConverter] => [name, (block) => replaceDirective(block, [])]),
]);

/**
 * Returns the name of a directive if it describes an object in a programming language, such as `py:function`; undefined for other
 * directives.
 */
function describedObjectName(name: string): string | undefined {
  if (/^(?:py|c|cpp|js|rst|std|ts):(?!module$|currentmodule$)[a-z-]+$/.test(name)) return name;
  return /^(?:function|class|method|classmethod|staticmethod|attribute|data|exception|property|decorator|option|envvar|confval|cmdoption|object|describe)$/.test(
    name,
  )
    ? name
    : undefined;
}

/** Returns the prefix that is added to each line of a directive's content, which becomes a quote or a list item. */
function contentPrefix(directive: Directive): string {
  if (converters.get(directive.name) === convertQuote) return '> ';
  return isListedCard(directive) ? '  ' : '';
}

/** Replaces the opening line and the options with `first`, and the closing line with `last`. Leaves the content unchanged. */
function wrapContent(block: DirectiveBlock, first: readonly string[], last: readonly string[]): void {
  const { directive, source } = block;
  const { lines, edit } = source;
  const prefix = continuationPrefix(block);
  const anchor = anchorLines(block);
  const firstLines = first.length === 0 && anchor.length === 0 ? [''] : [...anchor, ...first];
  edit(fenceOffset(block), endOfRow(Math.min(directive.contentRow, directive.end) - 1, source), joinLines(firstLines, prefix));
  const closingLine = lines[directive.end];
  if (directive.isClosed && closingLine) {
    const at = closingLine.from + Math.min(/^[ \t>]*/.exec(closingLine.text)?.[0].length ?? 0, directive.prefix.length);
    edit(at, closingLine.from + closingLine.text.length, joinLines(last, prefix));
  } else if (last.length > 0) {
    const at = endOfRow(Math.max(directive.row, directive.end - 1), source);
    edit(at, at, `\n${prefix}${joinLines(last, prefix)}`);
  }
  padContent(block);
}

function padContent({ directive, source: { lines, edit } }: DirectiveBlock): void {
  const pad = contentPrefix(directive);
  if (pad === '') return;
  for (let row = directive.contentRow; row < directive.end; row++) {
    const line = lines[row];
    if (!line || (line.text.trim() === '' && pad.trim() === '')) continue;
    const at = line.from + Math.min(directive.prefix.length, line.text.length);
    edit(at, at, pad);
  }
}

function fenceColons({ directive: { height } }: DirectiveBlock): string {
  return ':'.repeat(3 + height);
}

function convertContainer(block: DirectiveBlock, opening: string): void {
  wrapContent(block, [`${fenceColons(block)}${opening}`], [fenceColons(block)]);
}

/** Converts a box. Text after the name of the directive is its title or, if it has no other content, its content. */
function convertBox(block: DirectiveBlock, kind: string, fallback: string): void {
  const { argument } = block.directive;
  if (isFolded(block)) convertDropdown(block);
  else if (argument !== '' && contentOf(block).every((line) => line.trim() === ''))
    replaceDirective(block, [
      `${fenceColons(block)}${kind}${fallback === '' ? '' : ` ${fallback}`}`,
      argument,
      fenceColons(block),
    ]);
  else convertContainer(block, `${kind}${argument === '' && fallback === '' ? '' : ` ${argument || fallback}`}`);
}

function isFolded(block: DirectiveBlock): boolean {
  return (
    /\bdropdown\b|\btoggle\b/.test(optionOf(block, 'class') ?? '') ||
    /^(?:true)?$/i.test(block.directive.options.get('open')?.value ?? 'no')
  );
}

function convertTitledBox(block: DirectiveBlock, fallback: string): void {
  const classes = (optionOf(block, 'class') ?? '').split(/[\s,]+/);
  const kind = classes.flatMap((name) => (Object.hasOwn(kinds, name) ? (kinds[name]?.[0] ?? []) : []))[0] ?? 'note';
  const title = [fallback, block.directive.argument].filter(Boolean).join(': ');
  if (isFolded(block)) convertDropdown(block);
  else if (title === '' && block.directive.name !== 'admonition') convertFlat(block);
  else convertContainer(block, title === '' ? kind : `${kind} ${title}`);
}

function convertVersionChange(block: DirectiveBlock, label: string): void {
  const [, version = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(block.directive.argument) ?? [];
  const isEmpty = contentOf(block).every((line) => line.trim() === '');
  if (isEmpty) replaceDirective(block, [`*${label} ${version}${rest === '' ? '.' : ':'}*${rest === '' ? '' : ` ${rest}`}`]);
  else {
    const kind = label.startsWith('Deprecated') ? 'warning' : 'info';
    wrapContent(
      block,
      [`${fenceColons(block)}${kind} ${label} ${version}`, ...(rest === '' ? [] : [rest, ''])],
      [fenceColons(block)],
    );
  }
}

function convertDropdown(block: DirectiveBlock): void {
  const { argument, options } = block.directive;
  const isOpen = options.has('open') && !/^(?:false|no)$/i.test(optionOf(block, 'open') ?? '');
  convertContainer(block, `details ${argument || 'Details'}${isOpen ? ' {open}' : ''}`);
}

function convertTabSet(block: DirectiveBlock): void {
  const group = optionOf(block, 'sync-group');
  convertContainer(block, `tabs${group === undefined ? '' : ` group=${JSON.stringify(group.replaceAll('"', ''))}`}`);
}

function convertTabItem(block: DirectiveBlock): void {
  const label = block.directive.argument.replace(/\{[\w:-]+\}`[^`]*`\s*/g, '').trim() || optionOf(block, 'sync') || 'Tab';
  wrapContent(block, [`== ${label}`], ['']);
}

function convertFlat(block: DirectiveBlock): void {
  wrapContent(block, [], ['']);
}

function convertQuote(block: DirectiveBlock): void {
  wrapContent(block, [], ['']);
}

/** Converts content for specific output formats. Omits content that is not for HTML. */
function convertOnly(block: DirectiveBlock): void {
  const { argument } = block.directive;
  if (/^(?:html|not latex|builder_html|format_html)$/.test(argument)) convertFlat(block);
  else if (/^(?:latex|man|text|texinfo|epub|not html)$/.test(argument)) replaceDirective(block, []);
  else convertConditional(block);
}

function convertConditional(block: DirectiveBlock): void {
  reportUnsupported(block);
  convertFlat(block);
}

/** Returns whether a directive is a card with a title, which becomes an item in a card list. */
function isListedCard({ name, argument }: Pick<Directive, 'name' | 'argument'>): boolean {
  return (name === 'grid-item-card' || name === 'card') && argument !== '';
}

/** Returns whether a directive contains only cards with titles. */
function hasOnlyCards({ name, children }: Directive): boolean {
  return converters.get(name) === convertGrid && children.length > 0 && children.every(isListedCard);
}

function convertGrid(block: DirectiveBlock): void {
  if (hasOnlyCards(block.directive)) convertContainer(block, 'cards');
  else convertFlat(block);
}

/** Converts a card to a list item. If it has no title, its link follows its content. */
function convertCard(block: DirectiveBlock): void {
  const { directive, source } = block;
  const target = toCardLink(block);
  for (let row = directive.contentRow; row < directive.end; row++) {
    const line = source.lines[row];
    if (line && /^[ \t>]*(?:\^{3,}|\+{3,})[ \t\r]*$/.test(line.text)) source.edit(line.from, line.from + line.text.length, '');
  }
  const image = optionOf(block, 'img-top') ?? optionOf(block, 'img-bottom');
  const images = image === undefined ? [] : [`!${toLink('', fromPage(image, source.page))}`, ''];
  if (!isListedCard(directive)) {
    const lastLines = target === undefined ? [''] : ['', target, ''];
    wrapContent(block, images, lastLines);
    return;
  }
  const item = [`- ${target ?? `**${directive.argument}**`}`, '', ...images.map((line) => `  ${line}`)];
  if (directive.parent && hasOnlyCards(directive.parent)) wrapContent(block, item, ['']);
  else wrapContent(block, [`${fenceColons(block)}cards`, ...item], ['', fenceColons(block)]);
}

/** Returns a link to the target of a card, with the title of the card as its label; undefined if the card has no target. */
function toCardLink(block: DirectiveBlock): string | undefined {
  const { directive, source, labels } = block;
  const link = optionOf(block, 'link');
  if (link === undefined) return undefined;
  const linkText = directive.argument;
  const type = optionOf(block, 'link-type') ?? 'url';
  const { page } = source;
  if (type === 'ref' || type === 'any')
    return linkToLabel(link, linkText, page, labels) ?? (linkText === '' ? undefined : `**${linkText}**`);
  const name = type === 'doc' ? pageName(link, page) : undefined;
  const reference = name === undefined ? undefined : referenceOf(name, page);
  return reference
    ? linkTo(reference, linkText, page)
    : toLink(linkText === '' ? escapeLabel(link) : linkText, fromPage(link, page));
}

function formatImage(block: DirectiveBlock): string {
  const { directive, source, labels } = block;
  const alt = (optionOf(block, 'alt') ?? '').replace(/\s+/g, ' ');
  const image = `!${toLink(escapeLabel(alt), fromPage(directive.argument, source.page))}`;
  const target = optionOf(block, 'target');
  if (target === undefined) return image;
  if (/^\w[\w .-]*$/.test(target) && !target.includes('.')) return linkToLabel(target, image, source.page, labels) ?? image;
  return toLink(image, fromPage(target, source.page));
}

function convertImage(block: DirectiveBlock): void {
  replaceDirective(block, [formatImage(block)]);
}

function convertFigure(block: DirectiveBlock): void {
  const isBare = contentOf(block).every((line) => line.trim() === '');
  if (isBare) replaceDirective(block, [formatImage(block)]);
  else wrapContent(block, ['<figure>', '', formatImage(block), '', '<figcaption>', ''], ['', '</figcaption>', '</figure>', '']);
}

/** Converts a figure whose image and caption are Markdown. The argument of the directive is its anchor. */
function convertMarkdownFigure(block: DirectiveBlock): void {
  const id = docutilsId(block.directive.argument);
  wrapContent(block, [...(id === '' ? [] : [`<a id="${id}"></a>`, '']), '<figure>', ''], ['', '</figure>', '']);
}

function convertMarkdownTable(block: DirectiveBlock): void {
  const { argument } = block.directive;
  wrapContent(block, argument === '' ? [] : [`**${argument}**`, ''], ['']);
}

function headerRows(block: DirectiveBlock): number {
  const rows = Number(optionOf(block, 'header-rows') ?? 0);
  return Number.isSafeInteger(rows) && rows > 0 ? rows : 0;
}

function convertListTable(block: DirectiveBlock): void {
  const rows = parseListRows(contentOf(block));
  if (rows) replaceDirective(block, writeTable({ rows, headers: headerRows(block), caption: block.directive.argument }));
  else convertUnknown(block);
}

/** Options that may follow the lines of the file that `:file:` inserted. */
const csvOption =
  /^:(?:header|widths|width|header-rows|stub-columns|align|class|name|delim|quote|escape|encoding|keepspace|file|url):(?:[ \t]+(.*))?$/;

function convertCsvTable(block: DirectiveBlock): void {
  const lines = contentOf(block);
  const csvLines = lines.filter((line) => !csvOption.test(line));
  for (const name of ['url', 'file'] as const)
    if (block.directive.options.has(name)) reportUnsupported(block, `{csv-table} with :${name}:`);
  const trailingOption = (name: string): string | undefined =>
    lines
      .find((line) => line.startsWith(`:${name}:`))
      ?.slice(name.length + 2)
      .trim();
  const delim = optionOf(block, 'delim') ?? trailingOption('delim') ?? ',';
  const separator = { tab: '\t', space: ' ' }[delim] ?? delim.charAt(0);
  const header = optionOf(block, 'header') ?? trailingOption('header');
  const first = header === undefined ? [] : parseCsvRows(header, separator);
  const headers = first.length > 0 ? 1 : Number(optionOf(block, 'header-rows') ?? trailingOption('header-rows') ?? 0) || 0;
  replaceDirective(
    block,
    writeTable({ rows: [...first, ...parseCsvRows(csvLines.join('\n'), separator)], headers, caption: block.directive.argument }),
  );
}

/** Converts terms to a definition list. Each term has the anchor that references use. */
function convertGlossary(block: DirectiveBlock): void {
  const output: string[] = ['<dl>'];
  let isOpen = false;
  for (const line of contentOf(block)) {
    const meaning = /^(?::[ \t]+|[ \t]+)(\S.*)?$/.exec(line);
    if (line.trim() === '') output.push('');
    else if (meaning && output.length > 1) {
      if (!isOpen) output.push('<dd>', '');
      isOpen = true;
      output.push(/^:/.test(line) ? capturesOf(meaning)[1] : line.replace(/^(?: {1,4}|\t)/, ''));
    } else {
      if (isOpen) output.push('', '</dd>');
      isOpen = false;
      const term = line.replace(/[ \t]+:[ \t].*$/, '').trim();
      output.push(`<dt id="term-${docutilsId(term)}">`, '', term, '', '</dt>');
    }
  }
  replaceDirective(block, [...output, ...(isOpen ? ['', '</dd>'] : []), '</dl>', '']);
}

function convertMath(block: DirectiveBlock): void {
  const { argument } = block.directive;
  const lines = [argument, ...contentOf(block)].map((line) => line.trimEnd()).filter((line) => line !== '');
  const label = optionOf(block, 'label');
  const id = label === undefined ? '' : docutilsId(`equation-${label}`);
  const needsAligned = /\\\\|&/.test(lines.join('')) && !/\\begin\{/.test(lines.join(''));
  const formula = needsAligned ? ['\\begin{aligned}', ...lines, '\\end{aligned}'] : lines;
  replaceDirective(block, [...(id === '' ? [] : [`<a id="${id}"></a>`, '']), '$$', ...formula, '$$']);
}

/** Converts content in an output format. HTML becomes part of the page; everything else is omitted. */
function convertRaw(block: DirectiveBlock): void {
  const { argument, options } = block.directive;
  for (const name of ['file', 'url']) if (options.has(name)) reportUnsupported(block, `{raw} with :${name}:`);
  if (/\bhtml\b/.test(argument) && !options.has('file') && !options.has('url')) replaceDirective(block, contentOf(block));
  else replaceDirective(block, []);
}

function convertButtonLink(block: DirectiveBlock): void {
  const linkText = contentOf(block).join(' ').trim();
  const target = block.directive.argument;
  replaceDirective(block, [toLink(linkText === '' ? escapeLabel(target) : linkText, fromPage(target, block.source.page))]);
}

function convertButtonRef(block: DirectiveBlock): void {
  const { directive, source, labels } = block;
  const linkText = contentOf(block).join(' ').trim();
  const { page } = source;
  const name = optionOf(block, 'ref-type') === 'ref' ? undefined : pageName(directive.argument, page);
  const reference = name === undefined ? undefined : referenceOf(name, page);
  const link = reference ? linkTo(reference, linkText, page) : linkToLabel(directive.argument, linkText, page, labels);
  replaceDirective(block, [
    link ?? toLink(linkText === '' ? escapeLabel(directive.argument) : linkText, fromPage(directive.argument, page)),
  ]);
}

function convertRubric(block: DirectiveBlock): void {
  replaceDirective(block, [`**${block.directive.argument}**`]);
}

/** Replaces embedded content from another site with a link. */
function convertEmbedded(block: DirectiveBlock): void {
  const { name, argument } = block.directive;
  const target = name === 'youtube' && !argument.includes('/') ? `https://www.youtube.com/watch?v=${argument}` : argument;
  replaceDirective(block, [toLink(escapeLabel(optionOf(block, 'title') ?? target), fromPage(target, block.source.page))]);
}

/** Converts the description of an object in a programming language: its signature and its documentation. */
function convertDescription(block: DirectiveBlock): void {
  const signature = block.directive.argument;
  const name = firstMatch(/^[^(\s]*/, signature.replace(/^(?:async|class|static|const)[ \t]+/, ''));
  const id = /^[\w.:-]+$/.test(name) ? ` id="${name}"` : '';
  wrapContent(
    block,
    ['<dl>', `<dt${id}>`, '', `\`\` ${signature.replaceAll('`', '')} \`\``, '', '</dt>', '<dd>', ''],
    ['', '</dd>', '</dl>', ''],
  );
}

/** Shows a directive as code. Its name becomes the title. */
function convertUnknown(block: DirectiveBlock): void {
  const { directive, source } = block;
  reportUnsupported(block);
  const title = `{${directive.name}}${directive.argument === '' ? '' : ` ${directive.argument}`}`.replaceAll('"', "'");
  const content = source.lines
    .slice(directive.row + 1, directive.end)
    .map(({ text }) => text.slice(Math.min(directive.prefix.length, /^[ \t>]*/.exec(text)?.[0].length ?? 0)));
  const mark = codeFence(content.join('\n'));
  replaceDirective(block, [`${mark}text title="${title}"`, ...content, mark]);
}

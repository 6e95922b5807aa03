import { capturesOf, firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';
import {
  anchorLines,
  type Block,
  contentOf,
  continuationPrefix,
  endOfRow,
  fenceFor,
  joinLines,
  labelsOf,
  optionOf,
  replace,
  report,
  startOf,
} from './block.ts';
import { isCodeDirective, writeCode } from './code.ts';
import { type Directive, mayHaveDirectives, readDirectives } from './directives.ts';
import { docutilsId } from './ids.ts';
import { escapeLabel, fromPage, linkTo, linkToLabel, pageName, referenceOf, toLink } from './references.ts';
import { csvRows, listRows, writeTable } from './tables.ts';
import { childLines, tocLines } from './toctree.ts';

type BlockWriter = (block: Block) => void;

/** Converts directives in fences of backticks or colons to Markdown. Unknown directives become code, with a finding. */
export const convertDirectives: Construct = (source) => {
  const { lines, text } = source;
  if (!mayHaveDirectives(text)) return;
  const all = readDirectives(
    lines.map((line) => line.text),
    (name) => !writers.has(name) && domainOf(name) === undefined,
  );
  const labels = labelsOf(text);
  const pads = new Map<Directive, string>();
  for (const directive of all) {
    const { parent, name } = directive;
    const pad = parent ? (pads.get(parent) ?? '') + padIn(parent) : '';
    pads.set(directive, pad);
    const block = { directive, source, pad, labels };
    const write = writers.get(name) ?? unitWriters.get(name) ?? (isCodeDirective(name) ? writeCode : undefined);
    if (write) write(block);
    else if (domainOf(name) !== undefined) convertDescription(block);
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
/** Boxes of other extensions, with their default titles. */
const titled: Readonly<Record<string, string>> = {
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
const changes: Readonly<Record<string, string>> = {
  versionadded: 'New in version',
  'version-added': 'New in version',
  versionchanged: 'Changed in version',
  versionremoved: 'Removed in version',
  deprecated: 'Deprecated since version',
};

/** Directives whose content is Markdown. */
const writers = new Map<string, BlockWriter>([
  ...Object.entries(kinds).map(([name, [kind, fallback]]): [string, BlockWriter] => [
    name,
    (block) => convertBox(block, kind, fallback),
  ]),
  ...Object.entries(titled).map(([name, fallback]): [string, BlockWriter] => [
    name,
    (block) => convertTitledBox(block, fallback),
  ]),
  ...Object.entries(changes).map(([name, words]): [string, BlockWriter] => [name, (block) => convertVersionChange(block, words)]),
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
  ].map((name): [string, BlockWriter] => [name, convertFlat]),
  ...['epigraph', 'pull-quote', 'highlights', 'blockquote', 'attribution'].map((name): [string, BlockWriter] => [
    name,
    convertQuote,
  ]),
]);

/** Directives that are converted as a unit, or have no content. */
const unitWriters = new Map<string, BlockWriter>([
  ['toctree', (block) => replace(block, tocLines(block))],
  ['toc', (block) => replace(block, childLines(block))],
  ['tableofcontents', (block) => replace(block, [])],
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
  ].map((name): [string, BlockWriter] => [name, (block) => replace(block, [])]),
]);

/** The name of a directive that describes an object of a programming language, such as `py:function`; undefined for other directives. */
function domainOf(name: string): string | undefined {
  if (/^(?:py|c|cpp|js|rst|std|ts):(?!module$|currentmodule$)[a-z-]+$/.test(name)) return name;
  return /^(?:function|class|method|classmethod|staticmethod|attribute|data|exception|property|decorator|option|envvar|confval|cmdoption|object|describe)$/.test(
    name,
  )
    ? name
    : undefined;
}

/** The indentation of each line in a directive's content. A card in a list of cards becomes a list item. */
function padIn(directive: Directive): string {
  if (writers.get(directive.name) === convertQuote) return '> ';
  return isListedCard(directive) ? '  ' : '';
}

/** Replaces the opening line and the options with `first`, and the closing line with `last`. Leaves the content unchanged. */
function wrap(block: Block, first: readonly string[], last: readonly string[]): void {
  const { directive, source } = block;
  const { lines, edit } = source;
  const rest = continuationPrefix(block);
  const anchor = anchorLines(block);
  const above = first.length === 0 && anchor.length === 0 ? [''] : [...anchor, ...first];
  edit(startOf(block), endOfRow(Math.min(directive.body, directive.end) - 1, source), joinLines(above, rest));
  const closing = lines[directive.end];
  if (directive.isClosed && closing) {
    const at = closing.from + Math.min(/^[ \t>]*/.exec(closing.text)?.[0].length ?? 0, directive.prefix.length);
    edit(at, closing.from + closing.text.length, joinLines(last, rest));
  } else if (last.length > 0) {
    const at = endOfRow(Math.max(directive.row, directive.end - 1), source);
    edit(at, at, `\n${rest}${joinLines(last, rest)}`);
  }
  padContent(block);
}

function padContent({ directive, source: { lines, edit } }: Block): void {
  const pad = padIn(directive);
  if (pad === '') return;
  for (let row = directive.body; row < directive.end; row++) {
    const line = lines[row];
    if (!line || (line.text.trim() === '' && pad.trim() === '')) continue;
    const at = line.from + Math.min(directive.prefix.length, line.text.length);
    edit(at, at, pad);
  }
}

function fenceColons({ directive: { height } }: Block): string {
  return ':'.repeat(3 + height);
}

function convertContainer(block: Block, opening: string): void {
  wrap(block, [`${fenceColons(block)}${opening}`], [fenceColons(block)]);
}

/** A box without a title. Text after the name of the directive is the start of its content. */
function convertBox(block: Block, kind: string, fallback: string): void {
  const { argument } = block.directive;
  if (isFolded(block)) convertDropdown(block);
  else if (argument !== '' && contentOf(block).every((line) => line.trim() === ''))
    replace(block, [`${fenceColons(block)}${kind}${fallback === '' ? '' : ` ${fallback}`}`, argument, fenceColons(block)]);
  else convertContainer(block, `${kind}${argument === '' && fallback === '' ? '' : ` ${argument || fallback}`}`);
}

function isFolded(block: Block): boolean {
  return (
    /\bdropdown\b|\btoggle\b/.test(optionOf(block, 'class') ?? '') ||
    /^(?:true)?$/i.test(block.directive.options.get('open')?.value ?? 'no')
  );
}

function convertTitledBox(block: Block, fallback: string): void {
  const classes = (optionOf(block, 'class') ?? '').split(/[\s,]+/);
  const kind = classes.flatMap((name) => (Object.hasOwn(kinds, name) ? (kinds[name]?.[0] ?? []) : []))[0] ?? 'note';
  const title = [fallback, block.directive.argument].filter(Boolean).join(': ');
  if (isFolded(block)) convertDropdown(block);
  else if (title === '' && block.directive.name !== 'admonition') convertFlat(block);
  else convertContainer(block, title === '' ? kind : `${kind} ${title}`);
}

function convertVersionChange(block: Block, words: string): void {
  const [, version = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(block.directive.argument) ?? [];
  const isEmpty = contentOf(block).every((line) => line.trim() === '');
  if (isEmpty) replace(block, [`*${words} ${version}${rest === '' ? '.' : ':'}*${rest === '' ? '' : ` ${rest}`}`]);
  else {
    const kind = words.startsWith('Deprecated') ? 'warning' : 'info';
    wrap(block, [`${fenceColons(block)}${kind} ${words} ${version}`, ...(rest === '' ? [] : [rest, ''])], [fenceColons(block)]);
  }
}

function convertDropdown(block: Block): void {
  const { argument, options } = block.directive;
  const isOpen = options.has('open') && !/^(?:false|no)$/i.test(optionOf(block, 'open') ?? '');
  convertContainer(block, `details ${argument || 'Details'}${isOpen ? ' {open}' : ''}`);
}

function convertTabSet(block: Block): void {
  const group = optionOf(block, 'sync-group');
  convertContainer(block, `tabs${group === undefined ? '' : ` group=${JSON.stringify(group.replaceAll('"', ''))}`}`);
}

function convertTabItem(block: Block): void {
  const label = block.directive.argument.replace(/\{[\w:-]+\}`[^`]*`\s*/g, '').trim() || optionOf(block, 'sync') || 'Tab';
  wrap(block, [`== ${label}`], ['']);
}

function convertFlat(block: Block): void {
  wrap(block, [], ['']);
}

function convertQuote(block: Block): void {
  wrap(block, [], ['']);
}

/** Content for specific output formats. Only content for HTML is shown. */
function convertOnly(block: Block): void {
  const { argument } = block.directive;
  if (/^(?:html|not latex|builder_html|format_html)$/.test(argument)) convertFlat(block);
  else if (/^(?:latex|man|text|texinfo|epub|not html)$/.test(argument)) replace(block, []);
  else convertConditional(block);
}

function convertConditional(block: Block): void {
  report(block);
  convertFlat(block);
}

/** Whether a directive is a card with a title, which becomes an item in a card list. */
function isListedCard({ name, argument }: Pick<Directive, 'name' | 'argument'>): boolean {
  return (name === 'grid-item-card' || name === 'card') && argument !== '';
}

/** Whether a directive contains only cards with titles. */
function hasOnlyCards({ name, children }: Directive): boolean {
  return writers.get(name) === convertGrid && children.length > 0 && children.every(isListedCard);
}

function convertGrid(block: Block): void {
  if (hasOnlyCards(block.directive)) convertContainer(block, 'cards');
  else convertFlat(block);
}

/** Converts a card to a list item. If it has no title, its link follows its content. */
function convertCard(block: Block): void {
  const { directive, source } = block;
  const target = cardLink(block);
  for (let row = directive.body; row < directive.end; row++) {
    const line = source.lines[row];
    if (line && /^[ \t>]*(?:\^{3,}|\+{3,})[ \t\r]*$/.test(line.text)) source.edit(line.from, line.from + line.text.length, '');
  }
  const picture = optionOf(block, 'img-top') ?? optionOf(block, 'img-bottom');
  const images = picture === undefined ? [] : [`!${toLink('', fromPage(picture, source.page))}`, ''];
  if (!isListedCard(directive)) {
    const below = target === undefined ? [''] : ['', target, ''];
    wrap(block, images, below);
    return;
  }
  const item = [`- ${target ?? `**${directive.argument}**`}`, '', ...images.map((line) => `  ${line}`)];
  if (directive.parent && hasOnlyCards(directive.parent)) wrap(block, item, ['']);
  else wrap(block, [`${fenceColons(block)}cards`, ...item], ['', fenceColons(block)]);
}

/** A link to the target of a card, labelled with the card's title. */
function cardLink(block: Block): string | undefined {
  const { directive, source, labels } = block;
  const link = optionOf(block, 'link');
  if (link === undefined) return undefined;
  const words = directive.argument;
  const type = optionOf(block, 'link-type') ?? 'url';
  const { page } = source;
  if (type === 'ref' || type === 'any')
    return linkToLabel(link, words, page, labels) ?? (words === '' ? undefined : `**${words}**`);
  const name = type === 'doc' ? pageName(link, page) : undefined;
  const known = name === undefined ? undefined : referenceOf(name, page);
  return known ? linkTo(known, words, page) : toLink(words === '' ? escapeLabel(link) : words, fromPage(link, page));
}

function imageOf(block: Block): string {
  const { directive, source, labels } = block;
  const alt = (optionOf(block, 'alt') ?? '').replace(/\s+/g, ' ');
  const image = `!${toLink(escapeLabel(alt), fromPage(directive.argument, source.page))}`;
  const target = optionOf(block, 'target');
  if (target === undefined) return image;
  if (/^\w[\w .-]*$/.test(target) && !target.includes('.')) return linkToLabel(target, image, source.page, labels) ?? image;
  return toLink(image, fromPage(target, source.page));
}

function convertImage(block: Block): void {
  replace(block, [imageOf(block)]);
}

function convertFigure(block: Block): void {
  const isBare = contentOf(block).every((line) => line.trim() === '');
  if (isBare) replace(block, [imageOf(block)]);
  else wrap(block, ['<figure>', '', imageOf(block), '', '<figcaption>', ''], ['', '</figcaption>', '</figure>', '']);
}

/** A figure whose image and caption are Markdown. The argument of the directive is its anchor. */
function convertMarkdownFigure(block: Block): void {
  const id = docutilsId(block.directive.argument);
  wrap(block, [...(id === '' ? [] : [`<a id="${id}"></a>`, '']), '<figure>', ''], ['', '</figure>', '']);
}

function convertMarkdownTable(block: Block): void {
  const { argument } = block.directive;
  wrap(block, argument === '' ? [] : [`**${argument}**`, ''], ['']);
}

function headersOf(block: Block): number {
  const rows = Number(optionOf(block, 'header-rows') ?? 0);
  return Number.isSafeInteger(rows) && rows > 0 ? rows : 0;
}

function convertListTable(block: Block): void {
  const rows = listRows(contentOf(block));
  if (rows) replace(block, writeTable({ rows, headers: headersOf(block), caption: block.directive.argument }));
  else convertUnknown(block);
}

/** Options that may follow the lines of the file that `:file:` inserted. */
const csvOption =
  /^:(?:header|widths|width|header-rows|stub-columns|align|class|name|delim|quote|escape|encoding|keepspace|file|url):(?:[ \t]+(.*))?$/;

function convertCsvTable(block: Block): void {
  const lines = contentOf(block);
  const written = lines.filter((line) => !csvOption.test(line));
  for (const name of ['url', 'file'] as const) if (block.directive.options.has(name)) report(block, `{csv-table} with :${name}:`);
  const lateOption = (name: string): string | undefined =>
    lines
      .find((line) => line.startsWith(`:${name}:`))
      ?.slice(name.length + 2)
      .trim();
  const delim = optionOf(block, 'delim') ?? lateOption('delim') ?? ',';
  const separator = { tab: '\t', space: ' ' }[delim] ?? delim.charAt(0);
  const header = optionOf(block, 'header') ?? lateOption('header');
  const first = header === undefined ? [] : csvRows(header, separator);
  const headers = first.length > 0 ? 1 : Number(optionOf(block, 'header-rows') ?? lateOption('header-rows') ?? 0) || 0;
  replace(
    block,
    writeTable({ rows: [...first, ...csvRows(written.join('\n'), separator)], headers, caption: block.directive.argument }),
  );
}

/** Converts terms to a definition list. Each term has the anchor that references use. */
function convertGlossary(block: Block): void {
  const written: string[] = ['<dl>'];
  let isOpen = false;
  for (const line of contentOf(block)) {
    const meaning = /^(?::[ \t]+|[ \t]+)(\S.*)?$/.exec(line);
    if (line.trim() === '') written.push('');
    else if (meaning && written.length > 1) {
      if (!isOpen) written.push('<dd>', '');
      isOpen = true;
      written.push(/^:/.test(line) ? capturesOf(meaning)[1] : line.replace(/^(?: {1,4}|\t)/, ''));
    } else {
      if (isOpen) written.push('', '</dd>');
      isOpen = false;
      const term = line.replace(/[ \t]+:[ \t].*$/, '').trim();
      written.push(`<dt id="term-${docutilsId(term)}">`, '', term, '', '</dt>');
    }
  }
  replace(block, [...written, ...(isOpen ? ['', '</dd>'] : []), '</dl>', '']);
}

function convertMath(block: Block): void {
  const { argument } = block.directive;
  const lines = [argument, ...contentOf(block)].map((line) => line.trimEnd()).filter((line) => line !== '');
  const label = optionOf(block, 'label');
  const id = label === undefined ? '' : docutilsId(`equation-${label}`);
  const needsAligned = /\\\\|&/.test(lines.join('')) && !/\\begin\{/.test(lines.join(''));
  const formula = needsAligned ? ['\\begin{aligned}', ...lines, '\\end{aligned}'] : lines;
  replace(block, [...(id === '' ? [] : [`<a id="${id}"></a>`, '']), '$$', ...formula, '$$']);
}

/** Content for one output format. HTML becomes part of the page; everything else is omitted. */
function convertRaw(block: Block): void {
  const { argument, options } = block.directive;
  for (const name of ['file', 'url']) if (options.has(name)) report(block, `{raw} with :${name}:`);
  if (/\bhtml\b/.test(argument) && !options.has('file') && !options.has('url')) replace(block, contentOf(block));
  else replace(block, []);
}

function convertButtonLink(block: Block): void {
  const words = contentOf(block).join(' ').trim();
  const target = block.directive.argument;
  replace(block, [toLink(words === '' ? escapeLabel(target) : words, fromPage(target, block.source.page))]);
}

function convertButtonRef(block: Block): void {
  const { directive, source, labels } = block;
  const words = contentOf(block).join(' ').trim();
  const { page } = source;
  const name = optionOf(block, 'ref-type') === 'ref' ? undefined : pageName(directive.argument, page);
  const known = name === undefined ? undefined : referenceOf(name, page);
  const link = known ? linkTo(known, words, page) : linkToLabel(directive.argument, words, page, labels);
  replace(block, [link ?? toLink(words === '' ? escapeLabel(directive.argument) : words, fromPage(directive.argument, page))]);
}

function convertRubric(block: Block): void {
  replace(block, [`**${block.directive.argument}**`]);
}

/** Replaces embedded content from another site with a link. */
function convertEmbedded(block: Block): void {
  const { name, argument } = block.directive;
  const target = name === 'youtube' && !argument.includes('/') ? `https://www.youtube.com/watch?v=${argument}` : argument;
  replace(block, [toLink(escapeLabel(optionOf(block, 'title') ?? target), fromPage(target, block.source.page))]);
}

/** Converts the description of an object in a programming language: its signature and its documentation. */
function convertDescription(block: Block): void {
  const signature = block.directive.argument;
  const name = firstMatch(/^[^(\s]*/, signature.replace(/^(?:async|class|static|const)[ \t]+/, ''));
  const id = /^[\w.:-]+$/.test(name) ? ` id="${name}"` : '';
  wrap(
    block,
    ['<dl>', `<dt${id}>`, '', `\`\` ${signature.replaceAll('`', '')} \`\``, '', '</dt>', '<dd>', ''],
    ['', '</dd>', '</dl>', ''],
  );
}

/** Shows a directive as code. Its name becomes the title. */
function convertUnknown(block: Block): void {
  const { directive, source } = block;
  report(block);
  const title = `{${directive.name}}${directive.argument === '' ? '' : ` ${directive.argument}`}`.replaceAll('"', "'");
  const content = source.lines
    .slice(directive.row + 1, directive.end)
    .map(({ text }) => text.slice(Math.min(directive.prefix.length, /^[ \t>]*/.exec(text)?.[0].length ?? 0)));
  const mark = fenceFor(content);
  replace(block, [`${mark}text title="${title}"`, ...content, mark]);
}

import {
  AbstractBlock,
  type AbstractNode,
  Block,
  Document,
  Extensions,
  IncludeProcessor,
  Inline,
  List,
  ListItem,
  load,
  MemoryLogger,
  Section,
} from '@asciidoctor/core';
import { decodeText } from '../../../html/entities.ts';
import { codeFence } from '../../../texts/escapes.ts';
import { toFenceInfo } from '../../markup/common-components.ts';

/** Resolves the references of an AsciiDoc page. */
export type AsciidocContext = {
  attributes: Readonly<Record<string, string>>;
  /** Returns the content of an included file, with its path; undefined if it does not exist. `from` is the file with the directive. */
  include(target: string, from: string): { file: string; text: string } | undefined;
  /** Returns the relative path of a page, and its title; undefined if there is no such page. */
  findPage(target: string): { path: string; title: string } | undefined;
  /** Returns the relative path of an image or another file. */
  resolveResource(target: string, family: 'image' | 'attachment'): string;
};
/** A page in Markdown, and findings about unsupported syntax, with the lines of the original file. */
type ConvertedPage = { text: string; title: string; remarks: { line: number; text: string }[] };

/** Converts an AsciiDoc page to Markdown. All file access goes through its context. */
export async function toMarkdown(file: string, source: string, context: AsciidocContext): Promise<ConvertedPage> {
  const remarks: ConvertedPage['remarks'] = [];
  const writer = new MarkdownWriter(context, remarks);
  const logger = new MemoryLogger();
  const document = await load(source, {
    safe: 'secure',
    backend: 'markdown',
    converter: writer,
    logger,
    extension_registry: createRegistry(file, context, remarks),
    attributes: {
      experimental: '',
      'attribute-missing': 'skip',
      outfilesuffix: '.adoc',
      'relfilesuffix@': '.adoc',
      ...context.attributes,
    },
  });
  const body = await document.content();
  const title = document.hasHeader() ? oneLine(String(document.doctitle() ?? '')) : '';
  for (const message of logger.getMessages()) {
    const location = message.getSourceLocation?.();
    if (message.getSeverity() === 'ERROR' || message.getSeverity() === 'WARN')
      remarks.push({ line: Number(location?.lineno ?? 1) || 1, text: String(message.getText()) });
  }
  const head = frontMatter(document);
  const notes = writer.writeFootnotes();
  const text = `${head}${title === '' ? '' : `# ${title}\n\n`}${body.trim()}\n${notes === '' ? '' : `\n${notes}\n`}`;
  return { text: text.replace(/\n{3,}/g, '\n\n'), title, remarks };
}

/** Returns front matter with the description of a page; '' if it has none. */
function frontMatter(document: Document): string {
  const value = document.getAttribute('description');
  const isSet = typeof value === 'string' && value !== '';
  return isSet ? `---\ndescription: ${JSON.stringify(decodeText(value))}\n---\n\n` : '';
}

/** The maximum depth of nested includes. */
const maxDepth = 30;

function createRegistry(
  page: string,
  { include }: AsciidocContext,
  remarks: ConvertedPage['remarks'],
): ReturnType<typeof Extensions.create> {
  class PageIncludeProcessor extends IncludeProcessor {
    override process(
      _: Document,
      reader: {
        pushInclude(text: string, file: string, path: string, line: number, attributes: Record<string, string>): void;
        file: unknown;
        lineno: number;
        includeStack: readonly unknown[];
      },
      target: string,
      attributes: Record<string, string>,
    ): void {
      const from = typeof reader.file === 'string' ? reader.file : page;
      const included = reader.includeStack.length > maxDepth ? undefined : include(target, from);
      if (!included) {
        if (!('optional-option' in attributes))
          remarks.push({ line: reader.lineno, text: `This file cannot be included: ${target}` });
        return;
      }
      reader.pushInclude(selectPart(included.text, attributes), included.file, included.file, 1, attributes);
    }
  }
  const registry = Extensions.create('quire');
  registry.includeProcessor(new PageIncludeProcessor());
  return registry;
}

/** Selects the lines that `tag`, `tags` and `lines` specify, without the tag directives. */
function selectPart(text: string, { tag, tags, lines }: Record<string, string>): string {
  const allLines = text.replace(/\r\n?/g, '\n').split('\n');
  if (lines !== undefined && lines !== '')
    return lines
      .split(/[,;]/)
      .flatMap((range) => {
        const [, first = '', dots, last = ''] = /^\s*(\d*)(\.\.)?(-?\d*)\s*$/.exec(range) ?? [];
        const from = first === '' ? 1 : Number(first);
        return allLines.slice(
          Math.max(0, from - 1),
          dots === undefined ? from : last === '' || last.startsWith('-') ? allLines.length : Number(last),
        );
      })
      .join('\n');
  const wantedTags = (tag ?? tags ?? '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const open: string[] = [];
  const selectedLines = allLines.filter((line) => {
    const [, mark, name = ''] = /(?:^|[\s/#*<!-])(tag|end)::([^\s[\]]+)\[\]/.exec(line) ?? [];
    if (mark === 'tag') open.push(name);
    else if (mark === 'end') open.splice(Math.max(0, open.lastIndexOf(name)), open.includes(name) ? 1 : 0);
    if (mark !== undefined) return false;
    if (wantedTags.length === 0) return true;
    if (open.some((each) => wantedTags.includes(`!${each}`))) return false;
    return (
      wantedTags.includes('**') ||
      (wantedTags.includes('*') && open.length > 0) ||
      open.some((each) => wantedTags.includes(each)) ||
      wantedTags.every((each) => each.startsWith('!'))
    );
  });
  return selectedLines.join('\n');
}

/** Converts each node of a document to Markdown. Every block ends with a blank line. */
class MarkdownWriter {
  private readonly context: AsciidocContext;
  private readonly remarks: ConvertedPage['remarks'];
  private readonly footnotes = new Map<string, string>();
  private readonly numbers = new Map<string, number>();

  constructor(context: AsciidocContext, remarks: ConvertedPage['remarks']) {
    this.context = context;
    this.remarks = remarks;
  }

  writeFootnotes(): string {
    return [...this.footnotes].map(([index, text]) => `[^${index}]: ${text}`).join('\n');
  }

  async convert(node: AbstractNode, transform?: string | null): Promise<string> {
    const name = transform ?? node.nodeName;
    if (node instanceof Inline) return this.writeInline(node);
    if (node instanceof Document) return node.content();
    const markdown = await this.writeBlock(node, name);
    const id =
      node instanceof AbstractBlock && !(node instanceof Section) && name !== 'floating_title' && typeof node.id === 'string'
        ? `<a id="${node.id}"></a>\n\n`
        : '';
    return markdown === '' ? '' : `${id}${markdown}\n`;
  }

  private async writeBlock(node: AbstractNode, name: string): Promise<string> {
    if (node instanceof Section) return `${writeHeading(node)}\n\n${await node.content()}`;
    if (isTable(node)) return this.writeTable(node);
    if (node instanceof List) return this.withTitle(node, await this.writeList(node, name));
    if (!(node instanceof AbstractBlock)) return '';
    switch (name) {
      case 'preamble':
      case 'embedded':
      case 'pass':
        return String(await node.content());
      case 'paragraph':
        return this.withTitle(node, escapeStart(String(await node.content())));
      case 'floating_title':
        return writeHeading(node);
      case 'listing':
      case 'literal':
        return this.writeCode(node);
      case 'stem':
        return `$$\n${decodeText(node instanceof Block ? node.source : '')}\n$$`;
      case 'admonition':
        return this.writeBox(String(node.getAttribute('name')), node);
      case 'example':
        if (node.hasOption('collapsible'))
          return writeContainer(
            `details ${titleOf(node) || 'Details'}${node.hasOption('open') ? ' {open}' : ''}`,
            await contentOf(node),
          );
        return this.withTitle(node, await contentOf(node));
      case 'sidebar':
        return this.writeBox('note', node);
      case 'quote':
      case 'verse': {
        const attribution = [node.getAttribute('attribution'), node.getAttribute('citetitle')]
          .filter((each) => typeof each === 'string')
          .join(', ');
        const content = name === 'verse' ? String(await node.content()).replace(/\n/g, '\\\n') : await contentOf(node);
        return `${content}${attribution === '' ? '' : `\n\n— ${attribution}`}`.replace(/^/gm, '> ').replace(/^> $/gm, '>');
      }
      case 'open':
        return this.withTitle(node, await contentOf(node));
      case 'image':
        return this.writeFigure(node);
      case 'video':
      case 'audio': {
        const target = String(node.getAttribute('target') ?? '');
        const posterImage = String(node.getAttribute('poster') ?? '');
        const address =
          posterImage === 'youtube'
            ? `https://www.youtube.com/watch?v=${target.replace(/,.*$/, '')}`
            : posterImage === 'vimeo'
              ? `https://vimeo.com/${target}`
              : /^https?:/.test(target)
                ? target
                : this.context.resolveResource(target, 'image');
        return `[${titleOf(node) || address}](${address})`;
      }
      case 'thematic_break':
        return '---';
      case 'page_break':
      case 'toc':
        return '';
      default:
        this.addRemark(node, `Markdown has no equivalent of this block: ${name}`);
        return String(await node.content());
    }
  }

  private withTitle(node: Titled, text: string): string {
    const title = titleOf(node);
    return title === '' ? text : `**${title}**\n\n${text}`;
  }

  private async writeBox(kind: string, node: AbstractBlock): Promise<string> {
    const title = titleOf(node);
    return writeContainer(`${kind}${title === '' ? '' : ` ${title}`}`, await contentOf(node));
  }

  private async writeCode(node: AbstractBlock): Promise<string> {
    const text = decodeText(String(await node.content()));
    const language = node.style === 'source' || node.hasAttribute('language') ? String(node.getAttribute('language') ?? '') : '';
    if (/^(?:mermaid|plantuml|ditaa|graphviz|d2)$/.test(node.style ?? '') && node.style !== 'mermaid')
      this.addRemark(node, `A program draws this block: ${node.style}`);
    const info = toFenceInfo({
      language: node.style === 'mermaid' ? 'mermaid' : language,
      title: titleOf(node) || undefined,
      isNumbered: node.hasOption('linenums') || node.hasAttribute('linenums'),
    });
    const mark = codeFence(text);
    return `${mark}${info}\n${text}\n${mark}`;
  }

  private writeFigure(node: AbstractBlock): string {
    const image = this.writeImage(node, String(node.getAttribute('target') ?? ''));
    const title = titleOf(node);
    return title === '' ? image : `<figure>\n\n${image}\n\n<figcaption>\n\n${title}\n\n</figcaption>\n</figure>`;
  }

  private writeImage(node: AbstractNode, target: string): string {
    const isAddress = /^(?:https?:|data:|\/\/)/i.test(target);
    const address = isAddress ? target : this.context.resolveResource(target, 'image');
    const image = `![${escapeLabel(String(node.getAttribute('alt') ?? ''))}](${writeTarget(address)})`;
    const to = node.getAttribute('link');
    return typeof to === 'string' && to !== '' ? `[${image}](${writeTarget(to)})` : image;
  }

  private async writeList(node: List, name: string): Promise<string> {
    if (name === 'dlist') return this.writeDefinitions(node);
    const items: string[] = [];
    let number = Number(node.getAttribute('start') ?? 1) || 1;
    let isLoose = false;
    for (const item of node.getItems()) {
      if (!(item instanceof ListItem)) continue;
      const task = item.hasAttribute('checkbox') ? (item.hasAttribute('checked') ? '[x] ' : '[ ] ') : '';
      const mark = name === 'ulist' ? '- ' : `${number++}. `;
      const blocks = item.hasBlocks() ? `\n\n${String(await item.content()).trimEnd()}` : '';
      isLoose ||= blocks !== '';
      const text = `${task}${escapeStart(item.getText() ?? '')}${blocks}`;
      items.push(mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`));
    }
    return items.join(isLoose ? '\n\n' : '\n');
  }

  private async writeDefinitions(node: List): Promise<string> {
    const lines = ['<dl>'];
    const entries: readonly unknown[] = node.getItems();
    for (const entry of entries) {
      const [terms, meaning]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      for (const term of Array.isArray(terms) ? terms : [])
        lines.push(
          '<dt>',
          '',
          term instanceof ListItem ? `${writeAnchor(term.id)}${oneLine(term.getText() ?? '')}` : '',
          '',
          '</dt>',
        );
      if (!(meaning instanceof ListItem)) continue;
      const blocks = meaning.hasBlocks() ? String(await meaning.content()).trimEnd() : '';
      lines.push(
        '<dd>',
        '',
        [meaning.hasText() ? escapeStart(meaning.getText() ?? '') : '', blocks].filter(Boolean).join('\n\n'),
        '',
        '</dd>',
      );
    }
    return [...lines, '</dl>', ''].join('\n');
  }

  private async writeTable(node: Table): Promise<string> {
    type TableCell = { text: string; spans: string; isPlain: boolean; isHead: boolean };
    const rows: { isHead: boolean; cells: TableCell[] }[] = [];
    for (const [section, group] of node.rows.bySection())
      for (const row of group) {
        const cells: TableCell[] = [];
        for (const cell of row) {
          const content =
            cell.style === 'asciidoc'
              ? await cell.content()
              : cell.style === 'literal'
                ? `\`${decodeText(String(cell.text ?? ''))}\``
                : section === 'head'
                  ? cell.text
                  : await cell.content();
          const text = (Array.isArray(content) ? content.join('\n\n') : String(content ?? '')).trim();
          const spans = `${(cell.colspan ?? 1) > 1 ? ` colspan="${cell.colspan}"` : ''}${(cell.rowspan ?? 1) > 1 ? ` rowspan="${cell.rowspan}"` : ''}`;
          cells.push({
            text,
            spans,
            isPlain: spans === '' && !/\n\s*\n|^[ \t]*(?:[-*+]|\d+[.)])[ \t]|^(?:```|:::|>|<dl>)/m.test(text),
            isHead: section === 'head' || cell.style === 'header',
          });
        }
        rows.push({ isHead: section === 'head', cells });
      }
    const title = titleOf(node);
    const titleParagraph = title === '' ? '' : `**${title}**\n\n`;
    const headRows = rows.filter(({ isHead }) => isHead);
    const isPlain = headRows.length <= 1 && rows.every(({ cells }) => cells.every((cell) => cell.isPlain));
    if (!isPlain) {
      const formatRow = ({ cells }: { cells: TableCell[] }): string =>
        `<tr>\n${cells.map(({ text, spans, isHead }) => `<${isHead ? 'th' : 'td'}${spans}>\n\n${text}\n\n</${isHead ? 'th' : 'td'}>`).join('\n')}\n</tr>`;
      return `${titleParagraph}<table>\n<tbody>\n${rows.map(formatRow).join('\n')}\n</tbody>\n</table>`;
    }
    const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
    const formatLine = (cells: readonly TableCell[]): string =>
      `| ${Array.from({ length: width }, (_, index) => oneLine(cells[index]?.text ?? '').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
    const body = rows.filter(({ isHead }) => !isHead).map(({ cells }) => formatLine(cells));
    return `${titleParagraph}${[formatLine(headRows[0]?.cells ?? []), `|${' --- |'.repeat(width)}`, ...body].join('\n')}`;
  }

  private async writeInline(node: Inline): Promise<string> {
    const text = node.text ?? '';
    const isInCode = node.parent instanceof Block && /^(?:listing|literal)$/.test(node.parent.context);
    switch (node.nodeName) {
      case 'inline_quoted':
        return isInCode ? text : writeAnchor(node.id) + writeQuoted(node.type, text);
      case 'inline_anchor':
        return this.writeAnchor(node, isInCode);
      case 'inline_image':
        return node.type === 'icon' ? '' : this.writeImage(node, node.target ?? '');
      case 'inline_kbd': {
        const keys = node.getAttribute('keys');
        return (Array.isArray(keys) ? keys : [text]).map((key) => `<kbd>${String(key)}</kbd>`).join('+');
      }
      case 'inline_button':
        return `**${text}**`;
      case 'inline_menu': {
        const submenus = node.getAttribute('submenus');
        const parts = [node.getAttribute('menu'), ...(Array.isArray(submenus) ? submenus : []), node.getAttribute('menuitem')];
        return `**${parts.filter((each) => typeof each === 'string' && each !== '').join(' → ')}**`;
      }
      case 'inline_break':
        return `${text}\\`;
      case 'inline_footnote':
        return this.writeFootnote(node);
      case 'inline_callout':
        return `(${text})`;
      case 'inline_indexterm':
        return node.type === 'visible' ? text : '';
      default:
        return text;
    }
  }

  /** Returns the reference to a footnote, and records its text. A footnote with an id may be referenced again. */
  private writeFootnote({ id, type, target, text }: Inline): string {
    const name = type === 'xref' ? String(target ?? id ?? '') : String(id ?? '');
    const key = name === '' ? `text ${text ?? ''}` : `id ${name}`;
    const footnoteNumber = this.numbers.get(key) ?? this.numbers.size + 1;
    this.numbers.set(key, footnoteNumber);
    if (type !== 'xref' || !this.footnotes.has(String(footnoteNumber)))
      this.footnotes.set(String(footnoteNumber), oneLine(text ?? '').replace(/[\u0000-\u001f\u0096\u0097]/g, ''));
    return `[^${footnoteNumber}]`;
  }

  private async writeAnchor(node: Inline, isInCode: boolean): Promise<string> {
    const text = node.text ?? '';
    if (node.type === 'ref') return writeAnchor(node.id);
    if (node.type === 'bibref') return `${writeAnchor(node.id)}\\[${text || String(node.id ?? '')}\\]`;
    if (isInCode) return text || (node.target ?? '');
    if (node.type === 'link') {
      const target = (node.target ?? '').replace(/^link:/, '');
      const address = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\.{1,2}\/)/i.test(target)
        ? target
        : this.context.resolveResource(target, 'attachment');
      return decodeText(text) === target
        ? `<${target}>`
        : `[${text === '' ? escapeLabel(target) : text}](${writeTarget(address)})`;
    }
    const { path, fragment, refid } = node.attributes;
    const hash = typeof fragment === 'string' && fragment !== '' ? `#${fragment.replace(/#$/, '')}` : '';
    if (typeof path !== 'string' || path === '') {
      const id = typeof refid === 'string' ? refid.replace(/^#/, '') : (node.target ?? '').replace(/^#/, '');
      const reference = node.document.catalog.refs[id];
      const label = text || (reference instanceof AbstractBlock ? oneLine((await reference.xreftext(null)) ?? '') : '');
      return `[${label || escapeLabel(id)}](#${id})`;
    }
    const target = path.replace(/(?:\.html)?$/, '').replace(/(?<!\.adoc)$/, '.adoc');
    const page = this.context.findPage(target);
    if (page)
      return `[${text === '' || text === path ? escapeLabel(page.title || target) : text}](${writeTarget(page.path)}${hash})`;
    this.addRemark(node, `This folder has no such page: ${target}`);
    return text === '' || text === path ? escapeLabel(target.replace(/^.*[:/]|\.adoc$/g, '')) : text;
  }

  private addRemark(node: AbstractNode, text: string): void {
    const parent = node instanceof AbstractBlock ? node : node.parent;
    const line = parent instanceof AbstractBlock ? Number(parent.lineno ?? 1) : 1;
    this.remarks.push({ line: Number.isSafeInteger(line) && line > 0 ? line : 1, text });
  }
}

type Titled = Pick<AbstractBlock, 'hasTitle' | 'title'>;
type Cell = { style: unknown; text: string | null; colspan: number | null; rowspan: number | null; content(): Promise<unknown> };
type Table = AbstractNode & Titled & { rows: { bySection(): readonly (readonly [string, readonly (readonly Cell[])[]])[] } };

function isTable(node: AbstractNode): node is Table {
  return node.nodeName === 'table' && 'rows' in node;
}

function titleOf(node: Titled): string {
  return node.hasTitle() ? oneLine(node.title ?? '') : '';
}

function writeHeading({ id, level, title }: AbstractBlock): string {
  const anchor = typeof id === 'string' && /^[^\s{}]+$/.test(id) ? ` {#${id}}` : '';
  return `${'#'.repeat(Math.min(6, level + 1))} ${oneLine(title ?? '')}${anchor}`;
}

function writeAnchor(id: unknown): string {
  return typeof id === 'string' && id !== '' ? `<a id="${id.replaceAll('"', '')}"></a>` : '';
}

/** Returns the content of a block: its paragraph, or the blocks in it. */
async function contentOf(node: AbstractBlock): Promise<string> {
  return String(await node.content()).trim();
}

/** Formats a container with more colons than any container inside it. */
function writeContainer(opening: string, content: string): string {
  const marks = content.match(/^[ \t]*:{3,}/gm) ?? [];
  const colons = ':'.repeat(Math.max(3, ...marks.map((mark) => mark.trim().length + 1)));
  return `${colons}${opening}\n${content}\n${colons}`;
}

const marks: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  mark: ['<mark>', '</mark>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  double: ['“', '”'],
  single: ['‘', '’'],
  asciimath: ['$', '$'],
  latexmath: ['$', '$'],
};

function writeQuoted(type: string | null, text: string): string {
  if (type === 'monospaced') {
    const code = decodeText(text.replace(/\*\*(.+?)\*\*|<\/?(?:mark|kbd)>/g, '$1').replace(/\\([[\]`*_])/g, '$1'));
    const mark = code.includes('`') ? '``' : '`';
    const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
    return code.trim() === '' ? code : `${mark}${pad}${code}${pad}${mark}`;
  }
  const [open, close] = marks[type ?? ''] ?? ['', ''];
  const bare = text.trim();
  return bare === '' ? text : text.replace(bare, () => `${open}${bare}${close}`);
}

/** Escapes the start of a paragraph if Markdown would parse it as another kind of block. */
function escapeStart(text: string): string {
  return text.replace(
    /^([ \t]*)([-+#>](?=\s)|#{2,6}(?=\s)|:{3,}|\d{1,9}(?=[.)]\s)|={3,}$|-{3,}$)/gm,
    (_, blanks: string, mark: string) => (/^\d/.test(mark) ? `${blanks}${mark}\\` : `${blanks}\\${mark}`),
  );
}

function escapeLabel(text: string): string {
  return text.replace(/[[\]]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function writeTarget(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, '')}>` : target;
}

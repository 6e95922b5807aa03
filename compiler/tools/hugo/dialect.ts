import { componentUnknown, expressionKept } from '../../diagnostics/dialects.ts';
import { parseAttributeList } from '../markup/attribute-lists.ts';
import { type Component, type ElementFacts, readElements, replaceUnsupported } from '../markup/components.ts';
import { convertDefinitionLists } from '../markup/definition-lists.ts';
import type { MarkupTag } from '../markup/elements.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { convertHeadingAttributes } from '../markup/heading-attributes.ts';
import { convertPunctuation } from '../markup/markdown-options.ts';
import type { Construct, ConversionSource, Dialect, IncludeSyntax, PageFacts } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { siteFolder } from '../syntax/paths.ts';
import { createIndentedCodeTest } from '../syntax/text-lines.ts';
import { showDescription } from './description.ts';
import { convertFenceOptions } from './fences.ts';
import { toYamlFrontMatter } from './front-matter.ts';
import { headingIds, selectHeadingIds } from './heading-ids.ts';
import { componentOf, type SiteComponents } from './known-shortcodes.ts';
import { hugoSegment } from './segments.ts';
import { parseTemplate, renderTemplate, type Template } from './shortcode-templates.ts';
import { markdownKey, readShortcodes } from './shortcodes.ts';

/** Returns the parameter of a tag, as a string. */
function textOf({ attributes }: MarkupTag, name: string): string | undefined {
  const value = attributes.get(name);
  return value && 'value' in value && typeof value.value === 'string' ? value.value : undefined;
}

/** Replaces the shortcodes `param`, `ref` and `relref` with their values, also in code and in link targets. */
const convertValues: Construct = (source) => {
  const { text, page, edit } = source;
  if (!text.includes('{{')) return;
  for (const tag of readShortcodes(text).tags) {
    const value = resolveValue(tag, page);
    if (value !== undefined) edit(tag.from, tag.to, value);
    else if (tag.name === 'param') keepAsCode(source, tag);
  }
};

function resolveValue(tag: MarkupTag, page: PageFacts): string | undefined {
  if (tag.name === 'param') return findParameter(textOf(tag, '0') ?? textOf(tag, 'name') ?? '', page);
  if (!/^(?:rel)?ref$/i.test(tag.name)) return undefined;
  return (textOf(tag, '0') ?? textOf(tag, 'path'))?.replace(/\s/g, '%20');
}

/** Finds a parameter of the page, of its parent folders, or of the site. Dots in the name separate nested keys. */
function findParameter(name: string, { frontMatter, options, file, folder }: PageFacts): string | undefined {
  let current: unknown = frontMatter;
  for (const key of name.split('.')) current = new Map(Object.entries(Object(current))).get(key);
  if (typeof current === 'string' || typeof current === 'number' || typeof current === 'boolean') return String(current);
  const names = file
    .slice(folder === '' ? 0 : folder.length + 1)
    .split('/')
    .slice(0, -1);
  for (let count = names.length; count >= 0; count--) {
    const folderParameters = options?.parameters?.[names.slice(0, count).join('/')];
    const value = folderParameters && Object.hasOwn(folderParameters, name) ? folderParameters[name] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function keepAsCode({ text, masked, edit, report }: ConversionSource, { from, to }: Pick<MarkupTag, 'from' | 'to'>): void {
  const source = text.slice(from, to).replace(/\s+/g, ' ');
  report(from, to, (at) => expressionKept(at, { source: source.slice(0, 60) }));
  if (masked.charAt(from) === '{') edit(from, to, `\`${source.replaceAll('`', "'")}\``);
}

/** Converts all other shortcodes: those of Hugo, of the themes, and of the site. */
const convertShortcodes: Construct = (source) => {
  const { text, page, edit } = source;
  if (!text.includes('{{')) return;
  const { tags, escapes, invalidRanges } = readShortcodes(text);
  const isHidden = createCommentTest(source);
  const isIndented = createIndentationTest(source);
  for (const { from, to, text: inner } of escapes)
    edit(from, to, isCode(source, from) || isIndented(from) ? inner : inner.replaceAll('{', '&#123;').replaceAll('<', '&lt;'));
  for (const range of invalidRanges) if (!isCode(source, range.from)) keepAsCode(source, range);
  const siteComponents = readSiteComponents(page.options?.shortcodes);
  const isConvertible = ({ from }: MarkupTag): boolean => !isHidden(from) && !isCode(source, from);
  for (const tag of tags)
    if (isCode(source, tag.from) && tag.kind !== 'close' && !isHidden(tag.from)) convertInCode(source, tag, siteComponents);
  readElements(source, {
    components: {},
    customTags: {
      tags: tags.filter(isConvertible),
      componentOf: (element) => componentOf(element, siteComponents),
      handleUnknown: ({ tag, close }, edits) => {
        reportUnknown(source, tag);
        for (const each of [tag, ...(close ? [close] : [])]) edits.inline(each, replaceUnsupported(source, each.from, each.to));
      },
    },
  });
};

function reportUnknown({ report }: ConversionSource, { from, to, name }: MarkupTag): void {
  report(from, to, (at) => componentUnknown(at, { name: `{{< ${name} >}}` }));
}

/**
 * Handles a shortcode in code. If its template is part of the site and renders a single line, it is replaced; otherwise it is reported and
 * remains.
 */
function convertInCode(source: ConversionSource, tag: MarkupTag, siteComponents: SiteComponents): void {
  const component = Object.hasOwn(siteComponents, tag.name) ? siteComponents[tag.name] : undefined;
  const openingTag = component && tag.kind === 'self' ? component.open(factsOf(tag)) : undefined;
  if (openingTag !== undefined && !/[\n<]/.test(openingTag)) source.edit(tag.from, tag.to, openingTag);
  else if (tag.name !== 'param') keepAsCode(source, tag);
}

function factsOf(tag: MarkupTag): ElementFacts {
  const attributeText = (name: string): string | undefined => textOf(tag, name);
  return {
    name: tag.name,
    text: attributeText,
    readValue: attributeText,
    has: (name) => tag.attributes.has(name),
    inner: '',
    parent: undefined,
    index: 0,
  };
}

/** Returns whether an offset is in code, fenced or inline. */
function isCode({ masked, lines }: ConversionSource, at: number): boolean {
  return (
    masked.charAt(at) !== '{' &&
    masked.charAt(at) !== '' &&
    (masked.charAt(at) === '\u0001' || lineAt(lines, at)?.fence !== undefined)
  );
}

function lineAt(lines: ConversionSource['lines'], at: number): ConversionSource['lines'][number] | undefined {
  return lines[findLastAtMost(lines, at, ({ from }) => from)];
}

/** Returns a function that determines whether an offset is in indented code. */
function createIndentationTest({ lines }: ConversionSource): (at: number) => boolean {
  const isIndented = createIndentedCodeTest();
  const rows = new Set(lines.filter(({ text, fence }) => fence === undefined && isIndented(text)).map(({ from }) => from));
  return (at) => rows.has(lineAt(lines, at)?.from ?? -1);
}

/** Returns a function that determines whether an offset is in an HTML comment. */
function createCommentTest({ text, lines }: ConversionSource): (at: number) => boolean {
  const comments = Array.from(text.matchAll(/<!--(?:(?!-->)[\s\S])*-->/g), ({ 0: match, index }) => ({
    index,
    end: index + match.length,
  }));
  const proseComments = comments.filter(({ index }) => lineAt(lines, index)?.fence === undefined);
  return (at) => {
    const comment = proseComments[findLastAtMost(proseComments, at, ({ index }) => index)];
    return comment !== undefined && at < comment.end;
  };
}

const componentCache = new WeakMap<Readonly<Record<string, string>>, SiteComponents>();

/** Returns the site's shortcodes whose templates are HTML with parameters. Parses the templates of an area only once. */
function readSiteComponents(templates: Readonly<Record<string, string>> | undefined): SiteComponents {
  if (!templates) return {};
  const components = componentCache.get(templates) ?? toComponents(templates);
  componentCache.set(templates, components);
  return components;
}

function toComponents(templates: Readonly<Record<string, string>>): SiteComponents {
  return Object.fromEntries(
    Object.entries(templates).map(([name, text]): [string, Component | undefined] => {
      const template = parseTemplate(text);
      return [name, template && toComponent(template)];
    }),
  );
}

/** A placeholder for the content of a shortcode while its template is rendered. */
const contentPlaceholder = '\u0002';

function toComponent(template: Template): Component {
  const renderTags = (element: ElementFacts): { before: string; after: string | undefined } => {
    const isNamed = !element.has('0');
    const rendered = tidyOutput(
      renderTemplate(template, {
        parameter: (name) => {
          const value = element.readValue(name);
          return typeof value === 'string' ? value : undefined;
        },
        inner: element.inner.trim() === '' ? '' : contentPlaceholder,
        isNamed,
        ordinal: element.index,
      }),
      element.has(markdownKey),
    );
    const [before = '', after, ...others] = rendered.split(contentPlaceholder);
    // If a template uses the content in an attribute, or more than once, it is inserted as written.
    const isPlain = others.length === 0 && !/<[^<>]*$/.test(before);
    return isPlain || after === undefined
      ? { before, after }
      : { before: rendered.replaceAll(contentPlaceholder, element.inner.trim()), after: undefined };
  };
  const isLine = (element: ElementFacts): boolean => !element.inner.includes('\n');
  return {
    open: (element) => {
      const { before, after } = renderTags(element);
      return after === undefined || isLine(element) ? before : `${before}\n`;
    },
    close: (element) => {
      const { after } = renderTags(element);
      return after === undefined ? '' : isLine(element) ? after : `\n${after}`;
    },
    isInline: true,
  };
}

/** Removes classes, styles, and the whitespace between actions from the output of a template. */
function tidyOutput(rendered: string, isMarkdown: boolean): string {
  const lines = rendered
    .replace(/\s(?:class|style|role|tabindex|onclick|(?:aria|data)-[\w-]+)=(?:"[^"]*"|'[^']*')/g, '')
    .split('\n')
    .map((line) => line.trim());
  return (isMarkdown ? lines : lines.filter((line) => line !== '')).join('\n').trim();
}

const alertKinds: Readonly<Record<string, string>> = {
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  info: 'info',
  success: 'success',
  question: 'info',
};

/** Converts alerts with a title, or with a kind that GitHub does not support: `> [!tip]+ Title`. */
const convertAlerts: Construct = ({ lines, edit }) => {
  for (const [row, { from, text, fence }] of lines.entries()) {
    if (fence !== undefined || !text.includes('[!')) continue;
    const [match, before = '', kind = '', , title = ''] =
      /^([ \t]*(?:>[ \t]*)+)\[!([A-Za-z]+)\]([+-]?)[ \t]*(.*)$/.exec(text) ?? [];
    const isStandard = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/i.test(kind);
    if (match === undefined || lines[row - 1]?.text.trimStart().startsWith('>')) continue;
    const alertKind = isStandard
      ? kind.toUpperCase()
      : (alertKinds[kind.toLowerCase()] ?? 'note') === 'danger'
        ? 'CAUTION'
        : 'NOTE';
    if (alertKind === kind && title === '' && !/\][+-]/.test(text)) continue;
    edit(
      from,
      from + text.length,
      `${before}[!${alertKind}]${title === '' ? '' : `\n${before}**${title.trim()}**\n${before.trimEnd()}`}`,
    );
  }
};

/** Removes attribute lists on lines of their own. Hugo also removes them if there is no block directly above. */
const removeBlockAttributes: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    const inner = fence === undefined ? /^[ \t>]*\{[ \t]*([.#\w][^{}\n]{0,300})\}[ \t]*$/.exec(text)?.[1] : undefined;
    if (inner === undefined) continue;
    const parts = parseAttributeList(inner.trim());
    if (parts?.some((part) => /[.#=]/.test(part))) edit(from, from + text.length, '');
  }
};

/** Removes the markers that separate columns in Book. */
const removeColumnMarkers: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines)
    if (fence === undefined && /^[ \t]*<-{2,}>[ \t]*$/.test(text)) edit(from, from + text.length, '');
};

/** Converts formulas between `\(` and `\)`, and between `\[` and `\]`, if the configuration enables them. */
const convertFormulas: Construct = ({ text, masked, page, edit }) => {
  if (page.options?.texDelimiters !== true) return;
  // Escaped characters are masked, so their markers are read from the original text.
  for (const { 0: match, 1: open = '', 2: tex = '', index } of text.matchAll(
    /\\([([])((?:(?!\\[)\]])[^\n]|\n(?!\s*\n))+?)\\[)\]]/g,
  )) {
    const isMarked = masked.slice(index, index + 2) === '\u0001\u0001' && masked.charAt(index - 1) !== '\u0001';
    if (!isMarked) continue;
    edit(index, index + match.length, open === '(' ? `$${tex.trim()}$` : `\n$$\n${tex.trim()}\n$$\n`);
  }
};

/** Converts emoji shortcodes, if the configuration enables them. */
const convertEmojiNames: Construct = (source) => {
  if (source.page.options?.emoji === true) convertEmoji(source);
};

/** `{{< readfile file="a.md" >}}` of Docsy and `{{% include "a.md" %}}` of Hextra, on a line of their own. */
const hugoIncludes: IncludeSyntax = {
  mayInclude: (text) => text.includes('readfile') || text.includes('include'),
  createParser: (_, folder) => {
    const root = siteFolder(folder, /(?:^|\/)content(?:[./][^/]*)*$/);
    return (line, isCode) => {
      if (!/\b(?:readfile|include)\b/.test(line)) return undefined;
      const [, indent = ''] = /^([ \t>]*)\{\{[<%]/.exec(line) ?? [];
      const [tag] = readShortcodes(line).tags;
      if (!tag || !/^(?:readfile|include)$/.test(tag.name) || line.slice(indent.length).trim() !== line.slice(tag.from, tag.to))
        return undefined;
      const path = textOf(tag, 'file') ?? textOf(tag, '0');
      const start = path === undefined ? -1 : line.indexOf(path, indent.length);
      if (path === undefined || start < 0) return undefined;
      const isShownAsCode =
        textOf(tag, 'code') === 'true' || textOf(tag, 'code') === '1' || !/\.(?:md|markdown|html?)$/i.test(path);
      return {
        kind: isCode ? 'text' : isShownAsCode ? 'code' : 'markdown',
        indent,
        path,
        columns: [start + 1, start + 1 + path.length],
        ...(path.startsWith('/') ? { bases: [folder, root] } : {}),
        info: isShownAsCode ? (textOf(tag, 'lang') ?? /\.(\w+)$/.exec(path)?.[1] ?? 'text') : '',
      };
    };
  },
};

const dropValue = (): Record<string, unknown> => ({});

/** Converts an address to `slug`; an empty object if it contains placeholders, or is not the address of a page. */
function toSlug(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string' || /[:{}*?#\s]/.test(value) || value.trim() === '') return {};
  const path = `/${value}`.replace(/^\/+/, '/').replace(/(?:\/index)?\.html$/, '');
  return { slug: path.replace(/(?<=.)\/+$/, '') };
}

const isIndex = (file: string): boolean => /(?:^|\/)_?index\.\w+$/i.test(file);

/** Keys that only control the appearance in a theme, or that have no equivalent. */
const ignoredKeys = (
  'author authors bookComments bookFlatSection bookCollapseSection bookHidden bookHref bookIcon bookPostDescription bookPostThumbnail bookSearchExclude ' +
  'build _build cascade categories comments date excludeSearch exclude_search expiryDate github_project_repo github_repo github_url headless ' +
  'hide_feedback hide_readingtime hide_summary identifier isCJKLanguage lastmod layout manualLink manualLinkRelref manualLinkTarget manualLinkTitle markup ' +
  'math menu menus modified next no_list outputs params path_base_for_github_subdir prev project publishDate resources series sidebar simple_list sitemap ' +
  'slug_source summary toc_hide toc_root translationKey type version videos width'
).split(' ');

const toTocSetting = (value: unknown): Record<string, unknown> => (value === false ? { hide_table_of_contents: true } : {});

/** The dialect of Hugo with the themes Docsy, Hextra and Book: Markdown with shortcodes. */
export const dialect: Dialect = {
  pages: /\.(?:md|markdown|mdown)$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['_index', 'index'],
  segment: hugoSegment,
  statics: 'static',
  showsFolderSidebars: true,
  resolvesLinksFromAddress: true,
  resolvesLinksByName: true,
  includes: hugoIncludes,
  headingIds: headingIds,
  headingIdsFor: selectHeadingIds,
  frontMatter: toYamlFrontMatter,
  footnoteIds: {
    footnoteId: (_, number) => `fn:${number}`,
    referenceId: (_, number, mark) => `fnref${mark > 1 ? mark - 1 : ''}:${number}`,
  },
  passes: [
    [convertValues],
    [removeColumnMarkers, convertShortcodes],
    [showDescription, convertAlerts, removeBlockAttributes, convertDefinitionLists],
    [convertHeadingAttributes, convertFenceOptions, convertFormulas, convertEmojiNames, convertPunctuation],
  ],
  keys: {
    ...Object.fromEntries(ignoredKeys.map((key) => [key, dropValue])),
    weight: (value) => (typeof value === 'number' && value !== 0 ? { sidebar_position: value } : {}),
    linkTitle: (value) => (typeof value === 'string' && value !== '' ? { sidebar_label: value } : {}),
    aliases: (value) => {
      const all: unknown[] = Array.isArray(value) ? value : [value];
      const routes = all.flatMap((each) => (typeof each === 'string' && each.startsWith('/') ? (toSlug(each).slug ?? []) : []));
      return routes.length === 0 ? {} : { redirect_from: [...new Set(routes)] };
    },
    url: toSlug,
    slug: (value, file) =>
      typeof value === 'string' && /^[^\s/:?#]+$/.test(value) && !isIndex(file) ? { slug: hugoSegment(value.trim()) } : {},
    images: (value) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' && /^https:/.test(first) ? { image: first } : {};
    },
    keywords: (value) => {
      const words = typeof value === 'string' ? value.split(',').map((each) => each.trim()) : value;
      return Array.isArray(words) && words.every((each) => typeof each === 'string' && each !== '') && words.length > 0
        ? { keywords: words }
        : {};
    },
    tags: (value) => {
      const all: unknown[] = Array.isArray(value) ? value : [value];
      const tags = [...new Set(all.filter((each) => typeof each === 'string' && each.trim() !== ''))];
      return tags.length === 0 ? {} : { tags };
    },
    toc: toTocSetting,
    bookToC: toTocSetting,
    notoc: (value) => (value === true ? { hide_table_of_contents: true } : {}),
    description: (value) =>
      typeof value === 'string' && value.trim() !== '' ? { description: value.replace(/\s+/g, ' ').trim() } : {},
  },
};

import { firstMatch } from '../../basics/text-parts.ts';
import { escapeText } from '../../html/escape.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { reportTemplates } from '../markup/macros.ts';
import type { Construct, ConversionSource, Dialect, PageFacts } from '../syntax/dialect.ts';
import { foreignFinding } from '../syntax/foreign-finding.ts';
import { pathFromPage } from '../syntax/paths.ts';
import { headingIds } from './heading-ids.ts';
import { docsifyIncludes } from './includes.ts';

/** Converts callouts, `!> important` and `?> tip`, which extend to the end of their paragraph. */
const convertCallouts: Construct = ({ lines, edit }) => {
  let openCallout: { at: number; indent: string } | undefined;
  const close = (): void => {
    if (openCallout) edit(openCallout.at, openCallout.at, `\n${openCallout.indent}:::`);
    openCallout = undefined;
  };
  for (const { from, text, fence } of lines) {
    const [, indent = '', mark] = fence === undefined ? (/^([ \t]*)([!?])>[ \t]*/.exec(text) ?? []) : [];
    if (mark !== undefined) {
      close();
      const opening = mark === '!' ? ':::important' : ':::tip';
      const length = firstMatch(/^[ \t]*[!?]>[ \t]*/, text).length;
      edit(from + indent.length, from + length, `${opening}\n${indent}`);
      openCallout = { at: from + text.length, indent };
    } else if (openCallout) {
      const isOver =
        fence !== undefined || text.trim() === '' || /^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|1[.)][ \t]|<\w|:::)/.test(text);
      if (isOver) close();
      else openCallout = { ...openCallout, at: from + text.length };
    }
  }
  close();
};

const alertKinds: Readonly<Record<string, string>> = { attention: 'WARNING', danger: 'CAUTION', comment: 'NOTE', info: 'NOTE' };

/** Converts alerts of `docsify-plugin-flexible-alerts`, which may have a label, a custom kind, or text on the opening line. */
const convertAlerts: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.includes('[!')) continue;
    const [route, before = '', kind = '', options = '', rest = ''] =
      /^([ \t]*(?:>[ \t]*)+)\[!([A-Za-z]+)((?:\|[^|\]\n]*)*)\][ \t]*(.*)$/.exec(text) ?? [];
    const newKind = alertKinds[kind.toLowerCase()] ?? kind.toUpperCase();
    if (route === undefined || !/^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/.test(newKind)) continue;
    const label = /\|[ \t]*label[ \t]*:[ \t]*([^|]*)/.exec(options)?.[1]?.trim();
    const parts = [...(label ? [`**${label}**`, ''] : []), ...(rest === '' ? [] : [rest])];
    if (newKind === kind && options === '' && rest === '') continue;
    edit(from + before.length, from + text.length, [`[!${newKind}]`, ...parts].join(`\n${before}`));
  }
};

/** Converts the options after a heading: `:id=…`, `:class=…`, and markers that exclude the heading from Docsify's own sidebar. */
const convertHeadings: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const [route] =
      /(?:[ \t]+(?::(?:id|class)=["']?[\w.%:-]+["']?|<!--[ \t]*\{?docsify-ignore(?:-all)?\}?[ \t]*-->|\{docsify-ignore(?:-all)?\}|:ignore))+[ \t]*#*[ \t]*$/.exec(
        text,
      ) ?? [];
    if (route === undefined) continue;
    const id = /:id=["']?([\w.%-]+)/.exec(route)?.[1];
    edit(from + text.length - route.length, from + text.length, id === undefined ? '' : ` {#${id}}`);
  }
};

/** Converts tabs of `docsify-tabs`: comments around bold headings, or comments with the name of each tab. */
const convertTabs: Construct = ({ lines, edit }) => {
  let depth = 0;
  for (const { from, text, fence } of lines) {
    if (fence !== undefined) continue;
    const mark = /^[ \t]*<!--[ \t]*tabs:[ \t]*(start|end)[ \t]*-->[ \t]*$/i.exec(text)?.[1]?.toLowerCase();
    if (mark === undefined) {
      const [, heading, comment] =
        /^[ \t]*(?:#{1,6}[ \t]*[*_]{2}[ \t]*(\S.*?)[ \t]*[*_]{2}|<!--[ \t]*tab:[ \t]*(\S.*?)[ \t]*-->)[ \t]*$/.exec(text) ?? [];
      const label = heading ?? comment;
      if (depth > 0 && label !== undefined) edit(from, from + text.length, `\n== ${label}\n`);
      continue;
    }
    if (mark === 'end' && depth === 0) continue;
    if (mark === 'start') depth++;
    // An outer container needs more colons than the containers inside it.
    const colons = ':'.repeat(Math.max(4, maxColons - depth));
    edit(from, from + text.length, mark === 'start' ? `\n${colons}tabs` : `\n${colons}\n`);
    if (mark === 'end') depth--;
  }
};
const maxColons = 8;

const target = /\]\([ \t]*(<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:([ \t]+)("[^"\n]*"|'[^'\n]*'))?[ \t]*\)/y;
/** The options in the title of a link or image. */
const options =
  /(?:^|[ \t]+)(?::(?:include|ignore|disabled|no-zoom|omitFragmentLine|crossorgin|(?:target|class|id|size|type|fragment|width|height)=[^\s"']*(?:[ \t]+(?:width|height)=[^\s"']+)*)|=\d+%?(?:x\d+)?)(?=[ \t]|$)/g;

/** Converts links and images. Docsify resolves them relative to the folder of the pages, and reads options from their titles. */
const convertLinks: Construct = (source) => {
  const { masked, text } = source;
  const open: number[] = [];
  for (const { 0: bracket, index } of masked.matchAll(/\[|\]|\n[ \t]*\n/g)) {
    if (bracket === '[') open.push(index);
    else if (bracket !== ']') open.length = 0;
    else {
      const start = open.pop();
      target.lastIndex = index;
      if (start === undefined || masked.charAt(index + 1) !== '(') continue;
      const match = target.exec(text);
      if (match) rewriteLink({ start, end: index, match }, source);
    }
  }
  for (const { 1: before = '', 2: rawText = '', index } of masked.matchAll(/^( {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)([^\s<>]+)/gm)) {
    const next = isImage(rawText) ? imagePath(rawText, source.page) : linkTarget(rawText, source.page);
    if (next !== rawText) source.edit(index + before.length, index + before.length + rawText.length, next);
  }
  for (const { 1: before = '', 2: rawText = '', index } of masked.matchAll(
    /(<(?:a|img)\b[^<>\n]{0,500}?\s(?:href|src)=["'])([^"'\n]+)(?=["'])/gi,
  )) {
    const next = /^<img/i.test(before)
      ? isLocal(rawText) && !rawText.startsWith('/')
        ? pathFromPage(`/${rawText.replaceAll('\\', '/')}`, source.page)
        : imagePath(rawText, source.page)
      : /^#\//.test(rawText)
        ? linkTarget(rawText, source.page)
        : rawText;
    if (next !== rawText) source.edit(index + before.length, index + before.length + rawText.length, next);
  }
};

/** Rewrites a link whose text is between `start` and `end`, including both brackets. */
function rewriteLink(
  { start, end, match }: { start: number; end: number; match: RegExpExecArray },
  source: ConversionSource,
): void {
  const { text, page, edit, report } = source;
  const [route, target = '', , quoted = ''] = match;
  const attributes = quoted.slice(1, -1);
  const title = attributes.replace(options, '').trim();
  const hasOption = (name: string): boolean => new RegExp(`(?:^|[ \\t]):${name}(?=[ \\t=]|$)`).test(attributes);
  const optionValue = (name: string): string | undefined => new RegExp(`(?:^|[ \\t]):${name}=(\\S+)`).exec(attributes)?.[1];
  const bare = target.replace(/^<(.*)>$/, '$1');
  const titleSuffix = title === '' ? '' : ` ${quoted.charAt(0)}${title}${quoted.charAt(0)}`;
  if (hasOption('include')) {
    report(start, end + route.length, (at) =>
      foreignFinding(at, {
        what: 'an unsupported Docsify include',
        hint: 'Write its content here, or remove ":include" to keep a link.',
      }),
    );
    return;
  }
  if (text.charAt(start - 1) === '!') {
    const [, width, height] =
      /^(\d+%?)(?:x(\d+))?$/.exec(optionValue('size') ?? /(?:^|[ \t])=(\d+%?(?:x\d+)?)/.exec(attributes)?.[1] ?? '') ?? [];
    const path = imagePath(bare, page);
    if (width === undefined) replaceTarget(end + 2, match, { text: path, titleSuffix }, { source: target, edit });
    else {
      const size = ` width="${width}"${height === undefined ? '' : ` height="${height}"`}`;
      const titleAttribute = title === '' ? '' : ` title="${escapeText(title)}"`;
      edit(
        start - 1,
        end + route.length,
        `<img src="${escapeText(path)}" alt="${escapeText(text.slice(start + 1, end))}"${titleAttribute}${size}>`,
      );
    }
    return;
  }
  const id = optionValue('id');
  if (id !== undefined && /^[\w-]+$/.test(id)) edit(start, start, `<a id="${id}"></a>`);
  replaceTarget(
    end + 2,
    match,
    { text: hasOption('ignore') ? ignoredTarget(bare, page) : linkTarget(bare, page), titleSuffix },
    { source: target, edit },
  );
}

function replaceTarget(
  from: number,
  [route]: RegExpExecArray,
  next: { text: string; titleSuffix: string },
  { source: target, edit }: Pick<ConversionSource, 'edit'> & { source: string },
): void {
  const wrapped = target.startsWith('<') ? `<${next.text}>` : next.text;
  const inner = `${wrapped}${next.titleSuffix}`;
  const oldTarget = route.slice(2, -1);
  if (oldTarget !== inner) edit(from, from + oldTarget.length, inner);
}

function isLocal(path: string): boolean {
  return path !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path);
}

function isImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#].*)?$/i.test(path);
}

/** Converts the path of an image, which is relative to the file, or to the folder of the pages if it starts with `/`. */
function imagePath(path: string, page: PageFacts): string {
  return path.startsWith('/') && isLocal(path) ? pathFromPage(path, page) : path;
}

/** Converts the target of a link, which is relative to the folder of the pages unless `relativePath` is on. `?id=` is the anchor. */
function linkTarget(target: string, page: PageFacts): string {
  // A link to `www.harbour.example` lacks its scheme. The finding suggests the address.
  if (!isLocal(target) || /^#(?!\/)|^www\./i.test(target)) return target;
  const route = target.replace(/^#(?=\/)/, '');
  const path = route.replace(/[?#].*$/, '');
  const id = /[?&]id=([^&#]*)/.exec(route)?.[1] ?? /#(.*)$/.exec(route)?.[1];
  const anchor = id === undefined || id === '' ? '' : `#${id}`;
  if (path === '') return anchor || '/';
  if (/\.(?!md$)[a-z]\w{1,4}$/i.test(path))
    return path.startsWith('/') || !page.options?.relativeLinks ? pathFromPage(path, page) : path;
  if (page.options?.relativeLinks && !path.startsWith('/'))
    return (/(?:\.md|\/|^\.\.?)$/i.test(path) ? path : `${path}.md`) + anchor;
  if (/\.md$/i.test(path)) return pathFromPage(path, page) + anchor;
  return `/${path.replace(/^(?:\.{0,2}\/)+/, '').replace(/\/$/, '')}${anchor}`;
}

/** Converts the target of a link with `:ignore`, which a browser resolves relative to the address of `index.html`. */
function ignoredTarget(target: string, page: PageFacts): string {
  return isLocal(target) && /\.\w+(?:[?#].*)?$/.test(target) ? pathFromPage(target, page) : target;
}

/** The dialect of Docsify. Every Markdown file is a page. Front matter requires a plugin. */
export const dialect: Dialect = {
  pages: /\.md$/i,
  hidesUnderscored: true,
  isNumbered: false,
  indexes: ['readme', 'index'],
  showsFolderSidebars: true,
  includes: docsifyIncludes,
  passes: [
    [convertCallouts, convertAlerts, convertTabs, convertHeadings, reportTemplates('Docsify')],
    [convertLinks],
    [convertEmoji],
  ],
  headingIds: headingIds,
  keys: {},
};

import { capturesOf } from '../../basics/text-parts.ts';
import { linkComputed, macroUnknown } from '../../diagnostics/dialects.ts';
import { escapeText } from '../../html/escape.ts';
import type { Construct, PageFacts } from '../syntax/dialect.ts';
import { readLabels } from './directive-block.ts';
import { docutilsId, labelName } from './ids.ts';
import { escapeLabel, fromPage, linkTo, linkToLabel, pageName, referenceOf, splitReference, toLink } from './references.ts';

/** The context of a role: its page. */
type RoleContext = { page: PageFacts; labels: ReadonlyMap<string, string> };
/** Converts the content of a role. Returns undefined if its target does not exist. */
type RoleWriter = (content: string, context: RoleContext) => string | undefined;

const toInlineCode = (content: string): string => {
  const mark = content.includes('`') ? '``' : '`';
  return `${mark}${content}${mark}`;
};
const wrapInElement =
  (tag: string): RoleWriter =>
  (content) =>
    `<${tag}>${escapeLabel(content)}</${tag}>`;

const toLabel: RoleWriter = (content, { page, labels }) => {
  const { linkText, target } = splitReference(content.replace(/^!/, ''));
  const link = linkToLabel(target, escapeLabel(linkText), page, labels);
  // `numref` and MyST replace these placeholders with the title.
  return /%s|\{(?:name|number)\}/.test(linkText) ? linkToLabel(target, '', page, labels) : link;
};

const toPage: RoleWriter = (content, { page }) => {
  const { linkText, target } = splitReference(content);
  const name = pageName(target, page);
  const reference = name === undefined ? undefined : referenceOf(name, page);
  if (reference) return linkTo(reference, escapeLabel(linkText), page);
  return toLink(escapeLabel(linkText === '' ? target.replace(/^.*\//, '') : linkText), fromPage(target, page));
};

const toTerm: RoleWriter = (content, { page, labels }) => {
  const { linkText, target } = splitReference(content);
  const reference = referenceOf(`term:${labelName(target)}`, page);
  return reference
    ? linkTo(reference, escapeLabel(linkText === '' ? target : linkText), page)
    : linkToLabel(target, escapeLabel(linkText), page, labels);
};

const toAny: RoleWriter = (content, context) => {
  const { target } = splitReference(content);
  const name = pageName(target, context.page);
  if (name !== undefined && referenceOf(name, context.page)) return toPage(content, context);
  return toLabel(content, context) ?? toTerm(content, context);
};

const toFile: RoleWriter = (content, { page }) => {
  const { linkText, target } = splitReference(content);
  return toLink(escapeLabel(linkText === '' ? target.replace(/^.*\//, '') : linkText), fromPage(target, page));
};

const toEquation: RoleWriter = (content, { page, labels }) => {
  const { linkText, target } = splitReference(content);
  const label = escapeLabel(linkText === '' ? `(${target})` : linkText);
  const id = docutilsId(`equation-${target}`);
  const reference = referenceOf(labelName(target), page);
  if (reference) return linkTo(reference, label, page);
  return labels.has(docutilsId(target)) || labels.has(id) ? toLink(label, `#${id}`) : undefined;
};

/** Returns the name of an object in a programming language. `~a.b.C` is shown as `C`, and `text <a.b.C>` as the text. */
const toName: RoleWriter = (content) => {
  const { linkText, target } = splitReference(content);
  if (linkText !== '') return toInlineCode(linkText);
  const bare = target.replace(/^[!.]+/, '');
  return toInlineCode(bare.startsWith('~') ? (bare.slice(1).split('.').at(-1) ?? bare) : bare);
};

/** Creates a writer for links to documents in a numbered series, such as PEPs. */
const linkNumbered =
  (name: string, address: (number: string) => string): RoleWriter =>
  (content) => {
    const { linkText, target } = splitReference(content);
    const [number = '', anchor] = target.split('#');
    if (!/^\d+$/.test(number)) return toInlineCode(target);
    return toLink(
      escapeLabel(linkText === '' ? `${name} ${number}` : linkText),
      address(number) + (anchor === undefined ? '' : `#${anchor}`),
    );
  };

const tones: Readonly<Record<string, string>> = { success: 'success', info: 'info', warning: 'warning', danger: 'danger' };

/** Creates a badge in one of the supported colours. */
const createBadge =
  (name: string): RoleWriter =>
  (content) => {
    const tone = Object.entries(tones).find(([key]) => name.includes(key))?.[1];
    return `:badge[${content.replace(/[[\]]/g, ' ').trim()}]${tone === undefined ? '' : `{${tone}}`}`;
  };

const writers: Readonly<Record<string, RoleWriter>> = {
  ref: toLabel,
  numref: toLabel,
  doc: toPage,
  term: toTerm,
  any: toAny,
  download: toFile,
  eq: toEquation,
  'math:numref': toEquation,
  abbr: (content) => {
    const [, short = content, long] = /^([\s\S]*?)\s*\(([\s\S]*)\)$/.exec(content) ?? [];
    return long === undefined
      ? `<abbr>${escapeText(short)}</abbr>`
      : `<abbr title="${escapeText(long).replaceAll('"', '&quot;')}">${escapeText(short)}</abbr>`;
  },
  kbd: wrapInElement('kbd'),
  sub: wrapInElement('sub'),
  subscript: wrapInElement('sub'),
  sup: wrapInElement('sup'),
  superscript: wrapInElement('sup'),
  dfn: wrapInElement('dfn'),
  underline: wrapInElement('u'),
  u: wrapInElement('u'),
  del: wrapInElement('del'),
  strike: wrapInElement('del'),
  guilabel: (content) => `**${escapeLabel(content.replace(/&(?=\S)/g, ''))}**`,
  menuselection: (content) => `**${escapeLabel(content.replace(/&(?=\S)/g, '').replace(/\s*-->\s*/g, ' → '))}**`,
  strong: (content) => `**${escapeLabel(content)}**`,
  emphasis: (content) => `*${escapeLabel(content)}*`,
  em: (content) => `*${escapeLabel(content)}*`,
  index: (content) => escapeLabel(splitReference(content).linkText || content.replace(/^[!]|^\w+:\s*/g, '')),
  math: (content) => `$${content}$`,
  pep: linkNumbered('PEP', (number) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`),
  rfc: linkNumbered('RFC', (number) => `https://www.rfc-editor.org/rfc/rfc${number}.html`),
};

/** Roles whose content is shown as code. */
const codeRoles =
  /^(?:(?:py|c|cpp|js|rst|std|ts):[\w-]+|code|literal|command|program|file|samp|option|envvar|confval|func|meth|class|mod|attr|obj|data|exc|const|var|macro|type|member|enum|struct|function|method|module|exception|py|token|keyword|makevar|mailheader|mimetype|newsgroup|regexp|manpage|dir|path|sh|bash|raw)$/;
/** Roles that are removed: icons next to text, and printing controls. */
const iconRoles =
  /^(?:octicon|octicons|material-(?:regular|outlined|round|sharp|twotone)|fa[rsbl]?|fa-\w+|icon|iconify|raw-html|raw-latex)$/;
/** Bibliographic citations. */
const citationRoles = /^(?:cite|footcite|citet|citep)(?::[\w*]+)?$/;

/**
 * Converts roles, `{name}` followed by code. References become links, and names of objects become code. Unknown roles are shown as code,
 * with a finding.
 */
export const convertRoles: Construct = ({ masked, text, page, edit, report }) => {
  if (!masked.includes('}\u0001')) return;
  const context = { page, labels: readLabels(text) };
  for (const { 0: opening, 1: role = '', index } of masked.matchAll(/\{([A-Za-z][\w:.+*-]*)\}(?=\u0001)/g)) {
    const start = index + opening.length;
    const span = /^(`+)([\s\S]*?[^`])\1(?!`)/.exec(text.slice(start, start + maxLength));
    if (!span) continue;
    const name = role.toLowerCase();
    const content = capturesOf(span)[2].replace(/\s+/g, ' ').trim();
    const end = start + span[0].length;
    const reportRole = (find: typeof linkComputed | typeof macroUnknown): void =>
      report(index, end, (at) =>
        find === linkComputed
          ? linkComputed(at, { target: splitReference(content).target })
          : macroUnknown(at, { name: `{${role}}`, tool: 'Sphinx' }),
      );
    const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
    if (write) {
      const replacement = write(content, context);
      if (replacement === undefined) reportRole(linkComputed);
      edit(index, end, replacement ?? escapeLabel(splitReference(content).linkText || splitReference(content).target));
    } else if (name.startsWith('bdg')) edit(index, end, createBadge(name)(content, context) ?? '');
    else if (codeRoles.test(name)) edit(index, end, toName(content, context) ?? '');
    else if (iconRoles.test(name)) edit(index, text.charAt(end) === ' ' ? end + 1 : end, '');
    else if (citationRoles.test(name)) {
      reportRole(macroUnknown);
      edit(index, end, `[${escapeLabel(content)}]`.replace(/^\[/, '\\[').replace(/\]$/, '\\]'));
    } else {
      reportRole(macroUnknown);
      edit(index, end, toInlineCode(content));
    }
  }
};

/** The maximum length of a role. */
const maxLength = 2000;

/**
 * Converts MyST links: to a label, `[text](label)` or `[text](#label)`; without text; relative to the folder of the area; in angle
 * brackets, `<project:guide.md>`; and in definitions, `[text]: label`.
 */
export const convertProjectLinks: Construct = ({ masked, text, page, edit, report }) => {
  const labels = readLabels(text);
  for (const { 1: bang = '', 2: linkText = '', 3: target = '', index } of masked.matchAll(
    /(!?)\[((?:[^[\]\n]|\n(?!\n)|!\[[^\]\n]*\]\([^()\n]*\)){0,500})\]\(<?([^()<>\s]+)>?\)/g,
  )) {
    const from = index + bang.length;
    const to = masked.indexOf(')', from + linkText.length + 2 + target.length) + 1;
    const label = text.slice(from + 1, from + 1 + linkText.length);
    const rawTarget = text.slice(to - 1 - target.length - (masked.charAt(to - 2) === '>' ? 1 : 0), to - 1).replace(/>$/, '');
    if (bang !== '') {
      if (rawTarget.startsWith('/') && !rawTarget.startsWith('//')) edit(from, to, toLink(label, fromPage(rawTarget, page)));
      continue;
    }
    const bare = rawTarget.replace(/^(?:project|path|myst|xref):/, '');
    if (/^inv:/.test(rawTarget)) {
      report(index, to, (at) => linkComputed(at, { target: rawTarget }));
      edit(from, to, label === '' ? toInlineCode(bare.replace(/^.*#/, '')) : label);
      continue;
    }
    if (/^[a-z][a-z0-9+.-]*:/i.test(bare) || bare.startsWith('//')) {
      // A label may resemble a URL with another scheme.
      const link = /^(?:https?|mailto|tel):/i.test(bare) ? undefined : linkToLabel(bare, label, page, labels);
      if (link !== undefined) edit(from, to, link);
      continue;
    }
    const replacement = convertLink(bare, label, { page, labels });
    if (replacement !== undefined) edit(from, to, replacement);
  }
  for (const { 0: match, 1: before = '', 2: target = '', index } of masked.matchAll(
    /^([ \t>]*\[(?!\^)[^\]\n]+\]:[ \t]*)<?(?!(?:https?|mailto|tel|inv):|\/\/)([^\s<>]+)>?(?=[ \t]|$)/gm,
  )) {
    const link = convertLink(target.replace(/^(?:project|path|myst|xref):/, ''), '_', { page, labels });
    const newTarget = link === undefined ? undefined : /^\[_\]\((.+)\)$/.exec(link)?.[1];
    if (newTarget !== undefined) edit(index + before.length, index + match.length, newTarget);
  }
  for (const { 0: match, 1: scheme = '', 2: target = '', index } of masked.matchAll(/<(project|path|inv|doc):([^<>\s]+)>/g)) {
    const replacement = scheme === 'inv' ? undefined : convertLink(target, '', { page, labels });
    edit(
      index,
      index + match.length,
      replacement ??
        (scheme === 'inv' ? toInlineCode(target.replace(/^.*#/, '')) : toLink(escapeLabel(target), fromPage(target, page))),
    );
  }
};

/** Converts a link; undefined if it can remain unchanged. */
function convertLink(target: string, label: string, { page, labels }: RoleContext): string | undefined {
  const [path = '', anchor] = target.split('#');
  if (path === '' && anchor !== undefined) {
    const link = linkToLabel(anchor, label, page, labels);
    return link ?? (label === '' ? toLink(escapeLabel(anchor), target) : undefined);
  }
  if (!/\.\w+$/.test(path) && anchor === undefined) {
    const link = linkToLabel(path, label, page, labels);
    if (link !== undefined) return link;
  }
  const name = pageName(path, page);
  const reference =
    name === undefined
      ? undefined
      : ((anchor === undefined ? undefined : referenceOf(`${name}#${anchor}`, page)) ?? referenceOf(name, page));
  if (label === '') return toLink(escapeLabel(reference?.text ?? path.replace(/^.*\/|\.md$/g, '')), fromPage(target, page));
  return path.startsWith('/') ? toLink(label, fromPage(target, page)) : undefined;
}

import { capturesOf } from '../../basics/text-parts.ts';
import { linkComputed, macroUnknown } from '../../diagnostics/dialects.ts';
import { escapeText } from '../../html/escape.ts';
import type { Construct, PageFacts } from '../syntax/dialect.ts';
import { labelsOf } from './block.ts';
import { docutilsId, labelName } from './ids.ts';
import { escapeLabel, fromPage, linkTo, linkToLabel, pageName, referenceOf, splitReference, toLink } from './references.ts';

/** The context of a role: its page. */
type RoleContext = { page: PageFacts; labels: ReadonlyMap<string, string> };
/** Converts the content of a role. Returns undefined if its target does not exist. */
type RoleWriter = (content: string, context: RoleContext) => string | undefined;

const asCode = (content: string): string => {
  const mark = content.includes('`') ? '``' : '`';
  return `${mark}${content}${mark}`;
};
const inElement =
  (tag: string): RoleWriter =>
  (content) =>
    `<${tag}>${escapeText(content)}</${tag}>`;

const toLabel: RoleWriter = (content, { page, labels }) => {
  const { words, target } = splitReference(content.replace(/^!/, ''));
  const known = linkToLabel(target, escapeLabel(words), page, labels);
  // `numref` and MyST replace these placeholders with the title.
  return /%s|\{(?:name|number)\}/.test(words) ? linkToLabel(target, '', page, labels) : known;
};

const toPage: RoleWriter = (content, { page }) => {
  const { words, target } = splitReference(content);
  const name = pageName(target, page);
  const known = name === undefined ? undefined : referenceOf(name, page);
  if (known) return linkTo(known, escapeLabel(words), page);
  return toLink(escapeLabel(words === '' ? target.replace(/^.*\//, '') : words), fromPage(target, page));
};

const toTerm: RoleWriter = (content, { page, labels }) => {
  const { words, target } = splitReference(content);
  const known = referenceOf(`term:${labelName(target)}`, page);
  return known
    ? linkTo(known, escapeLabel(words === '' ? target : words), page)
    : linkToLabel(target, escapeLabel(words), page, labels);
};

const toAny: RoleWriter = (content, context) => {
  const { target } = splitReference(content);
  const name = pageName(target, context.page);
  if (name !== undefined && referenceOf(name, context.page)) return toPage(content, context);
  return toLabel(content, context) ?? toTerm(content, context);
};

const toFile: RoleWriter = (content, { page }) => {
  const { words, target } = splitReference(content);
  return toLink(escapeLabel(words === '' ? target.replace(/^.*\//, '') : words), fromPage(target, page));
};

const toEquation: RoleWriter = (content, { page, labels }) => {
  const { words, target } = splitReference(content);
  const label = escapeLabel(words === '' ? `(${target})` : words);
  const id = docutilsId(`equation-${target}`);
  const known = referenceOf(labelName(target), page);
  if (known) return linkTo(known, label, page);
  return labels.has(docutilsId(target)) || labels.has(id) ? toLink(label, `#${id}`) : undefined;
};

/** The name of an object in a programming language. `~a.b.C` is shown as `C`, and `text <a.b.C>` as the text. */
const toName: RoleWriter = (content) => {
  const { words, target } = splitReference(content);
  if (words !== '') return asCode(words);
  const bare = target.replace(/^[!.]+/, '');
  return asCode(bare.startsWith('~') ? (bare.slice(1).split('.').at(-1) ?? bare) : bare);
};

/** A document in a numbered series, such as a PEP. */
const linkNumbered =
  (name: string, address: (number: string) => string): RoleWriter =>
  (content) => {
    const { words, target } = splitReference(content);
    const [number = '', anchor] = target.split('#');
    if (!/^\d+$/.test(number)) return asCode(target);
    return toLink(
      escapeLabel(words === '' ? `${name} ${number}` : words),
      address(number) + (anchor === undefined ? '' : `#${anchor}`),
    );
  };

const tones: Readonly<Record<string, string>> = { success: 'success', info: 'info', warning: 'warning', danger: 'danger' };

/** A badge in one of the supported colours. */
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
  kbd: inElement('kbd'),
  sub: inElement('sub'),
  subscript: inElement('sub'),
  sup: inElement('sup'),
  superscript: inElement('sup'),
  dfn: inElement('dfn'),
  underline: inElement('u'),
  u: inElement('u'),
  del: inElement('del'),
  strike: inElement('del'),
  guilabel: (content) => `**${escapeLabel(content.replace(/&(?=\S)/g, ''))}**`,
  menuselection: (content) => `**${escapeLabel(content.replace(/&(?=\S)/g, '').replace(/\s*-->\s*/g, ' → '))}**`,
  strong: (content) => `**${escapeLabel(content)}**`,
  emphasis: (content) => `*${escapeLabel(content)}*`,
  em: (content) => `*${escapeLabel(content)}*`,
  index: (content) => escapeLabel(splitReference(content).words || content.replace(/^[!]|^\w+:\s*/g, '')),
  math: (content) => `$${content}$`,
  pep: linkNumbered('PEP', (number) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`),
  rfc: linkNumbered('RFC', (number) => `https://www.rfc-editor.org/rfc/rfc${number}.html`),
};

/** Roles whose content is shown as code. */
const codes =
  /^(?:(?:py|c|cpp|js|rst|std|ts):[\w-]+|code|literal|command|program|file|samp|option|envvar|confval|func|meth|class|mod|attr|obj|data|exc|const|var|macro|type|member|enum|struct|function|method|module|exception|py|token|keyword|makevar|mailheader|mimetype|newsgroup|regexp|manpage|dir|path|sh|bash|raw)$/;
/** Roles that are removed: icons next to text, and printing controls. */
const drawings =
  /^(?:octicon|octicons|material-(?:regular|outlined|round|sharp|twotone)|fa[rsbl]?|fa-\w+|icon|iconify|raw-html|raw-latex)$/;
/** Bibliographic citations. */
const citations = /^(?:cite|footcite|citet|citep)(?::[\w*]+)?$/;

/**
 * Converts roles, `{name}` followed by code. References become links, and names of objects become code. Unknown roles are shown as code,
 * with a finding.
 */
export const convertRoles: Construct = ({ masked, text, page, edit, report }) => {
  if (!masked.includes('}\u0001')) return;
  const context = { page, labels: labelsOf(text) };
  for (const { 0: rawTarget, 1: match = '', index } of masked.matchAll(/\{([A-Za-z][\w:.+*-]*)\}(?=\u0001)/g)) {
    const start = index + rawTarget.length;
    const span = /^(`+)([\s\S]*?[^`])\1(?!`)/.exec(text.slice(start, start + longest));
    if (!span) continue;
    const name = match.toLowerCase();
    const content = capturesOf(span)[2].replace(/\s+/g, ' ').trim();
    const end = start + span[0].length;
    const reportOnce = (find: typeof linkComputed | typeof macroUnknown): void =>
      report(index, end, (at) => {
        const finding =
          find === linkComputed
            ? linkComputed(at, { target: splitReference(content).target })
            : macroUnknown(at, { name: `{${match}}`, tool: 'Sphinx' });
        return { ...finding, fault: finding.message };
      });
    const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
    if (write) {
      const shown = write(content, context);
      if (shown === undefined) reportOnce(linkComputed);
      edit(index, end, shown ?? escapeLabel(splitReference(content).words || splitReference(content).target));
    } else if (name.startsWith('bdg')) edit(index, end, createBadge(name)(content, context) ?? '');
    else if (codes.test(name)) edit(index, end, toName(content, context) ?? '');
    else if (drawings.test(name)) edit(index, text.charAt(end) === ' ' ? end + 1 : end, '');
    else if (citations.test(name)) {
      reportOnce(macroUnknown);
      edit(index, end, `[${escapeLabel(content)}]`.replace(/^\[/, '\\[').replace(/\]$/, '\\]'));
    } else {
      reportOnce(macroUnknown);
      edit(index, end, asCode(content));
    }
  }
};

/** The maximum length of a role. */
const longest = 2000;

/**
 * MyST links: to a label, `[text](label)` or `[text](#label)`; with an empty label; relative to the folder of the area; and in angle
 * brackets, `<project:guide.md>`.
 */
export const projectLinks: Construct = ({ masked, text, page, edit, report }) => {
  const labels = labelsOf(text);
  for (const { 1: bang = '', 2: words = '', 3: target = '', index } of masked.matchAll(
    /(!?)\[((?:[^[\]\n]|\n(?!\n)|!\[[^\]\n]*\]\([^()\n]*\)){0,500})\]\(<?([^()<>\s]+)>?\)/g,
  )) {
    const from = index + bang.length;
    const to = masked.indexOf(')', from + words.length + 2 + target.length) + 1;
    const label = text.slice(from + 1, from + 1 + words.length);
    const rawTarget = text.slice(to - 1 - target.length - (masked.charAt(to - 2) === '>' ? 1 : 0), to - 1).replace(/>$/, '');
    if (bang !== '') {
      if (rawTarget.startsWith('/') && !rawTarget.startsWith('//')) edit(from, to, toLink(label, fromPage(rawTarget, page)));
      continue;
    }
    const bare = rawTarget.replace(/^(?:project|path|myst|xref):/, '');
    if (/^inv:/.test(rawTarget)) {
      report(index, to, (at) => {
        const finding = linkComputed(at, { target: rawTarget });
        return { ...finding, fault: finding.message };
      });
      edit(from, to, label === '' ? asCode(bare.replace(/^.*#/, '')) : label);
      continue;
    }
    if (/^[a-z][a-z0-9+.-]*:/i.test(bare) || bare.startsWith('//')) {
      // A label may resemble a URL with another scheme.
      const known = /^(?:https?|mailto|tel):/i.test(bare) ? undefined : linkToLabel(bare, label, page, labels);
      if (known !== undefined) edit(from, to, known);
      continue;
    }
    const shown = linkOf(bare, label, { page, labels });
    if (shown !== undefined) edit(from, to, shown);
  }
  for (const { 0: match, 1: scheme = '', 2: target = '', index } of masked.matchAll(/<(project|path|inv|doc):([^<>\s]+)>/g)) {
    const shown = scheme === 'inv' ? undefined : linkOf(target, '', { page, labels });
    edit(
      index,
      index + match.length,
      shown ?? (scheme === 'inv' ? asCode(target.replace(/^.*#/, '')) : toLink(escapeLabel(target), fromPage(target, page))),
    );
  }
};

/** Converts a link; undefined if it is valid without a change. */
function linkOf(target: string, label: string, { page, labels }: RoleContext): string | undefined {
  const [path = '', anchor] = target.split('#');
  if (path === '' && anchor !== undefined) {
    const known = linkToLabel(anchor, label, page, labels);
    return known ?? (label === '' ? toLink(escapeLabel(anchor), target) : undefined);
  }
  if (!/\.\w+$/.test(path) && anchor === undefined) {
    const known = linkToLabel(path, label, page, labels);
    if (known !== undefined) return known;
  }
  const name = pageName(path, page);
  const known =
    name === undefined
      ? undefined
      : ((anchor === undefined ? undefined : referenceOf(`${name}#${anchor}`, page)) ?? referenceOf(name, page));
  if (label === '') return toLink(escapeLabel(known?.text ?? path.replace(/^.*\/|\.md$/g, '')), fromPage(target, page));
  return path.startsWith('/') ? toLink(label, fromPage(target, page)) : undefined;
}

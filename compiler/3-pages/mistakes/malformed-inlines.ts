import { itemAt } from '../../basics/invariant.ts';
import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { capturesOf, firstMatch, textBefore } from '../../basics/text-parts.ts';
import {
  codeSpanNotClosed,
  commentMalformed,
  commentNotOpen,
  emphasisNotClosed,
  entityMalformed,
  linkMalformed,
  nameEmphasised,
  referenceUndefined,
  strikeByTilde,
} from '../../diagnostics/markdown.ts';
import { withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import { decodeText } from '../../html/entities.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { mdxTagStart } from '../../tools/syntax/foreign-syntax.ts';
import { definitionsOf, foldLabel } from '../constructs/link-syntax.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import type { Token } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';

/** A text token in a run: its offset, its source, and the next token. */
type TextPiece = { run: TextRun; at: number; raw: string; after: Token | undefined };

/**
 * Reports malformed links, images, code and bold text, which become plain text. Only reports unambiguous cases. Most text contains no
 * leftover brackets or asterisks, so it is skipped quickly.
 */
export function checkText(draft: Draft, piece: TextPiece): void {
  const { raw } = piece;
  if (!leftoverMarkup.test(raw) || verbatim.some((name) => draft.openElements.lastIndexOf(name) >= 0)) return;
  if (raw.includes(']')) checkBrackets(draft, piece);
  if (raw.includes('**')) checkStars(draft, piece);
  if (raw.includes('`')) checkBacktick(draft, piece);
  if (raw.includes('&')) checkEntities(draft, piece);
  if (raw.includes('~~')) checkTildes(draft, piece);
  if (raw.includes('-->')) checkCommentEnd(draft, piece);
  if (raw.endsWith('<')) checkAngle(draft, piece);
  if (raw.includes('<')) checkTags(draft, piece);
  if (/[［］（！[]/.test(raw)) checkOtherBrackets(draft, piece);
}

/** Leftover brackets, asterisks and backticks. */
const leftoverMarkup = /\][([{]|\][ \n](?:\(|$)|\)\[|\[\[|\*\*|`|&[a-z#]|-->|<$|~~|<[.!ai]|\[[^\][]*\(|[］）]|！$/i;
/** Elements whose text is code. */
const verbatim = ['code', 'pre', 'kbd', 'samp', 'tt', 'var'];

/** Matches link targets that are almost certainly an address or a file. */
const targetLike =
  /^(?:(?:\.{1,2}\/|\/(?=\w)|#(?=\w)|https?:\/\/|mailto:)[^\s()<>]*|[\w./%-]*\w\.(?:md|markdown|mdx|html?|png|jpe?g|gif|svg|webp|pdf)(?:[#?][^\s()<>]*)?)$/i;

function checkBrackets(draft: Draft, piece: TextPiece): void {
  const { run, at, raw } = piece;
  if (raw.endsWith('] ')) checkSeparateLabel(draft, piece);
  for (let from = raw.search(adjacentBrackets); from >= 0; from = findNext(raw, from)) {
    const finding = findFaultAt(draft, run, at + from);
    if (finding) report(draft, finding);
  }
}

/** Adjacent pairs of brackets. */
const adjacentBrackets = /\][([]|\][ \n]\(|\)\[|\[\[/;

function findNext(raw: string, from: number): number {
  const index = raw.slice(from + 1).search(adjacentBrackets);
  return index < 0 ? index : from + 1 + index;
}

/** Returns the finding for two adjacent brackets at this offset of a run; undefined if they may be intended as text. */
function findFaultAt(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const rest = text.slice(offset, offset + 1000);
  if (rest.startsWith('](')) return findMalformedLink(draft, run, offset);
  if (/^\][ \n]\(/.test(rest)) return findGapBeforeTarget(draft, run, offset);
  if (rest.startsWith('][')) return findMissingDefinition(draft, run, offset);
  if (rest.startsWith(')[')) return findReversedLink(draft, run, offset);
  return findWikiLink(draft, run, offset);
}

function placeIn(draft: Draft, run: TextRun, from: number, length: number): Place {
  return placeOf(draft, spanIn(draft, run, [from, from + length]));
}

/** The maximum distance of matching brackets. */
const maxLabelDistance = 1000;

/** Returns the text in the brackets that end at `end`, and whether it belongs to an image; undefined without an opening bracket. */
function labelBefore(text: string, end: number): { label: string; from: number; isImage: boolean } | undefined {
  const start = Math.max(0, end - maxLabelDistance);
  const from = start + text.slice(start, end).lastIndexOf('[');
  if (from < start || text.slice(from, end).includes('\n\n')) return undefined;
  const label = text.slice(from + 1, end);
  return label.includes(']') ? undefined : { label, from, isImage: text.charAt(from - 1) === '!' };
}

/** Reports `](` in text: the target contains spaces, or a title or size that Markdown does not support. */
function findMalformedLink(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const start = offset + 2;
  const source = firstMatch(/^[^()<>\n]*(?:\([^()<>\n]*\)[^()<>\n]*)*/, text.slice(start, start + 1000));
  const label = labelBefore(text, offset);
  if (!label) return undefined;
  const isImage = label.isImage;
  const angleTarget = source === '' ? /^<([^<>()\n]*)\)/.exec(text.slice(start, start + 1000))?.[1] : undefined;
  if (angleTarget !== undefined && targetLike.test(angleTarget.replaceAll(/\s/g, '_')))
    return withFix(
      linkMalformed(
        placeIn(draft, run, start, angleTarget.length + 1),
        say.linkMalformed.angleNotClosed({ isImage, target: angleTarget }),
      ),
      { old: `<${angleTarget}`, text: `<${angleTarget}>` },
    );
  const content = source.trim();
  const isOpen = text.charAt(start + source.length) !== ')';
  const [target = '', ...words] = content.split(/\s+/);
  const at = placeIn(draft, run, start, isOpen ? target.length : source.length);
  if (isOpen) {
    if (!targetLike.test(target.replaceAll(/\([^()]*\)/g, ''))) return undefined;
    if (/\{[{%][^{}]*$/.test(target)) return linkMalformed(at, say.linkMalformed.template({ isImage, target }));
    return linkMalformed(at, say.linkMalformed.targetNotClosed({ isImage, target: target.replace(/[.,;:]+$/, '') }));
  }
  if (words.length === 0) return undefined;
  const [, width = '', height = ''] = /^=(\d*)x(\d*)$/.exec(words.join('')) ?? [];
  if (width !== '' || height !== '') {
    const size = (width === '' ? '' : ` width="${width}"`) + (height === '' ? '' : ` height="${height}"`);
    const html = `<img src="${target}" alt="${label.label}"${size}>`;
    const image = `![${label.label}](${source})`;
    const isCompleteImage = isImage && text.startsWith(image, label.from - 1);
    const place = placeIn(draft, run, label.from - 1, image.length);
    const finding = linkMalformed(at, say.linkMalformed.size({ isImage, html }));
    return isCompleteImage && !/["&<\\`*_[]/.test(label.label) ? withFix(finding, { old: image, text: html }, place) : finding;
  }
  if (/^(?:mailto|tel):/i.test(content))
    return withFix(linkMalformed(at, say.linkMalformed.blankInTarget({ isImage, target: target + words.join('') })), {
      old: source,
      text: target + words.join(''),
    });
  if (/#[^\s]+$/.test(target)) {
    const title = words.join(' ').replace(/^["'“”]+|["'“”]+$/g, '');
    const facts = { isImage, target, anchor: title.replaceAll(' ', '-'), title };
    return linkMalformed(at, say.linkMalformed.blankAfterTarget(facts));
  }
  const title = content.slice(target.length).trim();
  if (targetLike.test(target) && !/\.\w{1,5}(?:#\S*)?$/.test(title)) {
    const bare = title.replace(/^["'“”„«‘’]+|["'“”»‘’]+$/g, '');
    const finding = linkMalformed(at, say.linkMalformed.titleNotQuoted({ isImage, target, title: bare }));
    return withFix(finding, { old: source, text: bare.includes('"') ? undefined : `${target} "${bare}"` });
  }
  if (!targetLike.test(content.replaceAll(/\s/g, '_'))) return undefined;
  const finding = linkMalformed(at, say.linkMalformed.blankInTarget({ isImage, target: `<${content}>` }));
  return withFix(finding, { old: source, text: `<${content}>` });
}

/** Reports a space or line break between label and target: `[text] (target)`. */
function findGapBeforeTarget(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const target = firstMatch(/^([^\s()<>]+)\)/, text.slice(offset + 3, offset + 1000), 1);
  const label = labelBefore(text, offset);
  if (!label || !targetLike.test(target) || !/\p{L}/u.test(label.label)) return undefined;
  const { blankBeforeTarget, lineBreakBeforeTarget } = say.linkMalformed;
  const word = text.charAt(offset + 1) === '\n' ? lineBreakBeforeTarget : blankBeforeTarget;
  const finding = linkMalformed(placeIn(draft, run, offset + 1, 1), word({ isImage: label.isImage }));
  return withFix(finding, { old: text.charAt(offset + 1), text: '' });
}

/** Reports `[text] [label]`, in which the second part is a separate link. */
function checkSeparateLabel(draft: Draft, { run, at, raw, after }: TextPiece): void {
  const label = labelBefore(raw, raw.length - 2);
  if (!label || !/\p{L} \p{L}/u.test(label.label) || after?.type !== 'link' || !/^\[[^\]]*\]$/.test(after.raw)) return;
  const wording = say.linkMalformed.blankBeforeLabel({ isImage: label.isImage });
  report(draft, withFix(linkMalformed(placeIn(draft, run, at + raw.length - 1, 1), wording), { old: ' ', text: '' }));
}

/** Reports `(text)[target]`. */
function findReversedLink(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const target = firstMatch(/^([^\s[\]()<>]+)\](?![([:])/, text.slice(offset + 2, offset + 1000), 1);
  const start = Math.max(0, offset - maxLabelDistance);
  const from = start + text.slice(start, offset).lastIndexOf('(');
  if (from < start || !targetLike.test(target)) return undefined;
  const label = text.slice(from + 1, offset);
  const length = offset + target.length + 3 - from;
  const finding = linkMalformed(placeIn(draft, run, from, length), say.linkMalformed.bracketsSwapped({ label, target }));
  return withFix(finding, { old: text.slice(from, from + length), text: `[${label}](${target})` });
}

/**
 * Reports `[[Page]]` and `![[picture.png]]`. Brackets without a space, a dot or a bar in between are not reported, because they are syntax
 * in some languages.
 */
function findWikiLink(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const [matched = '', target = '', label] =
    /^\[\[([\p{L}\d][^[\]|\n]*)(?:\|([^[\]\n]+))?\]\]/u.exec(text.slice(offset, offset + 500)) ?? [];
  const isImage = text.charAt(offset - 1) === '!';
  if (target === '' || !(isImage || label !== undefined || /\s|\.md$|#/.test(target)) || /[,;=(){}]/.test(target))
    return undefined;
  const wording = say.linkMalformed.wiki({ isImage, label: label ?? target });
  return linkMalformed(placeIn(draft, run, offset, matched.length), wording);
}

/**
 * Reports `[text][label]` without a definition. Code contains similar brackets, so this is only reported if the text contains words, if the
 * label is the path of a program symbol (as in mkdocstrings), or if the page has definitions.
 */
function findMissingDefinition(draft: Draft, run: TextRun, offset: number): Diagnostic | undefined {
  const { text } = run;
  const [, source] = /^\]\[([^[\]\n]*)\](?![([])/.exec(text.slice(offset, offset + 500)) ?? [];
  const label = labelBefore(text, offset);
  if (!label || source === undefined || /[\w\])]/.test(text.charAt(label.from - (label.isImage ? 2 : 1)))) return undefined;
  const name = source === '' ? label.label : source;
  if (!/\p{L}{2}/u.test(name) || /[=(){}"'<>*]/.test(name)) return undefined;
  const definitions = definitionsOf(draft);
  const isPath = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(name);
  if (definitions.size === 0 && !isPath && (source === '' || !/\p{L} \p{L}/u.test(label.label))) return undefined;
  const near = suggest(foldLabel(name), definitions.keys());
  if (near.nearest !== undefined) draft.referencedLabels.add(near.nearest);
  const at = source === '' ? placeIn(draft, run, label.from + 1, name.length) : placeIn(draft, run, offset + 2, name.length);
  return { ...referenceUndefined(at, { label: name, ...near }), fault: name };
}

/** Reports unclosed asterisks at the start of a paragraph or item. Elsewhere they may be powers, patterns or arguments. */
function checkStars(draft: Draft, { run, at, raw, after }: TextPiece): void {
  const punctuationAtEnd = /(?:^|[\s(])(\*\*[\p{L}\d][^*\n]*\p{P}\*\*)(?=[\p{L}\d])/u.exec(raw);
  if (punctuationAtEnd?.[1] !== undefined) {
    const from = at + punctuationAtEnd.index + punctuationAtEnd[0].length - punctuationAtEnd[1].length;
    const wording = say.emphasisNotClosed.letterAfterStars();
    const finding = emphasisNotClosed(placeIn(draft, run, from, punctuationAtEnd[1].length), wording);
    draft.diagnostics.push(withFix(finding, { old: punctuationAtEnd[1], text: `${punctuationAtEnd[1]} ` }));
    return;
  }
  const spaceBeforeEnd = /(?:^|[\s(])(\*\*(\p{L}[^*\n]*[^\s*]) +\*\*)(?=[\p{L}\d])/u.exec(raw);
  if (spaceBeforeEnd) {
    const [matched, stars, inner] = capturesOf(spaceBeforeEnd);
    const from = at + spaceBeforeEnd.index + matched.length - stars.length;
    const wording = say.emphasisNotClosed.blankBeforeSecondPair({ text: inner });
    const finding = emphasisNotClosed(placeIn(draft, run, from, stars.length), wording);
    draft.diagnostics.push(withFix(finding, { old: stars, text: `**${inner}** ` }));
    return;
  }
  const spacesInside = /(?<=\p{L}[,:]? )\*\* +(\p{L}{2}[^*\n]*\p{L}) +\*\*(?=$| \p{L}|[.,;:])/u.exec(raw);
  if (spacesInside?.[1] !== undefined) {
    const wording = say.emphasisNotClosed.blanksInside({ text: spacesInside[1] });
    const finding = emphasisNotClosed(placeIn(draft, run, at + spacesInside.index, spacesInside[0].length), wording);
    draft.diagnostics.push(withFix(finding, { old: spacesInside[0], text: `**${spacesInside[1]}**` }));
    return;
  }
  if (at !== 0 || run.offset !== 0 || !raw.startsWith('**')) return;
  const spaceAfterStart = /^\*\* +([^*\n]*[^*\s]) *\*\*(?=$|[\s.,;:])/.exec(run.text);
  if (spaceAfterStart?.[1] !== undefined && /\p{L}{2}/u.test(spaceAfterStart[1])) {
    const wording = say.emphasisNotClosed.blanksInside({ text: spaceAfterStart[1] });
    const finding = emphasisNotClosed(placeIn(draft, run, 0, spaceAfterStart[0].length), wording);
    draft.diagnostics.push(withFix(finding, { old: spaceAfterStart[0], text: `**${spaceAfterStart[1]}**` }));
    return;
  }
  const isBold = /^\*\*(?:\p{Lu}|\p{Ll}+ \p{Ll}+ )/u.test(raw) && !run.text.includes('**', 2) && after?.type !== 'em';
  if (!isBold) return;
  draft.diagnostics.push(emphasisNotClosed(placeIn(draft, run, 0, 2), say.emphasisNotClosed.boldNotClosed()));
}

/** Returns whether a table row contains code with a pipe, which splits the cell. */
export function hasCodeWithPipe(row: string): boolean {
  for (const [, , code = ''] of row.matchAll(/(`+)([^`]+)\1(?!`)/g)) if (/^[^|\s].*\|/.test(code)) return true;
  return false;
}

/** Reports a backtick at the edge of a word, and code that starts and ends with different numbers of backticks. */
function checkBacktick(draft: Draft, { run, at, raw }: TextPiece): void {
  const unequalBackticks = /(?:^|[\s(])((`{1,3})(?!`)[^`\s](?:[^`\n]*[^`\s])?(`{1,3})(?!`))(?=[\s.,;:)]|$)/.exec(raw);
  if (unequalBackticks?.[1] !== undefined && unequalBackticks[2] !== unequalBackticks[3]) {
    const from = at + unequalBackticks.index + unequalBackticks[0].length - unequalBackticks[1].length;
    draft.diagnostics.push(
      codeSpanNotClosed(placeIn(draft, run, from, unequalBackticks[1].length), {
        cut: false,
        uneven: unequalBackticks[1].replace(/^`+|`+$/g, ''),
        source: unequalBackticks[1],
      }),
    );
    return;
  }
  const [backticks, ...others] = raw.match(/`+/g) ?? [];
  if (backticks !== '`' || others.length > 0) return;
  const offset = at + raw.indexOf('`');
  const before = /[\s(]/.test(run.text.charAt(offset - 1) || ' ');
  const after = /[\s.,;:)]/.test(run.text.charAt(offset + 1) || ' ');
  const isQuote = before && /^`[^`'\n]*'/.test(run.text.slice(offset));
  if (before === after || isQuote) return;
  const row = run.startColumn ? lineAt(draft.lines, run.line) : '';
  const cut = hasCodeWithPipe(row);
  if (cut && !before) return;
  draft.diagnostics.push(codeSpanNotClosed(placeIn(draft, run, offset, 1), { cut }));
}

/** The most common character references, none of which is the name of a URL parameter. */
const references = 'nbsp lt gt amp quot apos mdash ndash hellip rarr larr ensp emsp thinsp copy reg trade euro laquo raquo'.split(
  ' ',
);
const reference = /&(?:(#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8})(?![\w;=(])|([a-z]{3,8});)/gi;

/** Reports `&nbsp` without its semicolon, and `&nbps;`. In a URL, `&` precedes the name of a parameter. */
function checkEntities(draft: Draft, { run, at, raw }: TextPiece): void {
  let scannedTo = 0;
  let isAddress = false;
  for (const match of raw.matchAll(reference)) {
    const [source, open, closed] = match;
    const words = raw.slice(scannedTo, match.index).split(/\s/);
    isAddress = /[?=/]/.test(itemAt(words, -1)) || (isAddress && words.length === 1);
    scannedTo = match.index;
    if (isAddress) continue;
    const place = placeIn(draft, run, at + match.index, source.length);
    if (open !== undefined && (open.startsWith('#') || references.includes(open.toLowerCase()))) {
      const finding = entityMalformed(place, say.entityMalformed.semicolonMissing({ source, name: open }));
      draft.diagnostics.push(withFix(finding, { old: source, text: `${source};` }));
    } else if (closed !== undefined && decodeText(source) === source) {
      const { nearest: name, only } = suggest(closed, references);
      if (name === undefined) continue;
      const finding = entityMalformed(place, say.entityMalformed.unknown({ source, name }));
      draft.diagnostics.push(withFix(finding, { old: source, text: only && `&${only};` }));
    }
  }
}

/** Reports `-->` at the end of a paragraph or alone on a line, without an open comment. Elsewhere it may be an arrow. */
function checkCommentEnd(draft: Draft, { run, at, raw, after }: TextPiece): void {
  const match = /(^|\n)?[ \t]*-->[ \t]*(?=\n|$)/.exec(raw);
  if (!match || (after !== undefined && match.index + match[0].length === raw.length)) return;
  const from = at + match.index + match[0].indexOf('-->');
  const isAlone = match[1] !== undefined && (match.index > 0 || at === 0);
  if (!isAlone && !endsNested(draft, placeIn(draft, run, from, 3).line)) return;
  draft.diagnostics.push(commentNotOpen(placeIn(draft, run, from, 3), {}));
}

/** Returns whether comments start more often than they end in the ten lines before the end of one. */
function endsNested({ lines }: Draft, line: number): boolean {
  const before = lines.slice(Math.max(0, line - 10), line).join('\n');
  return before.split('<!--').length > 2 && before.split('<!--').length >= before.split('-->').length;
}

/** Reports `<https://…` without `>`, or followed by a space. The address is linked nevertheless, and `<` is shown. */
function checkAngle(draft: Draft, { run, at, raw, after }: TextPiece): void {
  if (after?.type !== 'link' || !/^(?:https?:\/\/|[\w.+-]+@[\w-]+\.)/i.test(after.raw)) return;
  const from = at + raw.length - 1;
  const { text } = run;
  const rest = textBefore(text.slice(from + 1 + after.raw.length), '\n');
  // More characters of a template or a tag follow, so the intention is unclear.
  if (/^[<{[]/.test(rest)) return;
  const wording = say.linkMalformed.addressNotClosed({ address: after.raw });
  const source = `<${after.raw}${firstMatch(/^ >/, rest)}`;
  report(draft, withFix(linkMalformed(placeIn(draft, run, from, 1), wording), { old: source, text: `<${after.raw}>` }));
}

const startsMdx = new RegExp(`^${mdxTagStart.source}`);

/** Reports text that resembles a link, a tag or a comment and is shown unchanged: `<./page.md>`, `<a href=` and `<!-`. */
function checkTags(draft: Draft, { run, at, raw }: TextPiece): void {
  for (const match of raw.matchAll(
    /<(?:(\.{1,2}\/[^\s<>]+\.(?:md|markdown|html?))>|(a|img)\s+(?:href|src|alt|title)\s*=|!-(?![-\s]*>))/gi,
  )) {
    const [source, target, name] = match;
    const place = placeIn(draft, run, at + match.index, source.length);
    if (target !== undefined) {
      report(draft, linkMalformed(place, say.linkMalformed.pathInAngles({ target })));
    } else if (name !== undefined) {
      // In plain Markdown, an attribute that is an expression is reported as MDX.
      if (!draft.isForeign && startsMdx.test(run.text.slice(at + match.index))) continue;
      report(draft, linkMalformed(place, say.linkMalformed.elementNotClosed({ name })));
    } else {
      const comment = firstMatch(/^<!-[^<>\n]*?--?>/, run.text.slice(at + match.index));
      const text = comment === '' ? undefined : `<!--${comment.slice(3).replace(/--?>$/, '')}-->`;
      draft.diagnostics.push(withFix(commentMalformed(place, {}), { old: comment, text }));
    }
  }
}

/** Reports links with brackets of another script, with braces, or with a missing bracket. */
function checkOtherBrackets(draft: Draft, { run, at, raw, after }: TextPiece): void {
  const { text } = run;
  if (raw.endsWith('！') && after?.type === 'link' && /\.(?:png|jpe?g|gif|svg|webp)\)$/i.test(after.raw)) {
    const wording = say.linkMalformed.otherExclamationMark();
    report(draft, withFix(linkMalformed(placeIn(draft, run, at + raw.length - 1, 1), wording), { old: '！', text: '!' }));
    return;
  }
  for (const { index } of raw.matchAll(/[[［]/g)) {
    const source = text.slice(at + index, at + index + 1000);
    const [matched = '', open = '', label = '', close = '', round = '', target = '', end = ''] =
      /^([[［])([^[\]［］()（）{}\n]+)([\]］]?)([(（{])([^\s()（）{}]+)([)）}])/.exec(source) ?? [];
    const isOrdinary = `${open}${close}${round}${end}` === '[]()';
    if (matched === '' || isOrdinary || !targetLike.test(target) || !/\p{L}/u.test(label)) continue;
    if (!'() （） {}'.split(' ').includes(round + end) && !(round + end === '(）' || round + end === '（)')) continue;
    // Without its opening bracket, it may be a remark in parentheses after text in brackets.
    const afterLink = at + index + matched.length;
    if (close === '' && /[\]］]/.test(text.slice(afterLink, afterLink + maxLabelDistance))) continue;
    const isImage = /[!！]/.test(text.charAt(at + index - 1));
    const word = close === '' ? say.linkMalformed.bracketMissing : say.linkMalformed.otherBrackets;
    const finding = linkMalformed(placeIn(draft, run, at + index, matched.length), word({ isImage, label, target }));
    report(draft, withFix(finding, { old: matched, text: `[${label}](${target})` }));
  }
}

/** Reports `__init__.py`, whose underscores make the name bold. `after` is the next token. */
export function checkName(draft: Draft, raw: string, { run, at, after }: Omit<TextPiece, 'raw'>): void {
  if (!/^__[a-z][a-z\d_]*__$/.test(raw) || after?.type !== 'text') return;
  const rest = /^(?:\.[a-z]\w*|\([^\s()]*\)?)/.exec(after.raw)?.[0];
  if (rest === undefined) return;
  const fullName = raw + rest;
  draft.diagnostics.push(nameEmphasised(placeIn(draft, run, at, raw.length), { name: raw, tag: fullName }));
}

/** Reports an unclosed pair of tildes: the only pair in a paragraph, directly before a word. */
function checkTildes(draft: Draft, { run, at, raw }: TextPiece): void {
  const match = /(?:^|[\s(])(~~)(?=\p{L})/u.exec(raw);
  if (!match || run.text.indexOf('~~') !== run.text.lastIndexOf('~~')) return;
  const from = at + match.index + match[0].length - 2;
  draft.diagnostics.push(emphasisNotClosed(placeIn(draft, run, from, 2), say.emphasisNotClosed.struckNotClosed()));
}

/** The number of characters that are examined and shown on each side of a tilde. */
const contextLength = 30;

/** Reports ranges such as `5~7 … 20~25`, whose single tildes strike through the text between them. */
export function checkStrike(draft: Draft, raw: string, run: TextRun, at: number): void {
  if (raw.startsWith('~~')) return;
  const before = firstMatch(/\S*$/, run.text.slice(Math.max(0, at - contextLength), at));
  const after = firstMatch(/^\S*/, run.text.slice(at + raw.length, at + raw.length + contextLength));
  if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return;
  const inner = raw.slice(1, -1);
  const shortenText = (text: string): string => (text.length > 40 ? `${text.slice(0, 20)}…${text.slice(-20)}` : text);
  const source = shortenText(inner.replace(/\s+/g, ' '));
  const first = `${before}\\~${firstMatch(/^\S*/, inner.slice(0, contextLength))}`;
  const last = `${firstMatch(/\S*$/, inner.slice(-contextLength))}\\~${after}`;
  const finding = strikeByTilde(placeIn(draft, run, at, raw.length), { source, escaped: `${first} and ${last}` });
  draft.diagnostics.push(withFix(finding, { old: raw, text: `\\~${inner}\\~` }));
}

import { getRequired, itemAt } from '../../basics/invariant.ts';
import { capturesOf } from '../../basics/text-parts.ts';
import { componentUnknown } from '../../diagnostics/dialects.ts';
import { htmlNotAllowed } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import {
  allowedElements,
  allowsAttribute,
  blockElements,
  droppedElements,
  implicitlyClosedBy,
  knownElements,
  placeholderNames,
  voidElements,
} from '../../html/allowed-html.ts';
import { decodeAttribute, decodeText } from '../../html/entities.ts';
import { attr, escapeAttribute, escapeText } from '../../html/escape.ts';
import { loadedResource, type ResourceKind, resourceKindOf } from '../../html/html-loads.ts';
import { type Attribute, allVoidElements, type HtmlPiece, readTags } from '../../html/html-tags.ts';
import type { Span } from '../../model.ts';
import { joinWideLines } from '../../texts/cjk.ts';
import { textLines } from '../../tools/syntax/text-lines.ts';
import { claimId, idFromText } from '../claim-ids.ts';
import { type Draft, placeOf, spanOf, startSection } from '../draft.ts';
import { checkInline } from '../mistakes/blocked-resources.ts';
import { checkComment } from '../mistakes/comments.ts';
import { checkUnclosed, recordClosing, recordOpening } from '../mistakes/elements.ts';
import { spanIn, type TextRun } from '../positions.ts';
import { modeClass } from './images.ts';
import { placeFile, placeTarget } from './place-targets.ts';
import { expandVariables } from './variables.ts';

/** A piece of raw HTML, the source that contains it, and the run of text. The source, `html`, starts at the run's `offset`. */
type RawPiece<K extends HtmlPiece['kind'] = HtmlPiece['kind']> = {
  html: string;
  run: TextRun;
  piece: Extract<HtmlPiece, { kind: K }>;
};

/** A range in the text of a run. */
type TextRange = { from: number; to: number };

/** Writes raw HTML that is a block. */
export function writeHtmlBlock(draft: Draft, raw: string, line: number): string {
  const run = { text: raw, line, offset: 0 };
  const placeholder = draft.html === 'trusted' ? undefined : readPlaceholder(draft, raw);
  if (placeholder === raw.trim()) return `<p>${writeText(draft, `${placeholder}\n`).trim()}</p>\n`;
  // Markdown in the lines after the tag is not parsed.
  if (placeholder !== undefined)
    reportHtml(draft, placeholder.slice(1, -1), run, { from: raw.indexOf('<'), to: raw.indexOf('>') + 1 });
  const html = writeHtml(draft, raw, run);
  draft.omittedElement = undefined;
  draft.text += '\n';
  if (draft.isPlain) return `${raw}\n`;
  return html === '' || html.endsWith('\n') ? html : `${html}\n`;
}

/** Returns the tag at the start of a string, if it is a placeholder such as `<your-name>`. */
function readPlaceholder(draft: Draft, text: string): string | undefined {
  const [tag = '', name = ''] = /^<([a-z][^\s/>]*)>/i.exec(text.trimStart()) ?? [];
  return name !== '' && isPlaceholder(draft, name) ? tag : undefined;
}

/**
 * Returns whether a tag without attributes is a placeholder for the reader, such as `<your-name>`: it is not an HTML element that pages may
 * contain, and the page never closes it.
 */
function isPlaceholder(draft: Draft, name: string): boolean {
  if (knownElements.has(name.toLowerCase()) && !placeholderNames.has(name.toLowerCase())) return false;
  draft.closedElements ??= findClosedNames(draft.lines);
  return !draft.closedElements.has(name.toLowerCase());
}

/** Returns the names of closing tags outside code, in lower case. */
function findClosedNames(lines: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const { text, fence } of textLines(lines.join('\n'))) {
    if (fence !== undefined || !text.includes('</')) continue;
    for (const [, name = ''] of withoutCode(text).matchAll(/<\/([a-z][^\s/>]*)/gi)) names.add(name.toLowerCase());
  }
  return names;
}

/** Removes inline code from a line. */
function withoutCode(line: string): string {
  const parts = line.split(/(`+)/);
  const last = new Map(parts.map((part, index) => [part, index]));
  let text = '';
  for (let index = 0; index < parts.length; index++) {
    const part = itemAt(parts, index);
    if (part.startsWith('`') && getRequired(last, part) > index) index = parts.indexOf(part, index + 1);
    else text += part;
  }
  return text;
}

/**
 * Writes raw HTML that is safe on a page, with allowed elements and attributes only; reports all others. Balances tags within the
 * surrounding block, so that no page can break out of its article. Removes comments.
 */
export function writeHtml(draft: Draft, html: string, run: TextRun): string {
  const pieces = readTags(html);
  let output = '';
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'open') output += writePiece(draft, { html, run, piece });
    else {
      const heading = isHeading(piece.name) ? textOfHeading(html, pieces, index) : undefined;
      output += writeOpening(draft, { html, run, piece }, heading);
    }
  }
  return output;
}

/** Closes the raw elements that were opened in the current blocks or run of text, innermost first. */
export function closeRaw(draft: Draft): string {
  let output = '';
  while (draft.openElements.length > draft.outerElementCount) output += closeUnclosed(draft);
  return output;
}

/** Closes the innermost open element, whose closing tag is missing. */
function closeUnclosed(draft: Draft): string {
  const element = draft.openElements.pop();
  if (!element) return '';
  checkUnclosed(draft, element);
  return `</${element.name}>`;
}

/** Returns the text of the heading that starts at an index, without tags. Undefined if another heading starts before it is closed. */
function textOfHeading(html: string, pieces: readonly HtmlPiece[], opening: number): string | undefined {
  let text = '';
  for (let index = opening + 1; index < pieces.length; index++) {
    const piece = pieces[index];
    if (piece?.kind === 'text') text += html.slice(piece.from, piece.to);
    if (piece?.kind !== 'open' && piece?.kind !== 'close') continue;
    if (isHeading(piece.name)) return piece.kind === 'close' ? text : undefined;
  }
  return undefined;
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/** Writes an opening tag. `heading` is the text of the heading that it starts. */
function writeOpening(draft: Draft, tag: RawPiece<'open'>, heading: string | undefined): string {
  const { html, run, piece } = tag;
  const { name } = piece;
  if (draft.omittedElement !== undefined) return '';
  if (draft.html === 'trusted') return writeTrusted(draft, tag);
  if (!allowedElements.has(name)) {
    const writtenName = html.slice(piece.from + 1, piece.from + 1 + name.length);
    const placeholder = !piece.isSelfClosing && piece.attributes.length === 0 && isPlaceholder(draft, name);
    if (!placeholder && draft.isForeign && !knownElements.has(name)) return reportComponent(draft, writtenName, run, piece);
    if (!placeholder) reportHtml(draft, knownElements.has(name) ? name : writtenName, run, piece);
    if (droppedElements.has(name) && !piece.isSelfClosing) draft.omittedElement = name;
    return knownElements.has(name) && !placeholder ? '' : writeText(draft, html.slice(piece.from, piece.to));
  }
  let attributes = writeAttributes(draft, tag);
  if (heading !== undefined) attributes += beginHeading(draft, tag, heading);
  if (voidElements.has(name)) return `<${name}${attributes}>`;
  const before = closeImplied(draft, name);
  if (piece.isSelfClosing) return `${before}<${name}${attributes}></${name}>`;
  draft.openElements.push({ name, run: tag.run, from: tag.run.offset + piece.from, to: tag.run.offset + piece.to });
  if (blockElements.has(name)) draft.text += '\n';
  return `${before}<${name}${attributes}>`;
}

/** Writes any piece other than an opening tag. */
function writePiece(draft: Draft, { html, run, piece }: RawPiece): string {
  if (draft.omittedElement !== undefined) {
    if (piece.kind === 'close' && piece.name === draft.omittedElement) draft.omittedElement = undefined;
    return '';
  }
  const output = html.slice(piece.from, piece.to);
  if (piece.kind === 'text') return writeText(draft, output);
  if (piece.kind === 'comment' && !draft.isPlain)
    checkComment(draft, output, (from, to) => pieceSpan(draft, run, { from: piece.from + from, to: piece.from + to }));
  if (piece.kind === 'close' && draft.html === 'trusted') recordClosing(draft, piece.name);
  if (draft.html === 'trusted') return output;
  if (piece.kind === 'close') return writeClosing(draft, { html, run, piece });
  if (piece.kind === 'comment') draft.edits.push({ span: pieceSpan(draft, run, piece), text: '' });
  else reportHtml(draft, output.slice(0, 12), run, piece);
  return '';
}

/** Writes an opening tag in trusted mode: unchanged, except for its targets, which are checked and resolved like all others. */
function writeTrusted(draft: Draft, { html, run, piece }: RawPiece<'open'>): string {
  if (draft.isPlain) return html.slice(piece.from, piece.to);
  if (!piece.isSelfClosing && !allVoidElements.has(piece.name))
    recordOpening(draft, { name: piece.name, run, from: run.offset + piece.from, to: run.offset + piece.to });
  checkInline(draft, piece, (part) => pieceSpan(draft, run, part));
  if (piece.name === 'script') draft.features.add('script');
  let output = '';
  let from = piece.from;
  for (const attribute of piece.attributes) {
    if (isAnchor(piece.name, attribute))
      claimAnchor(draft, decodeAttribute(attribute.value ?? ''), attributeSpan(draft, run, attribute));
    const resourceKind = loadedResource(piece, attribute);
    const isTarget = resourceKind !== undefined || targetKind(piece.name, attribute.name) !== undefined;
    if (!isTarget) continue;
    const target = resourceKind ? writeFiles(draft, run, attribute, resourceKind) : writeTarget(draft, run, piece, attribute);
    output += html.slice(from, attribute.from).trimEnd() + target;
    from = attribute.to;
  }
  return output + html.slice(from, piece.to);
}

/** Returns the attributes of an allowed element: the allowed ones, with ids as anchors of the page, and targets as links of the page. */
function writeAttributes(draft: Draft, { html, run, piece }: RawPiece<'open'>): string {
  const seen = new Set<string>();
  let output = '';
  let depth = 0;
  for (const attribute of piece.attributes) {
    // Text inside the braces of an MDX expression, as in style={{ width: '9em' }}, is not parsed as attributes.
    const isInside = depth > 0;
    depth = Math.max(0, depth + braceBalance(html.slice(attribute.from, attribute.to)));
    if (isInside || seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    output += writeAttribute(draft, run, piece, attribute);
  }
  if (piece.name === 'img' && !seen.has('loading')) output += ' loading="lazy" decoding="async"';
  return output;
}

/** Returns the number of opening braces in a string minus the number of closing braces. */
function braceBalance(text: string): number {
  return text.split('{').length - text.split('}').length;
}

function writeAttribute(draft: Draft, run: TextRun, piece: RawPiece<'open'>['piece'], attribute: Attribute): string {
  const { name, value = '' } = attribute;
  const element = piece.name;
  if (isAnchor(element, attribute)) {
    const id = claimAnchor(draft, decodeAttribute(value), attributeSpan(draft, run, attribute));
    return id === undefined ? '' : attr('id', id);
  }
  if (!allowsAttribute(element, name)) {
    if (draft.isForeign && presentational.test(name)) return '';
    reportHtml(draft, `${element} ${name}`, run, attribute, piece);
    return '';
  }
  const resourceKind = resourceKindOf(element, name);
  // Untrusted HTML can only load images, so the addresses are parsed as those of images.
  if (resourceKind) return writeFiles(draft, run, { ...attribute, name: 'srcset' }, 'images');
  if (targetKind(element, name)) return writeTarget(draft, run, piece, attribute);
  return attribute.value === undefined ? ` ${name}` : attr(name, decodeAttribute(value));
}

/** Attributes that only affect the stylesheets or scripts of another tool. */
const presentational = /^(?:class|style|target|rel|markdown|role|data-.*|v-.*|[:@#].*)$/;

/** Returns whether an attribute is an anchor: a nonempty `id` or, on an `a` element, a nonempty `name`, which is written as an id. */
function isAnchor(element: string, { name, value }: Attribute): boolean {
  return value !== undefined && value !== '' && (name === 'id' || (name === 'name' && element === 'a'));
}

function claimAnchor(draft: Draft, value: string, span: Span): string | undefined {
  if (draft.ids.get(value)?.line === span[0] && draft.anchors.includes(value)) return undefined;
  const id = claimId(draft, value, span);
  if (id !== undefined) draft.anchors.push(id);
  return id;
}

function targetKind(element: string, attribute: string): 'link' | 'image' | undefined {
  if (attribute === 'href') return element === 'a' ? 'link' : undefined;
  return attribute === 'src' && element === 'img' ? 'image' : undefined;
}

/**
 * Writes an attribute that contains the address of a file, or several addresses with descriptors (`srcset`). Omits the attribute if any of
 * them is not allowed.
 */
function writeFiles(draft: Draft, run: TextRun, attribute: Attribute, load: ResourceKind): string {
  const { name, value = '' } = attribute;
  const decoded = decodeAttribute(value);
  let output = '';
  let end = 0;
  for (const [from, to] of name === 'srcset' ? candidatesIn(decoded) : [trimmedRange(decoded)]) {
    const isPlain = decoded === value && to > from;
    const part = { from: attribute.valueFrom + from, to: attribute.valueFrom + to };
    const span = isPlain ? pieceSpan(draft, run, part) : attributeSpan(draft, run, attribute);
    const address = placeFile(draft, { target: expandVariables(draft, decoded.slice(from, to)), load }, span);
    if (address === undefined) continue;
    output += escapeAttribute(decoded.slice(end, from)) + address;
    end = to;
  }
  return end === 0 && output === '' ? '' : ` ${name}="${output}${escapeAttribute(decoded.slice(end))}"`;
}

/** Returns the range of each address in a `srcset`. The text between an address and the next comma is its descriptor. */
function candidatesIn(value: string): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const candidate = /[\s,]*(\S*[^\s,])(?:\s*,|\s[^,]*,?|$)/y;
  for (let match = candidate.exec(value); match; match = candidate.exec(value)) {
    const [output, address] = capturesOf(match);
    const from = match.index + output.indexOf(address);
    ranges.push([from, from + address.length]);
  }
  return ranges;
}

/** Returns the range of a string without surrounding spaces. */
function trimmedRange(value: string): [from: number, to: number] {
  const from = value.length - value.trimStart().length;
  return [from, Math.max(from, value.trimEnd().length)];
}

function writeTarget(draft: Draft, run: TextRun, piece: RawPiece<'open'>['piece'], attribute: Attribute): string {
  const kind = targetKind(piece.name, attribute.name);
  if (!kind) return '';
  const target = expandVariables(draft, decodeAttribute(attribute.value ?? '').trim());
  const isAltMissing = kind === 'image' && !piece.attributes.some(({ name }) => name === 'alt');
  const size = kind === 'image' ? sizeOf(piece) : undefined;
  const use = { target, kind, isAltMissing, ...(size && { size }) };
  const placed = placeTarget(draft, use, () => ({ span: attributeSpan(draft, run, attribute) })) ?? '';
  const hasClass = draft.html === 'trusted' && piece.attributes.some(({ name }) => name === 'class');
  return kind === 'image' && !hasClass ? placed + modeClass(target) : placed;
}

/** Returns the width and height attributes of a tag; undefined if it has neither. */
function sizeOf({ attributes }: RawPiece<'open'>['piece']): [width: string, height: string] | undefined {
  const readValue = (requested: string): string =>
    decodeAttribute(attributes.find(({ name }) => name === requested)?.value ?? '').trim();
  const size: [string, string] = [readValue('width'), readValue('height')];
  return size.some((each) => each !== '') ? size : undefined;
}

/** Returns the location of an attribute's value, or of the attribute if it has no value. */
function attributeSpan(draft: Draft, run: TextRun, { value, valueFrom, from, to }: Attribute): Span {
  return value === undefined
    ? pieceSpan(draft, run, { from, to })
    : pieceSpan(draft, run, { from: valueFrom, to: valueFrom + value.length });
}

/** Processes a heading that is written in HTML like a Markdown heading. Returns an id attribute if the tag has none. */
function beginHeading(draft: Draft, { run, piece }: RawPiece<'open'>, inner: string): string {
  const text = decodeText(inner).replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const span = pieceSpan(draft, run, piece);
  const chosenId = piece.attributes.some(({ name, value }) => name === 'id' && value) ? draft.anchors.at(-1) : undefined;
  const id = chosenId ?? idFromText(draft, text, span);
  startSection(draft, { anchor: id, title: text });
  draft.headingLines.push(span[0]);
  draft.headings.push({ level: Number(piece.name.slice(1)), id, text, html: escapeText(text), ...spanOf(draft, span) });
  return chosenId === undefined ? attr('id', id) : '';
}

/** Closes the elements that the start of this element implicitly ends. */
function closeImplied(draft: Draft, name: string): string {
  const ended = implicitlyClosedBy(name);
  let output = '';
  for (
    let { top } = draft.openElements;
    top && ended?.has(top.name) && draft.openElements.length > draft.outerElementCount;
    { top } = draft.openElements
  ) {
    draft.openElements.pop();
    output += `</${top.name}>`;
  }
  return output;
}

/**
 * Writes a closing tag, which also closes the elements inside its element. Omits a tag that matches no open element. The tag of an unknown
 * element is text, but in pages of another tool it is part of a component.
 */
function writeClosing(draft: Draft, { html, run, piece }: RawPiece<'close'>): string {
  const { name } = piece;
  if (!knownElements.has(name)) {
    const tag = html.slice(piece.from, piece.to);
    if (!draft.isForeign) return escapeText(tag);
    return /^<\/[A-Z]/.test(tag) || draft.components.has(name) ? '' : reportComponent(draft, name, run, piece);
  }
  const openIndex = draft.openElements.lastIndexOf(name);
  if (openIndex < draft.outerElementCount) return name === 'br' ? '<br>' : '';
  let output = '';
  while (draft.openElements.length > openIndex + 1) output += closeUnclosed(draft);
  draft.openElements.pop();
  output += `</${name}>`;
  if (blockElements.has(name)) draft.text += '\n';
  return output;
}

/** Omits the tag of another tool's component, but not its content. */
function reportComponent(draft: Draft, name: string, run: TextRun, part: { from: number; to: number }): string {
  const span = pieceSpan(draft, run, part);
  draft.components.add(name.toLowerCase());
  draft.edits.push({ span, text: '' });
  const finding = componentUnknown(placeOf(draft, span), { name });
  draft.diagnostics.push({ ...finding, fault: finding.message });
  return '';
}

function writeText(draft: Draft, text: string): string {
  if (draft.html === 'trusted') {
    draft.text += decodeText(text);
    return text;
  }
  const joinedText = draft.openElements.lastIndexOf('pre') >= 0 ? text : joinWideLines(text);
  draft.text += decodeText(joinedText);
  return joinedText.replaceAll('<', '&lt;');
}

function pieceSpan(draft: Draft, run: TextRun, { from, to }: { from: number; to: number }): Span {
  return spanIn(draft, run, [run.offset + from, run.offset + to]);
}

/**
 * Reports raw HTML that is not allowed: an element, or an attribute (`p onclick`) of the element with the tag `tag`. All occurrences of the
 * same element or attribute, on all pages, are one finding. It is a warning if the site has no configuration.
 */
function reportHtml(draft: Draft, construct: string, run: TextRun, part: TextRange, tag = part): void {
  const at = placeOf(draft, pieceSpan(draft, run, part));
  const { line, column } = placeOf(draft, pieceSpan(draft, run, tag));
  draft.reportedTags.add(`${line}:${column}`);
  const [element = '', attribute] = construct.split(' ');
  const isMeantAsText = !knownElements.has(element.toLowerCase()) && /^[a-z]/i.test(element);
  const htmlFinding = htmlNotAllowed(at, { element, attribute, meantAsText: isMeantAsText });
  const first = draft.mergedFindings.get(construct);
  if (first?.related) first.related.push(at);
  else if (first) first.related = [at];
  else {
    const finding = {
      ...(withLevel(htmlFinding, draft.isLenient ? 'warning' : htmlFinding.severity) ?? htmlFinding),
      fault: construct,
    };
    draft.mergedFindings.set(construct, finding);
    draft.diagnostics.push(finding);
  }
}

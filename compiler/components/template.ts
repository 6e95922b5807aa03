import { itemAt } from '../basics/invariant.ts';
import { lineIndexAt, lineStarts } from '../basics/line-starts.ts';
import { suggest } from '../basics/nearest.ts';
import { placeOf } from '../basics/places.ts';
import { capturesOf, firstMatch } from '../basics/text-parts.ts';
import type { DataPath } from '../data/data.ts';
import { componentHtmlRefused, componentInvalid } from '../diagnostics/components.ts';
import { type Fix, withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/components.ts';
import { decodeAttribute, decodeText } from '../html/entities.ts';
import { type Attribute, type HtmlPiece, readTags } from '../html/html-tags.ts';
import type { Checked, Diagnostic, Span } from '../model.ts';
import { type Declarations, readDeclarations } from './declarations.ts';
import {
  childrenOf,
  elementNames,
  isAttributeAllowed,
  isBlock,
  isElementAllowed,
  isTextOnly,
  isVoid,
  parentsOf,
} from './html-rules.ts';
import type { Component, TemplateAttribute, TemplateNode } from './model.ts';

type ElementNode = Extract<TemplateNode, { kind: 'element' }>;
/** An element or block that has not been closed yet. `children` is the list to which its content is added. */
type OpenNode = {
  kind: 'element' | 'each' | 'if' | 'slot';
  name: string;
  span: Span;
  children: TemplateNode[];
  otherwise?: TemplateNode[];
};
type TemplateState = {
  file: string;
  text: string;
  isTrusted: boolean;
  declarations: Declarations;
  spanOf(from: number, to: number): Span;
  diagnostics: Diagnostic[];
  roots: TemplateNode[];
  open: OpenNode[];
  slots: Map<string, { required: boolean; isText: boolean }>;
  isInline: boolean;
  hasLink: boolean;
};

/**
 * Parses a template: its front matter and its HTML. Every element must be closed within the template, so that it cannot change the page
 * around the component. The value is undefined if there is any fault.
 */
export function readTemplate(file: string, text: string, isTrusted: boolean): Checked<Component | undefined> {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.html$/, '');
  const frontMatter = firstMatch(/^\uFEFF?---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/, text);
  const { value: declarations, diagnostics } = readDeclarations(file, frontMatter);
  // Without the declarations, every placeholder would be reported as unknown.
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const starts = lineStarts(text);
  const pointAt = (offset: number): readonly [number, number] => {
    const index = lineIndexAt(starts, offset);
    return [index + 1, offset - itemAt(starts, index) + 1];
  };
  // Replaces the front matter with whitespace, so that offsets are those of the file.
  const html = frontMatter.replace(/[^\n]/g, ' ') + text.slice(frontMatter.length);
  const state: TemplateState = {
    file,
    text: html,
    isTrusted,
    declarations,
    spanOf: (from, to) => [...pointAt(from), ...pointAt(to)],
    diagnostics,
    roots: [],
    open: [],
    slots: new Map(),
    isInline: true,
    hasLink: false,
  };
  for (const piece of readTags(html)) readPiece(state, piece);
  for (const { name: unclosed, kind, span } of state.open)
    report(
      state,
      span,
      kind === 'element' || kind === 'slot'
        ? say.componentInvalid.elementOpen({ name: unclosed })
        : say.componentInvalid.blockOpen({ name: kind }),
    );
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const { description, example, attributes } = declarations;
  const { roots: nodes, slots, isInline, hasLink } = state;
  return {
    value: {
      name,
      file,
      description,
      example,
      attributes,
      slots,
      nodes: trimNodes(nodes),
      isInline,
      hasLink,
      lines: text.split('\n'),
    },
    diagnostics,
  };
}

function report(state: TemplateState, span: Span, wording: Parameters<typeof componentInvalid>[1], fix?: Fix): void {
  state.diagnostics.push(withFix(componentInvalid(placeOf(state.file, span), wording), fix));
}

function trimNodes(nodes: readonly TemplateNode[]): TemplateNode[] {
  const isBlank = (node: TemplateNode | undefined): boolean => node?.kind === 'text' && node.text.trim() === '';
  const retained = [...nodes];
  while (isBlank(retained[0])) retained.shift();
  while (isBlank(retained.at(-1))) retained.pop();
  return retained;
}

function readPiece(state: TemplateState, piece: HtmlPiece): void {
  if (piece.kind === 'text') readText(state, piece.from, piece.to);
  else if (piece.kind === 'open') readOpening(state, piece);
  else if (piece.kind === 'close') readClosing(state, piece.name, state.spanOf(piece.from, piece.to));
  else if (piece.kind === 'comment') {
    if (!state.text.slice(piece.from, piece.to).endsWith('-->'))
      report(state, state.spanOf(piece.from, piece.from + 4), say.componentInvalid.commentOpen());
  } else
    reportNotAllowed(state, state.spanOf(piece.from, piece.to), { element: state.text.slice(piece.from, piece.to).slice(0, 12) });
}

function reportNotAllowed(
  state: TemplateState,
  span: Span,
  { element, attribute }: { element: string; attribute?: string },
): void {
  const { nearest } = attribute === undefined ? suggest(element, elementNames(state.isTrusted)) : { nearest: undefined };
  const isScript = element === 'script' || attribute?.startsWith('on') === true;
  const isStyle = element === 'style' || element === 'link' || attribute === 'style';
  state.diagnostics.push(componentHtmlRefused(placeOf(state.file, span), { element, attribute, nearest, isScript, isStyle }));
}

function add(state: TemplateState, node: TemplateNode): void {
  const top = state.open.at(-1);
  (top ? (top.otherwise ?? top.children) : state.roots).push(node);
}

/** Returns the innermost open element. */
function innermostOpen({ open }: TemplateState): OpenNode | undefined {
  return open.findLast(({ kind }) => kind === 'element');
}

const expression = /\{\{([\s\S]*?)\}\}/g;
const pathPattern = /^[\w-]+(?:\.[\w-]+)*$/;

/** Parses text with its placeholders and blocks. */
function readText(state: TemplateState, from: number, to: number): void {
  const source = state.text.slice(from, to);
  let position = 0;
  for (const match of source.matchAll(expression)) {
    addText(state, source.slice(position, match.index), from + position);
    position = match.index + match[0].length;
    readExpression(state, capturesOf(match)[1].trim(), state.spanOf(from + match.index, from + position));
  }
  addText(state, source.slice(position), from + position);
}

function addText(state: TemplateState, html: string, from: number): void {
  if (html === '') return;
  const open = html.indexOf('{{');
  if (open >= 0) report(state, state.spanOf(from + open, from + open + 2), say.componentInvalid.placeholderOpen());
  const text = decodeText(html);
  const parent = innermostOpen(state);
  if (parent && childrenOf(parent.name) !== undefined && text.trim() !== '') {
    const start = from + html.search(/\S/);
    report(state, state.spanOf(start, start + html.trim().length), say.componentInvalid.textMisplaced({ parent: parent.name }));
  }
  add(state, { kind: 'text', text, html: html.replaceAll('<', '&lt;') });
}

function readExpression(state: TemplateState, source: string, span: Span): void {
  const [, list, name] = /^#each\s+(\S+)\s+as\s+([A-Za-z][\w-]*)$/.exec(source) ?? [];
  const condition = /^#if\s+(\S+)$/.exec(source)?.[1];
  if (list !== undefined && name !== undefined) {
    const path = toPath(state, list, span);
    if (name === 'data' || state.declarations.attributes.has(name)) report(state, span, say.componentInvalid.nameTaken({ name }));
    if (path) openBlock(state, { kind: 'each', path, as: name, children: [], span }, name);
  } else if (condition !== undefined) {
    const path = toPath(state, condition, span);
    if (path) openBlock(state, { kind: 'if', path, children: [], otherwise: [], span }, '');
  } else if (source === 'else') {
    const top = state.open.at(-1);
    const node = top && siblingsOf(state).at(-1);
    if (top?.kind !== 'if' || top.otherwise || node?.kind !== 'if') report(state, span, say.componentInvalid.elseAlone());
    else top.otherwise = node.otherwise;
  } else if (source === '/each' || source === '/if') closeBlock(state, source === '/if' ? 'if' : 'each', span);
  else {
    const path = toPath(state, source, span);
    const parent = innermostOpen(state);
    if (parent && childrenOf(parent.name) !== undefined)
      report(state, span, say.componentInvalid.textMisplaced({ parent: parent.name }));
    if (path) add(state, { kind: 'value', path, span });
  }
}

/** Returns the list that contains the node of the innermost open block. */
function siblingsOf(state: TemplateState): readonly TemplateNode[] {
  const outer = state.open.at(-2);
  return outer ? (outer.otherwise ?? outer.children) : state.roots;
}

function openBlock(state: TemplateState, node: Extract<TemplateNode, { kind: 'each' | 'if' }>, name: string): void {
  add(state, node);
  state.open.push({ kind: node.kind, name, span: node.span, children: node.children });
}

function closeBlock(state: TemplateState, kind: 'each' | 'if', span: Span): void {
  const top = state.open.at(-1);
  if (top?.kind === kind) state.open.pop();
  else if (top)
    report(
      state,
      span,
      say.componentInvalid.blockCrosses({
        name: kind,
        open: top.kind === 'each' || top.kind === 'if' ? `{{#${top.kind}}}` : `<${top.name}>`,
      }),
    );
  else report(state, span, say.componentInvalid.blockNotOpen({ name: kind }));
}

/** Checks a path. Its first step must be an attribute, the item of an enclosing loop, or `data`. */
function toPath(state: TemplateState, source: string, span: Span): DataPath | undefined {
  if (!pathPattern.test(source)) {
    report(state, span, say.componentInvalid.placeholderMalformed({ source: source.slice(0, 60) }));
    return undefined;
  }
  const path = source.split('.');
  const [first = ''] = path;
  const items = state.open.flatMap(({ kind, name }) => (kind === 'each' ? [name] : []));
  const { attributes } = state.declarations;
  const names = [...attributes.keys(), ...items];
  if (first === 'data' ? path.length > 1 : items.includes(first) || (attributes.has(first) && path.length === 1)) return path;
  if (first === 'data' || attributes.has(first))
    report(state, span, say.componentInvalid.placeholderMalformed({ source: source }));
  else {
    const { nearest, only } = suggest(first, names);
    const old = state.text.split('\n')[span[0] - 1]?.slice(span[1] - 1, span[3] - 1) ?? '';
    const fix = { old, text: only && old.replace(first, only) };
    report(state, span, say.componentInvalid.nameUnknown({ name: first, nearest }), span[0] === span[2] ? fix : undefined);
  }
  return undefined;
}

function readOpening(state: TemplateState, piece: Extract<HtmlPiece, { kind: 'open' }>): void {
  const { name } = piece;
  const span = state.spanOf(piece.from, piece.to);
  if (!isElementAllowed(name, state.isTrusted)) {
    reportNotAllowed(state, state.spanOf(piece.from + 1, piece.from + 1 + name.length), { element: name });
    // Adds the element, so that its closing tag is not reported as well.
    if (!piece.isSelfClosing) state.open.push({ kind: 'element', name, span, children: [] });
    return;
  }
  checkParent(state, name, span);
  if (name === 'slot') openSlot(state, piece, span);
  else {
    if (isBlock(name)) state.isInline = false;
    const attributes = piece.attributes.flatMap((attribute) => readAttribute(state, name, attribute) ?? []);
    if (name === 'a' && attributes.some((each) => each.name === 'href')) state.hasLink = true;
    if (name === 'img' && !attributes.some((each) => each.name === 'alt')) report(state, span, say.componentInvalid.altMissing());
    const node: ElementNode = { kind: 'element', name, attributes, children: [], span, isVoid: isVoid(name) };
    add(state, node);
    if (!node.isVoid && !piece.isSelfClosing) state.open.push({ kind: 'element', name, span, children: node.children });
  }
}

/** Reports an element if a browser would move it, or would close another element before it. */
function checkParent(state: TemplateState, name: string, span: Span): void {
  const parent = innermostOpen(state);
  const allowedParents = parentsOf(name);
  const allowed = parent && childrenOf(parent.name);
  const text = state.open.find((each) => each.kind === 'element' && isTextOnly(each.name));
  const isInDescription =
    parent?.name === 'div' && (name === 'dt' || name === 'dd') && state.open.some((each) => each.name === 'dl');
  if (allowedParents && !(parent && allowedParents.has(parent.name)) && !isInDescription)
    report(
      state,
      span,
      say.componentInvalid.parentMissing({ name, parent: [...allowedParents].map((each) => `<${each}>`).join(' or ') }),
    );
  else if (parent && allowed && !allowed.has(name) && !(parent.name === 'dl' && name === 'div'))
    report(state, span, say.componentInvalid.elementMisplaced({ name, parent: parent.name }));
  else if (text && isBlock(name)) report(state, span, say.componentInvalid.elementMisplaced({ name, parent: text.name }));
  else if (name === 'a' && state.open.some((each) => each.kind === 'element' && each.name === 'a'))
    report(state, span, say.componentInvalid.elementMisplaced({ name, parent: 'a' }));
}

function openSlot(state: TemplateState, piece: Extract<HtmlPiece, { kind: 'open' }>, span: Span): void {
  const name = decodeAttribute(piece.attributes.find((each) => each.name === 'name')?.value ?? '');
  const required = piece.attributes.some((each) => each.name === 'required');
  const isText = state.open.some((each) => each.kind === 'element' && isTextOnly(each.name));
  for (const attribute of piece.attributes)
    if (attribute.name !== 'name' && attribute.name !== 'required')
      reportNotAllowed(state, state.spanOf(attribute.from, attribute.to), { element: 'slot', attribute: attribute.name });
  if (name !== '' && !/^[a-z][\w-]*$/i.test(name)) report(state, span, say.componentInvalid.slotName({ name }));
  if (state.slots.has(name)) report(state, span, say.componentInvalid.slotTwice({ name }));
  if (state.open.some(({ kind }) => kind === 'each')) report(state, span, say.componentInvalid.slotInLoop());
  if (state.open.some(({ kind }) => kind === 'slot')) report(state, span, say.componentInvalid.slotInSlot());
  state.slots.set(name, { required, isText });
  const fallback: TemplateNode[] = [];
  add(state, { kind: 'slot', name, fallback, isText });
  if (!piece.isSelfClosing) state.open.push({ kind: 'slot', name: 'slot', span, children: fallback });
}

function readClosing(state: TemplateState, name: string, span: Span): void {
  const top = state.open.at(-1);
  if (top && (top.kind === 'element' || top.kind === 'slot') && top.name === name) {
    state.open.pop();
    return;
  }
  const isOpen = state.open.some((each) => each.name === name && each.kind !== 'each');
  if (isVoid(name)) report(state, span, say.componentInvalid.elementNotOpen({ name }));
  else if (!isOpen || !top) report(state, span, say.componentInvalid.elementNotOpen({ name }));
  else {
    const open = top.kind === 'each' || top.kind === 'if' ? `{{#${top.kind}}}` : `<${top.name}>`;
    report(state, span, say.componentInvalid.elementCrosses({ name, open, line: top.span[0] }));
    while (state.open.at(-1)?.name !== name) state.open.pop();
    state.open.pop();
  }
}

function readAttribute(state: TemplateState, element: string, attribute: Attribute): TemplateAttribute | undefined {
  const { name, value } = attribute;
  const span = state.spanOf(attribute.from, attribute.to);
  if (/[{}]/.test(name)) {
    report(state, span, say.componentInvalid.placeholderInTag());
    return undefined;
  }
  if (!isAttributeAllowed(element, name)) {
    reportNotAllowed(state, span, { element, attribute: name });
    return undefined;
  }
  if (value === undefined) return { name, parts: undefined, span };
  if (value.includes('{{') && !/["']$/.test(state.text.slice(attribute.from, attribute.to))) {
    report(state, span, say.componentInvalid.placeholderUnquoted({ name }));
    return undefined;
  }
  const parts: (string | DataPath)[] = [];
  const valueSpan = (from: number, to: number): Span => state.spanOf(attribute.valueFrom + from, attribute.valueFrom + to);
  let position = 0;
  for (const match of value.matchAll(expression)) {
    if (match.index > position) parts.push(decodeAttribute(value.slice(position, match.index)));
    position = match.index + match[0].length;
    const source = capturesOf(match)[1].trim();
    const at = valueSpan(match.index, position);
    if (/^[#/]|^else$/.test(source)) report(state, at, say.componentInvalid.blockInTag());
    else {
      const path = toPath(state, source, at);
      if (path) parts.push(path);
    }
  }
  const rest = value.slice(position);
  const open = rest.indexOf('{{');
  if (open >= 0) report(state, valueSpan(position + open, position + open + 2), say.componentInvalid.placeholderOpen());
  if (rest !== '') parts.push(decodeAttribute(rest));
  return { name, parts, span: valueSpan(0, value.length) };
}

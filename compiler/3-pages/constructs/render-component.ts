import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import type { Component, TemplateAttribute, TemplateNode } from '../../components/model.ts';
import { type DataPath, type DataValue, itemsOf, resolvePath } from '../../data/data.ts';
import { componentTooLarge } from '../../diagnostics/components.ts';
import { dataNotList } from '../../diagnostics/data.ts';
import { decodeAttribute } from '../../html/entities.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { resourceKindOf } from '../../html/html-loads.ts';
import { linkPlaceholder, withoutPlaceholders } from '../../html/placeholders.ts';
import type { Span } from '../../model.ts';
import { claimId, idFromText } from '../claim-ids.ts';
import { type Draft, placeOf, spanOf, startSection, writeFromFile } from '../draft.ts';
import { appendBlock, appendElement, appendText, type ComponentCopy } from './component-copy.ts';
import { checkDataPath, type ResolvedData, resolveData } from './data-paths.ts';
import { placeFile, placeTarget } from './place-targets.ts';

/** The content of a slot: blocks, or a line of text if the slot contains text only. */
export type SlotContent = { name: string; write(isText: boolean): { html: string; markdown: string } };
/** The value of an attribute on a page, with its location. */
export type SlotValue = { value: string; span: Span };
/** The state while a component is rendered into a page. */
type ComponentScope = {
  draft: Draft;
  component: Component;
  attributeValues: ReadonlyMap<string, SlotValue>;
  items: ReadonlyMap<string, DataValue>;
  contents: readonly SlotContent[];
  span: Span;
  copy: ComponentCopy;
  /** Runs `write` for content that is part of the page itself. */
  inPage<T>(write: () => T): T;
};

/** The maximum number of component parts on a page. */
const maxParts = 100_000;

/**
 * Renders a component with the given attributes and content, for the page and for its Markdown copy. The locations of findings are in the
 * template or in the page.
 */
export function renderComponent(
  draft: Draft,
  component: Component,
  use: Pick<ComponentScope, 'attributeValues' | 'contents' | 'span'>,
): { html: string; markdown: string } {
  const { origin, lines, edits } = draft;
  const inPage: ComponentScope['inPage'] = (write) => {
    const pageState = { origin: draft.origin, lines: draft.lines, edits: draft.edits };
    Object.assign(draft, { origin, lines, edits });
    const result = write();
    Object.assign(draft, pageState);
    return result;
  };
  const scope: ComponentScope = { draft, component, ...use, items: new Map(), copy: { markdown: '' }, inPage };
  const html = writeFromFile(draft, component, () => writeNodes(scope, component.nodes));
  return { html, markdown: scope.copy.markdown.trimEnd() };
}

function writeNodes(scope: ComponentScope, nodes: readonly TemplateNode[]): string {
  let html = '';
  for (const node of nodes) html += writeNode(scope, node);
  return html;
}

function writeNode(scope: ComponentScope, node: TemplateNode): string {
  const { draft, component } = scope;
  draft.outputCounts.components++;
  if (draft.outputCounts.components > maxParts) {
    if (draft.outputCounts.components === maxParts + 1)
      scope.inPage(() =>
        draft.diagnostics.push(componentTooLarge(placeOf(draft, scope.span), { name: component.name, limit: maxParts })),
      );
    return '';
  }
  switch (node.kind) {
    case 'text':
      draft.text += node.text;
      appendText(scope.copy, node.text);
      return node.html;
    case 'value': {
      const text = textAt(scope, node.path, node.span);
      draft.text += text;
      appendText(scope.copy, text);
      return escapeText(text);
    }
    case 'slot': {
      const content = scope.contents.find(({ name }) => name === node.name);
      if (!content) return writeNodes(scope, node.fallback);
      const { html, markdown } = scope.inPage(() => content.write(node.isText));
      if (component.isInline || node.isText) scope.copy.markdown += markdown;
      else appendBlock(scope.copy, markdown);
      return html;
    }
    case 'if':
      return writeNodes(scope, isSet(scope, node.path) ? node.children : node.otherwise);
    case 'each':
      return writeLoop(scope, node);
    case 'element':
      return writeElement(scope, node);
  }
}

function writeLoop(scope: ComponentScope, { path, as, children, span }: Extract<TemplateNode, { kind: 'each' }>): string {
  const { draft } = scope;
  const resolved = resolve(scope, path);
  const items = resolved && 'value' in resolved ? itemsOf(resolved.value) : undefined;
  if (resolved && 'value' in resolved && !items)
    draft.diagnostics.push(dataNotList(placeOf(draft, span), { path: path.join('.') }));
  else if (resolved && !items) draft.diagnostics.push(...checkDataPath(placeOf(draft, span), path, resolved, ''));
  let html = '';
  for (const item of items ?? []) {
    if (draft.outputCounts.components > maxParts) break;
    html += writeNodes({ ...scope, items: new Map(scope.items).set(as, item) }, children);
  }
  return html;
}

/** Returns the value at a path; undefined for an optional attribute without a value. */
function resolve({ draft, component, attributeValues, items }: ComponentScope, path: DataPath): ResolvedData | undefined {
  const [first = '', ...steps] = path;
  if (first === 'data') return resolveData(draft, path);
  const item = items.get(first);
  if (item) {
    const resolved = resolvePath(item, steps);
    return 'value' in resolved ? resolved : { ...resolved, index: resolved.index + 1 };
  }
  const text = attributeValues.get(first)?.value ?? component.attributes.get(first)?.default;
  return text === undefined ? undefined : { value: { kind: 'scalar', text } };
}

/** Returns the value at a path as text. Reports a path that does not exist. */
function textAt(scope: ComponentScope, path: DataPath, span: Span): string {
  const { draft } = scope;
  const resolved = resolve(scope, path);
  if (resolved && 'value' in resolved && resolved.value.kind === 'scalar') return resolved.value.text;
  if (resolved)
    draft.diagnostics.push(
      ...checkDataPath(placeOf(draft, span), path, resolved, lineAt(draft.lines, span[0]).slice(span[1] - 1, span[3] - 1)),
    );
  return '';
}

function isSet(scope: ComponentScope, path: DataPath): boolean {
  const resolved = resolve(scope, path);
  if (!resolved || !('value' in resolved)) return false;
  const { value } = resolved;
  return value.kind === 'scalar' ? value.text !== '' && value.text !== 'false' : (itemsOf(value)?.length ?? 0) > 0;
}

function writeElement(scope: ComponentScope, node: Extract<TemplateNode, { kind: 'element' }>): string {
  const { draft } = scope;
  const { name, isVoid } = node;
  const firstLink = draft.links.length;
  const attributes = node.attributes.map((attribute) => writeAttribute(scope, node, attribute)).join('');
  const lazy =
    name === 'img' && !node.attributes.some((each) => each.name === 'loading') ? ' loading="lazy" decoding="async"' : '';
  const target = draft.links.length > firstLink ? linkPlaceholder(firstLink) : valueIn(attributes, name === 'a' ? 'href' : 'src');
  const copied = { name, target, alt: valueIn(attributes, 'alt') };
  if (isVoid) {
    appendElement(scope.copy, { ...copied, content: '' });
    return `<${name}${attributes}${lazy}>`;
  }
  const inner = { ...scope, copy: { markdown: '' } };
  const html = /^h[2-6]$/.test(name) ? writeTitle(inner, node, attributes) : writeContent(inner, node, attributes);
  appendElement(scope.copy, { ...copied, content: inner.copy.markdown });
  return html;
}

/** Returns the value of an attribute in the page's HTML; '' if it is absent. */
function valueIn(attributes: string, name: string): string {
  return decodeAttribute(firstMatch(new RegExp(` ${name}="([^"]*)"`), attributes, 1));
}

function writeContent(
  scope: ComponentScope,
  { name, children }: Extract<TemplateNode, { kind: 'element' }>,
  attributes: string,
): string {
  const content = writeNodes(scope, children);
  if (wordBreakingElements.has(name)) scope.draft.text += '\n';
  return `<${name}${attributes}>${content}</${name}>`;
}

/** Elements whose end separates words in the text for search. */
const wordBreakingElements = new Set(
  'address article aside blockquote dd div dt figcaption figure footer header li nav p pre section summary td th tr'.split(' '),
);

/** Writes a heading. It is treated like any other heading of the page. */
function writeTitle(
  { draft, ...rest }: ComponentScope,
  { name, children, attributes: declared, span }: Extract<TemplateNode, { kind: 'element' }>,
  attributes: string,
): string {
  const { length } = draft.text;
  const html = writeNodes({ draft, ...rest }, children);
  const text = draft.text.slice(length).replace(/\s+/g, ' ').trim();
  if (text === '') return `<${name}${attributes}>${html}</${name}>`;
  draft.text = draft.text.slice(0, length);
  const isChosen = declared.some((each) => each.name === 'id') && attributes.includes(' id="');
  const id = isChosen ? itemAt(draft.anchors, -1) : idFromText(draft, text, span);
  startSection(draft, { anchor: id, title: text });
  draft.headingLines.push(span[0]);
  draft.headings.push({ level: Number(name.slice(1)), id, text, html: escapeText(text), ...spanOf(draft, span) });
  return `<${name}${attributes}${isChosen ? '' : attr('id', id)}>${html}</${name}>`;
}

function writeAttribute(
  scope: ComponentScope,
  { name: element, attributes }: { name: string; attributes: TemplateAttribute[] },
  { name, parts, span }: TemplateAttribute,
): string {
  const { draft, component, attributeValues } = scope;
  if (!parts) return ` ${name}`;
  const [only] = parts;
  const path = parts.length === 1 && typeof only === 'object' ? only : undefined;
  const [key, ...steps] = path ?? [];
  const ownName = steps.length === 0 ? key : undefined;
  const isFlag = ownName !== undefined && component.attributes.get(ownName)?.type === 'boolean';
  if (path && (!resolve(scope, path) || (isFlag && !isSet(scope, path)))) return '';
  if (isFlag) return ` ${name}`;
  const value = withoutPlaceholders(parts.map((part) => (typeof part === 'string' ? part : textAt(scope, part, span))).join(''));
  if (name === 'id') {
    const id = value === '' ? undefined : claimId(draft, value, span);
    if (id !== undefined) draft.anchors.push(id);
    return id === undefined ? '' : attr('id', id);
  }
  const kind = element === 'a' && name === 'href' ? 'link' : element === 'img' && name === 'src' ? 'image' : undefined;
  const resourceKind = resourceKindOf(element, name);
  if (kind === undefined && resourceKind === undefined) return attr(name, value);
  if (value.trim() === '' && path) return '';
  // A relative address in the page is relative to the page, not to the template.
  const slotValue = ownName === undefined ? undefined : attributeValues.get(ownName);
  const writeInPlace = (write: (span: Span) => string): string =>
    slotValue ? scope.inPage(() => write(slotValue.span)) : write(span);
  return writeInPlace((at) => {
    if (kind === undefined) {
      const address = placeFile(
        draft,
        { target: value.trim(), load: resourceKind === 'media' && element === 'source' ? 'images' : (resourceKind ?? 'images') },
        at,
      );
      return address === undefined ? '' : ` ${name}="${address}"`;
    }
    const isAltMissing = kind === 'image' && !attributes.some((each) => each.name === 'alt');
    return placeTarget(draft, { target: value.trim(), kind, isAltMissing }, () => ({ span: at })) ?? '';
  });
}

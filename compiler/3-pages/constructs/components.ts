import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { capturesOf } from '../../basics/text-parts.ts';
import type { AttributeRule, Component } from '../../components/model.ts';
import { componentClass } from '../../components/stylesheet.ts';
import { findValueFault, parseAttributes } from '../../components/values.ts';
import {
  componentAttributeMissing,
  componentAttributeTwice,
  componentAttributeUnknown,
  componentAttributeWrong,
  componentContentRefused,
  componentInlineUnknown,
  componentMisplaced,
  componentSlotMissing,
  componentSlotUnknown,
  componentUseMalformed,
} from '../../diagnostics/components.ts';
import { glossaryFile } from '../../glossary/glossary.ts';
import { withoutPlaceholders } from '../../html/placeholders.ts';
import type { Span } from '../../model.ts';
import { type Draft, placeOf, toMarkdownCopy } from '../draft.ts';
import { type Container, type InlineUse, isPageToken, type Token } from '../markdown/tokens.ts';
import { countLines, lineOf, spanIn, type TextRun } from '../positions.ts';
import { fenceAfter, OpenContainers } from './container-kind.ts';
import { renderComponent, type SlotContent, type SlotValue } from './render-component.ts';
import { writeTermUse } from './terms.ts';
import { mayContainUse } from './use-syntax.ts';

/** Writes a component that is a block: `:::name{key="value"}`, with the content of its slots. */
export function writeComponent(draft: Draft, token: Container, line: number): string {
  const source = lineAt(draft.lines, line);
  const from = Math.max(0, source.indexOf(':::'));
  const end = source.trimEnd().length;
  const span: Span = [line, from + 1, line, end + 1];
  const component = draft.parts?.component(token.name);
  const contents = contentsOf(draft, token, line);
  const attributeValues = readAttributes(
    draft,
    component,
    token.rest,
    (at, to) => {
      const start = end - token.rest.trimEnd().length;
      return [line, start + at + 1, line, start + to + 1];
    },
    span,
  );
  if (!component) {
    // The content is shown even if the template is missing.
    draft.edits.push({ span: [line, from + 1, line, source.length + 1], text: '' });
    for (const { label, line: at } of token.parts)
      if (label !== '') editSlotLines(draft, line + at - 1, line + countLines(token.raw));
    return contents.map(({ write }) => write(false).html).join('');
  }
  checkContents(draft, component, token, line, span);
  const { html, markdown } = renderComponent(draft, component, { attributeValues, contents, span });
  // In the Markdown copy, the rendered Markdown replaces the component, with the same indentation.
  const last = line + countLines(token.raw.trimEnd());
  const indented = markdown.replaceAll('\n', `\n${indentOf(source, from)}`).replace(/[ \t]+$/gm, '');
  draft.edits.push({ span: [line, from + 1, last, lineAt(draft.lines, last).length + 1], text: `${indented}\n` });
  return `<div class="${componentClass(component.name)}">\n${html}\n</div>\n`;
}

/**
 * Splits the content of a component into the parts in `:::slot name` and the rest, which is the content of the default slot. Does not split
 * inner containers and code.
 */
export function splitSlots(content: string): { label: string; line: number; text: string }[] {
  const parts: { label: string; line: number; lines: string[] }[] = [{ label: '', line: 1, lines: [] }];
  const open = new OpenContainers();
  let fence: string | undefined;
  let isInSlot = false;
  for (const [index, line] of content.split('\n').entries()) {
    const isOutside = fence === undefined && open.depth === 0;
    const slot = isOutside ? slotLine.exec(line) : null;
    const wasCode = fence !== undefined;
    fence = fenceAfter(line, fence);
    if (!wasCode && fence === undefined && line.includes(':::')) open.follow(line);
    if (slot) {
      parts.push({ label: (slot[1] ?? slot[2] ?? slot[3] ?? '').trim(), line: index + 2, lines: [] });
      isInSlot = true;
    } else if (isInSlot && !wasCode && open.depth === 0) {
      parts.push({ label: '', line: index + 2, lines: [] });
      isInSlot = false;
    } else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ label, line, lines }) => ({ label, line, text: lines.join('\n') }));
}

const slotLine = /^ {0,3}:{3,}[ \t]*slot(?:[ \t]*\{[ \t]*name="?([^"}]*)"?[ \t]*\}|[ \t]*\[([^\]]*)\]|[ \t]+([^\s{[]+))?[ \t]*$/;

/** Writes a component within a line: `:name[text]{key="value"}`. Its text is the content of the default slot. */
export function writeInlineUse(draft: Draft, token: InlineUse, run: TextRun, at: number): string {
  const { name, braces, isInLink } = token;
  const span = spanIn(draft, run, [at, at + token.raw.length]);
  const start = at + name.length + 2;
  const writeText = (): string => draft.writeInlines(draft, token.tokens, { ...run, offset: start });
  const placeIn = (from: number, to: number): Span => {
    const offset = at + token.raw.length - braces.length;
    return spanIn(draft, run, [offset + from, offset + to]);
  };
  /** Inserts characters around the text in the Markdown copy. */
  const editAround = (before: string, after: string): void => {
    draft.edits.push(
      { span: spanIn(draft, run, [at, start]), text: before },
      { span: spanIn(draft, run, [start + token.text.length, at + token.raw.length]), text: after },
    );
  };
  const writeStandalone = (): string => {
    editAround('', '');
    return writeText();
  };
  if (name === 'term') {
    editAround('', '');
    return writeTermUse(draft, token, { span, placeIn, writeText });
  }
  const component = draft.parts?.component(name);
  const attributeValues = readAttributes(draft, component, braces, placeIn, span);
  if (!component) return writeStandalone();
  const isBlock = !component.isInline;
  const isLink = component.hasLink && isInLink;
  if (isBlock || isLink || !component.slots.has('')) {
    draft.diagnostics.push(componentMisplaced(placeOf(draft, span), { name, isBlock, isLink }));
    return writeStandalone();
  }
  checkRequired(draft, component, [''], span);
  const write: SlotContent['write'] = () => ({ html: writeText(), markdown: slotPlaceholder });
  const { html, markdown } = renderComponent(draft, component, { attributeValues, contents: [{ name: '', write }], span });
  const [before = '', after] = markdown.split(slotPlaceholder);
  // A condition can omit the slot.
  if (after === undefined) draft.edits.push({ span, text: before });
  else editAround(before, after);
  return `<span class="${componentClass(name)}">${html}</span>`;
}

/** Reports text that resembles a component or `term` with a misspelt name. */
export function checkInlineUse(draft: Draft, raw: string, run: TextRun, at: number): void {
  if (!draft.parts || !mayContainUse(raw)) return;
  const names = draft.parts.componentNames();
  if (names.length === 0 && !draft.parts.has(glossaryFile)) return;
  for (const match of raw.matchAll(/(?<![\w:]):([a-z][\w-]*)(?=\[[^\]])/gi)) {
    const name = capturesOf(match)[1];
    const { only } = suggest(name, [...names, 'term', 'badge', 'icon']);
    if (only === undefined || only === name) continue;
    const from = at + match.index + 1;
    const span = spanIn(draft, run, [from, from + name.length]);
    draft.diagnostics.push(componentInlineUnknown(placeOf(draft, span), { name, nearest: only }));
  }
}

/** The position of an inline component's text in the Markdown of its template. */
const slotPlaceholder = '\u0003';

/** Returns the prefix of a block's continuation lines: blockquote markers (`>`) as they are, and spaces instead of list markers. */
function indentOf(source: string, column: number): string {
  return source.slice(0, column).replace(/[^\s>]/g, ' ');
}

/** Removes the lines that open and close a slot from the Markdown copy. */
function editSlotLines(draft: Draft, line: number, last: number): void {
  const colons = /:{3,}/.exec(lineAt(draft.lines, line))?.[0] ?? ':::';
  let depth = 0;
  for (let at = line; at <= Math.min(last, draft.lines.length); at++) {
    const source = lineAt(draft.lines, at);
    if (/^[\s>]*:{3,}[ \t]*[A-Za-z]/.test(source)) depth++;
    else if (/^[\s>]*:{3,}[ \t]*$/.test(source)) depth--;
    if (at !== line && depth > 0) continue;
    const from = Math.max(0, source.indexOf(at === line ? colons : ':::')) + 1;
    draft.edits.push({ span: [at, from, at, source.length + 1], text: '' });
    if (depth <= 0) return;
  }
}

/** Parses the attributes in braces, and checks the content. `placeIn` returns the span of a part of `source`. */
function readAttributes(
  draft: Draft,
  component: Component | undefined,
  source: string,
  placeIn: (from: number, to: number) => Span,
  use: Span,
): Map<string, SlotValue> {
  const attributeValues = new Map<string, SlotValue>();
  const brace = source.search(/\S/);
  if (brace >= 0) {
    const isBraced = source[brace] === '{';
    const {
      attributes,
      syntaxError: error,
      end,
    } = isBraced ? parseAttributes(source, brace) : { attributes: [], syntaxError: undefined, end: brace };
    const rest = source.slice(end).search(/\S/);
    const malformed = error ?? (rest >= 0 ? { from: end + rest, to: source.trimEnd().length } : undefined);
    if (malformed) {
      const text = source.slice(malformed.from, malformed.to).trim();
      draft.diagnostics.push(
        componentUseMalformed(placeOf(draft, placeIn(malformed.from, malformed.to)), { text: text.slice(0, 60), isBraced }),
      );
    }
    for (const { name, value, from, to, valueFrom } of attributes) {
      const at = placeOf(draft, placeIn(from, from + name.length));
      const rule = component?.attributes.get(name);
      if (attributeValues.has(name)) draft.diagnostics.push(componentAttributeTwice(at, { name }));
      else if (component && !rule) {
        const names = [...component.attributes.keys()];
        draft.diagnostics.push(
          componentAttributeUnknown(at, { name, component: component.name, ...suggest(name, names), allowed: names }),
        );
      } else if (rule) checkValue(draft, rule, { name, value, span: placeIn(valueFrom, Math.max(to, valueFrom)) });
      if (!attributeValues.has(name))
        attributeValues.set(name, { value: withoutPlaceholders(value), span: placeIn(valueFrom, valueFrom + value.length) });
    }
  }
  for (const [name, { required, default: defaultValue }] of component?.attributes ?? [])
    if (required && defaultValue === undefined && !attributeValues.has(name))
      draft.diagnostics.push(componentAttributeMissing(placeOf(draft, use), { name, component: component?.name ?? '' }));
  return attributeValues;
}

function checkValue(draft: Draft, rule: AttributeRule, { name, value, span }: { name: string; value: string; span: Span }): void {
  const error = findValueFault(rule, value);
  if (error === undefined) return;
  const values = rule.values ?? (error === 'boolean' ? ['true', 'false'] : []);
  const place = placeOf(draft, [span[0], span[1], span[0], span[1] + Math.max(1, value.length)]);
  draft.diagnostics.push(
    componentAttributeWrong(place, { name, value, expected: error, allowed: values, ...suggest(value, values) }),
  );
}

/** Returns the content of a component's slots. Content outside `:::slot` belongs to the default slot. */
function contentsOf(draft: Draft, { name: component, parts }: Container, line: number): SlotContent[] {
  const names = new Set(parts.filter(({ label, tokens }) => label !== '' || hasContent(tokens)).map(({ label }) => label));
  return [...names].map((name) => ({
    name,
    write: (isText) => {
      const renderedParts = parts
        .filter(({ label }) => label === name)
        .map((part) => writePart(draft, part, { line, isText, component }));
      return {
        html: renderedParts.map(({ html }) => html).join(''),
        markdown: renderedParts
          .map(({ markdown }) => markdown)
          .filter(Boolean)
          .join('\n\n'),
      };
    },
  }));
}

function writePart(
  draft: Draft,
  { tokens, line: offset }: Container['parts'][number],
  { line, isText, component }: { line: number; isText: boolean; component: string },
): { html: string; markdown: string } {
  const first = line + offset;
  const editCount = draft.edits.length;
  const html = isText ? writeAsText(draft, tokens, first, component) : draft.writeBlocks(draft, tokens, first);
  if (!hasContent(tokens)) return { html, markdown: '' };
  const opening = lineAt(draft.lines, line);
  const indent = indentOf(opening, Math.max(0, opening.indexOf(':::')));
  const last =
    first +
    countLines(
      tokens
        .map(({ raw }) => raw)
        .join('')
        .trimEnd(),
    );
  const copy = toMarkdownCopy({ lines: draft.lines.slice(0, last), edits: draft.edits.slice(editCount) }, first);
  const lines = copy.trimEnd().split('\n');
  const shared = lines.map((each) => (each.startsWith(indent) ? each.slice(indent.length) : each.replace(/^[\s>]*$/, '')));
  return { html, markdown: shared.join('\n') };
}

function hasContent(tokens: readonly Token[]): boolean {
  return tokens.some(({ type }) => type !== 'space' && type !== 'def');
}

/** Writes paragraphs without their elements. Reports other blocks, because their elements would close the element around the slot. */
function writeAsText(draft: Draft, tokens: readonly Token[], first: number, component: string): string {
  const texts: string[] = [];
  let line = first;
  for (const token of tokens) {
    if (isPageToken(token)) {
      line = lineOf(draft, token, line);
      if (token.type === 'paragraph') texts.push(draft.writeInlines(draft, token.tokens, { text: token.text, line, offset: 0 }));
      else if (token.type !== 'space' && token.type !== 'def') {
        const source = lineAt(draft.lines, line);
        const at = placeOf(draft, [line, source.search(/\S|$/) + 1, line, source.trimEnd().length + 1]);
        draft.diagnostics.push(componentContentRefused(at, { component }));
      }
    }
    line += countLines(token.raw);
  }
  return texts.join('<br>\n');
}

/** Reports content for slots that the template does not have, and required slots without content. */
function checkContents(draft: Draft, component: Component, { parts }: Container, line: number, span: Span): void {
  const names = [...component.slots.keys()];
  const filledSlots: string[] = [];
  for (const { label, line: at, tokens } of parts) {
    if (label === '' && !hasContent(tokens)) continue;
    filledSlots.push(label);
    if (component.slots.has(label)) continue;
    const row =
      label === ''
        ? line +
          at +
          Math.max(
            0,
            tokens.findIndex((token) => token.type !== 'space'),
          )
        : line + at - 1;
    const source = lineAt(draft.lines, Math.min(row, draft.lines.length));
    const from = label === '' ? source.search(/\S|$/) : source.lastIndexOf(label);
    const to = label === '' ? source.trimEnd().length : from + label.length;
    const slotNames = names.filter((name) => name !== '');
    const facts = { name: label, component: component.name, ...suggest(label, slotNames), allowed: slotNames };
    draft.diagnostics.push(componentSlotUnknown(placeOf(draft, [row, from + 1, row, to + 1]), facts));
  }
  checkRequired(draft, component, filledSlots, span);
}

function checkRequired(draft: Draft, component: Component, filled: readonly string[], span: Span): void {
  for (const [slot, { required }] of component.slots)
    if (required && !filled.includes(slot))
      draft.diagnostics.push(componentSlotMissing(placeOf(draft, span), { slot, component: component.name }));
}

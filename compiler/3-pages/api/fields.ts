import { pointerFor, schemaAt, schemaHeadAt } from '../../api/lookups.ts';
import type { Direction, Property, Schema } from '../../api/schema-model.ts';
import { attr, escapeText } from '../../escape.ts';
import { type ApiDraft, claimAnchor, code, codeMarkdown, linkTo, mark, say, write } from './draft.ts';
import { renderProse } from './prose.ts';
import { constraintWords, furtherWords, shown, typeName } from './values.ts';

/** How a schema is drawn: its anchor, whether what it refers to is drawn in its place, and the references on the way to it. */
export type View = { anchor: string; embed: number; path: readonly string[]; direction: Direction | undefined; depth: number };

/** A view of a whole body, response or schema, from its root. */
export function rootView(anchor: string, embed: number, direction?: Direction): View {
  return { anchor, embed, path: [], direction, depth: 0 };
}

/** Writes what a schema says of itself and of all its parts. References beyond what is embedded are links. */
export function writeSchema(draft: ApiDraft, schema: Schema, view: View): void {
  draft.pointer = schema.pointer;
  writeFacts(draft, schema, view);
  if (schema.ref !== undefined) writeReference(draft, schema.ref, view);
  writeObject(draft, schema, view);
  writeItems(draft, schema, view);
  writeChoices(draft, schema, view);
}

/** The name that a reference is shown by. */
export function nameOf(draft: ApiDraft): (pointer: string) => string | undefined {
  return (pointer) => schemaHeadAt(draft.api, pointer)?.name;
}

function writeFacts(draft: ApiDraft, schema: Schema, { anchor }: View): void {
  const { html, markdown, text } = renderProse(draft, schema.description, { prefix: `${anchor}.` });
  write(draft, html, markdown);
  say(draft, text);
  const words = [...constraintWords(schema), ...furtherWords(schema)];
  if (schema.default !== undefined) words.unshift(`default ${shown(schema.default)}`);
  if (schema.never) words.push('nothing is valid here');
  if (words.length > 0) {
    write(draft, `<p class="api-rules">${words.map(code).join(' ')}</p>\n`, `${words.map(codeMarkdown).join(', ')}\n`);
  }
  writeEnum(draft, schema);
  for (const example of schema.examples.slice(0, 3)) {
    const value = shown(example);
    if (value.length < 200) write(draft, `<p class="api-example">Example: ${code(value)}</p>\n`, `Example: ${codeMarkdown(value)}\n`);
  }
}

function writeEnum(draft: ApiDraft, schema: Schema): void {
  if (!schema.enum || schema.enum.length === 0) return;
  const items = schema.enum.map(({ value, label, description }) => {
    const more = [label, description].filter((word) => word !== '').join(': ');
    say(draft, shown(value), more);
    const prose = more === '' ? undefined : renderProse(draft, more);
    write(draft, '', `- ${codeMarkdown(shown(value))}${more === '' ? '' : `: ${more.replace(/\s+/g, ' ')}`}\n`);
    return `<li>${code(shown(value))}${prose ? ` ${prose.html.trim()}` : ''}</li>`;
  });
  write(draft, `<ul class="api-enum">${items.join('')}</ul>\n`);
}

/** A reference to a named schema is drawn here as far as the view embeds it; else it is a link. One that is on the way already is a circle. */
function writeReference(draft: ApiDraft, reference: string, view: View): void {
  const pointer = pointerFor(draft.api, reference) ?? reference;
  const head = schemaHeadAt(draft.api, pointer);
  const isCircle = view.path.includes(pointer);
  if (head) {
    const way = linkTo(draft, head.address);
    const note = isCircle ? ' (recursive)' : '';
    write(draft, `<p class="api-ref">See <a ${way}>${escapeText(head.name)}</a>${note}</p>\n`, `See [${head.name}](${way})${note}\n`);
  }
  if (isCircle || (head && view.embed <= 0)) return;
  const target = schemaAt(draft.api, pointer);
  if (target) writeSchema(draft, target, { ...view, embed: view.embed - 1, path: [...view.path, pointer] });
}

function writeObject(draft: ApiDraft, schema: Schema, view: View): void {
  const visible = schema.properties.filter((property) => isVisible(property, view.direction));
  const patterns = schema.patternProperties.map(({ pattern, schema: each }) => ({ name: `/${pattern}/`, required: false, schema: each }));
  const open = schema.additionalProperties || schema.unevaluatedProperties;
  const more = open ? [{ name: 'any other name', required: false, schema: open }] : [];
  const all = [...visible, ...patterns, ...more];
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false) {
    write(draft, '<p class="api-rules">No other properties are allowed.</p>\n', 'No other properties are allowed.\n');
  }
  for (const { property, required } of schema.dependentRequired) {
    const text = `With ${property}, these are required: ${required.join(', ')}.`;
    write(draft, `<p class="api-rules">${escapeText(text)}</p>\n`, `${text}\n`);
  }
  if (schema.requiredElsewhere.length > 0) {
    const text = `Required: ${schema.requiredElsewhere.join(', ')}.`;
    write(draft, `<p class="api-rules">${escapeText(text)}</p>\n`, `${text}\n`);
  }
  for (const { property, schema: each } of schema.dependentSchemas) all.push({ name: `with ${property}`, required: false, schema: each });
  if (all.length === 0) return;
  write(draft, '<ul class="api-fields">');
  for (const property of all) writeProperty(draft, property, view);
  write(draft, '</ul>');
}

function isVisible({ schema }: Property, direction: Direction | undefined): boolean {
  return direction === undefined || !(direction === 'request' ? schema.readOnly : schema.writeOnly);
}

function writeProperty(draft: ApiDraft, { name, required, schema }: Property, view: View): void {
  const anchor = claimAnchor(draft, `${view.anchor}.${name}`);
  const type = typeName(schema, nameOf(draft));
  const marks = [
    required ? 'required' : '',
    schema.deprecated ? 'deprecated' : '',
    schema.readOnly ? 'read-only' : '',
    schema.writeOnly ? 'write-only' : '',
  ];
  const shownMarks = marks.filter((word) => word !== '');
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a> ` +
      `${mark('api-type', type)}${shownMarks.map((word) => ` ${mark(`api-mark ${word}`, word)}`).join('')}`,
    `${'  '.repeat(view.depth)}- ${codeMarkdown(name)} ${[type, ...shownMarks].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  writeSchema(draft, schema, { ...view, anchor, depth: view.depth + 1 });
  write(draft, '</li>');
}

function writeItems(draft: ApiDraft, schema: Schema, view: View): void {
  if (schema.items) writeSchema(draft, schema.items, view);
  for (const [index, each] of schema.prefixItems.entries()) writePart(draft, `Item ${index + 1}`, { schema: each, view });
  for (const [label, each] of [
    ['Contains', schema.contains] as const,
    ['Names', schema.propertyNames] as const,
    ['Not', schema.not] as const,
  ]) {
    if (each) writePart(draft, label, { schema: each, view });
  }
  if (schema.content?.schema) writePart(draft, 'Content', { schema: schema.content.schema, view });
}

function writeChoices(draft: ApiDraft, schema: Schema, view: View): void {
  for (const each of schema.allOf) writeSchema(draft, each, view);
  const { discriminator } = schema;
  if (discriminator) {
    const values = discriminator.mapping.map(({ value }) => value);
    const text = `${discriminator.property} decides which${values.length > 0 ? `: ${values.join(', ')}` : ''}.`;
    write(draft, `<p class="api-rules">${escapeText(text)}</p>\n`, `${text}\n`);
  }
  for (const [label, choices] of [['One of', schema.oneOf] as const, ['Any of', schema.anyOf] as const]) {
    for (const [index, each] of choices.entries()) writePart(draft, `${label} ${index + 1}`, { schema: each, view });
  }
  for (const { if: condition, holds, fails } of schema.conditions) {
    writePart(draft, 'If', { schema: condition, view });
    if (holds) writePart(draft, 'Then', { schema: holds, view });
    if (fails) writePart(draft, 'Else', { schema: fails, view });
  }
}

function writePart(draft: ApiDraft, label: string, { schema, view }: { schema: Schema; view: View }): void {
  const type = schema.title || typeName(schema, nameOf(draft));
  write(
    draft,
    `<div class="api-part"><p>${mark('api-part-label', label)} ${mark('api-type', type)}</p>\n`,
    `${'  '.repeat(view.depth)}- ${label}: ${type}\n`,
  );
  writeSchema(draft, schema, { ...view, depth: view.depth + 1 });
  write(draft, '</div>\n');
}

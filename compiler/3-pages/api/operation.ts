import { toOperation } from '../../api/detail/operations.ts';
import { findOperation } from '../../api/lookups.ts';
import type { Media, Operation, OperationHead, Parameter, Response } from '../../api/model.ts';
import { attr, escapeText } from '../../escape.ts';
import { renderCode } from '../code/render-code.ts';
import { type ApiDraft, claimAnchor, code, codeMarkdown, linkTo, mark, say, write, writeHeadingAt } from './draft.ts';
import { nameOf, rootView, writeSchema } from './fields.ts';
import { renderProse } from './prose.ts';
import { typeName } from './values.ts';

/** Where an operation is drawn: the level of its own heading, and what its anchors begin with. */
export type Frame = { level: number; prefix: string; embed: number };

/** Writes an operation with everything that the document says of it; its title is written by whoever frames it. */
export function writeOperation(draft: ApiDraft, head: OperationHead, frame: Frame): void {
  writeWhole(draft, toOperation(draft.api, head), frame);
}

function writeWhole(draft: ApiDraft, operation: Operation, frame: Frame): void {
  const { head } = operation;
  draft.pointer = head.pointer;
  write(
    draft,
    `<p class="api-endpoint">${mark(`api-method ${head.method.toLowerCase()}`, head.method)} ${code(head.path)}${head.deprecated ? ` ${mark('api-mark deprecated', 'deprecated')}` : ''}</p>\n`,
    `${codeMarkdown(`${head.method} ${head.path}`)}${head.deprecated ? ' (deprecated)' : ''}\n`,
  );
  say(draft, head.method, head.path, head.operationId ?? '');
  const { html, markdown, text } = renderProse(draft, operation.description, { level: frame.level + 1, prefix: frame.prefix });
  write(draft, html, markdown);
  say(draft, text);
  writeSecurity(draft, operation);
  writeParameters(draft, operation.parameters, frame);
  if (operation.body) {
    const { body } = operation;
    heading(draft, frame, { id: 'body', text: 'Request body' });
    write(draft, body.required ? '<p>Required.</p>\n' : '', body.required ? 'Required.\n' : '');
    describe(draft, body.description, frame);
    for (const media of body.content) writeMedia(draft, media, { frame, anchor: 'body', direction: 'request' });
  }
  for (const response of operation.responses) writeResponse(draft, response, frame);
  for (const { name, operations } of operation.callbacks) {
    for (const each of operations) {
      heading(draft, frame, { id: `callbacks.${name}`, text: `Callback ${name}` });
      writeWhole(draft, each, { ...frame, level: frame.level + 1, prefix: `${frame.prefix}callbacks.${name}.` });
    }
  }
}

function heading(draft: ApiDraft, { level, prefix }: Frame, { id, text }: { id: string; text: string }): void {
  writeHeadingAt(draft, Math.min(6, level + 1), { id: prefix + id, text });
}

function describe(draft: ApiDraft, description: string, { prefix }: Frame): void {
  const { html, markdown, text } = renderProse(draft, description, { prefix });
  write(draft, html, markdown);
  say(draft, text);
}

function writeSecurity(draft: ApiDraft, { security }: Operation): void {
  const ways = security
    .filter((each) => each.length > 0)
    .map((each) => each.map(({ scheme, scopes }) => `${scheme}${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`).join(' and '));
  if (ways.length === 0) return;
  write(
    draft,
    `<p class="api-security">Authentication: ${escapeText(ways.join(', or '))}</p>\n`,
    `Authentication: ${ways.join(', or ')}\n`,
  );
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

function writeParameters(draft: ApiDraft, parameters: readonly Parameter[], frame: Frame): void {
  for (const [place, title] of places) {
    const own = parameters.filter((parameter) => parameter.place === place);
    if (own.length === 0) continue;
    heading(draft, frame, { id: place, text: title });
    write(draft, '<ul class="api-fields">\n');
    for (const parameter of own) writeParameter(draft, parameter, `${frame.prefix}${place}.${parameter.name}`);
    write(draft, '</ul>\n');
  }
}

function writeParameter(draft: ApiDraft, parameter: Omit<Parameter, 'place'>, id: string): void {
  const { name, required, deprecated, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? typeName(schema, nameOf(draft)) : '';
  const marks = [required ? 'required' : '', deprecated ? 'deprecated' : ''].filter((word) => word !== '');
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a> ${mark('api-type', type)}${marks.map((word) => ` ${mark(`api-mark ${word}`, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...marks].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  const prose = renderProse(draft, description, { prefix: `${anchor}.` });
  write(draft, prose.html, prose.markdown);
  say(draft, prose.text);
  if (schema) writeSchema(draft, schema.description === description ? { ...schema, description: '' } : schema, rootView(anchor, 1));
  write(draft, '</li>\n');
}

type Content = { frame: Frame; anchor: string; direction: 'request' | 'response' };

function writeMedia(draft: ApiDraft, media: Media, { frame, anchor, direction }: Content): void {
  write(draft, `<p class="api-media">${code(media.type)}</p>\n`, `${codeMarkdown(media.type)}\n`);
  for (const schema of [media.schema, media.itemSchema]) {
    if (schema) writeSchema(draft, schema, rootView(frame.prefix + anchor, frame.embed, direction));
  }
  for (const { name, summary, value, externalValue } of media.examples) {
    const title = summary || name || 'Example';
    if (externalValue !== undefined) write(draft, `<p>${escapeText(title)}: ${code(externalValue)}</p>\n`, `${title}: ${externalValue}\n`);
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    const language = /json/.test(media.type) ? 'json' : '';
    write(draft, `<p>${escapeText(title)}</p>\n${renderCode(text, language).html}`, `${title}:\n\n\`\`\`${language}\n${text}\n\`\`\`\n`);
  }
}

function writeResponse(draft: ApiDraft, response: Response, frame: Frame): void {
  const { status, description, headers, content, links } = response;
  heading(draft, frame, { id: `response-${status}`, text: `Response ${status}` });
  describe(draft, response.summary, frame);
  describe(draft, description, frame);
  if (headers.length > 0) {
    write(draft, '<ul class="api-fields">\n');
    for (const header of headers) writeParameter(draft, header, `${frame.prefix}${status}.headers.${header.name}`);
    write(draft, '</ul>\n');
  }
  for (const media of content) writeMedia(draft, media, { frame, anchor: status, direction: 'response' });
  for (const { name, description: about, operation } of links) {
    const target = operation === undefined ? undefined : findOperation(draft.api, operation);
    const way = target && linkTo(draft, target.address);
    const label = target?.title ?? name;
    write(
      draft,
      `<p>Link ${code(name)}: ${way === undefined ? escapeText(label) : `<a ${way}>${escapeText(label)}</a>`} ${escapeText(about)}</p>\n`,
      `Link ${codeMarkdown(name)}: ${label}\n`,
    );
  }
}

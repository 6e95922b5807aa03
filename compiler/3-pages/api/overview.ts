import { schemaAt } from '../../api/lookups.ts';
import type { Api, OperationHead } from '../../api/model.ts';
import { escapeText } from '../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, mark, say, write, writeHeadingAt } from './draft.ts';
import { rootView, writeSchema } from './fields.ts';
import { writeOperation } from './operation.ts';
import { renderProse } from './prose.ts';

/** Writes what a specification says of itself, and its contents: whole on one page, or as lists of its pages. */
export function writeOverview(draft: ApiDraft): void {
  const { api } = draft;
  write(draft, '', `# ${api.info.title}\n`);
  const version = api.info.version === '' ? '' : `Version ${api.info.version}`;
  if (version !== '') write(draft, `<p class="api-version">${escapeText(version)}</p>\n`, `${version}\n`);
  write(draft, `<p><a ${linkTo(draft, `spec:${api.id}`)}>Download the specification</a></p>\n`);
  draft.pointer = '/info/description';
  for (const text of [api.info.summary, api.info.description]) {
    const { html, markdown, text: words } = renderProse(draft, text, { level: 2 });
    write(draft, html, markdown);
    say(draft, words);
  }
  writeServers(draft, api);
  writeSchemes(draft, api);
  const groups = api.groups.flatMap(({ tags }) => tags);
  for (const name of groups) writeTag(draft, name);
  writeWebhooks(draft, api);
  writeSchemas(draft, api);
}

function writeServers(draft: ApiDraft, { servers }: Api): void {
  if (servers.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'servers', text: 'Servers' });
  for (const { url, description } of servers) {
    write(draft, `<p>${code(url)} ${escapeText(description)}</p>\n`, `- ${codeMarkdown(url)} ${description}\n`);
  }
}

function writeSchemes(draft: ApiDraft, { securitySchemes }: Api): void {
  if (securitySchemes.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'authentication', text: 'Authentication' });
  for (const { name, key, type, description, parameter, scheme } of securitySchemes) {
    writeHeadingAt(draft, 3, { id: `authentication.${key}`, text: name });
    const how = parameter ? `${type}: ${parameter.name} in ${parameter.place}` : [type, scheme].filter((word) => word !== '').join(': ');
    write(draft, `<p>${escapeText(how)}</p>\n`, `${how}\n`);
    const { html, markdown } = renderProse(draft, description, { level: 4, prefix: `authentication.${key}.` });
    write(draft, html, markdown);
  }
}

function writeTag(draft: ApiDraft, name: string): void {
  const { api } = draft;
  const tag = api.tags.find((each) => each.name === name);
  const operations = api.operations.filter((head) => head.kind === 'path' && head.tag === name);
  if (!tag || operations.length === 0) return;
  writeHeadingAt(draft, 2, { id: tag.key, text: tag.label || 'Operations' });
  const { html, markdown } = renderProse(draft, tag.description, { level: 3, prefix: `${tag.key}.` });
  write(draft, html, markdown);
  writeOperations(draft, operations);
}

function writeWebhooks(draft: ApiDraft, { operations }: Api): void {
  const webhooks = operations.filter(({ kind }) => kind === 'webhook');
  if (webhooks.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'webhooks', text: 'Webhooks' });
  writeOperations(draft, webhooks);
}

function writeOperations(draft: ApiDraft, operations: readonly OperationHead[]): void {
  if (draft.api.layout === 'one') {
    for (const head of operations) {
      const id = head.address.slice(head.address.indexOf('#') + 1);
      writeHeadingAt(draft, 3, { id, text: head.title });
      writeOperation(draft, head, { level: 3, prefix: `${id}.`, embed: 1 });
    }
    return;
  }
  const items = operations.map((head) => {
    const way = linkTo(draft, head.address);
    write(draft, '', `- [${head.title}](${way}) ${codeMarkdown(`${head.method} ${head.path}`)}\n`);
    say(draft, head.title, head.path);
    return `<li><a ${way}>${escapeText(head.title)}</a> ${mark(`api-method ${head.method.toLowerCase()}`, head.method)} ${code(head.path)}</li>`;
  });
  write(draft, `<ul class="api-list">${items.join('\n')}</ul>\n`);
}

function writeSchemas(draft: ApiDraft, { schemas, layout }: Api): void {
  if (schemas.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'schemas', text: 'Schemas' });
  if (layout === 'one') {
    for (const { name, key, pointer } of schemas) {
      const id = writeHeadingAt(draft, 3, { id: `schemas.${key}`, text: name });
      const schema = schemaAt(draft.api, pointer);
      if (schema) writeSchema(draft, schema, { ...rootView(id, 0), path: [pointer] });
    }
    return;
  }
  const items = schemas.map(({ name, address }) => {
    const way = linkTo(draft, address);
    write(draft, '', `- [${name}](${way})\n`);
    return `<li><a ${way}>${escapeText(name)}</a></li>`;
  });
  write(draft, `<ul class="api-list">${items.join('\n')}</ul>\n`);
}

import { escapeText } from '../../html/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Api, Operation, Server, ServerVariable } from '../document/model.ts';
import { type ApiDraft, codeMarkdown, inlineCodeHtml, write, writeHeadingAt } from './draft.ts';
import type { Fact } from './phrases.ts';

/** Returns the servers of an operation: its own or, if it has its own page, those of the document. Undefined for webhooks. */
export function toServersFact(draft: ApiDraft, operation: Operation): Fact | undefined {
  if (operation.head.kind === 'webhook') return undefined;
  if (operation.servers.length > 0) return toServerListFact(draft, operation.servers);
  return toServerListFact(draft, draft.isShared ? [] : draft.api.servers);
}

/** Returns a fact that lists alternative servers. */
export function toServerListFact({ wording }: ApiDraft, servers: readonly Server[]): Fact {
  const { server, serversOneOf } = wording.api;
  return { name: servers.length > 1 ? serversOneOf : server, lines: servers.map((each) => formatServer(each, wording)) };
}

/** Formats a server as a line: its URL, name, description and variables. */
function formatServer({ url, name, description, variables }: Server, wording: Wording): Fact['lines'][number] {
  const titleText = [name, description]
    .filter((text) => text !== '')
    .join(': ')
    .replace(/\s+/g, ' ');
  const variableLines = variables.map((each) => formatVariable(each, wording));
  return {
    html: [inlineCodeHtml(url), escapeText(titleText), ...variableLines.map(({ html }) => html)]
      .filter((text) => text !== '')
      .join('<br>'),
    markdown: [codeMarkdown(url), titleText, ...variableLines.map(({ markdown }) => markdown)]
      .filter((text) => text !== '')
      .join(' '),
  };
}

function formatVariable(
  { name, default: defaultValue, values, description }: ServerVariable,
  { api, schema }: Wording,
): Fact['lines'][number] {
  const formatValues = (write: (text: string) => string): string => {
    const words = [
      defaultValue === '' ? '' : api.byDefault(write(defaultValue)),
      values.length > 0 ? api.oneOf(values.map(write).join(schema.comma)) : '',
    ];
    return words.filter((text) => text !== '').join(schema.comma) || api.anyValue;
  };
  const about = description === '' ? '' : `. ${description.replace(/\s+/g, ' ')}`;
  return {
    html: `${api.variable(inlineCodeHtml(`{${name}}`), formatValues(inlineCodeHtml))}${escapeText(about)}`,
    markdown: `${api.variable(codeMarkdown(`{${name}}`), formatValues(codeMarkdown))}${about}`,
  };
}

/** Writes the section that lists the servers of a document. If it has none, writes nothing. */
export function writeServers(draft: ApiDraft, { servers }: Api): void {
  if (servers.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'servers', text: draft.wording.api.servers });
  const lines = servers.map((each) => formatServer(each, draft.wording));
  const html = lines.map((line) => `<li>${line.html}</li>`).join('\n');
  write(draft, `<ul class="api-servers">\n${html}\n</ul>\n`, `${lines.map(({ markdown }) => `- ${markdown}`).join('\n')}\n`);
}

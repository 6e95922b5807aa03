import type { Api, Operation, Server, ServerVariable } from '../../../../api/model.ts';
import { escapeText } from '../../../../escape.ts';
import { code, codeMarkdown } from '../../draft.ts';
import type { Fact } from './facts.ts';

/** Where an operation is called: its own servers, else those of the document where it has a page to itself. */
export function toServersFact({ servers, layout }: Api, operation: Operation): Fact | undefined {
  if (operation.head.kind === 'webhook') return undefined;
  const own = operation.servers.length > 0 ? operation.servers : layout === 'many' ? servers : [];
  return { name: own.length > 1 ? 'Servers, one of' : 'Server', lines: own.map(serverLine) };
}

/** A server in a line: its address, what it is for, and what may stand for its variables. */
export function serverLine({ url, name, description, variables }: Server): Fact['lines'][number] {
  const about = [name, description]
    .filter((text) => text !== '')
    .join(': ')
    .replace(/\s+/g, ' ');
  const words = variables.map(variableWords);
  return {
    html: [code(url), escapeText(about), ...words.map(({ html }) => html)].filter((text) => text !== '').join('<br>'),
    markdown: [codeMarkdown(url), about, ...words.map(({ markdown }) => markdown)].filter((text) => text !== '').join(' '),
  };
}

function variableWords({ name, default: usual, values, description }: ServerVariable): Fact['lines'][number] {
  const list = (write: (text: string) => string): string => {
    const words = [usual === '' ? '' : `${write(usual)} by default`, values.length > 0 ? `one of ${values.map(write).join(', ')}` : ''];
    return words.filter((text) => text !== '').join(', ');
  };
  const about = description === '' ? '' : `. ${description.replace(/\s+/g, ' ')}`;
  return {
    html: `${code(`{${name}}`)} is ${list(code) || 'any value'}${escapeText(about)}`,
    markdown: `${codeMarkdown(`{${name}}`)} is ${list(codeMarkdown) || 'any value'}${about}`,
  };
}

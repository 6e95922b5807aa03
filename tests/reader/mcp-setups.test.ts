import { expect, test } from 'vitest';
import { toMcpSetups } from '../../reader/article/copy-menu.ts';

test.each([
  ['Harbour handbook', 'harbour-handbook'],
  ['Café & Quay 2.0', 'cafe-quay-2-0'],
  ["O'Neill's docs; rm -rf /", 'o-neill-s-docs-rm-rf'],
  ['港のガイド', 'docs'],
  ['', 'docs'],
])('a client lists the server of %s as %s', (title, name) => {
  const url = 'https://docs.example.com/mcp';
  expect(toMcpSetups(title, url)).toEqual([
    { client: 'Claude Code', text: `claude mcp add --transport http ${name} '${url}'` },
    { client: 'Cursor', text: `{\n  "mcpServers": {\n    "${name}": {\n      "url": "${url}"\n    }\n  }\n}` },
    { client: 'VS Code', text: `code --add-mcp '{"name":"${name}","type":"http","url":"${url}"}'` },
    { text: url },
  ]);
});

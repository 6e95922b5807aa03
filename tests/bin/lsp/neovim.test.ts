/** A headless session of Neovim with the configuration of the manual and the real `docs lsp`. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collect, launcher, plainEnvironment, repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import { requirePath } from '../../support/requirements.ts';

/** The steps of the session, which writes its observations to a file as JSON. Neovim waits for the server between its steps. */
const session = `
local seen = {}
local function codes(file)
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(vim.fn.bufadd(file))) do table.insert(found, each.code) end
  table.sort(found)
  return table.concat(found, ' ')
end
local function wait(name, check)
  seen[name] = vim.wait(30000, check, 20)
end
local function ask(method, line, character, more)
  local params = vim.tbl_extend('force', {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = line, character = character },
  }, more or {})
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 30000) or {}) do return answer.result end
end

vim.cmd('edit guide/README.md')
wait('attached', function() return #vim.lsp.get_active_clients() == 1 end)
vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'See [tides](tidse.md) and [water](tides.md#high-water).' })
wait('own finding', function() return codes('guide/README.md') == 'link-target-missing' end)
local actions = ask('textDocument/codeAction', 2, 0, {
  range = { start = { line = 2, character = 0 }, ['end'] = { line = 2, character = 50 } },
  context = { diagnostics = {}, only = { 'source.fixAll.docs' } },
})
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
wait('fixed', function() return codes('guide/README.md') == '' end)
seen.line = vim.api.nvim_buf_get_lines(0, 2, 3, false)[1]
seen.hover = ask('textDocument/hover', 2, 15).contents.value
local items = ask('textDocument/completion', 2, 15).items
seen.completion = #items > 0 and items[1].label or 'nothing'
seen.definition = ask('textDocument/definition', 2, 15)[1].uri:match('[^/]+/[^/]+$')

vim.cmd('edit guide/tides.md')
vim.wait(200)
vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', 2, 5, { newName = 'Spring tide' }), 'utf-16')
wait('no finding after the rename', function() return codes('guide/README.md') == '' and codes('guide/tides.md') == '' end)
seen.renamed = table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufadd('guide/README.md'), 2, 3, false), '')
vim.cmd('%s/Spring tide/Neap tide/')
wait('a finding in the other page', function() return codes('guide/README.md') == 'link-redirected' or codes('guide/README.md') == 'link-anchor-missing' end)
seen.symbols = ask('textDocument/documentSymbol', 0, 0)[1].name

local file = io.open('seen.json', 'w')
file:write(vim.fn.json_encode(seen))
file:close()
for _, client in pairs(vim.lsp.get_active_clients()) do client.stop() end
vim.wait(2000, function() return #vim.lsp.get_active_clients() == 0 end)
vim.cmd('qall!')
`;

test('Neovim shows findings of unsaved buffers, fixes, completes, renames and navigates', async () => {
  const root = folderOf({
    'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
    'guide/README.md': '# Guide\n\nWords.\n',
    'guide/tides.md': '# Tides\n\n## High water\n\nThe water comes.\n',
    'session.lua': session,
  });
  const manual = readFileSync(join(repository, 'content/help/editors.md'), 'utf8');
  const [, config = ''] = /```lua title="init\.lua"\n([\s\S]*?)```/.exec(manual) ?? [];
  const command = `'${process.execPath}', '${launcher}', 'lsp'`;
  expect(config).toContain("cmd = { 'docs', 'lsp' }");
  writeFileSync(join(root, 'init.lua'), config.replace("'docs', 'lsp'", command));
  const args = ['--headless', '--clean', '-u', 'init.lua', '-c', 'luafile session.lua', '-c', 'cquit'];
  const env = { ...plainEnvironment(), HOME: root, XDG_STATE_HOME: join(root, '.state'), XDG_CACHE_HOME: join(root, '.cache') };
  const { stderr } = await collect(spawn(requirePath('Neovim'), args, { cwd: root, env }));
  expect(stderr).not.toContain('Error');
  const seen = JSON.parse(readFileSync(join(root, 'seen.json'), 'utf8'));
  expect(seen).toMatchObject({
    attached: true,
    'own finding': true,
    fixed: true,
    line: 'See [tides](./tides.md) and [water](tides.md#high-water).',
    completion: './tides.md',
    definition: 'guide/tides.md',
    'no finding after the rename': true,
    renamed: 'See [tides](./tides.md) and [water](tides.md#spring-tide).',
    'a finding in the other page': true,
    symbols: 'Tides',
  });
  expect(seen.hover).toContain('**Tides**');
}, 120_000);

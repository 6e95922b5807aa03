import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  commands,
  type ExtensionContext,
  type Location,
  Position,
  type TextEditorSelectionChangeEvent,
  Uri,
  window,
  workspace,
} from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

/** The files for which the server provides answers. */
const documentSelector = ['markdown', 'json', 'jsonc', 'yaml'].map((language) => ({ scheme: 'file', language }));

/** Called by VS Code when a workspace with a site is opened. Resolves when the server is running. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const run = { command: findCommand(), args: ['lsp', '--stdio'], options: { shell: process.platform === 'win32' } };
  const client = new LanguageClient('docs', 'Quire', run, { documentSelector });
  const showReferences = async (uri: string, position: { line: number; character: number }): Promise<void> => {
    const place = Uri.parse(uri);
    const from = new Position(position.line, position.character);
    const locations = await commands.executeCommand<Location[]>('vscode.executeReferenceProvider', place, from);
    await commands.executeCommand('editor.action.showReferences', place, from, locations);
  };
  let isPreviewed = false;
  const openPreview = async (): Promise<void> => {
    const editor = window.activeTextEditor;
    if (!editor) return;
    isPreviewed = true;
    const { line } = editor.selection.active;
    await client.sendRequest('workspace/executeCommand', {
      command: 'docs.preview',
      arguments: [editor.document.uri.toString(), line],
    });
  };
  const sendCursor = ({ textEditor: { document }, selections }: TextEditorSelectionChangeEvent): void => {
    const line = selections[0]?.active.line;
    if (isPreviewed && document.languageId === 'markdown' && line !== undefined)
      void client.sendNotification('docs/cursor', { uri: document.uri.toString(), line });
  };
  subscriptions.push(
    window.onDidChangeTextEditorSelection(sendCursor),
    commands.registerCommand('docs.openPreview', openPreview),
    client,
    commands.registerCommand('docs.showReferences', showReferences),
    commands.registerCommand('docs.restart', () => client.restart()),
  );
  await client.start();
}

/** Returns the command from the settings, or the one installed in the first workspace folder that has Quire, or `docs` from `PATH`. */
function findCommand(): string {
  const path = workspace.getConfiguration('docs').get<string>('path', '');
  if (path !== '') return path;
  const name = process.platform === 'win32' ? 'docs.cmd' : 'docs';
  const commandPaths = (workspace.workspaceFolders ?? []).map(({ uri }) => join(uri.fsPath, 'node_modules', '.bin', name));
  return commandPaths.find((file) => existsSync(file)) ?? 'docs';
}

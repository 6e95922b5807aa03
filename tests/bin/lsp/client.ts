import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentEdit,
  WorkDoneProgress,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { startDocs } from '../../support/docs.ts';

/** A client of the protocol that controls the real `docs lsp` in a folder, with its open buffers. */
export type Client = {
  root: string;
  uri(file: string): string;
  /** All published diagnostics, in order. */
  published: { uri: string; version: number | undefined; diagnostics: Diagnostic[] }[];
  /** Errors and log messages of the server. */
  errors: string[];
  /** The kinds of the progress messages. */
  progress: string[];
  textOf(file: string): string;
  open(file: string, text: string): Promise<void>;
  /** Replaces a text that occurs once in a buffer, and notifies the server like an editor. */
  edit(file: string, old: string, next: string): Promise<void>;
  close(file: string): Promise<void>;
  /** Applies a change of the workspace: open buffers change in the editor, other files on the disk. */
  apply(edit: WorkspaceEdit): Promise<void>;
  /** Returns the codes that are currently shown for a file. */
  codesOf(file: string): string[];
  findingsOf(file: string): Diagnostic[];
  /** Resolves once the condition holds after a message of the server; rejects after 20 s unless another time is given. */
  until(what: string, condition: () => boolean, timeoutMs?: number): Promise<void>;
  request<Reply>(method: string, params: object): Promise<Reply>;
  notify(method: string, params: object): Promise<void>;
  /** Returns the parameters of a request at `¦`; the buffer contains the text without it. */
  at(file: string, marked: string): { textDocument: { uri: string }; position: { line: number; character: number } };
  end(): Promise<number | null>;
  pid: number;
};

const defaultTimeoutMs = 20_000;

/** Starts `docs lsp` for folders, the first of which is the root of the client, and initializes the session. */
export async function startClient(
  folders: readonly string[],
  options: { watches?: boolean; env?: Record<string, string> } = {},
): Promise<Client> {
  const [root = ''] = folders;
  const child = startDocs(['lsp', '--stdio'], { cwd: root, ...(options.env && { env: options.env }) });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  if (!child.stdout || !child.stdin) throw new Error('docs lsp has no streams.');
  const connection: ProtocolConnection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const buffers = new Map<string, TextDocument>();
  const published: Client['published'] = [];
  const latest = new Map<string, Diagnostic[]>();
  const errors: string[] = [];
  const progress: string[] = [];
  const waiting = new Set<() => void>();
  child.stderr?.on('data', (text: Buffer) => errors.push(text.toString('utf8')));
  connection.onNotification('textDocument/publishDiagnostics', (told: Client['published'][number]) => {
    published.push(told);
    latest.set(told.uri, told.diagnostics);
    const open = buffers.get(told.uri);
    if (open && told.version !== undefined && told.version > open.version) errors.push(`A version of the future: ${told.uri}`);
    for (const check of waiting) check();
  });
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => errors.push(message));
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => errors.push(message));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', ({ token }: { token: string }) => {
    connection.onProgress(WorkDoneProgress.type, token, ({ kind }) => void progress.push(kind));
    return null;
  });
  connection.listen();
  const toUri = (file: string): string => pathToFileURL(join(root, file)).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: folder })),
    capabilities: {
      window: { workDoneProgress: true },
      workspace: {
        workspaceFolders: true,
        didChangeWatchedFiles: { dynamicRegistration: options.watches ?? true },
        workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
      },
    },
  });
  await connection.sendNotification('initialized', {});
  const bufferOf = (uri: string): TextDocument => {
    const found = buffers.get(uri);
    if (!found) throw new Error(`${uri} is not open.`);
    return found;
  };
  const changeBuffer = async (uri: string, range: TextDocumentEdit['edits'][number]['range'], text: string): Promise<void> => {
    const buffer = bufferOf(uri);
    const contentChanges = [{ range, text }];
    TextDocument.update(buffer, contentChanges, buffer.version + 1);
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: buffer.version },
      contentChanges,
    });
  };
  const client: Client = {
    root,
    uri: toUri,
    published,
    errors,
    progress,
    textOf: (file) => bufferOf(toUri(file)).getText(),
    open: async (file, text) => {
      const uri = toUri(file);
      const buffer = TextDocument.create(uri, 'markdown', 1, text);
      buffers.set(uri, buffer);
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: buffer.languageId, version: 1, text },
      });
    },
    edit: async (file, old, next) => {
      const buffer = bufferOf(toUri(file));
      const start = buffer.getText().indexOf(old);
      if (start < 0) throw new Error(`${file} has no ${old}.`);
      const range = { start: buffer.positionAt(start), end: buffer.positionAt(start + old.length) };
      await changeBuffer(buffer.uri, range, next);
    },
    close: async (file) => {
      buffers.delete(toUri(file));
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: toUri(file) } });
    },
    apply: async ({ documentChanges = [] }) => {
      for (const each of documentChanges) {
        if ('kind' in each) {
          if (each.kind === 'create') await client.open(fileOf(root, each.uri), '');
          continue;
        }
        const { uri } = each.textDocument;
        if (!buffers.has(uri)) throw new Error(`${uri} is not open.`);
        const edits = [...each.edits].sort(
          (a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character,
        );
        for (const { range, newText } of edits.flatMap((edit) => ('newText' in edit ? [edit] : [])))
          await changeBuffer(uri, range, newText);
      }
    },
    findingsOf: (file) => latest.get(toUri(file)) ?? [],
    codesOf: (file) => (latest.get(toUri(file)) ?? []).map(({ code }) => String(code)).sort(),
    until: (what, condition, timeoutMs = defaultTimeoutMs) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          const shown = [...latest].map(
            ([uri, list]) => `${uri}: ${list.map(({ code, message }) => `${code} ${message}`).join('; ')}`,
          );
          failed(new Error(`${what} did not happen.\n${shown.join('\n')}\n${errors.join('\n')}`));
        }, timeoutMs);
        const check = (): void => {
          if (!condition()) return;
          waiting.delete(check);
          clearTimeout(timer);
          done();
        };
        waiting.add(check);
        check();
      }),
    request: (method, params) => connection.sendRequest(method, params),
    notify: (method, params) => connection.sendNotification(method, params),
    at: (file, marked) => {
      const uri = toUri(file);
      const buffer = bufferOf(uri);
      const [before = '', after = ''] = marked.split('¦');
      const start = buffer.getText().indexOf(before + after);
      if (start < 0) throw new Error(`${file} has no ${marked}.`);
      return { textDocument: { uri }, position: buffer.positionAt(start + before.length) };
    },
    end: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const status = await ended;
      connection.dispose();
      return status;
    },
    pid: child.pid ?? 0,
  };
  return client;
}

function fileOf(root: string, uri: string): string {
  return decodeURIComponent(uri.slice(`${pathToFileURL(root).href}/`.length));
}

/** Writes a file, and notifies the server like an editor that watches the disk. */
export async function save(client: Client, file: string, text: string): Promise<void> {
  writeFileSync(join(client.root, file), text);
  await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri(file), type: 2 }] });
}

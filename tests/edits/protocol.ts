import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic as Finding,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createLineReader, placeFindings, toFinding } from '../../bin/lsp/findings.ts';
import { startServer } from '../../bin/lsp/server.ts';
import { groupBy } from '../../compiler/basics/collections.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { writeFiles } from '../support/folder.ts';

/** An editor that drives the language server in this process over the protocol. */
type RecordingEditor = {
  /** Changes a file to this text, or deletes it: in a buffer that stays unsaved, or on the disk. */
  change(file: string, text: string | undefined, isUnsaved: boolean): Promise<void>;
  /** Resolves once the editor shows exactly these findings. Throws if it does not within 20 seconds, or if the protocol was violated. */
  shows(findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>): Promise<void>;
  close(): Promise<void>;
};

/** The files that an editor opens with this server. */
const isSource = /\.(?:md|json|ya?ml|lock)$/;
const timeoutMs = 20_000;

/** Opens an editor with a folder. `today` is YYYY-MM-DD. */
export async function openEditor(root: string, today: string): Promise<RecordingEditor> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  await startServer({ input: toServer, output: toClient, today: () => today });
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const buffers = new Map<string, TextDocument>();
  const shown = new Map<string, Finding[]>();
  const versions = new Map<string, number>();
  const violations: string[] = [];
  let check = (): void => {};
  type Publication = { uri: string; version?: number; diagnostics: Finding[] };
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }: Publication) => {
    const newest = buffers.get(uri)?.version;
    if (version !== undefined && (version > (newest ?? version) || version < (versions.get(uri) ?? 0)))
      violations.push(
        `${uri} was published for version ${version}; the buffer has ${newest}, the last one was ${versions.get(uri)}`,
      );
    if (version !== undefined && newest !== undefined) versions.set(uri, version);
    shown.set(uri, diagnostics);
    check();
  });
  for (const method of ['window/logMessage', 'window/showMessage'])
    connection.onNotification(method, ({ message }: { message: string }) => violations.push(message));
  connection.onRequest('client/registerCapability', () => null);
  connection.onError(([error]) => violations.push(error.message));
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'site' }],
    capabilities: { workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  await connection.sendNotification('initialized', {});
  const toUri = (file: string): string => pathToFileURL(join(root, file)).href;
  /** Editors request the actions of a document while its findings are being computed. */
  const requestActions = (uri: string): void => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99_999, character: 0 } };
    connection
      .sendRequest('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics: [] } })
      .catch(({ message }: Error) => violations.push(`The actions of ${uri}: ${message}`));
  };

  return {
    change: async (file, text, isUnsaved) => {
      const uri = toUri(file);
      const buffer = buffers.get(uri);
      if (text !== undefined && buffer) await type(connection, buffer, text);
      else if (text !== undefined && isUnsaved && isSource.test(file)) {
        buffers.set(uri, TextDocument.create(uri, 'markdown', 1, text));
        versions.delete(uri);
        await connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId: 'markdown', version: 1, text },
        });
      }
      if (text !== undefined && isUnsaved && isSource.test(file)) {
        requestActions(uri);
        return;
      }
      if (text === undefined) rmSync(join(root, file), { force: true });
      else writeFiles(root, { [file]: text });
      if (buffers.delete(uri)) await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
      const changes = [{ uri, type: text === undefined ? 3 : 2 }];
      await connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    },
    shows: async (findings, texts) => {
      const read = createLineReader((file) => texts.get(file));
      const expected = toText(
        [...groupBy(placeFindings(findings), ({ file }) => file)].map(([file, list]) => [
          toUri(file),
          list.map((each) => toFinding(each, root, read)),
        ]),
      );
      const isShown = (): boolean => toText([...shown]) === expected;
      await new Promise<void>((done, failed) => {
        const timer = setTimeout(
          () => failed(new Error(`The editor shows\n${toText([...shown])}\ninstead of\n${expected}`)),
          timeoutMs,
        );
        check = () => {
          if (!isShown()) return;
          clearTimeout(timer);
          done();
        };
        check();
      });
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
    close: async () => {
      await connection.sendRequest('shutdown');
      connection.dispose();
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
}

/** Replaces the differing range of a buffer, like the change that an editor sends for a keystroke. */
async function type(connection: ProtocolConnection, buffer: TextDocument, text: string): Promise<void> {
  const old = buffer.getText();
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start++;
  let end = 0;
  while (end < old.length - start && end < text.length - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  const range = { start: buffer.positionAt(start), end: buffer.positionAt(old.length - end) };
  const contentChanges = [{ range, text: text.slice(start, text.length - end) }];
  TextDocument.update(buffer, contentChanges, buffer.version + 1);
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: buffer.uri, version: buffer.version },
    contentChanges,
  });
}

/** Returns the findings of each file that has any, as one string. */
function toText(files: (readonly [uri: string, findings: readonly Finding[]])[]): string {
  return files
    .filter(([, findings]) => findings.length > 0)
    .map(
      ([uri, findings]) =>
        `${uri}\n${findings
          .map((each) => `  ${JSON.stringify(each)}`)
          .sort()
          .join('\n')}`,
    )
    .sort()
    .join('\n');
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ClientCapabilities,
  Connection,
  InitializeParams,
  InitializeResult,
  WorkspaceFolder,
} from 'vscode-languageserver/node.js';
import { CodeActionKind, type Position, type WorkspaceEdit } from 'vscode-languageserver-types';
import about from '../../package.json' with { type: 'json' };
import { toRefusal } from '../faults.ts';
import { watchTree } from '../watch/watcher.ts';
import { actionsFor, fixAllKind } from './actions.ts';
import {
  codeLenses,
  completionsAt,
  definitionAt,
  documentLinks,
  foldingRanges,
  hoverAt,
  pathInPreview,
  type Question,
  referencesAt,
  symbolsOf,
  workspaceSymbols,
} from './answers.ts';
import { pathBelow, pathOfUri, uriOf } from './positions.ts';
import { openPreview, type Preview } from './preview.ts';
import { findRenamable, isMovable, renameFiles, renameTo } from './rename.ts';
import type { Editor, SiteSession } from './site-session.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The streams of the protocol, and a function that returns the date for overdue reviews. */
type ServerContext = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; today: () => string };

/** Serves one editor over two streams until it ends the session. */
export async function startServer({ input, output, today }: ServerContext): Promise<void> {
  const { openConnection } = await import('./connection.ts');
  const { connection, documents, watchFiles, toResponseError } = openConnection(input, output);
  let opened: Record<string, string> = {};
  const uriIn = (root: string, file: string): string => {
    const uri = uriOf(root, file);
    return opened[uri] ?? uri;
  };
  const fail = (error: unknown): void => {
    const { finding } = toRefusal(error);
    connection.console.error(error instanceof Error && error.stack ? error.stack : finding.message);
  };
  let capabilities: ClientCapabilities = {};
  const workspace = openWorkspace(
    (root): Editor => ({
      publish: (file, version, diagnostics) =>
        void connection.sendDiagnostics({ uri: uriIn(root, file), diagnostics, ...(version !== undefined && { version }) }),
      versionOf: (file) => documents.get(uriIn(root, file))?.version,
      fail,
      today,
      progress: () => openProgress(connection, capabilities),
    }),
  );

  const siteOfUri = (uri: string) => {
    const path = pathOfUri(uri);
    return path === undefined ? undefined : workspace.siteOf(path);
  };
  /** Returns the inputs for an answer about a file, once its site has been linked. */
  const toQuestion = async (uri: string): Promise<Question | undefined> => {
    const siteFile = siteOfUri(uri);
    if (!siteFile) return undefined;
    const { session, file } = siteFile;
    const linked = await session.linked();
    const targets = session.targets();
    const text = documents.get(uri)?.getText() ?? session.site.read(file);
    if (!linked || !targets || text === undefined) return undefined;
    const { root, site } = session;
    return { root, file, text, linked, targets, read: site.read, list: (folder) => listFolder(root, folder) };
  };
  const answer = async <Value>(
    uri: string,
    none: Value,
    reply: (question: Question) => Value | Promise<Value>,
  ): Promise<Value> => {
    try {
      const question = await toQuestion(uri);
      return question ? await reply(question) : none;
    } catch (error) {
      fail(error);
      return none;
    }
  };
  type At = { textDocument: { uri: string }; position: Position };

  connection.onInitialize((params) => {
    capabilities = params.capabilities;
    return initialize(params, workspace);
  });
  connection.onInitialized(() => {
    const { workspace: own = {} } = capabilities;
    if (own.didChangeWatchedFiles?.dynamicRegistration) void watchFiles().catch(fail);
    else watching = workspace.folders().map((folder) => watchFolder(folder, changePath));
    if (own.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => void changeFolders(added, removed).catch(fail));
  });
  let watching: { close(): Promise<void> }[] = [];
  const changePath = (path: string): void => {
    for (const session of workspace.sessions()) {
      const file = pathBelow(session.root, path);
      if (file !== undefined && !isGeneratedFile.test(file) && documents.get(uriIn(session.root, file)) === undefined)
        session.changeFiles([file]);
    }
  };
  const changeFolders = async (added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): Promise<void> => {
    for (const folder of removed.flatMap(({ uri }) => pathOfUri(uri) ?? [])) await workspace.removeFolder(folder);
    for (const folder of added.flatMap(({ uri }) => pathOfUri(uri) ?? [])) workspace.addFolder(folder);
  };
  connection.onShutdown(async () => {
    for (const each of [...watching, ...previews.values()]) await each.close();
    for (const folder of workspace.folders()) await workspace.removeFolder(folder);
  });

  documents.onDidOpen(({ document: { uri } }) => {
    const path = pathOfUri(uri);
    const siteFile = path === undefined ? undefined : workspace.siteOf(path);
    if (siteFile) opened = { ...opened, [uriOf(siteFile.session.root, siteFile.file)]: uri };
  });
  documents.onDidChangeContent(({ document }) => {
    const siteFile = siteOfUri(document.uri);
    siteFile?.session.setBuffer(siteFile.file, document.getText());
  });
  documents.onDidClose(({ document: { uri } }) => {
    const siteFile = siteOfUri(uri);
    if (!siteFile) return;
    siteFile.session.setBuffer(siteFile.file, undefined);
    const { [uriOf(siteFile.session.root, siteFile.file)]: _, ...others } = opened;
    opened = others;
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const path of changes.flatMap(({ uri }) => pathOfUri(uri) ?? [])) changePath(path);
  });

  connection.onCompletion((at: At) => answer(at.textDocument.uri, null, (question) => completionsAt(question, at.position)));
  connection.onHover((at: At) =>
    answer(at.textDocument.uri, null, (question) => {
      const { line } = at.position;
      const findings = siteOfUri(at.textDocument.uri)?.session.findingsIn(question.file) ?? [];
      const findingsAtLine = findings.filter(
        ({ place: { line: first, endLine = first } }) => first - 1 <= line && line <= endLine - 1,
      );
      return (
        hoverAt(
          question,
          at.position,
          findingsAtLine.map(({ found }) => found.code),
        ) ?? null
      );
    }),
  );
  connection.onDefinition((at: At) => answer(at.textDocument.uri, [], (question) => definitionAt(question, at.position)));
  connection.onReferences((at: At) => answer(at.textDocument.uri, [], (question) => referencesAt(question, at.position)));
  connection.onDocumentSymbol(({ textDocument: { uri } }) => answer(uri, [], symbolsOf));
  connection.onFoldingRanges(({ textDocument: { uri } }) => answer(uri, [], foldingRanges));
  connection.onDocumentLinks(({ textDocument: { uri } }) => answer(uri, [], documentLinks));
  connection.onCodeLens(({ textDocument: { uri } }) => answer(uri, [], (question) => codeLenses(question, today())));
  connection.onWorkspaceSymbol(({ query }) =>
    workspace.sessions().flatMap((session) => {
      const targets = session.targets();
      return targets ? workspaceSymbols({ root: session.root, targets, read: session.site.read }, query) : [];
    }),
  );
  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const siteFile = siteOfUri(uri);
    if (!siteFile) return [];
    const { session, file } = siteFile;
    await session.compiled(file);
    const { read } = session.site;
    const versionOf = (other: string): number | null => documents.get(uriIn(session.root, other))?.version ?? null;
    const sources = { root: session.root, read, file, versionOf, targets: session.targets() };
    return actionsFor(session.findingsIn(file), range, sources, context.only);
  });
  const renamingIn = (session: SiteSession, renamesFiles: boolean) => ({
    root: session.root,
    read: session.site.read,
    unsaved: session.site.unsaved(),
    versionOf: (file: string): number | null => documents.get(uriIn(session.root, file))?.version ?? null,
    renamesFiles,
  });
  connection.onPrepareRename((at: At) =>
    answer(at.textDocument.uri, null, (question) => {
      const renamable = findRenamable(question, at.position);
      return renamable ? { range: renamable.range, placeholder: renamable.name } : null;
    }),
  );
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const question = await toQuestion(uri);
    const renamable = question && findRenamable(question, position);
    const session = siteOfUri(uri)?.session;
    if (!renamable || !session) return null;
    try {
      return await renameTo(renamable, newName, renamingIn(session, true));
    } catch (error) {
      throw toResponseError(error);
    }
  });
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const documentChanges: NonNullable<WorkspaceEdit['documentChanges']> = [];
    for (const session of workspace.sessions()) {
      const moves = files.flatMap(({ oldUri, newUri }) => {
        const [from, to] = [oldUri, newUri].map((uri) => {
          const path = pathOfUri(uri);
          return path === undefined ? undefined : pathBelow(session.root, path);
        });
        return from !== undefined && to !== undefined && isMovable(session.root, from) ? [{ from, to }] : [];
      });
      if (moves.length === 0) continue;
      try {
        documentChanges.push(...((await renameFiles(moves, renamingIn(session, false))).documentChanges ?? []));
      } catch (error) {
        connection.window.showWarningMessage(`Links were not updated. ${toRefusal(error).finding.message}`);
      }
    }
    return documentChanges.length === 0 ? null : { documentChanges };
  });
  const previews = new Map<string, Preview>();
  const previewOf = (root: string): Preview => {
    const preview = previews.get(root) ?? openPreview(root, { today, log: (text) => connection.console.log(text), fail });
    previews.set(root, preview);
    return preview;
  };
  connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
    const [uri, line] = args;
    if (command !== previewCommand) return null;
    return answer(String(uri), null, async (question) => {
      const preview = previewOf(question.root);
      const path = pathInPreview(question, Number(line ?? 0));
      const address = new URL(path ?? '', await preview.start()).href;
      if (capabilities.window?.showDocument?.support) await connection.window.showDocument({ uri: address, external: true });
      return address;
    });
  });
  connection.onNotification(cursorNotification, ({ uri, line }: { uri: unknown; line: unknown }) =>
    answer(String(uri), undefined, async (question) => {
      const path = previews.has(question.root) ? pathInPreview(question, Number(line)) : undefined;
      if (path !== undefined) await previewOf(question.root).show(path);
    }),
  );
  connection.listen();
  documents.listen(connection);
}

/** Matches files that are not sources, because tools write them. */
const isGeneratedFile = /(?:^|\/)(?:\.git|node_modules|dist)\//;

/** The command that opens a page in the preview. Its arguments are the URI of the page and a line, from 0. Returns the address. */
const previewCommand = 'docs.preview';
/** A notification of the client that contains the line of the cursor. If the preview is open, it shows the section of that line. */
const cursorNotification = 'docs/cursor';

/** `TextDocumentSyncKind.Incremental`: the client only sends the changed ranges of a document. */
const incrementalSync = 2;

function initialize({ workspaceFolders, rootUri }: InitializeParams, workspace: Workspace): InitializeResult {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  for (const uri of uris) {
    const folder = pathOfUri(uri);
    if (folder !== undefined) workspace.addFolder(folder);
  }
  return {
    serverInfo: { name: 'docs', version: about.version },
    capabilities: {
      textDocumentSync: { openClose: true, change: incrementalSync },
      completionProvider: { triggerCharacters: ['(', '/', '#', ':', '[', '{', '`', '"', '.', '<', '!', ' '] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      documentLinkProvider: {},
      foldingRangeProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      codeLensProvider: {},
      renameProvider: { prepareProvider: true },
      executeCommandProvider: { commands: [previewCommand] },
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: true },
        fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
      },
    },
  };
}

/** Shows the phases of a compilation, if the editor supports this. */
async function openProgress(connection: Connection, { window }: ClientCapabilities) {
  const none = { phase: () => {}, tick: () => {}, note: () => {}, end: () => {} };
  if (!window?.workDoneProgress) return none;
  const progress = await connection.window.createWorkDoneProgress();
  let total = 0;
  progress.begin('Checking the documentation', 0);
  return {
    ...none,
    phase: (name: string, count: number) => {
      total = count;
      progress.report(name);
    },
    tick: (done: number) => {
      if (total > 0) progress.report(Math.round((100 * done) / total));
    },
    end: () => progress.done(),
  };
}

/**
 * Returns the files and folders in a folder below the root, except hidden ones, symbolic links and packages. Empty if the folder cannot be
 * read.
 */
function listFolder(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (folder !== '' && pathBelow(root, path) === undefined) return [];
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      return entry.isDirectory() ? [`${entry.name}/`] : entry.isFile() ? [entry.name] : [];
    });
  } catch {
    return [];
  }
}

/** Watches a folder for editors that do not report changes on disk. */
function watchFolder(folder: string, changePath: (path: string) => void): { close(): Promise<void> } {
  const changed = (files: Set<string>): void => {
    for (const file of files) changePath(join(folder, file));
  };
  return watchTree({ root: folder, except: [] }, { changed, onLimit: () => {} });
}

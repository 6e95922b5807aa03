/**
 * The part of the API of VS Code that the extension and the package of its client use, for a test that drives them without VS Code. What is
 * registered is kept in `registered`, by the name of the function; `editor` changes documents as a user does.
 */
const { pathToFileURL, fileURLToPath } = require('node:url');

class Disposable {
  constructor(end = () => {}) {
    this.dispose = end;
  }
}

function newEvent() {
  const listeners = new Set();
  const on = (listener, self) => {
    const own = self ? listener.bind(self) : listener;
    listeners.add(own);
    return new Disposable(() => listeners.delete(own));
  };
  return { on, fire: (value) => [...listeners].map((listener) => listener(value)) };
}

class EventEmitter {
  constructor() {
    const { on, fire } = newEvent();
    Object.assign(this, { event: on, fire, dispose: () => {} });
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(start, end, ...more) {
    const [a, b] = more.length > 0 ? [new Position(start, end), new Position(...more)] : [start, end];
    Object.assign(this, { start: a, end: b });
  }
}
class Uri {
  constructor(href) {
    this.href = href;
    this.scheme = href.slice(0, href.indexOf(':'));
  }
  get fsPath() {
    return fileURLToPath(this.href);
  }
  get path() {
    return this.fsPath;
  }
  toString() {
    return this.href;
  }
  static parse(href) {
    return new Uri(href);
  }
  static file(path) {
    return new Uri(pathToFileURL(path).href);
  }
}

/** A class whose instances have their arguments, for the many kinds of answers. */
const record = (...names) =>
  class {
    constructor(...values) {
      for (const [index, name] of names.entries()) this[name] = values[index];
    }
  };
const kindOf = (...names) => Object.fromEntries(names.map((name, index) => [name, index]));

class MarkdownString {
  constructor(value = '') {
    this.value = value;
  }
  appendMarkdown(text) {
    this.value += text;
    return this;
  }
  appendCodeblock(text) {
    return this.appendMarkdown(text);
  }
}
class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: newEvent().on };
  }
  cancel() {}
  dispose() {}
}
class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}
CodeActionKind.Empty = new CodeActionKind('');
CodeActionKind.QuickFix = new CodeActionKind('quickfix');
class WorkspaceEdit {
  constructor() {
    this.changes = [];
  }
  set(uri, edits) {
    this.changes.push({ uri, edits });
  }
}

const registered = {};
const register =
  (name) =>
  (...args) => {
    registered[name] = [...(registered[name] ?? []), args];
    return new Disposable();
  };
const published = new Map();
const changed = newEvent();
const channel = { append() {}, appendLine() {}, clear() {}, show() {}, dispose() {}, replace() {}, name: 'Quire' };

const opened = newEvent();
const edited = newEvent();
const closed = newEvent();
const documents = [];

class Document {
  constructor(uri, text) {
    Object.assign(this, { uri, text, version: 1, languageId: 'markdown', isClosed: false, isDirty: true, fileName: uri.fsPath });
  }
  getText() {
    return this.text;
  }
}

const never = () => newEvent().on;
const workspace = {
  textDocuments: documents,
  workspaceFolders: [],
  notebookDocuments: [],
  onDidOpenTextDocument: opened.on,
  onDidChangeTextDocument: edited.on,
  onDidCloseTextDocument: closed.on,
  getConfiguration: () => ({ get: (key, otherwise) => stub.settings[key] ?? otherwise }),
  createFileSystemWatcher: () => ({
    onDidCreate: never(),
    onDidChange: never(),
    onDidDelete: never(),
    dispose() {},
  }),
  getWorkspaceFolder: () => workspace.workspaceFolders[0],
  applyEdit: async () => true,
};
for (const name of [
  'onDidChangeConfiguration',
  'onDidChangeWorkspaceFolders',
  'onWillSaveTextDocument',
  'onDidSaveTextDocument',
  'onDidCreateFiles',
  'onDidRenameFiles',
  'onDidDeleteFiles',
  'onWillCreateFiles',
  'onWillRenameFiles',
  'onWillDeleteFiles',
  'onDidOpenNotebookDocument',
  'onDidChangeNotebookDocument',
  'onDidSaveNotebookDocument',
  'onDidCloseNotebookDocument',
])
  workspace[name] = never();

const languages = new Proxy(
  {
    createDiagnosticCollection: () => ({
      set: (uri, list) => {
        published.set(uri.toString(), list ?? []);
        changed.fire(uri.toString());
      },
      delete: (uri) => {
        published.delete(uri.toString());
        changed.fire(uri.toString());
      },
      clear: () => published.clear(),
      dispose() {},
    }),
    match: (selector, document) => ([selector].flat().some((each) => each.language === document.languageId) ? 10 : 0),
    onDidChangeDiagnostics: never(),
  },
  { get: (known, name) => known[name] ?? register(name) },
);

const selected = newEvent();
const window = {
  activeTextEditor: undefined,
  visibleTextEditors: [],
  tabGroups: { all: [], onDidChangeTabs: never(), onDidChangeTabGroups: never() },
  onDidChangeActiveTextEditor: never(),
  onDidChangeTextEditorSelection: selected.on,
  showTextDocument: async () => undefined,
  onDidChangeVisibleTextEditors: never(),
  createOutputChannel: () => channel,
  showErrorMessage: async (message) => void stub.trouble.push(message),
  showWarningMessage: async (message) => void stub.trouble.push(message),
  showInformationMessage: async () => undefined,
  withProgress: (_, work) => work({ report() {} }, new CancellationTokenSource().token),
};

const stub = { settings: {}, trouble: [], external: [], select: selected.fire, registered, published, onPublish: changed.on };

module.exports = {
  stub,
  editor: {
    open: (path, text) => {
      const document = new Document(Uri.file(path), text);
      documents.push(document);
      opened.fire(document);
      return document;
    },
    /** Replaces all of a document. */
    type: (document, text) => {
      const lines = document.text.split('\n');
      const range = new Range(new Position(0, 0), new Position(lines.length - 1, lines.at(-1).length));
      const change = { range, rangeOffset: 0, rangeLength: document.text.length, text };
      document.text = text;
      document.version++;
      edited.fire({ document, contentChanges: [change], reason: undefined });
    },
  },
  workspace,
  languages,
  window,
  commands: {
    registerCommand: register('registerCommand'),
    executeCommand: async (...args) => void register('executeCommand')(...args),
  },
  env: { appName: 'Stub', language: 'en', clipboard: {}, openExternal: async (uri) => stub.external.push(uri.toString()) > 0 },
  version: '1.82.0',
  extensions: { getExtension: () => undefined, all: [] },
  lm: {},
  Disposable,
  EventEmitter,
  Position,
  Range,
  Uri,
  MarkdownString,
  CancellationTokenSource,
  CodeActionKind,
  WorkspaceEdit,
  CancellationError: class extends Error {},
  FileSystemError: class extends Error {},
  RelativePattern: record('baseUri', 'pattern'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  Location: record('uri', 'range'),
  Hover: record('contents', 'range'),
  CompletionItem: record('label', 'kind'),
  CompletionList: record('items', 'isIncomplete'),
  CodeAction: record('title', 'kind'),
  CodeLens: record('range', 'command'),
  DocumentLink: record('range', 'target'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  FoldingRange: record('start', 'end', 'kind'),
  TextEdit: record('range', 'newText'),
  SnippetString: record('value'),
  CallHierarchyItem: record(),
  TypeHierarchyItem: record(),
  InlayHint: record(),
  SemanticTokens: record(),
  SemanticTokensLegend: record(),
  InlineCompletionItem: record(),
  EvaluatableExpression: record(),
  ThemeColor: record(),
  ThemeIcon: record(),
  LanguageStatusSeverity: kindOf('Information', 'Warning', 'Error'),
  DiagnosticSeverity: kindOf('Error', 'Warning', 'Information', 'Hint'),
  DiagnosticTag: kindOf('', 'Unnecessary', 'Deprecated'),
  CompletionItemKind: kindOf('Text', 'Method'),
  CompletionItemTag: kindOf('', 'Deprecated'),
  CompletionTriggerKind: kindOf('Invoke', 'TriggerCharacter', 'TriggerForIncompleteCompletions'),
  CodeActionTriggerKind: kindOf('', 'Invoke', 'Automatic'),
  SignatureHelpTriggerKind: kindOf('', 'Invoke'),
  SymbolKind: kindOf('File'),
  SymbolTag: kindOf('', 'Deprecated'),
  FoldingRangeKind: kindOf('', 'Comment', 'Imports', 'Region'),
  DocumentHighlightKind: kindOf('Text', 'Read', 'Write'),
  TextDocumentChangeReason: kindOf('', 'Undo', 'Redo'),
  TextDocumentSaveReason: kindOf('', 'Manual', 'AfterDelay', 'FocusOut'),
  NotebookCellKind: kindOf('', 'Markup', 'Code'),
  ProgressLocation: kindOf('', 'SourceControl', 'Window', 'Notification'),
  FileType: kindOf('Unknown', 'File', 'Directory'),
  InlayHintKind: kindOf('', 'Type', 'Parameter'),
  InsertTextMode: kindOf('', 'asIs', 'adjustIndentation'),
  TabInputText: record('uri'),
  TabInputTextDiff: record(),
  TabInputCustom: record(),
  TabInputNotebook: record(),
};

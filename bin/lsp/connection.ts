import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  LSPErrorCodes,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toRefusal } from '../faults.ts';

/** Opens a protocol connection over two streams, with the buffers that are open in the editor. */
export function openConnection(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): {
  connection: Connection;
  documents: TextDocuments<TextDocument>;
  watchFiles: () => Promise<void>;
  toResponseError: (error: unknown) => ResponseError<void>;
} {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const documents = new TextDocuments(TextDocument);
  const watchFiles = async (): Promise<void> => {
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
  };
  const toResponseError = (error: unknown): ResponseError<void> =>
    new ResponseError(LSPErrorCodes.RequestFailed, toRefusal(error).finding.message);
  return { connection, documents, watchFiles, toResponseError };
}

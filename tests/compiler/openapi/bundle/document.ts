import type { PartReader } from '../../../../compiler/openapi/bundle/part-files.ts';
import { openApi } from '../../../../compiler/openapi/document/open-api.ts';

/** The start of an OpenAPI 3.1 document. */
export const head = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\n';

/** Returns a reader for files by path. */
export function readerOf(files: Readonly<Record<string, string>>): PartReader {
  return {
    read: (file) => {
      const text = Object.hasOwn(files, file) ? files[file] : undefined;
      return text === undefined ? { refusal: 'missing' } : { text };
    },
    filesIn: (folder) =>
      Object.keys(files).flatMap((file) => {
        const end = file.lastIndexOf('/');
        return file.slice(0, Math.max(0, end)) === folder ? [file.slice(end + 1)] : [];
      }),
  };
}

/** Opens the document `specs/api.yaml` among these files. Formats findings as `file:line:column severity code: message hint`. */
export function openFiles(files: Readonly<Record<string, string>>, file = 'specs/api.yaml') {
  const { value, diagnostics } = openApi(files[file] ?? '', { id: 'api', file, route: '/api', parts: readerOf(files) });
  const findings = diagnostics.map(
    ({ at, severity, code, message, hint = '' }) => `${at.file}:${at.line}:${at.column} ${severity} ${code}: ${message} ${hint}`,
  );
  return { value, raw: JSON.parse(JSON.stringify(value?.api.raw ?? null)), findings: findings };
}

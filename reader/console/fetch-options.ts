import { toBodyText } from '../../compiler/openapi/request/body-text.ts';
import type { ApiRequest, FormPart } from '../../compiler/openapi/request/request.ts';

/** Headers that a browser sets itself and does not allow a page to set. */
const forbiddenHeaders =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i;

/** Returns the names of headers in a request that a browser does not send. */
export function findUnsentHeaders({ headers }: ApiRequest): string[] {
  return headers.map(([name]) => name).filter((name) => forbiddenHeaders.test(name));
}

/** Returns all headers of a request, including those for its credentials and its body. */
export function headersOf({ headers, basic, body }: ApiRequest): [name: string, value: string][] {
  const all = headers.map(([name, value]): [string, string] => [name, value]);
  if (basic) all.push(['Authorization', `Basic ${toBase64(basic.join(':'))}`]);
  if (body?.kind === 'form') all.push(['Content-Type', 'application/x-www-form-urlencoded']);
  return all;
}

/**
 * Returns the arguments for `fetch` to send a request. `files` contains the files that the body refers to; `boundary` separates the parts
 * of a multipart form and does not occur in them.
 */
export function toFetchOptions(
  request: ApiRequest,
  { files, boundary }: { files: ReadonlyMap<string, Blob>; boundary: string },
): RequestInit {
  const headers = headersOf(request).filter(([name]) => !forbiddenHeaders.test(name));
  const { method, body } = request;
  if (!body) return { method, headers };
  if (body.kind === 'file') return { method, headers, body: files.get(body.file) ?? '' };
  if (body.kind !== 'multipart') return { method, headers, body: toBodyText(body)?.text ?? '' };
  return {
    method,
    headers: [...headers, ['Content-Type', `multipart/form-data; boundary=${boundary}`]],
    body: toMultipart(body.parts, { files, boundary }),
  };
}

/** Returns a multipart form. `FormData` would write each part with a media type as a file, and many servers then treat it as one. */
function toMultipart(
  parts: readonly FormPart[],
  { files, boundary }: { files: ReadonlyMap<string, Blob>; boundary: string },
): Blob {
  const pieces = parts.flatMap(({ name, value, type, isFile }): BlobPart[] => {
    const file = isFile ? files.get(value) : undefined;
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${quoteName(name)}"${file ? `; filename="${quoteName(value)}"` : ''}`,
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ];
    return [`${head.join('\r\n')}\r\n\r\n`, file ?? value, '\r\n'];
  });
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** Escapes a name in the same way as browsers and curl. */
function quoteName(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}

/** Encodes the UTF-8 bytes of a string in base64. `btoa` alone rejects most of them. */
function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

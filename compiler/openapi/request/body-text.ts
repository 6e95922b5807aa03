import { toJson } from '../pages/samples/literals.ts';
import type { ApiBody } from './request.ts';

/** Returns the text that is sent as a body, and its media type. Undefined for files and multipart forms, which clients assemble. */
export function toBodyText(body: ApiBody): { type: string; text: string } | undefined {
  if (body.kind === 'json') return { type: body.type, text: body.text ?? toJson(body.value) };
  if (body.kind === 'text') return { type: body.type, text: body.text };
  if (body.kind !== 'form') return undefined;
  const text = body.fields.map((pair) => pair.map(encodeFormPart).join('=')).join('&');
  return { type: 'application/x-www-form-urlencoded', text };
}

/** Encodes a name or value in a form like `curl --data-urlencode`: everything except letters, digits and `-._~`. Spaces become `+`. */
export function encodeFormPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}

import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A way to decode a file. `read` receives its bytes, and the same bytes as a UTF-8 string, and returns the decoded strings. */
export type Decoder = { name: string; read(bytes: Buffer, text: string): string[] };

/** Decoders for the encodings in which the scan searches for words. */
export const decoders: readonly Decoder[] = [
  { name: 'unencoded', read: (_, text) => [text] },
  { name: 'in a different letter case', read: (_, text) => [text.toLowerCase()] },
  { name: 'percent-encoded', read: (_, text) => changeText(text, decodePercent) },
  { name: 'as character references', read: (_, text) => changeText(text, decodeReferences) },
  { name: 'as JSON escapes', read: (_, text) => changeText(text, unescapeJson) },
  {
    name: 'with soft hyphens or joiners',
    read: (_, text) => changeText(text, (all) => all.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')),
  },
  { name: 'split by tags', read: (_, text) => changeText(text, (all) => all.replaceAll(/<[^<>]*>/g, '')) },
  {
    name: 'split by spaces and punctuation',
    read: (_, text) => changeText(text, (all) => all.replaceAll(/[\s,.;:_"'|/-]+/g, '')),
  },
  { name: 'in base64', read: (_, text) => decodeRuns(text, /[A-Za-z0-9+/_-]{16,}/g, 'base64') },
  { name: 'in hexadecimal', read: (_, text) => decodeRuns(text, /(?:[0-9a-fA-F]{2}){8,}/g, 'hex') },
  { name: 'in UTF-16', read: (bytes) => [decodeUtf16(bytes), decodeUtf16(bytes.subarray(1))] },
  { name: 'compressed', read: (bytes) => decompress(bytes) },
];

/** Decodes UTF-16 without an odd byte at the end, because Node 24.21 corrupts its heap when it decodes an odd number of unaligned bytes. */
function decodeUtf16(bytes: Buffer): string {
  return bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le');
}

/** Returns the changed text, or nothing if the change has no effect. */
function changeText(text: string, change: (text: string) => string): string[] {
  const changed = change(text);
  return changed === text ? [] : [changed];
}

function decodePercent(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function decodeReferences(text: string): string {
  return text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) =>
    toCharacter(hex === undefined ? decimal : `0x${hex}`),
  );
}

function toCharacter(reference: string): string {
  const code = Number(reference);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function unescapeJson(text: string): string {
  return text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * Decodes every part of the string that may be encoded bytes, from each offset at which the encoding may start (4 for base64, 2 for hex).
 */
function decodeRuns(text: string, pattern: RegExp, encoding: 'base64' | 'hex'): string[] {
  const results: string[] = [];
  const startOffsets = encoding === 'base64' ? [0, 1, 2, 3] : [0, 1];
  for (const [run] of text.matchAll(pattern)) {
    for (const from of startOffsets) results.push(Buffer.from(run.slice(from), encoding).toString('latin1'));
  }
  return results.length === 0 ? [] : [results.join('\n')];
}

function decompress(bytes: Buffer): string[] {
  return [gunzipSync, brotliDecompressSync, inflateSync].flatMap((open) => {
    try {
      return [open(bytes, { maxOutputLength: 64_000_000 }).toString('utf8')];
    } catch {
      return [];
    }
  });
}

import { findSvgFaults } from './svg.ts';

/**
 * A fault in an image file. `other`: the file contains another format, whose extension is `detail`. `none`: the file contains `detail`
 * instead of an image. The other kinds concern SVG. Lines and columns start at 1.
 */
export type ImageFault = { kind: 'other' | 'none' | 'active' | 'outside'; detail: string; line: number; column: number };

/** Checks whether the content of an image matches its extension, and finds unsafe content in SVG. Returns no faults for other files. */
export function findImageFaults(file: string, bytes: Uint8Array): ImageFault[] {
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const expected = extensions.get(extension);
  if (expected === undefined) return [];
  const start = { line: 1, column: 1 };
  const kind = kindOf(bytes);
  if (kind === 'svg' && expected === 'svg') {
    const text = toText(bytes);
    return findSvgFaults(text).map(({ kind: severity, detail, offset }) => ({
      kind: severity,
      detail,
      ...placeIn(text, offset),
    }));
  }
  if (kind === expected || kind === undefined || extension === 'ico') return [];
  return [{ kind: formatNames.has(kind) ? 'none' : 'other', detail: formatNames.get(kind) ?? kind, ...start }];
}

/** Image formats by extension. */
const extensions = new Map(
  ['png', 'jpg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp']
    .map((kind): [string, string] => [kind, kind])
    .concat([['jpeg', 'jpg']]),
);
/** Other formats by name. */
const formatNames = new Map([
  ['html', 'an HTML page'],
  ['lfs', 'a Git LFS pointer'],
  ['pdf', 'a PDF document'],
  ['empty', 'nothing'],
]);

/** Detects the format of a file from its first bytes; undefined if they are ambiguous. */
function kindOf(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'empty';
  const head = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const format = signatures.find(([pattern]) => pattern.test(head))?.[1];
  if (format !== undefined) return format;
  const text = toText(bytes.subarray(0, 4096));
  if (/^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|script)\b/i.test(text)) return 'html';
  if (text.startsWith('version https://git-lfs.github.com/')) return 'lfs';
  return /<(?:[\w-]+:)?svg[\s>]/i.test(text) || (text.includes('<') && /<(?:[\w-]+:)?svg[\s>]/i.test(toText(bytes)))
    ? 'svg'
    : undefined;
}

const signatures: readonly [pattern: RegExp, kind: string][] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpg'],
  [/^GIF8/, 'gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^[\s\S]{4}ftypavi/, 'avif'],
  [/^\0\0\x01\0/, 'ico'],
  [/^BM[\s\S]{4}\0\0\0\0/, 'bmp'],
  [/^%PDF-/, 'pdf'],
];

/** Decodes an SVG, which is usually UTF-8; UTF-16 has a byte order mark. In any other encoding, markup is ASCII. */
function toText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const last = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - last };
}

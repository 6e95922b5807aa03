import { brotliDecompressSync } from 'node:zlib';
import { type FontMetrics, readFontMetrics } from '../../compiler/theme/font-metrics.ts';

/** The metadata of a font file. If a site cannot use the file, `fault` describes what it is instead ("a TrueType font"). */
type FontFile = { facts: FontMetrics } | { fault: string };

/** Reads the metadata of a WOFF2 font, without its outlines. */
export function readFont(bytes: Buffer): FontFile {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature !== 'wOF2') return { fault: describeFormat(bytes, signature) };
  try {
    const facts = readFontMetrics(unpack(bytes));
    return facts ? { facts } : { fault: 'an incomplete font' };
  } catch {
    return { fault: 'a truncated or damaged font' };
  }
}

function describeFormat(bytes: Buffer, signature: string): string {
  if (bytes.length === 0) return 'nothing';
  if (signature === 'wOFF') return 'a font in the older WOFF format';
  if (signature === '\0\x01\0\0' || signature === 'true') return 'a TrueType font';
  if (signature === 'OTTO') return 'an OpenType font';
  if (signature === 'ttcf') return 'a font collection';
  const text = bytes.toString('utf8', 0, 200).trimStart();
  if (text.startsWith('version https://git-lfs')) return 'a Git LFS pointer';
  return text.startsWith('<') ? 'HTML or other text' : 'data that is not a font';
}

const headerBytes = 48;
/** The maximum size of an unpacked font. Web fonts have a few hundred kilobytes. */
const maxBytes = 30_000_000;

/** Returns the tables of a WOFF2 file (https://www.w3.org/TR/WOFF2/). Throws if the file is incomplete. */
function unpack(bytes: Buffer): { tables: Map<string, Uint8Array>; hasFlags: boolean } {
  const packed = bytes.readUInt32BE(20);
  let at = headerBytes;
  const readNumber = (): number => {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 128) return value;
    }
    throw new RangeError('a number of more than five bytes');
  };
  const entries: { tag: string; length: number; isTransformed: boolean }[] = [];
  for (let left = bytes.readUInt16BE(12); left > 0; left--) {
    const flags = bytes.readUInt8(at++);
    let tag = knownTags[flags & 0x3f];
    if (tag === undefined) {
      tag = bytes.toString('latin1', at, at + 4);
      at += 4;
    }
    const length = readNumber();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    entries.push({ tag, length: isTransformed ? readNumber() : length, isTransformed });
  }
  const unpackedBytes = brotliDecompressSync(bytes.subarray(at, at + packed), { maxOutputLength: maxBytes });
  const tables = new Map<string, Uint8Array>();
  let start = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, unpackedBytes.subarray(start, start + length));
    start += length;
  }
  return { tables, hasFlags: entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed) };
}

/** The tables that WOFF2 identifies by a number, in its order. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];

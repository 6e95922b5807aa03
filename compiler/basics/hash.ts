/** Returns a hash of a string as 16 hex digits (two 32-bit hashes), not for cryptographic use. Source: cyrb53. */
export function hashText(...texts: readonly string[]): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ 0x10000, 2654435761);
    b = Math.imul(b ^ 0x10000, 1597334677);
  }
  return toDigits(a, b);
}

const encoder = new TextEncoder();

/**
 * Returns a hash of a long string, from its UTF-8 bytes. Encoding the string and reading four bytes at a time takes half as long as reading
 * its code units.
 */
export function hashLongText(text: string): string {
  return hashBytes(encoder.encode(text));
}

/** Returns a hash of bytes as 16 hex digits, not for cryptographic use. */
export function hashBytes({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const view = new DataView(buffer, byteOffset, byteLength);
  let a = 0xdeadbeef ^ byteLength;
  let b = 0x41c6ce57;
  for (let at = 0; at < byteLength; at += at + 4 <= byteLength ? 4 : 1) {
    const word = at + 4 <= byteLength ? view.getInt32(at, true) : view.getUint8(at);
    a = Math.imul(a ^ word, 2654435761);
    b = Math.imul(b ^ word, 1597334677);
    // Otherwise the last bits of a word would affect only the last bits of the hash.
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  return toDigits(a, b);
}

function toDigits(first: number, second: number): string {
  const a = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  const b = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

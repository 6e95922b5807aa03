/** What a target is: an address elsewhere, something of this site, or an address that is not allowed. */
export type TargetKind = 'external' | 'internal' | 'refused';

/** Sorts a target. The scheme is looked for as a browser would see it: without control characters and blanks. */
export function kindOf(target: string): { kind: TargetKind; scheme: string } {
  const scheme = leading.exec(target)?.[1]?.replace(unseen, '').toLowerCase();
  if (scheme === undefined) return { kind: /^[\\/]{2}/.test(target) ? 'external' : 'internal', scheme: '' };
  if (scheme === 'op' || scheme === 'spec') return { kind: 'internal', scheme };
  return { kind: allowed.has(scheme) ? 'external' : 'refused', scheme };
}

const blank = '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u200b-\\u200f\\u2028\\u2029\\ufeff';
const unseen = new RegExp(`[${blank}]`, 'g');
/** No scheme has more than forty letters, so that a long target is not searched to its end. */
const leading = new RegExp(`^[${blank}]*([a-z](?:[${blank}]*[a-z0-9+.-]){0,40})[${blank}]*:`, 'i');

/** Whether the scheme can run a program. */
export function isActive(scheme: string): boolean {
  return active.has(scheme);
}

const allowed = new Set(['http', 'https', 'mailto', 'tel']);
const active = new Set(['javascript', 'vbscript', 'data']);

/** An external address as it is written into a page: percent-encoded where need be, `//host` with https. */
export function toAddress(target: string): string {
  const whole = /^[\\/]{2}/.test(target) ? `https://${target.slice(2)}` : target.trim();
  return encode(whole);
}

/** Percent-encodes what may not stand in an address, and leaves what is encoded already. */
export function encode(address: string): string {
  return plain.test(address) ? address : encodeURI(address.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%25/g, '%');
}

const plain = /^[\w\-.~:/?#@!$&'()*+,;=%]*$/;

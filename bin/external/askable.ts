import { isIP } from 'node:net';
import { isPrivateHost } from '../spec/addresses.ts';

/** Names that are kept for examples, tests and networks of one's own: whoever asks for them gets no answer, or a wrong one. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local|internal|onion|home\.arpa)\.?$/;

/** Whether an address is one that everybody may ask for: not this machine, a private network, an example, or a name without a dot. */
export function isAskable(address: string): boolean {
  const { hostname } = new URL(address);
  if (isPrivateHost(hostname) || reserved.test(hostname)) return false;
  return hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) === 6;
}

import type { LinkAnswer } from '../../compiler/readings/external-links.ts';
import type { FetchFault } from '../spec/request.ts';

/**
 * What one attempt came to. `mute`: its host gives nobody an answer for now, so that its other addresses need not be asked. `retryMs`: it may
 * be worth asking once more after that long.
 */
export type Asked = LinkAnswer & { mute: boolean; retryMs: number | undefined };

const usualPauseMs = 1000;

/** What a status says. Of all that a host keeps from programs (401, 403, 429, …) nothing is known, and nothing is said. */
export function ofStatus(status: number, retryAfter: string | undefined, now: number): Asked {
  const reason = `the answer was ${status}`;
  const busy = status === 429;
  if (status === 404 || status === 410) return { ...unsure(reason), state: 'gone' };
  if (status >= 500 && status < 600) return { ...unsure(reason), retryMs: toPause(retryAfter, now) };
  if (status >= 400) return { ...withheld(reason), mute: busy, retryMs: busy ? toPause(retryAfter, now) : undefined };
  return { ...withheld(reason), state: 'there' };
}

/** Where connections to the host fail like this, they do so for all of its addresses, but perhaps not for long. */
const unreached = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'LATE',
]);

/** What it means that there was no answer. A name that leads into a private network is left alone: nobody outside can follow the link. */
export function ofFault({ code, message }: FetchFault): Asked {
  if (code === 'CLOSED') return { ...withheld(message), mute: true };
  // Somebody answered, though not as programs like it: with more headers than they read, for instance.
  if (code.startsWith('HPE_')) return withheld(message);
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code);
  return {
    state: code === 'ENOTFOUND' ? 'gone' : 'unsure',
    reason: message,
    heard: false,
    mute: unreached.has(code) || isCertificate,
    retryMs: code === 'SLOW' || isCertificate ? undefined : usualPauseMs,
  };
}

/** Somebody was heard, and it is not known whether the address leads anywhere. */
export function unsure(reason: string): Asked {
  return { state: 'unsure', reason, heard: true, mute: false, retryMs: undefined };
}

/** The host does not tell programs. */
export function withheld(reason: string): Asked {
  return { ...unsure(reason), state: 'withheld' };
}

/** `Retry-After` is seconds or a date. */
function toPause(written: string | undefined, now: number): number {
  if (written === undefined) return usualPauseMs;
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return Number.isNaN(ms) ? usualPauseMs : Math.max(ms, usualPauseMs);
}

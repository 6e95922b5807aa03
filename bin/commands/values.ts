import { optionInvalid } from '../../compiler/diagnostics/machine.ts';
import { nowhere, Refusal } from '../report/refusal.ts';

/** Reads an option that is one of a few words; throws a Refusal that names the nearest. */
export function toChosen(option: string, known: readonly string[]): (written: string) => string {
  return (written) => {
    if (known.includes(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: `one of ${known.join(', ')}`, known }), 2);
  };
}

/** Reads a whole number of an option; throws a Refusal where it is none, or out of bounds. */
export function toNumber(option: string, least: number, most: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && number >= least && number <= most) return number;
    const wanted = most === 1e9 ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted }), 2);
  };
}

/** Reads an option that must not be empty. */
export function toFilled(option: string): (written: string) => string {
  return (written) => {
    if (written !== '') return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'some text' }), 2);
  };
}

/** Reads an option that is a day, as 2026-03-01. */
export function toDay(option: string): (written: string) => string {
  return (written) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
    if (day && day.toString() !== 'Invalid Date' && day.toISOString().startsWith(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'a day such as 2026-03-01' }), 2);
  };
}

/** Reads an option that is a path of an address: no host, no query, no way upwards. */
export function toAddressPath(option: string): (written: string) => string {
  return (written) => {
    if (written !== '' && !/[?#\s\\]|:\/\/|^\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(written)) return written;
    throw new Refusal(optionInvalid(nowhere, { option, written, wanted: 'a path such as /handbook/, without a host' }), 2);
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import about from '../../package.json' with { type: 'json' };
import { isPublicAddress } from '../spec/addresses.ts';
import { addressesOf } from '../spec/request.ts';

/** The world as links are asked through it: a test puts its own hosts in its place. Times in milliseconds. */
export type Network = {
  /** All addresses of a host's name. */
  lookup(host: string): Promise<string[]>;
  /** Whether a connection may go to an address. */
  isOpen(address: string): boolean;
  pause(ms: number): Promise<unknown>;
  /** Since 1970: how old an answer is. */
  time(): number;
  limits: { connectMs: number; wholeMs: number; redirects: number };
  agent: string;
};

/** The internet: only addresses that everybody reaches are asked. */
export const internet: Network = {
  lookup: addressesOf,
  isOpen: isPublicAddress,
  pause,
  time: () => Date.now(),
  limits: { connectMs: 5000, wholeMs: 10_000, redirects: 5 },
  agent: `quire-docs/${about.version}`,
};

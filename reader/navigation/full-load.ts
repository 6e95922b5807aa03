import { keep, recall } from '../state/storage.ts';

/** Whether a full load may be tried to put things right: at most once in 30 seconds, whatever the address. */
export function mayLoad(now: number): boolean {
  const key = 'full-load';
  if (now - Number(recall(key, 'sessionStorage') ?? 0) < 30_000) return false;
  keep(key, String(now), 'sessionStorage');
  return true;
}

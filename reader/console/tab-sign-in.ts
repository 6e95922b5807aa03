import { keys, readStored, writeStored } from '../state/storage.ts';
import { parseJson } from './form.ts';
import type { TabSignIn } from './oauth.ts';

/** Returns the stored sign-in if it returned to this page, and removes it in any case. */
export function takeSignIn(): TabSignIn | undefined {
  const signIn: TabSignIn = Object(parseJson(readStored(keys.signIn, 'sessionStorage') ?? ''));
  writeStored(keys.signIn, null, 'sessionStorage');
  return signIn.page === location.href ? signIn : undefined;
}

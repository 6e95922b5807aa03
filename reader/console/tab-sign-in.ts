import { keep, keys, recall } from '../state/storage.ts';
import { parseJson } from './form.ts';
import type { Fields } from './oauth.ts';

/** A sign-in at an authorization server that has begun. */
export type Attempt = { state: string; verifier: string; tokenUrl: string; clientId: string; scopes: readonly string[] };

/**
 * A sign-in that leaves this page and returns to it in the same tab. Session storage contains it only in between. The page to which the
 * authorization server redirects (`compiler/5-outputs/sign-in-page.ts`) adds the answer and then opens `page`, whose fragment fills in
 * the form, except for the URL of a server that the user entered.
 */
export type TabSignIn = Attempt & { scheme: string; page: string; customUrl: string; answer?: Partial<Fields> };

/** Returns the stored sign-in if it returned to this page, and removes it in any case. */
export function takeSignIn(): TabSignIn | undefined {
  const signIn: TabSignIn = Object(parseJson(recall(keys.signIn, 'sessionStorage') ?? ''));
  keep(keys.signIn, null, 'sessionStorage');
  return signIn.page === location.href ? signIn : undefined;
}

import type { ApiRequest } from '../../compiler/openapi/request/request.ts';

/** The names and values of a query or form. */
export type TokenFields = { [name: string]: string };

/** A sign-in at an authorization server that has begun. */
export type SignInAttempt = { state: string; verifier: string; tokenUrl: string; clientId: string; scopes: readonly string[] };

/**
 * A sign-in that leaves this page and returns to it in the same tab. It is in session storage only until it returns. The page to which the
 * authorization server redirects (`compiler/5-outputs/sign-in-page.ts`) adds the answer and then opens `page`, whose fragment fills in the
 * form, except for the URL of a server that the user entered.
 */
export type TabSignIn = SignInAttempt & { scheme: string; page: string; customUrl: string; answer?: Partial<TokenFields> };

/** Returns the URL of the authorization server's sign-in page. The URL in the document may already have a query. */
export function authorizationUrl(url: string, query: TokenFields): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target.href;
}

/** A client that signs in to the token endpoint with a secret. */
type Client = { user: string; password: string };

/** Returns a request to a token endpoint. */
export function tokenRequest(url: string, fields: TokenFields, client: Client | undefined): ApiRequest {
  return {
    ...plainRequest,
    method: 'POST',
    url,
    headers: [['Accept', 'application/json']],
    // RFC 6749 requires encoding both parts before joining them.
    basic: client && [encodeURIComponent(client.user), encodeURIComponent(client.password)],
    body: { kind: 'form', fields: Object.entries(fields) },
  };
}

/** The common properties of requests to authorization servers. */
export const plainRequest: Omit<ApiRequest, 'method' | 'url' | 'headers'> = {
  basic: undefined,
  body: undefined,
  responseKind: 'json',
};

/** Returns 256 random bits in base64url. */
export function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the PKCE challenge for a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

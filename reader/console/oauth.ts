import type { ApiRequest } from '../../compiler/openapi/request/request.ts';

/** Names and values of a query or a form. */
export type Fields = { [name: string]: string };

/** The page of the authorization server at which a user signs in. Its URL in the document may have a query already. */
export function authorizationUrl(url: string, query: Fields): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
  return target.href;
}

/** A client that signs in to the token endpoint with a secret. */
type Client = { user: string; password: string };

/** A request to a token endpoint. */
export function tokenRequest(url: string, fields: Fields, client: Client | undefined): ApiRequest {
  return {
    ...plainRequest,
    method: 'POST',
    url,
    headers: [['Accept', 'application/json']],
    // RFC 6749 encodes both parts before they are joined.
    basic: client && [encodeURIComponent(client.user), encodeURIComponent(client.password)],
    body: { kind: 'form', fields: Object.entries(fields) },
  };
}

/** What requests to authorization servers have in common. */
export const plainRequest: Omit<ApiRequest, 'method' | 'url' | 'headers'> = {
  basic: undefined,
  body: undefined,
  responseKind: 'json',
};

/** 256 random bits. */
export function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of PKCE for a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

import type { Api, SecurityRequirement, SecurityScheme } from '../document/model.ts';
import type { Credentials, Pair } from './request.ts';

/** The credentials of a user: a key or token, or a user name and a password. */
export type Secret = { value: string; user: string; password: string };

/** The schemes of a security requirement that the document defines. */
export function schemesOf(api: Pick<Api, 'securitySchemes'>, requirement: SecurityRequirement = []): SecurityScheme[] {
  return requirement.flatMap(({ scheme }) => api.securitySchemes.find(({ name }) => name === scheme) ?? []);
}

/** The credentials of a request that signs in by all of these schemes. Schemes without a secret add nothing. */
export function toCredentials(
  schemes: readonly SecurityScheme[],
  secretOf: (scheme: SecurityScheme) => Secret | undefined,
): Credentials {
  const found: Credentials = { headers: [], query: [], cookies: [], basic: undefined };
  for (const scheme of schemes) {
    const secret = secretOf(scheme);
    if (secret) addCredential(found, scheme, secret);
  }
  return found;
}

function addCredential(found: Credentials, scheme: SecurityScheme, { value, user, password }: Secret): void {
  const { type, parameter } = scheme;
  if (type === 'apiKey' && parameter) {
    const pair: Pair = [parameter.name, value];
    if (parameter.place === 'query') found.query.push(pair);
    else if (parameter.place === 'cookie') found.cookies.push(pair);
    else found.headers.push(pair);
  } else if (type === 'http' && /^basic$/i.test(scheme.scheme)) {
    found.basic = [user, password];
  } else if (type === 'http' && /^digest$/i.test(scheme.scheme)) {
    found.digest = [user, password];
  } else if (type === 'mutualTLS') {
    found.certificate = ['client.pem', 'client-key.pem'];
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const word = type === 'http' && !/^bearer$/i.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    if (value !== '') found.headers.push(['Authorization', `${word} ${value}`]);
  }
}

/**
 * Placeholders for a secret. That of a key or token is from the name of its scheme if that ends in key, token or secret,
 * otherwise from its type, such as `YOUR_API_KEY`.
 */
export function placeholderSecret({ name, type, parameter }: SecurityScheme): Secret {
  const names = { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' };
  if (type === 'oauth2' || type === 'openIdConnect') return { ...names, value: 'YOUR_ACCESS_TOKEN' };
  const own = toPlaceholder(name);
  if (/(?:KEY|TOKEN|SECRET)$/.test(own) && own.length <= 24) return { ...names, value: `YOUR_${own}` };
  const isKey = type === 'apiKey' && !/token/i.test(parameter?.name ?? '');
  return { ...names, value: isKey ? 'YOUR_API_KEY' : 'YOUR_TOKEN' };
}

/** An uppercase placeholder for the reader to replace: `boatId` becomes `BOAT_ID`. */
export function toPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

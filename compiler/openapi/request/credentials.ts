import type { Api, SecurityRequirement, SecurityScheme } from '../document/model.ts';
import type { Credentials, Pair } from './request.ts';

/** The credentials of a user: a key or token, or a user name and password. */
export type Secret = { value: string; user: string; password: string };

/** Returns the schemes of a security requirement that are defined in the document. */
export function schemesOf(api: Pick<Api, 'securitySchemes'>, requirement: SecurityRequirement = []): SecurityScheme[] {
  return requirement.flatMap(({ scheme }) => api.securitySchemes.find(({ name }) => name === scheme) ?? []);
}

/** Returns the credentials of a request that satisfies all of these schemes. Schemes without a secret are skipped. */
export function toCredentials(
  schemes: readonly SecurityScheme[],
  secretOf: (scheme: SecurityScheme) => Secret | undefined,
): Credentials {
  const credentials: Credentials = { headers: [], query: [], cookies: [], basic: undefined };
  for (const scheme of schemes) {
    const secret = secretOf(scheme);
    if (secret) addCredential(credentials, scheme, secret);
  }
  return credentials;
}

function addCredential(credentials: Credentials, scheme: SecurityScheme, { value, user, password }: Secret): void {
  const { type, parameter } = scheme;
  if (type === 'apiKey' && parameter) {
    const pair: Pair = [parameter.name, value];
    if (parameter.place === 'query') credentials.query.push(pair);
    else if (parameter.place === 'cookie') credentials.cookies.push(pair);
    else credentials.headers.push(pair);
  } else if (type === 'http' && /^basic$/i.test(scheme.scheme)) {
    credentials.basic = [user, password];
  } else if (type === 'http' && /^digest$/i.test(scheme.scheme)) {
    credentials.digest = [user, password];
  } else if (type === 'mutualTLS') {
    credentials.certificate = ['client.pem', 'client-key.pem'];
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const word = type === 'http' && !/^bearer$/i.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    if (value !== '') credentials.headers.push(['Authorization', `${word} ${value}`]);
  }
}

/**
 * Returns a placeholder for a secret. For a key or token, it is derived from the name of the scheme if that ends in key, token or secret,
 * and otherwise from its type, such as `YOUR_API_KEY`.
 */
export function placeholderSecret({ name, type, parameter }: SecurityScheme): Secret {
  const names = { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' };
  if (type === 'oauth2' || type === 'openIdConnect') return { ...names, value: 'YOUR_ACCESS_TOKEN' };
  const own = toPlaceholder(name);
  if (/(?:KEY|TOKEN|SECRET)$/.test(own) && own.length <= 24) return { ...names, value: `YOUR_${own}` };
  const isKey = type === 'apiKey' && !/token/i.test(parameter?.name ?? '');
  return { ...names, value: isKey ? 'YOUR_API_KEY' : 'YOUR_TOKEN' };
}

/** Returns an uppercase placeholder for users to replace: `boatId` becomes `BOAT_ID`. */
export function toPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

import type { Api, SecurityRequirement, SecurityScheme } from '../document/model.ts';
import type { Credentials, NamedValue } from './request.ts';

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
    const userAndPassword: NamedValue = [parameter.name, value];
    if (parameter.location === 'query') credentials.query.push(userAndPassword);
    else if (parameter.location === 'cookie') credentials.cookies.push(userAndPassword);
    else credentials.headers.push(userAndPassword);
  } else if (type === 'http' && /^basic$/i.test(scheme.scheme)) {
    credentials.basic = [user, password];
  } else if (type === 'http' && /^digest$/i.test(scheme.scheme)) {
    credentials.digest = [user, password];
  } else if (type === 'mutualTLS') {
    credentials.certificate = ['client.pem', 'client-key.pem'];
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const prefix = type === 'http' && !/^bearer$/i.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    if (value !== '') credentials.headers.push(['Authorization', `${prefix} ${value}`]);
  }
}

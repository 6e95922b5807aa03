import type { Api, Operation, SecurityScheme } from '../../../api/model.ts';
import type { Pair, SampleRequest } from './request.ts';
import { toPlaceholder } from './values.ts';

/** What signs a request in, with words in capitals for secrets. */
export type Credentials = { headers: Pair[]; query: Pair[]; cookies: Pair[] } & Pick<
  SampleRequest,
  'basic' | 'digest' | 'certificate'
>;

/** The first way to sign in that asks for anything; nothing where it may be called without. */
export function toCredentials(api: Api, { security }: Operation): Credentials {
  const found: Credentials = { headers: [], query: [], cookies: [], basic: undefined };
  const [way = []] = security.filter((each) => each.length > 0);
  for (const { scheme: name } of way) {
    const scheme = api.securitySchemes.find((each) => each.name === name);
    if (scheme) add(found, scheme);
  }
  return found;
}

function add(found: Credentials, scheme: SecurityScheme): void {
  const { type, parameter } = scheme;
  if (type === 'apiKey' && parameter) {
    const pair: Pair = [parameter.name, secretOf(scheme)];
    const place = parameter.place === 'query' ? found.query : parameter.place === 'cookie' ? found.cookies : found.headers;
    place.push(pair);
  } else if (type === 'http' && /^basic$/i.test(scheme.scheme)) {
    found.basic = ['YOUR_USERNAME', 'YOUR_PASSWORD'];
  } else if (type === 'http' && /^digest$/i.test(scheme.scheme)) {
    found.digest = ['YOUR_USERNAME', 'YOUR_PASSWORD'];
  } else if (type === 'mutualTLS') {
    found.certificate = ['client.pem', 'client-key.pem'];
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const word = type === 'http' && !/^bearer$/i.test(scheme.scheme) ? scheme.scheme : 'Bearer';
    found.headers.push(['Authorization', `${word} ${secretOf(scheme)}`.trim()]);
  }
}

/** `YOUR_API_KEY` for what calls itself a key, else a token. */
function secretOf({ name, type, parameter }: SecurityScheme): string {
  if (type === 'oauth2' || type === 'openIdConnect') return 'YOUR_ACCESS_TOKEN';
  const own = toPlaceholder(name);
  if (/(?:KEY|TOKEN|SECRET)$/.test(own) && own.length <= 24) return `YOUR_${own}`;
  return type === 'apiKey' && !/token/i.test(parameter?.name ?? '') ? 'YOUR_API_KEY' : 'YOUR_TOKEN';
}

import type { SecurityScheme } from '../model.ts';

/** What a way to sign in asks for, in a phrase; '' where the document does not say. */
export function schemePhrase({ type, parameter, scheme, bearerFormat }: SecurityScheme): string {
  switch (type) {
    case 'apiKey':
      return parameter ? `a key in the ${placeWords(parameter)}` : 'a key';
    case 'http':
      return httpPhrase(scheme, bearerFormat);
    case 'oauth2':
      return 'an OAuth 2.0 access token as a bearer credential';
    case 'openIdConnect':
      return 'an OpenID Connect token as a bearer credential';
    case 'mutualTLS':
      return 'a certificate of the client (mutual TLS)';
    default:
      return '';
  }
}

function placeWords({ name, place }: { name: string; place: string }): string {
  return place === 'query' ? `query parameter ${name}` : `${place} ${name}`;
}

function httpPhrase(scheme: string, format: string): string {
  if (/^basic$/i.test(scheme)) return 'user name and password (HTTP Basic)';
  if (/^bearer$/i.test(scheme)) return `a bearer credential in the header Authorization${format === '' ? '' : ` (${format})`}`;
  return scheme === '' ? 'the header Authorization' : `the header Authorization (${scheme})`;
}

import type { CredentialWording } from '../../wording/api/wording.ts';
import type { SecurityScheme } from '../model.ts';

/** What a way to sign in asks for, in a phrase; '' where the document does not say. */
export function schemePhrase({ type, parameter, scheme, bearerFormat }: SecurityScheme, words: CredentialWording): string {
  switch (type) {
    case 'apiKey':
      return parameter ? keyPhrase(parameter, words) : words.key;
    case 'http':
      return httpPhrase(scheme, bearerFormat, words);
    case 'oauth2':
      return words.oauth2;
    case 'openIdConnect':
      return words.openIdConnect;
    case 'mutualTLS':
      return words.mutualTLS;
    default:
      return '';
  }
}

function keyPhrase({ name, place }: { name: string; place: string }, { key, keyIn }: CredentialWording): string {
  return place === 'query' || place === 'header' || place === 'cookie' ? keyIn[place](name) : key;
}

function httpPhrase(scheme: string, format: string, words: CredentialWording): string {
  if (/^basic$/i.test(scheme)) return words.basic;
  if (/^digest$/i.test(scheme)) return words.digest;
  if (/^bearer$/i.test(scheme)) return words.bearer(format);
  return words.header(scheme);
}

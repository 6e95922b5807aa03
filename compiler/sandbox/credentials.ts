import type { Credential } from '../../schemas/types/sandbox.ts';
import type { SecurityScheme } from '../openapi/document/model.ts';
import type { ParsedRequest } from './check-request.ts';
import type { Api, Operation } from './document.ts';

/** The result of checking credentials, and the challenge for the `WWW-Authenticate` header. */
type CredentialResult = { result: 'accepted' | 'missing' | 'forbidden'; challenge: string };

/**
 * Checks the credentials of a request, which must satisfy one of the operation's requirements. If the scenario lists no credentials for a
 * scheme, any are accepted.
 */
export function checkCredentials(
  api: Api,
  operation: Operation,
  request: ParsedRequest,
  acceptedCredentials: readonly Credential[],
): CredentialResult {
  const { security } = operation;
  const results = security.map((requirement) =>
    requirement.map(({ scheme, scopes }) => {
      const securityScheme = api.securitySchemes.find(({ name }) => name === scheme);
      return securityScheme
        ? checkScheme(securityScheme, {
            operation,
            request,
            scopes,
            acceptedCredentials: acceptedCredentials.filter((each) => each.scheme === scheme),
          })
        : 'accepted';
    }),
  );
  const [first] = security.flatMap((requirement) =>
    requirement.flatMap(({ scheme }) => api.securitySchemes.find(({ name }) => name === scheme) ?? []),
  );
  const challenge =
    first === undefined
      ? ''
      : first.type === 'http'
        ? `${first.scheme.charAt(0).toUpperCase()}${first.scheme.slice(1)}`
        : first.type === 'apiKey'
          ? ''
          : 'Bearer';
  if (results.length === 0 || results.some((each) => each.every((result) => result === 'accepted')))
    return { result: 'accepted', challenge };
  const isForbidden = results.some((each) => each.every((result) => result !== 'missing'));
  return { result: isForbidden ? 'forbidden' : 'missing', challenge };
}

type SchemeCheck = {
  operation: Operation;
  request: ParsedRequest;
  scopes: readonly string[];
  acceptedCredentials: readonly Credential[];
};

function checkScheme(
  scheme: SecurityScheme,
  { operation, request, scopes, acceptedCredentials }: SchemeCheck,
): CredentialResult['result'] {
  const sentValue = readCredential(scheme, request);
  if (sentValue === 'unchecked') return 'accepted';
  if (sentValue === undefined || sentValue.value === '') return 'missing';
  if (acceptedCredentials.length === 0) return 'accepted';
  const matchingCredential = acceptedCredentials.filter(({ value }) => value === sentValue.value);
  if (matchingCredential.length === 0) return 'missing';
  const { operationId, method, path } = operation.head;
  const isAllowed = matchingCredential.some(
    (each) =>
      (each.operations === undefined || each.operations.some((name) => name === operationId || name === `${method} ${path}`)) &&
      (each.scopes === undefined || scopes.every((scope) => each.scopes?.includes(scope))),
  );
  return isAllowed ? 'accepted' : 'forbidden';
}

/** Returns the credential in the request for a scheme. `unchecked` for schemes that do not send credentials in HTTP messages. */
function readCredential(
  { type, parameter, scheme }: SecurityScheme,
  { headers, query, cookies }: ParsedRequest,
): { value: string } | 'unchecked' | undefined {
  if (type === 'mutualTLS' || type === 'unknown') return 'unchecked';
  if (type === 'apiKey') {
    const name = parameter?.name ?? '';
    const value =
      parameter?.location === 'query'
        ? query.find((pair) => pair.name === name)?.value
        : parameter?.location === 'cookie'
          ? cookies.find((pair) => pair.name === name)?.value
          : headers.get(name.toLowerCase());
    return value === undefined ? undefined : { value };
  }
  const schemeName = type === 'http' ? scheme : 'bearer';
  const [, sentWord = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(headers.get('authorization') ?? '') ?? [];
  if (sentWord.toLowerCase() !== schemeName) return undefined;
  return schemeName === 'basic' ? readBasic(value.trim()) : { value: value.trim() };
}

function readBasic(encoded: string): { value: string } | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const value = new TextDecoder().decode(bytes);
    return value.includes(':') ? { value } : undefined;
  } catch {
    return undefined;
  }
}

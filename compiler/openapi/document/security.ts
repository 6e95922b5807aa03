import { toKey } from './addresses.ts';
import { dereference, entriesAt, entriesOf, isObject, isTrue, jsonAt, listAt, objectAt, textAt } from './json.ts';
import type { JsonObject, OAuthFlow, SecurityRequirement, SecurityScheme } from './model.ts';

/** Converts `security` to a list of alternatives. Each one requires all of its schemes. */
export function toRequirements(raw: JsonObject): SecurityRequirement[] {
  return listAt(raw, 'security')
    .filter(isObject)
    .map((requirement) =>
      entriesOf(requirement).map(([scheme, scopes]) => ({ scheme, scopes: Array.isArray(scopes) ? scopes.map(String) : [] })),
    );
}

/** Returns the security schemes of a document in any OpenAPI version. */
export function toSecuritySchemes(raw: JsonObject): SecurityScheme[] {
  const listed =
    jsonAt(raw, 'swagger') === undefined
      ? entriesAt(objectAt(raw, 'components'), 'securitySchemes')
      : entriesAt(raw, 'securityDefinitions');
  return listed.map(([name, value]) => toScheme(name, dereference(raw, value, '').value ?? {}));
}

const types = new Map<string, SecurityScheme['type']>([
  ['apiKey', 'apiKey'],
  ['http', 'http'],
  ['basic', 'http'],
  ['oauth2', 'oauth2'],
  ['openIdConnect', 'openIdConnect'],
  ['mutualTLS', 'mutualTLS'],
]);

function toScheme(name: string, raw: JsonObject): SecurityScheme {
  const typeName = textAt(raw, 'type');
  const type = types.get(typeName) ?? 'unknown';
  return {
    name,
    key: toKey(name) || 'scheme',
    type,
    description: textAt(raw, 'description'),
    deprecated: isTrue(raw, 'deprecated'),
    parameter: type === 'apiKey' ? { name: textAt(raw, 'name'), place: textAt(raw, 'in') } : undefined,
    metadataUrl: textAt(raw, 'oauth2MetadataUrl'),
    scheme: typeName === 'basic' ? 'basic' : textAt(raw, 'scheme').toLowerCase(),
    bearerFormat: textAt(raw, 'bearerFormat'),
    openIdConnectUrl: textAt(raw, 'openIdConnectUrl'),
    flows: type === 'oauth2' ? toFlows(raw) : [],
  };
}

/** The flow names in 2.0, which has one flow per scheme. */
const oldFlows = new Map([
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

function toFlows(raw: JsonObject): OAuthFlow[] {
  const old = textAt(raw, 'flow');
  if (old !== '') return [toFlow(oldFlows.get(old) ?? old, raw)];
  return entriesAt(raw, 'flows').flatMap(([kind, flow]) =>
    isObject(flow) && !kind.startsWith('x-') ? [toFlow(kind, flow)] : [],
  );
}

function toFlow(kind: string, raw: JsonObject): OAuthFlow {
  return {
    kind,
    authorizationUrl: textAt(raw, 'authorizationUrl'),
    tokenUrl: textAt(raw, 'tokenUrl'),
    refreshUrl: textAt(raw, 'refreshUrl'),
    deviceAuthorizationUrl: textAt(raw, 'deviceAuthorizationUrl'),
    scopes: entriesAt(raw, 'scopes').map(([name, description]) => ({
      name,
      description: typeof description === 'string' ? description : '',
    })),
  };
}

import type { Api, Operation, SecurityScheme } from '../document/model.ts';
import type { OperationRuleName } from './rules.ts';

/** An operation with its document. */
type OperationInDocument = { api: Api; operation: Operation };
type Requirement = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares the security requirements of an operation. Credentials that used to be sufficient must satisfy one of the new alternatives.
 * Renamed schemes are matched by definition.
 */
export function compareSignIn(
  before: OperationInDocument,
  after: OperationInDocument,
): { rule: OperationRuleName; what: string } | undefined {
  const schemesByName = new Map(after.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const renamedSchemes = new Map(
    before.api.securitySchemes.map((scheme) => [
      scheme.name,
      schemesByName.has(scheme.name)
        ? scheme.name
        : (after.api.securitySchemes.find((each) => serializeDefinition(each) === serializeDefinition(scheme))?.name ??
          scheme.name),
    ]),
  );
  const toRequirement = (requirement: Operation['security'][number], renamesSchemes: boolean): Requirement =>
    new Map(
      requirement.map(({ scheme, scopes }) => [
        renamesSchemes ? (renamedSchemes.get(scheme) ?? scheme) : scheme,
        new Set(scopes),
      ]),
    );
  const anonymous: Requirement[] = [new Map()];
  const [oldAlternatives, newAlternatives] = [
    before.operation.security.length === 0 ? anonymous : before.operation.security.map((each) => toRequirement(each, true)),
    after.operation.security.length === 0 ? anonymous : after.operation.security.map((each) => toRequirement(each, false)),
  ];
  const refusedAlternatives = oldAlternatives.filter((old) => !newAlternatives.some((current) => isSatisfiedBy(current, old)));
  const addedAlternatives = newAlternatives.filter((each) => !oldAlternatives.some((old) => isSatisfiedBy(old, each)));
  const describeAlternatives = (alternatives: readonly Requirement[]): string =>
    alternatives.map(describeRequirement).join(', or ');
  if (refusedAlternatives.length > 0)
    return {
      rule: 'sign-in-tightened',
      what: `requires ${describeAlternatives(newAlternatives)} instead of ${describeAlternatives(oldAlternatives)}`,
    };
  return addedAlternatives.length > 0
    ? { rule: 'sign-in-loosened', what: `now also accepts ${describeAlternatives(addedAlternatives)}` }
    : undefined;
}

function isSatisfiedBy(requirement: Requirement, credentials: Requirement): boolean {
  return [...requirement].every(([scheme, scopes]) => {
    const availableScopes = credentials.get(scheme);
    return availableScopes !== undefined && [...scopes].every((scope) => availableScopes.has(scope));
  });
}

function describeRequirement(requirement: Requirement): string {
  if (requirement.size === 0) return 'no sign-in';
  return [...requirement]
    .map(([scheme, scopes]) => (scopes.size === 0 ? scheme : `${scheme} (${[...scopes].join(', ')})`))
    .join(' and ');
}

function serializeDefinition({ type, parameter, scheme, openIdConnectUrl, flows }: SecurityScheme): string {
  return JSON.stringify([type, parameter, scheme, openIdConnectUrl, flows.map(({ kind, tokenUrl }) => [kind, tokenUrl])]);
}

/**
 * Compares the parts that apply to all operations: security schemes and servers. An additional OAuth 2 flow is not a change, because
 * existing clients use other flows.
 */
export function compareDocuments(
  before: Api,
  after: Api,
): { rule: OperationRuleName; place: string; what: string; before: undefined; after: undefined }[] {
  const changes: ReturnType<typeof compareDocuments> = [];
  const add = (rule: OperationRuleName, place: string, what: string): void => {
    changes.push({ rule, place, what, before: undefined, after: undefined });
  };
  const schemes = new Map(after.securitySchemes.map((scheme) => [scheme.name, scheme]));
  for (const old of before.securitySchemes) {
    const current = schemes.get(old.name);
    const place = `the sign-in ${old.name}`;
    if (!current) continue;
    const kindOfScheme = ({ type, scheme, parameter }: SecurityScheme): string => JSON.stringify([type, scheme, parameter]);
    const isFlowRemoved = old.flows.some((flow) => !current.flows.some((each) => each.kind === flow.kind));
    const addressesOfScheme = ({ openIdConnectUrl, flows }: SecurityScheme): string =>
      JSON.stringify([
        openIdConnectUrl,
        ...old.flows.map(({ kind: name }) => {
          const flow = flows.find((each) => each.kind === name);
          return [flow?.authorizationUrl, flow?.tokenUrl, flow?.refreshUrl];
        }),
      ]);
    if (kindOfScheme(old) !== kindOfScheme(current) || isFlowRemoved)
      add('sign-in-changed', place, `is now ${describeScheme(current)} instead of ${describeScheme(old)}`);
    else if (addressesOfScheme(old) !== addressesOfScheme(current)) add('sign-in-address-changed', place, 'has different URLs');
    if (
      old.scheme === 'bearer' &&
      current.scheme === 'bearer' &&
      old.bearerFormat !== '' &&
      old.bearerFormat !== current.bearerFormat
    )
      add('sign-in-token-changed', place, `has tokens of ${current.bearerFormat || 'no form'} instead of ${old.bearerFormat}`);
  }
  const [oldUrls, newUrls] = [urlsOf(before), urlsOf(after)];
  for (const url of oldUrls) if (!newUrls.has(url)) add('server-removed', `the server ${url || '/'}`, 'was removed');
  for (const url of newUrls) if (!oldUrls.has(url)) add('server-added', `the server ${url || '/'}`, 'is new');
  return changes;
}

function urlsOf({ servers }: Api): Set<string> {
  return new Set(servers.map(({ url }) => url.replace(/\/$/, '')));
}

function describeScheme({ type, scheme, parameter, flows }: SecurityScheme): string {
  const detail = [scheme, parameter ? `${parameter.name} in ${parameter.place}` : '', ...flows.map(({ kind }) => kind)].filter(
    Boolean,
  );
  return detail.length === 0 ? type : `${type} (${detail.join(', ')})`;
}

import { escapeText } from '../../html/escape.ts';
import type { ApiWording, CredentialWording } from '../../wording/wording.ts';
import type { Api, OAuthFlow, Operation, SecurityRequirement, SecurityScheme } from '../document/model.ts';
import { type ApiDraft, addSearchText, codeMarkdown, inlineCodeHtml, linkTo, write, writeHeadingAt } from './draft.ts';
import { codePhrase, type Fact, formatPhrase, joinPhrases, linkPhrase, textPhrase, writeFacts } from './phrases.ts';
import { renderProse } from './prose.ts';

/** Returns the security requirements of an operation, with one line per alternative. Undefined if the document specifies none. */
export function toSecurityFact(draft: ApiDraft, { security, head }: Operation): Fact | undefined {
  const words = draft.wording.api;
  const requirements = security.filter((each) => each.length > 0);
  const isOptional = requirements.length < security.length;
  if (requirements.length === 0) {
    if (head.kind === 'webhook' || (draft.api.security.length === 0 && !isOptional)) return undefined;
    return { name: words.authentication, lines: [textPhrase(words.noneNeeded)] };
  }
  const lines = requirements.map((each) => formatRequirement(draft, each));
  if (isOptional) lines.push(textPhrase(words.noneAtAll));
  const name = lines.length > 1 ? words.authenticationOneOf : words.authentication;
  return { name, lines };
}

/** Formats a requirement as a line: its schemes with links, and the required scopes. */
function formatRequirement(draft: ApiDraft, requirement: SecurityRequirement): Fact['lines'][number] {
  const { api: words, schema: lists } = draft.wording;
  const parts = requirement.map(({ scheme: name, scopes }) => {
    const scheme = draft.api.securitySchemes.find((each) => each.name === name);
    const explanation = scheme ? describeCredential(scheme, words.credentials) : '';
    const target = scheme && linkTo(draft, `${draft.api.route}#authentication.${scheme.key}`);
    const schemePhrase = joinPhrases(
      [
        target === undefined ? textPhrase(name) : linkPhrase(target, name),
        ...(explanation === '' ? [] : [textPhrase(explanation)]),
      ],
      lists.comma,
    );
    const scopePhrase = formatPhrase(
      (list) => words.withScopes(scopes.length, list),
      joinPhrases(scopes.map(codePhrase), lists.comma),
    );
    return scopes.length === 0 ? schemePhrase : joinPhrases([schemePhrase, scopePhrase], ' ');
  });
  return {
    html: parts.map(({ html }) => html).join(` <strong>${words.and}</strong> `),
    markdown: parts.map(({ markdown }) => markdown).join(` ${words.and} `),
  };
}

/**
 * Writes the section on authentication. For each scheme, it states what the client sends, where to get tokens, and what each scope permits.
 */
export function writeSchemes(draft: ApiDraft, { securitySchemes }: Api): void {
  if (securitySchemes.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'authentication', text: draft.wording.api.authentication });
  for (const scheme of securitySchemes) writeScheme(draft, scheme);
}

/**
 * Matches names that only repeat the type, such as `apiKey`. They are excluded from search, because people who search for "API key" want to
 * know how to get one.
 */
const genericName = /^(?:api|bearer|basic|oauth2?|http|digest|jwt|token)*[-_ ]?(?:key|auth|token)?$/i;

function writeScheme(draft: ApiDraft, scheme: SecurityScheme): void {
  const { name, key, description, deprecated, openIdConnectUrl, metadataUrl, flows } = scheme;
  writeHeadingAt(draft, 3, { id: `authentication.${key}`, text: name, isQuiet: true });
  if (!genericName.test(name)) addSearchText(draft, name);
  const { api } = draft.wording;
  const phrase = describeCredential(scheme, api.credentials);
  const sentence = `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}.${deprecated ? ` ${api.useAnotherWay}` : ''}`;
  if (phrase !== '') write(draft, `<p class="api-given">${escapeText(sentence)}</p>\n`, `${sentence}\n`);
  addSearchText(draft, phrase);
  const { html, markdown, text } = renderProse(draft, description, { level: 4, prefix: `authentication.${key}.` });
  write(draft, html, markdown);
  addSearchText(draft, text);
  writeFacts(draft, [
    toFact(api.discovery, openIdConnectUrl),
    toFact(api.serverMetadata, metadataUrl),
    ...flows.flatMap((flow) => toFlowFacts(flow, api)),
  ]);
  for (const flow of flows) writeScopes(draft, flow);
}

const flowNames = new Map([
  ['implicit', 'Implicit flow'],
  ['password', 'Password flow'],
  ['clientCredentials', 'Client credentials flow'],
  ['authorizationCode', 'Authorisation code flow'],
  ['deviceAuthorization', 'Device flow'],
  ['application', 'Client credentials flow'],
  ['accessCode', 'Authorisation code flow'],
]);

function toFlowFacts(flow: OAuthFlow, { signInAt, startAt, tokensFrom, refreshAt }: ApiWording): (Fact | undefined)[] {
  const name = flowNames.get(flow.kind) ?? flow.kind;
  return [
    toFact(signInAt(name), flow.authorizationUrl),
    toFact(startAt(name), flow.deviceAuthorizationUrl),
    toFact(tokensFrom(name), flow.tokenUrl),
    toFact(refreshAt(name), flow.refreshUrl),
  ];
}

function toFact(name: string, url: string): Fact | undefined {
  return url === '' ? undefined : { name, lines: [{ html: inlineCodeHtml(url), markdown: codeMarkdown(url) }] };
}

function writeScopes(draft: ApiDraft, { kind, scopes }: OAuthFlow): void {
  if (scopes.length === 0) return;
  const title = draft.wording.api.scopesOf(flowNames.get(kind) ?? kind);
  const items = scopes.map(({ name, description }) => {
    const descriptionText = description.replace(/\s+/g, ' ').trim();
    addSearchText(draft, name, descriptionText);
    write(draft, '', `- ${codeMarkdown(name)} ${descriptionText}\n`);
    return `<li>${inlineCodeHtml(name)}${descriptionText === '' ? '' : `<p>${escapeText(descriptionText)}</p>`}</li>`;
  });
  write(draft, `<p class="api-media">${escapeText(title)}</p>\n<ul class="api-fields">\n${items.join('\n')}\n</ul>\n`);
}

/** Returns a phrase about what the client sends for a security scheme; '' for unknown types. */
export function describeCredential({ type, parameter, scheme, bearerFormat }: SecurityScheme, words: CredentialWording): string {
  switch (type) {
    case 'apiKey':
      return parameter ? describeApiKey(parameter, words) : words.key;
    case 'http':
      return describeHttpCredential(scheme, bearerFormat, words);
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

function describeApiKey({ name, location }: { name: string; location: string }, { key, keyIn }: CredentialWording): string {
  return location === 'query' || location === 'header' || location === 'cookie' ? keyIn[location](name) : key;
}

function describeHttpCredential(scheme: string, format: string, words: CredentialWording): string {
  if (/^basic$/i.test(scheme)) return words.basic;
  if (/^digest$/i.test(scheme)) return words.digest;
  if (/^bearer$/i.test(scheme)) return words.bearer(format);
  return words.header(scheme);
}

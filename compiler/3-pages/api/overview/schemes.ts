import type { Api, OAuthFlow, SecurityScheme } from '../../../api/model.ts';
import { schemePhrase } from '../../../api/words/credentials.ts';
import { escapeText } from '../../../escape.ts';
import type { ApiWording } from '../../../wording/api/wording.ts';
import { type ApiDraft, code, codeMarkdown, say, write, writeHeadingAt } from '../draft.ts';
import { type Fact, writeFacts } from '../operation/facts/facts.ts';
import { renderProse } from '../prose.ts';

/** Writes the ways to sign in: what each asks for, where tokens are to be had, and what every scope allows. */
export function writeSchemes(draft: ApiDraft, { securitySchemes }: Api): void {
  if (securitySchemes.length === 0) return;
  writeHeadingAt(draft, 2, { id: 'authentication', text: draft.wording.api.authentication });
  for (const scheme of securitySchemes) writeScheme(draft, scheme);
}

/** Names that say what every scheme of the kind is: whoever looks for an API key wants to know how to get one. */
const isKind = /^(?:api|bearer|basic|oauth2?|http|digest|jwt|token)*[-_ ]?(?:key|auth|token)?$/i;

function writeScheme(draft: ApiDraft, scheme: SecurityScheme): void {
  const { name, key, description, deprecated, openIdConnectUrl, flows } = scheme;
  writeHeadingAt(draft, 3, { id: `authentication.${key}`, text: name, isQuiet: true });
  if (!isKind.test(name)) say(draft, name);
  const { api } = draft.wording;
  const phrase = schemePhrase(scheme, api.credentials);
  const words = `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}.${deprecated ? ` ${api.useAnotherWay}` : ''}`;
  if (phrase !== '') write(draft, `<p class="api-given">${escapeText(words)}</p>\n`, `${words}\n`);
  say(draft, phrase);
  const { html, markdown, text } = renderProse(draft, description, { level: 4, prefix: `authentication.${key}.` });
  write(draft, html, markdown);
  say(draft, text);
  writeFacts(draft, [toFact(api.discovery, openIdConnectUrl), ...flows.flatMap((flow) => toFlowFacts(flow, api))]);
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
  return url === '' ? undefined : { name, lines: [{ html: code(url), markdown: codeMarkdown(url) }] };
}

function writeScopes(draft: ApiDraft, { kind, scopes }: OAuthFlow): void {
  if (scopes.length === 0) return;
  const title = draft.wording.api.scopesOf(flowNames.get(kind) ?? kind);
  const items = scopes.map(({ name, description }) => {
    const about = description.replace(/\s+/g, ' ').trim();
    say(draft, name, about);
    write(draft, '', `- ${codeMarkdown(name)} ${about}\n`);
    return `<li>${code(name)}${about === '' ? '' : `<p>${escapeText(about)}</p>`}</li>`;
  });
  write(draft, `<p class="api-media">${escapeText(title)}</p>\n<ul class="api-fields">\n${items.join('\n')}\n</ul>\n`);
}

import type { Operation, SecurityRequirement } from '../../../../api/model.ts';
import { schemePhrase } from '../../../../api/words/credentials.ts';
import { type ApiDraft, linkTo } from '../../draft.ts';
import { inCode, inLink, inWords, joined, phrase } from '../../schema/words/phrases.ts';
import type { Fact } from './facts.ts';

/** How one signs in to an operation, in words: all of one way together, or another way. Nothing where the document says nothing. */
export function toSecurityFact(draft: ApiDraft, { security, head }: Operation): Fact | undefined {
  const words = draft.wording.api;
  const ways = security.filter((each) => each.length > 0);
  const isOptional = ways.length < security.length;
  if (ways.length === 0) {
    if (head.kind === 'webhook' || (draft.api.security.length === 0 && !isOptional)) return undefined;
    return { name: words.authentication, lines: [inWords(words.noneNeeded)] };
  }
  const lines = ways.map((way) => toLine(draft, way));
  if (isOptional) lines.push(inWords(words.noneAtAll));
  const name = lines.length > 1 ? words.authenticationOneOf : words.authentication;
  return { name, lines };
}

function toLine(draft: ApiDraft, way: SecurityRequirement): Fact['lines'][number] {
  const { api: words, schema: lists } = draft.wording;
  const parts = way.map(({ scheme: name, scopes }) => {
    const scheme = draft.api.securitySchemes.find((each) => each.name === name);
    const [asked, place] = [
      scheme ? schemePhrase(scheme, words.credentials) : '',
      scheme && linkTo(draft, `${draft.api.route}#authentication.${scheme.key}`),
    ];
    const named = joined(
      [place === undefined ? inWords(name) : inLink(place, name), ...(asked === '' ? [] : [inWords(asked)])],
      lists.comma,
    );
    const wanted = phrase((list) => words.withScopes(list, scopes.length), joined(scopes.map(inCode), lists.comma));
    return scopes.length === 0 ? named : joined([named, wanted], ' ');
  });
  return {
    html: parts.map(({ html }) => html).join(` <strong>${words.and}</strong> `),
    markdown: parts.map(({ markdown }) => markdown).join(` ${words.and} `),
  };
}

import type { Operation, SecurityRequirement } from '../../../../api/model.ts';
import { schemePhrase } from '../../../../api/words/credentials.ts';
import { escapeText } from '../../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo } from '../../draft.ts';
import type { Fact } from './facts.ts';

/** How one signs in to an operation, in words: all of one way together, or another way. Nothing where the document says nothing. */
export function toSecurityFact(draft: ApiDraft, { security, head }: Operation): Fact | undefined {
  const ways = security.filter((each) => each.length > 0);
  const isOptional = ways.length < security.length;
  if (ways.length === 0) {
    if (head.kind === 'webhook' || (draft.api.security.length === 0 && !isOptional)) return undefined;
    return { name: 'Authentication', lines: [{ html: 'none is needed', markdown: 'none is needed' }] };
  }
  const lines = ways.map((way) => toLine(draft, way));
  if (isOptional) lines.push({ html: 'none at all', markdown: 'none at all' });
  const name = lines.length > 1 ? 'Authentication, one of' : 'Authentication';
  return { name, lines };
}

function toLine(draft: ApiDraft, way: SecurityRequirement): Fact['lines'][number] {
  const parts = way.map(({ scheme: name, scopes }) => {
    const scheme = draft.api.securitySchemes.find((each) => each.name === name);
    const [phrase, place] = [
      scheme ? schemePhrase(scheme) : '',
      scheme && linkTo(draft, `${draft.api.route}#authentication.${scheme.key}`),
    ];
    const words = scopes.length === 0 ? '' : scopes.length === 1 ? ' with the scope ' : ' with the scopes ';
    const named = place === undefined ? escapeText(name) : `<a ${place}>${escapeText(name)}</a>`;
    const about = phrase === '' ? '' : `, ${phrase}`;
    return {
      html: `${named}${escapeText(about)}${words}${scopes.map(code).join(', ')}`,
      markdown: `${place === undefined ? name : `[${name}](${place})`}${about}${words}${scopes.map(codeMarkdown).join(', ')}`,
    };
  });
  return {
    html: parts.map(({ html }) => html).join(' <strong>and</strong> '),
    markdown: parts.map(({ markdown }) => markdown).join(' and '),
  };
}

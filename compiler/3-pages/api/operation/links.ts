import { findOperation } from '../../../api/lookups.ts';
import type { Link } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo } from '../draft.ts';
import { type Fact, writeFacts } from './facts/facts.ts';

/** Writes what can be done next with a response: which operation, and what is taken over into it. */
export function writeLinks(draft: ApiDraft, links: readonly Link[]): void {
  writeFacts(
    draft,
    links.map((link): Fact => ({ name: draft.wording.api.next(link.name), lines: [toLine(draft, link)] })),
  );
}

function toLine(draft: ApiDraft, { name, description, operation, target, parameters, body }: Link): Fact['lines'][number] {
  const words = draft.wording.api;
  const head = operation === undefined ? undefined : findOperation(draft.api, operation);
  const [way, label] = [head && linkTo(draft, head.address), head?.title ?? (target || name)];
  const taken = [...parameters, ...(body === undefined ? [] : [{ name: words.theBody, value: body }])];
  const about = description.replace(/\s+/g, ' ').trim();
  const write = (text: (word: string) => string): string => {
    const values = taken.map((each) => words.is(text(each.name), text(each.value))).join(draft.wording.schema.comma);
    return values === '' ? '' : words.takenOver(values);
  };
  return {
    html: `${way === undefined ? escapeText(label) : `<a ${way}>${escapeText(label)}</a>`}${write(code)}${about === '' ? '' : `. ${escapeText(about)}`}`,
    markdown: `${way === undefined ? label : `[${label}](${way})`}${write(codeMarkdown)}${about === '' ? '' : `. ${about}`}`,
  };
}

import type { Operation } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, write } from '../draft.ts';
import { type Frame, writePartHeading } from './frame.ts';

/** Writes how a delivery is told from a forged one, where it carries a signature in one of its headers. */
export function writeSignature(draft: ApiDraft, { parameters, samples }: Operation, frame: Frame): void {
  const header = parameters.find(({ place, name }) => place === 'header' && /signature|hmac|digest/i.test(name));
  if (!header || !frame.isDelivery) return;
  writePartHeading(draft, frame, { id: 'signature', text: 'Check the signature' });
  const [before, after] = ['Each delivery is signed in the header ', '. Check it before you use anything of the delivery:'];
  write(draft, `<p>${before}${code(header.name)}${after}</p>\n`, `${before}${codeMarkdown(header.name)}${after}\n`);
  write(
    draft,
    `<ul>${rules.map((rule) => `<li>${escapeText(rule)}</li>`).join('')}</ul>\n`,
    `${rules.map((rule) => `- ${rule}`).join('\n')}\n`,
  );
  const last = 'The samples below show a receiver that does so.';
  if (samples.length > 0) write(draft, `<p>${last}</p>\n`, `${last}\n`);
}

const rules = [
  'Compute it over the bytes of the body as they arrived, before any parser touches them.',
  'Compare the two with a function that takes the same time for every value.',
  'Refuse the delivery where they differ, and store nothing of it.',
];

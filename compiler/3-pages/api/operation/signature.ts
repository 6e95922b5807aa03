import type { Operation } from '../../../api/model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, write } from '../draft.ts';
import { type Frame, writePartHeading } from './frame.ts';

/** Writes how a delivery is told from a forged one, where it carries a signature in one of its headers. */
export function writeSignature(draft: ApiDraft, { parameters, samples }: Operation, frame: Frame): void {
  const header = parameters.find(({ place, name }) => place === 'header' && /signature|hmac|digest/i.test(name));
  if (!header || !frame.isDelivery) return;
  const { checkSignature, signedIn, signatureRules: rules, signatureSamples: last } = draft.wording.api;
  writePartHeading(draft, frame, { id: 'signature', text: checkSignature });
  write(draft, `<p>${signedIn(code(header.name))}</p>\n`, `${signedIn(codeMarkdown(header.name))}\n`);
  write(
    draft,
    `<ul>${rules.map((rule) => `<li>${escapeText(rule)}</li>`).join('')}</ul>\n`,
    `${rules.map((rule) => `- ${rule}`).join('\n')}\n`,
  );
  if (samples.length > 0) write(draft, `<p>${last}</p>\n`, `${last}\n`);
}

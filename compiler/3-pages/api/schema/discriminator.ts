import { schemaHeadAt } from '../../../api/lookups.ts';
import type { Discriminator } from '../../../api/schema-model.ts';
import { escapeText } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, say, write } from '../draft.ts';
import { writeSentence } from './facts.ts';
import { mappedSchemas } from './kinds.ts';
import type { View } from './view.ts';
import { inCode, phrase } from './words/phrases.ts';

type Use = { discriminator: Discriminator; hasVariants: boolean };

/** Writes which property decides, and where each of its values leads unless the variants that follow say so themselves. */
export function writeDiscriminator(draft: ApiDraft, { discriminator, hasVariants }: Use, view: View): void {
  const { property, defaultMapping } = discriminator;
  const mapped = mappedSchemas(draft.api, discriminator, view.path.at(-1) ?? draft.pointer);
  const kind = mapped.find(({ pointer }) => pointer !== undefined && pointer === view.path.at(-2));
  if (kind && view.included > 0) {
    const { rules } = draft.wording.schema;
    writeSentence(
      draft,
      phrase((name, value) => `${rules.is(name, value)}.`, inCode(property), inCode(kind.value)),
      'api-when',
    );
    return;
  }
  writeSentence(draft, phrase(draft.wording.schema.decides, inCode(property)), 'api-when');
  for (const { value } of mapped) say(draft, value);
  const untold = hasVariants ? mapped.filter(({ pointer }) => pointer === undefined) : mapped;
  if (untold.length > 0) writeMapping(draft, untold);
  if (defaultMapping !== undefined)
    writeSentence(draft, phrase(draft.wording.schema.anyOtherValue, inCode(defaultMapping)), 'api-when');
}

function writeMapping(draft: ApiDraft, mapped: ReturnType<typeof mappedSchemas>): void {
  const items = mapped.map(({ value, pointer, name }) => {
    const head = pointer === undefined ? undefined : schemaHeadAt(draft.api, pointer);
    const way = head && linkTo(draft, head.address);
    write(draft, '', `- ${codeMarkdown(value)}: ${head && way !== undefined ? `[${head.label}](${way})` : name}\n`);
    return `<li>${code(value)}: ${head && way !== undefined ? `<a ${way}>${escapeText(head.label)}</a>` : escapeText(name)}</li>`;
  });
  write(draft, `<ul class="api-kinds">${items.join('')}</ul>\n`);
}

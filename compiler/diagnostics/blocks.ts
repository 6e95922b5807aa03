/** Blocks of a page beside plain Markdown: cards, steps, trees of files, details, badges, icons, embeds. */
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/blocks.ts';

export const embedAddressWrong = rule({
  code: 'embed-address-wrong',
  severity: 'error',
  says: ({ address }: { address: string }) => say.embedAddressWrong({ address, meant: meant(address) }),
});

function meant(address: string): string {
  const rest = address.replace(/^(?:http:)?\/\//i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(rest) ? `https://${rest}` : 'https://…';
}

export const embedTitleMissing = rule({
  code: 'embed-title-missing',
  severity: 'error',
  says: say.embedTitleMissing,
});

export const containerListMissing = rule({
  code: 'container-list-missing',
  severity: 'error',
  says: say.containerListMissing,
});

export const detailsTitleMissing = rule({
  code: 'details-title-missing',
  severity: 'warning',
  says: say.detailsTitleMissing,
});

export const iconUnknown = rule({
  code: 'icon-unknown',
  severity: 'error',
  says: say.iconUnknown,
});

export const embedRatioUnknown = rule({
  code: 'embed-ratio-unknown',
  severity: 'error',
  says: ({ ratio, nearest, known }: { ratio: string; nearest: string | undefined; known: readonly string[] }) =>
    say.embedRatioUnknown({ ratio, nearest, known: known.join(', ') }),
});

export const badgeToneUnknown = rule({
  code: 'badge-tone-unknown',
  severity: 'error',
  says: ({ tone, nearest, known }: { tone: string; nearest: string | undefined; known: readonly string[] }) =>
    say.badgeToneUnknown({ tone, nearest, known: known.join(', ') }),
});

export const blockMalformed = rule({
  code: 'block-malformed',
  severity: 'warning',
  says: (wording: Wording<'block-malformed'>) => wording,
});

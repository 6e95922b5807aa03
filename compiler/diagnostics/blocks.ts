/** Rules about blocks that Quire adds to Markdown: cards, steps, file trees, details, badges, icons, embeds. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/blocks.ts';

export const embedAddressWrong = rule({
  code: 'embed-address-wrong',
  severity: 'error',
  describe: ({ address }: { address: string }) => say.embedAddressWrong({ address, intended: correctAddress(address) }),
  fixes: ({ address }) => ({
    old: address,
    text: correctAddress(address) === unknownAddress ? undefined : correctAddress(address),
  }),
});

function correctAddress(address: string): string {
  const addressEnd = address.replace(/^(?:http:)?\/\//i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(addressEnd) ? `https://${addressEnd}` : unknownAddress;
}

const unknownAddress = 'https://…';

export const embedTitleMissing = rule({
  code: 'embed-title-missing',
  severity: 'error',
  describe: say.embedTitleMissing,
});

export const containerListMissing = rule({
  code: 'container-list-missing',
  severity: 'error',
  describe: say.containerListMissing,
});

export const detailsTitleMissing = rule({
  code: 'details-title-missing',
  severity: 'warning',
  describe: say.detailsTitleMissing,
});

export const iconUnknown = rule({
  code: 'icon-unknown',
  severity: 'error',
  describe: say.iconUnknown,
  fixes: ({ name, only }: Suggestion & { name: string }) => ({ old: name, text: only }),
});

export const embedRatioUnknown = rule({
  code: 'embed-ratio-unknown',
  severity: 'error',
  describe: ({ ratio, nearest, allowed: candidates }: Suggestion & { ratio: string; allowed: readonly string[] }) =>
    say.embedRatioUnknown({ ratio, nearest, allowed: candidates.join(', ') }),
  fixes: ({ ratio, only }) => ({ old: ratio, text: only }),
});

export const badgeToneUnknown = rule({
  code: 'badge-tone-unknown',
  severity: 'error',
  describe: ({ tone, nearest, allowed: candidates }: Suggestion & { tone: string; allowed: readonly string[] }) =>
    say.badgeToneUnknown({ tone, nearest, allowed: candidates.join(', ') }),
  fixes: ({ tone, only }) => ({ old: tone, text: only }),
});

export const blockMalformed = rule({
  code: 'block-malformed',
  severity: 'warning',
  describe: (wording: Wording<'block-malformed'>) => wording,
});

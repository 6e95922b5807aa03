import { configured, type Mistake, page } from './mistake.ts';

/** Returns a site that allows frames from one host, and a page that ends with this text. */
function framed(text: string): Mistake['files'] {
  const { 'docs.config.json': config = '' } = configured('  "policy": { "frames": ["https://player.example.com"] }');
  return page(text, { 'docs.config.json': config });
}

/** Mistakes in cards, steps, trees, details, badges, icons and embeds. */
export const blocks: Mistake[] = [
  {
    name: 'an embed of a host that the policy does not name',
    code: 'policy-blocked',
    files: framed(':::embed ¦https://maps.example.com/1 [The harbour]\n:::'),
    remedy: 'Add "https://maps.example.com" to policy.frames in docs.config.json.',
    fix: {
      replace: {
        'docs.config.json': ['["https://player.example.com"]', '["https://player.example.com", "https://maps.example.com"]'],
      },
    },
  },
  {
    name: 'an embed without https',
    code: 'embed-address-wrong',
    files: framed(':::embed ¦player.example.com/1 [A walk]\n:::'),
    remedy: 'Write :::embed https://player.example.com/1 [Title].',
    fix: [':::embed player', ':::embed https://player'],
  },
  {
    name: 'an embed of a shape with a colon',
    code: 'embed-ratio-unknown',
    files: framed(':::embed https://player.example.com/1 [A walk] {ratio=¦4:3}\n:::'),
    remedy: 'Did you mean 4/3?',
    fix: ['4:3', '4/3'],
  },
  {
    name: 'an embed without a title',
    code: 'embed-title-missing',
    files: framed(':::embed ¦https://player.example.com/1\n:::'),
    remedy: ':::embed https://player.example.com/1 [What it shows]',
    fix: ['com/1', 'com/1 [A walk]'],
  },
  {
    name: 'steps that are not numbered',
    code: 'container-list-missing',
    files: page('¦:::steps\n- Turn the key.\n- Cast off.\n:::'),
    remedy: 'Start each step with a number and a full stop: 1.',
    fix: ['- Turn the key.\n- Cast', '1. Turn the key.\n2. Cast'],
  },
  {
    name: 'cards without a list',
    code: 'container-list-missing',
    files: page('¦:::cards\n[Tides](./tides.md)\n:::'),
    remedy: 'Start each item with a hyphen and a space.',
    fix: ['[Tides]', '- [Tides]'],
  },
  {
    name: 'cards under the name of one',
    code: 'container-unknown',
    files: page(':::¦card\n- [Tides](./tides.md)\n:::'),
    remedy: 'Did you mean cards?',
    fix: [':::card', ':::cards'],
  },
  {
    name: 'details without a title',
    code: 'details-title-missing',
    files: page('¦:::details\nThe old rules.\n:::'),
    remedy: ':::details Title',
    fix: [':::details', ':::details The old rules'],
  },
  {
    name: 'an icon that is misspelt',
    code: 'icon-unknown',
    files: page('See :icon[¦ancor] there.'),
    remedy: 'Did you mean anchor?',
    fix: ['ancor', 'anchor'],
  },
  {
    name: 'a badge of a kind that is misspelt',
    code: 'badge-tone-unknown',
    files: page('Boats :badge[New]{¦waring} only.'),
    remedy: 'Did you mean warning?',
    fix: ['waring', 'warning'],
  },
];

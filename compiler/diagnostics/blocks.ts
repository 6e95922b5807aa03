/** Blocks of a page beside plain Markdown: cards, steps, trees of files, details, badges, icons, embeds. */
import { rule } from './rule.ts';

export const embedAddressWrong = rule<{ address: string }>({
  code: 'embed-address-wrong',
  severity: 'error',
  title: 'An embed without an https address',
  meaning:
    'What `:::embed` shows in a frame is named by its whole address, which begins with `https://`. The title follows in brackets. Files of the site need no embed: they are shown as pictures or linked. ' +
    'In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: ':::embed player.example.com/12 [A walk]\n:::',
    right: ':::embed https://player.example.com/12 [A walk]\n:::',
  },
  says: ({ address }) => ({
    message: address === '' ? 'The embed names no address.' : `${address} is no https address: nothing is embedded.`,
    hint: `Write :::embed ${meant(address)} [Title].`,
  }),
});

function meant(address: string): string {
  const rest = address.replace(/^(?:http:)?\/\//i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(rest) ? `https://${rest}` : 'https://…';
}

export const embedTitleMissing = rule<{ address: string }>({
  code: 'embed-title-missing',
  severity: 'error',
  title: 'An embed without a title',
  meaning:
    'The title says what is in the frame: on the button that loads it, to people who can’t see it, and as the link that stands in its place where nothing can be loaded. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: ':::embed https://player.example.com/12\n:::',
    right: ':::embed https://player.example.com/12 [A walk round the harbour]\n:::',
  },
  says: ({ address }) => ({
    message: 'The embed has no title.',
    hint: `Write it in brackets: :::embed ${address} [What it shows].`,
  }),
});

export const containerListMissing = rule<{ name: string; numbered: boolean }>({
  code: 'container-list-missing',
  severity: 'error',
  title: 'Cards, steps or a tree of files without a list',
  meaning:
    'What stands in `:::cards` and `:::tree` is a list, each item of which becomes a card or a file; in `:::steps` it is a numbered list. Without one the content is shown as it is. ' +
    'In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: ':::steps\n- Turn the key.\n- Cast off.\n:::',
    right: ':::steps\n1. Turn the key.\n2. Cast off.\n:::',
  },
  says: ({ name, numbered }) => ({
    message: `There is no ${numbered ? 'numbered ' : ''}list in this container ${name}.`,
    hint: numbered ? 'Begin each step with a number and a full stop: 1.' : 'Begin each item with a hyphen and a blank.',
  }),
});

export const detailsTitleMissing = rule({
  code: 'details-title-missing',
  severity: 'warning',
  title: 'Details without a title',
  meaning: 'The title of `:::details` is all that readers see of it until they open it, so it says what is inside.',
  example: {
    language: 'markdown',
    wrong: ':::details\nThe old rules.\n:::',
    right: ':::details The rules before 2020\nThe old rules.\n:::',
  },
  says: () => ({ message: 'These details have no title.', hint: 'Write it after the name: :::details What is inside.' }),
});

export const iconUnknown = rule<{ name: string; nearest: string | undefined }>({
  code: 'icon-unknown',
  severity: 'error',
  title: 'An icon that does not exist',
  meaning:
    '`:icon[name]` shows a drawing of the built-in set, which the manual lists. An unknown name shows nothing. In a site that is not strict this is a warning.',
  example: { language: 'markdown', wrong: ':icon[ancor] Moorings', right: ':icon[anchor] Moorings' },
  says: ({ name, nearest }) => ({
    message: `There is no icon ${name}.`,
    hint: nearest === undefined ? 'The manual’s page on writing lists the icons.' : `The nearest is ${nearest}.`,
  }),
});

export const embedRatioUnknown = rule<{ ratio: string; nearest: string | undefined; known: readonly string[] }>({
  code: 'embed-ratio-unknown',
  severity: 'error',
  title: 'An embed of an unknown shape',
  meaning:
    'An embed is 16:9, or has one of a few other shapes, width before height: `{ratio=4/3}` behind its title. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: ':::embed https://player.example.com/12 [The harbour] {ratio=4:3}\n:::',
    right: ':::embed https://player.example.com/12 [The harbour] {ratio=4/3}\n:::',
  },
  says: ({ ratio, nearest, known }) => ({
    message: `There is no embed of the shape ${ratio}.`,
    hint: nearest === undefined ? `It is one of ${known.join(', ')}.` : `The nearest is ${nearest}.`,
  }),
});

export const badgeToneUnknown = rule<{ tone: string; nearest: string | undefined; known: readonly string[] }>({
  code: 'badge-tone-unknown',
  severity: 'error',
  title: 'A badge of an unknown kind',
  meaning:
    'The word in braces behind a badge is the kind of an admonition, and gives it its colour: `:badge[New]{tip}`. In a site that is not strict this is a warning.',
  example: { language: 'markdown', wrong: ':badge[New]{tipp}', right: ':badge[New]{tip}' },
  says: ({ tone, nearest, known }) => ({
    message: `There is no badge of the kind ${tone}.`,
    hint: nearest === undefined ? `It is one of ${known.join(', ')}.` : `The nearest is ${nearest}.`,
  }),
});

export const blockMalformed = rule<{ message: string; hint: string }>({
  code: 'block-malformed',
  severity: 'warning',
  title: 'What looks like a block of code, a container or a formula is text',
  meaning:
    'A block of code begins and ends with three backticks, a container with three colons, and a formula with two dollars, without an empty line between these. With fewer marks, or without the ones at the end, ' +
    'the lines run together into one paragraph.',
  example: { language: 'text', wrong: '::note\nMind the step.\n::', right: ':::note\nMind the step.\n:::' },
  says: ({ message, hint }) => ({ message, hint }),
});

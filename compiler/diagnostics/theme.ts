import { rule } from './rule.ts';

export const themeColourInvalid = rule<{ name: string; value: string; suggestion: string | undefined }>({
  code: 'theme-colour-invalid',
  severity: 'error',
  title: 'A colour of the theme is none',
  meaning:
    'A colour is written as `#0b5a60`, `#07a`, `rgb(11 90 96)`, `hsl(184 79% 21%)` or `oklch(0.43 0.07 203)`. It is opaque, because its contrast has to be known wherever it ' +
    'stands; names of colours are not accepted, because few people know what they look like.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "colors": { "accent": "teal" } } }',
    right: '{ "theme": { "colors": { "accent": "#008080" } } }',
  },
  says: ({ name, value, suggestion }) => ({
    message: `${name} is ${value}, which is no colour that can be used.`,
    hint: `Write ${suggestion ?? 'a colour such as "#0b5a60"'}.`,
  }),
});

export const themeContrast = rule<{
  name: string;
  colour: string;
  pair: string;
  mode: string;
  ratio: string;
  least: number;
  others: number;
  remedy: string;
}>({
  code: 'theme-contrast',
  severity: 'error',
  title: 'A colour of the theme cannot be read well enough',
  meaning:
    'WCAG 2.2 AA asks for a contrast of 4.5 between text and what it stands on, and of 3 for lines that have to be seen. Every pair of colours that the site draws is computed, in light ' +
    'and in dark mode. The hint names the colour of the same hue that is nearest and passes all of them. Only colours that you wrote can fail: what is made from them is made readable, ' +
    'so a single `accent` needs no thought.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "colors": { "accent": { "light": "#18a0a8" } } } }',
    right: '{ "theme": { "colors": { "accent": { "light": "#007c83" } } } }',
  },
  says: ({ name, colour, pair, mode, ratio, least, others, remedy }) => ({
    message: `${name} is ${colour}: ${pair} has a contrast of ${ratio} in ${mode} mode, and ${least} is the least${others === 0 ? '' : `; ${others} more ${others === 1 ? 'pair fails' : 'pairs fail'}`}.`,
    hint: remedy,
  }),
});

export const colorModeContradicts = rule({
  code: 'color-mode-contradicts',
  severity: 'error',
  title: 'The colour mode follows the system and does not',
  meaning:
    '`"default": "system"` starts in the mode of the reader’s system; `"respectPrefersColorScheme": false` says that the system is not asked. One of them is not what you meant.',
  example: {
    language: 'json',
    wrong: '{ "colorMode": { "default": "system", "respectPrefersColorScheme": false } }',
    right: '{ "colorMode": { "default": "dark", "respectPrefersColorScheme": false } }',
  },
  says: () => ({
    message: 'colorMode.default is system, and respectPrefersColorScheme is false.',
    hint: 'Remove "respectPrefersColorScheme", or write "light" or "dark" as the default.',
  }),
});

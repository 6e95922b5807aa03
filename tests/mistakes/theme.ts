import { configured, type Mistake } from './mistake.ts';

const isTheme = (name: string, code: string, theme: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code,
  files: configured(`"theme": ${theme}`),
  remedy,
  fix,
});

/** Mistakes in how a site looks. */
export const theme: Mistake[] = [
  isTheme('a colour by its name', 'theme-colour-invalid', '{ "colors": { "accent": ¦"teal" } }', 'Write "#008080".', [
    '"teal"',
    '"#008080"',
  ]),
  isTheme(
    'a colour without its number sign',
    'theme-colour-invalid',
    '{ "colors": { "neutral": ¦"71717a" } }',
    'Write "#71717a".',
    ['"71717a"', '"#71717a"'],
  ),
  isTheme(
    'a colour that one can see through',
    'theme-colour-invalid',
    '{ "colors": { "dark": { "border": ¦"rgba(255, 255, 255, 0.1)" } } }',
    'Write "#ffffff".',
    ['"rgba(255, 255, 255, 0.1)"', '"#ffffff"'],
  ),
  isTheme(
    'an accent that is too light for a white page',
    'theme-contrast',
    '{ "colors": { "accent": { "light": ¦"#18a0a8" } } }',
    'The nearest that passes is "#007c83".',
    ['"#18a0a8"', '"#007c83"'],
  ),
  isTheme(
    'muted text that is hardly there',
    'theme-contrast',
    '{ "colors": { "light": { "muted": ¦"#999999" } } }',
    'The nearest that passes is "#707070".',
    ['"#999999"', '"#707070"'],
  ),
  isTheme(
    'a dark surface that is not dark enough',
    'theme-contrast',
    '{ "colors": { "dark": { "surface": ¦"#777777" } } }',
    'The nearest that passes is "#5d5d5d".',
    ['"#777777"', '"#5d5d5d"'],
  ),
  isTheme(
    'white text on a yellow button',
    'theme-contrast',
    '{ "colors": { "dark": { "accent": "#ffcc00", "onAccent": ¦"#ffffff" } } }',
    'The nearest that passes is "#5a5a5a".',
    ['"onAccent": "#ffffff"', '"onAccent": "#5a5a5a"'],
  ),
  isTheme('a mode as a group of colours', 'config-key-unknown', '{ "colors": { ¦"night": { "text": "#ffffff" } } }', 'light', [
    '"night": { "text": "#ffffff" }',
    '"dark": { "text": "#ffffff" }',
  ]),
  isTheme(
    'a colour of another name',
    'config-key-unknown',
    '{ "colors": { "light": { ¦"background": "#ffffff" } } }',
    'surface',
    ['"background"', '"surface"'],
  ),
  isTheme('a radius with a unit', 'config-type-wrong', '{ "radius": ¦"4px" }', 'Write a number from 0 to 24.', ['"4px"', '4']),
  isTheme('a width in pixels', 'config-number-wrong', '{ "width": ¦720 }', 'Write a number of at most 80.', ['720', '45']),
  isTheme('a density of another name', 'config-value-unknown', '{ "density": ¦"cosy" }', 'compact, normal, roomy', [
    '"cosy"',
    '"compact"',
  ]),
  {
    name: 'the colour mode under the name of another tool',
    code: 'config-key-unknown',
    files: configured('¦"appearance": "dark"'),
    remedy: 'Here it is called colorMode.default.',
    fix: ['"appearance": "dark"', '"colorMode": { "default": "dark" }'],
  },
  {
    name: 'a colour mode that follows the system and does not',
    code: 'color-mode-contradicts',
    files: configured('"colorMode": { "default": "system", "respectPrefersColorScheme": ¦false }'),
    remedy: 'Remove "respectPrefersColorScheme"',
    fix: [', "respectPrefersColorScheme": false', ''],
  },
];

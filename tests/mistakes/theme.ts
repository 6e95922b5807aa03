import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import { configuration, configured, type Mistake } from './mistake.ts';

const font = readFileSync(
  join(repository, 'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
);
const withFont = '{ "fonts": { "code": "Mono", "families": { "Mono": ["guide/mono.woff2"] } } }';

/** Returns a mistake in a stylesheet of the site. */
const cssMistake = (name: string, code: string, css: string, remedy: string, fix: Mistake['fix']): Mistake => ({
  name,
  code,
  files: configured('"theme": { "css": ["guide/site.css"] }', { 'guide/site.css': css }),
  remedy,
  fix,
});

const themeMistake = (name: string, code: string, theme: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code,
  files: configured(`"theme": ${theme}`),
  remedy,
  fix,
});

/** Mistakes in the theme of a site. */
export const theme: Mistake[] = [
  {
    name: 'social pictures without the address of the site',
    code: 'social-pictures-idle',
    files: configuration(
      '{\n"title": "Harbour",\n"areas": [{ "id": "guide", "path": "guide", "route": "/guide" }],\n"theme": { ¦"socialPictures": true }\n}\n',
    ),
    remedy: 'Add "url": "https://…" next to "theme", or remove this line.',
    fix: ['"theme": {', '"url": "https://docs.harbour.example",\n"theme": {'],
  },
  {
    name: 'a title in letters that no font of the theme has',
    code: 'social-picture-missing',
    files: configured('"theme": { "socialPictures": true }', {
      'guide/page.md': '¦---\ntitle: 港\n---\n\nText.\n',
    }),
    remedy: 'set image in the front matter',
    fix: ['title: 港\n', 'title: 港\nimage: https://pictures.example.com/harbour.png\n'],
  },
  themeMistake(
    'a font in the place of all fonts',
    'config-type-wrong',
    '{ "fonts": ¦"Inter" }',
    'Write an object { … } of body, heading, code',
    ['"Inter"', '{ "body": "system-sans" }'],
  ),
  themeMistake('a colour by its name', 'theme-colour-invalid', '{ "accent": ¦"teal" }', 'Write "#008080".', [
    '"teal"',
    '"#008080"',
  ]),
  themeMistake('a colour without its number sign', 'theme-colour-invalid', '{ "neutral": ¦"71717a" }', 'Write "#71717a".', [
    '"71717a"',
    '"#71717a"',
  ]),
  themeMistake(
    'a colour that one can see through',
    'theme-colour-invalid',
    '{ "colors": { "dark": { "border": ¦"rgba(255, 255, 255, 0.1)" } } }',
    'Write "#ffffff".',
    ['"rgba(255, 255, 255, 0.1)"', '"#ffffff"'],
  ),
  themeMistake(
    'an accent that is too light for a white page',
    'theme-contrast',
    '{ "accent": { "light": ¦"#18a0a8" } }',
    'The closest colour with enough contrast is "#007c83".',
    ['"#18a0a8"', '"#007c83"'],
  ),
  themeMistake(
    'muted text that is hardly there',
    'theme-contrast',
    '{ "colors": { "light": { "muted": ¦"#999999" } } }',
    'The closest colour with enough contrast is "#707070".',
    ['"#999999"', '"#707070"'],
  ),
  themeMistake(
    'a ground of code that is neither light nor dark',
    'theme-contrast',
    '{ "colors": { "dark": { "sunken": ¦"#636363" } } }',
    'The closest colour with enough contrast is "',
    ['"#636363"', '"#5d5d5d"'],
  ),
  themeMistake(
    'a dark surface that is not dark enough',
    'theme-contrast',
    '{ "colors": { "dark": { "surface": ¦"#777777" } } }',
    'The closest colour with enough contrast is "#5d5d5d".',
    ['"#777777"', '"#5d5d5d"'],
  ),
  themeMistake(
    'white text on a yellow button',
    'theme-contrast',
    '{ "colors": { "dark": { "accent": "#ffcc00", "onAccent": ¦"#ffffff" } } }',
    'The closest colour with enough contrast is "#5a5a5a".',
    ['"onAccent": "#ffffff"', '"onAccent": "#5a5a5a"'],
  ),
  themeMistake(
    'a mode as a group of colours',
    'config-key-unknown',
    '{ "colors": { ¦"night": { "text": "#ffffff" } } }',
    'light',
    ['"night": { "text": "#ffffff" }', '"dark": { "text": "#ffffff" }'],
  ),
  themeMistake(
    'a colour of another name',
    'config-key-unknown',
    '{ "colors": { "light": { ¦"background": "#ffffff" } } }',
    'surface',
    ['"background"', '"surface"'],
  ),
  themeMistake('a radius with a unit', 'config-type-wrong', '{ "radius": ¦"4px" }', 'Write a number from 0 to 24.', [
    '"4px"',
    '4',
  ]),
  themeMistake('a width in pixels', 'config-number-wrong', '{ "width": ¦720 }', 'Use a number of at most 80.', ['720', '45']),
  themeMistake('a density of another name', 'config-value-unknown', '{ "density": ¦"cosy" }', 'compact, normal, roomy', [
    '"cosy"',
    '"compact"',
  ]),
  {
    name: 'the colour mode under the name of another tool',
    code: 'config-key-unknown',
    files: configured('¦"appearance": "dark"'),
    remedy: 'Use colorMode.default instead.',
    fix: ['"appearance": "dark"', '"colorMode": { "default": "dark" }'],
  },
  {
    name: 'a colour mode that follows the system and does not',
    code: 'color-mode-contradicts',
    files: configured('"colorMode": { "default": "system", "respectPrefersColorScheme": ¦false }'),
    remedy: 'Remove "respectPrefersColorScheme"',
    fix: [', "respectPrefersColorScheme": false', ''],
  },
  {
    name: 'a font that is only named',
    code: 'theme-font-unknown',
    files: configured('"theme": { "fonts": { "body": ¦"Inter" } }'),
    remedy: 'Add "Inter" with its WOFF2 files to families, or use one of system-sans,',
    fix: ['"Inter"', '"system-sans"'],
  },
  {
    name: 'a family of one file without its list',
    code: 'config-type-wrong',
    files: configured('"theme": { "fonts": { "body": "Mona", "families": { "Mona": ¦"guide/mona.woff2" } } }', {
      'guide/mona.woff2': font,
    }),
    remedy: 'Write ["guide/mona.woff2"].',
    fix: ['"guide/mona.woff2" }', '["guide/mona.woff2"] }'],
  },
  {
    name: 'a font whose family is called otherwise',
    code: 'theme-font-unknown',
    files: configured('"theme": { "fonts": { "code": ¦"Mona", "families": { "Mono": ["guide/mono.woff2"] } } }', {
      'guide/mono.woff2': font,
    }),
    remedy: 'Mono',
    fix: ['"Mona"', '"Mono"'],
  },
  {
    name: 'a font that nothing is set in',
    code: 'theme-font-unused',
    files: configured('"theme": { "fonts": { "families": { ¦"Mono": ["guide/mono.woff2"] } } }', { 'guide/mono.woff2': font }),
    remedy: 'Write "body": "Mono", or remove the family.',
    fix: ['"fonts": { ', '"fonts": { "body": "Mono", '],
  },
  {
    name: 'a missing font',
    code: 'theme-file-missing',
    files: configured(`"theme": ${withFont.replace('["', '[¦"')}`, { 'guide/momo.woff2': font }),
    remedy: 'Did you mean guide/momo.woff2?',
    fix: ['"guide/mono.woff2"', '"guide/momo.woff2"'],
  },
  {
    name: 'the page of an error that was saved as a font',
    code: 'theme-font-unusable',
    files: configured(`"theme": ${withFont.replace('["', '[¦"')}`, { 'guide/mono.woff2': '<!doctype html><title>404</title>' }),
    remedy: 'Replace it with a WOFF2 font.',
    fix: { add: { 'guide/mono.woff2': font } },
  },
  {
    name: 'the weight of a font as a word',
    code: 'config-form-wrong',
    files: configured(
      '"theme": { "fonts": { "code": "Mono", "families": { "Mono": [{ "path": "guide/mono.woff2", "weight": ¦"bold" }] } } }',
      { 'guide/mono.woff2': font },
    ),
    remedy: 'Write "700".',
    fix: ['"bold"', '"700"'],
  },
  {
    name: 'a missing stylesheet',
    code: 'theme-file-missing',
    files: configured('"theme": { "css": [¦"guide/stie.css"] }', { 'guide/site.css': '.hero { margin: 0 }\n' }),
    remedy: 'Did you mean guide/site.css?',
    fix: ['guide/stie.css', 'guide/site.css'],
  },
  {
    name: 'a stylesheet outside of the site',
    code: 'config-path-outside',
    files: configured('"theme": { "css": [¦"../site.css"] }', { 'guide/site.css': '.hero { margin: 0 }\n' }),
    remedy: 'Write a path below the folder of the configuration.',
    fix: ['../site.css', 'guide/site.css'],
  },
  {
    name: 'a stylesheet of pages that are called otherwise',
    code: 'config-pattern-unused',
    files: configured('"theme": { "css": [{ "path": "guide/site.css", "files": [¦"guide/tide.md"] }] }', {
      'guide/site.css': '.hero { margin: 0 }\n',
    }),
    remedy: 'Did you mean guide/tides.md?',
    fix: ['guide/tide.md', 'guide/tides.md'],
  },
  {
    name: 'a stylesheet of pages by their addresses',
    code: 'config-pattern-wrong',
    files: configured('"theme": { "css": [{ "path": "guide/site.css", "files": [¦"/guide/tides.md"] }] }', {
      'guide/site.css': '.hero { margin: 0 }\n',
    }),
    remedy: 'Write "guide/tides.md".',
    fix: ['"/guide/tides.md"', '"guide/tides.md"'],
  },
  {
    name: 'a stylesheet of pages that does not say which',
    code: 'config-key-missing',
    files: configured('"theme": { "css": [¦{ "path": "guide/site.css" }] }', { 'guide/site.css': '.hero { margin: 0 }\n' }),
    remedy: 'Add "files": … here.',
    fix: ['site.css" }', 'site.css", "files": ["guide/tides.md"] }'],
  },
  {
    name: 'the characters of a font as text',
    code: 'config-form-wrong',
    files: configured(
      '"theme": { "fonts": { "code": "Mono", "families": { "Mono": [{ "path": "guide/mono.woff2", "unicodeRange": ¦"a-z" }] } } }',
      { 'guide/mono.woff2': font },
    ),
    remedy: 'ranges such as U+0000-00FF',
    fix: ['"a-z"', '"U+0061-007A"'],
  },
  themeMistake(
    'a font-display value that browsers accept but the theme does not',
    'config-value-unknown',
    '{ "fonts": { "body": "system-sans", "display": ¦"fallback" } }',
    'swap, optional',
    ['"fallback"', '"optional"'],
  ),
  themeMistake(
    'colours of code by the name of another tool',
    'config-value-unknown',
    '{ "code": ¦"github-dark" }',
    'quire, paper,',
    ['"github-dark"', '"paper"'],
  ),
  cssMistake('a declaration without its colon', 'theme-css-invalid', '.hero { ¦color red; }\n', 'Write color: red;', [
    'color red;',
    'color: red;',
  ]),
  cssMistake(
    'a rule that is never closed',
    'theme-css-invalid',
    '.card { color: red; }\n.hero ¦{ color: red;\n',
    'Add } where it ends.',
    ['.hero { color: red;', '.hero { color: red; }'],
  ),
  cssMistake(
    'fonts of another host by import',
    'theme-css-import',
    '¦@import url("https://fonts.example.com/css?family=Inter");\n.hero { margin: 0 }\n',
    'Remove the line',
    ['@import url("https://fonts.example.com/css?family=Inter");\n', ''],
  ),
  cssMistake(
    'a picture of another host',
    'theme-css-address',
    '.hero { background: url(¦"https://cdn.example.com/wall.svg") }\n',
    'Save the file next to the stylesheet, and use its name. For images, you can also add https://cdn.example.com to policy.images.',
    ['https://cdn.example.com/wall.svg', 'wall.svg'],
  ),
  cssMistake('a missing image', 'theme-file-missing', '.hero { background: url(¦wal.svg) }\n', 'Did you mean wall.svg?', [
    'wal.svg',
    'wall.svg',
  ]),
  cssMistake(
    'a property of ours that is misspelt',
    'theme-css-property-unknown',
    '.hero { color: var(¦--color-acent) }\n',
    'Did you mean --color-accent?',
    ['--color-acent', '--color-accent'],
  ),
  cssMistake(
    'a property that changes nothing, as its name is misspelt',
    'theme-css-property-unknown',
    ':root { ¦--colour-accent: #0b5a60 }\n',
    'Did you mean --color-accent?',
    ['--colour-accent', '--color-accent'],
  ),
  {
    name: 'a stylesheet in a restricted area',
    code: 'theme-file-restricted',
    files: configuration(
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide" }, { "id": "staff", "path": "staff", "audience": "restricted", "route": "/staff" }], "theme": { "css": [¦"staff/site.css"] } }',
      { 'staff/README.md': '# Staff\n\nWords.\n', 'staff/site.css': '.hero { margin: 0 }\n' },
    ),
    remedy: 'Move it to a folder outside restricted areas.',
    fix: {
      rename: { 'staff/site.css': 'guide/site.css' },
      replace: { 'docs.config.json': ['staff/site.css', 'guide/site.css'] },
    },
  },
  {
    name: 'a font that is larger than files may be',
    code: 'asset-too-large',
    files: configured(`"theme": ${withFont},\n"limits": { "assetBytes": 20000 }`, { 'guide/mono.woff2': font }),
    at: 'guide/mono.woff2:1:1',
    remedy: 'raise the limit in the configuration',
    fix: { replace: { 'docs.config.json': ['20000', '200000'] } },
  },
  {
    name: 'a picture that is larger than files may be',
    code: 'asset-too-large',
    files: configured('"limits": { "assetBytes": 20 }', { 'guide/page.md': '# Page\n\n![The wall](./wall.svg)\n' }),
    at: 'guide/wall.svg:1:1',
    remedy: 'raise the limit in the configuration',
    fix: { replace: { 'docs.config.json': ['"assetBytes": 20', '"assetBytes": 200'] } },
  },
  {
    name: 'a stylesheet for all pages and for some',
    code: 'theme-css-twice',
    files: configured('"theme": { "css": ["site.css", { "path": ¦"site.css", "files": ["guide/tides.md"] }] }', {
      'site.css': '.prose { line-height: 2; }\n',
    }),
    also: ['docs.config.json:5:20'],
    remedy: 'Remove one of the two.',
    fix: ['"site.css", {', '{'],
  },
  {
    name: 'the accent among the colours of both modes',
    code: 'config-key-unknown',
    files: configured('"theme": { "colors": { ¦"accent": "#6b21a8" } }'),
    remedy: 'This key belongs in theme.',
    fix: ['"colors": { "accent": "#6b21a8" }', '"accent": "#6b21a8"'],
  },
  {
    name: 'the fonts of a family beside the fonts',
    code: 'config-key-unknown',
    files: configured('"theme": { ¦"body": "system-serif" }'),
    remedy: 'This key belongs in theme.fonts.',
    fix: ['"body": "system-serif"', '"fonts": { "body": "system-serif" }'],
  },
  {
    name: 'a list of fonts as stylesheets have it',
    code: 'theme-font-unknown',
    files: configured('"theme": { "fonts": { "body": ¦"system-serif, serif" } }'),
    remedy: 'Specify a single font.',
    fix: [', serif"', '"'],
  },
  {
    name: 'a stylesheet of another host in the theme',
    code: 'config-path-outside',
    files: configured('"theme": { "css": [¦"https://cdn.example.com/site.css"] }'),
    remedy: 'Download the file into the folder of the configuration, and write its path.',
    fix: {
      replace: { 'docs.config.json': ['https://cdn.example.com/', ''] },
      add: { 'site.css': '.prose { line-height: 2; }\n' },
    },
  },
  {
    name: 'a switch for dark pages',
    code: 'config-key-unknown',
    files: configured('¦"darkMode": "dark"'),
    remedy: 'Use colorMode.default instead.',
    fix: ['"darkMode": "dark"', '"colorMode": { "default": "dark" }'],
  },
];

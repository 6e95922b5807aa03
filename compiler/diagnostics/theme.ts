import { nearestOr } from '../basics/nearest.ts';
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
    wrong: '{ "theme": { "accent": "teal" } }',
    right: '{ "theme": { "accent": "#008080" } }',
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
    wrong: '{ "theme": { "accent": { "light": "#18a0a8" } } }',
    right: '{ "theme": { "accent": { "light": "#007c83" } } }',
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

export const themeFontUnknown = rule<{ name: string; font: string; known: readonly string[] }>({
  code: 'theme-font-unknown',
  severity: 'error',
  title: 'A font of the theme is neither a family of the site nor one of the system',
  meaning:
    '`body`, `heading` and `code` name a family of `theme.fonts.families`, whose files the site brings along, or a font of the reader’s system, such as `system-sans`. ' +
    'Nothing is fetched from other hosts, so a name alone is not enough.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "fonts": { "body": "Inter" } } }',
    right: '{ "theme": { "fonts": { "body": "Inter", "families": { "Inter": ["brand/inter.woff2"] } } } }',
  },
  says: ({ name, font, known }) => ({
    message: `${name} is ${font}, which is neither in theme.fonts.families nor a font of the system.`,
    hint: font.includes(',')
      ? 'Write one font alone: what stands in for it while it loads is added.'
      : nearestOr(font, known, `Add "${font}" with its WOFF2 files to families, or write one of ${known.join(', ')}.`),
  }),
});

export const themeFontUnused = rule<{ name: string }>({
  code: 'theme-font-unused',
  severity: 'warning',
  title: 'A font of the theme is used nowhere',
  meaning:
    'Its files are published all the same. A family is used where `body`, `heading` or `code` name it, or a stylesheet of `theme.css`.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "fonts": { "families": { "Inter": ["brand/inter.woff2"] } } } }',
    right: '{ "theme": { "fonts": { "body": "Inter", "families": { "Inter": ["brand/inter.woff2"] } } } }',
  },
  says: ({ name }) => ({ message: `Nothing is set in ${name}.`, hint: `Write "body": "${name}", or remove the family.` }),
});

export const themeFontUnusable = rule<{ file: string; fault: string }>({
  code: 'theme-font-unusable',
  severity: 'error',
  title: 'A file of the theme is no font that can be used',
  meaning:
    'Fonts are WOFF2: a third of the size of the same as TrueType, and every browser of the last years reads it. What the file holds decides, not its name.',
  example: {
    language: 'text',
    wrong: 'brand/inter.woff2: the page of an error that was saved',
    right: 'brand/inter.woff2: the bytes of the font',
  },
  says: ({ file, fault }) => ({
    message: `${file} holds ${fault}.`,
    hint: fault.includes('LFS')
      ? 'Run git lfs pull before the build.'
      : / font$| font | fonts$/.test(fault) && !fault.includes('no font')
        ? 'Convert it to WOFF2, with woff2_compress for example.'
        : 'Put the font itself in its place, as WOFF2.',
  }),
});

export const themeFileMissing = rule<{ file: string; near: string | undefined; isHere: boolean }>({
  code: 'theme-file-missing',
  severity: 'error',
  title: 'A file of the theme does not exist',
  meaning:
    'Paths in the configuration count from its folder; those in a stylesheet count from the stylesheet, and with a slash in front from the folder of the configuration. ' +
    'Files of folders that are not published, such as node_modules, have to be copied.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "css": ["brand/stie.css"] } }',
    right: '{ "theme": { "css": ["brand/site.css"] } }',
  },
  says: ({ file, near, isHere }) => ({
    message: `There is no file ${file}.`,
    hint:
      near === undefined
        ? `Put it there, or correct the path${isHere ? ', which counts from this stylesheet' : ''}.`
        : `The nearest is ${near}.`,
  }),
});

export const themeFileRestricted = rule<{ file: string; area: string }>({
  code: 'theme-file-restricted',
  severity: 'error',
  title: 'A file of the theme lies in a restricted area',
  meaning: 'Everybody gets the theme, so its files are public. What lies in the folder of a restricted area never is.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "css": ["content/internal/site.css"] } }',
    right: '{ "theme": { "css": ["brand/site.css"] } }',
  },
  says: ({ file, area }) => ({
    message: `${file} lies in the restricted area ${area}, and a theme is public.`,
    hint: 'Move it to a folder that no restricted area has.',
  }),
});

export const themeCssInvalid = rule<{ wrong: string; remedy: string }>({
  code: 'theme-css-invalid',
  severity: 'error',
  title: 'A stylesheet of the theme can’t be read',
  meaning: 'Browsers pass over what they can’t read, and often over all that follows, without a word.',
  example: { language: 'css', wrong: '.hero { color red; }', right: '.hero { color: red; }' },
  says: ({ wrong, remedy }) => ({ message: wrong, hint: remedy }),
});

export const themeCssImport = rule<{ target: string }>({
  code: 'theme-css-import',
  severity: 'error',
  title: 'A stylesheet of the theme imports another one',
  meaning:
    'An import is fetched after the stylesheet that has it, so that pages are painted later; one of another host is refused by the site’s security policy, and would tell that host of ' +
    'every reader. `theme.css` lists the files of a site in their order, and makes one of them.',
  example: {
    language: 'css',
    wrong: '@import url("https://fonts.example.com/inter.css");',
    right: '/* theme.fonts has the fonts of a site. */',
  },
  says: ({ target }) => ({
    message: `@import of ${target}: stylesheets are not imported.`,
    hint: /^(?:[a-z]+:)?\/\//i.test(target)
      ? 'Remove the line, save what it names in the folder of the site, and name that in theme.css; fonts belong in theme.fonts.'
      : `Remove the line, and name ${target} in theme.css before this file.`,
  }),
});

export const themeCssAddress = rule<{ address: string; host: string | undefined }>({
  code: 'theme-css-address',
  severity: 'error',
  title: 'A stylesheet of the theme names something of another host',
  meaning:
    'The site’s security policy loads fonts from the site alone, and whatever comes from another host tells that host of every reader. A file of the site is published with a name that ' +
    'never changes its content. Pictures may come from the hosts that `policy.images` names.',
  example: {
    language: 'css',
    wrong: '.hero { background: url("https://cdn.example.com/waves.svg"); }',
    right: '.hero { background: url("waves.svg"); }',
  },
  says: ({ address, host }) => ({
    message: `${address} is not a file of the site.`,
    hint: `Save it beside the stylesheet, and write its name${host === undefined ? '.' : `; or name ${host} in policy.images.`}`,
  }),
});

export const themeCssTwice = rule<{ file: string }>({
  code: 'theme-css-twice',
  severity: 'error',
  fixed: 'settings',
  title: 'A stylesheet stands in the theme twice',
  meaning:
    'Each stylesheet stands in `theme.css` once: alone, where all pages have it, or with all the patterns of the pages that do. ' +
    'Of two entries one would be of no use, or hold where it was not meant to.',
  example: {
    language: 'json',
    wrong: '"css": ["brand/site.css", { "path": "brand/site.css", "files": ["content/pages/*.md"] }]',
    right: '"css": [{ "path": "brand/site.css", "files": ["content/pages/*.md"] }]',
  },
  says: ({ file }) => ({ message: `${file} stands in theme.css twice.`, hint: 'Remove one of the two.' }),
});

export const themeCssPropertyUnknown = rule<{ name: string; near: string | undefined; isUsed: boolean }>({
  code: 'theme-css-property-unknown',
  severity: 'warning',
  title: 'A custom property has no value, or no effect',
  meaning:
    'A property that is used and that nobody gives a value makes its whole declaration void; one that is given a value under a name that is nearly one of ours changes nothing. ' +
    'The page about themes lists ours.',
  example: { language: 'css', wrong: '.hero { color: var(--color-acent); }', right: '.hero { color: var(--color-accent); }' },
  says: ({ name, near, isUsed }) => ({
    message: isUsed ? `${name} has no value anywhere.` : `${name} is used nowhere.`,
    hint:
      near === undefined ? 'Give it a value, or write one for where it has none: var(--name, value).' : `The nearest is ${near}.`,
  }),
});

export const socialPicturesIdle = rule({
  code: 'social-pictures-idle',
  severity: 'error',
  title: 'Social pictures without the address of the site',
  meaning:
    'Whoever shows the address of a page with a picture fetches the picture by itself, from the address that the page names: a whole one, with `https://` and the name of the host. ' +
    'It is made from `url`; without it nobody would ever see the pictures.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "socialPictures": true } }',
    right: '{ "url": "https://docs.harbour.example", "theme": { "socialPictures": true } }',
  },
  says: () => ({
    message: 'Pictures for those who share an address need the address of the site.',
    hint: 'Write "url": "https://…" beside "theme", or remove this line.',
  }),
});

export const socialPictureMissing = rule<{ title: string; characters: string; font: string }>({
  code: 'social-picture-missing',
  severity: 'warning',
  title: 'A title that the fonts of the theme cannot write',
  meaning:
    'The picture of a page is drawn from its title with the font files of the theme, and with a font of ours that has Latin, Greek and Cyrillic letters. Where none of them has a letter, the page has no picture: ' +
    'half a title would be worse. A file with these letters among those of `theme.fonts.heading` or `theme.fonts.body` helps, or a picture of your own: `image` in the front matter.',
  example: {
    language: 'json',
    wrong: '{ "theme": { "socialPictures": true } }',
    right:
      '{ "theme": { "socialPictures": true, "fonts": { "heading": "Noto Sans JP", "families": { "Noto Sans JP": ["brand/noto-sans-jp.woff2"] } } } }',
  },
  says: ({ title, characters, font }) => ({
    message: `The page ${title} has no social picture: no font has ${characters}.`,
    hint: `Add a file that has it to ${font}, or set image in the front matter.`,
  }),
});

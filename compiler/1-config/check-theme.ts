import type { FontFileSetting, SiteConfiguration, ThemeSetting } from '../../schemas/types/site.ts';
import { themeColourInvalid, themeContrast, themeFontUnknown } from '../diagnostics/theme.ts';
import type { Diagnostic, Place, Theme } from '../model.ts';
import { nearestColour, parseColour } from '../theme/colour.ts';
import { type Illegible, illegible, showRatio } from '../theme/contrast.ts';
import { systemFonts } from '../theme/fonts.ts';
import { type Mode, modes, type Swatch, toPalette, usualPalette, type Written } from '../theme/palette.ts';
import { cleanPath, wrongForm, wrongPath } from './forms.ts';
import { given } from './given.ts';
import type { Places } from './places.ts';

type Colours = NonNullable<ThemeSetting['colors']>;
/** A colour as it was written: the setting's name, its text and place. */
type Setting = { name: string; text: string; at: Place };

/** The settings of the theme: each colour, and the contrast of every pair of them. */
export function checkTheme({ theme }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!theme) return [];
  const { colors } = theme;
  return [...(colors ? checkColours(colors, places) : []), ...checkFonts(theme, places), ...checkCss(theme, places)];
}

function checkColours(colors: Colours, places: Places): Diagnostic[] {
  const settings = colourSettings(colors, places);
  const wrong = settings.filter(({ text }) => parseColour(text) === undefined);
  if (wrong.length > 0) return wrong.map(noColour);
  return modes.flatMap((mode) => illegible(mode, toWritten(colors, mode)).map((found) => tooFaint(found, mode, colors, places)));
}

/** The theme with every default filled in, where a configuration has one in which no fault was found. */
export function toTheme({ theme }: SiteConfiguration, places: Places): Theme | undefined {
  if (!theme) return undefined;
  const { colors, radius, width, density = 'normal', code = 'quire', fonts = {}, css = [] } = theme;
  const { body, heading, code: codeFont, display = 'swap', families = {} } = fonts;
  const palettes = colors && {
    light: toPalette('light', toWritten(colors, 'light')),
    dark: toPalette('dark', toWritten(colors, 'dark')),
  };
  return {
    palettes: palettes ?? { light: usualPalette('light'), dark: usualPalette('dark') },
    code,
    fonts: given({ body, heading, code: codeFont }),
    display,
    families: Object.entries(families).map(([name, files]) => ({
      name,
      at: places.keyAt(families, name),
      files: files.map((file, index) => {
        if (typeof file === 'string') return { file: cleanPath(file), at: places.valueAt(files, index) };
        const { path, weight, style, unicodeRange } = file;
        return { file: cleanPath(path), at: places.valueAt(file, 'path'), ...given({ weight, style, unicodeRange }) };
      }),
    })),
    css: css.map((file, index) => ({ file: cleanPath(file), at: places.valueAt(css, index) })),
    density,
    ...given({ radius, width }),
  };
}

/** The names of fonts, and the paths and weights of their files. */
function checkFonts({ fonts }: ThemeSetting, places: Places): Diagnostic[] {
  if (!fonts) return [];
  const { families = {} } = fonts;
  const known = [...Object.keys(families), ...Object.keys(systemFonts)];
  const found: Diagnostic[] = [];
  for (const key of ['body', 'heading', 'code'] as const) {
    const name = fonts[key];
    if (name !== undefined && !known.includes(name))
      found.push(themeFontUnknown(places.valueAt(fonts, key), { name: `theme.fonts.${key}`, font: name, known }));
  }
  for (const [family, files] of Object.entries(families)) {
    for (const [index, file] of files.entries()) {
      const name = `theme.fonts.families.${family}`;
      if (typeof file === 'string') found.push(...wrongPath({ at: places.valueAt(files, index), name, value: file }));
      else found.push(...wrongPath({ at: places.valueAt(file, 'path'), name, value: file.path }), ...checkFace(file, places));
    }
  }
  return found;
}

function checkFace(file: Exclude<FontFileSetting, string>, places: Places): Diagnostic[] {
  const { weight, unicodeRange } = file;
  const found: Diagnostic[] = [];
  const written = (name: 'weight' | 'unicodeRange', value: string) => ({
    at: places.valueAt(file, name),
    name: `The ${name}`,
    value,
  });
  if (weight !== undefined && !/^(?:[1-9]\d{0,2}|1000)(?: (?:[1-9]\d{0,2}|1000))?$/.test(weight)) {
    const numbers = weight.match(/\d+/g)?.slice(0, 2).join(' ') ?? weightNames.get(weight.toLowerCase());
    found.push(wrongForm(written('weight', weight), 'a number from 1 to 1000, or two of them', numbers));
  }
  const range = /^U\+[\dA-F?]{1,6}(?:-[\dA-F]{1,6})?$/i;
  if (unicodeRange !== undefined && !unicodeRange.split(/\s*,\s*/).every((part) => range.test(part)))
    found.push(wrongForm(written('unicodeRange', unicodeRange), 'ranges such as U+0000-00FF with commas between'));
  return found;
}

const weightNames = new Map([
  ['light', '300'],
  ['normal', '400'],
  ['regular', '400'],
  ['medium', '500'],
  ['bold', '700'],
  ['variable', '100 900'],
]);

function checkCss({ css = [] }: ThemeSetting, places: Places): Diagnostic[] {
  return css.flatMap((value, index) => wrongPath({ at: places.valueAt(css, index), name: 'theme.css', value }));
}

function noColour({ name, text, at }: Setting): Diagnostic {
  const near = nearestColour(text);
  return themeColourInvalid(at, { name, value: `"${text}"`, suggestion: near === undefined ? undefined : `"${near}"` });
}

function tooFaint(
  { swatch, pair, ratio, others, beside, nearest }: Illegible,
  mode: Mode,
  colors: Colours,
  places: Places,
): Diagnostic {
  const { name, text, at } = settingOf(swatch, mode, colors, places);
  const { front, back, tint, least } = pair;
  const ground = tint ? 'a callout of its own tint' : `${back} (${front === swatch ? beside : 'this'})`;
  return themeContrast(at, {
    name,
    colour: text,
    pair: `${front}${front === swatch ? '' : ` (${beside})`} on ${ground}`,
    mode,
    ratio: showRatio(ratio),
    least,
    others,
    remedy:
      nearest === undefined
        ? `No lightness of this hue passes. Change ${front === swatch ? back : front} as well, or remove this line: it is then made to go with the others.`
        : `The nearest that passes is "${nearest}".`,
  });
}

/** What the configuration says of one mode, each colour as `#rrggbb`. */
function toWritten({ accent, neutral, light, dark }: Colours, mode: Mode): Written {
  const own: Partial<Record<Swatch, string>> = { ...((mode === 'light' ? light : dark) ?? {}) };
  const swatches: Partial<Record<Swatch, string>> = {};
  const literal = typeof accent === 'object' ? accent[mode] : undefined;
  for (const [swatch, text] of entriesOf({ ...given({ accent: literal }), ...own })) {
    const colour = parseColour(text);
    if (colour !== undefined) swatches[swatch] = colour;
  }
  const other = typeof accent === 'object' ? accent[mode === 'light' ? 'dark' : 'light'] : accent;
  const seed = typeof neutral === 'object' ? (neutral[mode] ?? neutral.light ?? neutral.dark) : neutral;
  return {
    swatches,
    ...given({
      accentSeed: swatches.accent === undefined && other !== undefined ? parseColour(other) : undefined,
      neutralSeed: seed === undefined ? undefined : parseColour(seed),
    }),
  };
}

/** Every colour of the configuration. */
function colourSettings(colors: Colours, places: Places): Setting[] {
  const { accent, neutral } = colors;
  const found: Setting[] = [];
  for (const [key, value] of Object.entries({ accent, neutral })) {
    if (typeof value === 'string') found.push({ name: `theme.colors.${key}`, text: value, at: places.valueAt(colors, key) });
  }
  for (const [key, holder] of Object.entries({ accent, neutral, light: colors.light, dark: colors.dark })) {
    if (typeof holder !== 'object') continue;
    for (const [name, text] of Object.entries(holder)) {
      const at = places.valueAt(holder, name);
      if (typeof text === 'string') found.push({ name: `theme.colors.${key}.${name}`, text, at });
    }
  }
  return found;
}

/** Where a colour that was written as it stands comes from. */
function settingOf(swatch: Swatch, mode: Mode, colors: Colours, places: Places): Setting {
  const holder = mode === 'light' ? colors.light : colors.dark;
  const { [swatch]: text } = holder ?? {};
  if (holder && text !== undefined) return { name: `theme.colors.${mode}.${swatch}`, text, at: places.valueAt(holder, swatch) };
  const { accent } = colors;
  if (typeof accent !== 'object') throw new Error(`The configuration has no ${swatch} of ${mode} mode.`);
  return { name: `theme.colors.accent.${mode}`, text: accent[mode] ?? '', at: places.valueAt(accent, mode) };
}

function entriesOf(swatches: Partial<Record<Swatch, string>>): [Swatch, string][] {
  return swatchesOf(swatches).flatMap((swatch): [Swatch, string][] => {
    const text = swatches[swatch];
    return text === undefined ? [] : [[swatch, text]];
  });
}

function swatchesOf(swatches: Partial<Record<Swatch, string>>): Swatch[] {
  return Object.keys(swatches).filter((key): key is Swatch => key in usualPalette('light'));
}

import type { FontFileSetting, SiteConfiguration, ThemeSetting } from '../../schemas/types/site.ts';
import { invariant } from '../basics/invariant.ts';
import * as say from '../diagnostics/sentences/theme.ts';
import { socialPicturesIdle, themeColourInvalid, themeContrast, themeCssTwice, themeFontUnknown } from '../diagnostics/theme.ts';
import type { Diagnostic, Place, Theme } from '../model.ts';
import { type CodeTheme, findIllegibleCode } from '../theme/code-themes.ts';
import { nearestColour, parseColour } from '../theme/colour.ts';
import { findIllegible, formatRatio, type LowContrast, nearestPassing } from '../theme/contrast.ts';
import { systemFonts } from '../theme/fonts.ts';
import {
  type ConfiguredColours,
  defaultPalette,
  type Mode,
  modes,
  type Palette,
  type Swatch,
  toPalette,
} from '../theme/palette.ts';
import { checkPattern } from './check-diagnostic-settings.ts';
import { checkScripts, toScripts } from './check-scripts.ts';
import { patternsOf } from './level-rules.ts';
import type { Places } from './locate-values.ts';
import { checkPath, cleanPath, reportMalformedValue } from './value-formats.ts';
import { withoutUndefined } from './without-undefined.ts';

/** The colour settings of the theme. */
type Colours = Pick<ThemeSetting, 'accent' | 'neutral' | 'colors'>;
/** A configured colour: the name of the setting, its value and its position. */
type ColourSetting = { name: string; text: string; at: Place };

/** Checks the theme: all colours, and the contrast of all pairs. */
export function checkTheme(config: SiteConfiguration, places: Places): Diagnostic[] {
  const { theme, url } = config;
  if (!theme) return [];
  return [
    ...(hasColours(theme) ? checkColours(theme, theme.code, places) : []),
    ...checkFonts(theme, places),
    ...checkCss(theme, places),
    ...checkScripts(config, places),
    ...checkSocialImages(theme, url, places),
  ];
}

/** Social networks fetch preview images by absolute URL, so images require the site's URL. */
function checkSocialImages(theme: ThemeSetting, url: string | undefined, places: Places): Diagnostic[] {
  return theme.socialPictures && (url ?? '') === '' ? [socialPicturesIdle(places.keyAt(theme, 'socialPictures'), {})] : [];
}

/** Returns whether a theme sets colours. If not, the default palette is used unchanged. */
function hasColours({ accent, neutral, colors }: Colours): boolean {
  return accent !== undefined || neutral !== undefined || colors !== undefined;
}

function checkColours(theme: Colours, code: CodeTheme = 'quire', places: Places): Diagnostic[] {
  const settings = colourSettings(theme, places);
  const invalid = settings.filter(({ text }) => parseColour(text) === undefined);
  if (invalid.length > 0) return invalid.map(reportColour);
  return modes.flatMap((mode) => {
    const configured = toHexColours(theme, mode);
    const illegiblePairs = findIllegible(mode, configured, (palette) => findIllegibleCode(code, palette, mode).length === 0);
    const isReported = configured.swatches.sunken === undefined || illegiblePairs.some(({ swatch }) => swatch === 'sunken');
    const codeFindings = isReported ? [] : checkCode({ mode, configured, code }, theme, places);
    return [...illegiblePairs.map((each) => reportLowContrast(each, mode, theme, places)), ...codeFindings];
  });
}

/**
 * Checks the colours of code. The background of code blocks is `sunken`; if it is of medium lightness, no code colour has enough contrast.
 */
function checkCode(
  { mode, configured, code }: { mode: Mode; configured: ConfiguredColours; code: CodeTheme },
  theme: Colours,
  places: Places,
): Diagnostic[] {
  const isReadable = (palette: Palette): boolean => findIllegibleCode(code, palette, mode).length === 0;
  const [worst, ...others] = findIllegibleCode(code, toPalette(mode, configured), mode);
  if (!worst) return [];
  const { name, text, at } = settingOf('sunken', mode, theme, places);
  const nearest = nearestPassing(mode, configured, 'sunken', isReadable);
  const { kind, colour, background } = worst;
  const pair = say.contrastPair.code({ kind, colour, isSurface: background === 'surface', ground: background.replace('-', ' ') });
  const facts = { name, colour: text, pair, mode, least: 4.5, nearest, other: undefined };
  return [themeContrast(at, { ...facts, ratio: formatRatio(worst.ratio), others: others.length })];
}

/** Returns the theme with defaults filled in. The configuration must be valid. */
export function toTheme({ theme }: SiteConfiguration, places: Places): Theme | undefined {
  if (!theme) return undefined;
  const { radius, width, density = 'normal', code = 'quire', fonts = {}, css = [] } = theme;
  const { body, heading, code: codeFont, display = 'swap', families = {} } = fonts;
  const paletteOf = (mode: Mode): Palette =>
    hasColours(theme) ? toPalette(mode, toHexColours(theme, mode)) : defaultPalette(mode);
  return {
    palettes: { light: paletteOf('light'), dark: paletteOf('dark') },
    code,
    fonts: withoutUndefined({ body, heading, code: codeFont }),
    display,
    families: Object.entries(families).map(([name, files]) => ({
      name,
      at: places.keyAt(families, name),
      files: files.map((file, index) => {
        if (typeof file === 'string') return { file: cleanPath(file), at: places.valueAt(files, index) };
        const { path, weight, style, unicodeRange } = file;
        return { file: cleanPath(path), at: places.valueAt(file, 'path'), ...withoutUndefined({ weight, style, unicodeRange }) };
      }),
    })),
    css: css.map((sheet, index) => {
      if (typeof sheet === 'string') return { file: cleanPath(sheet), at: places.valueAt(css, index) };
      return { file: cleanPath(sheet.path), at: places.valueAt(sheet, 'path'), patterns: patternsOf(sheet, sheet.files, places) };
    }),
    scripts: toScripts(theme, places),
    density,
    ...withoutUndefined({ radius, width }),
    ...(theme.socialPictures && { socialPictures: true }),
  };
}

/** Checks font names, and the paths and weights of font files. */
function checkFonts({ fonts }: ThemeSetting, places: Places): Diagnostic[] {
  if (!fonts) return [];
  const { families = {} } = fonts;
  const familyNames = [...Object.keys(families), ...Object.keys(systemFonts)];
  // An invalid family has already been reported.
  const isInvalidFamily = (name: string): boolean =>
    fonts.families ? places.textAt(families, name) !== undefined : places.textAt(fonts, 'families') !== undefined;
  const findings: Diagnostic[] = [];
  for (const key of ['body', 'heading', 'code'] as const) {
    const name = fonts[key];
    if (name !== undefined && !familyNames.includes(name) && !isInvalidFamily(name))
      findings.push(
        themeFontUnknown(places.valueAt(fonts, key), { name: `theme.fonts.${key}`, font: name, allowed: familyNames }),
      );
  }
  for (const [family, files] of Object.entries(families)) {
    for (const [index, file] of files.entries()) {
      const name = `theme.fonts.families.${family}`;
      if (typeof file === 'string') findings.push(...checkPath({ at: places.valueAt(files, index), name, value: file }));
      else findings.push(...checkPath({ at: places.valueAt(file, 'path'), name, value: file.path }), ...checkFace(file, places));
    }
  }
  return findings;
}

function checkFace(file: Exclude<FontFileSetting, string>, places: Places): Diagnostic[] {
  const { weight, unicodeRange } = file;
  const findings: Diagnostic[] = [];
  const toWrittenValue = (name: 'weight' | 'unicodeRange', value: string) => ({
    at: places.valueAt(file, name),
    name: `The ${name}`,
    value,
  });
  if (weight !== undefined && !/^(?:[1-9]\d{0,2}|1000)(?: (?:[1-9]\d{0,2}|1000))?$/.test(weight)) {
    const numbers = weight.match(/\d+/g)?.slice(0, 2).join(' ') ?? weightNames.get(weight.toLowerCase());
    findings.push(
      reportMalformedValue(toWrittenValue('weight', weight), 'a number from 1 to 1000, or a list of two such numbers', numbers),
    );
  }
  const range = /^U\+[\dA-F?]{1,6}(?:-[\dA-F]{1,6})?$/i;
  if (unicodeRange !== undefined && !unicodeRange.split(/\s*,\s*/).every((part) => range.test(part)))
    findings.push(
      reportMalformedValue(toWrittenValue('unicodeRange', unicodeRange), 'ranges such as U+0000-00FF, separated by commas'),
    );
  return findings;
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
  const first = new Map<string, Place>();
  return css.flatMap((sheet, index) => {
    const path = typeof sheet === 'string' ? sheet : sheet.path;
    const at = typeof sheet === 'string' ? places.valueAt(css, index) : places.valueAt(sheet, 'path');
    const file = cleanPath(path);
    const before = first.get(file);
    if (before) return [themeCssTwice(at, { file }, [before])];
    first.set(file, at);
    if (typeof sheet === 'string') return checkPath({ at, name: 'theme.css', value: path });
    return [
      ...checkPath({ at, name: 'theme.css', value: path }),
      ...patternsOf(sheet, sheet.files, places).flatMap(({ pattern, at }) => checkPattern('theme.css.files', pattern, at)),
    ];
  });
}

function reportColour({ name, text, at }: ColourSetting): Diagnostic {
  const suggestion = nearestColour(text);
  return themeColourInvalid(at, {
    name,
    value: `"${text}"`,
    suggestion: suggestion === undefined ? undefined : `"${suggestion}"`,
  });
}

function reportLowContrast(
  { swatch, pair, ratio, others, otherColour, nearest }: LowContrast,
  mode: Mode,
  theme: Colours,
  places: Places,
): Diagnostic {
  const { name, text, at } = settingOf(swatch, mode, theme, places);
  const { foreground, background, tint, min } = pair;
  const isForeground = foreground === swatch;
  return themeContrast(at, {
    name,
    colour: text,
    pair: say.contrastPair.swatches({
      front: foreground,
      back: background,
      beside: otherColour,
      isTint: tint,
      isFront: isForeground,
    }),
    mode,
    ratio: formatRatio(ratio),
    least: min,
    others,
    nearest,
    other: isForeground ? background : foreground,
  });
}

/** Returns the configured colours of a mode as `#rrggbb`. */
function toHexColours({ accent, neutral, colors }: Colours, mode: Mode): ConfiguredColours {
  const own: Partial<Record<Swatch, string>> = { ...colors?.[mode] };
  const swatches: Partial<Record<Swatch, string>> = {};
  const literal = typeof accent === 'object' ? accent[mode] : undefined;
  for (const [swatch, text] of entriesOf({ ...withoutUndefined({ accent: literal }), ...own })) {
    const colour = parseColour(text);
    if (colour !== undefined) swatches[swatch] = colour;
  }
  const other = typeof accent === 'object' ? accent[mode === 'light' ? 'dark' : 'light'] : accent;
  const seed = typeof neutral === 'object' ? (neutral[mode] ?? neutral.light ?? neutral.dark) : neutral;
  return {
    swatches,
    ...withoutUndefined({
      accentSeed: swatches.accent === undefined && other !== undefined ? parseColour(other) : undefined,
      neutralSeed: seed === undefined ? undefined : parseColour(seed),
    }),
  };
}

/** Returns all configured colours. */
function colourSettings(theme: Colours, places: Places): ColourSetting[] {
  const { accent, neutral, colors } = theme;
  const colours: ColourSetting[] = [];
  for (const [key, value] of Object.entries({ accent, neutral })) {
    if (typeof value === 'string') colours.push({ name: `theme.${key}`, text: value, at: places.valueAt(theme, key) });
  }
  const groups = { accent, neutral, 'colors.light': colors?.light, 'colors.dark': colors?.dark };
  for (const [key, holder] of Object.entries(groups)) {
    if (typeof holder !== 'object') continue;
    for (const [name, text] of Object.entries(holder)) {
      const at = places.valueAt(holder, name);
      if (typeof text === 'string') colours.push({ name: `theme.${key}.${name}`, text, at });
    }
  }
  return colours;
}

/** Returns the setting that specifies a colour. */
function settingOf(swatch: Swatch, mode: Mode, { accent, colors }: Colours, places: Places): ColourSetting {
  const holder = colors?.[mode];
  const { [swatch]: text } = holder ?? {};
  if (holder && text !== undefined) return { name: `theme.colors.${mode}.${swatch}`, text, at: places.valueAt(holder, swatch) };
  const own = typeof accent === 'object' ? accent[mode] : undefined;
  invariant(typeof accent === 'object' && own !== undefined, `The configuration has no ${swatch} of ${mode} mode.`);
  return { name: `theme.accent.${mode}`, text: own, at: places.valueAt(accent, mode) };
}

function entriesOf(swatches: Partial<Record<Swatch, string>>): [Swatch, string][] {
  return swatchesOf(swatches).flatMap((swatch): [Swatch, string][] => {
    const text = swatches[swatch];
    return text === undefined ? [] : [[swatch, text]];
  });
}

function swatchesOf(swatches: Partial<Record<Swatch, string>>): Swatch[] {
  return Object.keys(swatches).filter((key): key is Swatch => key in defaultPalette('light'));
}

import { assetPath } from '../addresses/addresses.ts';
import { restrictedAreaLookupOf } from '../areas/area-files.ts';
import { nearest } from '../basics/nearest.ts';
import { createPlaceFinder } from '../basics/places.ts';
import {
  themeCssAddress,
  themeCssImport,
  themeCssInvalid,
  themeCssPropertyUnknown,
  themeFileMissing,
  themeFileRestricted,
  themeFontUnusable,
  themeFontUnused,
  themeScriptImport,
  themeScriptInvalid,
} from '../diagnostics/theme.ts';
import type {
  Asset,
  Checked,
  Diagnostic,
  FontFamily,
  Place,
  Script,
  Site,
  Sources,
  Stylesheet,
  Theme,
  ThemeFile,
} from '../model.ts';
import { allowsHost, hostEntry } from '../policy/policy.ts';
import type { World } from '../world.ts';
import { type Css, type CssUrl, readCss } from './css.ts';
import { type FontFace, fontRules, systemFonts } from './fonts.ts';
import { themeStylesheet } from './stylesheet.ts';
import { themeFiles } from './theme-files.ts';
import { publicProperties } from './theme-interface.ts';

/** The stylesheets of a site's theme: for all pages, and for some of them. */
export type ThemeStyles = {
  /** The stylesheet for all pages; empty for the default theme. */
  text: string;
  /** Stylesheets for some pages only: those whose files match the patterns, or those that use the component. */
  pageStylesheets: { text: string; patterns: string[]; component?: string }[];
  /** The files that the stylesheets refer to. */
  assets: Asset[];
  /** The files that the first screen needs. */
  preload: Asset[];
  /** The site's scripts, in order. */
  scripts: (Pick<Script, 'areas' | 'restricted'> & { text: string })[];
};
/** The styles, and all files that stylesheets refer to, including those that are not published because of faults. */
type ThemeResult = Checked<ThemeStyles | undefined> & { inspected: ReadonlyMap<string, Asset> };

/**
 * Generates the stylesheet of a site's theme from all its files; undefined for the default theme. Only files that `selectPublishable`
 * returns are published.
 */
export async function readTheme(
  { site, world, sources }: { site: Site; world: World; sources: Sources },
  selectPublishable: (assets: Map<string, Asset>, site: Site) => Map<string, Asset>,
): Promise<ThemeResult> {
  const { theme } = site;
  if (!theme) return { value: undefined, diagnostics: [], inspected: new Map() };
  const context: ThemeContext = { site, theme, world, sources, diagnostics: [] };
  const validFiles = new Set(themeFiles(site).filter((file) => checkFile(file, context)));
  const stylesheets = theme.css.filter((file) => validFiles.has(file)).map((stylesheet) => parseStylesheet(stylesheet, context));
  const scripts = await readScripts(
    theme.scripts.filter((script) => validFiles.has(script)),
    context,
  );
  checkProperties(stylesheets, context);
  const publishedFiles = [
    ...theme.families.flatMap(({ files }) => files.map(({ file }) => file)),
    ...stylesheets.flatMap(({ referencedFiles }) => [...referencedFiles.keys()]),
  ];
  const files = [...new Set(publishedFiles)].sort().flatMap((file) => sources.assets.get(file) ?? []);
  const inspected = await world.inspect(files);
  const assets = selectPublishable(inspected, site);
  const families = theme.families.map((family) => toFamily(family, assets, context));
  reportUnusedFamilies(stylesheets, context);
  const text = [
    ...families.map(({ rules }) => rules),
    themeStylesheet(theme, fontValues(theme, families)),
    ...stylesheets.flatMap((stylesheet) => (stylesheet.patterns ? [] : [wrapInLayer(stylesheet, assets)])),
  ].flatMap((part) => (part === '' ? [] : [`${part}\n`]));
  const pageStylesheets = stylesheets.flatMap((stylesheet) =>
    stylesheet.patterns ? [{ text: `${wrapInLayer(stylesheet, assets)}\n`, patterns: stylesheet.patterns }] : [],
  );
  const value = {
    text: text.join(''),
    pageStylesheets,
    assets: [...assets.values()],
    preload: preloadedFonts(theme, assets),
    scripts,
  };
  return {
    value: text.length + pageStylesheets.length + scripts.length === 0 ? undefined : value,
    diagnostics: context.diagnostics,
    inspected,
  };
}

type ThemeContext = { site: Site; theme: Theme; world: World; sources: Sources; diagnostics: Diagnostic[] };
/**
 * A stylesheet of the site, with the patterns of the files to whose pages it is limited. `referencedFiles` contains the files that it
 * refers to, with their positions; `placeAt` converts offsets to positions.
 */
type ParsedStylesheet = {
  file: string;
  patterns: string[] | undefined;
  text: string;
  css: Css;
  referencedFiles: Map<string, CssUrl[]>;
  placeAt: (offset: number, length: number) => Place;
};

/** Returns whether a file exists and may be published. Reports it otherwise. */
function checkFile({ file, at }: ThemeFile, { site, sources, diagnostics }: ThemeContext): boolean {
  if (!sources.assets.has(file)) {
    diagnostics.push(themeFileMissing(at, { file, near: nearest(file, sources.assets.keys()), isHere: false }));
    return false;
  }
  const area = restrictedAreaLookupOf(site)(file);
  if (area !== undefined) diagnostics.push(themeFileRestricted(at, { file, area }));
  return area === undefined;
}

/** Parses a stylesheet, finds the files that it refers to, and reports its faults. */
function parseStylesheet({ file, patterns }: Stylesheet, context: ThemeContext): ParsedStylesheet {
  const text = context.world.read(file) ?? '';
  const placeAt = createPlaceFinder(file, text);
  const css = readCss(text);
  const { diagnostics } = context;
  for (const { offset, length, wording } of css.faults) diagnostics.push(themeCssInvalid(placeAt(offset, length), wording));
  for (const { target, offset, length } of css.imports) diagnostics.push(themeCssImport(placeAt(offset, length), { target }));
  const stylesheet: ParsedStylesheet = {
    file,
    patterns: patterns?.map(({ pattern }) => pattern),
    text,
    css,
    referencedFiles: new Map(),
    placeAt,
  };
  for (const url of css.urls) recordFile(url, stylesheet, context);
  return stylesheet;
}

/** Parses the site's scripts, and reports faults. The parser is loaded on demand. */
async function readScripts(scripts: readonly Script[], { world, diagnostics }: ThemeContext): Promise<ThemeStyles['scripts']> {
  if (scripts.length === 0) return [];
  const { readScript } = await import('./read-script.ts');
  return scripts.flatMap(({ file, areas, restricted }) => {
    const text = world.read(file);
    const script = text === undefined ? undefined : readScript(text);
    if (text === undefined || !script) {
      diagnostics.push(themeScriptInvalid({ file, line: 1, column: 1 }, {}));
      return [];
    }
    if ('fault' in script) {
      const { line, column, reason } = script.fault;
      diagnostics.push(themeScriptInvalid({ file, line, column }, { reason }));
      return [];
    }
    const placeAt = createPlaceFinder(file, text);
    for (const { target, offset, length } of script.imports)
      diagnostics.push(themeScriptImport(placeAt(offset, length), { target }));
    return [{ text, ...(areas && { areas }), ...(restricted && { restricted }) }];
  });
}

/** Records the file of a URL in a stylesheet. Reports a missing one. */
function recordFile(url: CssUrl, { file, referencedFiles, placeAt }: ParsedStylesheet, context: ThemeContext): void {
  const address = url.address.replace(/^["']|["']$/g, '');
  if (address === '' || address.startsWith('#')) return;
  const at = placeAt(url.from, url.to - url.from);
  if (/^data:/i.test(address) && !url.isInFontFace) return;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    if (!url.isInFontFace && isAllowedImage(address, context.site)) return;
    context.diagnostics.push(
      themeCssAddress(at, {
        address: address.length > 60 ? `${address.slice(0, 59)}…` : address,
        host: url.isInFontFace || !/^https:/i.test(address) ? undefined : hostEntry(address),
      }),
    );
    return;
  }
  const path = resolve(file, address.replace(/[?#].*$/, ''));
  if (!context.sources.assets.has(path)) {
    const near = nearest(path, context.sources.assets.keys());
    context.diagnostics.push(themeFileMissing(at, { file: path, near: near && relativePath(file, near), isHere: true }));
  } else if (checkFile({ file: path, at }, context)) referencedFiles.set(path, [...(referencedFiles.get(path) ?? []), url]);
}

/**
 * Returns whether a URL in a stylesheet is that of an image from a host that the policy allows. Only pages may use images from any host,
 * because their authors choose each image.
 */
function isAllowedImage(address: string, { policy }: Site): boolean {
  const entry = /^https:/i.test(address) ? hostEntry(address) : undefined;
  return entry !== undefined && allowsHost(policy?.images ?? [], entry);
}

/** Resolves a path in a stylesheet. A path with a leading slash is relative to the site's root. */
function resolve(from: string, address: string): string {
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let sharedCount = 0;
  while (sharedCount < here.length && here[sharedCount] === there[sharedCount]) sharedCount++;
  return [...here.slice(sharedCount).map(() => '..'), ...there.slice(sharedCount)].join('/');
}

/** Reports custom properties that are used without a value, and declared ones whose name looks like a misspelt public one. */
function checkProperties(stylesheets: readonly ParsedStylesheet[], { diagnostics }: ThemeContext): void {
  const declared = new Set(stylesheets.flatMap(({ css }) => css.declaredProperties.map(({ name }) => name)));
  const usedProperties = new Set(stylesheets.flatMap(({ css }) => css.usedProperties.map(({ name }) => name)));
  for (const { css, placeAt } of stylesheets) {
    for (const { name, offset, hasFallback } of css.usedProperties) {
      if (hasFallback || declared.has(name) || publicProperties.has(name)) continue;
      const near = nearest(name, [...publicProperties, ...declared]);
      diagnostics.push(themeCssPropertyUnknown(placeAt(offset, name.length), { name, near, isUsed: true }));
    }
    for (const { name, offset } of css.declaredProperties) {
      const near = usedProperties.has(name) || publicProperties.has(name) ? undefined : nearest(name, publicProperties);
      if (near !== undefined)
        diagnostics.push(themeCssPropertyUnknown(placeAt(offset, name.length), { name, near, isUsed: false }));
    }
  }
}

type FamilyRules = { name: string; rules: string; value: string };

/** Returns a family with the CSS of its files. Reports files that are not fonts. */
function toFamily(
  { name, files }: FontFamily,
  assets: ReadonlyMap<string, Asset>,
  { world, theme, diagnostics }: ThemeContext,
): FamilyRules {
  const faces: FontFace[] = [];
  for (const { file, at, weight, style, unicodeRange } of files) {
    const asset = assets.get(file);
    const font = asset && world.readFont(file);
    if (!asset || !font) continue;
    if ('fault' in font) diagnostics.push(themeFontUnusable(at, { file, fault: font.fault }));
    else
      faces.push({
        name: relativeUrl(asset),
        facts: font.facts,
        ...(weight === undefined ? {} : { weight }),
        ...(style === undefined ? {} : { style }),
        ...(unicodeRange === undefined ? {} : { unicodeRange }),
      });
  }
  return { name, ...fontRules(name, faces, theme.display) };
}

function reportUnusedFamilies(stylesheets: readonly ParsedStylesheet[], { theme, diagnostics }: ThemeContext): void {
  const { body, heading, code } = theme.fonts;
  for (const { name, at } of theme.families) {
    const isUsed = [body, heading, code].includes(name) || stylesheets.some(({ text }) => text.includes(name));
    if (!isUsed) diagnostics.push(themeFontUnused(at, { name }));
  }
}

/** Returns the values of the font properties. */
function fontValues(
  { fonts: { body, heading, code } }: Theme,
  families: readonly FamilyRules[],
): [property: string, value: string][] {
  const fontStackOf = (name: string): string =>
    families.find((family) => family.name === name)?.value ?? systemFonts[name] ?? name;
  const own = { '--font-body': body, '--font-heading': heading, '--font-code': code };
  return Object.entries(own).flatMap(([property, name]): [string, string][] =>
    name === undefined ? [] : [[property, fontStackOf(name)]],
  );
}

/** Returns the first files of the body and heading fonts, which nearly every page needs immediately. */
function preloadedFonts({ fonts: { body, heading }, families }: Theme, assets: ReadonlyMap<string, Asset>): Asset[] {
  const named = [...new Set([body, heading])].map((name) => families.find((family) => family.name === name)?.files[0]?.file);
  return named.flatMap((file) => (file === undefined ? [] : (assets.get(file) ?? [])));
}

/** Wraps a stylesheet in the site's cascade layer, and replaces the names of its files with their published names. */
function wrapInLayer({ text, css, referencedFiles }: ParsedStylesheet, assets: ReadonlyMap<string, Asset>): string {
  const edits = css.ignoredRules.map(({ from, to }) => ({ from, to, replacement: '' }));
  for (const [file, urls] of referencedFiles) {
    const asset = assets.get(file);
    for (const { address, from, to } of urls) {
      const [rest = ''] = /[?#][^"']*/.exec(address) ?? [];
      if (asset) edits.push({ from, to, replacement: `"${relativeUrl(asset)}${rest}"` });
    }
  }
  let edited = text;
  for (const { from, to, replacement } of edits.sort((a, b) => b.from - a.from))
    edited = edited.slice(0, from) + replacement + edited.slice(to);
  return `@layer site{\n${edited.replace(/^\uFEFF/, '').trim()}\n}`;
}

/** Returns the URL of a published file relative to the stylesheet. */
function relativeUrl(asset: Asset): string {
  return encodeURI(assetPath(asset, '').slice('assets/'.length));
}

/* Generated from compiler/diagnostics/catalogue/theme.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An invalid colour in the theme. */
export const themeColourInvalid = ({ suggestion, name, value }: { suggestion: Value | undefined; name: Value; value: Value }) => ({ code: 'theme-colour-invalid' as const, message: `${name} is ${value}, which is not a supported colour.`, hint: suggestion ? `Write ${suggestion}.` : 'Write a colour such as "#0b5a60".' });

/** A theme colour with too little contrast. */
export const themeContrast = ({ others, nearest, other, name, colour, mode, pair, ratio, least }: { others: number | undefined; nearest: Value | undefined; other: Value | undefined; name: Value; colour: Value; mode: Value; pair: Value; ratio: Value; least: Value }) => ({ code: 'theme-contrast' as const, message: others ? `${name} is ${colour}: in ${mode} mode, ${pair} has a contrast of ${ratio}, but needs at least ${least}. ${others === 1 ? `Another pair fails` : `${others} other pairs fail`} too.` : `${name} is ${colour}: in ${mode} mode, ${pair} has a contrast of ${ratio}, but needs at least ${least}.`, hint: nearest ? `The closest colour with enough contrast is "${nearest}".` : other ? `This hue has too little contrast at any lightness. Change ${other} too, or remove this line so that Quire derives the colour.` : 'Remove this line, so that Quire derives the colour.' });

/** Contradictory colour mode settings. */
export const colorModeContradicts = () => ({ code: 'color-mode-contradicts' as const, message: 'colorMode.default is system, but respectPrefersColorScheme is false.', hint: 'Remove "respectPrefersColorScheme", or set the default to "light" or "dark".' });

/** Unknown font in the theme. */
export const themeFontUnknown = ({ isList, nearest, name, font, allowed }: { isList: boolean | undefined; nearest: Value | undefined; name: Value; font: Value; allowed: Value }) => ({ code: 'theme-font-unknown' as const, message: `${name} is ${font}, which is neither in theme.fonts.families nor a system font.`, hint: isList ? 'Specify a single font. Quire adds fallback fonts automatically.' : nearest ? `Did you mean ${nearest}?` : `Add "${font}" with its WOFF2 files to families, or use one of ${allowed}.` });

/** An unused font in the theme. */
export const themeFontUnused = ({ name }: { name: Value }) => ({ code: 'theme-font-unused' as const, message: `The font ${name} is not used.`, hint: `Write "body": "${name}", or remove the family.` });

/** A font file that cannot be used. */
export const themeFontUnusable = ({ isLfs, isOtherFormat, file, fault }: { isLfs: boolean | undefined; isOtherFormat: boolean | undefined; file: Value; fault: Value }) => ({ code: 'theme-font-unusable' as const, message: `${file} contains ${fault}.`, hint: isLfs ? 'Run git lfs pull before the build.' : isOtherFormat ? 'Convert it to WOFF2, for example with woff2_compress.' : 'Replace it with a WOFF2 font.' });

/** A theme file that does not exist. */
export const themeFileMissing = ({ near, isHere, file }: { near: Value | undefined; isHere: boolean | undefined; file: Value }) => ({ code: 'theme-file-missing' as const, message: `File not found: ${file}.`, hint: near ? `Did you mean ${near}?` : isHere ? 'Add the file, or correct the path, which is relative to this stylesheet.' : 'Add the file, or correct the path.' });

/** A theme file in a restricted area. */
export const themeFileRestricted = ({ file, area }: { file: Value; area: Value }) => ({ code: 'theme-file-restricted' as const, message: `${file} is in the restricted area ${area}, but the theme is public.`, hint: 'Move it to a folder outside restricted areas.' });

/** Invalid CSS in the theme. */
export const themeCssInvalid = {
  bracketNotOpen: ({ source }: { source: Value }) => ({ code: 'theme-css-invalid' as const, message: `Unmatched ${source}.`, hint: 'Remove it.' }),
  bracketOther: ({ source, opened, expected }: { source: Value; opened: Value; expected: Value }) => ({ code: 'theme-css-invalid' as const, message: `This ${source} does not match the opening ${opened}.`, hint: `Write ${expected} instead.` }),
  selectorMissing: () => ({ code: 'theme-css-invalid' as const, message: 'This rule has no selector.', hint: 'Add a selector before the brace.' }),
  commaLast: () => ({ code: 'theme-css-invalid' as const, message: 'A selector is missing after this comma.', hint: 'Remove the comma.' }),
  braceNotOpen: () => ({ code: 'theme-css-invalid' as const, message: 'Unmatched closing brace.', hint: 'Remove it.' }),
  colonMissing: ({ declaration, name }: { declaration: Value | undefined; name: Value }) => ({ code: 'theme-css-invalid' as const, message: `${name} is not followed by a colon, so this is not a declaration.`, hint: declaration ? `Write ${declaration};` : 'Write a property, a colon and a value.' }),
  valueMissing: ({ name }: { name: Value }) => ({ code: 'theme-css-invalid' as const, message: `${name} has no value.`, hint: 'Add a value after the colon, or remove the line.' }),
  outsideRule: () => ({ code: 'theme-css-invalid' as const, message: 'This declaration is outside a rule.', hint: 'Put it in braces after a selector.' }),
  notClosed: ({ source, closer }: { source: Value; closer: Value }) => ({ code: 'theme-css-invalid' as const, message: `This ${source} is never closed.`, hint: `Add ${closer} where it ends.` }),
  html: () => ({ code: 'theme-css-invalid' as const, message: 'This is HTML.', hint: 'Keep the content of the style element, without its tags.' }),
  commentNotClosed: () => ({ code: 'theme-css-invalid' as const, message: 'This comment is never closed.', hint: 'Add */ where it ends.' }),
  textNotClosed: ({ mark }: { mark: Value }) => ({ code: 'theme-css-invalid' as const, message: 'This string has no closing quotation mark.', hint: `Add ${mark} where it ends.` }),
};

/** An import in a theme stylesheet. */
export const themeCssImport = ({ isElsewhere, target }: { isElsewhere: boolean | undefined; target: Value }) => ({ code: 'theme-css-import' as const, message: `@import of ${target} is not supported.`, hint: isElsewhere ? 'Remove the line, save the stylesheet in the folder of the site, and add it to theme.css. Fonts belong in theme.fonts.' : `Remove the line, and add ${target} to theme.css before this file.` });

/** A theme stylesheet refers to another host. */
export const themeCssAddress = ({ host, address }: { host: Value | undefined; address: Value }) => ({ code: 'theme-css-address' as const, message: `${address} is not a file of the site.`, hint: host ? `Save the file next to the stylesheet, and use its name. For images, you can also add ${host} to policy.images.` : 'Save the file next to the stylesheet, and use its name.' });

/** A duplicate stylesheet in the theme. */
export const themeCssTwice = ({ file }: { file: Value }) => ({ code: 'theme-css-twice' as const, message: `The setting theme.css lists ${file} twice.`, hint: 'Remove one of the two.' });

/** A theme script that browsers cannot run. */
export const themeScriptUnfit = ({ isTypeScript, file }: { isTypeScript: boolean | undefined; file: Value }) => ({ code: 'theme-script-unfit' as const, message: isTypeScript ? `${file} is TypeScript, which browsers do not run.` : `${file} is not a JavaScript file.`, hint: isTypeScript ? 'Compile it to JavaScript, and list the result in theme.scripts.' : 'List only files whose names end in .js or .mjs.' });

/** A theme script with a syntax error. */
export const themeScriptInvalid = ({ isEncoding, reason }: { isEncoding: boolean | undefined; reason: Value }) => ({ code: 'theme-script-invalid' as const, message: isEncoding ? 'The file is not UTF-8.' : `This is not valid JavaScript: ${reason}.`, hint: isEncoding ? 'Save it as UTF-8.' : 'Correct the line. Browsers would reject the entire script.' });

/** A theme script that imports a module. */
export const themeScriptImport = ({ isElsewhere, target }: { isElsewhere: boolean | undefined; target: Value }) => ({ code: 'theme-script-import' as const, message: isElsewhere ? `The security policy of the site blocks ${target}.` : `A theme script must be a single file, but this one imports ${target}.`, hint: isElsewhere ? 'Save the module in the folder of the site, and bundle it with the script into one file.' : 'Bundle both into one file, for example with esbuild --bundle --format=esm, and list that file in theme.scripts.' });

/** A duplicate script in the theme. */
export const themeScriptTwice = ({ file }: { file: Value }) => ({ code: 'theme-script-twice' as const, message: `The setting theme.scripts lists ${file} twice.`, hint: 'Remove one of the two.' });

/** A theme script with an invalid area. */
export const themeScriptArea = ({ isRestricted, near, area, allowed }: { isRestricted: boolean | undefined; near: Value | undefined; area: Value; allowed: Value }) => ({ code: 'theme-script-area' as const, message: isRestricted ? `${area} is a restricted area, but the script is not marked as restricted.` : `The setting theme.scripts lists an unknown area, ${area}.`, hint: isRestricted ? `Add "restricted": true to this script, or remove ${area} from its areas.` : near ? `Did you mean "${near}"?` : `Use one of the areas: ${allowed}.` });

/** A custom property without a value or effect. */
export const themeCssPropertyUnknown = ({ isUsed, near, name }: { isUsed: boolean | undefined; near: Value | undefined; name: Value }) => ({ code: 'theme-css-property-unknown' as const, message: isUsed ? `${name} is never defined.` : `${name} is never used.`, hint: near ? `Did you mean ${near}?` : 'Define it, or use a fallback: var(--name, value).' });

/** Social images without the address of the site. */
export const socialPicturesIdle = () => ({ code: 'social-pictures-idle' as const, message: 'Social images require the address of the site, but the configuration has no url.', hint: 'Add "url": "https://…" next to "theme", or remove this line.' });

/** A title that no theme font can render. */
export const socialPictureMissing = ({ title, characters, font }: { title: Value; characters: Value; font: Value }) => ({ code: 'social-picture-missing' as const, message: `The page ${title} has no social image: no font contains ${characters}.`, hint: `Add a font file with these characters to ${font}, or set image in the front matter.` });

/** Wording shared by several findings. */
export const contrastPair = {
  code: ({ isSurface, kind, colour, ground }: { isSurface: boolean | undefined; kind: Value; colour: Value; ground: Value }) => isSurface ? `the code colour ${kind} (${colour}) on it` : `the code colour ${kind} (${colour}) on the derived ${ground} background`,
  swatches: ({ isTint, isFront, front, beside, back }: { isTint: boolean | undefined; isFront: boolean | undefined; front: Value; beside: Value; back: Value }) => isTint && isFront ? `${front} on its own tint in an admonition` : isTint ? `${front} (${beside}) on its tint in an admonition` : isFront ? `${front} on ${back} (${beside})` : `${front} (${beside}) on ${back}`,
};

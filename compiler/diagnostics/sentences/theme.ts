/* Generated from compiler/diagnostics/catalogue/theme.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A colour of the theme is none. */
export const themeColourInvalid = ({ suggestion, name, value }: { suggestion: Value | undefined; name: Value; value: Value }) => ({ code: 'theme-colour-invalid' as const, message: `${name} is ${value}, which is no colour that can be used.`, hint: suggestion ? `Write ${suggestion}.` : 'Write a colour such as "#0b5a60".' });

/** A colour of the theme cannot be read well enough. */
export const themeContrast = ({ others, nearest, other, name, colour, pair, ratio, mode, least }: { others: number | undefined; nearest: Value | undefined; other: Value | undefined; name: Value; colour: Value; pair: Value; ratio: Value; mode: Value; least: Value }) => ({ code: 'theme-contrast' as const, message: others ? `${name} is ${colour}: ${pair} has a contrast of ${ratio} in ${mode} mode, and ${least} is the least; ${others} more ${others === 1 ? `pair fails` : `pairs fail`}.` : `${name} is ${colour}: ${pair} has a contrast of ${ratio} in ${mode} mode, and ${least} is the least.`, hint: nearest ? `The nearest that passes is "${nearest}".` : other ? `No lightness of this hue passes. Change ${other} as well, or remove this line: it is then made to go with the others.` : 'Remove this line: it is then made to go with the others.' });

/** The colour mode follows the system and does not. */
export const colorModeContradicts = () => ({ code: 'color-mode-contradicts' as const, message: 'colorMode.default is system, and respectPrefersColorScheme is false.', hint: 'Remove "respectPrefersColorScheme", or write "light" or "dark" as the default.' });

/** A font of the theme is neither a family of the site nor one of the system. */
export const themeFontUnknown = ({ isList, nearest, name, font, known }: { isList: boolean | undefined; nearest: Value | undefined; name: Value; font: Value; known: Value }) => ({ code: 'theme-font-unknown' as const, message: `${name} is ${font}, which is neither in theme.fonts.families nor a font of the system.`, hint: isList ? 'Write one font alone: what stands in for it while it loads is added.' : nearest ? `The nearest is ${nearest}.` : `Add "${font}" with its WOFF2 files to families, or write one of ${known}.` });

/** A font of the theme is used nowhere. */
export const themeFontUnused = ({ name }: { name: Value }) => ({ code: 'theme-font-unused' as const, message: `Nothing is set in ${name}.`, hint: `Write "body": "${name}", or remove the family.` });

/** A file of the theme is no font that can be used. */
export const themeFontUnusable = ({ isLfs, isOtherFormat, file, fault }: { isLfs: boolean | undefined; isOtherFormat: boolean | undefined; file: Value; fault: Value }) => ({ code: 'theme-font-unusable' as const, message: `${file} holds ${fault}.`, hint: isLfs ? 'Run git lfs pull before the build.' : isOtherFormat ? 'Convert it to WOFF2, with woff2_compress for example.' : 'Put the font itself in its place, as WOFF2.' });

/** A file of the theme does not exist. */
export const themeFileMissing = ({ near, isHere, file }: { near: Value | undefined; isHere: boolean | undefined; file: Value }) => ({ code: 'theme-file-missing' as const, message: `There is no file ${file}.`, hint: near ? `The nearest is ${near}.` : isHere ? 'Put it there, or correct the path, which counts from this stylesheet.' : 'Put it there, or correct the path.' });

/** A file of the theme lies in a restricted area. */
export const themeFileRestricted = ({ file, area }: { file: Value; area: Value }) => ({ code: 'theme-file-restricted' as const, message: `${file} lies in the restricted area ${area}, and a theme is public.`, hint: 'Move it to a folder that no restricted area has.' });

/** A stylesheet of the theme can’t be read. */
export const themeCssInvalid = {
  bracketNotOpen: ({ written }: { written: Value }) => ({ code: 'theme-css-invalid' as const, message: `This ${written} closes nothing.`, hint: 'Remove it.' }),
  bracketOther: ({ written, opened, wanted }: { written: Value; opened: Value; wanted: Value }) => ({ code: 'theme-css-invalid' as const, message: `A ${written} closes what a ${opened} opened.`, hint: `Write ${wanted} in its place.` }),
  selectorMissing: () => ({ code: 'theme-css-invalid' as const, message: 'This rule has no selector.', hint: 'Write one before the brace.' }),
  commaLast: () => ({ code: 'theme-css-invalid' as const, message: 'A selector is missing after this comma.', hint: 'Remove the comma.' }),
  braceNotOpen: () => ({ code: 'theme-css-invalid' as const, message: 'This brace closes nothing.', hint: 'Remove it.' }),
  colonMissing: ({ declaration, name }: { declaration: Value | undefined; name: Value }) => ({ code: 'theme-css-invalid' as const, message: `${name} is followed by no colon, so this declares nothing.`, hint: declaration ? `Write ${declaration};` : 'Write a property, a colon and a value.' }),
  valueMissing: ({ name }: { name: Value }) => ({ code: 'theme-css-invalid' as const, message: `${name} has no value.`, hint: 'Write one after the colon, or remove the line.' }),
  outsideRule: () => ({ code: 'theme-css-invalid' as const, message: 'This stands in no rule.', hint: 'Put it in braces after a selector.' }),
  notClosed: ({ written, closer }: { written: Value; closer: Value }) => ({ code: 'theme-css-invalid' as const, message: `This ${written} is never closed.`, hint: `Write ${closer} where it ends.` }),
  html: () => ({ code: 'theme-css-invalid' as const, message: 'This is HTML.', hint: 'Keep what stands in the style element, without its tags.' }),
  commentNotClosed: () => ({ code: 'theme-css-invalid' as const, message: 'This comment never ends.', hint: 'Write */ where it ends.' }),
  textNotClosed: ({ mark }: { mark: Value }) => ({ code: 'theme-css-invalid' as const, message: 'This text has no second quotation mark.', hint: `Write ${mark} where it ends.` }),
};

/** A stylesheet of the theme imports another one. */
export const themeCssImport = ({ isElsewhere, target }: { isElsewhere: boolean | undefined; target: Value }) => ({ code: 'theme-css-import' as const, message: `@import of ${target}: stylesheets are not imported.`, hint: isElsewhere ? 'Remove the line, save what it names in the folder of the site, and name that in theme.css; fonts belong in theme.fonts.' : `Remove the line, and name ${target} in theme.css before this file.` });

/** A stylesheet of the theme names something of another host. */
export const themeCssAddress = ({ host, address }: { host: Value | undefined; address: Value }) => ({ code: 'theme-css-address' as const, message: `${address} is not a file of the site.`, hint: host ? `Save it beside the stylesheet, and write its name; or name ${host} in policy.images.` : 'Save it beside the stylesheet, and write its name.' });

/** A stylesheet stands in the theme twice. */
export const themeCssTwice = ({ file }: { file: Value }) => ({ code: 'theme-css-twice' as const, message: `${file} stands in theme.css twice.`, hint: 'Remove one of the two.' });

/** A custom property has no value, or no effect. */
export const themeCssPropertyUnknown = ({ isUsed, near, name }: { isUsed: boolean | undefined; near: Value | undefined; name: Value }) => ({ code: 'theme-css-property-unknown' as const, message: isUsed ? `${name} has no value anywhere.` : `${name} is used nowhere.`, hint: near ? `The nearest is ${near}.` : 'Give it a value, or write one for where it has none: var(--name, value).' });

/** Social pictures without the address of the site. */
export const socialPicturesIdle = () => ({ code: 'social-pictures-idle' as const, message: 'Pictures for those who share an address need the address of the site.', hint: 'Write "url": "https://…" beside "theme", or remove this line.' });

/** A title that the fonts of the theme cannot write. */
export const socialPictureMissing = ({ title, characters, font }: { title: Value; characters: Value; font: Value }) => ({ code: 'social-picture-missing' as const, message: `The page ${title} has no social picture: no font has ${characters}.`, hint: `Add a file that has it to ${font}, or set image in the front matter.` });

/** Shared by several findings. */
export const contrastPair = {
  code: ({ isSurface, kind, colour, ground }: { isSurface: boolean | undefined; kind: Value; colour: Value; ground: Value }) => isSurface ? `${kind} (${colour}) of code on it` : `${kind} (${colour}) of code on the ground of ${ground}s on it`,
  swatches: ({ isTint, isFront, front, beside, back }: { isTint: boolean | undefined; isFront: boolean | undefined; front: Value; beside: Value; back: Value }) => isTint && isFront ? `${front} on a callout of its own tint` : isTint ? `${front} (${beside}) on a callout of its own tint` : isFront ? `${front} on ${back} (${beside})` : `${front} (${beside}) on ${back} (this)`,
};

/* Generated from compiler/diagnostics/catalogue/pictures.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An SVG that could execute code. */
export const svgActive = ({ held }: { held: Value }) => ({ code: 'svg-active' as const, message: `This SVG contains ${held}, which could execute code.`, hint: 'Remove everything that could execute code, or export the image as a plain SVG.' });

/** An SVG that depends on other files. */
export const svgOutside = ({ held }: { held: Value }) => ({ code: 'svg-outside' as const, message: `This SVG loads external content, which will not be shown: ${held}`, hint: 'Embed this content when you export the image, or remove it from the file.' });

/** A file with an image extension is not an image. */
export const pictureNotPicture = ({ isLfs, what }: { isLfs: boolean | undefined; what: Value }) => ({ code: 'picture-not-picture' as const, message: `This file is not an image: it contains ${what}.`, hint: isLfs ? 'Run git lfs pull before the build.' : 'Replace it with the actual image.' });

/** An image with the wrong extension. */
export const pictureExtension = ({ what, renamed }: { what: Value; renamed: Value }) => ({ code: 'picture-extension' as const, message: `This image is in ${what} format, which does not match its extension.`, hint: `Rename it to ${renamed}, and update the links to it.` });

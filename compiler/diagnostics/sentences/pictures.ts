/* Generated from compiler/diagnostics/catalogue/pictures.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An SVG that could run. */
export const svgActive = ({ held }: { held: Value }) => ({ code: 'svg-active' as const, message: `This SVG holds ${held}, which could run when it is opened.`, hint: 'Take that out of the file, or export the picture as a plain SVG.' });

/** An SVG that needs other files. */
export const svgOutside = ({ held }: { held: Value }) => ({ code: 'svg-outside' as const, message: `This SVG takes something from elsewhere, which is not shown: ${held}`, hint: 'Embed it when you export the picture, or take it out of the file.' });

/** A file that is called a picture and is none. */
export const pictureNotPicture = ({ isLfs, what }: { isLfs: boolean | undefined; what: Value }) => ({ code: 'picture-not-picture' as const, message: `This file holds ${what}, and no picture.`, hint: isLfs ? 'Run git lfs pull before the build.' : 'Put the picture itself in its place.' });

/** A picture of another kind than its name says. */
export const pictureExtension = ({ what, renamed }: { what: Value; renamed: Value }) => ({ code: 'picture-extension' as const, message: `This picture is a ${what}, and its name says otherwise.`, hint: `Rename it to ${renamed}, and the links to it.` });

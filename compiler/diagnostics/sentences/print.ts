/* Generated from compiler/diagnostics/catalogue/print.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** There is no such area to print. */
export const printAreaUnknown = ({ nearest, written, known }: { nearest: Value | undefined; written: Value; known: Value }) => ({ code: 'print-area-unknown' as const, message: `There is no area or specification ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : `There are ${known}.` });

/** The area is restricted. */
export const printAreaRestricted = ({ area }: { area: Value }) => ({ code: 'print-area-restricted' as const, message: `The area ${area} is restricted: whoever has its print can read it.`, hint: `If that is meant, write docs print ${area} --audience all.` });

/** The area has no page to print. */
export const printEmpty = ({ area }: { area: Value }) => ({ code: 'print-empty' as const, message: `The area ${area} has no page that is printed: drafts, unlisted pages and lists are not.`, hint: 'Name another area.' });

/** The area is too large for one document. */
export const printTooLarge = ({ area, megabytes, limit }: { area: Value; megabytes: Value; limit: Value }) => ({ code: 'print-too-large' as const, message: `The print of ${area} has ${megabytes} MB, and ${limit} MB is the most that a browser prints well.`, hint: 'Print its specifications one by one, use smaller pictures, or divide the area.' });

/** Chromium is not there to make a PDF. */
export const chromiumMissing = ({ named, variable }: { named: Value | undefined; variable: Value }) => ({ code: 'chromium-missing' as const, message: named ? `${variable} names ${named}, which is no program.` : 'A PDF is made by Chromium, and neither Chromium nor Chrome nor Edge is installed here.', hint: `Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), name it in ${variable}, or write --out FILE.html and print that in any browser.` });

/** Chromium ended before the PDF was made. */
export const chromiumFailed = ({ why }: { why: Value }) => ({ code: 'chromium-failed' as const, message: `Chromium did not make the PDF: ${why}.`, hint: 'Try again with more memory, or write --out FILE.html and print that in any browser.' });

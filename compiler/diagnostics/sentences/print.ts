/* Generated from compiler/diagnostics/catalogue/print.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Unknown area. */
export const printAreaUnknown = ({ nearest, source, allowed }: { nearest: Value | undefined; source: Value; allowed: Value }) => ({ code: 'print-area-unknown' as const, message: `Unknown area or API document ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : `Available: ${allowed}.` });

/** The area is restricted. */
export const printAreaRestricted = ({ area }: { area: Value }) => ({ code: 'print-area-restricted' as const, message: `The area ${area} is restricted, and anyone who has the printed document can read it.`, hint: `If you intend this, run docs print ${area} --audience all.` });

/** The area has no pages to print. */
export const printEmpty = ({ area }: { area: Value }) => ({ code: 'print-empty' as const, message: `The area ${area} has no pages to print. Drafts, unlisted pages and lists are not printed.`, hint: 'Choose another area.' });

/** The area is too large for one document. */
export const printTooLarge = ({ area, megabytes, limit }: { area: Value; megabytes: Value; limit: Value }) => ({ code: 'print-too-large' as const, message: `The document for ${area} is ${megabytes} MB. Browsers cannot reliably print more than ${limit} MB.`, hint: 'Print the API documents of the area one by one, use smaller images, or split the area.' });

/** Creating a PDF requires Chromium. */
export const chromiumMissing = ({ named, variable }: { named: Value | undefined; variable: Value }) => ({ code: 'chromium-missing' as const, message: named ? `${variable} is set to ${named}, which is not an executable file.` : 'Creating a PDF requires Chromium, Chrome or Edge, and none of them is installed.', hint: `Install Chromium (Debian: apt-get install chromium; macOS: brew install --cask chromium), set ${variable} to its path, or use --out FILE.html and print that file in any browser.` });

/** Chromium failed to create the PDF. */
export const chromiumFailed = ({ why }: { why: Value }) => ({ code: 'chromium-failed' as const, message: `Chromium failed to create the PDF: ${why}.`, hint: 'Try again with more memory, or use --out FILE.html and print that file in any browser.' });

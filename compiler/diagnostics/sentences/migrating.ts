/* Generated from compiler/diagnostics/catalogue/migrating.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An include was replaced by its content. */
export const includeCopied = ({ file }: { file: Value }) => ({ code: 'include-copied' as const, message: `The page now contains a copy of ${file}.`, hint: 'To keep the page in sync with the file, mark the part with #region and write <<< ./file#region.' });

/** A page changed slightly during migration. */
export const rewritingDiffers = () => ({ code: 'rewriting-differs' as const, message: 'The page is not exactly the same as before.', hint: 'Compare both versions: docs diff shows the differences.' });

/** Code and components were removed from a page. */
export const programRemoved = () => ({ code: 'program-removed' as const, message: 'Code or components that Quire does not run were removed from this page.', hint: 'The preview shows what was removed. Replace it with the content that it would render.' });

/** A chapter without a page was removed from the sidebar. */
export const draftChapterDropped = ({ label }: { label: Value }) => ({ code: 'draft-chapter-dropped' as const, message: `${label} has no page and was removed from the sidebar.`, hint: 'Write the page, and add it to the sidebar.' });

/** AsciiDoc or reStructuredText that was not converted. */
export const markupNotRewritten = ({ what }: { what: Value }) => ({ code: 'markup-not-rewritten' as const, message: `${what}.`, hint: 'Check the page, and add the missing content.' });

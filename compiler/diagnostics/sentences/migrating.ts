/* Generated from compiler/diagnostics/catalogue/migrating.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An include that became a copy. */
export const includeCopied = ({ file }: { file: Value }) => ({ code: 'include-copied' as const, message: `What ${file} holds now stands in the page itself.`, hint: 'Where it has to follow the file, mark the part with #region and write <<< ./file#region.' });

/** A page that is not quite the same after rewriting. */
export const rewritingDiffers = () => ({ code: 'rewriting-differs' as const, message: 'The page is not quite the same as before.', hint: 'Look at it before and after: docs diff shows what is different.' });

/** Programs and components that were taken out of a page. */
export const programRemoved = () => ({ code: 'program-removed' as const, message: 'Programs or components that nothing here runs were taken out of this page.', hint: 'The preview shows each of them. Write what they should show.' });

/** A chapter without a page that is not in the sidebar any more. */
export const draftChapterDropped = ({ label }: { label: Value }) => ({ code: 'draft-chapter-dropped' as const, message: `${label} has no page, and is left out of the sidebar.`, hint: 'Write the page, and name it in the sidebar.' });

/** Something of AsciiDoc or reStructuredText that was not rewritten. */
export const markupNotRewritten = ({ what }: { what: Value }) => ({ code: 'markup-not-rewritten' as const, message: `${what}.`, hint: 'Look at the page, and write what it should show.' });

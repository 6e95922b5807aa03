/* Generated from compiler/diagnostics/catalogue/dialects.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A macro of another tool that is not read. */
export const macroUnknown = ({ name, tool }: { name: Value; tool: Value }) => ({ code: 'macro-unknown' as const, message: `The macro ${name} is none that ${tool} has by itself: it is shown as it is written.`, hint: 'Write what it should show.' });

/** A component that is not known. */
export const componentUnknown = ({ name }: { name: Value }) => ({ code: 'component-unknown' as const, message: `The component ${name} is not known: what stands in it is kept, and nothing is run.`, hint: 'Write what it should show.' });

/** A folder of chapters without its list of chapters. */
export const summaryMissing = ({ file, tool }: { file: Value; tool: Value }) => ({ code: 'summary-missing' as const, message: `There is no ${file}, which ${tool} takes chapters and their order from.`, hint: 'Let path be the folder that SUMMARY.md lies in.' });

/** A chapter whose file is not there. */
export const summaryPageMissing = ({ nearest, file }: { nearest: Value | undefined; file: Value }) => ({ code: 'summary-page-missing' as const, message: `There is no chapter ${file}.`, hint: nearest ? `Write ${nearest}.` : 'Write the file, or take the chapter out.' });

/** An expression that is not computed. */
export const expressionKept = ({ written }: { written: Value }) => ({ code: 'expression-kept' as const, message: `${written} would have to be computed: it is shown as it is written.`, hint: 'Write what it should show.' });

/** An icon of another tool that we have no drawing for. */
export const iconDropped = () => ({ code: 'icon-dropped' as const, message: 'There is no drawing for this icon: it is left out.', hint: 'Write :icon[name] with one of our names, or leave it out.' });

/** A link whose target a program would find. */
export const linkComputed = ({ target }: { target: Value }) => ({ code: 'link-computed' as const, message: `A program would find the place of ${target}: its text is shown without a link.`, hint: 'Write a link to a page, or the text alone.' });

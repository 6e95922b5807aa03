/* Generated from compiler/diagnostics/catalogue/dialects.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An unsupported macro from another tool. */
export const macroUnknown = ({ tool, name }: { tool: Value; name: Value }) => ({ code: 'macro-unknown' as const, message: `Quire does not support the ${tool} macro or directive ${name}, so it is shown as text.`, hint: 'Replace it with the text that it would produce.' });

/** Unknown component. */
export const componentUnknown = ({ isElement, name }: { isElement: boolean | undefined; name: Value }) => ({ code: 'component-unknown' as const, message: isElement ? `<${name}> is not an HTML element, so Quire shows only its content.` : `Unknown component ${name}. Quire shows its content but does not run the component.`, hint: isElement ? `If it is text, escape it as &lt;${name}> or format it as code. If it is a component, replace it with the content that it would render.` : 'Replace it with the content that it would render.' });

/** A book without a list of chapters. */
export const summaryMissing = ({ file, tool }: { file: Value; tool: Value }) => ({ code: 'summary-missing' as const, message: `${file} is missing. ${tool} reads the chapters and their order from it.`, hint: 'Set path to the folder that contains SUMMARY.md.' });

/** A chapter whose file is missing. */
export const summaryPageMissing = ({ nearest, file }: { nearest: Value | undefined; file: Value }) => ({ code: 'summary-page-missing' as const, message: `The file of this chapter, ${file}, does not exist.`, hint: nearest ? `Did you mean ${nearest}?` : 'Create the file, or remove the chapter.' });

/** An expression that is not evaluated. */
export const expressionKept = ({ source }: { source: Value }) => ({ code: 'expression-kept' as const, message: `${source} is not evaluated, so it is shown as text.`, hint: 'Replace it with its result.' });

/** An icon without an equivalent. */
export const iconDropped = () => ({ code: 'icon-dropped' as const, message: 'Quire has no equivalent for this icon and omits it.', hint: 'Use :icon[name] with a built-in icon, or remove it.' });

/** A link whose target another tool generates. */
export const linkComputed = ({ target }: { target: Value }) => ({ code: 'link-computed' as const, message: `Nothing on this site defines ${target}, so the link is shown as plain text.`, hint: 'Link to a page, or remove the link.' });

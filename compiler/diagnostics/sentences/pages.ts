/* Generated from compiler/diagnostics/catalogue/pages.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** HTML that is not allowed. */
export const htmlNotAllowed = ({ attribute, meantAsText, isComponent, isFrame, isMedia, isDrawing, element }: { attribute: Value | undefined; meantAsText: boolean | undefined; isComponent: boolean | undefined; isFrame: boolean | undefined; isMedia: boolean | undefined; isDrawing: boolean | undefined; element: Value }) => ({ code: 'html-not-allowed' as const, message: attribute ? `The attribute ${attribute} is not allowed on the element ${element}.` : meantAsText ? `<${element}> is not an HTML element.` : `The element ${element} is not allowed.`, hint: attribute ? 'Remove the attribute.' : meantAsText && isComponent ? `Write it as code, or write &lt;${element}>. If it is an MDX component, run docs init: it sets the dialect for such pages.` : meantAsText ? `Write it as code, or write &lt;${element}>.` : isFrame ? 'Write :::embed with the address and [a title] instead, and ::: on the next line, or link to the page.' : isMedia ? 'Link to the file. If you trust all authors, you can allow the element with "html": "trusted" in the configuration.' : isDrawing ? 'Save it as an SVG file, and show that file as an image.' : 'Write it in Markdown, or remove it.' });

/** A reserved ID. */
export const idReserved = ({ id }: { id: Value }) => ({ code: 'id-reserved' as const, message: `The ID ${id} is reserved.`, hint: 'Choose another ID.' });

/** A duplicate ID. */
export const idDuplicate = ({ isAside, id, line }: { isAside: boolean | undefined; id: Value; line: Value }) => ({ code: 'id-duplicate' as const, message: `The ID ${id} is already used on line ${line}.`, hint: isAside ? `Remove it: #${id} already links to the heading.` : 'Choose another ID.' });

/** A link or image with a forbidden address. */
export const linkSchemeRefused = ({ image, scheme }: { image: boolean | undefined; scheme: Value }) => ({ code: 'link-scheme-refused' as const, message: image ? `An image address cannot start with ${scheme}:.` : `A link address cannot start with ${scheme}:.`, hint: image ? 'Add the image to the site and use its path.' : 'Use a file, a route, or an address with http, https, mailto or tel.' });

/** An unknown variable that resembles a known one. */
export const variableUnknown = ({ name, nearest }: { name: Value; nearest: Value }) => ({ code: 'variable-unknown' as const, message: `Unknown variable ${name}, shown as text.`, hint: `Did you mean ${nearest}?` });

/** Unknown container. */
export const containerUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'container-unknown' as const, message: `Unknown container ${name}, shown as text.`, hint: nearest ? `Did you mean ${nearest}?` : 'Use note, tip, info, warning, danger, caution, tabs, code-group, cards, steps, tree, details or embed.' });

/** A container is not closed. */
export const containerNotClosed = ({ name }: { name: Value }) => ({ code: 'container-not-closed' as const, message: `The container ${name} that starts here is never closed.`, hint: 'After its content, add a line with the same number of colons.' });

/** A code block is not closed. */
export const codeNotClosed = ({ isNested, fence }: { isNested: boolean | undefined; fence: Value }) => ({ code: 'code-not-closed' as const, message: isNested ? 'The code block that starts here is never closed, so the rest of its list item or quotation is shown as code.' : 'The code block that starts here is never closed, so everything after it is shown as code.', hint: `Add a line ${fence} after the code.` });

/** An empty group of tabs. */
export const tabsEmpty = ({ isTabs }: { isTabs: boolean | undefined }) => ({ code: 'tabs-empty' as const, message: isTabs ? 'This group contains no tabs.' : 'This code group contains no code blocks.', hint: isTabs ? 'Start each tab with a line such as == Linux.' : 'Put code blocks between the two lines of colons.' });

/** Two tabs with the same label. */
export const tabTwice = ({ label }: { label: Value }) => ({ code: 'tab-twice' as const, message: `Another tab in this group already has the label ${label}.`, hint: 'Choose another label.' });

/** A missing footnote. */
export const footnoteMissing = ({ nearest, label }: { nearest: Value | undefined; label: Value }) => ({ code: 'footnote-missing' as const, message: `There is no footnote ${label} on this page.`, hint: nearest ? `Did you mean ${nearest}?` : `Add a line that starts with [^${label}]: followed by the text.` });

/** A duplicate footnote. */
export const footnoteTwice = ({ label, line }: { label: Value; line: Value }) => ({ code: 'footnote-twice' as const, message: `The footnote ${label} is already defined on line ${line}.`, hint: 'Choose another label.' });

/** An empty page. */
export const pageEmpty = () => ({ code: 'page-empty' as const, message: 'This page is empty.', hint: 'Add content, or set draft: true in its front matter.' });

/** A control character. */
export const controlCharacter = ({ code }: { code: Value }) => ({ code: 'control-character' as const, message: `Invisible control character U+${code}.`, hint: 'Delete it.' });

/** Code with characters that reverse the direction of text. */
export const codeHidesDirection = ({ characters }: { characters: Value }) => ({ code: 'code-hides-direction' as const, message: `This code contains ${characters}, which can disguise what it does.`, hint: 'Remove the characters, or write them as escape sequences in the programming language.' });

/** A page takes too long to parse. */
export const pageTooComplex = () => ({ code: 'page-too-complex' as const, message: 'Parsing this page takes more steps than limits.pageWork allows.', hint: 'Put data into a code block, or split the page.' });

/** Content is nested too deeply. */
export const pageTooNested = ({ limit }: { limit: Value }) => ({ code: 'page-too-nested' as const, message: `This is nested deeper than limits.nesting allows (${limit}).`, hint: 'Put data into a code block, or reduce the nesting.' });

/** A table has too many cells. */
export const tableTooLarge = ({ limit }: { limit: Value }) => ({ code: 'table-too-large' as const, message: `This table has more cells than limits.tableCells allows (${limit}).`, hint: 'Split the table.' });

/** An included file does not exist. */
export const includeMissing = ({ isOutside, isHidden, file }: { isOutside: boolean | undefined; isHidden: boolean | undefined; file: Value }) => ({ code: 'include-missing' as const, message: isOutside ? `${file} is outside the site and is not included.` : isHidden ? `${file} is a hidden file and is not included.` : `File not found: ${file}.`, hint: isOutside ? 'Create the site in a folder that contains both this site and the file: docs init FOLDER --from THIS_FOLDER.' : isHidden ? 'Copy the content to a file that is not hidden (no name in its path starts with a dot), and include that file.' : 'Correct the path. It is relative to this file or, if it starts with @/, to the root of the site.' });

/** An include of a file outside the site. */
export const includeOutside = ({ leavesRoot, path }: { leavesRoot: boolean | undefined; path: Value }) => ({ code: 'include-outside' as const, message: leavesRoot ? `The path ${path} points outside the site.` : `The path ${path} refers to a hidden file, which is never published.`, hint: 'Copy the content into a file of the site, and include that file.' });

/** A public page includes a restricted file. */
export const includeRestricted = ({ page, file, area }: { page: Value | undefined; file: Value; area: Value }) => ({ code: 'include-restricted' as const, message: page ? `The public page ${page} includes this file, but ${file} is part of the restricted area ${area}.` : `This page is public, but ${file} is part of the restricted area ${area}.`, hint: 'Move the public content into a file outside that area, and include that file.' });

/** Circular includes. */
export const includeCycle = ({ chain }: { chain: Value }) => ({ code: 'include-cycle' as const, message: `Circular include: ${chain}.`, hint: 'Remove one of these includes.' });

/** Includes are nested too deeply. */
export const includeTooDeep = ({ limit, chain }: { limit: Value; chain: Value }) => ({ code: 'include-too-deep' as const, message: `Includes are nested deeper than limits.includeDepth allows (${limit}): ${chain}.`, hint: 'Include the innermost files directly, or raise limits.includeDepth.' });

/** An included region does not exist. */
export const includeRegionMissing = ({ hint, file, region, marks }: { hint: Value | undefined; file: Value; region: Value; marks: Value }) => ({ code: 'include-region-missing' as const, message: `The file ${file} has no region ${region}.`, hint: hint ? `Did you mean ${hint}?` : `Mark the part to include with ${marks}.` });

/** An included region is not closed. */
export const includeRegionOpen = ({ region, file }: { region: Value; file: Value }) => ({ code: 'include-region-open' as const, message: `The region ${region} of ${file} is never closed.`, hint: `Close it with #endregion ${region}.` });

/** An included range is empty. */
export const includeRangeEmpty = ({ file, range, lines }: { file: Value; range: Value; lines: number }) => ({ code: 'include-range-empty' as const, message: `${file} has no lines {${range}}: it has ${lines === 1 ? `1 line` : `${lines} lines`}.`, hint: 'Write {from,to} with existing lines, such as {3,20}, {3,} or {,10}.' });

/** A page and its includes are too large. */
export const includeTooLarge = ({ limit }: { limit: Value }) => ({ code: 'include-too-large' as const, message: `With this include, the page is larger than limits.pageBytes allows (${limit}).`, hint: 'Link to the file instead, or include a part of it.' });

/** An invalid formula. */
export const mathInvalid = ({ reason }: { reason: Value }) => ({ code: 'math-invalid' as const, message: `Invalid formula: ${reason}.`, hint: 'Correct the TeX, or write \\$ for a dollar sign.' });

/** An empty diagram. */
export const diagramEmpty = () => ({ code: 'diagram-empty' as const, message: 'This diagram is empty.', hint: 'Start with the type of diagram, such as flowchart LR.' });

/** An invalid diagram. */
export const diagramInvalid = ({ reason }: { reason: Value }) => ({ code: 'diagram-invalid' as const, message: `Invalid diagram: ${reason}.`, hint: 'Correct this line, or the one above it.' });

/** A diagram loads a file from another host. */
export const diagramLoads = ({ address }: { address: Value }) => ({ code: 'diagram-loads' as const, message: `Diagrams cannot load files, so ${address} is not shown.`, hint: 'Remove it, or show the image next to the diagram.' });

/** A diagram in a language that Quire does not draw. */
export const diagramUnsupported = ({ language }: { language: Value }) => ({ code: 'diagram-unsupported' as const, message: `Quire does not draw ${language} diagrams.`, hint: 'Rewrite it in Mermaid (`mermaid`) or Graphviz (`dot`), or change the language of the block to `text` to show the source.' });

/** A diagram that cannot be drawn. */
export const diagramUndrawn = ({ reason }: { reason: Value }) => ({ code: 'diagram-undrawn' as const, message: `This diagram cannot be drawn: ${reason}.`, hint: 'Divide it into smaller diagrams.' });

/** Unknown type of diagram. */
export const diagramUnknown = ({ nearest, kind }: { nearest: Value | undefined; kind: Value }) => ({ code: 'diagram-unknown' as const, message: `Unknown diagram type ${kind}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Start with flowchart, sequenceDiagram, stateDiagram-v2 or another type.' });

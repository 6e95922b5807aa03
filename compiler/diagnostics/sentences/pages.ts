/* Generated from compiler/diagnostics/catalogue/pages.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Raw HTML that is not allowed. */
export const htmlNotAllowed = ({ attribute, meantAsText, isComponent, element }: { attribute: Value | undefined; meantAsText: boolean | undefined; isComponent: boolean | undefined; element: Value }) => ({ code: 'html-not-allowed' as const, message: attribute ? `The element ${element} cannot have the attribute ${attribute} here.` : meantAsText ? `<${element}> is not HTML.` : `The element ${element} is not allowed here.`, hint: attribute ? 'Take the attribute away.' : meantAsText && isComponent ? `Write it as code, or write &lt;${element}>. Where it is a component of MDX, docs init finds the dialect that reads such pages.` : meantAsText ? `Write it as code, or write &lt;${element}>.` : 'Write it in Markdown, or take it away.' });

/** An id that the reader uses itself. */
export const idReserved = ({ id }: { id: Value }) => ({ code: 'id-reserved' as const, message: `The id ${id} is reserved for the reader.`, hint: 'Choose another id.' });

/** An id occurs twice on a page. */
export const idDuplicate = ({ isAside, id, line }: { isAside: boolean | undefined; id: Value; line: Value }) => ({ code: 'id-duplicate' as const, message: `The id ${id} is taken already, on line ${line}.`, hint: isAside ? `Take it away: #${id} leads to the heading already.` : 'Choose another id.' });

/** A link or picture with an address that is not allowed. */
export const linkSchemeRefused = ({ image, scheme }: { image: boolean | undefined; scheme: Value }) => ({ code: 'link-scheme-refused' as const, message: image ? `A picture cannot have an address that begins with ${scheme}:.` : `A link cannot have an address that begins with ${scheme}:.`, hint: image ? 'Put the picture into the site and name its file.' : 'Use a file, a route, or an address with http, https, mailto or tel.' });

/** A variable that is not declared, but nearly. */
export const variableUnknown = ({ name, nearest }: { name: Value; nearest: Value }) => ({ code: 'variable-unknown' as const, message: `There is no variable ${name}: it is shown as it is written.`, hint: `The nearest variable is ${nearest}.` });

/** A container of an unknown name. */
export const containerUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'container-unknown' as const, message: `There is no container called ${name}: the line is shown as it is written.`, hint: nearest ? `The nearest name is ${nearest}.` : 'Use note, tip, info, warning, danger, caution, tabs, code-group, cards, steps, tree, details or embed.' });

/** A container is never closed. */
export const containerNotClosed = ({ name }: { name: Value }) => ({ code: 'container-not-closed' as const, message: `The container ${name} that begins here is never closed.`, hint: 'Write a line of as many colons after its text.' });

/** A code block is never closed. */
export const codeNotClosed = ({ fence }: { fence: Value }) => ({ code: 'code-not-closed' as const, message: 'The code block that begins here is never closed: all that follows is shown as code.', hint: `Write a line of ${fence} after the code.` });

/** Tabs without a tab. */
export const tabsEmpty = ({ isTabs }: { isTabs: boolean | undefined }) => ({ code: 'tabs-empty' as const, message: isTabs ? 'There is no tab in these tabs.' : 'There is no tab in these code groups.', hint: isTabs ? 'Begin each tab with a line such as == Linux.' : 'Put code blocks between the two lines of colons.' });

/** Two tabs have one label. */
export const tabTwice = ({ label }: { label: Value }) => ({ code: 'tab-twice' as const, message: `The label ${label} stands above another of these tabs already.`, hint: 'Choose another label.' });

/** A footnote has no text. */
export const footnoteMissing = ({ nearest, label }: { nearest: Value | undefined; label: Value }) => ({ code: 'footnote-missing' as const, message: `The footnote ${label} has no text on this page.`, hint: nearest ? `The nearest footnote is ${nearest}.` : `Write a line that begins with [^${label}]: and the text.` });

/** A footnote has two texts. */
export const footnoteTwice = ({ label, line }: { label: Value; line: Value }) => ({ code: 'footnote-twice' as const, message: `The footnote ${label} has a text already, on line ${line}.`, hint: 'Choose another label.' });

/** A page without any text. */
export const pageEmpty = () => ({ code: 'page-empty' as const, message: 'This page has no text.', hint: 'Write some, or set draft: true in its front matter.' });

/** A control character in the text. */
export const controlCharacter = ({ code }: { code: Value }) => ({ code: 'control-character' as const, message: `Here stands the control character U+${code}, which shows nothing.`, hint: 'Delete it.' });

/** Code with characters that reverse the direction of text. */
export const codeHidesDirection = ({ characters }: { characters: Value }) => ({ code: 'code-hides-direction' as const, message: `This code contains ${characters}, which can show it in another order than it runs in.`, hint: 'Remove the characters, or write them as escapes of the programming language.' });

/** A page would take too long to read. */
export const pageTooComplex = () => ({ code: 'page-too-complex' as const, message: 'This page asks for more work than limits.pageWork allows.', hint: 'Put data into a code block, or split the page.' });

/** Lists, quotes or emphasis inside each other without end. */
export const pageTooNested = ({ limit }: { limit: Value }) => ({ code: 'page-too-nested' as const, message: `This is nested deeper than limits.nesting allows, which is ${limit}.`, hint: 'Put data into a code block, or nest less.' });

/** A table has too many cells. */
export const tableTooLarge = ({ limit }: { limit: Value }) => ({ code: 'table-too-large' as const, message: `This table has more cells than limits.tableCells allows, which is ${limit}.`, hint: 'Split the table.' });

/** An included file does not exist. */
export const includeMissing = ({ isOutside, isHidden, file }: { isOutside: boolean | undefined; isHidden: boolean | undefined; file: Value }) => ({ code: 'include-missing' as const, message: isOutside ? `${file} is outside of the site and is not included.` : isHidden ? `${file} is a hidden file and is not included.` : `There is no file ${file} to include.`, hint: isOutside ? 'Make the site in a folder that holds both: docs init FOLDER --from THIS_FOLDER.' : isHidden ? 'Copy what is to be shown into a file whose path has no name that begins with a dot, and include that.' : 'Correct the path: it is relative to this file, or to the root of the site after @/.' });

/** An include leaves the site. */
export const includeOutside = ({ leavesRoot, path }: { leavesRoot: boolean | undefined; path: Value }) => ({ code: 'include-outside' as const, message: leavesRoot ? `The path ${path} leads out of the site.` : `The path ${path} names a hidden file, which is never published.`, hint: 'Copy what is to be shown into a file of the site, and include that.' });

/** A public page includes a restricted file. */
export const includeRestricted = ({ page, file, area }: { page: Value | undefined; file: Value; area: Value }) => ({ code: 'include-restricted' as const, message: page ? `The public page ${page} includes this part, and ${file} belongs to the restricted area ${area}.` : `This page is public, and ${file} belongs to the restricted area ${area}.`, hint: 'Move what everybody may read into a file outside of that area, and include that.' });

/** Files include each other in a circle. */
export const includeCycle = ({ chain }: { chain: Value }) => ({ code: 'include-cycle' as const, message: `This include goes round in a circle: ${chain}.`, hint: 'Remove one of these includes.' });

/** Includes are nested too deeply. */
export const includeTooDeep = ({ limit, chain }: { limit: Value; chain: Value }) => ({ code: 'include-too-deep' as const, message: `Includes are nested deeper than limits.includeDepth allows (${limit}): ${chain}.`, hint: 'Include the innermost files directly, or raise limits.includeDepth.' });

/** An included region does not exist. */
export const includeRegionMissing = ({ hint, file, region, marks }: { hint: Value | undefined; file: Value; region: Value; marks: Value }) => ({ code: 'include-region-missing' as const, message: `The file ${file} has no region ${region}.`, hint: hint ? `The nearest region is ${hint}.` : `Mark the part with ${marks}.` });

/** An included region has no end. */
export const includeRegionOpen = ({ region, file }: { region: Value; file: Value }) => ({ code: 'include-region-open' as const, message: `The region ${region} of ${file} has no end.`, hint: `Close it with #endregion ${region}.` });

/** An included range has no lines. */
export const includeRangeEmpty = ({ range, file, lines }: { range: Value; file: Value; lines: number }) => ({ code: 'include-range-empty' as const, message: `The lines {${range}} are not in ${file}: there ${lines === 1 ? `is 1 line` : `are ${lines} lines`}.`, hint: 'Write {from,to} with lines that are there, such as {3,20}, {3,} or {,10}.' });

/** A page with its includes is larger than the limit. */
export const includeTooLarge = ({ limit }: { limit: Value }) => ({ code: 'include-too-large' as const, message: `With this include the page is larger than limits.pageBytes allows (${limit}).`, hint: 'Link to the file instead, or include a part of it.' });

/** A formula that cannot be read. */
export const mathInvalid = ({ reason }: { reason: Value }) => ({ code: 'math-invalid' as const, message: `This formula cannot be read: ${reason}.`, hint: 'Correct the TeX, or write \\$ where a dollar is meant.' });

/** A diagram without anything in it. */
export const diagramEmpty = () => ({ code: 'diagram-empty' as const, message: 'This diagram is empty.', hint: 'Begin it with its kind, such as flowchart LR.' });

/** A diagram that cannot be drawn. */
export const diagramInvalid = ({ reason }: { reason: Value }) => ({ code: 'diagram-invalid' as const, message: `This diagram cannot be drawn: ${reason}.`, hint: 'Correct this line, or the one above it.' });

/** A diagram that asks for a file of another host. */
export const diagramLoads = ({ address }: { address: Value }) => ({ code: 'diagram-loads' as const, message: `Diagrams load no files: ${address} is not shown.`, hint: 'Remove it, or show the image next to the diagram.' });

/** A diagram of an unknown kind. */
export const diagramUnknown = ({ nearest, kind }: { nearest: Value | undefined; kind: Value }) => ({ code: 'diagram-unknown' as const, message: `There is no kind of diagram called ${kind}.`, hint: nearest ? `The nearest kind is ${nearest}.` : 'Begin with flowchart, sequenceDiagram, stateDiagram-v2 or another kind.' });

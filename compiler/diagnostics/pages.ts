import { rule } from './rule.ts';

export const htmlNotAllowed = rule<{ element: string; attribute: string | undefined; meantAsText: boolean }>({
  code: 'html-not-allowed',
  severity: 'error',
  title: 'Raw HTML that is not allowed',
  meaning:
    'Pages may use the elements and attributes that GitHub shows: `details`, `summary`, `br`, `kbd`, `sub`, `sup`, `img`, `table` and their like, with `id`, `align`, `width`, `title` and so on. ' +
    'Scripts, styles, frames, forms and event handlers are not among them. A name in angle brackets that HTML does not know, without attributes and never closed, such as `<your-name>`, is text. Another angle bracket that is meant as a letter is written `&lt;`, or stands in code. ' +
    'Where all writers are trusted, `"html": "trusted"` in the configuration lets everything through. In a site that is not strict this is a warning: the tag is left out, and its text stays.',
  example: {
    language: 'markdown',
    wrong: '<iframe src="https://example.com"></iframe>',
    right: '[The tide table](https://example.com)',
  },
  says: ({ element, attribute, meantAsText }) => {
    if (attribute !== undefined) {
      return { message: `The element ${element} cannot have the attribute ${attribute} here.`, hint: 'Take the attribute away.' };
    }
    const component = /^[A-Z]/.test(element)
      ? ' Where it is a component of MDX, docs init finds the dialect that reads such pages.'
      : '';
    if (meantAsText)
      return { message: `<${element}> is not HTML.`, hint: `Write it as code, or write &lt;${element}>.${component}` };
    return { message: `The element ${element} is not allowed here.`, hint: 'Write it in Markdown, or take it away.' };
  },
});

export const idReserved = rule<{ id: string }>({
  code: 'id-reserved',
  severity: 'error',
  title: 'An id that the reader uses itself',
  meaning: '`root` and `page-data`, and all ids that begin with `docs-` or `q-`, belong to the page around the text.',
  example: { language: 'markdown', wrong: '## Of trees {#root}', right: '## Of trees {#roots}' },
  says: ({ id }) => ({ message: `The id ${id} is reserved for the reader.`, hint: 'Choose another id.' }),
});

/** `isAside`: the heading beside it has the id by itself. */
export const idDuplicate = rule<{ id: string; line: number; isAside: boolean }>({
  code: 'id-duplicate',
  severity: 'error',
  title: 'An id occurs twice on a page',
  meaning:
    'A link to the id can lead to one place only. Headings without an id of their own are numbered (`setup`, `setup-1`); ids that were chosen, in `{#id}` or in raw HTML, must be unique.',
  example: {
    language: 'markdown',
    wrong: '## Ropes {#gear}\n\n## Anchors {#gear}',
    right: '## Ropes {#ropes}\n\n## Anchors {#anchors}',
  },
  says: ({ id, line, isAside }) => ({
    message: `The id ${id} is taken already, on line ${line}.`,
    hint: isAside ? `Take it away: #${id} leads to the heading already.` : 'Choose another id.',
  }),
});

export const linkSchemeRefused = rule<{ scheme: string; image: boolean }>({
  code: 'link-scheme-refused',
  severity: 'error',
  title: 'A link or picture with an address that is not allowed',
  meaning:
    'Links lead to files, routes and anchors of this site, or to `http`, `https`, `mailto` and `tel` addresses; pictures come from this site or from the web. ' +
    'Addresses such as `javascript:`, `data:` and `file:` can run a program or mean nothing to a reader. A file whose name holds a colon is linked to with `./` in front.',
  example: { language: 'markdown', wrong: '[Print](javascript:print())', right: '[Tide table](./tides.md)' },
  says: ({ scheme, image }) => ({
    message: `A ${image ? 'picture' : 'link'} cannot have an address that begins with ${scheme}:.`,
    hint: image
      ? 'Put the picture into the site and name its file.'
      : 'Use a file, a route, or an address with http, https, mailto or tel.',
  }),
});

export const variableUnknown = rule<{ name: string; nearest: string }>({
  code: 'variable-unknown',
  severity: 'warning',
  title: 'A variable that is not declared, but nearly',
  meaning:
    '`{{ name }}` stands for a value where the configuration declares the name under `variables`; everything else in braces is text. This name is nearly a declared one.',
  example: { language: 'markdown', wrong: 'Call {{ phne }}.', right: 'Call {{ phone }}.' },
  says: ({ name, nearest }) => ({
    message: `There is no variable ${name}: it is shown as it is written.`,
    hint: `The nearest variable is ${nearest}.`,
  }),
});

export const containerUnknown = rule<{ name: string; nearest: string | undefined }>({
  code: 'container-unknown',
  severity: 'warning',
  title: 'A container of an unknown name',
  meaning:
    'Three colons and a name open a box: `note`, `tip`, `info`, `warning`, `danger` or `caution`, `tabs`, `code-group`, `cards`, `steps`, `tree`, `details` or `embed`. Lines with another name are shown as they are written.',
  example: { language: 'markdown', wrong: ':::waring\nMind the step.\n:::', right: ':::warning\nMind the step.\n:::' },
  says: ({ name, nearest }) => ({
    message: `There is no container called ${name}: the line is shown as it is written.`,
    hint:
      nearest === undefined
        ? 'Use note, tip, info, warning, danger, caution, tabs, code-group, cards, steps, tree, details or embed.'
        : `The nearest name is ${nearest}.`,
  }),
});

export const containerNotClosed = rule<{ name: string }>({
  code: 'container-not-closed',
  severity: 'error',
  title: 'A container is never closed',
  meaning:
    'A container that begins with three colons ends at a line of three colons. One that holds another begins and ends with more: four around three. Inside a list or quote the closing line is indented like the opening one.',
  example: { language: 'markdown', wrong: ':::warning\nMind the step.', right: ':::warning\nMind the step.\n:::' },
  says: ({ name }) => ({
    message: `The container ${name} that begins here is never closed.`,
    hint: 'Write a line of as many colons after its text.',
  }),
});

export const codeNotClosed = rule<{ fence: string }>({
  code: 'code-not-closed',
  severity: 'warning',
  title: 'A code block is never closed',
  meaning:
    'A code block that begins with a fence ends at a line of the same characters, at least as many, and nothing else. Without it everything that ' +
    'follows in the list, quote or page is shown as code, headings and links too. A line that has words after the fence closes nothing.',
  example: { language: 'markdown', wrong: '~~~sh\nmake\n\nThen run it.', right: '~~~sh\nmake\n~~~\n\nThen run it.' },
  says: ({ fence }) => ({
    message: 'The code block that begins here is never closed: all that follows is shown as code.',
    hint: `Write a line of ${fence} after the code.`,
  }),
});

export const tabsEmpty = rule<{ name: string }>({
  code: 'tabs-empty',
  severity: 'error',
  title: 'Tabs without a tab',
  meaning:
    'In `:::tabs` each tab begins with a line `== Label`; in `:::code-group` each code block is a tab, named by `[Label]` or `title="…"` after its language.',
  example: { language: 'markdown', wrong: ':::tabs\nInstall it.\n:::', right: ':::tabs\n== Linux\nInstall it.\n:::' },
  says: ({ name }) => ({
    message: `There is no tab in these ${name === 'tabs' ? 'tabs' : 'code groups'}.`,
    hint: name === 'tabs' ? 'Begin each tab with a line such as == Linux.' : 'Put code blocks between the two lines of colons.',
  }),
});

export const tabTwice = rule<{ label: string }>({
  code: 'tab-twice',
  severity: 'error',
  title: 'Two tabs have one label',
  meaning:
    'Readers choose a tab by its label, and their browser remembers it by that. Of two with the same label they cannot tell which is which. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: ':::tabs\n== Linux\nInstall it.\n== Linux\nStart it.\n:::',
    right: ':::tabs\n== Linux\nInstall it.\n== Windows\nStart it.\n:::',
  },
  says: ({ label }) => ({
    message: `The label ${label} stands above another of these tabs already.`,
    hint: 'Choose another label.',
  }),
});

export const footnoteMissing = rule<{ label: string; nearest: string | undefined }>({
  code: 'footnote-missing',
  severity: 'error',
  title: 'A footnote has no text',
  meaning: 'A mark `[^1]` refers to a line that begins with `[^1]:` somewhere on the same page, and there is none.',
  example: { language: 'markdown', wrong: 'The tide[^1] turns.', right: 'The tide[^1] turns.\n\n[^1]: Twice a day.' },
  says: ({ label, nearest }) => ({
    message: `The footnote ${label} has no text on this page.`,
    hint:
      nearest === undefined ? `Write a line that begins with [^${label}]: and the text.` : `The nearest footnote is ${nearest}.`,
  }),
});

export const footnoteTwice = rule<{ label: string; line: number }>({
  code: 'footnote-twice',
  severity: 'error',
  title: 'A footnote has two texts',
  meaning: 'Two lines begin with the same `[^label]:`, so one of the texts would never be shown.',
  example: { language: 'markdown', wrong: '[^1]: Twice a day.\n[^1]: Daily.', right: '[^1]: Twice a day.\n[^2]: Daily.' },
  says: ({ label, line }) => ({
    message: `The footnote ${label} has a text already, on line ${line}.`,
    hint: 'Choose another label.',
  }),
});

export const pageEmpty = rule({
  code: 'page-empty',
  severity: 'warning',
  title: 'A page without any text',
  meaning:
    'The file is empty, or has front matter and nothing else. It becomes a page all the same, with a title and nothing below it. Write its text, remove the file, or hold it back with `draft: true` until there is something to read.',
  example: { language: 'markdown', wrong: '---\ntitle: Tides\n---', right: '---\ntitle: Tides\n---\n\nHigh water is at noon.' },
  says: () => ({ message: 'This page has no text.', hint: 'Write some, or set draft: true in its front matter.' }),
});

export const controlCharacter = rule<{ code: number }>({
  code: 'control-character',
  severity: 'warning',
  title: 'A control character in the text',
  meaning:
    'Control characters (U+0000 to U+001F without tab and line ends, U+007F to U+009F) mean nothing in a page. They come along when text is copied from terminals, word processors and damaged files; readers see a box or nothing, and search does not find the word. The finding stands at the first one, and names the other lines.',
  example: { language: 'markdown', wrong: 'High␈ water', right: 'High water' },
  says: ({ code }) => ({
    message: `Here stands the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}, which shows nothing.`,
    hint: 'Delete it.',
  }),
});

export const codeHidesDirection = rule<{ characters: readonly string[] }>({
  code: 'code-hides-direction',
  severity: 'warning',
  title: 'Code with characters that reverse the direction of text',
  meaning:
    'Embeddings, overrides and isolates of bidirectional text (U+202A to U+202E, U+2066 to U+2069) are not visible, and show code in another order than ' +
    'it runs in: what looks like a comment may be a statement. The page shows them written out, as `<U+202E>`, and that is what a reader copies.',
  example: { language: 'markdown', wrong: '`user<U+202E> // admin`', right: '`user // admin`' },
  says: ({ characters }) => ({
    message: `This code contains ${characters.join(', ')}, which can show it in another order than it runs in.`,
    hint: 'Remove the characters, or write them as escapes of the programming language.',
  }),
});

export const pageTooComplex = rule({
  code: 'page-too-complex',
  severity: 'error',
  fixed: 'output',
  title: 'A page would take too long to read',
  meaning:
    'Some texts, such as thousands of brackets or stars that are never closed, make reading cost the square of their length. The work is counted, and ends at `limits.pageWork`. Such a text is hardly meant as prose: put it into a code block.',
  example: { language: 'markdown', wrong: '[[[[[[[[[[ … fifty thousand times', right: '```text\n[[[[[[[[[[\n```' },
  says: () => ({
    message: 'This page asks for more work than limits.pageWork allows.',
    hint: 'Put data into a code block, or split the page.',
  }),
});

export const pageTooNested = rule<{ limit: number }>({
  code: 'page-too-nested',
  severity: 'error',
  fixed: 'output',
  title: 'Lists, quotes or emphasis inside each other without end',
  meaning: 'Blocks may be nested as deep as `limits.nesting` says (100 unless configured), emphasis and links 200 levels.',
  example: { language: 'markdown', wrong: '> > > > > … a thousand times', right: '> > A quote in a quote.' },
  says: ({ limit }) => ({
    message: `This is nested deeper than limits.nesting allows, which is ${limit}.`,
    hint: 'Put data into a code block, or nest less.',
  }),
});

export const tableTooLarge = rule<{ limit: number }>({
  code: 'table-too-large',
  severity: 'error',
  fixed: 'output',
  title: 'A table has too many cells',
  meaning:
    'Every row is filled up to the width of the header, so a wide header and many rows make a page of many megabytes. The limit is `limits.tableCells`.',
  example: { language: 'json', wrong: '{ "limits": { "tableCells": 10 } }', right: '{ "limits": { "tableCells": 100000 } }' },
  says: ({ limit }) => ({
    message: `This table has more cells than limits.tableCells allows, which is ${limit}.`,
    hint: 'Split the table.',
  }),
});

export const includeMissing = rule<{ file: string; isOutside?: boolean }>({
  code: 'include-missing',
  severity: 'error',
  fixed: 'output',
  title: 'An included file does not exist',
  meaning:
    'A page includes a file that is not there, or that is not readable text. What lies in `dist` or in another folder that a build has written, and the ' +
    'settings and records in the root of the site count as not there: they may hold what restricted pages say. Paths are relative to the file that has the include; ' +
    '`@/` or `/` at the beginning means the root of the site.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts/basic.md-->', right: '<!--@include: ./parts/basics.md-->' },
  says: ({ file, isOutside }) => ({
    message: isOutside ? `${file} is outside of the site and is not included.` : `There is no file ${file} to include.`,
    hint: isOutside
      ? 'Make the site in a folder that holds both: docs init FOLDER --from THIS_FOLDER.'
      : 'Correct the path: it is relative to this file, or to the root of the site after @/.',
  }),
});

export const includeOutside = rule<{ path: string; why: 'root' | 'dot' }>({
  code: 'include-outside',
  severity: 'error',
  fixed: 'safety',
  title: 'An include leaves the site',
  meaning:
    'Only files below the root of the site can be included, and no file or folder whose name begins with a dot: those hold ' +
    'settings and secrets, and what is included is published.',
  example: { language: 'markdown', wrong: '<!--@include: ../../.env-->', right: '<!--@include: ./parts/environment.md-->' },
  says: ({ path, why }) => ({
    message:
      why === 'root'
        ? `The path ${path} leads out of the site.`
        : `The path ${path} names a hidden file, which is never published.`,
    hint: 'Copy what is to be shown into a file of the site, and include that.',
  }),
});

export const includeRestricted = rule<{ page: string | undefined; file: string; area: string }>({
  code: 'include-restricted',
  severity: 'error',
  fixed: 'safety',
  title: 'A public page includes a restricted file',
  meaning:
    'What a page includes is published with it. Files in the folder of a restricted area, their translations among them, can be included by restricted pages alone, whether they are pages or parts.',
  example: {
    language: 'markdown',
    wrong: '<!--@include: ../staff/_rota.md-->',
    right: '<!--@include: ../parts/_opening-hours.md-->',
  },
  says: ({ page, file, area }) => ({
    message: `${page === undefined ? 'This page is public' : `The public page ${page} includes this part`}, and ${file} belongs to the restricted area ${area}.`,
    hint: 'Move what everybody may read into a file outside of that area, and include that.',
  }),
});

export const includeCycle = rule<{ chain: readonly string[] }>({
  code: 'include-cycle',
  severity: 'error',
  fixed: 'output',
  title: 'Files include each other in a circle',
  meaning: 'A file includes itself, directly or by way of others. The circle was cut at this include.',
  example: {
    language: 'text',
    wrong: 'a.md: <!--@include: ./b.md-->\nb.md: <!--@include: ./a.md-->',
    right: 'a.md: <!--@include: ./b.md-->\nb.md: (includes nothing)',
  },
  says: ({ chain }) => ({
    message: `This include goes round in a circle: ${chain.join(' → ')}.`,
    hint: 'Remove one of these includes.',
  }),
});

export const includeTooDeep = rule<{ limit: number; chain: readonly string[] }>({
  code: 'include-too-deep',
  severity: 'error',
  fixed: 'output',
  title: 'Includes are nested too deeply',
  meaning:
    'Included files include others, to a depth beyond `limits.includeDepth`. The include that goes beyond it was left out.',
  example: {
    language: 'text',
    wrong: 'a.md includes b.md, which includes c.md, and so on, eleven times',
    right: 'a.md includes b.md and c.md itself',
  },
  says: ({ limit, chain }) => ({
    message: `Includes are nested deeper than limits.includeDepth allows (${limit}): ${chain.join(' → ')}.`,
    hint: 'Include the innermost files directly, or raise limits.includeDepth.',
  }),
});

export const includeRegionMissing = rule<{ region: string; file: string; hint: string | undefined; marks?: string }>({
  code: 'include-region-missing',
  severity: 'error',
  fixed: 'output',
  title: 'An included region does not exist',
  meaning:
    'A region is a part of a file between `#region name` and `#endregion name`, each in a comment of the language of the file: ' +
    '`<!-- #region name -->` in Markdown, `// #region name` in TypeScript.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts.md#instal-->', right: '<!--@include: ./parts.md#install-->' },
  says: ({ region, file, hint, marks = `#region ${region} and #endregion ${region}` }) => ({
    message: `The file ${file} has no region ${region}.`,
    hint: hint === undefined ? `Mark the part with ${marks}.` : `The nearest region is ${hint}.`,
  }),
});

export const includeRegionOpen = rule<{ region: string; file: string }>({
  code: 'include-region-open',
  severity: 'error',
  title: 'An included region has no end',
  meaning: 'The region begins with `#region name`, and no `#endregion` closes it. It was taken up to the end of the file.',
  example: {
    language: 'markdown',
    wrong: '<!-- #region install -->\nInstall it.',
    right: '<!-- #region install -->\nInstall it.\n<!-- #endregion install -->',
  },
  says: ({ region, file }) => ({
    message: `The region ${region} of ${file} has no end.`,
    hint: `Close it with #endregion ${region}.`,
  }),
});

export const includeRangeEmpty = rule<{ range: string; file: string; lines: number }>({
  code: 'include-range-empty',
  severity: 'error',
  fixed: 'output',
  title: 'An included range has no lines',
  meaning:
    'The lines between braces count from 1, both ends included. These are not in the file (or region), so nothing was included.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts.md{20,3}-->', right: '<!--@include: ./parts.md{3,20}-->' },
  says: ({ range, file, lines }) => ({
    message: `The lines {${range}} are not in ${file}: there ${lines === 1 ? 'is 1 line' : `are ${lines} lines`}.`,
    hint: 'Write {from,to} with lines that are there, such as {3,20}, {3,} or {,10}.',
  }),
});

export const includeTooLarge = rule<{ limit: number }>({
  code: 'include-too-large',
  severity: 'error',
  fixed: 'output',
  title: 'A page with its includes is larger than the limit',
  meaning:
    'The texts that a page includes are together larger than `limits.pageBytes`. This include and those after it were left out.',
  example: {
    language: 'markdown',
    wrong: '<!--@include: ./log-of-ten-years.md-->',
    right: '[The log of ten years](./log-of-ten-years.md)',
  },
  says: ({ limit }) => ({
    message: `With this include the page is larger than limits.pageBytes allows (${limit}).`,
    hint: 'Link to the file instead, or include a part of it.',
  }),
});

export const mathInvalid = rule<{ reason: string }>({
  code: 'math-invalid',
  severity: 'error',
  title: 'A formula that cannot be read',
  meaning:
    'Text between dollars, `$…$` or `$$…$$`, and code blocks named `math` are formulas in TeX. This one has a command that does not exist, a brace without its partner, or something else that TeX does not know. ' +
    'Commands that could lead out of the formula (links, pictures, styles) do not exist here. If no formula is meant, put a backslash before the dollar: `\\$`. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: 'The rate is $\\fraction{1}{12}$ a month.',
    right: 'The rate is $\\frac{1}{12}$ a month.',
  },
  says: ({ reason }) => ({
    message: `This formula cannot be read: ${reason}.`,
    hint: 'Correct the TeX, or write \\$ where a dollar is meant.',
  }),
});

export const diagramEmpty = rule({
  code: 'diagram-empty',
  severity: 'error',
  title: 'A diagram without anything in it',
  meaning: 'A code block named `mermaid` is drawn as a diagram, and this one is empty.',
  example: { language: 'markdown', wrong: '```mermaid\n```', right: '```mermaid\nflowchart LR\n  Ask --> Answer\n```' },
  says: () => ({ message: 'This diagram is empty.', hint: 'Begin it with its kind, such as flowchart LR.' }),
});

export const diagramLoads = rule<{ address: string }>({
  code: 'diagram-loads',
  severity: 'warning',
  title: 'A diagram that asks for a file of another host',
  meaning:
    'Diagrams are drawn in a frame that loads nothing: an image in a label (`<img src=…>`, `img:`), a `url(…)` or an `@import` in `themeCSS` is left out of the picture, so that no visitor is reported to another host.',
  example: {
    language: 'markdown',
    wrong: '```mermaid\nflowchart LR\n  A["<img src=\'https://example.com/a.png\'>"]\n```',
    right: '```mermaid\nflowchart LR\n  A["Ask"]\n```',
  },
  says: ({ address }) => ({
    message: `Diagrams load no files: ${address.length > 80 ? `${address.slice(0, 80)}…` : address} is not shown.`,
    hint: 'Remove it, or show the image next to the diagram.',
  }),
});

export const diagramUnknown = rule<{ kind: string; nearest: string | undefined }>({
  code: 'diagram-unknown',
  severity: 'error',
  title: 'A diagram of an unknown kind',
  meaning:
    'The first line of a diagram names its kind: `flowchart`, `sequenceDiagram`, `stateDiagram-v2`, `classDiagram`, `erDiagram`, `gantt`, `pie`, `timeline` and others. Comments (`%%`) and a block between lines of `---` may stand before it. In a site that is not strict this is a warning.',
  example: { language: 'markdown', wrong: '```mermaid\nflowchar LR\n```', right: '```mermaid\nflowchart LR\n```' },
  says: ({ kind, nearest }) => ({
    message: `There is no kind of diagram called ${kind}.`,
    hint:
      nearest === undefined
        ? 'Begin with flowchart, sequenceDiagram, stateDiagram-v2 or another kind.'
        : `The nearest kind is ${nearest}.`,
  }),
});

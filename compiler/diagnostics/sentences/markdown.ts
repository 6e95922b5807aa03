/* Generated from compiler/diagnostics/catalogue/markdown.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Malformed link or image. */
export const linkMalformed = {
  angleNotClosed: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: the < before its target is never closed.' : 'Malformed link, shown as text: the < before its target is never closed.', hint: `Write (<${target}>).` }),
  template: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? `Malformed image, shown as text: ${target} starts a template tag.` : `Malformed link, shown as text: ${target} starts a template tag.`, hint: 'Write the address itself. Quire does not run templates.' }),
  targetNotClosed: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: its target is never closed.' : 'Malformed link, shown as text: its target is never closed.', hint: `Add ) after ${target}.` }),
  size: ({ isImage, html }: { isImage: boolean | undefined; html: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: Markdown has no syntax for image sizes.' : 'Malformed link, shown as text: Markdown has no syntax for image sizes.', hint: `Write ${html}.` }),
  blankInTarget: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: its target contains a space.' : 'Malformed link, shown as text: its target contains a space.', hint: `Write (${target}).` }),
  blankAfterTarget: ({ isImage, target, anchor, title }: { isImage: boolean | undefined; target: Value; anchor: Value; title: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: its target is followed by a space.' : 'Malformed link, shown as text: its target is followed by a space.', hint: `Write (${target}-${anchor}) if the last word is part of the anchor, or (${target} "${title}") if it is a title.` }),
  titleNotQuoted: ({ isImage, target, title }: { isImage: boolean | undefined; target: Value; title: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: its title is not in straight quotation marks.' : 'Malformed link, shown as text: its title is not in straight quotation marks.', hint: `Write (${target} "${title}").` }),
  blankBeforeTarget: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: there is a space between ] and (.' : 'Malformed link, shown as text: there is a space between ] and (.', hint: 'Remove the space.' }),
  lineBreakBeforeTarget: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: there is a line break between ] and (.' : 'Malformed link, shown as text: there is a line break between ] and (.', hint: 'Remove the line break.' }),
  blankBeforeLabel: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: there is a space between ] and [.' : 'Malformed link, shown as text: there is a space between ] and [.', hint: 'Remove the space.' }),
  bracketsSwapped: ({ label, target }: { label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: 'Malformed link, shown as text: its brackets are the wrong way round.', hint: `Write [${label}](${target}).` }),
  wiki: ({ isImage, label }: { isImage: boolean | undefined; label: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Wiki-style image, shown as text: Markdown does not support images in double brackets.' : 'Wiki-style link, shown as text: Markdown does not support links in double brackets.', hint: isImage ? `Write ![${label}](…) with the path of the file.` : `Write [${label}](…) with the path of the file.` }),
  addressNotClosed: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'This < is shown as text: the address after it is never closed.', hint: `Add > directly after ${address}.` }),
  pathInAngles: ({ target }: { target: Value }) => ({ code: 'link-malformed' as const, message: 'Malformed link, shown as text: angle brackets can only enclose full addresses.', hint: `Write [text](${target}), and replace text with your link text.` }),
  elementNotClosed: ({ name }: { name: Value }) => ({ code: 'link-malformed' as const, message: `The element ${name} is shown as text: its tag, or a quotation mark in it, is never closed.`, hint: 'Close the quotation marks of all attributes, and add > at the end of the tag.' }),
  otherExclamationMark: () => ({ code: 'link-malformed' as const, message: 'This is a link, not an image: ！ is a full-width exclamation mark.', hint: 'Write ! instead.' }),
  bracketMissing: ({ isImage, label, target }: { isImage: boolean | undefined; label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: a ] is missing.' : 'Malformed link, shown as text: a ] is missing.', hint: isImage ? `Write ![${label}](${target}).` : `Write [${label}](${target}).` }),
  otherBrackets: ({ isImage, label, target }: { isImage: boolean | undefined; label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'Malformed image, shown as text: its brackets are not [ ] and ( ).' : 'Malformed link, shown as text: its brackets are not [ ] and ( ).', hint: isImage ? `Write ![${label}](${target}).` : `Write [${label}](${target}).` }),
  slashesMissing: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'The scheme of this address must be followed by two slashes.', hint: `Write ${address}.` }),
  schemeTwice: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'This address contains its scheme twice.', hint: `Write ${address}.` }),
  dotsInHost: ({ host, address }: { host: Value; address: Value }) => ({ code: 'link-malformed' as const, message: `Invalid host name ${host}: it contains two consecutive dots.`, hint: `Write ${address}.` }),
  schemeAlone: ({ scheme }: { scheme: Value }) => ({ code: 'link-malformed' as const, message: `${scheme} is not followed by an address.`, hint: 'Add the address or the number.' }),
  mailWithoutHost: ({ mailbox }: { mailbox: Value }) => ({ code: 'link-malformed' as const, message: `The email address ${mailbox} has no @.`, hint: `Add @ and a host: mailto:${mailbox}@example.com.` }),
};

/** A link to a missing definition. */
export const referenceUndefined = ({ nearest, label }: { nearest: Value | undefined; label: Value }) => ({ code: 'reference-undefined' as const, message: `This page has no definition of ${label}, so the brackets are shown as text.`, hint: nearest ? `Did you mean ${nearest}?` : `Add a definition to this page: [${label}]: URL` });

/** A malformed link definition. */
export const definitionMalformed = {
  blankBeforeColon: ({ label, target }: { label: Value; target: Value }) => ({ code: 'definition-malformed' as const, message: 'Malformed definition, shown as text: there is a space between ] and the colon.', hint: `Write [${label}]: ${target}.` }),
  inParagraph: () => ({ code: 'definition-malformed' as const, message: 'Malformed definition, shown as text: it is part of the paragraph above it.', hint: 'Add a blank line before it.' }),
  blankInTarget: ({ label, target }: { label: Value; target: Value }) => ({ code: 'definition-malformed' as const, message: 'Malformed definition, shown as text: its target contains a space.', hint: `Write [${label}]: <${target}>.` }),
};

/** An unused link definition. */
export const definitionUnused = ({ label }: { label: Value }) => ({ code: 'definition-unused' as const, message: `Unused link definition ${label}.`, hint: 'Remove it, or correct the link that should use it.' });

/** A duplicate link definition. */
export const definitionTwice = ({ label, line }: { label: Value; line: Value }) => ({ code: 'definition-twice' as const, message: `${label} is already defined on line ${line}, so this definition is ignored.`, hint: 'Remove it, or choose another label.' });

/** A malformed alert. */
export const alertMalformed = {
  notAQuote: () => ({ code: 'alert-malformed' as const, message: 'Malformed alert, shown as text: an alert is a quotation.', hint: 'Start this line and all other lines of the alert with >.' }),
  markMissing: ({ name }: { name: Value }) => ({ code: 'alert-malformed' as const, message: 'Malformed alert, shown as a quotation: the exclamation mark is missing.', hint: `Write [!${name}].` }),
  unknown: ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'alert-malformed' as const, message: `Unknown alert ${name}, shown as a quotation.`, hint: nearest ? `Did you mean [!${nearest}]?` : 'Use one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].' }),
  textAfterMark: ({ name, text }: { name: Value; text: Value }) => ({ code: 'alert-malformed' as const, message: `Malformed alert, shown as a quotation: [!${name}] is followed by ${text}.`, hint: 'Put the text on a line of its own.' }),
};

/** A malformed table. */
export const tableMalformed = {
  cellsDiffer: ({ cells, hyphens, row }: { cells: number; hyphens: Value; row: Value }) => ({ code: 'table-malformed' as const, message: `Malformed table, shown as text: its head has ${cells === 1 ? `1 cell` : `${cells} cells`}, but the delimiter row has ${hyphens}.`, hint: `Write |${row} here.` }),
  hyphensMissing: ({ replacesNext, row }: { replacesNext: boolean | undefined; row: Value }) => ({ code: 'table-malformed' as const, message: 'Malformed table, shown as text: there is no delimiter row below its head.', hint: replacesNext ? `Replace the next line with |${row}` : `Add |${row} below this line.` }),
  rowCutOff: () => ({ code: 'table-malformed' as const, message: 'This row is not part of the table above: a blank line ends the table.', hint: 'Remove the blank line.' }),
  textAsRow: () => ({ code: 'table-malformed' as const, message: 'This line is shown in the table above it, as the first cell of a new row.', hint: 'Add a blank line before it.' }),
};

/** A table row has more cells than the head. */
export const tableRowLong = ({ rowsRunTogether, cells, head }: { rowsRunTogether: boolean | undefined; cells: Value; head: Value }) => ({ code: 'table-row-long' as const, message: `This row has ${cells} cells, but the head has ${head}. The extra cells are shown in the last column.`, hint: rowsRunTogether ? 'Start a new line for the next row, or write \\| for a pipe within text.' : 'Write \\| for a pipe within text, or add a column to the head.' });

/** A line of colons that does not close a container. */
export const containerNotOpen = ({ colons }: { colons: Value }) => ({ code: 'container-not-open' as const, message: `No container is open, so ${colons} is shown as text.`, hint: 'Remove the line.' });

/** Unmatched bold or strikethrough markers. */
export const emphasisNotClosed = {
  letterAfterStars: () => ({ code: 'emphasis-not-closed' as const, message: 'These asterisks are shown as text: a letter follows the closing asterisks, which come after punctuation.', hint: 'Add a space after the closing asterisks.' }),
  blankBeforeSecondPair: ({ text }: { text: Value }) => ({ code: 'emphasis-not-closed' as const, message: 'These asterisks are shown as text: there is a space before the closing asterisks.', hint: `Write **${text}** followed by the space.` }),
  blanksInside: ({ text }: { text: Value }) => ({ code: 'emphasis-not-closed' as const, message: 'These asterisks are shown as text: there is a space between them and the text.', hint: `Write **${text}**.` }),
  boldNotClosed: () => ({ code: 'emphasis-not-closed' as const, message: 'The bold text that starts here never ends, so the asterisks are shown as text.', hint: 'Add ** where it ends.' }),
  struckNotClosed: () => ({ code: 'emphasis-not-closed' as const, message: 'The strikethrough that starts here never ends, so the tildes are shown as text.', hint: 'Add ~~ where it ends.' }),
};

/** Tildes in ranges strike out the text between them. */
export const strikeByTilde = ({ source, escaped }: { source: Value; escaped: Value }) => ({ code: 'strike-by-tilde' as const, message: `The tildes strike out the text between them: ${source}.`, hint: `Write ${escaped} to show the tildes.` });

/** An unmatched backtick. */
export const codeSpanNotClosed = ({ uneven, cut }: { uneven: Value | undefined; cut: boolean | undefined }) => ({ code: 'code-span-not-closed' as const, message: uneven ? 'This code is shown as text: it starts and ends with different numbers of backticks.' : cut ? 'The code that starts here is cut off by a pipe, which ends the table cell.' : 'This backtick has no matching one in its paragraph, so it is shown as text.', hint: uneven ? `Write \`${uneven}\`.` : cut ? 'Write \\| for a pipe inside the code.' : 'Add the matching backtick, or a backslash before this one.' });

/** A malformed heading. */
export const headingMalformed = ({ isTooDeep, marks, intended, text }: { isTooDeep: boolean | undefined; marks: Value; intended: Value; text: Value }) => ({ code: 'heading-malformed' as const, message: isTooDeep ? 'Malformed heading, shown as text: there are only six levels.' : `Malformed heading, shown as text: ${marks} must be followed by a space.`, hint: `Write ${intended} ${text}.` });

/** The closing # of a heading is shown. */
export const headingClosedAtOnce = ({ marks }: { marks: Value }) => ({ code: 'heading-closed-at-once' as const, message: `${marks} is shown as part of the heading: there is no space before it.`, hint: 'Remove it, or add a space before it.' });

/** The underscores of a name make it bold. */
export const nameEmphasised = ({ name, tag }: { name: Value; tag: Value }) => ({ code: 'name-emphasised' as const, message: `${name} is shown in bold and without its underscores.`, hint: `Write \`${tag}\`.` });

/** Syntax from another tool. */
export const syntaxForeign = ({ isMdx, tool, dialect, what, hint }: { isMdx: boolean | undefined; tool: Value | undefined; dialect: Value | undefined; what: Value; hint: Value }) => ({ code: 'syntax-foreign' as const, message: `This is ${what}, shown as text.`, hint: isMdx ? `${hint} To build an entire folder of such pages, set a dialect: docs init does this for you.` : tool && dialect ? `${hint} To build an entire ${tool} folder, set "dialect": "${dialect}": docs init does this for you.` : `${hint}` });

/** A code block starts inside another. */
export const codeFenceInside = ({ line }: { line: Value }) => ({ code: 'code-fence-inside' as const, message: `This fence is part of the code block that starts on line ${line}, and does not close it.`, hint: 'Close that block first, or enclose it in more backticks.' });

/** Hyphens below a paragraph make it a heading. */
export const headingByUnderline = () => ({ code: 'heading-by-underline' as const, message: 'The hyphens below turn this paragraph into a heading.', hint: 'For a horizontal rule, add a blank line before them. For a heading, use ##.' });

/** An unresolved merge conflict. */
export const mergeConflict = () => ({ code: 'merge-conflict' as const, message: 'Unresolved merge conflict.', hint: 'Keep one of the two versions, and remove the three marker lines.' });

/** A comment is not closed. */
export const commentNotClosed = () => ({ code: 'comment-not-closed' as const, message: 'The comment that starts here is never closed, so everything after it is hidden.', hint: 'Add --> where the comment ends.' });

/** A malformed comment. */
export const commentMalformed = () => ({ code: 'comment-malformed' as const, message: 'Malformed comment, shown as text: a hyphen is missing.', hint: 'Write <!-- before the comment and --> after it.' });

/** An empty heading. */
export const headingEmpty = ({ marks }: { marks: Value }) => ({ code: 'heading-empty' as const, message: 'This heading has no text.', hint: `Add text after ${marks}, or remove the line.` });

/** A comment that ends but never starts. */
export const commentNotOpen = () => ({ code: 'comment-not-open' as const, message: 'No comment is open, so --> is shown as text.', hint: 'Remove it, or add <!-- where the comment starts.' });

/** An HTML element is not closed. */
export const htmlNotClosed = ({ isKnown, name }: { isKnown: boolean | undefined; name: Value }) => ({ code: 'html-not-closed' as const, message: `The element ${name} that starts here is not closed within its block.`, hint: isKnown ? `Add </${name}> where it ends.` : `Add </${name}> where it ends. If < is text, write &lt; instead.` });

/** A malformed character reference. */
export const entityMalformed = {
  semicolonMissing: ({ source, name }: { source: Value; name: Value }) => ({ code: 'entity-malformed' as const, message: `${source} is shown as text: a semicolon is missing.`, hint: `Write &${name};.` }),
  unknown: ({ source, name }: { source: Value; name: Value }) => ({ code: 'entity-malformed' as const, message: `${source} is shown as text: HTML does not define this name.`, hint: `Write &${name};.` }),
};

/** A malformed heading ID. */
export const headingIdMalformed = ({ source, id }: { source: Value; id: Value }) => ({ code: 'heading-id-malformed' as const, message: `${source} is not a valid heading ID, so it is shown as part of the heading.`, hint: `Write {#${id}}.` });

/** A code block option has no effect. */
export const codeAttributeMalformed = {
  rangeInvalid: ({ range }: { range: Value }) => ({ code: 'code-attribute-malformed' as const, message: `Invalid line range ${range}: lines are counted from 1, and the smaller number comes first.`, hint: 'Correct the line numbers.' }),
  lineMissing: ({ line, lines }: { line: Value; lines: Value }) => ({ code: 'code-attribute-malformed' as const, message: `There is no line ${line} to highlight: the code has ${lines}.`, hint: 'Correct the line numbers.' }),
  linesNotInBraces: ({ lines }: { lines: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'These lines are not highlighted: line numbers must be in braces, with commas and hyphens.', hint: `Write {${lines}}.` }),
  titleNotClosed: ({ title }: { title: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'The title is not shown: its closing quotation mark is missing.', hint: `Write title=${title}.` }),
  titleNotQuoted: ({ title }: { title: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'The title is not shown correctly: its quotation marks are not straight.', hint: `Write title="${title}".` }),
  unknown: ({ name, intended }: { name: Value; intended: Value }) => ({ code: 'code-attribute-malformed' as const, message: `Unknown code block option ${name}.`, hint: `Write ${intended}.` }),
};

/** A malformed include. */
export const includeMalformed = {
  otherWord: ({ path }: { path: Value }) => ({ code: 'include-malformed' as const, message: 'This is an ordinary comment and includes nothing: it does not start with @include.', hint: `Write <!--@include: ${path}-->.` }),
  directiveUnknown: ({ word }: { word: Value }) => ({ code: 'include-malformed' as const, message: `Unknown directive @${word}, so this is an ordinary comment and includes nothing.`, hint: 'Did you mean @include?' }),
  colonMissing: ({ path }: { path: Value }) => ({ code: 'include-malformed' as const, message: 'This is an ordinary comment and includes nothing: the colon after @include is missing.', hint: `Write <!--@include: ${path}-->.` }),
  rangeDash: ({ range, wanted }: { range: Value; wanted: Value }) => ({ code: 'include-malformed' as const, message: `This is an ordinary comment and includes nothing: {${range}} is not a range of lines.`, hint: `Write {${wanted}}.` }),
  notAlone: () => ({ code: 'include-malformed' as const, message: 'This is an ordinary comment and includes nothing: it is on a line with other text.', hint: 'Put it on a line of its own.' }),
};

/** Unknown code language. */
export const codeLanguageUnknown = ({ language, nearest }: { language: Value; nearest: Value }) => ({ code: 'code-language-unknown' as const, message: `Unknown code language ${language}, so the code is not highlighted.`, hint: `Did you mean ${nearest}?` });

/** An unused footnote. */
export const footnoteUnused = ({ label }: { label: Value }) => ({ code: 'footnote-unused' as const, message: `Unused footnote ${label}: its text appears without a number at the end of the page.`, hint: `Add [^${label}] where it belongs, or remove the footnote.` });

/** A footnote label with a space. */
export const footnoteLabelBlank = ({ label, intended }: { label: Value; intended: Value }) => ({ code: 'footnote-label-blank' as const, message: `A footnote label must be a single word, so [^${label}] is shown as text.`, hint: `Write [^${intended}], here and wherever the page refers to it.` });

/** Wording shared by several findings. */
export const foreignSyntax = {
  commentOfMdx: () => 'an MDX comment',
  expressionOfMdx: () => 'an MDX expression',
  componentOfMdx: () => 'an MDX component',
  pathOfDocusaurus: () => 'a Docusaurus path',
  macroOfMdbook: () => 'an mdBook macro',
  expressionOfATemplate: () => 'a template expression',
  tagOfATemplate: () => 'a template tag',
  includeOfMkdocs: () => 'an MkDocs include',
  markOfEditors: () => 'an editorial mark',
  commentOfEditors: () => 'an editorial comment',
  markedTextOfMkdocs: () => 'an MkDocs highlight',
  insertedTextOfMkdocs: () => 'an MkDocs insertion',
  raisedTextOfMkdocs: () => 'an MkDocs superscript',
  keyOfMkdocs: () => 'an MkDocs keyboard key',
  roleOfRestructuredtext: () => 'a reStructuredText role',
  tagOfJsdoc: () => 'a JSDoc tag',
  commentOfObsidian: () => 'an Obsidian comment',
  iconOfMkdocs: () => 'an MkDocs icon',
  abbreviationOfMkdocs: () => 'an MkDocs abbreviation',
  listOfDefinitions: () => 'a definition list',
  blockOfMkdocs: () => 'an MkDocs block',
  referenceOfMkdocstrings: () => 'a mkdocstrings reference',
  listOfAttributes: () => 'an attribute list',
  blockOfMdx: () => 'an MDX block',
  liveCodeOfDocusaurus: () => 'a Docusaurus live code block',
  commandForSeveralTools: () => 'a command for several package managers',
  choiceOfLineNumbersOfVitepress: () => 'a VitePress line number option',
  codeOfANotebook: () => 'a notebook code cell',
  directiveOfMyst: () => 'a MyST directive',
  choiceOfWordsToHighlight: () => 'a list of words to highlight',
  hiddenLineOfRust: () => 'a hidden Rust line',
  emojiByItsName: () => 'an emoji shortcode',
  languageOfCodeInALine: () => 'a language for inline code',
  elementOfMdx: () => 'an MDX element',
  includeOfAnotherTool: () => 'an include from another tool',
  directiveOfRestructuredtext: () => 'a reStructuredText directive',
  commandOfLatex: () => 'a LaTeX command',
  admonitionOfMkdocs: () => 'an MkDocs admonition',
  tabOfMkdocs: () => 'an MkDocs tab',
  shortcodeOfHugo: () => 'a Hugo shortcode',
  placeOfATableOfContents: () => 'a table of contents marker',
  lineOfMdx: () => 'an MDX line',
};

/** Wording shared by several findings. */
export const foreignCounted = ({ what }: { what: Value }) => `This is ${what}, the first of # that are shown as text.`;

/** Wording shared by several findings. */
export const foreignRemedy = {
  computed: () => 'Replace it with the content that it would render. Quire does not run code in pages.',
  element: ({ name }: { name: Value }) => `Write it as an HTML element, <${name}>…</${name}>, or remove the markers.`,
  character: ({ character }: { character: Value }) => `Write ${character} itself.`,
  box: ({ kind }: { kind: Value }) => `Write :::${kind}, then the content without indentation, then :::.`,
  include: ({ source }: { source: Value }) => `Write ${source} on a line of its own.`,
  comment: () => 'Write <!-- … -->.',
  markdownOrHtml: () => 'Write it in Markdown, or as an HTML element with quoted attribute values.',
  shown: () => 'Replace it with the content that it would render.',
  path: () => 'Write a path relative to this file.',
  partOrShown: () => 'To include a file, write <!--@include: ./part.md--> on a line of its own. Replace anything else with the content that it would render.',
  shownOrVariable: () => 'Replace it with its value, or use a variable from the configuration.',
  part: () => 'Write <!--@include: ./part.md--> on a line of its own.',
  kbd: () => 'Write <kbd>Ctrl</kbd> for each key.',
  linkOrCode: () => 'Write a link, [text](./page.md), or remove the name of the role.',
  link: () => 'Write a link, [text](./page.md).',
  icon: () => 'Use :icon[name] with a built-in icon, or remove it.',
  abbreviation: () => 'Write <abbr title="…">…</abbr> where the abbreviation is used.',
  definitions: () => 'Write it as a list, or as <dl> with <dt> and <dd>.',
  container: () => 'Use one of Quire’s containers: write ::: and its name.',
  headingAttributes: () => 'Remove it. A heading can have no attributes except an ID, {#id}.',
  fence: () => 'Replace the code block with the content that it would render.',
  liveCode: () => 'Remove the word live. Code is shown but not run.',
  tabsOfCode: () => 'Use :::tabs with a code block for each package manager.',
  lineNumbers: () => 'Write showLineNumbers after the language.',
  languageAlone: () => 'Write only the language: ```py.',
  languageWithoutBraces: () => 'Write the language without braces. Code is shown but not run.',
  containerOrShown: () => 'Use one of Quire’s containers, or replace it with the content that it would render.',
  lines: () => 'Highlight lines instead: {1,3-5}.',
  codeOfFile: () => 'To show code from a file, write <<< ./file#region on a line of its own.',
  file: () => 'Write <<< ./file#region on a line of its own.',
  hiddenLine: () => 'Remove the line or its marker.',
  inlineLanguage: () => 'Remove #! and the name of the language.',
  templates: () => 'Replace it with its result. Quire does not run templates.',
  tabs: () => 'Use :::tabs with a line such as == Linux for each tab, and close it with :::.',
  shortcodes: () => 'Replace it with the content that it would render. Quire does not run shortcodes.',
  contents: () => 'Remove it. Every page has a table of contents next to the text.',
  mdx: () => 'Remove it. Quire does not run MDX.',
  paragraphAttributes: () => 'Remove it. Paragraphs cannot have attributes.',
  pageBreaks: () => 'Remove it. Page breaks in print are automatic.',
  markdown: () => 'Write its content in Markdown.',
  pictureSize: () => 'Remove it. To set the size of an image, write <img src="…" alt="…" width="…">.',
};

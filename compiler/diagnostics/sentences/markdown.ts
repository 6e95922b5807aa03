/* Generated from compiler/diagnostics/catalogue/markdown.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Malformed link or image. */
export const linkMalformed = {
  angleNotClosed: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: the < before its target is never closed.' : 'This is no link, and is shown as it is written: the < before its target is never closed.', hint: `Write (<${target}>).` }),
  template: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? `This is no picture, and is shown as it is written: ${target} begins a tag of a template.` : `This is no link, and is shown as it is written: ${target} begins a tag of a template.`, hint: 'Write the address itself: templates are not run.' }),
  targetNotClosed: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: its target is never closed.' : 'This is no link, and is shown as it is written: its target is never closed.', hint: `Write ) after ${target}.` }),
  size: ({ isImage, html }: { isImage: boolean | undefined; html: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: Markdown has no sizes of pictures.' : 'This is no link, and is shown as it is written: Markdown has no sizes of pictures.', hint: `Write ${html}.` }),
  blankInTarget: ({ isImage, target }: { isImage: boolean | undefined; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: its target holds a blank.' : 'This is no link, and is shown as it is written: its target holds a blank.', hint: `Write (${target}).` }),
  blankAfterTarget: ({ isImage, target, anchor, title }: { isImage: boolean | undefined; target: Value; anchor: Value; title: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: a blank stands after its target.' : 'This is no link, and is shown as it is written: a blank stands after its target.', hint: `Write (${target}-${anchor}) where that is the anchor, or (${target} "${title}") with a title.` }),
  titleNotQuoted: ({ isImage, target, title }: { isImage: boolean | undefined; target: Value; title: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: the title after its target stands in no straight quotes.' : 'This is no link, and is shown as it is written: the title after its target stands in no straight quotes.', hint: `Write (${target} "${title}").` }),
  blankBeforeTarget: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: a blank stands between ] and (.' : 'This is no link, and is shown as it is written: a blank stands between ] and (.', hint: 'Take the blank away.' }),
  lineBreakBeforeTarget: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: a line break stands between ] and (.' : 'This is no link, and is shown as it is written: a line break stands between ] and (.', hint: 'Take the line break away.' }),
  blankBeforeLabel: ({ isImage }: { isImage: boolean | undefined }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: a blank stands between ] and [.' : 'This is no link, and is shown as it is written: a blank stands between ] and [.', hint: 'Take the blank away.' }),
  bracketsSwapped: ({ label, target }: { label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: 'This is no link, and is shown as it is written: its brackets are the wrong way round.', hint: `Write [${label}](${target}).` }),
  wiki: ({ isImage, label }: { isImage: boolean | undefined; label: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: Markdown has no links in two pairs of brackets.' : 'This is no link, and is shown as it is written: Markdown has no links in two pairs of brackets.', hint: isImage ? `Write ![${label}](…), with the path of the file between ( and ).` : `Write [${label}](…), with the path of the file between ( and ).` }),
  addressNotClosed: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'This < is shown as it is written: the address after it is never closed.', hint: `Write > right after ${address}.` }),
  pathInAngles: ({ target }: { target: Value }) => ({ code: 'link-malformed' as const, message: 'This is no link, and is shown as it is written: in angle brackets stand only whole addresses.', hint: `Write [text](${target}), with words for the text.` }),
  elementNotClosed: ({ name }: { name: Value }) => ({ code: 'link-malformed' as const, message: `This is no element ${name}, and is shown as it is written: its tag is never closed, or a quotation mark in it is not.`, hint: 'Write the quotation marks of each attribute, and > at the end of the tag.' }),
  otherExclamationMark: () => ({ code: 'link-malformed' as const, message: 'This is a link, and no picture: ！ is another character than !.', hint: 'Write ! in its place.' }),
  bracketMissing: ({ isImage, label, target }: { isImage: boolean | undefined; label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: a ] is missing.' : 'This is no link, and is shown as it is written: a ] is missing.', hint: isImage ? `Write ![${label}](${target}).` : `Write [${label}](${target}).` }),
  otherBrackets: ({ isImage, label, target }: { isImage: boolean | undefined; label: Value; target: Value }) => ({ code: 'link-malformed' as const, message: isImage ? 'This is no picture, and is shown as it is written: its brackets are not [ ] and ( ).' : 'This is no link, and is shown as it is written: its brackets are not [ ] and ( ).', hint: isImage ? `Write ![${label}](${target}).` : `Write [${label}](${target}).` }),
  slashesMissing: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'This address has not the two slashes that belong after its scheme.', hint: `Write ${address}.` }),
  schemeTwice: ({ address }: { address: Value }) => ({ code: 'link-malformed' as const, message: 'This address begins with its scheme twice.', hint: `Write ${address}.` }),
  dotsInHost: ({ host, address }: { host: Value; address: Value }) => ({ code: 'link-malformed' as const, message: `No host has a name like ${host}: two dots follow each other.`, hint: `Write ${address}.` }),
  schemeAlone: ({ scheme }: { scheme: Value }) => ({ code: 'link-malformed' as const, message: `Nothing stands after ${scheme}, so this leads nowhere.`, hint: 'Write the address or the number there.' }),
  mailWithoutHost: ({ mailbox }: { mailbox: Value }) => ({ code: 'link-malformed' as const, message: `The mail address ${mailbox} has no @, and leads nowhere.`, hint: `Write @ and the host after it: mailto:${mailbox}@example.com.` }),
};

/** A link names a definition that is not there. */
export const referenceUndefined = ({ nearest, label }: { nearest: Value | undefined; label: Value }) => ({ code: 'reference-undefined' as const, message: `There is no definition of ${label} on this page: the brackets are shown as they are written.`, hint: nearest ? `The nearest is ${nearest}.` : `Write a line [${label}]: and the target.` });

/** What looks like a definition of a link is text. */
export const definitionMalformed = {
  blankBeforeColon: ({ label, target }: { label: Value; target: Value }) => ({ code: 'definition-malformed' as const, message: 'This is no definition, but text: a blank stands between ] and the colon.', hint: `Write [${label}]: ${target}.` }),
  inParagraph: () => ({ code: 'definition-malformed' as const, message: 'This is no definition, but text: it belongs to the paragraph above it.', hint: 'Put an empty line before it.' }),
  blankInTarget: ({ label, target }: { label: Value; target: Value }) => ({ code: 'definition-malformed' as const, message: 'This is no definition, but text: its target holds a blank.', hint: `Write [${label}]: <${target}>.` }),
};

/** A definition that no link uses. */
export const definitionUnused = ({ label }: { label: Value }) => ({ code: 'definition-unused' as const, message: `No link of this page uses the definition of ${label}.`, hint: 'Take it away, or correct the link that should use it.' });

/** A label is defined twice. */
export const definitionTwice = ({ label, line }: { label: Value; line: Value }) => ({ code: 'definition-twice' as const, message: `${label} is defined already, on line ${line}: this definition is not used.`, hint: 'Take it away, or choose another label.' });

/** What looks like an alert is an ordinary quote. */
export const alertMalformed = {
  notAQuote: () => ({ code: 'alert-malformed' as const, message: 'This is no alert, but text: an alert is a quote.', hint: 'Write > before this line and each of those that belong to it.' }),
  markMissing: ({ name }: { name: Value }) => ({ code: 'alert-malformed' as const, message: 'This quote is no alert: an exclamation mark is missing.', hint: `Write [!${name}].` }),
  unknown: ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'alert-malformed' as const, message: `There is no alert ${name}: this is an ordinary quote.`, hint: nearest ? `The nearest is [!${nearest}].` : 'Use one of [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].' }),
  textAfterMark: ({ text, name }: { text: Value; name: Value }) => ({ code: 'alert-malformed' as const, message: `This quote is no alert: ${text} stands after [!${name}].`, hint: 'Put it on a line of its own.' }),
};

/** What looks like a table is text. */
export const tableMalformed = {
  cellsDiffer: ({ cells, hyphens, row }: { cells: number; hyphens: Value; row: Value }) => ({ code: 'table-malformed' as const, message: `This is no table: its head has ${cells === 1 ? `1 cell` : `${cells} cells`} and the row of hyphens ${hyphens}.`, hint: `Write |${row} here.` }),
  hyphensMissing: ({ replacesNext, row }: { replacesNext: boolean | undefined; row: Value }) => ({ code: 'table-malformed' as const, message: 'This is no table: there is no row of hyphens below its head.', hint: replacesNext ? `Write |${row} below this line, in place of the next.` : `Write |${row} below this line.` }),
  rowCutOff: () => ({ code: 'table-malformed' as const, message: 'This is no row of the table above: an empty line ends the table.', hint: 'Take the empty line away.' }),
  textAsRow: () => ({ code: 'table-malformed' as const, message: 'This line is a row of the table above it, of which it fills the first cell.', hint: 'Put an empty line before it.' }),
};

/** A row of a table has more cells than its head. */
export const tableRowLong = ({ rowsRunTogether, cells, head }: { rowsRunTogether: boolean | undefined; cells: Value; head: Value }) => ({ code: 'table-row-long' as const, message: `This row has ${cells} cells and the head of the table ${head}: the rest is shown in the last one.`, hint: rowsRunTogether ? 'Begin a new line where the next row begins, or write \\| for a pipe that is text.' : 'Write \\| for a pipe that is text, or add a column to the head.' });

/** A line of colons that closes nothing. */
export const containerNotOpen = ({ colons }: { colons: Value }) => ({ code: 'container-not-open' as const, message: `No container is open here: ${colons} is shown as text.`, hint: 'Take the line away.' });

/** Bold or struck text that never begins or ends. */
export const emphasisNotClosed = {
  letterAfterStars: () => ({ code: 'emphasis-not-closed' as const, message: 'These stars make nothing bold: after punctuation and two stars no letter may follow.', hint: 'Write a blank after the second pair of stars.' }),
  blankBeforeSecondPair: ({ text }: { text: Value }) => ({ code: 'emphasis-not-closed' as const, message: 'These stars make nothing bold: a blank stands before the second pair.', hint: `Write **${text}** and the blank after it.` }),
  blanksInside: ({ text }: { text: Value }) => ({ code: 'emphasis-not-closed' as const, message: 'These stars make nothing bold: a blank stands between them and the text.', hint: `Write **${text}**.` }),
  boldNotClosed: () => ({ code: 'emphasis-not-closed' as const, message: 'The bold text that begins here never ends: the stars are shown as they are.', hint: 'Write ** where it ends.' }),
  struckNotClosed: () => ({ code: 'emphasis-not-closed' as const, message: 'The struck text that begins here never ends: the tildes are shown as they are.', hint: 'Write ~~ where it ends.' }),
};

/** Tildes of ranges that strike out the text between them. */
export const strikeByTilde = ({ written, escaped }: { written: Value; escaped: Value }) => ({ code: 'strike-by-tilde' as const, message: `The tildes strike out the text between them: ${written}.`, hint: `Write ${escaped} to show the tildes.` });

/** A backtick without a partner. */
export const codeSpanNotClosed = ({ uneven, cut }: { uneven: Value | undefined; cut: boolean | undefined }) => ({ code: 'code-span-not-closed' as const, message: uneven ? 'This code begins and ends with different numbers of backticks: it is shown as it is.' : cut ? 'The code that begins here is cut by a pipe, which ends the cell of the table.' : 'This backtick has no partner in its paragraph: it is shown as it is.', hint: uneven ? `Write \`${uneven}\`.` : cut ? 'Write \\| for a pipe inside the code.' : 'Write the other one, or a backslash before this one.' });

/** What looks like a heading is text. */
export const headingMalformed = ({ isTooDeep, marks, meant, text }: { isTooDeep: boolean | undefined; marks: Value; meant: Value; text: Value }) => ({ code: 'heading-malformed' as const, message: isTooDeep ? 'This line is no heading: there are six levels.' : `This line is no heading: after ${marks} no blank follows.`, hint: `Write ${meant} ${text}.` });

/** The marks at the end of a heading are its text. */
export const headingClosedAtOnce = ({ marks }: { marks: Value }) => ({ code: 'heading-closed-at-once' as const, message: `${marks} is shown as text of the heading: no blank stands before it.`, hint: 'Take it away, or write a blank before it.' });

/** Underscores of a name make it bold. */
export const nameEmphasised = ({ name, whole }: { name: Value; whole: Value }) => ({ code: 'name-emphasised' as const, message: `${name} is shown in bold and without its underscores.`, hint: `Write \`${whole}\`.` });

/** A line that only another tool would read. */
export const syntaxForeign = ({ isMdx, tool, dialect, what, hint }: { isMdx: boolean | undefined; tool: Value | undefined; dialect: Value | undefined; what: Value; hint: Value }) => ({ code: 'syntax-foreign' as const, message: `This is ${what}, and is shown as it is written.`, hint: isMdx ? `${hint} A folder of such pages is read as it is with a dialect: docs init writes it.` : tool && dialect ? `${hint} A folder of ${tool} is read as it is with "dialect": "${dialect}": docs init writes it.` : `${hint}` });

/** A code block begins inside of another. */
export const codeFenceInside = ({ line }: { line: Value }) => ({ code: 'code-fence-inside' as const, message: `This fence is a part of the code block that begins on line ${line}, and closes nothing.`, hint: 'Close that block before it, or begin and end that block with more backticks.' });

/** A line of hyphens makes a heading of a paragraph. */
export const headingByUnderline = () => ({ code: 'heading-by-underline' as const, message: 'The hyphens below make a heading of this paragraph.', hint: 'Put an empty line before them for a rule, or begin the heading with ##.' });

/** The mark of a merge that was not finished. */
export const mergeConflict = () => ({ code: 'merge-conflict' as const, message: 'Here begins a conflict between two versions that was never settled.', hint: 'Keep one of the two versions, and take away the three lines of marks.' });

/** A comment is never closed. */
export const commentNotClosed = () => ({ code: 'comment-not-closed' as const, message: 'The comment that begins here is never closed: all that follows is hidden.', hint: 'Write --> where the comment ends.' });

/** What looks like a comment is shown. */
export const commentMalformed = () => ({ code: 'comment-malformed' as const, message: 'This is no comment, and is shown as it is written: a hyphen is missing.', hint: 'Write <!-- before the comment and --> after it.' });

/** A heading without a text. */
export const headingEmpty = ({ marks }: { marks: Value }) => ({ code: 'heading-empty' as const, message: 'This heading has no text.', hint: `Write one after ${marks}, or take the line away.` });

/** The end of a comment that does not begin. */
export const commentNotOpen = () => ({ code: 'comment-not-open' as const, message: 'No comment is open here: --> is shown as text.', hint: 'Take it away, or write <!-- where the comment begins.' });

/** An element of HTML is never closed. */
export const htmlNotClosed = ({ isKnown, name }: { isKnown: boolean | undefined; name: Value }) => ({ code: 'html-not-closed' as const, message: `The element ${name} that begins here is not closed in the part of the page in which it stands.`, hint: isKnown ? `Write </${name}> where it ends.` : `Write </${name}> where it ends, or &lt; for its < where it is text.` });

/** What looks like a character reference is text. */
export const entityMalformed = {
  semicolonMissing: ({ written, name }: { written: Value; name: Value }) => ({ code: 'entity-malformed' as const, message: `${written} is shown as it is written: a semicolon is missing.`, hint: `Write &${name};.` }),
  unknown: ({ written, name }: { written: Value; name: Value }) => ({ code: 'entity-malformed' as const, message: `${written} is shown as it is written: HTML has no such character.`, hint: `Write &${name};.` }),
};

/** What looks like the id of a heading is its text. */
export const headingIdMalformed = ({ written, id }: { written: Value; id: Value }) => ({ code: 'heading-id-malformed' as const, message: `${written} is shown as text of the heading: it is no id.`, hint: `Write {#${id}}.` });

/** What a fence says after its language has no effect. */
export const codeAttributeMalformed = {
  rangeInvalid: ({ range }: { range: Value }) => ({ code: 'code-attribute-malformed' as const, message: `${range} names no lines: the first line is 1, and the smaller number stands first.`, hint: 'Correct the numbers of the lines to highlight.' }),
  lineMissing: ({ line, lines }: { line: Value; lines: Value }) => ({ code: 'code-attribute-malformed' as const, message: `The code has no line ${line}: it has ${lines}.`, hint: 'Correct the numbers of the lines to highlight.' }),
  linesNotInBraces: ({ lines }: { lines: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'These lines are not highlighted: numbers of lines stand in braces, with commas and hyphens.', hint: `Write {${lines}}.` }),
  titleNotClosed: ({ title }: { title: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'The title of this code is never closed, and is not shown.', hint: `Write title=${title}.` }),
  titleNotQuoted: ({ title }: { title: Value }) => ({ code: 'code-attribute-malformed' as const, message: 'The quotation marks of this title are no straight ones: a part of it is not shown, or they are.', hint: `Write title="${title}".` }),
  unknown: ({ name, meant }: { name: Value; meant: Value }) => ({ code: 'code-attribute-malformed' as const, message: `A fence has no ${name}: it shows nothing.`, hint: `Write ${meant}.` }),
};

/** An include that is an ordinary comment. */
export const includeMalformed = {
  otherWord: ({ path }: { path: Value }) => ({ code: 'include-malformed' as const, message: 'This include is an ordinary comment, and shows nothing: it begins with another word than @include.', hint: `Write <!--@include: ${path}-->.` }),
  directiveUnknown: ({ word }: { word: Value }) => ({ code: 'include-malformed' as const, message: `There is no directive @${word}: this is an ordinary comment, and shows nothing.`, hint: 'The nearest is @include.' }),
  colonMissing: ({ path }: { path: Value }) => ({ code: 'include-malformed' as const, message: 'This include is an ordinary comment, and shows nothing: there is no colon right after @include.', hint: `Write <!--@include: ${path}-->.` }),
  notAlone: () => ({ code: 'include-malformed' as const, message: 'This include is an ordinary comment, and shows nothing: it stands in a line with other text.', hint: 'Put it on a line of its own.' }),
};

/** The language of a code block is nearly a known one. */
export const codeLanguageUnknown = ({ language, nearest }: { language: Value; nearest: Value }) => ({ code: 'code-language-unknown' as const, message: `There is no language ${language}: the code is not highlighted.`, hint: `The nearest is ${nearest}.` });

/** The text of a footnote that nothing refers to. */
export const footnoteUnused = ({ label }: { label: Value }) => ({ code: 'footnote-unused' as const, message: `Nothing refers to the footnote ${label}: its text stands without a number at the end of the page.`, hint: `Write [^${label}] where it belongs, or take the footnote away.` });

/** The label of a footnote has a blank in it. */
export const footnoteLabelBlank = ({ label, meant }: { label: Value; meant: Value }) => ({ code: 'footnote-label-blank' as const, message: `A label of a footnote is one word: [^${label}] is shown as text.`, hint: `Write [^${meant}] here and wherever it is referred to.` });

/** Shared by several findings. */
export const foreignSyntax = {
  commentOfMdx: () => 'a comment of MDX',
  expressionOfMdx: () => 'an expression of MDX',
  componentOfMdx: () => 'a component of MDX',
  pathOfDocusaurus: () => 'a path of Docusaurus',
  macroOfMdbook: () => 'a macro of mdBook',
  expressionOfATemplate: () => 'an expression of a template',
  tagOfATemplate: () => 'a tag of a template',
  includeOfMkdocs: () => 'an include of MkDocs',
  markOfEditors: () => 'a mark of editors',
  commentOfEditors: () => 'a comment of editors',
  markedTextOfMkdocs: () => 'marked text of MkDocs',
  insertedTextOfMkdocs: () => 'inserted text of MkDocs',
  raisedTextOfMkdocs: () => 'raised text of MkDocs',
  keyOfMkdocs: () => 'a key of MkDocs',
  roleOfRestructuredtext: () => 'a role of reStructuredText',
  tagOfJsdoc: () => 'a tag of JSDoc',
  commentOfObsidian: () => 'a comment of Obsidian',
  iconOfMkdocs: () => 'an icon of MkDocs',
  abbreviationOfMkdocs: () => 'an abbreviation of MkDocs',
  listOfDefinitions: () => 'a list of definitions',
  blockOfMkdocs: () => 'a block of MkDocs',
  referenceOfMkdocstrings: () => 'a reference of mkdocstrings',
  listOfAttributes: () => 'a list of attributes',
  blockOfMdx: () => 'a block of MDX',
  liveCodeOfDocusaurus: () => 'live code of Docusaurus',
  commandForSeveralTools: () => 'a command for several tools',
  choiceOfLineNumbersOfVitepress: () => 'a choice of line numbers of VitePress',
  codeOfANotebook: () => 'code of a notebook',
  directiveOfMyst: () => 'a directive of MyST',
  choiceOfWordsToHighlight: () => 'a choice of words to highlight',
  hiddenLineOfRust: () => 'a hidden line of Rust',
  emojiByItsName: () => 'an emoji by its name',
  languageOfCodeInALine: () => 'a language of code in a line',
  elementOfMdx: () => 'an element of MDX',
  includeOfAnotherTool: () => 'an include of another tool',
  directiveOfRestructuredtext: () => 'a directive of reStructuredText',
  commandOfLatex: () => 'a command of LaTeX',
  admonitionOfMkdocs: () => 'an admonition of MkDocs',
  tabOfMkdocs: () => 'a tab of MkDocs',
  shortcodeOfHugo: () => 'a shortcode of Hugo',
  placeOfATableOfContents: () => 'the place of a table of contents',
  lineOfMdx: () => 'a line of MDX',
};

/** Shared by several findings. */
export const foreignCounted = ({ what }: { what: Value }) => `This is ${what}, the first of #, and each is shown as it is written.`;

/** Shared by several findings. */
export const foreignRemedy = {
  computed: () => 'Write what it should show: nothing of a page is run.',
  element: ({ name }: { name: Value }) => `Write it as an element of HTML, <${name}>…</${name}>, or leave the marks away.`,
  character: ({ character }: { character: Value }) => `Write ${character} itself.`,
  box: ({ kind }: { kind: Value }) => `Write :::${kind}, its text below without indentation, and ::: at its end.`,
  include: ({ written }: { written: Value }) => `Write ${written} on a line of its own.`,
  comment: () => 'Write <!-- … -->.',
  markdownOrHtml: () => 'Write it in Markdown, or as an element of HTML with its values in quotation marks.',
  shown: () => 'Write what it should show.',
  path: () => 'Write the path from this file.',
  partOrShown: () => 'Write <!--@include: ./part.md--> on a line of its own for a part, and what it should show for everything else.',
  shownOrVariable: () => 'Write what it should show, or a variable of the configuration.',
  part: () => 'Write <!--@include: ./part.md--> on a line of its own.',
  kbd: () => 'Write <kbd>Ctrl</kbd> for each.',
  linkOrCode: () => 'Write a link, [text](./page.md), or code without the name of the role.',
  link: () => 'Write a link, [text](./page.md).',
  icon: () => 'Write :icon[name] with one of our names, or leave it out.',
  abbreviation: () => 'Write <abbr title="…">…</abbr> where it is used.',
  definitions: () => 'Write it as a list, or as <dl> with <dt> and <dd>.',
  container: () => 'Write ::: and the name of one of our containers.',
  headingAttributes: () => 'Take it away: headings have no attributes but an id, {#id}.',
  fence: () => 'Take the fence away, and write what it should show.',
  liveCode: () => 'Take the word away: code is shown, and not run.',
  tabsOfCode: () => 'Write :::tabs with a block of code for each tool.',
  lineNumbers: () => 'Write showLineNumbers behind the language.',
  languageAlone: () => 'Write the language alone: ```py.',
  languageWithoutBraces: () => 'Write the language without braces: code is shown, and not run.',
  containerOrShown: () => 'Write ::: and the name of one of our containers, or what it should show.',
  lines: () => 'Highlight lines instead: {1,3-5}.',
  codeOfFile: () => 'Write <<< ./file#region on a line of its own to show code of a file.',
  file: () => 'Write <<< ./file#region on a line of its own.',
  hiddenLine: () => 'Take the line away, or its mark.',
  inlineLanguage: () => 'Take #! and the name away.',
  templates: () => 'Write what it should show: templates are not run.',
  tabs: () => 'Write :::tabs, a line such as == Linux for each tab, and :::.',
  shortcodes: () => 'Write what it should show: shortcodes are not run.',
  contents: () => 'Take it away: each page has a table of contents beside it.',
  mdx: () => 'Take it away: MDX is not run.',
  paragraphAttributes: () => 'Take it away: paragraphs have no attributes.',
  pageBreaks: () => 'Take it away: where pages break on paper is found by itself.',
  markdown: () => 'Write in Markdown what it should show.',
  pictureSize: () => 'Take them away: a picture of another size is written as <img src="…" alt="…" width="…">.',
};

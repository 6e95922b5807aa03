/* Generated from compiler/diagnostics/catalogue/front-matter.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The front matter is not valid YAML. */
export const frontMatterInvalid = {
  alias: () => ({ code: 'front-matter-invalid' as const, message: 'Aliases (*) are not allowed.', hint: 'Write out the value, or quote it if the asterisk is part of it.' }),
  anchor: () => ({ code: 'front-matter-invalid' as const, message: 'Anchors (&) are not allowed.', hint: 'Write out the value, or quote it if the & is part of it.' }),
  tag: () => ({ code: 'front-matter-invalid' as const, message: 'Tags (!) are not allowed.', hint: 'Remove the tag, or quote the value if the ! is part of it.' }),
  merge: () => ({ code: 'front-matter-invalid' as const, message: 'Merge keys (<<) are not allowed.', hint: 'Write out the keys.' }),
  nesting: () => ({ code: 'front-matter-invalid' as const, message: 'Values are nested too deeply.', hint: 'Use at most 20 levels.' }),
  duplicateKey: () => ({ code: 'front-matter-invalid' as const, message: 'Duplicate key.', hint: 'Remove one of the two.' }),
  nonStringKey: () => ({ code: 'front-matter-invalid' as const, message: 'A key must be a string.', hint: 'Write a word before the colon.' }),
  tabAsIndent: () => ({ code: 'front-matter-invalid' as const, message: 'Tab used for indentation.', hint: 'Indent with spaces.' }),
  badIndent: () => ({ code: 'front-matter-invalid' as const, message: 'The indentation of this line matches no line above it.', hint: 'Indent with spaces, and indent all keys of the same level equally.' }),
  missingChar: () => ({ code: 'front-matter-invalid' as const, message: 'A closing character, a comma or a space is missing.', hint: 'Close quotes and brackets, and put a space after each colon.' }),
  colonInValue: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'An unquoted value cannot contain a colon followed by a space.', hint: corrected ? `Quote the entire value: ${corrected}` : 'Quote the entire value.' }),
  noKey: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'This line is not a key-value pair.', hint: corrected ? `Write a key, a colon, a space and a value: ${corrected}` : 'Write a key, a colon, a space and a value.' }),
  quoteNotClosed: () => ({ code: 'front-matter-invalid' as const, message: 'This quotation mark is never closed.', hint: 'Add the same mark at the end of the value.' }),
  bracketNotClosed: () => ({ code: 'front-matter-invalid' as const, message: 'This opening bracket has no closing bracket.', hint: 'Close it at the end of the line.' }),
  textAfterQuote: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'There is text after the closing quotation mark.', hint: corrected ? `Quote the entire value: ${corrected}` : 'Quote the entire value.' }),
  comma: () => ({ code: 'front-matter-invalid' as const, message: 'A comma is missing here.', hint: 'Separate items with commas.' }),
  listOnKeyLine: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'A list with hyphens cannot start on the line of its key.', hint: corrected ? `Write it in brackets: ${corrected}` : 'Write it in brackets.' }),
  itemGoesOn: () => ({ code: 'front-matter-invalid' as const, message: 'This line continues the item above it.', hint: 'Indent all hyphens of a list equally.' }),
  badScalarStart: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'An unquoted value cannot start with this character.', hint: corrected ? `Quote the entire value: ${corrected}` : 'Quote the entire value.' }),
  badDqEscape: () => ({ code: 'front-matter-invalid' as const, message: 'Invalid escape sequence.', hint: 'Use single quotes, or write the backslash twice.' }),
  unexpectedToken: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'Unexpected character.', hint: corrected ? `Quote the entire value: ${corrected}` : 'Quote the entire value.' }),
  multipleDocs: () => ({ code: 'front-matter-invalid' as const, message: 'The front matter contains a second document.', hint: 'Keep a single block between two lines of three hyphens.' }),
  other: () => ({ code: 'front-matter-invalid' as const, message: 'Invalid YAML.', hint: 'Write one key and one value per line, for example title: Tides.' }),
};

/** The front matter is not closed. */
export const frontMatterNotClosed = () => ({ code: 'front-matter-not-closed' as const, message: 'The front matter that starts here is never closed.', hint: 'Add a line of three hyphens after the last key.' });

/** The front matter has no keys. */
export const frontMatterNotKeys = ({ hint }: { hint: Value }) => ({ code: 'front-matter-not-keys' as const, message: 'The front matter does not consist of keys with values.', hint: `${hint}` });

/** The front matter is too large. */
export const frontMatterTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'front-matter-too-large' as const, message: `The front matter has ${bytes} bytes, more than limits.frontMatterBytes allows (${limit}).`, hint: 'Move content into the page, or raise the limit in the configuration.' });

/** Front matter in a language other than YAML. */
export const frontMatterLanguage = ({ language }: { language: Value }) => ({ code: 'front-matter-language' as const, message: `Front matter in ${language} is not supported, so its lines are shown as text.`, hint: 'Write it in YAML between two lines of three hyphens.' });

/** Front matter delimited by something other than three hyphens. */
export const frontMatterFence = ({ isEnd, line }: { isEnd: boolean | undefined; line: Value }) => ({ code: 'front-matter-fence' as const, message: isEnd ? `The line ${line} does not close the front matter above, so its lines are shown as text.` : `The front matter starts with ${line}, so its lines are shown as text.`, hint: isEnd ? 'Write exactly three hyphens on this line.' : 'Write exactly three hyphens on the line before it and on the line after it.' });

/** Content before the front matter. */
export const frontMatterLate = ({ isComment, before }: { isComment: boolean | undefined; before: Value }) => ({ code: 'front-matter-late' as const, message: `The front matter follows ${before}, so its lines are shown as text.`, hint: isComment ? 'Move the comment below the front matter.' : 'Delete everything above it, so that the three hyphens are the first line of the file.' });

/** A value that other YAML parsers read differently. */
export const frontMatterUnquoted = ({ source, kind, key, quoted }: { source: Value; kind: Value; key: Value; quoted: Value }) => ({ code: 'front-matter-unquoted' as const, message: `Unquoted, ${source} is ${kind} in other YAML parsers.`, hint: `Quote it: ${key}: ${quoted}` });

/** A value is cut off by a comment. */
export const frontMatterComment = ({ key, lost, quoted }: { key: Value | undefined; lost: Value; quoted: Value }) => ({ code: 'front-matter-comment' as const, message: `YAML reads ${lost} as a comment, so it is not part of the value.`, hint: key ? `Quote the value: ${key}: ${quoted}` : `Quote the value: ${quoted}` });

/** A title with a line break. */
export const frontMatterLineEnd = ({ key, quoted }: { key: Value; quoted: Value }) => ({ code: 'front-matter-line-end' as const, message: `The ${key} contains a line break.`, hint: `Write it on one line: ${key}: ${quoted}` });

/** Unknown front matter key. */
export const frontMatterKeyUnknown = ({ within, elsewhere, nearest, key }: { within: Value | undefined; elsewhere: Value | undefined; nearest: Value | undefined; key: Value }) => ({ code: 'front-matter-key-unknown' as const, message: within ? `Unknown key ${key} in ${within}.` : `Unknown front matter key ${key}.`, hint: elsewhere ? `${elsewhere}` : nearest ? `Did you mean ${nearest}?` : within ? 'Remove it.' : 'Remove it, or add it to frontMatter.allow in the configuration.' });

/** A required key is missing. */
export const frontMatterKeyMissing = ({ isItem, within, key }: { isItem: boolean | undefined; within: Value; key: Value }) => ({ code: 'front-matter-key-missing' as const, message: isItem ? `This item of ${within} has no ${key}.` : `${within} has no ${key}.`, hint: `Add a line ${key}: with a value.` });

/** A forbidden key in the front matter. */
export const frontMatterKeyRefused = ({ key }: { key: Value }) => ({ code: 'front-matter-key-refused' as const, message: `The key ${key} is not allowed.`, hint: 'Remove it.' });

/** A front matter value has the wrong type. */
export const frontMatterValueWrong = ({ lacksValue, isItem, key, expected, actual, remedy }: { lacksValue: boolean | undefined; isItem: boolean | undefined; key: Value; expected: Value; actual: Value; remedy: Value }) => ({ code: 'front-matter-value-wrong' as const, message: lacksValue ? `${key} has no value.` : isItem ? `An item of ${key} must be ${expected}, not ${actual}.` : `${key} must be ${expected}, not ${actual}.`, hint: `${remedy}` });

/** A page is both a draft and unlisted. */
export const draftAndUnlisted = () => ({ code: 'draft-and-unlisted' as const, message: 'The page is both draft and unlisted.', hint: 'Remove one of the two.' });

/** The table of contents would be empty. */
export const frontMatterLevels = ({ least, most }: { least: Value; most: Value }) => ({ code: 'front-matter-levels' as const, message: `The table of contents starts at level ${least} but ends at level ${most}, so it is empty.`, hint: `Write toc_max_heading_level: ${least}, or a lower toc_min_heading_level.` });

/** A second block of front matter. */
export const frontMatterTwice = () => ({ code: 'front-matter-twice' as const, message: 'A second block of front matter starts here. Its lines are shown as text.', hint: 'Move its keys into the first block, and remove its delimiters.' });

/** A page contradicts the audience of its area. */
export const audienceContradicted = ({ isRestricted, source, audience }: { isRestricted: boolean | undefined; source: Value; audience: Value }) => ({ code: 'audience-contradicted' as const, message: `The page is marked as ${source}, but its area is ${audience}.`, hint: isRestricted ? 'Move the file into the folder of a restricted area.' : 'Remove audience from the front matter, or move the file into a public area.' });

/** Wording shared by several findings. */
export const keyElsewhere = {
  position: () => 'Use sidebar_position instead.',
  address: () => 'Remove it: the file name determines the address, and slug overrides it.',
  label: () => 'Use sidebar_label instead.',
  date: () => 'Use last_update instead: last_update: { date: 2026-03-01 }.',
  redirect: () => 'Use redirect_from instead.',
  otherSite: () => 'Remove the page, and add its address to redirects.json: { "from": "/old", "to": "https://example.com/new" }.',
  description: () => 'Use description instead.',
  published: () => 'To keep a page unpublished, use draft: true.',
  status: () => 'To keep a page unpublished, use draft: true. To keep this key for other purposes, add it to frontMatter.allow in the configuration.',
  hidden: () => 'To hide a page from lists, use unlisted: true.',
  hero: () => 'Move it into home: home: { hero: { … } }.',
  features: () => 'Move them into home: home: { features: [ … ] }.',
  contents: () => 'To hide the table of contents, use hide_table_of_contents: true.',
};

/** Wording shared by several findings. */
export const yamlValue = {
  text: ({ value }: { value: Value }) => `the string ${value}`,
  object: () => 'keys with values',
};

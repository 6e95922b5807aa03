/* Generated from compiler/diagnostics/catalogue/front-matter.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The front matter is not valid YAML. */
export const frontMatterInvalid = {
  alias: () => ({ code: 'front-matter-invalid' as const, message: 'An alias (*) is not allowed here.', hint: 'Write the value out, or put it in quotes if the star belongs to it.' }),
  anchor: () => ({ code: 'front-matter-invalid' as const, message: 'An anchor (&) is not allowed here.', hint: 'Write the value out, or put it in quotes if the & belongs to it.' }),
  tag: () => ({ code: 'front-matter-invalid' as const, message: 'A tag (!) is not allowed here.', hint: 'Take the tag away, or put the value in quotes if the ! belongs to it.' }),
  merge: () => ({ code: 'front-matter-invalid' as const, message: 'A merge key (<<) is not allowed here.', hint: 'Write the keys out.' }),
  nesting: () => ({ code: 'front-matter-invalid' as const, message: 'Values are nested too deep.', hint: 'Nest at most 20 levels.' }),
  duplicateKey: () => ({ code: 'front-matter-invalid' as const, message: 'This key stands here twice.', hint: 'Keep one of the two.' }),
  nonStringKey: () => ({ code: 'front-matter-invalid' as const, message: 'A key must be a text.', hint: 'Write a word before the colon.' }),
  tabAsIndent: () => ({ code: 'front-matter-invalid' as const, message: 'A tab is used to indent.', hint: 'Indent with spaces.' }),
  badIndent: () => ({ code: 'front-matter-invalid' as const, message: 'The indentation of this line fits no line above it.', hint: 'Indent with spaces, all keys of one level alike.' }),
  missingChar: () => ({ code: 'front-matter-invalid' as const, message: 'Something is not closed, or a comma or a space is missing here.', hint: 'Close the quotes or brackets, and leave a space after each colon.' }),
  colonInValue: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'A value cannot hold a colon and a space.', hint: corrected ? `Put the whole value in quotes: ${corrected}` : 'Put the whole value in quotes.' }),
  noKey: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'This line is no key with a value.', hint: corrected ? `Write a key, a colon, a space and a value: ${corrected}` : 'Write a key, a colon, a space and a value.' }),
  quoteNotClosed: () => ({ code: 'front-matter-invalid' as const, message: 'This quotation mark is never closed.', hint: 'Write the same mark at the end of the value.' }),
  bracketNotClosed: () => ({ code: 'front-matter-invalid' as const, message: 'This bracket is never closed.', hint: 'Close it at the end of the line.' }),
  textAfterQuote: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'The quotes end before this.', hint: corrected ? `Put the whole value in quotes: ${corrected}` : 'Put the whole value in quotes.' }),
  comma: () => ({ code: 'front-matter-invalid' as const, message: 'A comma is missing before this.', hint: 'Write a comma between one item and the next.' }),
  listOnKeyLine: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'A list cannot begin with a hyphen on the line of its key.', hint: corrected ? `Write it in brackets: ${corrected}` : 'Write it in brackets.' }),
  itemGoesOn: () => ({ code: 'front-matter-invalid' as const, message: 'This line belongs to the item above it.', hint: 'Indent the hyphens of a list alike.' }),
  badScalarStart: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'A value cannot begin with this character.', hint: corrected ? `Put the whole value in quotes: ${corrected}` : 'Put the whole value in quotes.' }),
  badDqEscape: () => ({ code: 'front-matter-invalid' as const, message: 'This backslash means nothing here.', hint: 'Write the value in single quotes, or the backslash twice.' }),
  unexpectedToken: ({ corrected }: { corrected: Value | undefined }) => ({ code: 'front-matter-invalid' as const, message: 'This was not expected here.', hint: corrected ? `Put the whole value in quotes: ${corrected}` : 'Put the whole value in quotes.' }),
  multipleDocs: () => ({ code: 'front-matter-invalid' as const, message: 'The front matter holds a second document.', hint: 'Keep one block between two lines of three hyphens.' }),
  other: () => ({ code: 'front-matter-invalid' as const, message: 'This is not valid YAML.', hint: 'Write one key and one value on a line, as in title: Tides.' }),
};

/** The front matter is never closed. */
export const frontMatterNotClosed = () => ({ code: 'front-matter-not-closed' as const, message: 'The front matter that begins here is never closed.', hint: 'Write a line of three hyphens after the last key.' });

/** The front matter holds no keys. */
export const frontMatterNotKeys = ({ hint }: { hint: Value }) => ({ code: 'front-matter-not-keys' as const, message: 'The front matter holds something other than keys with values.', hint: `${hint}` });

/** The front matter is larger than the limit. */
export const frontMatterTooLarge = ({ bytes, limit }: { bytes: Value; limit: Value }) => ({ code: 'front-matter-too-large' as const, message: `The front matter has ${bytes} bytes; limits.frontMatterBytes allows ${limit}.`, hint: 'Move text into the page, or raise the limit in the configuration.' });

/** Front matter in another language than YAML. */
export const frontMatterLanguage = ({ language }: { language: Value }) => ({ code: 'front-matter-language' as const, message: `Front matter in ${language} is not read: the lines are shown as text.`, hint: 'Write it in YAML, between two lines of three hyphens.' });

/** Front matter between lines that are not three hyphens. */
export const frontMatterFence = ({ isEnd, line }: { isEnd: boolean | undefined; line: Value }) => ({ code: 'front-matter-fence' as const, message: isEnd ? `This line, ${line}, does not close the front matter above, so that is not read: its lines are shown as text.` : `The front matter begins with ${line}, so it is not read: its lines are shown as text.`, hint: isEnd ? 'Write three hyphens and nothing else on this line.' : 'Write three hyphens and nothing else on the line before it and on the line after it.' });

/** Something stands before the front matter. */
export const frontMatterLate = ({ isComment, before }: { isComment: boolean | undefined; before: Value }) => ({ code: 'front-matter-late' as const, message: `Before this front matter stands ${before}, so it is not read: its lines are shown as text.`, hint: isComment ? 'Move the comment below the front matter.' : 'Delete what stands before it, so that the three hyphens are the first of the file.' });

/** A title that other tools read as something else. */
export const frontMatterUnquoted = ({ written, kind, key, quoted }: { written: Value; kind: Value; key: Value; quoted: Value }) => ({ code: 'front-matter-unquoted' as const, message: `Without quotes ${written} is ${kind} for other readers of YAML.`, hint: `Put it in quotes: ${key}: ${quoted}` });

/** A value that ends before a hash. */
export const frontMatterComment = ({ key, lost, quoted }: { key: Value | undefined; lost: Value; quoted: Value }) => ({ code: 'front-matter-comment' as const, message: `YAML reads ${lost} as a comment, so it is not part of the value.`, hint: key ? `Put the value in quotes: ${key}: ${quoted}` : `Put the value in quotes: ${quoted}` });

/** A title with a line end. */
export const frontMatterLineEnd = ({ key, quoted }: { key: Value; quoted: Value }) => ({ code: 'front-matter-line-end' as const, message: `The ${key} has a line end in it.`, hint: `Write it on one line: ${key}: ${quoted}` });

/** A key in the front matter is unknown. */
export const frontMatterKeyUnknown = ({ within, elsewhere, nearest, key }: { within: Value | undefined; elsewhere: Value | undefined; nearest: Value | undefined; key: Value }) => ({ code: 'front-matter-key-unknown' as const, message: within ? `The front matter has no key ${key} in ${within}.` : `The front matter has no key ${key}.`, hint: elsewhere ? `${elsewhere}` : nearest ? `The nearest key is ${nearest}.` : within ? 'Take it away.' : 'Take it away, or name it in frontMatter.allow of the configuration.' });

/** A key that has to be there is missing. */
export const frontMatterKeyMissing = ({ isItem, within, key }: { isItem: boolean | undefined; within: Value; key: Value }) => ({ code: 'front-matter-key-missing' as const, message: isItem ? `This item of ${within} has no ${key}.` : `${within} has no ${key}.`, hint: `Add a line with ${key}: and its text.` });

/** A key that is never accepted. */
export const frontMatterKeyRefused = ({ key }: { key: Value }) => ({ code: 'front-matter-key-refused' as const, message: `${key} cannot be a key.`, hint: 'Take it away.' });

/** A value in the front matter is of the wrong kind. */
export const frontMatterValueWrong = ({ lacksValue, isItem, key, wanted, found, remedy }: { lacksValue: boolean | undefined; isItem: boolean | undefined; key: Value; wanted: Value; found: Value; remedy: Value }) => ({ code: 'front-matter-value-wrong' as const, message: lacksValue ? `${key} has no value.` : isItem ? `An item of ${key} must be ${wanted}, not ${found}.` : `${key} must be ${wanted}, not ${found}.`, hint: `${remedy}` });

/** A page is a draft and unlisted. */
export const draftAndUnlisted = () => ({ code: 'draft-and-unlisted' as const, message: 'The page is both draft and unlisted.', hint: 'Keep one of the two.' });

/** The table of contents ends before it begins. */
export const frontMatterLevels = ({ least, most }: { least: Value; most: Value }) => ({ code: 'front-matter-levels' as const, message: `The table of contents begins with level ${least} and ends with level ${most}, so it shows nothing.`, hint: `Write toc_max_heading_level: ${least}, or a smaller toc_min_heading_level.` });

/** Front matter is there twice. */
export const frontMatterTwice = () => ({ code: 'front-matter-twice' as const, message: 'A second block of front matter begins here: its lines are shown as text.', hint: 'Move its keys into the first one, and take its two lines of hyphens away.' });

/** A page contradicts the audience of its area. */
export const audienceContradicted = ({ isRestricted, written, audience }: { isRestricted: boolean | undefined; written: Value; audience: Value }) => ({ code: 'audience-contradicted' as const, message: `The page says that it is ${written}, but its area is ${audience}.`, hint: isRestricted ? 'Move the file into the folder of a restricted area.' : 'Take the line away, or move the file into a public area.' });

/** Shared by several findings. */
export const keyElsewhere = {
  position: () => 'Here it is called sidebar_position.',
  address: () => 'Take it away: the name of the file is the address, and slug sets another one.',
  label: () => 'Here it is called sidebar_label.',
  date: () => 'Here it is the date of last_update: last_update: { date: 2026-03-01 }.',
  redirect: () => 'Here it is called redirect_from.',
  otherSite: () => 'Remove the page, and add its address to redirects.json: { "from": "/old", "to": "https://example.com/new" }.',
  description: () => 'Here it is called description.',
  published: () => 'A page is held back with draft: true.',
  status: () => 'A page is held back with draft: true. What else it says can be allowed: name it in frontMatter.allow of the configuration.',
  hidden: () => 'A page is left out of lists with unlisted: true.',
  hero: () => 'Here it is a part of home: home: { hero: { … } }.',
  features: () => 'Here they are a part of home: home: { features: [ … ] }.',
  contents: () => 'A page hides its table of contents with hide_table_of_contents: true.',
};

/** Shared by several findings. */
export const yamlValue = {
  text: ({ value }: { value: Value }) => `the text ${value}`,
  object: () => 'keys with values',
};

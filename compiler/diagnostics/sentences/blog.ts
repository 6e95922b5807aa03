/* Generated from compiler/diagnostics/catalogue/blog.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A post has no date. */
export const postDateMissing = ({ renamed }: { renamed: Value }) => ({ code: 'post-date-missing' as const, message: 'The post has no date.', hint: `Add the date to the front matter, such as \`date: 2024-05-01\`, or rename the file to ${renamed}.` });

/** The date in the name of a post does not exist. */
export const postDateInvalid = ({ date }: { date: Value }) => ({ code: 'post-date-invalid' as const, message: `${date} in the file name is not a valid date.`, hint: 'Rename the file, with a valid date.' });

/** A post is dated after the build. */
export const postDateFuture = ({ date, buildDate }: { date: Value; buildDate: Value }) => ({ code: 'post-date-future' as const, message: `The post is not published: it is dated ${date}, after the date of this build (${buildDate}).`, hint: `Build again on that day, or pass \`--date ${date}\` to publish it now.` });

/** A post with an unknown author. */
export const postAuthorUnknown = ({ nearest, id, file }: { nearest: Value | undefined; id: Value; file: Value }) => ({ code: 'post-author-unknown' as const, message: `There is no author \`${id}\`.`, hint: nearest ? `Did you mean ${nearest}?` : `Add \`${id}\` to ${file}.` });

/** Invalid authors file. */
export const authorsFileInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'authors-file-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined });

/** An author’s address is not allowed. */
export const authorAddressInvalid = ({ address }: { address: Value }) => ({ code: 'author-address-invalid' as const, message: `Pages cannot link to ${address}.`, hint: 'Write an address that begins with https://, http:// or mailto:.' });

/** An author’s picture is missing. */
export const authorPictureMissing = ({ isAddress, nearest, picture }: { isAddress: boolean | undefined; nearest: Value | undefined; picture: Value }) => ({ code: 'author-picture-missing' as const, message: isAddress ? `The picture ${picture} cannot be shown. Its address must begin with https://, and the site’s security policy must allow its host.` : `The picture ${picture} does not exist.`, hint: nearest ? `Did you mean ${nearest}?` : 'Add the file, or remove `picture`.' });

/** Feeds need the address of the site. */
export const feedsWithoutUrl = ({ area }: { area: Value }) => ({ code: 'feeds-without-url' as const, message: `The area ${area} has no feeds, because the configuration has no \`url\`.`, hint: 'Add `"url"` with the address of the site, or `"feeds": { "formats": [] }` to the area.' });

/** A section of a changelog has no version. */
export const changelogVersionMissing = ({ heading }: { heading: Value }) => ({ code: 'changelog-version-missing' as const, message: `The heading \`${heading}\` contains no version.`, hint: 'Write it as `## [1.2.0] - 2024-05-01` or `## [Unreleased]`.' });

/** Duplicate version in a changelog. */
export const changelogVersionTwice = ({ version, line }: { version: Value; line: Value }) => ({ code: 'changelog-version-twice' as const, message: `There is already a section for version ${version} on line ${line}.`, hint: 'Merge the sections, or correct the version.' });

/** A changelog lists a specification without recorded changes. */
export const changelogChangesMissing = ({ spec, file, path }: { spec: Value; file: Value; path: Value }) => ({ code: 'changelog-changes-missing' as const, message: `The specification ${spec} has no changes file ${file}.`, hint: `Create it with \`docs spec diff main:${path} ${path} --page ${file}\`, or remove \`${spec}\` from the area’s \`specs\`.` });

/** The date of a version is missing or invalid. */
export const changelogDateInvalid = ({ date, version }: { date: Value | undefined; version: Value }) => ({ code: 'changelog-date-invalid' as const, message: date ? `${date} is not a date.` : `The version ${version} has no date.`, hint: `Write the date as YYYY-MM-DD: \`## [${version}] - 2024-05-01\`.` });

/* Generated from compiler/diagnostics/catalogue/links.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A link or picture leads nowhere. */
export const linkTargetMissing = {
  inPage: ({ isOutside, isFolder, isRoute, isImage, meant, quoted, withSlashes, nearest, isCase, target }: { isOutside: boolean | undefined; isFolder: boolean | undefined; isRoute: boolean | undefined; isImage: boolean | undefined; meant: Value | undefined; quoted: Value | undefined; withSlashes: Value | undefined; nearest: Value | undefined; isCase: boolean | undefined; target: Value }) => ({ code: 'link-target-missing' as const, message: isOutside ? `The path leads out of the site: ${target}.` : isFolder ? `No page stands for the folder ${target}.` : isRoute ? `No page has the route ${target}.` : isImage ? `There is no picture ${target}.` : `There is no file ${target}.`, hint: meant ? `Write ${meant}.` : quoted ? `Write "${quoted}", between straight quotation marks.` : isOutside ? 'Only files below the root of the site can be linked to.' : isFolder ? 'Link to a file in it, or give it an index page.' : withSlashes ? `Write ${withSlashes}, with / between folders.` : nearest && isRoute && isCase ? `The nearest route is ${nearest}: letter case counts.` : nearest && isRoute ? `The nearest route is ${nearest}.` : nearest && isImage && isCase ? `The nearest picture is ${nearest}: letter case counts.` : nearest && isImage ? `The nearest picture is ${nearest}.` : nearest && isCase ? `The nearest file is ${nearest}: letter case counts.` : nearest ? `The nearest file is ${nearest}.` : undefined }),
  inConfiguration: ({ nearest, target }: { nearest: Value | undefined; target: Value }) => ({ code: 'link-target-missing' as const, message: `There is no picture ${target}.`, hint: nearest ? `The nearest file is ${nearest}.` : 'Correct its path in the configuration; paths count from the root of the site.' }),
};

/** A link leads out of the site, to something beside it. */
export const linkBesideSite = ({ target, address }: { target: Value; address: Value }) => ({ code: 'link-beside-site' as const, message: `The path ${target} leads out of the site, to ${address} of its host. Nothing looks there.`, hint: 'Write the whole address, if that is where it leads.' });

/** A link leads to what a plug-in would make. */
export const linkGenerated = ({ target, by }: { target: Value; by: Value }) => ({ code: 'link-generated' as const, message: `${target} is not there: ${by} would make it.`, hint: 'Write a link to a page, or leave it as it is.' });

/** A link leads to a place that the page does not have. */
export const linkAnchorMissing = ({ page, isPartlyRead, write, nearest, anchor }: { page: Value | undefined; isPartlyRead: boolean | undefined; write: Value | undefined; nearest: Value | undefined; anchor: Value }) => ({ code: 'link-anchor-missing' as const, message: page && isPartlyRead ? `The page ${page} has no anchor #${anchor}, but has a component or macro that is not known and may make it.` : page ? `The page ${page} has no anchor #${anchor}.` : isPartlyRead ? `This page has no anchor #${anchor}, but has a component or macro that is not known and may make it.` : `This page has no anchor #${anchor}.`, hint: write ? `Write ${write}.` : nearest ? `The nearest anchor is #${nearest}.` : 'Link to the page without an anchor, or to one of its headings.' });

/** A link leads to a former address. */
export const linkRedirected = ({ target, write }: { target: Value; write: Value }) => ({ code: 'link-redirected' as const, message: `The address ${target} is a former one.`, hint: `Write ${write}.` });

/** A link leads to a draft. */
export const linkToDraft = ({ file }: { file: Value }) => ({ code: 'link-to-draft' as const, message: `The page ${file} is a draft and is not published.`, hint: 'Take the link away, or publish the draft.' });

/** A public page links into the restricted area. */
export const linkIntoRestricted = ({ target, prefix }: { target: Value; prefix: Value }) => ({ code: 'link-into-restricted' as const, message: `The link to ${target} leads from a public page into the restricted area at /${prefix}.`, hint: 'Mark it as locked if it is meant for staff, or take it away.' });

/** A link or picture has no target. */
export const linkEmpty = ({ image }: { image: boolean | undefined }) => ({ code: 'link-empty' as const, message: image ? 'This picture has no target.' : 'This link has no target.', hint: image ? 'Name the file of the picture.' : 'Name a file, a route or an address.' });

/** A picture has no text. */
export const imageAltMissing = ({ target }: { target: Value }) => ({ code: 'image-alt-missing' as const, message: `The picture ${target} has no text for those who cannot see it.`, hint: 'Write what it shows between the square brackets, or in HTML in alt.' });

/** Nothing leads to a page. */
export const pageOrphan = ({ route }: { route: Value }) => ({ code: 'page-orphan' as const, message: `Nothing leads to the page ${route}.`, hint: 'Link to it, list it in a sidebar, or mark it as unlisted.' });

/** A link to the site itself names its whole address. */
export const linkToOwnUrl = ({ what, write }: { what: Value; write: Value }) => ({ code: 'link-to-own-url' as const, message: `This is the whole address of a ${what} of this site.`, hint: `Write ${write}.` });

/** A link names an operation that no specification has. */
export const operationUnknown = ({ nearest, operation }: { nearest: Value | undefined; operation: Value }) => ({ code: 'operation-unknown' as const, message: `No specification has the operation ${operation}.`, hint: nearest ? `The nearest operation is ${nearest}.` : 'Add the specification to "specs" in the configuration, or correct the link.' });

/** A link leads to a page of another site that is gone. */
export const externalLinkGone = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'external-link-gone' as const, message: `The address ${address} leads nowhere: ${reason}.`, hint: 'Link to where the page is now, or take the link away.' });

/** The host of a link gave no proper answer. */
export const externalLinkUnanswered = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'external-link-unanswered' as const, message: `Whether ${address} still leads somewhere is not known: ${reason}.`, hint: 'Open it in a browser, or check again later.' });

/** No other site could be reached. */
export const externalLinksUnreachable = ({ count, reason }: { count: Value; reason: Value }) => ({ code: 'external-links-unreachable' as const, message: `None of ${count} addresses of other sites gave an answer; of the first, ${reason}.`, hint: 'Check again with a connection, or leave --external out.' });

/** A link leads to a file that is left out of the site. */
export const linkToLeftOut = ({ isImage, isExcluded, path, leftOut }: { isImage: boolean | undefined; isExcluded: boolean | undefined; path: Value; leftOut: Value }) => ({ code: 'link-to-left-out' as const, message: isImage ? `The picture ${path} is left out by ${leftOut}.` : `The file ${path} is left out by ${leftOut}.`, hint: isExcluded ? `Take the pattern out, or add "!${path}" behind it.` : `Add "!${path}" to exclude in the configuration to publish it, or take the link away.` });

/** A link leads to a file that is no page. */
export const linkToUnread = ({ target, renamed }: { target: Value; renamed: Value }) => ({ code: 'link-to-unread' as const, message: `There is no page of ${target}: MDX is not read.`, hint: `Rename the file to ${renamed}, and the link with it.` });

/** Shared by several findings. */
export const leftOutBy = {
  gitignore: ({ file, line }: { file: Value; line: Value }) => `${file}:${line}`,
  exclude: ({ pattern }: { pattern: Value }) => `the pattern "${pattern}" of exclude`,
  default: ({ what }: { what: Value }) => `default: it is ${what}`,
};

/** Shared by several findings. */
export const linksGenerated = ({ target, by }: { target: Value; by: Value }) => `${target} is the first of # targets that are not there, as ${by} would make them.`;

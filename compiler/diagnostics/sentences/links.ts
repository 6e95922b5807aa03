/* Generated from compiler/diagnostics/catalogue/links.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A broken link or missing image. */
export const linkTargetMissing = {
  inPage: ({ isOutside, htmlIndex, isFolder, isRoute, hidden, unpublished, isImage, intended, quoted, list, home, withSlashes, nearest, isCase, target }: { isOutside: boolean | undefined; htmlIndex: Value | undefined; isFolder: boolean | undefined; isRoute: boolean | undefined; hidden: Value | undefined; unpublished: Value | undefined; isImage: boolean | undefined; intended: Value | undefined; quoted: Value | undefined; list: Value | undefined; home: Value | undefined; withSlashes: Value | undefined; nearest: Value | undefined; isCase: boolean | undefined; target: Value }) => ({ code: 'link-target-missing' as const, message: isOutside ? `The path points outside the site: ${target}.` : htmlIndex ? `${htmlIndex} is HTML, and the site does not publish folders of HTML.` : isFolder ? `The folder ${target} has no page of its own.` : isRoute ? `No page has the route ${target}.` : hidden ? `${hidden} is hidden, because a name in its path starts with a dot, so the site does not publish it.` : unpublished ? `${unpublished} exists, but the site does not publish it.` : isImage ? `Image not found: ${target}.` : `File not found: ${target}.`, hint: intended ? `Write ${intended}.` : quoted ? `Write "${quoted}", with straight quotation marks.` : isOutside ? 'Link to a file inside the site, or to an address.' : htmlIndex ? 'Publish the folder on another site, and link to its full address.' : isFolder ? 'Link to a page in it, or add an index page.' : hidden ? 'Move it into another folder, or link to it on another site.' : unpublished && list ? `Add it to ${list}.` : unpublished && home ? `Move it into ${home} and correct the path, or link to it on another site.` : unpublished ? 'Rename it so that no name in its path starts with _, or include it.' : withSlashes ? `Write ${withSlashes}, with / between folders.` : nearest && isRoute && isCase ? `Did you mean ${nearest}? Letter case matters.` : nearest && isRoute ? `Did you mean ${nearest}?` : nearest && isImage && isCase ? `Did you mean ${nearest}? Letter case matters.` : nearest && isImage ? `Did you mean ${nearest}?` : nearest && isCase ? `Did you mean ${nearest}? Letter case matters.` : nearest ? `Did you mean ${nearest}?` : undefined }),
  inConfiguration: ({ nearest, target }: { nearest: Value | undefined; target: Value }) => ({ code: 'link-target-missing' as const, message: `Image not found: ${target}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct the path. Paths in the configuration are relative to the root of the site.' }),
};

/** A link to another site on the same host. */
export const linkBesideSite = ({ target, address }: { target: Value; address: Value }) => ({ code: 'link-beside-site' as const, message: `The path ${target} points outside the site, to ${address} on the same host. Quire does not check this link.`, hint: 'If this is the intended target, write the full address.' });

/** A link to something that a plugin would generate. */
export const linkGenerated = ({ target, by }: { target: Value; by: Value }) => ({ code: 'link-generated' as const, message: `${target} does not exist; ${by} would generate it.`, hint: 'Link to a page instead, or ignore this finding.' });

/** A broken anchor. */
export const linkAnchorMissing = ({ page, isPartlyRead, replacement, nearest, anchor }: { page: Value | undefined; isPartlyRead: boolean | undefined; replacement: Value | undefined; nearest: Value | undefined; anchor: Value }) => ({ code: 'link-anchor-missing' as const, message: page && isPartlyRead ? `The page ${page} has no anchor #${anchor}, although an unknown component or macro on it may define one.` : page ? `The page ${page} has no anchor #${anchor}.` : isPartlyRead ? `This page has no anchor #${anchor}, although an unknown component or macro on it may define one.` : `This page has no anchor #${anchor}.`, hint: replacement ? `Write ${replacement}.` : nearest ? `Did you mean #${nearest}?` : 'Link to the page without an anchor, or to one of its headings.' });

/** A link to a former address. */
export const linkRedirected = ({ target, replacement }: { target: Value; replacement: Value }) => ({ code: 'link-redirected' as const, message: `${target} is a former address.`, hint: `Write ${replacement}.` });

/** A link to a draft. */
export const linkToDraft = ({ file }: { file: Value }) => ({ code: 'link-to-draft' as const, message: `The page ${file} is a draft and is not published.`, hint: 'Remove the link, or publish the draft.' });

/** A public page links to a restricted page. */
export const linkIntoRestricted = ({ target, prefix }: { target: Value; prefix: Value }) => ({ code: 'link-into-restricted' as const, message: `This public page links to ${target} in the restricted area /${prefix}.`, hint: 'Mark the link as locked if it is meant for staff, or remove it.' });

/** A link or image without a target. */
export const linkEmpty = ({ image }: { image: boolean | undefined }) => ({ code: 'link-empty' as const, message: image ? 'This image has no target.' : 'This link has no target.', hint: image ? 'Add the path of the image.' : 'Add a file, a route or an address.' });

/** An image without alternative text. */
export const imageAltMissing = ({ target }: { target: Value }) => ({ code: 'image-alt-missing' as const, message: `The image ${target} has no alternative text.`, hint: 'Describe the image between the square brackets, or in the alt attribute.' });

/** No link to a page. */
export const pageOrphan = ({ route }: { route: Value }) => ({ code: 'page-orphan' as const, message: `No page, sidebar or menu links to ${route}.`, hint: 'Link to it, add it to a sidebar, or mark it as unlisted.' });

/** A link within the site uses the full address. */
export const linkToOwnUrl = ({ what, replacement }: { what: Value; replacement: Value }) => ({ code: 'link-to-own-url' as const, message: `This is the full address of ${what} on this site.`, hint: `Write ${replacement}.` });

/** A link to an unknown API operation. */
export const operationUnknown = ({ document, nearest, example, operation }: { document: Value | undefined; nearest: Value | undefined; example: Value | undefined; operation: Value }) => ({ code: 'operation-unknown' as const, message: document ? `The API document ${document} has no operation ${operation}.` : `No API document has the operation ${operation}.`, hint: nearest ? `Did you mean ${nearest}?` : example ? `Link to one of its operations, such as ${example}.` : document ? 'It has no operations. Remove the link.' : 'Add the document to "specs" in the configuration, or correct the link.' });

/** An external link is broken. */
export const externalLinkGone = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'external-link-gone' as const, message: `${address} is broken: ${reason}.`, hint: 'Link to the new address of the page, or remove the link.' });

/** An external link could not be checked. */
export const externalLinkUnanswered = ({ address, reason }: { address: Value; reason: Value }) => ({ code: 'external-link-unanswered' as const, message: `Could not check ${address}: ${reason}.`, hint: 'Open it in a browser, or check again later.' });

/** No external link could be checked. */
export const externalLinksUnreachable = ({ count, reason }: { count: Value; reason: Value }) => ({ code: 'external-links-unreachable' as const, message: `None of the ${count} external addresses responded. First error: ${reason}.`, hint: 'Check your connection and try again, or omit --external.' });

/** A link to an excluded file. */
export const linkToLeftOut = ({ isImage, isExcluded, path, leftOut }: { isImage: boolean | undefined; isExcluded: boolean | undefined; path: Value; leftOut: Value }) => ({ code: 'link-to-left-out' as const, message: isImage ? `The image ${path} is excluded by ${leftOut}.` : `The file ${path} is excluded by ${leftOut}.`, hint: isExcluded ? `Remove the pattern, or add "!${path}" after it.` : `To publish the file, add "!${path}" to exclude in the configuration. Otherwise, remove the link.` });

/** A link to an MDX file. */
export const linkToUnread = ({ target, renamed }: { target: Value; renamed: Value }) => ({ code: 'link-to-unread' as const, message: `${target} is an MDX file, which Quire does not support.`, hint: `Rename the file to ${renamed}, and update the link.` });

/** Wording shared by several findings. */
export const leftOutBy = {
  gitignore: ({ file, line }: { file: Value; line: Value }) => `${file}:${line}`,
  exclude: ({ pattern }: { pattern: Value }) => `the pattern "${pattern}" in exclude`,
  default: ({ what }: { what: Value }) => `default, because it is ${what}`,
};

/** Wording shared by several findings. */
export const linksGenerated = ({ target, by }: { target: Value; by: Value }) => `${target} is the first of # missing targets that ${by} would generate.`;

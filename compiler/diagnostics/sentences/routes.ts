/* Generated from compiler/diagnostics/catalogue/routes.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Two pages have the same route. */
export const routeDuplicate = ({ route, others }: { route: Value; others: Value }) => ({ code: 'route-duplicate' as const, message: `The route ${route} is also used by ${others}.`, hint: 'Rename one of the files, or set another slug.' });

/** Two routes differ only in letter case. */
export const routeCaseClash = ({ route, otherRoute, other }: { route: Value; otherRoute: Value; other: Value }) => ({ code: 'route-case-clash' as const, message: `The routes ${route} and ${otherRoute} (of ${other}) differ only in letter case.`, hint: 'Rename one of the files, or set another slug.' });

/** A reserved route. */
export const routeReserved = ({ route, name, use }: { route: Value; name: Value; use: Value }) => ({ code: 'route-reserved' as const, message: `The route ${route} is reserved: the site uses the name ${name} for ${use}.`, hint: 'Rename the file, or set another slug.' });

/** A public page below the restricted prefix. */
export const routeBelowRestricted = ({ route, prefix }: { route: Value; prefix: Value }) => ({ code: 'route-below-restricted' as const, message: `This public page has the route ${route}, which is below the restricted prefix /${prefix}.`, hint: 'Set another slug, or move the page to the restricted area.' });

/** An invalid slug. */
export const slugInvalid = {
  outside: ({ slug, root }: { slug: Value; root: Value }) => ({ code: 'slug-invalid' as const, message: `The slug ${slug} points outside the area ${root}.`, hint: `Write a path that stays below ${root}.` }),
  malformed: ({ slug, reason, intended }: { slug: Value; reason: Value; intended: Value }) => ({ code: 'slug-invalid' as const, message: `The slug ${slug} ${reason}.`, hint: `Write slug: ${intended}.` }),
};

/** A slug repeats the route of its area. */
export const slugRepeatsArea = ({ isRoot, slug, root, route, better }: { isRoot: boolean | undefined; slug: Value; root: Value; route: Value; better: Value }) => ({ code: 'slug-repeats-area' as const, message: `The slug ${slug} is relative to the area ${root}, so the page is published at ${route}.`, hint: isRoot ? `To publish it at ${root}, write slug: ${better}.` : `To publish it at ${root}${better}, write slug: ${better}.` });

/** A route is too long for a file name. */
export const routeTooLong = ({ isPart, bytes, limit }: { isPart: boolean | undefined; bytes: Value; limit: Value }) => ({ code: 'route-too-long' as const, message: isPart ? `This segment of the route has ${bytes} bytes; the limit is ${limit}.` : `This route has ${bytes} bytes; the limit is ${limit}.`, hint: 'Shorten it.' });

/** A former address is in use. */
export const redirectClash = ({ hasAnchor, from, other, where }: { hasAnchor: boolean | undefined; from: Value; other: Value; where: Value }) => ({ code: 'redirect-clash' as const, message: hasAnchor ? `The former address ${from} is used by ${other}.` : `The former route ${from} is used by ${other}.`, hint: `Remove it from ${where}.` });

/** An invalid former route. */
export const redirectInvalid = {
  malformed: ({ intended, from, reason, file }: { intended: Value | undefined; from: Value; reason: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} ${reason}.`, hint: intended ? `Write ${intended}.` : `Remove it from ${file}.` }),
  outsideRestricted: ({ from, prefix }: { from: Value; prefix: Value }) => ({ code: 'redirect-invalid' as const, message: `${from} is a former route of a restricted page, but is outside the restricted prefix.`, hint: `Former routes of restricted pages must start with /${prefix}.` }),
  belowRestricted: ({ from, file }: { from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `${from} is a former route of a public page, but is below the restricted prefix.`, hint: `Remove it from ${file}.` }),
  fileOfPage: ({ from, folder }: { from: Value; folder: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} is a file name; the route ${folder} also covers it.`, hint: `Write ${folder}.` }),
  toItself: ({ from, file }: { from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} redirects to itself.`, hint: `Write the folder that now contains the pages, or remove the entry from ${file}.` }),
  toOtherSite: ({ from, to }: { from: Value; to: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} redirects to ${to}, whose pages are unknown.`, hint: 'Add an entry for each former page.' }),
  toNoAddress: ({ from, to }: { from: Value; to: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} redirects to ${to}, which is not an external address.`, hint: 'Write an address that begins with https://, followed by a host.' }),
  toNothing: ({ from, target, intended }: { from: Value; target: Value; intended: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} redirects to pages below ${target}, but there are none.`, hint: `Write ${intended}.` }),
  anchorOfMany: ({ intended, from, file }: { intended: Value | undefined; from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} combines an anchor with the wildcard /*.`, hint: intended ? `Write ${intended}.` : `Remove it from ${file}.` }),
  pageMissing: ({ intended, from, file }: { intended: Value | undefined; from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} refers to a section of a page that neither exists nor is redirected.`, hint: intended ? `Write ${intended}.` : `Remove it from ${file}.` }),
};

/** A redirect with a missing target. */
export const redirectTargetMissing = ({ hasAnchor, nearest, from, to }: { hasAnchor: boolean | undefined; nearest: Value | undefined; from: Value; to: Value }) => ({ code: 'redirect-target-missing' as const, message: hasAnchor ? `${from} redirects to ${to}, but there is no such section.` : `${from} redirects to ${to}, but there is no such page.`, hint: nearest ? `Did you mean ${nearest}?` : 'Write the route of a page.' });

/** Circular redirects. */
export const redirectLoop = ({ from, way }: { from: Value; way: Value }) => ({ code: 'redirect-loop' as const, message: `${from} redirects back to itself: ${way}.`, hint: 'Change one of these redirects so that its target is a page.' });

/** A redirect to another redirect. */
export const redirectChain = ({ from, to, end }: { from: Value; to: Value; end: Value }) => ({ code: 'redirect-chain' as const, message: `${from} redirects to ${to}, which redirects to ${end}.`, hint: `Write ${end}.` });

/** Invalid redirects file. */
export const redirectsInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'redirects-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : 'Write { "from": "/old", "to": "/new" }.' }),
  firstColumn: ({ from }: { from: Value }) => ({ code: 'redirects-invalid' as const, message: `“${from}” is not a former address.`, hint: 'Write a path that starts with a slash in the first column.' }),
};

/** Unknown tag. */
export const tagUnknown = ({ nearest, tag }: { nearest: Value | undefined; tag: Value }) => ({ code: 'tag-unknown' as const, message: `Unknown tag ${tag}: it is not in the vocabulary of this site.`, hint: nearest ? `Did you mean ${nearest}?` : 'Add it to "tags" in the configuration, or use an existing tag.' });

/** An example that may contain real data. */
export const sampleDataReal = ({ kind }: { kind: Value }) => ({ code: 'sample-data-real' as const, message: `This could be someone’s real ${kind}.`, hint: 'Use one that is reserved for examples, or add it to samples.allow in the configuration with a reason.' });

/** The review of a page is overdue. */
export const reviewOverdue = ({ owner, asOf, month }: { owner: Value | undefined; asOf: Value; month: Value }) => ({ code: 'review-overdue' as const, message: `The review of this page is overdue as of ${asOf}: it was due by the end of ${month}.`, hint: owner ? `Review the page (owner: ${owner}), then update its review tag.` : 'Review the page, then update its review tag.' });

/** A tag on a page for the wrong audience. */
export const tagMisplaced = ({ isForRestricted, folder, tag, audience }: { isForRestricted: boolean | undefined; folder: Value | undefined; tag: Value; audience: Value }) => ({ code: 'tag-misplaced' as const, message: isForRestricted ? `The tag ${tag} is only for ${audience} pages, but this page is public.` : `The tag ${tag} is only for ${audience} pages, but this page is restricted.`, hint: folder ? `Move the page into ${folder}, or remove the tag.` : 'Remove the tag.' });

/** A build would remove many of the published pages. */
export const pagesRemoved = ({ count, total, examples }: { count: Value; total: Value; examples: Value }) => ({ code: 'pages-removed' as const, message: `${count} of ${total} pages would be removed, such as ${examples}. Their sources still exist, and their addresses are not redirected.`, hint: 'Check the areas, routes and patterns in the configuration, or add the former addresses to redirects.json. Use `--max-removed` to set how many pages a build may remove.' });

/** The audience of a page changed since the last build. */
export const pageAudienceChanged = ({ isPublic }: { isPublic: boolean | undefined }) => ({ code: 'page-audience-changed' as const, message: isPublic ? 'This page was restricted in the last build and is now public.' : 'This page was public in the last build and is now restricted.', hint: isPublic ? 'Review its content: from now on, anyone can read it.' : 'Quire deleted the public copies in this folder. Request the removal of those in search engines and caches.' });

/** Wording shared by several findings. */
export const routeFault = {
  lineEnd: () => 'contains a line break',
  controlCharacter: () => 'contains a control character',
  scheme: () => 'starts with a scheme, so it is not a path of this site',
  backslash: () => 'contains a backslash instead of a slash',
  query: () => 'contains a query, which is not part of a path',
  anchor: () => 'contains an anchor, which is not part of a path',
  percentEncoded: () => 'is percent-encoded; write the path as readers see it',
  blank: () => 'contains a segment that starts or ends with a space',
  twoSlashes: () => 'contains two consecutive slashes',
  noSlash: () => 'does not start with a slash',
  dots: () => 'contains a . or .. segment',
  wildcard: () => 'contains a wildcard, which is not supported here',
  otherCharacters: () => 'contains characters that are not allowed in a route',
};

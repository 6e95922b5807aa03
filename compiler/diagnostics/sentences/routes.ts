/* Generated from compiler/diagnostics/catalogue/routes.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Two pages have the same route. */
export const routeDuplicate = ({ route, others }: { route: Value; others: Value }) => ({ code: 'route-duplicate' as const, message: `The route ${route} is also that of ${others}.`, hint: 'Rename one of the files, or give it another slug.' });

/** Two routes differ only in letter case. */
export const routeCaseClash = ({ route, otherRoute, other }: { route: Value; otherRoute: Value; other: Value }) => ({ code: 'route-case-clash' as const, message: `The route ${route} differs only in letter case from ${otherRoute}, the route of ${other}.`, hint: 'Rename one of the files, or give it another slug.' });

/** A route is needed for the site itself. */
export const routeReserved = ({ route, name, use }: { route: Value; name: Value; use: Value }) => ({ code: 'route-reserved' as const, message: `The route ${route} cannot be that of a page: the site needs the name ${name} for ${use}.`, hint: 'Rename the file, or give it another slug.' });

/** A public page lies below the restricted prefix. */
export const routeBelowRestricted = ({ route, prefix }: { route: Value; prefix: Value }) => ({ code: 'route-below-restricted' as const, message: `The public page has the route ${route}, below the restricted prefix /${prefix}.`, hint: 'Give the page another slug, or move it to the restricted area.' });

/** A slug is not a path within its area. */
export const slugInvalid = {
  outside: ({ slug, root }: { slug: Value; root: Value }) => ({ code: 'slug-invalid' as const, message: `The slug ${slug} leads out of the area at ${root}.`, hint: `Write a path that stays below ${root}.` }),
  malformed: ({ slug, reason, meant }: { slug: Value; reason: Value; meant: Value }) => ({ code: 'slug-invalid' as const, message: `The slug ${slug} ${reason}.`, hint: `Write slug: ${meant}.` }),
};

/** A slug has the route of its area in front. */
export const slugRepeatsArea = ({ isRoot, slug, root, route, better }: { isRoot: boolean | undefined; slug: Value; root: Value; route: Value; better: Value }) => ({ code: 'slug-repeats-area' as const, message: `The slug ${slug} counts from ${root}, the root of the area: the page is published at ${route}.`, hint: isRoot ? `Write slug: ${better} for ${root}.` : `Write slug: ${better} for ${root}${better}.` });

/** A route is too long for a file name. */
export const routeTooLong = ({ isPart, bytes, limit }: { isPart: boolean | undefined; bytes: Value; limit: Value }) => ({ code: 'route-too-long' as const, message: isPart ? `A part of this route has ${bytes} bytes, and ${limit} is the most that fits on every disk.` : `This route has ${bytes} bytes, and ${limit} is the most that fits on every disk.`, hint: 'Write a shorter one.' });

/** A former route is in use. */
export const redirectClash = ({ hasAnchor, from, other, where }: { hasAnchor: boolean | undefined; from: Value; other: Value; where: Value }) => ({ code: 'redirect-clash' as const, message: hasAnchor ? `The former address ${from} is in use by ${other}.` : `The former route ${from} is in use by ${other}.`, hint: `Take it out of ${where}.` });

/** A former route cannot lead anywhere. */
export const redirectInvalid = {
  malformed: ({ meant, from, reason, file }: { meant: Value | undefined; from: Value; reason: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} ${reason}.`, hint: meant ? `Write ${meant}.` : `Take it out of ${file}.` }),
  outsideRestricted: ({ from, prefix }: { from: Value; prefix: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} belongs to a restricted page and lies outside of the restricted prefix.`, hint: `Former routes of restricted pages begin with /${prefix}.` }),
  belowRestricted: ({ from, file }: { from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} belongs to a public page and lies below the restricted prefix.`, hint: `Take it out of ${file}.` }),
  fileOfPage: ({ from, folder }: { from: Value; folder: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} names the file of a page, and ${folder} answers for both.`, hint: `Write ${folder}.` }),
  toItself: ({ from, file }: { from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} leads to itself.`, hint: `Write the folder that its pages are in now, or take it out of ${file}.` }),
  toOtherSite: ({ from, to }: { from: Value; to: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} leads to ${to}, whose pages are not known.`, hint: 'Write an entry for each page that was below it.' }),
  toNoAddress: ({ from, to }: { from: Value; to: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} leads to ${to}, which is no address of another site.`, hint: 'Write an address that begins with https:// and a host.' }),
  toNothing: ({ from, target, meant }: { from: Value; target: Value; meant: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} leads to what is below ${target}, and there is nothing.`, hint: `Write ${meant}.` }),
  anchorOfMany: ({ meant, from, file }: { meant: Value | undefined; from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} is an anchor of many pages.`, hint: meant ? `Write ${meant}.` : `Take it out of ${file}.` }),
  pageMissing: ({ meant, from, file }: { meant: Value | undefined; from: Value; file: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} names a place on a page that is not there, nor has a redirect.`, hint: meant ? `Write ${meant}.` : `Take it out of ${file}.` }),
};

/** A redirect leads to nothing. */
export const redirectTargetMissing = ({ hasAnchor, nearest, from, to }: { hasAnchor: boolean | undefined; nearest: Value | undefined; from: Value; to: Value }) => ({ code: 'redirect-target-missing' as const, message: hasAnchor ? `${from} leads to ${to}, and there is no such place.` : `${from} leads to ${to}, and there is no such page.`, hint: nearest ? `The nearest is ${nearest}.` : 'Write the route of a page.' });

/** Redirects lead in a circle. */
export const redirectLoop = ({ from, way }: { from: Value; way: Value }) => ({ code: 'redirect-loop' as const, message: `${from} leads back to itself: ${way}.`, hint: 'Write a page as the target of one of them.' });

/** A redirect leads to another one. */
export const redirectChain = ({ from, to, end }: { from: Value; to: Value; end: Value }) => ({ code: 'redirect-chain' as const, message: `${from} leads to ${to}, which leads on to ${end}.`, hint: `Write ${end}.` });

/** The file of redirects cannot be read. */
export const redirectsInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'redirects-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : 'Write { "from": "/old", "to": "/new" }.' }),
  firstColumn: ({ from }: { from: Value }) => ({ code: 'redirects-invalid' as const, message: `“${from}” is no former address.`, hint: 'Write a path that begins with a slash in the first column.' }),
};

/** A tag is not in the vocabulary. */
export const tagUnknown = ({ nearest, tag }: { nearest: Value | undefined; tag: Value }) => ({ code: 'tag-unknown' as const, message: `The tag ${tag} is not in the vocabulary of this site.`, hint: nearest ? `The nearest tag is ${nearest}.` : 'Add it to "tags" in the configuration, or use one that is there.' });

/** An example may hold somebody’s real data. */
export const sampleDataReal = ({ kind }: { kind: Value }) => ({ code: 'sample-data-real' as const, message: `This could be somebody’s ${kind}.`, hint: 'Write one that is reserved for examples, or allow it in samples.allow of the configuration, with the reason.' });

/** A page was to be reviewed, and its month is over. */
export const reviewOverdue = ({ owner, month, asOf }: { owner: Value | undefined; month: Value; asOf: Value }) => ({ code: 'review-overdue' as const, message: `This page was to be reviewed by the end of ${month}; it is ${asOf}.`, hint: owner ? `Review it (owner: ${owner}), then give it its next review tag.` : 'Review it, then give it its next review tag.' });

/** A tag stands on a page of the wrong audience. */
export const tagMisplaced = ({ isForRestricted, folder, tag, audience }: { isForRestricted: boolean | undefined; folder: Value | undefined; tag: Value; audience: Value }) => ({ code: 'tag-misplaced' as const, message: isForRestricted ? `The tag ${tag} is for ${audience} pages alone, and this page is public.` : `The tag ${tag} is for ${audience} pages alone, and this page is restricted.`, hint: folder ? `Move the page below ${folder}, or take the tag away.` : 'Take the tag away.' });

/** A build would remove many of the published pages. */
export const pagesRemoved = ({ count, total, examples }: { count: Value; total: Value; examples: Value }) => ({ code: 'pages-removed' as const, message: `${count} of ${total} pages would be removed, such as ${examples}: their sources are still there, and their addresses do not redirect.`, hint: 'Check the areas, routes and patterns in the configuration, or add the former addresses to redirects.json. `--max-removed` sets how many pages a build may remove.' });

/** A page has changed its audience since the last build. */
export const pageAudienceChanged = ({ isPublic }: { isPublic: boolean | undefined }) => ({ code: 'page-audience-changed' as const, message: isPublic ? 'This page was restricted at the last build, and is public now.' : 'This page was public at the last build, and is restricted now.', hint: isPublic ? 'Look at every word of it once more: from now on anybody may read it.' : 'Its public copies were deleted here; ask search engines and caches to forget theirs.' });

/** Shared by several findings. */
export const routeFault = {
  lineEnd: () => 'has a line end in it',
  controlCharacter: () => 'has a control character in it',
  scheme: () => 'begins with a scheme, and is no path of this site',
  backslash: () => 'has a backslash in it, where paths have slashes',
  query: () => 'has a query, which is no part of a path',
  anchor: () => 'has an anchor, which is no part of a path',
  percentEncoded: () => 'is percent-encoded, where the path is written as readers see it',
  blank: () => 'has a blank at the beginning or end of a name',
  twoSlashes: () => 'has two slashes in a row',
  noSlash: () => 'does not begin with a slash',
  dots: () => 'has . or .. as a name',
  wildcard: () => 'has a wildcard, and there are none here',
  otherCharacters: () => 'has characters that no route keeps',
};

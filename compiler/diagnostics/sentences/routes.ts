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
export const slugInvalid = ({ slug, reason, advice }: { slug: Value; reason: Value; advice: Value }) => ({ code: 'slug-invalid' as const, message: `The slug ${slug} ${reason}.`, hint: `${advice}` });

/** A slug has the route of its area in front. */
export const slugRepeatsArea = ({ isRoot, slug, root, route, better }: { isRoot: boolean | undefined; slug: Value; root: Value; route: Value; better: Value }) => ({ code: 'slug-repeats-area' as const, message: `The slug ${slug} counts from ${root}, the root of the area: the page is published at ${route}.`, hint: isRoot ? `Write slug: ${better} for ${root}.` : `Write slug: ${better} for ${root}${better}.` });

/** A route is too long for a file name. */
export const routeTooLong = ({ isPart, bytes, limit }: { isPart: boolean | undefined; bytes: Value; limit: Value }) => ({ code: 'route-too-long' as const, message: isPart ? `A part of this route has ${bytes} bytes, and ${limit} is the most that fits on every disk.` : `This route has ${bytes} bytes, and ${limit} is the most that fits on every disk.`, hint: 'Write a shorter one.' });

/** A former route is in use. */
export const redirectClash = ({ hasAnchor, from, other, where }: { hasAnchor: boolean | undefined; from: Value; other: Value; where: Value }) => ({ code: 'redirect-clash' as const, message: hasAnchor ? `The former address ${from} is in use by ${other}.` : `The former route ${from} is in use by ${other}.`, hint: `Take it out of ${where}.` });

/** A former route cannot lead anywhere. */
export const redirectInvalid = ({ from, reason, advice }: { from: Value; reason: Value; advice: Value }) => ({ code: 'redirect-invalid' as const, message: `The former route ${from} ${reason}.`, hint: `${advice}` });

/** A redirect leads to nothing. */
export const redirectTargetMissing = ({ hasAnchor, nearest, from, to }: { hasAnchor: boolean | undefined; nearest: Value | undefined; from: Value; to: Value }) => ({ code: 'redirect-target-missing' as const, message: hasAnchor ? `${from} leads to ${to}, and there is no such place.` : `${from} leads to ${to}, and there is no such page.`, hint: nearest ? `The nearest is ${nearest}.` : 'Write the route of a page.' });

/** Redirects lead in a circle. */
export const redirectLoop = ({ from, way }: { from: Value; way: Value }) => ({ code: 'redirect-loop' as const, message: `${from} leads back to itself: ${way}.`, hint: 'Write a page as the target of one of them.' });

/** A redirect leads to another one. */
export const redirectChain = ({ from, to, end }: { from: Value; to: Value; end: Value }) => ({ code: 'redirect-chain' as const, message: `${from} leads to ${to}, which leads on to ${end}.`, hint: `Write ${end}.` });

/** The file of redirects cannot be read. */
export const redirectsInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'redirects-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : 'Write { "from": "/old", "to": "/new" }.' });

/** A tag is not in the vocabulary. */
export const tagUnknown = ({ nearest, tag }: { nearest: Value | undefined; tag: Value }) => ({ code: 'tag-unknown' as const, message: `The tag ${tag} is not in the vocabulary of this site.`, hint: nearest ? `The nearest tag is ${nearest}.` : 'Add it to "tags" in the configuration, or use one that is there.' });

/** An example may hold somebody’s real data. */
export const sampleDataReal = ({ kind }: { kind: Value }) => ({ code: 'sample-data-real' as const, message: `This could be somebody’s ${kind}.`, hint: 'Write one that is reserved for examples, or allow it in samples.allow of the configuration, with the reason.' });

/** A page was to be reviewed, and its month is over. */
export const reviewOverdue = ({ owner, month, asOf }: { owner: Value | undefined; month: Value; asOf: Value }) => ({ code: 'review-overdue' as const, message: `This page was to be reviewed by the end of ${month}; it is ${asOf}.`, hint: owner ? `Review it (owner: ${owner}), then give it its next review tag.` : 'Review it, then give it its next review tag.' });

/** A tag stands on a page of the wrong audience. */
export const tagMisplaced = ({ isForRestricted, folder, tag, audience }: { isForRestricted: boolean | undefined; folder: Value | undefined; tag: Value; audience: Value }) => ({ code: 'tag-misplaced' as const, message: isForRestricted ? `The tag ${tag} is for ${audience} pages alone, and this page is public.` : `The tag ${tag} is for ${audience} pages alone, and this page is restricted.`, hint: folder ? `Move the page below ${folder}, or take the tag away.` : 'Take the tag away.' });

/** A page has changed its audience since the last build. */
export const pageAudienceChanged = ({ isPublic }: { isPublic: boolean | undefined }) => ({ code: 'page-audience-changed' as const, message: isPublic ? 'This page was restricted at the last build, and is public now.' : 'This page was public at the last build, and is restricted now.', hint: isPublic ? 'Look at every word of it once more: from now on anybody may read it.' : 'Its public copies were deleted here; ask search engines and caches to forget theirs.' });

import { listed } from '../texts/listed.ts';
import { rule } from './rule.ts';

const twoPages = {
  language: 'text',
  wrong: 'content/guide/tides.md           slug: water\ncontent/guide/water.md',
  right: 'content/guide/tides.md           slug: high-water\ncontent/guide/water.md',
};

export const routeDuplicate = rule<{ route: string; others: readonly string[] }>({
  code: 'route-duplicate',
  severity: 'error',
  fixed: 'output',
  title: 'Two pages have the same route',
  meaning:
    'Each page needs an address of its own; here several would be written to the same one. Routes come from folder and file names ' +
    'without their number prefixes, or from `slug`. Rename a file, or give one of the pages another `slug`. ' +
    'In a site that is not strict the later page gets a number at its end instead, and this is a warning.',
  example: twoPages,
  says: ({ route, others }) => ({
    message: `The route ${route} is also that of ${list(others)}.`,
    hint: 'Rename one of the files, or give it another slug.',
  }),
});

export const routeCaseClash = rule<{ route: string; other: string; otherRoute: string }>({
  code: 'route-case-clash',
  severity: 'error',
  fixed: 'output',
  title: 'Two routes differ only in letter case',
  meaning:
    'Some file systems and hosts do not tell capital and small letters apart: one of the two pages would overwrite the other. ' +
    'Rename a file, or give one of the pages another `slug`.',
  example: {
    language: 'text',
    wrong: 'content/guide/Tides.md\ncontent/guide/tides.md',
    right: 'content/guide/Tides.md\ncontent/guide/low-tides.md',
  },
  says: ({ route, other, otherRoute }) => ({
    message: `The route ${route} differs only in letter case from ${otherRoute}, the route of ${other}.`,
    hint: 'Rename one of the files, or give it another slug.',
  }),
});

export const routeReserved = rule<{ route: string; name: string; use: string }>({
  code: 'route-reserved',
  severity: 'error',
  fixed: 'output',
  title: 'A route is needed for the site itself',
  meaning:
    'Some names at the root of the site, such as `assets`, `manifest.json` and `sitemap.xml`, and the names of the files in the folder of each page ' +
    '(`index.html`, `index.json`, `index.md`) are written by the compiler, and so are the folders of other languages and the print views of areas (`/guide/print`). A page cannot have such a name.',
  example: { language: 'yaml', wrong: 'slug: /manifest.json', right: 'slug: /manifest' },
  says: ({ route, name, use }) => ({
    message: `The route ${route} cannot be that of a page: the site needs the name ${name} for ${use}.`,
    hint: 'Rename the file, or give it another slug.',
  }),
});

export const routeBelowRestricted = rule<{ route: string; prefix: string }>({
  code: 'route-below-restricted',
  severity: 'error',
  fixed: 'safety',
  title: 'A public page lies below the restricted prefix',
  meaning:
    'Everything below the prefix of the restricted area is guarded by the host, and nothing else may be written there. ' +
    'A public page with such a route could be read by nobody outside.',
  example: { language: 'yaml', wrong: 'slug: /internal/tides', right: 'slug: /tides' },
  says: ({ route, prefix }) => ({
    message: `The public page has the route ${route}, below the restricted prefix /${prefix}.`,
    hint: 'Give the page another slug, or move it to the restricted area.',
  }),
});

export const slugInvalid = rule<{ slug: string; reason: string; advice: string }>({
  code: 'slug-invalid',
  severity: 'error',
  fixed: 'output',
  title: 'A slug is not a path within its area',
  meaning:
    'A `slug` that starts with `/` counts from the root of the area, any other from the folder of the page. It is a path as readers see it: letters and digits of any script, ' +
    'hyphens, underscores, dots and `~`, with one slash between names. Scheme and host, query, anchor, backslashes and percent-encoding are no part of it, and it may not climb out of the area with `..`.',
  example: { language: 'yaml', wrong: 'slug: ../../other/tides', right: 'slug: /tides' },
  says: ({ slug, reason, advice }) => ({ message: `The slug ${shown(slug)} ${reason}.`, hint: advice }),
});

export const slugRepeatsArea = rule<{ slug: string; root: string; route: string; better: string }>({
  code: 'slug-repeats-area',
  severity: 'warning',
  title: 'A slug has the route of its area in front',
  meaning:
    'A `slug` that starts with `/` counts from the root of the area, not of the site: in the area at `/guide`, `slug: /tides` is published at `/guide/tides`, and `slug: /guide/tides` at `/guide/guide/tides`.',
  example: { language: 'yaml', wrong: 'slug: /guide/tides', right: 'slug: /tides' },
  says: ({ slug, root, route, better }) => ({
    message: `The slug ${slug} counts from ${root}, the root of the area: the page is published at ${route}.`,
    hint: `Write slug: ${better} for ${root}${better === '/' ? '' : better}.`,
  }),
});

/** A text on one line: line ends and other control characters are shown as they would be escaped. */
function shown(text: string): string {
  return controls.test(text) || text.trim() !== text ? JSON.stringify(text) : text;
}

const controls = /\p{Cc}/u;

export const routeTooLong = rule<{ what: 'part' | 'route'; bytes: number; limit: number }>({
  code: 'route-too-long',
  severity: 'error',
  fixed: 'output',
  title: 'A route is too long for a file name',
  meaning:
    'Each part of a route becomes a folder. Disks take names of 255 bytes at most, so a part may have 240, and the whole route 900; letters other than those of English take two to four bytes each. ' +
    'Shorten the slug, or the name of the file or folder.',
  example: { language: 'yaml', wrong: 'slug: how-to-moor-and-… (300 letters)', right: 'slug: how-to-moor' },
  says: ({ what, bytes, limit }) => ({
    message: `${what === 'part' ? 'A part of this route' : 'This route'} has ${bytes} bytes, and ${limit} is the most that fits on every disk.`,
    hint: 'Write a shorter one.',
  }),
});

export const redirectClash = rule<{ from: string; other: string; where?: string }>({
  code: 'redirect-clash',
  severity: 'error',
  title: 'A former route is in use',
  meaning:
    'A route in `redirect_from` leads to the page that names it. Where a page or a file of the site (`404.html`, `manifest.json`, `assets/…`) is published, or where another redirect starts, nothing else can be.',
  example: {
    language: 'yaml',
    wrong: 'redirect_from: [/guide/tides]   # there is a page',
    right: 'redirect_from: [/guide/old-tides]',
  },
  says: ({ from, other, where = 'redirect_from' }) => ({
    message: `The former ${from.includes('#') ? 'address' : 'route'} ${from} is in use by ${other}.`,
    hint: `Take it out of ${where}.`,
  }),
});

export const redirectInvalid = rule<{ from: string; reason: string; advice: string }>({
  code: 'redirect-invalid',
  severity: 'error',
  title: 'A former route cannot lead anywhere',
  meaning:
    'A route in `redirect_from` is a path as readers saw it: it starts with `/`, has neither scheme nor query nor anchor nor percent-encoding, and one slash between names. `/*` at its end stands for all that was below it, and there are no other wildcards. `#part` behind it names a place on a page that is there, or has a redirect. It stays on its side: those of restricted pages lie below the restricted prefix, those of public pages do not.',
  example: { language: 'yaml', wrong: 'redirect_from: [guide/marks]', right: 'redirect_from: [/guide/marks]' },
  says: ({ from, reason, advice }) => ({ message: `The former route ${shown(from)} ${reason}.`, hint: advice }),
});

const file = {
  language: 'json',
  wrong: '[{ "from": "/guide/tides", "to": "/guide/watr" }]',
  right: '[{ "from": "/guide/tides", "to": "/guide/water" }]',
};

export const redirectTargetMissing = rule<{ from: string; to: string; nearest: string | undefined }>({
  code: 'redirect-target-missing',
  severity: 'error',
  title: 'A redirect leads to nothing',
  meaning:
    'The target of a redirect is a page of this site, and perhaps a place on it (`/guide/water#high-water`), as readers see it, or the address of another site (`https://api.example.com/new`). A public redirect cannot lead to a restricted page.',
  example: file,
  says: ({ from, to, nearest }) => ({
    message: `${from} leads to ${to}, and there is no such ${to.includes('#') ? 'place' : 'page'}.`,
    hint: nearest === undefined ? 'Write the route of a page.' : `The nearest is ${nearest}.`,
  }),
});

export const redirectLoop = rule<{ from: string; way: readonly string[] }>({
  code: 'redirect-loop',
  severity: 'error',
  title: 'Redirects lead in a circle',
  meaning:
    'Each of these redirects leads to where another begins, and the last to where the first does: nobody would ever arrive.',
  example: {
    language: 'json',
    wrong: '[{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/a" }]',
    right: '[{ "from": "/a", "to": "/c" }, { "from": "/b", "to": "/c" }]',
  },
  says: ({ from, way }) => ({
    message: `${from} leads back to itself: ${way.join(' → ')}.`,
    hint: 'Write a page as the target of one of them.',
  }),
});

export const redirectChain = rule<{ from: string; to: string; end: string }>({
  code: 'redirect-chain',
  severity: 'warning',
  title: 'A redirect leads to another one',
  meaning:
    'Readers and crawlers are sent straight to the last page, so nothing is slow by this. But the entry names a page that is no more, and breaks when the other redirect is taken away.',
  example: {
    language: 'json',
    wrong: '[{ "from": "/a", "to": "/b" }, { "from": "/b", "to": "/c" }]',
    right: '[{ "from": "/a", "to": "/c" }, { "from": "/b", "to": "/c" }]',
  },
  says: ({ from, to, end }) => ({ message: `${from} leads to ${to}, which leads on to ${end}.`, hint: `Write ${end}.` }),
});

export const redirectsInvalid = rule<{ wrong: string; hint: string | undefined }>({
  code: 'redirects-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The file of redirects cannot be read',
  meaning:
    '`redirects.json` is a list of former addresses, with comments if you like: `from` is where something was, `to` where it is now, or null where it was taken away; `reason` then says to readers why. ' +
    'Former addresses of restricted pages stand in `redirects.restricted.json`.',
  example: { language: 'json', wrong: '[{ "form": "/a", "to": "/b" }]', right: '[{ "from": "/a", "to": "/b" }]' },
  says: ({ wrong, hint }) => ({ message: wrong, hint: hint ?? 'Write { "from": "/old", "to": "/new" }.' }),
});

export const tagUnknown = rule<{ tag: string; nearest: string | undefined }>({
  code: 'tag-unknown',
  severity: 'error',
  title: 'A tag is not in the vocabulary',
  meaning:
    'The configuration lists the tags of this site under `tags`. A page may only use those: so a misspelt tag cannot make a list of its own.',
  example: { language: 'yaml', wrong: 'tags: [tabel]', right: 'tags: [table]' },
  says: ({ tag, nearest }) => ({
    message: `The tag ${JSON.stringify(tag)} is not in the vocabulary of this site.`,
    hint:
      nearest === undefined
        ? 'Add it to "tags" in the configuration, or use one that is there.'
        : `The nearest tag is ${nearest}.`,
  }),
});

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export const sampleReal = rule<{ kind: string }>({
  code: 'sample-data-real',
  severity: 'warning',
  fixed: 'safety',
  title: 'An example may hold somebody’s real data',
  meaning:
    'With `samples` in the configuration, pages are searched for numbers and addresses that could belong to somebody: National Insurance numbers with a prefix that was issued, bank accounts, card numbers, secrets, and e-mail addresses and phone numbers outside the ranges that are kept for examples. Examples are copied and sent: the person behind a number may get the letters.\n\nWrite what is reserved instead: a prefix such as `QQ`, the domain `example.com`, phone numbers such as `07700 900123`, card number `4242 4242 4242 4242`. What is harmless goes into `samples.allow`, with the reason.',
  example: { language: 'markdown', wrong: 'Ring 020 7123 4567.', right: 'Ring 020 7946 0123.' },
  says: ({ kind }) => ({
    message: `This could be somebody’s ${kind}.`,
    hint: 'Write one that is reserved for examples, or allow it in samples.allow of the configuration, with the reason.',
  }),
});

export const reviewOverdue = rule<{ month: string; asOf: string; owner: string }>({
  code: 'review-overdue',
  severity: 'warning',
  title: 'A page was to be reviewed, and its month is over',
  meaning:
    'The tag `review-2026-03` says that somebody looks at the page again by the end of March 2026. `docs check` tells of pages whose month is over when `reviews.overdue` in the configuration is `warning` or `error`; `docs report reviews` lists all of them. Read the page, correct what has changed, and give it its next month.',
  example: { language: 'markdown', wrong: '---\ntags: [review-2026-03]\n---', right: '---\ntags: [review-2027-03]\n---' },
  says: ({ month, asOf, owner }) => ({
    message: `This page was to be reviewed by the end of ${month}; it is ${asOf}.`,
    hint: `Review it${owner === '' ? '' : ` (owner: ${owner})`}, then give it its next review tag.`,
  }),
});

export const tagMisplaced = rule<{ tag: string; audience: string; folder: string }>({
  code: 'tag-misplaced',
  severity: 'error',
  fixed: 'safety',
  title: 'A tag stands on a page of the wrong audience',
  meaning:
    'A tag with an `audience` in the configuration’s vocabulary may stand on pages of that audience alone. A page that says of itself that it is restricted must not lie where everybody reads it: move it into the restricted area, or take the tag away if the page really is for everybody.',
  example: {
    language: 'markdown',
    wrong: '---\ntags: [info-class-restricted]   (in a public area)\n---',
    right: '---\ntags: [info-class-public]\n---',
  },
  says: ({ tag, audience, folder }) => ({
    message: `The tag ${tag} is for ${audience} pages alone, and this page is ${audience === 'restricted' ? 'public' : 'restricted'}.`,
    hint: folder === '' ? 'Take the tag away.' : `Move the page below ${folder}, or take the tag away.`,
  }),
});

export const pagesRemoved = rule<{ count: number; total: number; examples: readonly string[] }>({
  code: 'pages-removed',
  severity: 'warning',
  fixed: 'output',
  title: 'A build would remove many of the published pages',
  meaning:
    'More than a fifth of the pages that the last build published would be gone after this one, although their sources are still there and nothing redirects ' +
    'from their addresses. That is rarely intended: a setting such as `areas`, `exclude` or `route` may have lost them. With `--max-removed` it is an error, and ' +
    'nothing is published. A page does not count if its source was deleted or became restricted, or if its address redirects. The build compares with what `dist/cache` ' +
    'remembers of the last one, so it reports nothing without it.',
  example: { language: 'sh', wrong: 'docs build', right: 'docs build --max-removed 5%' },
  says: ({ count, total, examples }) => ({
    message: `${grouped(count)} of ${grouped(total)} pages would be removed, such as ${listed(examples, 3)}: their sources are still there, and their addresses do not redirect.`,
    hint: 'Check the areas, routes and patterns in the configuration, or add the former addresses to redirects.json. `--max-removed` sets how many pages a build may remove.',
  }),
});

/** A number with commas between thousands. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export const audienceChanged = rule<{ to: 'public' | 'restricted' }>({
  code: 'page-audience-changed',
  severity: 'warning',
  fixed: 'safety',
  title: 'A page has changed its audience since the last build',
  meaning:
    'The last build into this folder published the page for one audience, this one publishes it for the other. A page that became public is told so that somebody looks at it once more; of a page that became restricted the public copies are deleted first, but copies elsewhere (search engines, caches, other hosts) are not ours to delete.',
  example: { language: 'text', wrong: 'content/staff/pay.md  →  content/guide/pay.md', right: '(somebody has looked at it)' },
  says: ({ to }) =>
    to === 'public'
      ? {
          message: 'This page was restricted at the last build, and is public now.',
          hint: 'Look at every word of it once more: from now on anybody may read it.',
        }
      : {
          message: 'This page was public at the last build, and is restricted now.',
          hint: 'Its public copies were deleted here; ask search engines and caches to forget theirs.',
        },
});

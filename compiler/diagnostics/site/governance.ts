import { rule } from '../rule.ts';

export const sampleReal = rule<{ kind: string }>({
  code: 'sample-data-real',
  severity: 'warning',
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
    'The tag `review-2026-03` says that somebody looks at the page again by the end of March 2026. `docs check` tells of pages whose month is over when `reviews.overdue` in the configuration is `warning` or `error`; `docs report reviews` lists all of them. Read the page, mend what has changed, and give it its next month.',
  example: { language: 'markdown', wrong: '---\ntags: [review-2026-03]\n---', right: '---\ntags: [review-2027-03]\n---' },
  says: ({ month, asOf, owner }) => ({
    message: `This page was to be reviewed by the end of ${month}; it is ${asOf}.`,
    hint: `Review it${owner === '' ? '' : ` (owner: ${owner})`}, then give it its next review tag.`,
  }),
});

export const tagMisplaced = rule<{ tag: string; audience: string; folder: string }>({
  code: 'tag-misplaced',
  severity: 'error',
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

export const audienceChanged = rule<{ to: 'public' | 'restricted' }>({
  code: 'page-audience-changed',
  severity: 'warning',
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

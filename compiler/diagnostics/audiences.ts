import { rule } from './rule.ts';

export const publicBytesDepend = rule<{ path: string; variant: string; around: string }>({
  code: 'public-bytes-depend',
  severity: 'error',
  title: 'A public file depends on restricted sources',
  meaning:
    '`docs prove` builds the site three times: as it is, with other restricted sources in place of the real ones, and without any. Every public byte has to be the same each time. Where one differs, restricted sources have told the public something: a count, a date, an order, a name. This is a fault of Quire, not of the content; please report it, and do not publish the build.',
  example: {
    language: 'text',
    wrong: 'manifest.json  {"pages":96}   with the staff area\nmanifest.json  {"pages":95}   without',
    right: 'manifest.json  {"pages":95}   each time',
  },
  says: ({ path, variant, around }) => ({
    message: `${path} is not the same ${variant}.`,
    hint: around === '' ? 'It exists in one of the two alone.' : `It differs at: ${around}`,
  }),
});

export const canaryEscaped = rule<{ path: string; channel: string; reading: string }>({
  code: 'canary-escaped',
  severity: 'error',
  title: 'Something of a restricted area stands in a public file',
  meaning:
    '`docs prove` puts a word that occurs nowhere else into each place of a restricted area that can hold text: titles, headings, pictures, file names and so on. None of these words may be found outside the restricted prefix, in whatever form. The message names the place that leaked. This is a fault of Quire; please report it, and do not publish the build.',
  example: { language: 'text', wrong: 'sitemap.xml  <loc>…/internal/canary…</loc>', right: 'sitemap.xml  (public pages only)' },
  says: ({ path, channel, reading }) => ({ message: `The ${channel} of a restricted page stands in ${path}, ${reading}.` }),
});

export const canaryLost = rule<{ channel: string }>({
  code: 'canary-lost',
  severity: 'error',
  title: 'The proof could not see one of its own words',
  meaning:
    'Each word that `docs prove` puts into a restricted area has to be found below the restricted prefix: else nothing would be proved by its absence elsewhere.',
  example: { language: 'text', wrong: 'internal/…  (no page holds the word)', right: 'internal/index.html  …canary…' },
  says: ({ channel }) => ({
    message: `No restricted output shows the ${channel} that was put there, so its absence elsewhere proves nothing.`,
  }),
});

export const restrictedTextPublic = rule<{ path: string; words: string }>({
  code: 'restricted-text-public',
  severity: 'error',
  title: 'A public file holds a sentence of a restricted source',
  meaning:
    'Eight words in a row that stand in a restricted source, and in no public one, were found in a public file. No public source brought them there, so something on the way did. This is a fault of Quire; please report it, and do not publish the build.',
  example: {
    language: 'text',
    wrong: 'guide/index.html  …arrears above ninety days go to the second line…',
    right: 'guide/index.html  (words of public sources only)',
  },
  says: ({ path, words }) => ({
    message: `${path} holds words of a restricted source: “${words}”.`,
  }),
});

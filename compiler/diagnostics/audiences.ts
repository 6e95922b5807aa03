import { rule } from './rule.ts';

export const publicBytesDepend = rule<{ path: string; variant: string; around: string }>({
  code: 'public-bytes-depend',
  severity: 'error',
  fixed: 'safety',
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
  fixed: 'safety',
  title: 'Something of a restricted area stands in a public file',
  meaning:
    '`docs prove` puts a word that occurs nowhere else into each place of a restricted area that can hold text: titles, headings, pictures, file names and so on. None of these words may be found outside the restricted prefix, in whatever form. The message names the place that leaked. This is a fault of Quire; please report it, and do not publish the build.',
  example: { language: 'text', wrong: 'sitemap.xml  <loc>…/internal/canary…</loc>', right: 'sitemap.xml  (public pages only)' },
  says: ({ path, channel, reading }) => ({ message: `The ${channel} of a restricted page stands in ${path}, ${reading}.` }),
});

export const canaryLost = rule<{ channel: string }>({
  code: 'canary-lost',
  severity: 'error',
  fixed: 'safety',
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
  fixed: 'safety',
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

export const probeLeaks = rule<{ path: string; trick: string; status: number }>({
  code: 'probe-leaks',
  severity: 'error',
  fixed: 'safety',
  title: 'A deployed site gives away a restricted file',
  meaning:
    '`docs probe` asks a deployed site for its restricted files without signing in, in spellings that a guard may miss: other letter case, encoded letters, doubled slashes and more. One of them was answered with the file. Take the site offline or close the folder at once, then compare the server’s configuration with the examples that `docs build` writes into `dist/hosting`.',
  example: {
    language: 'nginx',
    wrong: 'location /internal/ { auth_request /_auth; }',
    right: 'location ^~ /internal/ { auth_request /_auth; }',
  },
  says: ({ path, trick, status }) => ({
    message: `${path} (${trick}) was answered with the restricted file, status ${status}, to somebody who had not signed in.`,
    hint: 'Guard the folder as the examples in dist/hosting do.',
  }),
});

export const probeDiffers = rule<{ path: string; trick: string; status: number; invented: number }>({
  code: 'probe-differs',
  severity: 'error',
  fixed: 'safety',
  title: 'A deployed site tells which restricted pages exist',
  meaning:
    'Somebody who has not signed in gets one answer for a restricted page that exists, and another for one that does not. So names of pages can be guessed. The guard has to answer before the server looks for the file.',
  example: {
    language: 'text',
    wrong: '/internal/pay 401, /internal/invented 404',
    right: '/internal/pay 401, /internal/invented 401',
  },
  says: ({ path, trick, status, invented }) => ({
    message: `${path} (${trick}) is answered otherwise than a page that does not exist: status ${status} against ${invented}.`,
    hint: 'Let the guard answer before the file is looked for, as the examples in dist/hosting do.',
  }),
});

export const probeLink = rule<{ page: string; target: string }>({
  code: 'probe-link',
  severity: 'error',
  fixed: 'safety',
  title: 'A published page links to a restricted one without a lock',
  meaning:
    'Links from public pages into the restricted area are marked as locked, so that readers know, and so that the reader never asks for them by itself.',
  example: { language: 'html', wrong: '<a href="/internal/rota">', right: '<a class="locked" href="/internal">' },
  says: ({ page, target }) => ({ message: `${page} links to ${target} without marking it as locked.` }),
});

export const probeRedirect = rule<{ from: string; to: string | undefined; status: number; location: string }>({
  code: 'probe-redirect',
  severity: 'error',
  fixed: 'settings',
  title: 'A former address does not lead where it should',
  meaning:
    '`docs probe` asks the deployed site for the former addresses that it was built with. A host answers with a redirect where it reads `_redirects` or was given ' +
    'the generated rules for nginx or Caddy, and everywhere else with the page that sends readers on. Here it does neither: perhaps an older build is published, or a rule of the host comes first.',
  example: { language: 'text', wrong: 'GET /guide/tides   404', right: 'GET /guide/tides   301 Location: /guide/water' },
  says: ({ from, to, status, location }) => ({
    message: `${from} answers ${status === 0 ? 'nothing' : status}${location === '' ? '' : ` and leads to ${location}`}, and ${to === undefined ? 'was taken away' : `should lead to ${to}`}.`,
    hint: 'Publish the whole built site, and let the host read _redirects or use the rules in dist/hosting.',
  }),
});

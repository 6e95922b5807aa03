import { configured, type Mistake, page, validSite } from './mistake.ts';

/** Returns an external address without its scheme. */
const missingScheme = (name: string, source: string, intended: string): Mistake => ({
  name,
  code: 'link-target-missing',
  files: page(`See [the tides](¦${source}).`),
  remedy: `Write ${intended}.`,
  fix: [source, intended],
});

/** Returns an absolute address of the site itself, and its correction. */
const absoluteUrl = (name: string, source: string, intended: string, others: Partial<Mistake> = {}): Mistake => ({
  name: `the whole address of ${name}`,
  code: 'link-to-own-url',
  files: page(`See [the tides](¦${source}).`),
  remedy: `Write ${intended}.`,
  fix: [source, intended],
  ...others,
});

/** Returns the valid site with a sidebar file. */
const sidebar = (text: string): Mistake['files'] => ({
  ...validSite,
  'docs.config.json': String(validSite['docs.config.json']).replace('"/guide" }', '"/guide", "sidebar": "guide/sidebar.json" }'),
  'guide/sidebar.json': `${text}\n`,
});

/** Mistakes in targets of links and images. */
export const links: Mistake[] = [
  {
    name: 'a link to a missing file',
    code: 'link-target-missing',
    files: page('See [the tides](¦./tide.md).'),
    remedy: 'Did you mean ./tides.md?',
    fix: ['./tide.md', './tides.md'],
  },
  {
    name: 'an image outside the folder of the pages',
    code: 'link-target-missing',
    files: page('![A gull](¦../pictures/gull.svg)', { 'pictures/gull.svg': validSite['guide/wall.svg'] ?? '' }),
    remedy: 'Move it into guide and correct the path, or link to it on another site.',
    fix: {
      rename: { 'pictures/gull.svg': 'guide/gull.svg' },
      replace: { 'guide/page.md': ['../pictures/gull.svg', 'gull.svg'] },
    },
  },
  {
    name: 'a link to a folder outside the folder of the pages',
    code: 'link-target-missing',
    files: page('See [the boats](¦../boats).', { 'boats/gull.ts': '' }),
    remedy: 'Move it into guide and correct the path, or link to it on another site.',
    fix: ['../boats', 'https://harbour.example/boats'],
  },
  {
    name: 'a link to a hidden file',
    code: 'link-target-missing',
    files: page('See [the rules](¦../.github/rules.md).', { '.github/rules.md': '# Rules\n' }),
    remedy: 'Move it into another folder, or link to it on another site.',
    fix: ['../.github/rules.md', 'https://harbour.example/rules'],
  },
  {
    name: 'a link to a file that can only be included',
    code: 'link-target-missing',
    files: page('See [the part](¦./_part.md).', { 'guide/_part.md': '# Part\n' }),
    remedy: 'Rename it so that no name in its path starts with _, or include it.',
    fix: { rename: { 'guide/_part.md': 'guide/part.md' }, replace: { 'guide/page.md': ['./_part.md', './part.md'] } },
  },
  {
    name: 'a link to a former address',
    code: 'link-redirected',
    files: page('See [the tides](¦/guide/floods#high-water).', {
      'guide/tides.md': String(validSite['guide/tides.md']).replace(/^/, '---\nredirect_from: [/guide/floods]\n---\n\n'),
    }),
    remedy: 'Write /guide/tides#high-water.',
    fix: ['/guide/floods#high-water', '/guide/tides#high-water'],
  },
  {
    name: 'a path with a backslash',
    code: 'link-target-missing',
    files: page('See [the moorings](¦setup\\moorings.md).', { 'guide/setup/moorings.md': '# Moorings\n' }),
    remedy: 'Write ./setup/moorings.md, with / between folders.',
    fix: ['setup\\moorings.md', './setup/moorings.md'],
  },
  missingScheme('the host of another site', 'www.example.com', 'https://www.example.com'),
  missingScheme('an address of another site without its scheme', 'example.com/a?b=c#d', 'https://example.com/a?b=c#d'),
  missingScheme('an email address', 'me@harbour.example', 'mailto:me@harbour.example'),
  {
    name: 'a blank in a target',
    code: 'link-malformed',
    files: page('See [the tables](¦tide tables.md).', { 'guide/tide tables.md': '# Tide tables\n' }),
    remedy: 'Write (<tide tables.md>).',
    fix: ['(tide tables.md)', '(<tide tables.md>)'],
  },
  {
    name: 'a blank between the brackets of a link',
    code: 'link-malformed',
    files: page('See [the tides]¦ (./tides.md).'),
    remedy: 'Remove the space.',
    fix: ['] (', ']('],
  },
  {
    name: 'a picture with a size',
    code: 'link-malformed',
    files: page('![The wall](¦wall.svg =100x20)'),
    remedy: 'Write <img src="wall.svg" alt="The wall" width="100" height="20">.',
    fix: ['![The wall](wall.svg =100x20)', '<img src="wall.svg" alt="The wall" width="100" height="20">'],
  },
  {
    name: 'a title in curly quotes',
    code: 'link-malformed',
    files: page('See [the tides](¦./tides.md “High water”).'),
    remedy: 'Write (./tides.md "High water").',
    fix: ['“High water”', '"High water"'],
  },
  {
    name: 'a title without quotes',
    code: 'link-malformed',
    files: page('See [the tides](¦./tides.md High water).'),
    remedy: 'Write (./tides.md "High water").',
    fix: ['High water', '"High water"'],
  },
  {
    name: 'a target that is never closed',
    code: 'link-malformed',
    files: page('See [the tides](¦./tides.md'),
    remedy: 'Add ) after ./tides.md.',
    fix: ['./tides.md', './tides.md)'],
  },
  {
    name: 'a link with its brackets the wrong way round',
    code: 'link-malformed',
    files: page('See ¦(the tides)[./tides.md].'),
    remedy: 'Write [the tides](./tides.md).',
    fix: ['(the tides)[./tides.md]', '[the tides](./tides.md)'],
  },
  {
    name: 'a link as in a wiki',
    code: 'link-malformed',
    files: page('See ¦[[tides|the tides]].'),
    remedy: 'Write [the tides](…)',
    fix: ['[[tides|the tides]]', '[the tides](./tides.md)'],
  },
  {
    name: 'a picture as in a wiki',
    code: 'link-malformed',
    files: page('!¦[[wall.svg]]'),
    remedy: 'Write ![wall.svg](…)',
    fix: ['![[wall.svg]]', '![wall.svg](wall.svg)'],
  },
  {
    name: 'a reference that is not defined',
    code: 'reference-undefined',
    files: page('See [the tides][¦tides].'),
    remedy: 'Add a definition to this page: [tides]: URL',
    fix: ['tides].', 'tides].\n\n[tides]: ./tides.md'],
  },
  {
    name: 'a reference that is nearly defined',
    code: 'reference-undefined',
    files: page('See [the tides][¦tide].\n\n[tides]: ./tides.md'),
    remedy: 'Did you mean tides?',
    fix: ['[tide]', '[tides]'],
  },
  {
    name: 'a definition right below a paragraph',
    code: 'definition-malformed',
    files: page('See [tides].\n¦[tides]: ./tides.md'),
    remedy: 'Add a blank line before it.',
    fix: ['tides].', 'tides].\n'],
  },
  {
    name: 'a definition with a blank in its target',
    code: 'definition-malformed',
    files: page('See the tables.\n\n¦[tables]: tide tables.md', { 'guide/tide tables.md': '# Tide tables\n' }),
    remedy: 'Write [tables]: <tide tables.md>.',
    fix: ['See the tables.\n\n[tables]: tide tables.md', 'See the [tables].\n\n[tables]: <tide tables.md>'],
  },
  absoluteUrl('a page of this site', 'https://docs.example.com/guide/tides', './tides.md'),
  absoluteUrl('a page of this site, in a definition', 'https://docs.example.com/guide/tides', './tides.md', {
    files: page('See [the tides].\n\n[the tides]: ¦https://docs.example.com/guide/tides'),
  }),
  absoluteUrl(
    'a place on a page of this site',
    'http://DOCS.example.com/guide/tides/?a=b#high-water',
    './tides.md?a=b#high-water',
  ),
  absoluteUrl('a file of this site', 'https://docs.example.com/guide/tides.pdf', './tides.pdf', {
    files: page('See [the tides](¦https://docs.example.com/guide/tides.pdf).', { 'guide/tides.pdf': '%PDF-1.7\n' }),
  }),
  absoluteUrl('a picture of this site', 'https://docs.example.com/guide/wall.svg', './wall.svg', {
    files: page('![The wall](¦https://docs.example.com/guide/wall.svg)'),
  }),
  absoluteUrl('a page of this site, in HTML', 'https://docs.example.com/guide/tides', './tides.md', {
    files: page('<p><a href="¦https://docs.example.com/guide/tides">Tides</a></p>'),
  }),
  absoluteUrl('a page of this site, in the navbar', '"href": "https://docs.example.com/guide/tides"', '"to": "/guide/tides"', {
    files: configured('"navbar": { "items": [{ "label": "Tides", "href": ¦"https://docs.example.com/guide/tides" }] }'),
  }),
  {
    name: 'the whole address of a place that the page does not have',
    code: 'link-anchor-missing',
    files: page('See [the tides](¦https://docs.example.com/guide/tides#high-watr).'),
    remedy: 'Write ./tides.md#high-water.',
    fix: ['https://docs.example.com/guide/tides#high-watr', './tides.md#high-water'],
  },
  {
    name: 'the full URL of a missing page',
    code: 'link-target-missing',
    files: page('See [the tides](¦https://docs.example.com/guide/tide).'),
    remedy: 'Did you mean /guide/tides?',
    fix: ['https://docs.example.com/guide/tide', '/guide/tides'],
  },
  {
    name: 'the full URL of a missing page, as its own text',
    code: 'link-target-missing',
    files: page('See <¦https://docs.example.com/guide/tide>.'),
    remedy: 'Did you mean /guide/tides?',
    fix: ['/guide/tide', '/guide/tides'],
  },
  {
    name: 'the whole address of a page in an area whose name is misspelt',
    code: 'link-target-missing',
    files: page('See [the tides](¦https://docs.example.com/gude/tides).'),
    remedy: 'Did you mean /guide/tides?',
    fix: ['https://docs.example.com/gude/tides', '/guide/tides'],
  },
  {
    name: 'a public page that includes a part of a restricted area',
    code: 'include-restricted',
    files: page('<!--@include: ¦../staff/_hours.md-->', {
      'docs.config.json': String(validSite['docs.config.json']).replace(
        '"/guide" }]',
        '"/guide" }, { "id": "staff", "path": "staff", "route": "/internal", "audience": "restricted" }]',
      ),
      'staff/index.md': '# Staff\n\nFor all who work here.\n',
      'staff/_hours.md': 'The office opens at eight.\n',
    }),
    remedy: 'Move the public content into a file outside that area, and include that file.',
    fix: {
      replace: { 'guide/page.md': ['../staff/_hours.md', './_hours.md'] },
      rename: { 'staff/_hours.md': 'guide/_hours.md' },
    },
  },
  {
    name: 'a public page that names the whole address of a restricted one',
    code: 'link-into-restricted',
    files: page('See [the rota](¦https://docs.example.com/internal/rota).', {
      'docs.config.json': String(validSite['docs.config.json']).replace(
        '"/guide" }]',
        '"/guide" }, { "id": "staff", "path": "staff", "route": "/internal", "audience": "restricted" }]',
      ),
      'staff/README.md': '# Staff\n\nThe [rota](./rota.md).\n',
      'staff/rota.md': '# Rota\n\nAda, then Bo.\n',
    }),
    remedy: 'Mark the link as locked if it is meant for staff, or remove it.',
    fix: ['/internal/rota)', '/internal/rota){.locked}'],
  },
  {
    name: 'a blank before the label of a reference',
    code: 'link-malformed',
    files: page('See [the tide tables]¦ [tides].\n\n[tides]: ./tides.md'),
    remedy: 'Remove the space.',
    fix: ['] [', ']['],
  },
  {
    name: 'a blank before the colon of a definition',
    code: 'definition-malformed',
    files: page('See [tides].\n\n¦[tides] : ./tides.md'),
    remedy: 'Write [tides]: ./tides.md.',
    fix: ['[tides] :', '[tides]:'],
  },
  {
    name: 'an address in angle brackets that is never closed',
    code: 'link-malformed',
    files: page('See ¦<https://tides.example.com/today and wait.'),
    remedy: 'Add > directly after https://tides.example.com/today.',
    fix: ['/today', '/today>'],
  },
  {
    name: 'an address in angle brackets with a blank before the end',
    code: 'link-malformed',
    files: page('See ¦<https://tides.example.com/today >.'),
    remedy: 'Add > directly after https://tides.example.com/today.',
    fix: ['/today >', '/today>'],
  },
  {
    name: 'the whole address of a page of this site, in a sidebar',
    code: 'link-to-own-url',
    files: {
      ...sidebar('["README", { "label": "High water", "href": ¦"https://docs.example.com/guide/tides" }]'),
      'guide/README.md': '# Guide\n\nSee [the tides](./tides.md).\n',
    },
    remedy: 'Write "id": "tides" instead of href.',
    fix: ['"href": "https://docs.example.com/guide/tides"', '"id": "tides"'],
  },
  {
    name: 'the full URL of a missing page, in a sidebar',
    code: 'navigation-target-missing',
    files: sidebar('["README", "tides", { "label": "Tides", "href": ¦"https://docs.example.com/guide/tide" }]'),
    remedy: 'Did you mean /guide/tides?',
    fix: [', { "label": "Tides", "href": "https://docs.example.com/guide/tide" }', ''],
  },
];

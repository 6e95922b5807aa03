import { configured, type Mistake } from './mistake.ts';

/** Mistakes in what the navbar, the footer and the announcement lead to and show. */
export const menus: Mistake[] = [
  {
    name: 'a place on a page that the navbar leads to and that is not there',
    code: 'link-anchor-missing',
    files: configured('  "navbar": { "items": [{ "label": "High water", "to": ¦"/guide/tides#hihg-water" }] }'),
    remedy: 'Did you mean #high-water?',
    fix: ['hihg', 'high'],
  },
  {
    name: 'a place on a page that the footer leads to and that is not there',
    code: 'link-anchor-missing',
    files: configured('  "footer": { "links": [{ "label": "High water", "to": ¦"/guide/tides?all=1#hihg-water" }] }'),
    remedy: 'Did you mean #high-water?',
    fix: ['hihg', 'high'],
  },
  {
    name: 'a link in the announcement that leads nowhere',
    code: 'navigation-target-missing',
    files: configured(`  "announcement": { "html": "Read about <a href='¦/guide/tide'>the tides</a>." }`),
    remedy: 'Did you mean /guide/tides?',
    fix: ["/guide/tide'", "/guide/tides'"],
  },
  {
    name: 'a link in the announcement to a place that is not there',
    code: 'link-anchor-missing',
    files: configured(`  "announcement": { "html": "<a href='¦/guide/tides#hihg-water'>High water</a>" }`),
    remedy: 'Did you mean #high-water?',
    fix: ['hihg', 'high'],
  },
  {
    name: 'a link in HTML of the navbar that leads nowhere',
    code: 'navigation-target-missing',
    files: configured('  "navbar": { "items": [{ "type": "html", "value": "<a href=\\"¦/guide/tide\\">Tides</a>" }] }'),
    remedy: 'Did you mean /guide/tides?',
    fix: ['/guide/tide\\"', '/guide/tides\\"'],
  },
  {
    name: 'a link in HTML of the footer that leads nowhere',
    code: 'navigation-target-missing',
    files: configured(`  "footer": { "links": [{ "html": "<a href='¦/guide/tide'>Tides</a>" }] }`),
    remedy: 'Did you mean /guide/tides?',
    fix: ["/guide/tide'", "/guide/tides'"],
  },
  {
    name: 'a picture in HTML of the navbar that is not there',
    code: 'link-target-missing',
    files: configured(`  "navbar": { "items": [{ "type": "html", "html": "<img src='¦guide/wal.svg' alt='Wall'>" }] }`),
    remedy: 'Did you mean guide/wall.svg?',
    fix: ['wal.svg', 'wall.svg'],
  },
  {
    name: 'a picture in the announcement that is not there',
    code: 'link-target-missing',
    files: configured(`  "announcement": { "html": "<img src='¦/guide/wal.svg' alt='Wall'> Closed on Monday." }`),
    remedy: 'Did you mean guide/wall.svg?',
    fix: ['wal.svg', 'wall.svg'],
  },
  {
    name: 'an element of the announcement that is not closed',
    code: 'html-not-closed',
    files: configured('  "announcement": { "html": "¦<b>Closed on Monday." }'),
    remedy: 'Add </b> where it ends.',
    fix: ['Closed on Monday.', 'Closed</b> on Monday.'],
  },
  {
    name: 'an element in HTML of the navbar that is not closed',
    code: 'html-not-closed',
    files: configured(`  "navbar": { "items": [{ "type": "html", "html": "<em>New</em> ¦<span class='new'>Tides<br>" }] }`),
    remedy: 'Add </span> where it ends.',
    fix: ['Tides<br>', 'Tides</span><br>'],
  },
  {
    name: 'a link of Markdown in the announcement',
    code: 'config-html-markdown',
    files: configured(`  "announcement": { "html": "Read about ¦[the tides](/guide/tides)." }`),
    remedy: "Write <a href='/guide/tides'>the tides</a>.",
    fix: ['[the tides](/guide/tides)', "<a href='/guide/tides'>the tides</a>"],
  },
  {
    name: 'bold Markdown in HTML of the footer',
    code: 'config-html-markdown',
    files: configured('  "footer": { "links": [{ "html": "Open ¦**all day**." }] }'),
    remedy: 'Write <strong>all day</strong>.',
    fix: ['**all day**', '<strong>all day</strong>'],
  },
];

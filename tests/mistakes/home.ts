import type { Files } from '../support/folder.ts';
import { configuration, type Mistake, matter, validSite } from './mistake.ts';

/** Returns a page with these lines below `home:`. */
const home = (lines: string, others: Files = {}): Files => matter(`home:\n  ${lines.replaceAll('\n', '\n  ')}`, others);

/** Mistakes in the front matter of home pages. */
export const homes: Mistake[] = [
  {
    name: 'a misspelt key of a home page',
    code: 'front-matter-key-unknown',
    files: home('hero:\n  ¦taglin: All about tides'),
    remedy: 'Did you mean tagline?',
    fix: ['taglin:', 'tagline:'],
  },
  {
    name: 'a hero where other tools have it',
    code: 'front-matter-key-unknown',
    files: matter('¦hero:\n  tagline: All about tides'),
    remedy: 'Move it into home: home: { hero: { … } }.',
    fix: ['hero:\n  tagline: All about tides', 'home:\n  hero:\n    tagline: All about tides'],
  },
  {
    name: 'features where other tools have them',
    code: 'front-matter-key-unknown',
    files: matter('¦features:\n  - title: Tides'),
    remedy: 'Move them into home: home: { features: [ … ] }.',
    fix: ['features:\n  - title: Tides', 'home:\n  features:\n    - title: Tides'],
  },
  {
    name: 'a button without words',
    code: 'front-matter-key-missing',
    files: home('hero:\n  actions:\n    - ¦link: ./tides.md'),
    remedy: 'Add a line label: with a value.',
    fix: ['- link: ./tides.md', '- label: Tides\n        link: ./tides.md'],
  },
  {
    name: 'a button with a broken link',
    code: 'front-matter-key-missing',
    files: home('hero:\n  actions:\n    - ¦label: Tides'),
    remedy: 'Add a line link: with a value.',
    fix: ['- label: Tides', '- label: Tides\n        link: ./tides.md'],
  },
  {
    name: 'a button whose target other tools call otherwise',
    code: 'front-matter-key-unknown',
    files: home('hero:\n  actions:\n    - label: Tides\n      link: ./tides.md\n      ¦lockd: false'),
    remedy: 'Did you mean locked?',
    fix: ['lockd: false', 'locked: false'],
  },
  {
    name: 'a single button without a list',
    code: 'front-matter-value-wrong',
    files: home('hero:\n  actions:\n    ¦label: Tides\n    link: ./tides.md'),
    remedy: 'Put it in a list: [{ … }].',
    fix: ['      label: Tides\n      link: ./tides.md', '      [{ label: Tides, link: ./tides.md }]'],
  },
  {
    name: 'a card without a title',
    code: 'front-matter-key-missing',
    files: home('features:\n  - ¦text: The table is on the wall.'),
    remedy: 'Add a line title: with a value.',
    fix: ['- text:', '- title: Tides\n      text:'],
  },
  {
    name: 'a card with an icon that does not exist',
    code: 'icon-unknown',
    files: home('features:\n  - title: Tides\n    icon: ¦ancor'),
    remedy: 'Did you mean anchor?',
    fix: ['ancor', 'anchor'],
  },
  {
    name: 'a card with an icon and a picture',
    code: 'home-feature-twice',
    files: home('features:\n  - title: Tides\n    icon: anchor\n    picture: ¦./wall.svg'),
    remedy: 'Remove one of the two.',
    fix: ['\n      icon: anchor', ''],
  },
  {
    name: 'a card with a link to a missing page',
    code: 'link-target-missing',
    files: home('features:\n  - title: Tides\n    link: ¦./tide.md'),
    remedy: 'tides.md',
    fix: ['./tide.md', './tides.md'],
  },
  {
    name: 'a button with a link to a missing heading',
    code: 'link-anchor-missing',
    files: home('hero:\n  actions:\n    - label: Tides\n      link: ¦./tides.md#high-watter'),
    remedy: '#high-water',
    fix: ['#high-watter', '#high-water'],
  },
  {
    name: 'a button whose address could run',
    code: 'link-scheme-refused',
    files: home('hero:\n  actions:\n    - label: Tides\n      link: ¦"javascript:alert(1)"'),
    remedy: 'Use a file, a route, or an address with http, https, mailto or tel.',
    fix: ['"javascript:alert(1)"', './tides.md'],
  },
  {
    name: 'a missing home page image',
    code: 'link-target-missing',
    files: home('hero:\n  picture: ¦./wal.svg'),
    remedy: 'wall.svg',
    fix: ['./wal.svg', './wall.svg'],
  },
  {
    name: 'a missing image for dark mode',
    code: 'link-target-missing',
    files: home('hero:\n  picture:\n    light: ./wall.svg\n    dark: ¦./wal.svg'),
    remedy: 'wall.svg',
    fix: ['./wal.svg', './wall.svg'],
  },
  {
    name: 'a picture for dark pages alone',
    code: 'front-matter-key-missing',
    files: home('hero:\n  picture:\n    ¦dark: ./wall.svg'),
    remedy: 'Add a line light: with a value.',
    fix: ['dark: ./wall.svg', 'light: ./wall.svg\n      dark: ./wall.svg'],
  },
  {
    name: 'Markdown in a text of the home page',
    code: 'home-text-markdown',
    files: home('hero:\n  tagline: ¦All about **tides**'),
    remedy: 'Write tagline without markup.',
    fix: ['**tides**', 'tides'],
  },
  {
    name: 'a yes for the areas',
    code: 'front-matter-value-wrong',
    files: home('areas: ¦yes'),
    remedy: 'Write areas: true.',
    fix: ['areas: yes', 'areas: true'],
  },
  {
    name: 'a card that leads to staff without saying so',
    code: 'link-into-restricted',
    files: {
      ...home('features:\n  - title: Keys\n    link: ¦../staff/README.md'),
      ...configuration(
        String(validSite['docs.config.json']).replace(
          '"areas": [',
          '"areas": [{ "id": "staff", "path": "staff", "route": "/staff", "audience": "restricted" }, ',
        ),
      ),
      'guide/page.md':
        '---\ndescription: A page\nhome:\n  features:\n    - title: Keys\n      link: ¦../staff/README.md\n---\n\n# Page\n\nFirst words.\n',
      'staff/README.md': '# Staff\n\nKeys.\n',
    },
    remedy: 'locked',
    fix: ['link: ../staff/README.md', 'link: ../staff/README.md\n      locked: true'],
  },
];

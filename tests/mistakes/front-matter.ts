import { type Mistake, matter } from './mistake.ts';

/** Mistakes in front matter. */
export const frontMatter: Mistake[] = [
  {
    name: 'a misspelt key of front matter',
    code: 'front-matter-key-unknown',
    files: matter('¦sidebar_postion: 1'),
    remedy: 'The nearest key is sidebar_position.',
    fix: ['sidebar_postion', 'sidebar_position'],
  },
  {
    name: 'a page that is held back as Jekyll does it',
    code: 'front-matter-key-unknown',
    files: matter('¦published: false'),
    remedy: 'A page is held back with draft: true.',
    fix: ['published: false', 'draft: true'],
  },
  {
    name: 'a draft that says so in a status',
    code: 'front-matter-key-unknown',
    files: matter('¦status: draft'),
    remedy: 'A page is held back with draft: true.',
    fix: ['status: draft', 'draft: true'],
  },
  {
    name: 'a colon in a title without quotes',
    code: 'front-matter-invalid',
    files: matter('title: ¦Tides: high and low'),
    remedy: 'Put the whole value in quotes: title: "Tides: high and low"',
    fix: ['Tides: high and low', '"Tides: high and low"'],
  },
];

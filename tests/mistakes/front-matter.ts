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
    name: 'a colon in a title without quotes',
    code: 'front-matter-invalid',
    files: matter('title: ¦Tides: high and low'),
    remedy: 'Put the whole value in quotes: title: "Tides: high and low"',
    fix: ['Tides: high and low', '"Tides: high and low"'],
  },
];

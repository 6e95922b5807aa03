import { type Mistake, page } from './mistake.ts';

/** Mistakes in the body of a page, other than those in its links. */
export const markdown: Mistake[] = [
  {
    name: 'a misspelt container',
    code: 'container-unknown',
    files: page(':::¦waring\nMind the step.\n:::'),
    remedy: 'The nearest name is warning.',
    fix: ['waring', 'warning'],
  },
];

import { type Mistake, page } from './mistake.ts';

/** Mistakes in targets of links and pictures. */
export const links: Mistake[] = [
  {
    name: 'a link to a file that is not there',
    code: 'link-target-missing',
    files: page('See [the tides](¦./tide.md).'),
    remedy: 'The nearest file is ./tides.md.',
    fix: ['./tide.md', './tides.md'],
  },
];

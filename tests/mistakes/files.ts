import { type Mistake, sound } from './mistake.ts';

/** Mistakes in what files are called and where they lie. */
export const files: Mistake[] = [
  {
    name: 'two files of one name in different letter case',
    code: 'route-case-clash',
    files: { ...sound, 'guide/Tides.md': '# Tides today\n' },
    at: 'guide/tides.md:1:1',
    also: ['guide/Tides.md:1:1'],
    remedy: 'Rename one of the files',
    fix: { rename: { 'guide/Tides.md': 'guide/tides-today.md' } },
  },
];

import { type Mistake, matter, page, sound } from './mistake.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n';
/** A page under a name that is renamed to another. */
const renamed = (name: string, code: string, [from, to]: [string, string], rest: Partial<Mistake> = {}): Mistake => ({
  name,
  code,
  files: { ...sound, [from]: '# Boats\n\nThey float.\n' },
  at: `${from}:1:1`,
  remedy: code === 'name-not-portable' ? 'Choose another name.' : 'Rename one of them.',
  fix: { rename: { [from]: to } },
  ...rest,
});

/** Mistakes in names of files that show on another machine, or when a neighbour is added. */
export const names: Mistake[] = [
  renamed('a page called con', 'name-not-portable', ['guide/con.md', 'guide/consoles.md']),
  renamed('a folder called aux', 'name-not-portable', ['guide/aux/boats.md', 'guide/auxiliary/boats.md']),
  renamed('a name with a colon', 'name-not-portable', ['guide/boats: all.md', 'guide/boats, all.md']),
  renamed('a folder that ends with a dot', 'name-not-portable', ['guide/etc./boats.md', 'guide/etc/boats.md']),
  {
    name: 'a picture called nul',
    code: 'name-not-portable',
    files: page('![Boat](nul.svg)', { 'guide/nul.svg': svg }),
    at: 'guide/nul.svg:1:1',
    remedy: 'Choose another name.',
    fix: { rename: { 'guide/nul.svg': 'guide/boat.svg' }, replace: { 'guide/page.md': ['nul.svg', 'boat.svg'] } },
  },
  {
    name: 'a slug called aux',
    code: 'name-not-portable',
    files: matter('slug: ¦aux'),
    remedy: 'Choose another name.',
    fix: ['aux', 'auxiliary'],
  },
  renamed('two folders that differ in letter case', 'names-alike', ['guide/boats/b.md', 'guide/Boats/b.md'], {
    files: { ...sound, 'guide/Boats/a.md': '# A boat\n\nIt floats.\n', 'guide/boats/b.md': '# B boat\n\nIt floats.\n' },
    also: ['guide/Boats/a.md:1:1'],
  }),
  renamed(
    'two names that are the same without their numbers',
    'number-prefix-clash',
    ['guide/02-boats.md', 'guide/02-ships.md'],
    {
      files: { ...sound, 'guide/01-boats.md': '# Boats\n\nThey float.\n', 'guide/02-boats.md': '# Ships\n\nThey sail.\n' },
      also: ['guide/01-boats.md:1:1'],
    },
  ),
];

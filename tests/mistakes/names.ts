import { type Mistake, matter, page, validSite } from './mistake.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n';
/** Returns a page with a wrong name, which is renamed. */
const renamed = (name: string, code: string, [from, to]: [string, string], rest: Partial<Mistake> = {}): Mistake => ({
  name,
  code,
  files: { ...validSite, [from]: '# Boats\n\nThey float.\n' },
  at: `${from}:1:1`,
  remedy: code === 'name-not-portable' ? 'Choose another name.' : 'Rename one of them.',
  fix: { rename: { [from]: to } },
  ...rest,
});

/** Returns a page with invisible characters in its name. */
const invisibleCharacters = (name: string, file: string): Mistake =>
  renamed(name, 'name-hides-characters', [file, 'guide/boats.md'], { remedy: 'Remove these characters from the name.' });
const unusable = { remedy: 'Rename it' };
/** Returns a slug with a character that is invalid in addresses, as a YAML escape. */
const slug = (name: string, source: string): Mistake => ({
  name,
  code: 'slug-invalid',
  files: matter(`slug: ¦"${source}"`),
  remedy: 'Write slug: ',
  fix: [`"${source}"`, 'boats'],
});

/** Mistakes in file names that only have an effect on other machines, or when another file is added. */
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
  invisibleCharacters('a name with a right-to-left override', 'guide/boats\u202egnp.md'),
  invisibleCharacters('a name with a tab', 'guide/boats\tall.md'),
  invisibleCharacters('a name with an escape', 'guide/boats\u001b[2J.md'),
  invisibleCharacters('a name with a delete character', 'guide/boats\u007f.md'),
  invisibleCharacters('a folder with a direction mark', 'guide/boats\u200f/all.md'),
  renamed('a name with a line feed', 'name-unusable', ['guide/high\nboats.md', 'guide/high-boats.md'], unusable),
  renamed('a name with a carriage return', 'name-unusable', ['guide/high\rboats.md', 'guide/high-boats.md'], unusable),
  renamed('a name with a line separator', 'name-unusable', ['guide/high\u2028boats.md', 'guide/high-boats.md'], unusable),
  renamed('a name with a paragraph separator', 'name-unusable', ['guide/high\u2029boats.md', 'guide/high-boats.md'], unusable),
  renamed('a folder with a line feed', 'name-unusable', ['guide/high\nboats/all.md', 'guide/high-boats/all.md'], {
    ...unusable,
    at: 'guide/high\nboats/:1:1',
  }),
  renamed('a picture with a line feed', 'name-unusable', ['guide/high\nboat.svg', 'guide/high-boat.svg'], {
    ...unusable,
    files: { ...validSite, 'guide/high\nboat.svg': svg },
  }),
  slug('a slug with a right-to-left override', 'bo\\u202Eats'),
  slug('a slug with an isolate', 'bo\\u2066ats'),
  slug('a slug with an escape', 'bo\\u001Bats'),
  slug('a slug with a line separator', 'bo\\u2028ats'),
  renamed('two folders that differ in letter case', 'names-alike', ['guide/boats/b.md', 'guide/Boats/b.md'], {
    files: { ...validSite, 'guide/Boats/a.md': '# A boat\n\nIt floats.\n', 'guide/boats/b.md': '# B boat\n\nIt floats.\n' },
    also: ['guide/Boats/a.md:1:1'],
  }),
  renamed(
    'two names that are the same without their numbers',
    'number-prefix-clash',
    ['guide/02-boats.md', 'guide/02-ships.md'],
    {
      files: { ...validSite, 'guide/01-boats.md': '# Boats\n\nThey float.\n', 'guide/02-boats.md': '# Ships\n\nThey sail.\n' },
      also: ['guide/01-boats.md:1:1'],
    },
  ),
];

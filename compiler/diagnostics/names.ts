import { showHiddenInName } from '../texts/hidden-characters.ts';
import { rule } from './rule.ts';

export const nameUnusable = rule<{ name: string; fault: 'line end' | 'not UTF-8' }>({
  code: 'name-unusable',
  severity: 'error',
  fixed: 'output',
  title: 'A file name that cannot be used',
  meaning:
    'A name with a line end cannot be written in a link, a sidebar or a list of files, and the bytes of a name that is not UTF-8 have no meaning as text. ' +
    'Such a file is not read, so a page in it would be missing from the site. A folder with such a name is skipped with everything in it.',
  example: { language: 'text', wrong: 'high\\nwater.md', right: 'high-water.md' },
  says: ({ name, fault }) => ({
    message: `The name ${showHiddenInName(name)} ${fault === 'line end' ? 'contains a line end' : 'is not valid UTF-8'}, so ${name.endsWith('/') ? 'nothing in this folder is' : 'the file is not'} read.`,
    hint: 'Rename it, or list it under `exclude` in the configuration.',
  }),
});

export const nameHidesCharacters = rule<{ name: string }>({
  code: 'name-hides-characters',
  severity: 'warning',
  title: 'A file name with invisible control characters',
  meaning:
    'The name contains control characters, or characters that reverse the direction of text. They are not visible, so the file looks like another one: ' +
    'a name that ends in `.md` may look as if it ended in `.exe`. Addresses leave these characters out.',
  example: { language: 'text', wrong: 'guide<U+202E>.md', right: 'guide.md' },
  says: ({ name }) => ({
    message: `The name ${showHiddenInName(name)} contains characters that are not visible.`,
    hint: 'Rename it without them.',
  }),
});

export const nameNotPortable = rule<{ name: string }>({
  code: 'name-not-portable',
  severity: 'warning',
  title: 'A name that Windows cannot have',
  meaning:
    'Windows keeps the names `con`, `prn`, `aux`, `nul`, `com1` to `com9` and `lpt1` to `lpt9` for devices, whatever follows the first dot, and it has no names that end with a dot or a blank, or that hold one of `< > : " | ? * \\`. ' +
    'A repository with such a file cannot be checked out there, and a site with such a folder cannot be unpacked. Rename the file or folder, or choose another slug.',
  example: { language: 'text', wrong: 'content/guide/aux.md', right: 'content/guide/auxiliary.md' },
  says: ({ name }) => ({
    message: `The name ${JSON.stringify(name)} cannot exist on Windows.`,
    hint: 'Choose another name.',
  }),
});

export const namesAlike = rule<{ path: string; other: string }>({
  code: 'names-alike',
  severity: 'warning',
  title: 'Two names that some disks take for one',
  meaning:
    'The disks of Windows and macOS tell neither capitals from small letters nor the two ways in which an accent can be stored. Of two files whose names differ in nothing else only one arrives there, and two such folders become one. Rename one of them.',
  example: { language: 'text', wrong: 'guide/Boats/a.md\nguide/boats/b.md', right: 'guide/boats/a.md\nguide/boats/b.md' },
  says: ({ path, other }) => ({
    message:
      path.normalize('NFC') === other.normalize('NFC')
        ? `The name ${path} looks like another one, and stores its accents in another way: some disks take the two for one.`
        : `The name ${path} differs from ${other} only in letter case: some disks take the two for one.`,
    hint: 'Rename one of them.',
  }),
});

export const prefixHidesName = rule<{ names: readonly string[]; name: string }>({
  code: 'number-prefix-clash',
  severity: 'warning',
  title: 'Two names that are the same without their numbers',
  meaning:
    'A number before a name (`01-tides.md`) gives the place in the sidebar, and is no part of the address. Where two names in a folder would become the same without it, both keep it: the address of the first one changed when the second was added, and old links to it broke.',
  example: {
    language: 'text',
    wrong: 'guide/01-tides.md\nguide/02-tides.md',
    right: 'guide/01-tides.md\nguide/02-high-tides.md',
  },
  says: ({ names, name }) => ({
    message: `Without their numbers ${names.join(' and ')} have the same name, ${name}, so their addresses keep the numbers.`,
    hint: 'Rename one of them.',
  }),
});

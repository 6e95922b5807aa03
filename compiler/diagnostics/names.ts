import { showHiddenInName } from '../texts/hidden-characters.ts';
import { rule } from './rule.ts';
import * as say from './sentences/names.ts';

export const nameUnusable = rule({
  code: 'name-unusable',
  severity: 'error',
  fixed: 'output',
  describe: ({ name, fault }: { name: string; fault: 'line end' | 'not UTF-8' }) =>
    say.nameUnusable({ name: showHiddenInName(name), hasLineEnd: fault === 'line end', isFolder: name.endsWith('/') }),
});

export const nameHidesCharacters = rule({
  code: 'name-hides-characters',
  severity: 'warning',
  describe: ({ name }: { name: string }) => say.nameHidesCharacters({ name: showHiddenInName(name) }),
});

export const nameNotPortable = rule({
  code: 'name-not-portable',
  severity: 'warning',
  describe: ({ name }: { name: string }) => say.nameNotPortable({ name: JSON.stringify(name) }),
});

export const namesAlike = rule({
  code: 'names-alike',
  severity: 'warning',
  describe: ({ path, other }: { path: string; other: string }) =>
    say.namesAlike({ path, other, differsInAccents: path.normalize('NFC') === other.normalize('NFC') }),
});

export const prefixHidesName = rule({
  code: 'number-prefix-clash',
  severity: 'warning',
  describe: ({ names, name }: { names: readonly string[]; name: string }) =>
    say.numberPrefixClash({ names: names.join(' and '), name }),
});

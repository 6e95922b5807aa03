import { rule } from './rule.ts';
import * as say from './sentences/names.ts';

export const nameNotPortable = rule({
  code: 'name-not-portable',
  severity: 'warning',
  says: ({ name }: { name: string }) => say.nameNotPortable({ name: JSON.stringify(name) }),
});

export const namesAlike = rule({
  code: 'names-alike',
  severity: 'warning',
  says: ({ path, other }: { path: string; other: string }) =>
    say.namesAlike({ path, other, differsInAccents: path.normalize('NFC') === other.normalize('NFC') }),
});

export const prefixHidesName = rule({
  code: 'number-prefix-clash',
  severity: 'warning',
  says: ({ names, name }: { names: readonly string[]; name: string }) =>
    say.numberPrefixClash({ names: names.join(' and '), name }),
});

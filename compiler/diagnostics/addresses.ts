import { type LockFault, saysOfLock } from './lock-faults.ts';
import { rule } from './rule.ts';

/** Where an address most likely went: the words that lead to it, and what to write where. */
export type NewPlace = { address: string; because: string; remedy: string };

export const addressGone = rule<{ address: string; anchors: number; place: NewPlace | undefined }>({
  code: 'address-gone',
  severity: 'error',
  title: 'A published address is gone',
  meaning:
    '`addresses.lock` records every address that the site has published: routes, and the anchors of sections. People have bookmarked them, ' +
    'other sites link to them, and search engines know them. This one leads nowhere now, or no longer to its section. The finding names where its text most likely ' +
    'went, and the line that leads there. Where the address was taken away on purpose, `docs addresses accept --reason "…"` records that.',
  example: {
    language: 'markdown',
    wrong: '# Tide tables   (until now guide/tides.md, now guide/tide-tables.md)',
    right: '---\nredirect_from: [/guide/tides]\n---\n\n# Tide tables',
  },
  says: ({ address, anchors, place }) => ({
    message:
      `${address} was published, and leads nowhere now` +
      `${anchors === 0 ? '' : `, nor ${anchors === 1 ? 'does its anchor' : `do its ${anchors} anchors`}`}.` +
      `${place ? ` Most likely it is ${place.address} now: ${place.because}.` : ''}`,
    hint:
      place?.remedy ??
      (address.includes('#')
        ? `Write {${address.slice(address.indexOf('#'))}} after the heading that takes its place, or record that it is gone: docs addresses accept --reason "…".`
        : `Write redirect_from: [${address}] into the page that takes its place, or record that it is gone: docs addresses accept --reason "…".`),
  }),
});

export const addressesUnrecorded = rule<{ count: number; first: readonly string[]; lock: string }>({
  code: 'addresses-unrecorded',
  severity: 'warning',
  title: 'Published addresses are not recorded yet',
  meaning:
    'Only recorded addresses are missed when they go. `docs addresses accept` writes new ones into `addresses.lock`, which belongs into version ' +
    'control like the pages themselves; `docs addresses` lists them.',
  example: { language: 'bash', wrong: 'docs check', right: 'docs addresses accept\ndocs check' },
  says: ({ count, first, lock }) => ({
    message: `${count} ${count === 1 ? 'address is' : 'addresses are'} not in ${lock} yet: ${first.join(', ')}${count > first.length ? ', …' : ''}.`,
    hint: 'docs addresses accept records them.',
  }),
});

export const addressesLockInvalid = rule<LockFault>({
  code: 'addresses-lock-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The file of published addresses cannot be read',
  meaning:
    '`docs addresses accept` writes `addresses.lock`: a first line with the version of its format, a line for each address, sorted, and `end`. A merge can ' +
    'leave its marks in it, or lines twice; nothing is lost by that, and `docs addresses accept` writes it anew with what both sides have. Where the ' +
    'file ends early, or has lines that are no addresses, nobody can tell what is missing: bring it back from version control.',
  example: {
    language: 'text',
    wrong:
      'quire-addresses 1\n/ 1KqHd0_a\n<<<<<<< HEAD\n/guide/tides Zk3~f0Qe\n=======\n/guide/water 9pLw2Rvb\n>>>>>>> water\nend',
    right: 'quire-addresses 1\n/ 1KqHd0_a\n/guide/tides Zk3~f0Qe\n/guide/water 9pLw2Rvb\nend',
  },
  says: (fault) =>
    saysOfLock(fault, {
      file: 'file of addresses',
      head: 'quire-addresses 1',
      entry: 'address with its print',
      once: 'address',
      order: 'addresses are sorted',
      command: 'docs addresses accept',
    }),
});

import { type Mistake, validSite } from './mistake.ts';

const lines = (...own: string[]): string => ['quire-addresses 1', '/ --------', ...own, '/search --------', 'end', ''].join('\n');
const guide = ['/guide AAAAAAAA', '/guide/tides AAAAAAAA', '#high-water AAAAAAAA'];
const recorded = (text: string): Mistake['files'] => ({ ...validSite, 'addresses.lock': text });
const unreadable = (name: string, text: string, remedy: string): Mistake => ({
  name: `a file of addresses ${name}`,
  code: 'addresses-lock-invalid',
  files: recorded(text),
  remedy,
  fix: { add: { 'addresses.lock': lines(...guide) } },
});
const mergeRemedy = 'Run docs addresses accept to rewrite the file with the addresses of both sides.';
const rewriteRemedy = 'Run docs addresses accept to rewrite the file.';
const restoreRemedy = 'Restore the file from version control. Quire does not overwrite a damaged lock file.';

/** Lost addresses, and mistakes in the file that records them. */
export const published: Mistake[] = [
  {
    name: 'a page that is gone, and nothing leads there',
    code: 'address-gone',
    files: recorded(lines('/guide AAAAAAAA', '¦/guide/floods BBBBBBBB', '/guide/tides AAAAAAAA', '#high-water AAAAAAAA')),
    remedy:
      'Add redirect_from: [/guide/floods] to the page that replaces it, or record the removal: docs addresses accept --reason "…".',
    fix: { replace: { 'guide/tides.md': ['# Tides', '---\nredirect_from: [/guide/floods]\n---\n\n# Tides'] } },
  },
  {
    name: 'a page that is gone for good',
    code: 'address-gone',
    files: recorded(lines('/guide AAAAAAAA', '¦/guide/floods BBBBBBBB', '/guide/tides AAAAAAAA', '#high-water AAAAAAAA')),
    remedy:
      'Add redirect_from: [/guide/floods] to the page that replaces it, or record the removal: docs addresses accept --reason "…".',
    fix: ['floods BBBBBBBB', 'floods BBBBBBBB The river has a dam now.'],
  },
  {
    name: 'a heading in other words',
    code: 'address-gone',
    files: {
      ...recorded(lines('/guide AAAAAAAA', '/guide/tides AAAAAAAA', '¦#high-tide AAAAAAAA', '#high-water AAAAAAAA')),
    },
    remedy: 'Add {#high-tide} to the heading that replaces it, or record the removal: docs addresses accept --reason "…".',
    fix: {
      replace: {
        'guide/tides.md': ['## High water', '## High water {#high-tide}\n\nWords.\n\n## High water'],
      },
    },
  },
  {
    name: 'an address that is not recorded',
    code: 'addresses-unrecorded',
    files: recorded(`¦${lines('/guide AAAAAAAA', '/guide/tides AAAAAAAA')}`),
    remedy: 'Run docs addresses accept to record it.',
    fix: ['/guide/tides AAAAAAAA\n', '/guide/tides AAAAAAAA\n#high-water AAAAAAAA\n'],
  },
  unreadable(
    'with the marks of a merge',
    lines('/guide AAAAAAAA', '¦<<<<<<< HEAD', '=======', '/guide/tides AAAAAAAA', '#high-water AAAAAAAA', '>>>>>>> tides'),
    mergeRemedy,
  ),
  unreadable('of a later format', '¦quire-addresses 2\nend\n', 'Use the version of docs that wrote the file, or a later one.'),
  unreadable('that is something else', '¦{ "addresses": [] }\n', restoreRemedy),
  unreadable('that ends early', 'quire-addresses 1\n/ --------\n¦/guide AAAAAAAA\n', restoreRemedy),
  unreadable('that is cut within a line', lines(...guide).replace('#high-water AAAAAAAA', '¦#high-wa'), restoreRemedy),
  unreadable(
    'with lines in another order',
    lines('/guide/tides AAAAAAAA', '#high-water AAAAAAAA', '¦/guide AAAAAAAA'),
    rewriteRemedy,
  ),
  unreadable('with a line twice', lines(...guide, '¦#high-water BBBBBBBB'), rewriteRemedy),
  unreadable('with words after its end', `${lines(...guide)}¦/guide/floods AAAAAAAA\n`, restoreRemedy),
];

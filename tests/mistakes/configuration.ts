import { configuration, configured, type Mistake } from './mistake.ts';

/** Mistakes in docs.config.json. */
export const configurations: Mistake[] = [
  {
    name: 'a misspelt key of the configuration',
    code: 'config-key-unknown',
    files: configured('  ¦"tagLine": "Safe in any wind"'),
    remedy: 'The nearest is tagline.',
    fix: ['tagLine', 'tagline'],
  },
  {
    name: 'a comma that is missing',
    code: 'config-not-json',
    files: configuration('{\n  "title": "Harbour"¦\n  "areas": [{ "id": "guide", "path": "guide" }]\n}\n'),
    remedy: 'Write a comma between one item and the next.',
    fix: ['"Harbour"', '"Harbour",'],
  },
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';

/** A banned word: its replacement, and whether it is only banned in names. */
type Term = { banned: string; replacement: string; isBannedInNamesOnly: boolean };

/** Everything except the rooms of other tools, which have their own terms. */
const outsideTools = /^(?!(?:tests\/)?compiler\/tools\/)/;

/**
 * The files in which a word is banned, if not in the entire tree, and phrases in which it has its ordinary meaning. Names are
 * `like-this` here.
 */
const exceptions: Record<string, { below?: RegExp; plain?: RegExp }> = {
  // OpenAPI has `externalDocs`, configurations have `docId`, and a kind of page is called `doc`.
  doc: { below: outsideTools, plain: /(?:ask|external|run|start)-docs|doc-id|navbar-doc|^doc$/ },
  docs: { below: outsideTools, plain: /(?:ask|external|run|start)-docs/ },
  plugin: { below: outsideTools, plain: /^plugins$/ },
  role: { below: /^(?:bin|compiler(?!\/tools\/)|reader)\// },
  lane: { plain: /-bit lanes/ },
  crew: { below: /^(?:tests\/)?bin\// },
  staff: { below: /^bin\/(?:threads|workers)\// },
  trade: { plain: /trade-?offs?/ },
  turn: { below: /^(?:tests\/)?bin\//, plain: /in-turn/ },
  shift: { below: /^bin\// },
  stretch: { below: /^(?:tests\/)?bin\/(?:threads|workers)\// },
  book: { below: /^(?:tests\/)?(?:bin|compiler\/search)\// },
  leaf: { below: /^(?:tests\/)?(?:bin|compiler\/search)\// },
  bind: { below: /^(?:tests\/)?(?:bin|compiler\/search)\// },
  forms: { below: /^(?:tests\/)?(?:bin|compiler\/search)\// },
  glossary: { below: /^(?:bin|compiler|reader)\// },
  keeper: { below: /^(?:tests\/)?(?:bin|compiler|reader)\// },
  sign: {
    plain:
      /sign(?:ed|ing|s)?[- ](?:\w+ )?(?:in|up|out|off)s?\b|(?:dollar|plus|minus|percent|equals|number|at) signs?\b|first sign of/,
  },
  sight: { plain: /in-sight/ },
  reading: { below: /^(?:tests\/)?bin\/prove\// },
};

const glossary = readGlossary(readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'));

const anyBannedWord = wordPattern(glossary.map(({ banned }) => banned).join('|'));
const patterns = new Map(glossary.map(({ banned }) => [banned, wordPattern(banned)]));

/** Returns the replacement for a file name or a declared name; undefined if it is allowed. */
export function findNameReplacement(name: string, file: string): string | undefined {
  return findReplacement(name.replaceAll(/([a-z\d])([A-Z])|_/g, '$1-$2').toLowerCase(), file, true);
}

/** Returns the replacement for a word in a line of text; undefined if it is allowed. Code in backticks is ignored. */
export function findProseReplacement(line: string, file: string): string | undefined {
  return findReplacement(line.replaceAll(/`[^`]*`/g, '').toLowerCase(), file, false);
}

function findReplacement(words: string, file: string, isName: boolean): string | undefined {
  if (!anyBannedWord.test(words)) return undefined;
  for (const { banned, replacement, isBannedInNamesOnly } of glossary) {
    const { below, plain } = exceptions[banned] ?? {};
    if ((isBannedInNamesOnly && !isName) || below?.test(file) === false) continue;
    const rest = plain ? words.replaceAll(new RegExp(plain, 'g'), '') : words;
    if (patterns.get(banned)?.test(rest)) return `${banned}: the glossary says ${replacement}`;
  }
  return undefined;
}

/** Returns a pattern for a single word or its plural. */
function wordPattern(words: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${words})s?(?![a-z])`);
}

/** Returns the words in the table in CONTRIBUTING.md: those in its last column, with the replacement in the first. */
function readGlossary(contributing: string): Term[] {
  const rows = /\n\| Word \| Meaning \| Don't use \|\n.*\n((?:\|.*\n)+)/.exec(contributing)?.[1]?.trim().split('\n') ?? [];
  return rows.flatMap((row) => {
    const [, replacement = '', , banned = ''] = row.split('|').map((cell) => cell.trim());
    const words = banned.split(', ').filter((word) => word !== '');
    return words.map((word) => ({ banned: word.replaceAll('`', ''), replacement, isBannedInNamesOnly: word.startsWith('`') }));
  });
}

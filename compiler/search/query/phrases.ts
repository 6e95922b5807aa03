import { stemEnglish } from '../analysis/english.ts';
import { tuning } from './tuning.ts';
import type { Concept, Word } from './variants.ts';

/** What English says in two words, perhaps with others between them, and documentation in one. */
const known = [
  'turn off:disable, switch off:disable, turn on:enable, switch on:enable, opt out:disable, opt in:enable, shut down:shutdown close',
  'sign up:register signup, sign in:login authenticate, log in:login authenticate, sign out:logout, log out:logout, set up:setup configure',
  'bring back:restore revert, take back:revert undo, roll back:rollback revert, go back:revert undo, get back:restore recover, back up:backup',
  'get rid:remove delete, clean up:cleanup remove, leave out:exclude omit, filter out:exclude filter, throw away:delete discard',
  'look up:find lookup, find out:find inspect, speed up:performance cache, slow down:throttle, run out:limit exceed, time out:timeout',
  'fall back:fallback default, give up:abort retry, try again:retry, start over:reset restart, start again:restart, check out:checkout',
  'hand over:transfer, pass on:forward propagate, keep out:restrict deny, lock out:block ban, keep track:track monitor, write down:log record',
  'split up:chunk split, break up:chunk split, put together:combine merge, bring together:combine merge, made of:structure component',
  'how long:duration timeout, how often:interval rate, how many:count limit, how much:limit price, how big:size limit, how fast:performance',
  'who may:permission access, who can:permission access, may see:permission access, can see:permission access, allow to:permission',
  'my own:custom, our own:custom, your own:custom, at once:concurrent bulk, same time:concurrent parallel, one after:sequential order',
  'old version:history revision, older version:history revision, previous version:history revision, earlier version:history revision',
  'step by:tutorial guide, by hand:manual, by itself:automatic, by themselves:automatic, on its own:automatic, each time:every',
  'read aloud:speech audio, speech into:transcription, out loud:speech audio, too many:maximum limit, too much:maximum limit, at most:maximum limit',
  'at least:minimum, not work:troubleshoot error, went wrong:error troubleshoot, goes wrong:error troubleshoot, no longer:deprecated removed',
];
/** How many words the second is after the first, at most. */
const farthest = 3;

const phrases = toPhrases();

type Asked = { concepts: Concept[]; byWord: ReadonlyMap<Word, Concept>; named: ReadonlySet<string | undefined> };

/**
 * Adds to the words of a query what its phrases say in one: to the first word of a phrase that is looked for, while the other counts less, or,
 * where neither is, as one more word. `words` are all that were typed, in their order; `named` are terms that are looked for as they are.
 */
export function addPhrases(words: readonly Word[], { concepts, byWord, named }: Asked): void {
  for (const { pair, terms } of findPhrases(words)) {
    const [first, second] = pair.map((word) => byWord.get(word)).filter((concept) => concept !== undefined);
    const own = first ?? newConcept();
    if (!first) concepts.push(own);
    own.boost = Math.max(own.boost, tuning.phrase);
    if (second && second !== own) second.boost *= tuning.rest;
    for (const term of terms) if (!named.has(term)) own.terms.set(term, Math.max(tuning.phrase, own.terms.get(term) ?? 0));
  }
}

function newConcept(): Concept {
  const rest = { presence: 'optional', fields: undefined, isPlain: true, matchesAll: false } as const;
  return { ...rest, boost: 0, terms: new Map(), spellings: [] };
}

function findPhrases(words: readonly Word[]): { pair: Word[]; terms: readonly string[] }[] {
  const stems = words.map(({ form, clause }) => (clause.isPlain ? stemEnglish(form) : ''));
  return words.flatMap((one, from) =>
    words.slice(from + 1, from + 1 + farthest).flatMap((other, steps) => {
      const terms = phrases.get(`${stems[from]} ${stems[from + 1 + steps]}`);
      return terms ? [{ pair: [one, other], terms }] : [];
    }),
  );
}

function toPhrases(): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const entry of known.flatMap((line) => line.split(', '))) {
    const [phrase = '', means = ''] = entry.split(':');
    made.set(phrase.split(' ').map(stemEnglish).join(' '), means.split(' ').map(stemEnglish));
  }
  return made;
}

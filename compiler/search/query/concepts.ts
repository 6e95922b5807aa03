import { type Analyser, fold, type Token } from '../analysis/analyser.ts';
import { alikeInBeginning, expand, expandPattern, expandPlain } from './expand.ts';
import { addJoined } from './joined.ts';
import { addKindred } from './kindred.ts';
import type { Clause } from './parse.ts';
import { addPhrases } from './phrases.ts';
import { splitWord } from './split.ts';
import { tuning } from './tuning.ts';
import { vague } from './vague.ts';
import type { Concept, Forms, Tools, Word } from './variants.ts';

const mostWords = 16;
const mostWildcards = 4;

/**
 * The words of a query and what stands for them in the indexes. Words without meaning are left out unless nothing else is there; who types
 * such words asks in words of their own, so that others of like meaning are looked for as well: in English, where that is what was typed.
 */
export async function toConcepts(clauses: readonly Clause[], analyser: Analyser, forms: Forms): Promise<Concept[]> {
  const tools = { analyser, forms };
  const words = await toAllWords(clauses, tools);
  const telling = words.filter(({ form, clause }) => !clause.isPlain || !analyser.isStopWord(form));
  const isAsked = telling.length > 0 && telling.length < words.length;
  const isEnglish = analyser.isEnglish(words.map(({ form }) => form));
  const firsts = toFirsts(telling.length > 0 ? telling : words);
  const used = [...new Set(firsts.values())].slice(0, mostWords);
  if (isAsked && isEnglish) weaken(used);
  const concepts = await Promise.all(used.map((word) => toConcept(word, word === used.at(-1), tools)));
  const byWord = new Map<Word, Concept>();
  for (const [word, first] of firsts) {
    const concept = concepts[used.indexOf(first)];
    if (concept) byWord.set(word, concept);
  }
  if (isEnglish) addMeanings(concepts, { words, used, byWord, isAsked });
  await addJoined(words.slice(0, mostWords * 2), byWord, tools);
  const last = concepts.at(-1);
  const isLost = concepts.every(({ terms, isPlain }) => terms.size === 0 && isPlain);
  if (last && isLost) last.terms = await alikeInBeginning(used.at(-1)?.form ?? '', tools);
  return concepts;
}

async function toAllWords(clauses: readonly Clause[], tools: Tools): Promise<Word[]> {
  const words: Word[] = [];
  let wildcards = 0;
  for (const clause of clauses) {
    if (clause.isWildcard) {
      if (wildcards++ < mostWildcards) words.push({ form: clause.text, clause });
    } else for (const token of tools.analyser.tokens(clause.text)) words.push(...(await toWords(token, clause, tools)));
  }
  return words;
}

/** What was typed twice counts once: each word and the first that is the same. */
function toFirsts(words: readonly Word[]): Map<Word, Word> {
  const known = new Map<string, Word>();
  const keyOf = ({ form, clause: { text, ...rest } }: Word): string => JSON.stringify([form, rest]);
  return new Map(
    words.map((word) => {
      const key = keyOf(word);
      const first = known.get(key) ?? word;
      known.set(key, first);
      return [word, first];
    }),
  );
}

/** The vague words of a question count less beside others. */
function weaken(words: readonly Word[]): void {
  if (words.every(({ form }) => vague.has(form))) return;
  for (const word of words) {
    if (word.clause.isPlain && vague.has(word.form)) word.clause = { ...word.clause, boost: word.clause.boost * tuning.vague };
  }
}

type Asked = { words: readonly Word[]; used: readonly Word[]; byWord: ReadonlyMap<Word, Concept>; isAsked: boolean };

/** Adds what says the same in other words. The name of a program's part is no word of a language. */
function addMeanings(concepts: Concept[], { words, used, byWord, isAsked }: Asked): void {
  const named = new Set(concepts.map(({ exact }) => exact));
  for (const [index, concept] of concepts.entries()) {
    const word = used[index];
    if (word && !word.name && concept.isPlain && (isAsked || concept.exact === undefined)) addKindred(concept, word.form, named);
  }
  addPhrases(words, { concepts, byWord, named });
}

/** An identifier is the words that it is made of, and, where it is known, one word as well; so are words without a blank between them. */
async function toWords({ form, parts }: Token, clause: Clause, tools: Tools): Promise<Word[]> {
  const { forms } = tools;
  const halves = clause.isPlain && parts.length === 0 ? await splitWord(form, tools) : undefined;
  if (halves) return halves.map((half) => ({ form: half, clause }));
  if (parts.length === 0) return form === '' ? [] : [{ form, clause }];
  const isWhole = form !== '' && (await forms(form)).length > 0;
  if (!isWhole) return parts.map((part) => ({ form: part.form, clause }));
  const own = clause.isPlain ? parts : [];
  const weak = { ...clause, boost: tuning.parts };
  return [{ form, clause, name: 'whole' }, ...own.map((part): Word => ({ form: part.form, clause: weak, name: 'part' }))];
}

async function toConcept({ form, clause, name }: Word, isLast: boolean, tools: Tools): Promise<Concept> {
  const { presence, fields, boost, isPlain, isWildcard, edits } = clause;
  const rest = { presence, fields, boost, isPlain, matchesAll: isWildcard && /^\*+$/.test(form) };
  if (rest.matchesAll) return { ...rest, terms: new Map(), spellings: [] };
  if (isWildcard) return { ...rest, ...(await expandPattern(fold(form), tools)) };
  return {
    ...rest,
    ...(await (isPlain ? expandPlain({ form, isName: name === 'whole', isLast }, tools) : expand(form, edits, tools))),
  };
}

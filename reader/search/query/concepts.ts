import { type Analyser, fold, type Token } from '../analysis.ts';
import type { Field } from '../format/weights.ts';
import { tuning } from '../ranking/tuning.ts';
import { alikeInBeginning, expand, expandPattern, expandPlain } from './expand.ts';
import { addKindred } from './kindred.ts';
import type { Clause, Presence } from './parse.ts';
import { splitWord } from './split.ts';
import { vague } from './vague.ts';
import type { Forms, Tools, Variants } from './variants.ts';

/** A word of the query with the terms that stand for it. `matchesAll`: a lone star. */
export type Concept = Variants & {
  presence: Presence;
  fields: readonly Field[] | undefined;
  boost: number;
  isPlain: boolean;
  matchesAll: boolean;
};

const mostWords = 16;
const mostWildcards = 4;

/**
 * The words of a query and what stands for them in the indexes. Words without meaning are left out unless nothing else is there; who types
 * such words asks in words of their own, so that others of like meaning are looked for as well.
 */
export async function toConcepts(clauses: readonly Clause[], analyser: Analyser, forms: Forms): Promise<Concept[]> {
  const tools = { analyser, forms };
  const words: Word[] = [];
  let wildcards = 0;
  for (const clause of clauses) {
    if (clause.isWildcard) {
      if (wildcards++ < mostWildcards) words.push({ form: clause.text, clause });
    } else for (const token of analyser.tokens(clause.text)) words.push(...(await toWords(token, clause, tools)));
  }
  const telling = words.filter(({ form, clause }) => !clause.isPlain || !analyser.isStopWord(form));
  const isAsked = telling.length > 0 && telling.length < words.length;
  const used = (telling.length > 0 ? telling : words).slice(0, mostWords);
  if (isAsked) weaken(used);
  const concepts = await Promise.all(used.map((word) => toConcept(word, tools)));
  const named = new Set(concepts.map(({ exact }) => exact));
  for (const [index, concept] of concepts.entries()) {
    if (concept.isPlain && (isAsked || concept.exact === undefined)) addKindred(concept, used[index]?.form ?? '', named);
  }
  const byWord = new Map(used.map((word, index) => [word, concepts[index]]));
  await join(words.slice(0, mostWords * 2), byWord, tools);
  const last = concepts.at(-1);
  const isLost = concepts.every(({ terms, isPlain }) => terms.size === 0 && isPlain);
  if (last && isLost) last.terms = await alikeInBeginning(used.at(-1)?.form ?? '', tools);
  return concepts;
}

/** The vague words of a question count less beside others. */
function weaken(words: readonly Word[]): void {
  if (words.every(({ form }) => vague.has(form))) return;
  for (const word of words) {
    if (word.clause.isPlain && vague.has(word.form)) word.clause = { ...word.clause, boost: word.clause.boost * tuning.vague };
  }
}

type Word = { form: string; clause: Clause };

/** An identifier is the words that it is made of, and, where it is known, one word as well; so are words without a blank between them. */
async function toWords({ form, parts }: Token, clause: Clause, tools: Tools): Promise<Word[]> {
  const { forms } = tools;
  const halves = clause.isPlain && parts.length === 0 ? await splitWord(form, tools) : undefined;
  if (halves) return halves.map((half) => ({ form: half, clause }));
  const isWhole = form !== '' && (parts.length === 0 || (await forms(form)).length > 0);
  const boost = isWhole ? tuning.parts : clause.boost;
  const own = clause.isPlain || !isWhole ? parts.map((part) => ({ form: part.form, clause: { ...clause, boost } })) : [];
  return isWhole ? [{ form, clause }, ...own] : own;
}

async function toConcept({ form, clause }: Word, tools: Tools): Promise<Concept> {
  const { presence, fields, boost, isPlain, isWildcard, edits } = clause;
  const rest = { presence, fields, boost, isPlain, matchesAll: isWildcard && /^\*+$/.test(form) };
  if (rest.matchesAll) return { ...rest, terms: new Map(), spellings: [] };
  if (isWildcard) return { ...rest, ...(await expandPattern(fold(form), tools)) };
  return { ...rest, ...(await (isPlain ? expandPlain(form, tools) : expand(form, edits, tools))) };
}

const mostJoined = 4;

/** What is written as one word in a text and as several in the query: all of them are found by it. */
async function join(words: readonly Word[], concepts: ReadonlyMap<Word, Concept | undefined>, tools: Tools): Promise<void> {
  for (let from = 0; from + 1 < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostJoined); to++) {
      const run = words.slice(from, to);
      if (run.some(({ clause }) => !clause.isPlain)) break;
      const found = await findJoined(run, to === words.length, tools);
      if (!found) continue;
      for (const word of run) {
        const concept = concepts.get(word);
        if (!concept) continue;
        concept.terms.set(found.term, Math.max(found.factor, concept.terms.get(found.term) ?? 0));
        concept.joined = (concept.joined ?? new Set()).add(found.term);
      }
    }
  }
}

/** The last word of a query may be half typed. */
async function findJoined(run: readonly Word[], isLast: boolean, tools: Tools): Promise<{ term: string; factor: number } | undefined> {
  const { analyser, forms } = tools;
  const whole = run.map(({ form }) => form).join('');
  const [first] = await forms(whole);
  const singular = whole.replace(/s$/, '');
  const known = first === whole ? whole : (await forms(singular))[0] === singular ? singular : undefined;
  if (known !== undefined) return { term: analyser.stem(known), factor: tuning.joined };
  const isTyped = isLast && first !== undefined && (run.at(-1)?.form.length ?? 0) > 1;
  return isTyped ? { term: analyser.stem(first), factor: tuning.joinedTyped } : undefined;
}

import { fits } from './distance.ts';
import { familyOf } from './family.ts';
import { tuning } from './tuning.ts';
import { halfTyposOf, typosOf } from './typos.ts';
import type { Standing, Tools, Variants } from './variants.ts';

const mostExtensions = 24;
const mostShort = 8;
const mostFitting = 64;
const longTypo = 8;
const leastAlike = 0.6;
/** Letters of an ending that may be no ending but a typing error, as in "atomates", where texts have "atom" and "automates". */
const leastEnding = 2;

/** A word as it was typed: the whole name of a program's part, which has no endings; the last of a query, which may be half a word. */
export type Typed = { form: string; isName: boolean; isLast: boolean };

/** What stands for a word as people type it: itself, longer words, and, where it is unknown, what it begins with or may have been meant. */
export async function expandPlain({ form, isName, isLast }: Typed, tools: Tools): Promise<Variants> {
  const isForm = (await tools.forms(form))[0] === form;
  const { terms, exact } = isName && !isForm ? unknown() : await exactly(form, tools);
  const isHalf = exact === undefined || (isLast && !isForm);
  const longer = await extensionsOf(form, isHalf ? tuning.extension : tuning.longer, tools);
  addBest(terms, toTerms(longer, tools));
  if (exact !== undefined) {
    const isDoubtful = !isForm && longer.length === 0 && form.length - exact.length >= leastEnding;
    if (isDoubtful) addBest(terms, toTerms((await typosOf(form, 1, tools.forms)).map(doubted), tools));
    return { terms, exact, spellings: [form] };
  }
  if (terms.size > 0) return { terms, spellings: longer.map(({ form: other }) => other) };
  if (tools.analyser.isEnglish([form])) addBest(terms, await familyIn(form, tools));
  if (terms.size > 0) return { terms, spellings: [] };
  const near = await typosOf(form, form.length >= longTypo ? 2 : 1, tools.forms);
  const typos = near.length > 0 ? near : await halfTyposOf(form, tools.forms);
  addBest(terms, await beginningOf(form, typos.length > 0 ? form.length * tuning.leastBeginning : 3, tools));
  addBest(terms, toTerms(typos, tools));
  return { terms, spellings: typos.map(({ form: other }) => other) };
}

/** Words that begin as an unknown word does, most of it: where a query would find nothing, they are better than that. */
export async function alikeInBeginning(form: string, tools: Tools): Promise<Map<string, number>> {
  for (let length = form.length - 1; length >= Math.max(3, form.length * leastAlike); length--) {
    const found = await tools.forms(form.slice(0, length));
    if (found.length > 0) return new Map(shortest(found, mostShort).map((other) => [tools.analyser.stem(other), tuning.farTypo]));
  }
  return new Map();
}

/** What stands for a word of a clause with operators: itself, and words at most so many letters away. */
export async function expand(form: string, edits: number, tools: Tools): Promise<Variants> {
  const { terms, exact } = await exactly(form, tools);
  if (edits > 0) addBest(terms, toTerms(await typosOf(form, edits, tools.forms), tools));
  return { terms, spellings: [form], ...(exact === undefined ? {} : { exact }) };
}

/** The words that fit a pattern with stars. */
export async function expandPattern(pattern: string, { analyser, forms }: Tools): Promise<Variants> {
  const beginning = pattern.slice(0, pattern.indexOf('*'));
  const found = (await forms(beginning)).filter((form) => fits(form, pattern));
  return { terms: new Map(shortest(found, mostFitting).map((form) => [analyser.stem(form), 1])), spellings: [] };
}

/** Whether any text has the word, in any of its forms. */
export async function isKnown(form: string, { analyser, forms }: Tools): Promise<boolean> {
  const stem = analyser.stem(form);
  const kin = await forms(stem.length > 2 ? stem.slice(0, -1) : stem);
  return kin.some((other) => other === form || analyser.stem(other) === stem);
}

function unknown(): Pick<Variants, 'terms' | 'exact'> {
  return { terms: new Map() };
}

function doubted({ form, factor }: Standing): Standing {
  return { form, factor: factor * tuning.doubtful };
}

async function exactly(form: string, tools: Tools): Promise<Pick<Variants, 'terms' | 'exact'>> {
  const stem = tools.analyser.stem(form);
  return (await isKnown(form, tools)) ? { terms: new Map([[stem, 1]]), exact: stem } : unknown();
}

async function extensionsOf(form: string, most: number, { forms }: Tools): Promise<Standing[]> {
  const found = (await forms(form)).filter((other) => other !== form);
  const typed = form.length;
  return shortest(found, typed > 2 ? mostExtensions : mostShort).map((other) => ({
    form: other,
    factor: (most * typed) / (typed + tuning.untyped * (other.length - typed)),
  }));
}

/** Words of the same family that any text has. */
async function familyIn(form: string, tools: Tools): Promise<[string, number][]> {
  const found = await Promise.all(familyOf(form).map(async (other) => ((await isKnown(other, tools)) ? [other] : [])));
  return found.flat().map((other) => [tools.analyser.stem(other), tuning.family]);
}

/** The longest known word that the typed one begins with. */
async function beginningOf(form: string, least: number, { analyser, forms }: Tools): Promise<Map<string, number>> {
  if (form.length < 4) return new Map();
  const near = new Set(await forms(form.slice(0, 3)));
  for (let length = form.length - 1; length >= Math.max(3, least); length--) {
    const beginning = form.slice(0, length);
    if (near.has(beginning)) return new Map([[analyser.stem(beginning), tuning.beginning]]);
  }
  return new Map();
}

function shortest(forms: readonly string[], most: number): readonly string[] {
  return forms.length <= most ? forms : [...forms].sort((a, b) => a.length - b.length).slice(0, most);
}

function toTerms(found: readonly Standing[], { analyser }: Tools): [string, number][] {
  return found.map(({ form, factor }) => [analyser.stem(form), factor]);
}

function addBest(terms: Map<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [term, factor] of more) terms.set(term, Math.max(factor, terms.get(term) ?? 0));
}

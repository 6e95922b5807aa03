import { tuning } from '../ranking/tuning.ts';
import { distance, fits } from './distance.ts';
import type { Tools, Variants } from './variants.ts';

const mostExtensions = 24;
const mostShort = 8;
const mostTypos = 6;
const mostFitting = 64;
const shortestTypo = 4;
const longTypo = 8;

/** What stands for a word as people type it: itself, longer words, and, where it is unknown, what it begins with or may have been meant. */
export async function expandPlain(form: string, tools: Tools): Promise<Variants> {
  const { terms, exact } = await exactly(form, tools);
  const longer = await extensionsOf(form, tools);
  addBest(terms, toTerms(longer, tools));
  if (exact !== undefined) return { terms, exact, spellings: [form] };
  if (terms.size > 0) return { terms, spellings: longer.map(({ form: other }) => other) };
  const typos = await typosOf(form, form.length >= longTypo ? 2 : 1, tools);
  addBest(terms, await beginningOf(form, typos.length > 0 ? form.length * tuning.leastBeginning : 3, tools));
  addBest(terms, toTerms(typos, tools));
  return { terms, spellings: typos.map(({ form: other }) => other) };
}

/** What stands for a word of a clause with operators: itself, and words at most so many letters away. */
export async function expand(form: string, edits: number, tools: Tools): Promise<Variants> {
  const { terms, exact } = await exactly(form, tools);
  if (edits > 0) addBest(terms, toTerms(await typosOf(form, edits, tools), tools));
  return { terms, spellings: [form], ...(exact === undefined ? {} : { exact }) };
}

/** The words that fit a pattern with stars. */
export async function expandPattern(pattern: string, { analyser, forms }: Tools): Promise<Variants> {
  const beginning = pattern.slice(0, pattern.indexOf('*'));
  const found = (await forms(beginning)).filter((form) => fits(form, pattern));
  return { terms: new Map(shortest(found, mostFitting).map((form) => [analyser.stem(form), 1])), spellings: [] };
}

async function exactly(form: string, { analyser, forms }: Tools): Promise<Pick<Variants, 'terms' | 'exact'>> {
  const stem = analyser.stem(form);
  const kin = await forms(stem.length > 2 ? stem.slice(0, -1) : stem);
  const isKnown = kin.some((other) => other === form || analyser.stem(other) === stem);
  return isKnown ? { terms: new Map([[stem, 1]]), exact: stem } : { terms: new Map() };
}

/** A word of the indexes that may stand for another, and how much it counts. */
type Standing = { form: string; factor: number };

async function extensionsOf(form: string, { forms }: Tools): Promise<Standing[]> {
  const found = (await forms(form)).filter((other) => other !== form);
  const typed = form.length;
  return shortest(found, typed > 2 ? mostExtensions : mostShort).map((other) => ({
    form: other,
    factor: (tuning.extension * typed) / (typed + tuning.untyped * (other.length - typed)),
  }));
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

type Near = { form: string; away: number };

async function typosOf(form: string, most: number, { forms }: Tools): Promise<Standing[]> {
  if (form.length < shortestTypo) return [];
  const near = async (first: string): Promise<Near[]> =>
    (await forms(first))
      .filter((other) => other.length >= shortestTypo - 1)
      .map((other) => ({ form: other, away: distance(form, other, most) }))
      .filter(({ away }) => away <= most);
  const own = await near(form.charAt(0));
  // The first letter is seldom the wrong one, but it may have changed places with the second.
  const found = own.length > 0 || form.charAt(1) === form.charAt(0) ? own : await near(form.charAt(1));
  found.sort((a, b) => a.away - b.away || Math.abs(a.form.length - form.length) - Math.abs(b.form.length - form.length));
  return found.slice(0, mostTypos).map(({ form: other, away }) => ({ form: other, factor: away === 1 ? tuning.typo : tuning.farTypo }));
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

import { distance, distanceFromBeginning } from './distance.ts';
import { tuning } from './tuning.ts';
import type { Forms, Standing } from './variants.ts';

const mostTypos = 6;
/** Shorter words are another one with any letter changed; of three letters only two may have changed places, or one be missing. */
const shortestTypo = 4;
/** Of a shorter one too much would begin like it, but for a letter. */
const shortestBeginning = 5;

type Near = { form: string; away: number };

/** Words that an unknown one may have been meant to be, at most so many letters away, likeliest first. */
export async function typosOf(form: string, most: number, forms: Forms): Promise<Standing[]> {
  const isNear = form.length < shortestTypo ? nearShort(form) : nearWithin(form, most);
  const near = async (first: string): Promise<Near[]> => (await forms(first)).flatMap(isNear);
  const own = await near(form.charAt(0));
  // The first letter is seldom the wrong one, but it may have changed places with the second.
  const found = own.length > 0 || form.charAt(1) === form.charAt(0) ? own : await near(form.charAt(1));
  return likeliest(form, found);
}

/** Words that half a word may have been meant to begin; where there are none, those that another first letter makes of it. */
export async function halfTyposOf(form: string, forms: Forms): Promise<Standing[]> {
  if (form.length < shortestBeginning) return [];
  const own = (await forms(form.charAt(0))).filter(
    (other) => other.length > form.length && distanceFromBeginning(form, other, 1) <= 1,
  );
  const found = own.length > 0 ? own : await withFirstLetter(form, forms);
  return likeliest(
    form,
    found.map((other) => ({ form: other, away: 1 })),
  ).map((each) => ({
    ...each,
    factor: (each.factor * form.length) / (form.length + tuning.untyped * Math.abs(each.form.length - form.length)),
  }));
}

function nearWithin(form: string, most: number): (other: string) => Near[] {
  return (other) => {
    const away = other.length >= shortestTypo - 1 ? distance(form, other, most) : most + 1;
    return away <= most ? [{ form: other, away }] : [];
  };
}

function nearShort(form: string): (other: string) => Near[] {
  const isOnlyMissing = (other: string): boolean => other.length === form.length + 1 || sorted(other) === sorted(form);
  return (other) =>
    form.length === 3 && isOnlyMissing(other) && distance(form, other, 1) === 1 ? [{ form: other, away: 1 }] : [];
}

function sorted(form: string): string {
  return [...form].sort().join('');
}

/** Another letter in the place of the first one, or before it. */
async function withFirstLetter(form: string, forms: Forms): Promise<string[]> {
  if (!/^[a-z]/.test(form)) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = await Promise.all(letters.flatMap((letter) => [forms(letter + form.slice(1)), forms(letter + form)]));
  return found.flat().filter((other) => other.length <= form.length + 3);
}

function likeliest(form: string, found: readonly Near[]): Standing[] {
  const length = (other: Near): number => Math.abs(other.form.length - form.length);
  const order = [...found].sort((a, b) => a.away - b.away || length(a) - length(b));
  return order
    .slice(0, mostTypos)
    .map(({ form: other, away }) => ({ form: other, factor: away === 1 ? tuning.typo : tuning.farTypo }));
}

/** The words of one thing, two, three to ten, and all other numbers of it: the first two stand without the number. */
type ArabicForms = readonly [one: string, two: string, few: string, many: string];

/** A number of things in Arabic. */
export function counted(number: number | string, [one, two, few, many]: ArabicForms): string {
  if (`${number}` === '1') return one;
  if (`${number}` === '2') return two;
  const last = Number(number) % 100;
  return `${number} ${last >= 3 && last <= 10 ? few : many}`;
}

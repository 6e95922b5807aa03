/** Numbers that card schemes and payment services publish for tests. */
const testCards = new Set([
  '4242424242424242',
  '4000056655665556',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  '4917610000000000',
  '5555555555554444',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3530111333300000',
  '30569309025904',
]);

/** Whether a card number is one that is published for tests. */
export function isTestCard(digits: string): boolean {
  return testCards.has(digits);
}

/** Whether the last digit of a number is the check digit that card numbers have (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** Beginnings of the numbers that Ofcom keeps for films and examples; three digits follow each. */
const drama = [
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map((code) => `${code}4960`),
  '02079460',
  '01914980',
  '02896496',
  '02920180',
  '01632960',
  '07700900',
  '08081570',
  '09098790',
  '03069990',
];

/** Whether a British phone number, however written, is one that belongs to nobody. */
export function isTestPhone(written: string): boolean {
  const digits = written.replace(/^\+44 ?(?:\(0\))?/, '0').replaceAll(/\D/g, '');
  return (
    drama.some((start) => digits.length === start.length + 3 && digits.startsWith(start)) ||
    /^0(\d)\1+$|^0?123456789\d?$/.test(digits)
  );
}

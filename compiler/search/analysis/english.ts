/**
 * Returns the stem of a lower-case English word, by Porter's algorithm: a copy of lunr's stemmer for browsers, because lunr would add 30 kB
 * to the first search. The results equal those of lunr 2.3.9, which stems the words of indexes (stemmers.ts).
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  // A y at the beginning of a word is a consonant.
  const startsWithY = word.charCodeAt(0) === 121;
  let stem = removePlural(startsWithY ? `Y${word.slice(1)}` : word);
  stem = removePastEnding(stem);
  if (/.[^aeiou]y$/.test(stem)) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(replaceEnding(stem, step2Endings), step3Endings);
  stem = removeFinalE(removeEnding(stem));
  return startsWithY ? `y${stem.slice(1)}` : stem;
}

/** English stop words, such as articles and question words, which are not indexed in the content of pages. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a able about all also am an and any are as at be because been but by can could did do does doesn don ' +
    'for from get had has have he her hers him his how however i if in into is isn it its just let like may me might ' +
    'most must my no nor not of off on only or other our out own s said say says she should shouldn so some t than ' +
    'that the their them then there these they this those to too us use using via was we were what when where which who whom why will ' +
    'with won would yet you your d ll m re ve'
  ).split(' '),
);

const some = '[^aeiou][^aeiouy]*';
const one = `[aeiouy][aeiou]*${some}`;
const oneOrMore = new RegExp(`^(?:${some})?${one}`);
const exactlyOne = new RegExp(`^(?:${some})?${one}(?:[aeiouy][aeiou]*)?$`);
const twoOrMore = new RegExp(`^(?:${some})?${one}${one}`);
const vowelPattern = new RegExp(`^(?:${some})?[aeiouy]`);
const shortStem = new RegExp(`^${some}[aeiouy][^aeiouwxy]$`);

function removePlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (/.(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /.[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function removePastEnding(word: string): string {
  if (/.eed$/.test(word)) return oneOrMore.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const ending = /.(?:ed|ing)$/.exec(word);
  const stem = word.slice(0, (ending?.index ?? word.length) + 1);
  if (!ending || !vowelPattern.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return shortStem.test(stem) ? `${stem}e` : stem;
}

/** Endings with their replacements, longest first, by the last letter of the ending. */
type Endings = ReadonlyMap<string, readonly (readonly [ending: string, instead: string])[]>;

const step2Endings = toEndings(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al ' +
    'iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const step3Endings = toEndings('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const step4Endings = toEndings('al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ou: ism: ate: iti: ous: ive: ize:');

function toEndings(list: string): Endings {
  const endings = new Map<string, [string, string][]>();
  for (const [ending = '', replacement = ''] of list.split(' ').map((each) => each.split(':'))) {
    const letter = ending.slice(-1);
    const sameLetter = [...(endings.get(letter) ?? []), [ending, replacement] satisfies [string, string]];
    sameLetter.sort(([one], [other]) => other.length - one.length);
    endings.set(letter, sameLetter);
  }
  return endings;
}

/** Returns the longest of these endings that the word has after at least one letter. */
function endingOf(word: string, endings: Endings): readonly [ending: string, instead: string] | undefined {
  return endings.get(word.charAt(word.length - 1))?.find(([ending]) => word.endsWith(ending) && word.length > ending.length);
}

function replaceEnding(word: string, endings: Endings): string {
  const [ending, replacement] = endingOf(word, endings) ?? [];
  const stem = word.slice(0, word.length - (ending?.length ?? 0));
  return ending !== undefined && oneOrMore.test(stem) ? stem + replacement : word;
}

function removeEnding(word: string): string {
  const length = endingOf(word, step4Endings)?.[0].length ?? (/.[st]ion$/.test(word) ? 3 : 0);
  const stem = word.slice(0, word.length - length);
  return length > 0 && twoOrMore.test(stem) ? stem : word;
}

function removeFinalE(word: string): string {
  const stem = word.slice(0, -1);
  const isCut =
    word.length > 1 && word.endsWith('e') && (twoOrMore.test(stem) || (exactlyOne.test(stem) && !shortStem.test(stem)));
  const rest = isCut ? stem : word;
  return rest.endsWith('ll') && twoOrMore.test(rest) ? rest.slice(0, -1) : rest;
}

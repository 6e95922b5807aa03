/** Where words stand in texts, whole, whatever their letter case and accents; in order, never overlapping. What is sought is looked at once. */
export function finderOf(words: readonly string[]): (text: string) => [start: number, end: number][] {
  const wanted = [...new Set(words.map((word) => fold(word).folded))].filter((word) => word !== '');
  return (text) => {
    const { folded, places } = fold(text);
    const found: [number, number][] = [];
    for (const word of wanted) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const end = at + word.length;
        if (isWhole(folded, at, end)) found.push(places ? [places[at] ?? 0, places[end] ?? text.length] : [at, end]);
      }
    }
    return withoutOverlaps(found);
  };
}

function isWhole(text: string, start: number, end: number): boolean {
  return (
    !(letter.test(text.charAt(start - 1)) && letter.test(text.charAt(start))) &&
    !(letter.test(text.charAt(end)) && letter.test(text.charAt(end - 1)))
  );
}

// Scripts that are written without spaces have no boundaries to respect.
const letter = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}_]/u;

const plainLetters = /^[\0-\x7f]*$/;

/** The text in small letters without accents; `places` says where in the original each of its units comes from, unless each stands where it was. */
function fold(text: string): { folded: string; places?: number[] } {
  if (plainLetters.test(text)) return { folded: text.toLowerCase() };
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < plain.length; unit++) places.push(place);
    folded += plain;
    place += sign.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Of those that overlap the first, and of those the longest. */
function withoutOverlaps(found: [number, number][]): [number, number][] {
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let last = 0;
  return found.filter(([start, end]) => {
    const isFree = start >= last;
    if (isFree) last = end;
    return isFree;
  });
}

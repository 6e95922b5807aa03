/**
 * Returns the initials of the pinyin readings of the 3,755 most common Chinese characters. GB 2312 sorts these characters by reading, and
 * the encoding GBK, which every JavaScript engine supports, preserves this order; the table contains the first character of each initial.
 * Other characters are sorted by radical, so their readings cannot be derived.
 */
export function commonCharacters(): { character: string; initial: string }[] {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
  const firsts = new Map(Array.from(firstCharacters, (character, place) => [character, letters.charAt(place)]));
  let initial = '';
  return Array.from(new TextDecoder('gbk').decode(Uint8Array.from(bytes))).flatMap((character) => {
    initial = firsts.get(character) ?? initial;
    // The last row is not full.
    return /\p{Script=Han}/u.test(character) ? [{ character, initial }] : [];
  });
}

/** No reading starts with i, u or v. */
const letters = 'abcdefghjklmnopqrstwxyz';
const firstCharacters = '啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝';

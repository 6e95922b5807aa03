/**
 * The first letters of the readings (pinyin) of the 3,755 commonest characters of Chinese. GB 2312 lists these in the order of their
 * readings, and the encoding GBK, which every engine of JavaScript knows, has them in this order; the first of each letter is named here.
 * Others stand there by radical, and their readings can't be told from it.
 */
export function commonCharacters(): { character: string; initial: string }[] {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
  const firsts = new Map(Array.from(firstOfLetters, (character, place) => [character, letters.charAt(place)]));
  let initial = '';
  return Array.from(new TextDecoder('gbk').decode(Uint8Array.from(bytes))).flatMap((character) => {
    initial = firsts.get(character) ?? initial;
    // The last row is not full.
    return /\p{Script=Han}/u.test(character) ? [{ character, initial }] : [];
  });
}

/** No reading begins with i, u or v. */
const letters = 'abcdefghjklmnopqrstwxyz';
const firstOfLetters = '啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝';

/** Room for the texts of some pages. It is let go with the last of them. */
const roomOfTexts = 256 * 1024;

/** A text as bytes: one a sign where none is beyond Latin-1, else two. UTF-8 with a single sign beyond ASCII is read and written ten times slower. */
export type KeptText = { bytes: Buffer; encoding: 'latin1' | 'utf16le' };

const beyondLatin1 = /[\u0100-\uffff]/;

/** What keeps texts as bytes, side by side: a new place in memory for each costs as much as writing it there. */
export function createKeeper(): (text: string) => KeptText {
  let room = Buffer.alloc(0);
  let end = 0;
  return (text) => {
    const encoding = beyondLatin1.test(text) ? 'utf16le' : 'latin1';
    const most = text.length * (encoding === 'latin1' ? 1 : 2);
    if (end + most > room.length) {
      room = Buffer.allocUnsafeSlow(Math.max(roomOfTexts, most));
      end = 0;
    }
    const start = end;
    end += room.write(text, start, encoding);
    return { bytes: room.subarray(start, end), encoding };
  };
}

/** The text again. */
export function textOf({ bytes, encoding }: KeptText): string {
  return bytes.toString(encoding);
}

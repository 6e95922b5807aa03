/** Room for the texts of some pages. It is let go with the last of them. */
const roomOfTexts = 256 * 1024;

/** What keeps texts as bytes, side by side: a new place in memory for each costs as much as writing it there. */
export function createKeeper(): (text: string) => Buffer {
  let room = Buffer.alloc(0);
  let end = 0;
  return (text) => {
    const most = text.length * 3;
    if (end + most > room.length) {
      room = Buffer.allocUnsafeSlow(Math.max(roomOfTexts, most));
      end = 0;
    }
    const start = end;
    end += room.write(text, start);
    return room.subarray(start, end);
  };
}

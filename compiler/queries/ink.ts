/** Colours a text (`1;31`), and finishes all that was written with it. */
type Ink = { ink: (code: string, text: string) => string; finish: (text: string) => string };

const [start, middle, end] = ['\ue000', '\ue001', '\ue002'];

/**
 * Ink for a terminal, or none. What was written by others may hold control characters that do something to a terminal; `finish` shows them as
 * replacement characters, and only then colours.
 */
export function toInk(colour: boolean): Ink {
  return {
    ink: (code, text) => (colour ? `${start}${code}${middle}${text}${end}` : text),
    finish: (text) => {
      const safe = text.replace(/[^\P{Cc}\n]/gu, '\ufffd');
      return colour ? safe.replace(/\ue000([\d;]+)\ue001/g, '\u001b[$1m').replaceAll(end, '\u001b[0m') : safe;
    },
  };
}

/** Styles text with an SGR code (`1;31`). `finish` must be applied to the complete output. */
type TerminalStyles = { style: (code: string, text: string) => string; finish: (text: string) => string };

const [start, middle, end] = ['\ue000', '\ue001', '\ue002'];

/**
 * Creates terminal styles; without colour, they do nothing. Content may contain control characters that manipulate the terminal, so
 * `finish` replaces these before it adds escape sequences.
 */
export function createTerminalStyles(colour: boolean): TerminalStyles {
  return {
    style: (code, text) => (colour ? `${start}${code}${middle}${text}${end}` : text),
    finish: (text) => {
      const safe = text.replace(/[^\P{Cc}\n]/gu, '\ufffd');
      return colour ? safe.replace(/\ue000([\d;]+)\ue001/g, '\u001b[$1m').replaceAll(end, '\u001b[0m') : safe;
    },
  };
}

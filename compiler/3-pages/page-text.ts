/**
 * A file's text as the page is made of: without byte order mark, with `\n` at the end of every line, and without the control
 * characters that the body needs for itself. Lines and columns stay what they are.
 */
export function toPageText(text: string): string {
  let clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n');
  // Each by itself is looked for many bytes at a time, a set of them sign by sign.
  return controls.reduce((whole, sign) => whole.replaceAll(sign, '\ufffd'), clean);
}

const controls = ['\u0000', '\u0001', '\u0002'];

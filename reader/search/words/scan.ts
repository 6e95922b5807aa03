/** The kinds of signs below 128: none of a word, a small letter, a large one, a digit, a low line. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));
const [none, large, low, other] = [0, 2, 8, 16];

/** Hears where a word stands: `bare` if all its letters are below 128, and none but the first is large. */
export type Hear = (start: number, end: number, bare: boolean) => void;

/** Tells every word of a text in its order: letters and digits with what joins them, and the names of two languages, C++ and C#. */
export function scan(text: string, hear: Hear): void {
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    if (kind === none) at++;
    else at = kind === other ? scanOther(text, at, hear) : scanPlain(text, at, hear);
  }
}

/** A word that begins with a sign below 128; answers where it ends. */
function scanPlain(text: string, start: number, hear: Hear): number {
  let at = start + 1;
  let seen = kindAt(text, start) & low;
  let kind = kindAt(text, at);
  while (kind !== none && kind !== other) {
    seen |= kind;
    kind = kindAt(text, ++at);
  }
  if (kind === other || (at === start + 1 && isSigned(text, at))) return scanOther(text, start, hear);
  hear(start, at, (seen & (large | low)) === 0);
  return at;
}

/** A single letter may have the signs of C++ and C#. */
function isSigned(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 35 || code === 43;
}

const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/uy;

/** A word of any letters, if there is one here; answers where to go on. */
function scanOther(text: string, start: number, hear: Hear): number {
  pattern.lastIndex = start;
  const raw = pattern.exec(text)?.[0];
  if (raw === undefined) return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const end = start + raw.length;
  hear(start, end, false);
  return end;
}

/** Past the end there is no word; the signs of writing between 0x2000 and 0x206f are none of any. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return kinds[code] ?? none;
  return Number.isNaN(code) || code === 0xa0 || (code >= 0x2000 && code <= 0x206f) ? none : other;
}

function kindOf(sign: string): number {
  return ['[a-z]', '[A-Z]', '[0-9]', '_'].reduce((kind, one, index) => (new RegExp(one).test(sign) ? 1 << index : kind), 0);
}

const deepest = 1000;

/** Where a JSON text stops being JSON; undefined where it doesn't. */
export function findFault(text: string): number | undefined {
  const walk = new Walk(text);
  try {
    walk.value(0);
    walk.blank();
    return walk.at < text.length ? walk.at : undefined;
  } catch (thrown) {
    if (thrown instanceof Stop) return walk.at;
    throw thrown;
  }
}

class Stop extends Error {}

/** Walks over a text and stops where it is not JSON. */
class Walk {
  at: number;

  constructor(readonly text: string) {
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  blank(): void {
    while (blanks.has(this.text.charCodeAt(this.at))) this.at++;
  }

  value(depth: number): void {
    this.blank();
    if (depth > deepest) throw new Stop();
    const first = this.text[this.at];
    if (first === '{') this.list('}', depth, true);
    else if (first === '[') this.list(']', depth, false);
    else if (first === '"') this.string();
    else this.match(word);
  }

  private list(end: string, depth: number, isObject: boolean): void {
    this.at++;
    this.blank();
    if (this.text[this.at] === end) {
      this.at++;
      return;
    }
    for (;;) {
      this.blank();
      if (isObject) this.key();
      this.value(depth + 1);
      this.blank();
      if (this.text[this.at] === end) break;
      this.expect(',');
    }
    this.at++;
  }

  private key(): void {
    this.string();
    this.blank();
    this.expect(':');
  }

  /** By hand: a pattern would need a stack as deep as the text is long. */
  private string(): void {
    this.expect('"');
    for (; ; this.at++) {
      const unit = this.text.charCodeAt(this.at);
      if (Number.isNaN(unit) || unit < 0x20) throw new Stop();
      if (unit === quote) break;
      if (unit === backslash) this.match(escaped);
    }
    this.at++;
  }

  private expect(letter: string): void {
    if (this.text[this.at] !== letter) throw new Stop();
    this.at++;
  }

  private match(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) throw new Stop();
    this.at = pattern.lastIndex;
  }
}

const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);
const [quote, backslash] = [0x22, 0x5c];
/** All but the last letter: the loop steps over that. */
const escaped = /\\(?=["\\/bfnrt])|\\u[0-9a-fA-F]{3}(?=[0-9a-fA-F])/y;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

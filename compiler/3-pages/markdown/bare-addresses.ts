/**
 * Finds the bare addresses in a run of text, as GFM defines them. Hosts may contain letters of any script, and an address ends before
 * full-width punctuation. Reads the run once, in linear time.
 */
export class BareAddresses {
  private at = 0;
  private next: AddressCandidate | undefined;
  private currentRun: AddressRun = { to: 0, lastClosing: -1 };

  constructor(private readonly text: string) {
    this.next = this.nextFrom(0);
  }

  /** Continues at the start of `rest`, which is the text that has not been processed yet. */
  moveTo(rest: string): void {
    const { next } = this;
    this.at = this.text.length - rest.length;
    if (!next || next.from >= this.at) return;
    // The part of an email address before the @ may have been parsed as something else.
    if (next.kind === 'mail' && this.at < next.middle) this.next = { ...next, from: this.at };
    else this.next = this.nextFrom(this.at);
  }

  /** Returns the distance to the next address in characters; infinite if there is none. */
  distance(): number {
    return (this.next?.from ?? Number.POSITIVE_INFINITY) - this.at;
  }

  /** Returns the address that starts here. */
  readAddress(): { shown: string; href: string } | undefined {
    const { next, text } = this;
    if (next?.from !== this.at) return undefined;
    if (next.kind === 'mail') {
      const shownAddress = text.slice(next.from, next.to);
      return { shown: shownAddress, href: `mailto:${shownAddress}` };
    }
    const shownAddress = text.slice(next.from, next.kind === 'web' ? this.endOf(next) : next.to);
    return shownAddress.length > next.length
      ? { shown: shownAddress, href: /^www\./.test(shownAddress) ? `http://${shownAddress}` : shownAddress }
      : undefined;
  }

  private nextFrom(from: number): AddressCandidate | undefined {
    startPattern.lastIndex = from;
    for (let match = startPattern.exec(this.text); match; match = startPattern.exec(this.text)) {
      const [found] = match;
      const candidate =
        found === '@' ? findMailAddress(this.text, match.index, from) : webAddressAt(this.text, match.index, found.length);
      if (candidate) return candidate;
    }
    return undefined;
  }

  /**
   * Returns the end of an address: before an unbalanced parenthesis, and without trailing punctuation or a trailing character reference.
   */
  private endOf({ from, length }: AddressCandidate): number {
    const { text } = this;
    if (from >= this.currentRun.to) this.currentRun = findRun(text, from);
    const { to, lastClosing } = this.currentRun;
    const within = text.slice(0, to);
    let end = to;
    let closed = from + length;
    for (let open = within.indexOf('(', closed); open >= 0 && end === to; open = within.indexOf('(', closed)) {
      if (open > lastClosing) end = open;
      else closed = within.indexOf(')', open) + 1;
    }
    while (end > closed && trailing.has(text.charAt(end - 1))) {
      let letters = end - 1;
      if (text.charAt(end - 1) === ';') while (letters > closed && /[a-zA-Z0-9]/.test(text.charAt(letters - 1))) letters--;
      const isReference = letters < end - 1 && letters > closed && text.charAt(letters - 1) === '&';
      end = isReference ? letters - 1 : end - 1;
    }
    return end;
  }
}

/**
 * A possible address: `https://` or `www.` followed by a host, whose end is determined when needed; an email address with its @ at
 * `middle`; or `mailto:` or `xmpp:` followed by an email address.
 */
type AddressCandidate = { from: number; length: number } & (
  | { kind: 'web' }
  | { kind: 'mail'; middle: number; to: number }
  | { kind: 'scheme'; to: number }
);
/** The characters up to `to`, at which a space or another delimiter follows, and the offset of the last `)` in them. */
type AddressRun = { to: number; lastClosing: number };

/** Matches a part that every address contains: its start, or its @. */
const startPattern = /(?:[hH][tT][tT][pP][sS]?|[fF][tT][pP]):\/\/|(?<![^\s*_~(])www\.|@/g;
const host = /[\p{L}\p{M}\p{N}-]/uy;
/** Characters that always end an address. */
const stop = /[\s<\u201c\u201d\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;
const trailing = new Set('?!.,:;*_\'"~)');

function findRun(text: string, from: number): AddressRun {
  stop.lastIndex = from;
  const to = stop.exec(text)?.index ?? text.length;
  return { to, lastClosing: text.lastIndexOf(')', to - 1) };
}

function webAddressAt(text: string, from: number, length: number): AddressCandidate | undefined {
  host.lastIndex = from + length;
  return host.test(text) ? { kind: 'web', from, length } : undefined;
}

const local = /[A-Za-z0-9._+-]/;
const domain = /[\w-]+(?:\.[\w-]*[a-zA-Z0-9])+(?![\w-])/y;
/** The resource of an XMPP address, after the host. */
const resource = /\/[A-Za-z0-9@.]+/y;

/** Returns the email address with its `@` at an offset. It starts at `limit` or later. */
function findMailAddress(text: string, middle: number, limit: number): AddressCandidate | undefined {
  let from = middle;
  while (from > limit && local.test(text.charAt(from - 1))) from--;
  if (from === middle) return undefined;
  domain.lastIndex = middle + 1;
  if (!domain.test(text)) return undefined;
  const to = domain.lastIndex;
  const scheme = /(?:mailto|xmpp):$/.exec(text.slice(Math.max(limit, from - 7), from))?.[0];
  if (scheme === undefined || /[a-zA-Z0-9]/.test(text.charAt(from - scheme.length - 1)))
    return { kind: 'mail', from, length: 0, middle, to };
  resource.lastIndex = to;
  const end = scheme === 'xmpp:' && resource.test(text) ? resource.lastIndex : to;
  return { kind: 'scheme', from: from - scheme.length, length: scheme.length, to: end };
}

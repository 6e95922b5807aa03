import { endOfString } from './end-of-string.ts';

/**
 * A JSON number that a double cannot represent as written, such as `9007199254740993`, `1e400` or `1.50`. All other numbers are plain
 * numbers. `String()` and templates return the source; `Number()` returns the nearest double.
 */
export class ExactNumber {
  /** The number in JSON syntax. */
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }

  valueOf(): number {
    return Number(this.source);
  }

  /**
   * `JSON.stringify` cannot write a number from its source. The mark distinguishes it from every string in a document: see `toJsonText`.
   */
  toJSON(): string {
    return mark + this.source;
  }
}

/** A JSON number: a double if it represents the number exactly, otherwise an `ExactNumber`. */
export type JsonNumber = number | ExactNumber;

/** A value that `parseExactJson` returns. */
export type JsonValue = null | boolean | JsonNumber | string | JsonValue[] | { [key: string]: JsonValue };

/** An unpaired surrogate, which no string in a document contains (surrogates.ts). */
const mark = '\ud800';
const markedNumber = /"\\ud800(-?[\d.eE+-]+)"/g;

/** Serialises a value as JSON, with each number as written. */
export function toJsonText(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, null, indent);
  return text.includes('"\\ud800') ? text.replace(markedNumber, '$1') : text;
}

/** Serialises a value as JSON for comparison: equal numbers are written in the same way. `replace` is the replacer of `JSON.stringify`. */
export function toComparableText(value: unknown, replace?: (key: string, value: unknown) => unknown): string {
  const text = JSON.stringify(value, replace);
  if (!text?.includes('"\\ud800')) return text;
  return text.replace(markedNumber, (_, source: string) => canonicalNumber(new ExactNumber(source)));
}

/** Returns the number that a string in JSON or YAML syntax represents. */
export function toJsonNumber(source: string): JsonNumber {
  const json = toJsonSyntax(source);
  const double = Number(json);
  return String(double) === json ? double : new ExactNumber(json);
}

/** YAML also allows `0x1F`, `0o17`, `+1`, `.5`, `5.` and `007`. */
function toJsonSyntax(source: string): string {
  if (/^0[xo]/.test(source)) return String(BigInt(source));
  const [, minus = '', integer = '', fraction = '', exponent = ''] = /^[+]?(-?)(\d*)(?:\.(\d*))?([eE].*)?$/.exec(source) ?? [];
  return `${minus}${integer.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
}

/** Returns whether a value is a JSON number. */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** Returns whether a number has no fractional part, like `1.0` and `1e2`. */
export function isWhole(value: JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const { digits, exponent } = decimalOf(value);
  return exponent >= BigInt(digits.length);
}

/**
 * Compares two numbers as decimals: negative if the first is smaller, 0 if they are equal. Infinite doubles are beyond all other numbers.
 */
export function compareNumbers(one: JsonNumber, other: JsonNumber): number {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one < other ? -1 : 1;
  for (const [bound, order] of [[one, 1] as const, [other, -1] as const])
    if (typeof bound === 'number' && !Number.isFinite(bound)) return bound > 0 ? order : -order;
  const [a, b] = [decimalOf(one), decimalOf(other)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -a.sign : a.sign;
  // The digits of two fractions can be compared as strings.
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -a.sign : a.sign;
}

/** The decimal 0.`digits` × 10^`exponent`, without leading and trailing zeros in its digits. `sign` is 0 for zero. */
type Decimal = { sign: -1 | 0 | 1; digits: string; exponent: bigint };

function decimalOf(value: JsonNumber): Decimal {
  const [, minus, integer = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(String(value)) ?? [];
  const all = integer + fraction;
  const significant = all.replace(/^0+/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return { sign: 0, digits, exponent: 0n };
  const exponent = BigInt(integer.length) + BigInt(power.replace('+', '')) - BigInt(all.length - significant.length);
  return { sign: minus === '-' ? -1 : 1, digits, exponent };
}

/** Returns the same string for all notations of a number, such as `1`, `1.0` and `10e-1`. */
function canonicalNumber(value: JsonNumber): string {
  if (typeof value === 'number') return String(value);
  const double = Number(value);
  if (compareNumbers(double, value) === 0) return String(double);
  const { sign, digits, exponent } = decimalOf(value);
  const places = Number(exponent);
  const minus = sign < 0 ? '-' : '';
  if (places > maxPlacesWritten || places < -maxPlacesWritten) return `${minus}${digits}e${exponent - BigInt(digits.length)}`;
  if (places <= 0) return `${minus}0.${'0'.repeat(-places)}${digits}`;
  const integer = digits.slice(0, places).padEnd(places, '0');
  return digits.length > places ? `${minus}${integer}.${digits.slice(places)}` : minus + integer;
}

/** The maximum number of decimal places that canonical numbers write without an exponent. */
const maxPlacesWritten = 40;

/** The maximum number of decimal places for arithmetic. Larger exponents would take too much memory, and no document needs them. */
const maxPlaces = 1000n;

/** Returns decimals as integer multiples of one power of ten; undefined if there are too many decimal places, or one is infinite. */
export function toScaled(values: readonly JsonNumber[]): { scaled: bigint[]; power: bigint } | undefined {
  if (values.some((value) => typeof value === 'number' && !Number.isFinite(value))) return undefined;
  const decimals = values.map(decimalOf);
  let power = 0n;
  for (const { digits, exponent } of decimals) {
    const min = exponent - BigInt(digits.length);
    if (min < power) power = min;
    if (exponent > maxPlaces || power < -maxPlaces) return undefined;
  }
  const scaled = decimals.map(
    ({ sign, digits, exponent }) =>
      BigInt(sign) * BigInt(digits || '0') * 10n ** (digits === '' ? 0n : exponent - BigInt(digits.length) - power),
  );
  return { scaled, power };
}

/** Returns an integer multiple of a power of ten, 0 or less, as a number: the inverse of `toScaled`. */
export function fromScaled(scaled: bigint, power: bigint): JsonNumber {
  const minus = scaled < 0n ? '-' : '';
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(Number(-power) + 1, '0');
  const at = digits.length + Number(power);
  const fraction = digits.slice(at).replace(/0+$/, '');
  return toJsonNumber(`${minus}${digits.slice(0, at)}${fraction === '' ? '' : `.${fraction}`}`);
}

/** Returns whether a number is a multiple of another number. Undefined if the calculation needs too many decimal places. */
export function isMultipleOf(value: JsonNumber, factor: JsonNumber): boolean | undefined {
  const [multiple, divisor] = toScaled([value, factor])?.scaled ?? [];
  if (multiple === undefined || divisor === undefined) return undefined;
  return divisor !== 0n && multiple % divisor === 0n;
}

/** Returns the sum of two numbers, or the first one if the calculation needs too many decimal places. */
export function addNumbers(value: JsonNumber, step: JsonNumber): JsonNumber {
  const sum = toScaled([value, step]);
  const [one, other] = sum?.scaled ?? [];
  return sum && one !== undefined && other !== undefined ? fromScaled(one + other, sum.power) : value;
}

/** Returns whether doubles represent all numbers in a value exactly. */
export function isExactInDoubles(value: unknown): boolean {
  if (value instanceof ExactNumber) return compareNumbers(value, Number(value)) === 0;
  return typeof value !== 'object' || value === null || Object.values(value).every(isExactInDoubles);
}

/**
 * Returns a value with its numbers converted to the nearest finite doubles, for libraries that support no others. Unchanged parts are not
 * copied.
 */
export function withDoubles(value: unknown): unknown {
  if (value instanceof ExactNumber) return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, Number(value)));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [key, withDoubles(part)]);
  const own = new Map<string, unknown>(Object.entries(value));
  if (parts.every(([key, part]) => own.get(key) === part)) return value;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Parses JSON without losing the precision of numbers. Throws the same errors as `JSON.parse`. */
export function parseExactJson(text: string): JsonValue {
  const marked = markNumbers(text);
  return marked === undefined ? JSON.parse(text) : withExactNumbers(JSON.parse(marked));
}

const [quote, minus, zero, nine] = [0x22, 0x2d, 0x30, 0x39];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;

/** Replaces the numbers that a double cannot represent with marked strings; undefined if there are none. */
function markNumbers(text: string): string | undefined {
  if (!/(?:^|[:,[])\s*-?(?:\d+[.eE]|\d{16})|-0/.test(text)) return undefined;
  let marked = '';
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at) - 1;
    else if (unit === minus || (unit >= zero && unit <= nine)) {
      number.lastIndex = at;
      const [source] = number.exec(text) ?? [];
      // The parser reports anything that is not a JSON number.
      if (source === undefined) return undefined;
      if (String(Number(source)) !== source) {
        marked += `${text.slice(copied, at)}"\\ud800${source}"`;
        copied = at + source.length;
      }
      at += source.length - 1;
    }
  }
  return copied === 0 ? undefined : marked + text.slice(copied);
}

/** Replaces marked strings with the numbers that they represent, in place and without recursion. */
function withExactNumbers(root: JsonValue): JsonValue {
  const holder: { root: JsonValue } = { root };
  const open: object[] = [holder];
  for (let part = open.pop(); part; part = open.pop()) {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) open.push(value);
      else if (typeof value === 'string' && value.startsWith(mark))
        Object.defineProperty(part, key, {
          value: new ExactNumber(value.slice(1)),
          configurable: true,
          enumerable: true,
          writable: true,
        });
    }
  }
  return holder.root;
}

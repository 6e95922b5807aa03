import type { AttributeRule } from './model.ts';

/** An attribute in the braces of a use, such as `name="value"`. Offsets are relative to the start of the string. */
type UseAttribute = { name: string; value: string; from: number; to: number; valueFrom: number };
/** The attributes of a use, or the offset of a syntax error. */
type UseAttributes = { attributes: UseAttribute[]; syntaxError?: { from: number; to: number } };

const attribute = /[\s,]*(?:([A-Za-z][\w-]*)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+)))?)(?=[\s,}]|$)/y;

/** Parses `{name="value" count=2 open}` at an offset of a string, up to the closing brace. A name without a value has the value `true`. */
export function parseAttributes(text: string, from: number): UseAttributes & { end: number } {
  const attributes: UseAttribute[] = [];
  let at = from + 1;
  for (;;) {
    const rest = /[\s,]*/y;
    rest.lastIndex = at;
    rest.exec(text);
    if (text[rest.lastIndex] === '}') return { attributes, end: rest.lastIndex + 1 };
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (!match) {
      const closingBrace = text.indexOf('}', at);
      const end = closingBrace < 0 ? text.length : closingBrace + 1;
      return { attributes, end, syntaxError: { from: rest.lastIndex, to: closingBrace < 0 ? text.length : closingBrace } };
    }
    const [matched, name = '', double, single, bare] = match;
    const value = double ?? single ?? bare ?? 'true';
    const isQuoted = double !== undefined || single !== undefined;
    at = attribute.lastIndex;
    const start = at - matched.replace(/^[\s,]+/, '').length;
    const isBare = double === undefined && single === undefined && bare === undefined;
    attributes.push({ name, value, from: start, to: at, valueFrom: isBare ? start : at - value.length - (isQuoted ? 1 : 0) });
  }
}

/** Returns the fault in an attribute's value: the expected type or the allowed values; undefined if the value is valid. */
export function findValueFault(
  { type, values }: Pick<AttributeRule, 'type' | 'values'>,
  value: string,
): 'values' | 'number' | 'boolean' | 'url' | undefined {
  if (values && !values.includes(value)) return 'values';
  if (type === 'number' && !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value)) return 'number';
  if (type === 'boolean' && value !== 'true' && value !== 'false') return 'boolean';
  return type === 'url' && (value.trim() === '' || /\s/.test(value.trim())) ? 'url' : undefined;
}

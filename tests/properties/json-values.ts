import fc, { type Arbitrary } from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Values to insert where something else is expected. */
const unexpectedValues = fc.constantFrom<Json>(
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    '',
    ' ',
    'a',
    '/',
    '//',
    '../..',
    '/a/../b',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
  ],
  ...[
    '#/components/schemas/Boat',
    '#',
    'https://example.com',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    '{{ name }}',
    '%',
    '[',
    '*',
  ],
  ...[[], {}, [null], [[]], { '': null }, { $ref: '#' }, { $ref: 1 }, { type: 'object' }, ['a', 'a']],
);

type JsonChange = { at: number; key: string; value: Json; kind: 'replace' | 'remove' | 'rename' | 'add' | 'swap' };
const change: Arbitrary<JsonChange> = fc.record({
  at: fc.nat({ max: 100_000 }),
  key: fc.constantFrom('', 'constructor', 'toString', 'x', '$ref', 'type', 'items', 'a b', '<b>', '\ud800', '__proto_'),
  value: unexpectedValues,
  kind: fc.constantFrom('replace', 'replace', 'remove', 'rename', 'add', 'swap'),
});

/** Generates copies of a value in which a few random parts are replaced, removed, renamed or duplicated. */
export function createDamagedJson(value: unknown): Arbitrary<Json> {
  const text = JSON.stringify(value);
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const root: { value: Json } = { value: JSON.parse(text) };
    for (const each of changes) apply(root, each);
    return root.value;
  });
}

/** Generates copies of a text in which pieces are removed, duplicated or replaced. */
export function createDamagedText(text: string): Arbitrary<string> {
  const damage = fc.record({
    at: fc.nat({ max: text.length }),
    length: fc.nat({ max: 40 }),
    put: fc.constantFrom(
      '',
      '',
      '\n',
      ' ',
      '  ',
      ':',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      ',',
      '- ',
      '#',
      '&a ',
      '*a',
      '\t',
      '\\',
      '\\ud800',
      '/*',
      '//',
      '\r\n',
      '😀',
    ),
  });
  return fc.array(damage, { minLength: 1, maxLength: 3 }).map((damages) => {
    let rest = text;
    for (const { at, length, put } of damages) rest = rest.slice(0, at) + put + rest.slice(at + length);
    return Buffer.from(rest).toString();
  });
}

function apply(root: { value: Json }, { at, key, value, kind }: JsonChange): void {
  const slots = listSlots(root);
  const spot = slots[at % slots.length];
  if (!spot) return;
  const { holder, name } = spot;
  const before = Reflect.get(holder, name);
  if (kind === 'replace') Reflect.set(holder, name, value);
  else if (kind === 'remove' && holder !== root) Reflect.deleteProperty(holder, name);
  else if (kind === 'add' && typeof before === 'object' && before !== null)
    Reflect.set(before, Array.isArray(before) ? before.length : key, value);
  else if (kind === 'rename' && holder !== root && !Array.isArray(holder)) {
    Reflect.deleteProperty(holder, name);
    Reflect.set(holder, key, before);
  } else if (kind === 'swap') {
    const other = slots[(at * 7 + 3) % slots.length];
    if (other) Reflect.set(holder, name, JSON.parse(JSON.stringify(Reflect.get(other.holder, other.name) ?? null)));
  }
}

/** Lists every place in a value, as its parent object and its key. */
function listSlots(root: object): { holder: object; name: string }[] {
  const slots: { holder: object; name: string }[] = [];
  const visit = (holder: object): void => {
    for (const [name, value] of Object.entries(holder)) {
      slots.push({ holder, name });
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  visit(root);
  return slots;
}

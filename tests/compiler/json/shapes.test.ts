import { describe, expect, test } from 'vitest';
import {
  eitherOf,
  isAnything,
  isFlag,
  isJson,
  isNull,
  isNumber,
  isRecord,
  isText,
  listOf,
  objectOf,
  oneOf,
  parseJson,
  type Shape,
  tableOf,
  tupleOf,
} from '../../../compiler/json/shapes.ts';

type Boat = { name: string; berth: number; kind?: 'sail' | 'motor' };
const isBoat = objectOf<Boat>({ name: isText, berth: isNumber }, { kind: oneOf('sail', 'motor') });

test.each<[shape: string, is: Shape<unknown>, accepted: unknown[], refused: unknown[]]>([
  ['text', isText, ['', 'quay'], [1, null, undefined, ['quay'], {}]],
  ['number', isNumber, [0, -1.5], ['1', null, undefined, true]],
  ['flag', isFlag, [true, false], [0, 'true', null]],
  ['null', isNull, [null], [undefined, 0, '', {}]],
  ['record', isRecord, [{}, { a: 1 }], [[], null, 'a', undefined]],
  ['anything', isAnything, [undefined, null, 1, {}], []],
  ['list', listOf(isText), [[], ['a', 'b']], [['a', 1], { 0: 'a', length: 1 }, 'a', null]],
  ['table', tableOf(isNumber), [{}, { a: 1 }], [{ a: '1' }, [1], null]],
  ['tuple', tupleOf<[string, number]>(isText, isNumber), [['a', 1]], [['a'], ['a', 1, 2], [1, 'a'], {}, null]],
  ['one of', oneOf('sail', 'motor'), ['sail'], ['oar', 1, null, undefined]],
  ['either', eitherOf(isText, isNull), ['a', null], [1, undefined]],
  [
    'object',
    isBoat,
    [
      { name: 'Gull', berth: 1 },
      { name: 'Gull', berth: 1, kind: 'sail', more: [] },
    ],
    [null, [], 'Gull'],
  ],
  ['object without a key', isBoat, [], [{ name: 'Gull' }, { berth: 1 }, {}]],
  [
    'object with another value',
    isBoat,
    [],
    [
      { name: 1, berth: 1 },
      { name: 'Gull', berth: 1, kind: 'oar' },
      { name: 'Gull', berth: 1, kind: null },
    ],
  ],
])('%s', (_, is, accepted, refused) => {
  expect(accepted.map(is)).toEqual(accepted.map(() => true));
  expect(refused.map(is)).toEqual(refused.map(() => false));
});

describe('parsing', () => {
  test.each<[text: string, value: Boat | undefined]>([
    ['{"name":"Gull","berth":1}', { name: 'Gull', berth: 1 }],
    ['{"name":"Gull","berth":1', undefined],
    ['', undefined],
    ['null', undefined],
    ['{"name":"Gull","berth":"1"}', undefined],
  ])('%s', (text, value) => {
    expect(parseJson(text, isBoat)).toEqual(value);
  });

  test('whether a text is JSON does not depend on its value', () => {
    expect(['null', 'false', '0', '""', '{}', '', '{', 'undefined'].map(isJson)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

import { expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';

const kind = { type: 'string', description: 'How it moves.\n\nOr is moved.', enum: ['sail', 'oars'], minLength: 3 };
const boat = {
  properties: {
    hull: { type: 'object', properties: { kind, length: { type: 'integer', minimum: 1 } } },
    crew: {
      oneOf: [
        { title: 'One', properties: { name: kind } },
        { title: 'Many', type: 'array', items: { type: 'string', maxLength: 9 } },
      ],
    },
  },
};
const operation = {
  operationId: 'addBoat',
  parameters: [{ name: 'quay', in: 'query', description: 'Where.\n\n- left\n- right', schema: { type: 'string', maxLength: 5 } }],
  requestBody: { content: { 'application/json': { schema: boat } } },
  responses: {},
};

it('the Markdown copy of a page has the details of a field below the field', () => {
  const { body } = pagesOf(openValue({ paths: { '/boats': { post: operation } } }, { pages: 'many' })).get('/api/addBoat') ?? {};
  const lines = (body?.markdown ?? '').split('\n').filter((line) => line !== '');
  const from = lines.indexOf('- `quay` string');
  expect(lines.slice(from, from + 5)).toEqual(['- `quay` string', '  Where.', '  - left', '  - right', '  At most 5 characters']);
  const at = lines.indexOf('- `hull` object');
  expect(
    lines.slice(
      at,
      lines.findIndex((line) => line.startsWith('curl')),
    ),
  ).toEqual([
    '- `hull` object',
    '  - `kind` string',
    '    How it moves.',
    '    Or is moved.',
    '    At least 3 characters',
    '    One of `sail`, `oars`',
    '  - `length` integer',
    '    At least `1`',
    expect.stringMatching(/^- `crew` /),
    '  - Option 1: One',
    '    Differs in `name`.',
    '    - `name` string',
    '      How it moves.',
    '      Or is moved.',
    '      At least 3 characters',
    '      One of `sail`, `oars`',
    '  - Option 2: Many (list of string)',
    '    At most 9 characters',
  ]);
});

import { expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';

const document = {
  paths: {
    '/boats': {
      post: {
        operationId: 'addBoat',
        summary: 'A boat arrives',
        parameters: [{ name: 'X-Harbour-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { draught: { type: 'number', description: 'How deep it lies.' } } },
            },
          },
        },
        responses: {
          201: { description: 'It is here.' },
          409: { description: 'The berth is taken.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Boat: {
        properties: {
          rigging: { type: 'string', enum: ['ketch', 'schooner'], description: 'How it is rigged.' },
          crew: { properties: { skipper: { type: 'string' } } },
        },
      },
    },
  },
};

const words: [string, string, string][] = [
  ['an operation by its title', 'arrives', '/api/addBoat'],
  ['an operation by its id', 'addBoat', '/api/addBoat'],
  ['an operation by its path', '/boats', '/api/addBoat'],
  ['a parameter', 'X-Harbour-Key', '/api/addBoat#header.X-Harbour-Key'],
  ['a field of a body', 'draught', '/api/addBoat#body.draught'],
  ['the description of a field', 'deep', '/api/addBoat#body.draught'],
  ['a field of a schema', 'rigging', '/api/schemas/Boat#Boat.rigging'],
  ['a field within a field', 'skipper', '/api/schemas/Boat#Boat.crew.skipper'],
  ['a value', 'schooner', '/api/schemas/Boat#Boat.rigging'],
  ['an error by its status', '409', '/api/errors#409'],
  ['an error by its name', 'Conflict', '/api/errors#409'],
  ['an error by its meaning', 'taken', '/api/errors#409'],
];

it.each(words)('search receives the text of %s', (_, word, place) => {
  const pages = pagesOf(openValue(document, { pages: 'many' }));
  const places = [...pages].flatMap(([route, { page, body }]) =>
    body.sections
      .filter(({ title, text }) => `${title || page.title} ${text}`.split(/[\s,.]+/).includes(word))
      .map(({ anchor }) => (anchor === '' ? route : `${route}#${anchor}`)),
  );
  expect(places).toContain(place);
});

/** A document about one entity that covers typical mistakes in samples. */
export const pets = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/pets': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 50 } },
          { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } },
        ],
        responses: {
          200: {
            description: 'Fine',
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
          },
          '4XX': { description: 'Not' },
        },
      },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: {
          201: { description: 'Made', content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
          default: { description: 'Not' },
        },
      },
    },
    '/pets/{id}': {
      get: {
        operationId: 'onePet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'Fine' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name', 'id'],
        additionalProperties: false,
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', minLength: 1, maxLength: 5 },
          kind: { enum: ['cat', 'dog'] },
          weight: { type: 'number', multipleOf: 0.01, exclusiveMinimum: 0 },
          tags: { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string' } },
          owner: { oneOf: [{ type: 'string' }, { type: 'object', required: ['name'] }] },
          born: { type: 'string', format: 'date' },
        },
      },
    },
  },
});

import parser from '@apidevtools/swagger-parser';

/**
 * Validates a document against the OpenAPI schema of its version. Resolves with the error of the parser, or undefined if the document is
 * valid. Numbers must be doubles. References are not followed: each part is validated once, at its own location.
 */
export async function validateBySchema(raw: object, version: string): Promise<unknown> {
  try {
    const dereference = { circular: 'ignore' as const, excludedPathMatcher: () => true };
    const documentWithVersion = { ...raw, ...(version.startsWith('2') ? { swagger: '2.0' } : {}) };
    // The parser's types require a valid document. It does not modify the document, because it replaces no references here.
    const document = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(documentWithVersion));
    await parser.validate(document, { resolve: { external: false }, dereference, validate: { schema: true, spec: false } });
    return undefined;
  } catch (error) {
    return error;
  }
}

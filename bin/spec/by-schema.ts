import parser from '@apidevtools/swagger-parser';
import type { OpenApi } from '../../compiler/openapi/document/open-api.ts';

/**
 * Holds a document against the OpenAPI schema of its version. Resolves with the error that the parser ends with, undefined where it
 * accepts the document. References are not followed: each part is checked once, where it is written.
 */
export async function validateBySchema({ raw, version }: OpenApi['api']): Promise<unknown> {
  try {
    const dereference = { circular: 'ignore' as const, excludedPathMatcher: () => true };
    const whole = { ...raw, ...(version.startsWith('2') ? { swagger: '2.0' } : {}) };
    // The parser's types want a document that is known to be right. It changes nothing in it, as it replaces no reference.
    const document = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(whole));
    await parser.validate(document, { resolve: { external: false }, dereference, validate: { schema: true, spec: false } });
    return undefined;
  } catch (error) {
    return error;
  }
}

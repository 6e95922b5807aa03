/* Generated from compiler/diagnostics/catalogue/offline.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A long path in an offline copy. */
export const offlinePathLong = ({ route, length, limit }: { route: Value; length: Value; limit: Value }) => ({ code: 'offline-path-long' as const, message: `In an offline copy, the path of ${route} has ${length} characters. Paths with more than ${limit} may exceed the limit on Windows.`, hint: 'Set a shorter slug, or shorten the names of its folders.' });

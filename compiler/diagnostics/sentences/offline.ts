/* Generated from compiler/diagnostics/catalogue/offline.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A path is long for an offline copy. */
export const offlinePathLong = ({ route, length, limit }: { route: Value; length: Value; limit: Value }) => ({ code: 'offline-path-long' as const, message: `The file of ${route} in an offline copy has a path of ${length} characters, and more than ${limit} leave too few for the folder around it on Windows.`, hint: 'Write a shorter slug, or shorten the names of its folders.' });

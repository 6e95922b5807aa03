import { rule } from './rule.ts';

export const offlinePathLong = rule<{ route: string; length: number; limit: number }>({
  code: 'offline-path-long',
  severity: 'warning',
  title: 'A path is long for an offline copy',
  meaning:
    'Windows takes paths of 260 characters at most, with those of the folder that a copy is unpacked to. Files of a copy should have no more than 180. ' +
    'Shorten the slug, or the names of the folders above the page.',
  example: {
    language: 'text',
    wrong: 'content/guide/everything-about-mooring/how-to-moor-in-a-harbour-that-you-do-not-know-yet/….md',
    right: 'content/guide/mooring/unknown-harbours.md',
  },
  says: ({ route, length, limit }) => ({
    message: `The file of ${route} in an offline copy has a path of ${length} characters, and more than ${limit} leave too few for the folder around it on Windows.`,
    hint: 'Write a shorter slug, or shorten the names of its folders.',
  }),
});

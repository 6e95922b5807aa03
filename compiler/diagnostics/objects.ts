import { nearestOr } from '../basics/nearest.ts';
import { listed } from '../texts/listed.ts';
import { rule } from './rule.ts';

const mostListed = 5;

export const areaUnknown = rule<{ written: string; known: readonly string[] }>({
  code: 'area-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no such area to compile',
  meaning:
    '`docs compile` takes the `id` of an area as the configuration gives it; an older version of an area is `id@version`. What belongs to no area (standalone pages, specifications, the theme) is compiled by `docs link`.',
  example: { language: 'sh', wrong: 'docs compile giude', right: 'docs compile guide' },
  says: ({ written, known }) => ({
    message: `There is no area ${written}.`,
    hint: nearestOr(written, known, known.length === 0 ? 'The configuration has no areas.' : `There are ${known.join(', ')}.`),
  }),
});

export const areaNotApart = rule<{ area: string }>({
  code: 'area-not-apart',
  severity: 'error',
  fixed: 'settings',
  title: 'The area is the whole folder and has no object',
  meaning:
    'An area whose folder is that of the site holds the configuration and everything else as well. It cannot be compiled apart from the site. Give it a folder of its own, or use `docs build`.',
  example: { language: 'json', wrong: '{ "id": "guide", "path": "." }', right: '{ "id": "guide", "path": "guide" }' },
  says: ({ area }) => ({
    message: `The area ${area} is the whole folder of the site, so that nothing lies apart from it.`,
    hint: 'Give it a folder of its own, or use docs build.',
  }),
});

export const objectMissing = rule<{ areas: readonly string[]; areRestricted: boolean }>({
  code: 'object-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'An area of the site has no object',
  meaning:
    'A site is linked from the objects of all its areas, and this one was not among those that were named. `docs compile` makes it; `--audience public` leaves restricted areas out.',
  example: {
    language: 'sh',
    wrong: 'docs link dist/objects/guide',
    right: 'docs compile fees && docs link dist/objects',
  },
  says: ({ areas, areRestricted }) => {
    const without = areRestricted ? ', or link for the public alone with --audience public' : '';
    const [first = ''] = areas;
    if (areas.length === 1)
      return {
        message: `None of the objects is that of the area ${first}.`,
        hint: `Make it with docs compile ${first}, and name it${without}.`,
      };
    return {
      message: `None of the objects is that of the areas ${listed(areas, mostListed)}.`,
      hint: `Make each, the first with docs compile ${first}, and name them or their folder${without}.`,
    };
  },
});

export const objectRepeated = rule<{ area: string; paths: readonly string[] }>({
  code: 'object-repeated',
  severity: 'error',
  fixed: 'settings',
  title: 'Two objects are of the same area',
  meaning: 'Nobody can tell which of them is meant. Name one of them.',
  example: { language: 'sh', wrong: 'docs link objects/guide old/guide', right: 'docs link objects/guide objects/fees' },
  says: ({ area, paths }) => ({
    message: `${paths.join(' and ')} are both objects of the area ${area}.`,
    hint: 'Name one of them.',
  }),
});

export const objectUnusable = rule<{ paths: readonly string[]; reason: string; area: string | undefined }>({
  code: 'object-unusable',
  severity: 'error',
  fixed: 'settings',
  title: 'An object cannot be linked into this site',
  meaning:
    'An object is a folder that `docs compile` has written, with checksums of all that is in it. It is linked by the same version of Quire, into a site whose settings of pages and of the area are those that it was compiled with. Anything else would make a site that is wrong in a way that nobody sees.',
  example: {
    language: 'sh',
    wrong: 'docs link objects-of-last-year',
    right: 'docs compile guide && docs link dist/objects',
  },
  says: ({ paths: [path = '', ...others], reason, area = 'AREA' }) =>
    others.length === 0
      ? { message: `${path} ${reason}.`, hint: `Compile it anew: docs compile ${area}.` }
      : {
          message: `${path} ${reason}. The same holds for ${others.length} more: ${listed(others, mostListed)}.`,
          hint: `Compile each anew, the first with docs compile ${area}.`,
        },
});

export const interfaceUnusable = rule<{ path: string; reason: string }>({
  code: 'interface-unusable',
  severity: 'error',
  fixed: 'settings',
  title: 'The interface of an area cannot be used',
  meaning:
    'The interface of an area is the file `interface.json` of its object: the addresses, anchors, titles and files that links from other areas may lead to. `docs compile --interfaces` takes such files, folders of them, and folders of objects.',
  example: {
    language: 'sh',
    wrong: 'docs compile guide --interfaces package.json',
    right: 'docs compile guide --interfaces dist/objects',
  },
  says: ({ path, reason }) => ({
    message: `${path} ${reason}.`,
    hint: 'Name the interface.json of an object, a folder of such files, or a folder of objects.',
  }),
});

export const interfaceNotFetched = rule<{ address: string; reason: string }>({
  code: 'interface-not-fetched',
  severity: 'error',
  fixed: 'settings',
  title: 'The interface of an area could not be fetched',
  meaning:
    '`docs interface pull` asks only the host of the address, over https (http only where that is written as an address of this machine or of a private network), within 20 seconds and 20 MB, and takes nothing but the `interface.json` of an area that the configuration has, for the same audience. What was there before stays as it was.',
  example: {
    language: 'sh',
    wrong: 'docs interface pull https://guide.example.com/',
    right: 'docs interface pull https://guide.example.com/objects/guide/interface.json',
  },
  says: ({ address, reason }) => ({
    message: `The interface at ${address} was not taken: ${reason}.`,
    hint: 'Correct the address, or ask who publishes the area. A copy that is there stays in use.',
  }),
});

export const interfaceChanged = rule<{ area: string }>({
  code: 'interface-changed',
  severity: 'error',
  fixed: 'settings',
  title: 'The interface of an area is not the one that is recorded',
  meaning:
    'With `--frozen`, `docs interface pull` changes nothing, and says whether each interface is still the one whose hash `interfaces/lock.json` has.',
  example: { language: 'sh', wrong: 'docs interface pull --frozen', right: 'docs interface pull' },
  says: ({ area }) => ({
    message: `The interface of the area ${area} has changed.`,
    hint: 'Run docs interface pull, compile what links to the area, and commit the new copy.',
  }),
});

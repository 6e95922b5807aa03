import { nearestOr } from '../basics/nearest.ts';
import { rule } from './rule.ts';

export const printAreaUnknown = rule<{ written: string; known: readonly string[] }>({
  code: 'print-area-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no such area to print',
  meaning:
    '`docs print` takes the `id` of an area or of a specification, as the configuration gives it; an older version of an area is `id@version`.',
  example: { language: 'sh', wrong: 'docs print giude', right: 'docs print guide' },
  says: ({ written, known }) => ({
    message: `There is no area or specification ${written}.`,
    hint: nearestOr(written, known, `There are ${known.join(', ')}.`),
  }),
});

export const printAreaRestricted = rule<{ area: string }>({
  code: 'print-area-restricted',
  severity: 'error',
  fixed: 'safety',
  title: 'The area is restricted',
  meaning:
    'What is printed leaves the folder that the server guards. `docs print` prints restricted pages only when it is told to, so that nobody sends them to the public by mistake.',
  example: { language: 'sh', wrong: 'docs print staff', right: 'docs print staff --audience all' },
  says: ({ area }) => ({
    message: `The area ${area} is restricted: whoever has its print can read it.`,
    hint: `If that is meant, write docs print ${area} --audience all.`,
  }),
});

export const printEmpty = rule<{ area: string }>({
  code: 'print-empty',
  severity: 'error',
  fixed: 'settings',
  title: 'The area has no page to print',
  meaning: 'Drafts, unlisted pages and generated lists are not printed, and the area has nothing else.',
  example: { language: 'sh', wrong: 'docs print empty-area', right: 'docs print guide' },
  says: ({ area }) => ({
    message: `The area ${area} has no page that is printed: drafts, unlisted pages and lists are not.`,
    hint: 'Name another area.',
  }),
});

export const printTooLarge = rule<{ area: string; megabytes: number; limit: number }>({
  code: 'print-too-large',
  severity: 'error',
  fixed: 'settings',
  title: 'The area is too large for one document',
  meaning:
    'A whole area is one document with its pictures in it. Beyond 64 MB browsers need more memory than most machines have. Print its specifications one by one, use smaller pictures, or divide the area.',
  example: { language: 'sh', wrong: 'docs print api', right: 'docs print webhooks-v1' },
  says: ({ area, megabytes, limit }) => ({
    message: `The print of ${area} has ${megabytes} MB, and ${limit} MB is the most that a browser prints well.`,
    hint: 'Print its specifications one by one, use smaller pictures, or divide the area.',
  }),
});

export const chromiumMissing = rule<{ variable: string; named: string | undefined }>({
  code: 'chromium-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'Chromium is not there to make a PDF',
  meaning:
    'A PDF is made by Chromium, Chrome or Edge, whichever is installed. It is looked for under its usual names; `CHROMIUM_PATH` names it where it lies elsewhere. Without it, `docs print AREA --out AREA.html` writes the same document for any browser to print.',
  example: { language: 'sh', wrong: 'docs print guide', right: 'CHROMIUM_PATH=/opt/chrome/chrome docs print guide' },
  says: ({ variable, named }) => ({
    message:
      named === undefined
        ? 'A PDF is made by Chromium, and neither Chromium nor Chrome nor Edge is installed here.'
        : `${variable} names ${named}, which is no program.`,
    hint: `Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), name it in ${variable}, or write --out FILE.html and print that in any browser.`,
  }),
});

export const chromiumFailed = rule<{ why: string }>({
  code: 'chromium-failed',
  severity: 'error',
  fixed: 'settings',
  title: 'Chromium ended before the PDF was made',
  meaning:
    'Chromium was started and ended, or refused a command. The message has its last words. Most often there is too little memory (in a container also in `/dev/shm`), or the program is none.',
  example: { language: 'sh', wrong: 'CHROMIUM_PATH=/usr/bin/true docs print guide', right: 'docs print guide' },
  says: ({ why }) => ({
    message: `Chromium did not make the PDF: ${why.replace(/\.$/, '')}.`,
    hint: 'Try again with more memory, or write --out FILE.html and print that in any browser.',
  }),
});

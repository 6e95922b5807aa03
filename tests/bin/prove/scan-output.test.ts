import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decoders } from '../../../bin/prove/decoders.ts';
import { comparePublic, findCanaries, findRestrictedRun, scanDecoy } from '../../../bin/prove/scan-output.ts';
import { canaries } from '../../../compiler/queries/canaries.ts';
import { findRun, restrictedRuns } from '../../../compiler/queries/word-runs.ts';
import { type Files, folderOf } from '../../support/folder.ts';

const word = canaries[0]?.word ?? '';

/** Encodings that hide a word, each of which the scan must decode. */
const hidden: [string, Buffer][] = [
  ['unencoded', Buffer.from(`…${word}…`)],
  ['in a different letter case', Buffer.from(`…${word.toUpperCase()}…`)],
  ['percent-encoded', Buffer.from(word.replace('c', '%63'))],
  ['as character references', Buffer.from(word.replace('a', '&#97;').replace('n', '&#x6e;'))],
  ['as JSON escapes', Buffer.from(word.replace('y', '\\u0079'))],
  ['with soft hyphens or joiners', Buffer.from(`${word.slice(0, 5)}\u00ad${word.slice(5, 9)}\u200b${word.slice(9)}`)],
  ['split by tags', Buffer.from(`<b>${word.slice(0, 4)}</b><i>${word.slice(4)}</i>`)],
  ['split by spaces and punctuation', Buffer.from(word.split('').join(' '))],
  ['in base64', Buffer.from(`data:${Buffer.from(`some text and ${word} and more`).toString('base64')}`)],
  ['in hexadecimal', Buffer.from(Buffer.from(word).toString('hex'))],
  ['in UTF-16', Buffer.from(word, 'utf16le')],
  ['compressed', gzipSync(`${'words and words '.repeat(9)}${word.slice(0, 9)}${word.slice(9)}`)],
  ['compressed', brotliCompressSync(`${'words and words '.repeat(9)}${word.slice(0, 9)}${word.slice(9)}`)],
  ['compressed', deflateSync(`${'words and words '.repeat(9)}${word.slice(0, 9)}${word.slice(9)}`)],
];

describe('a canary is detected', () => {
  test.each(hidden)('%s', (decoder, bytes) => {
    expect([...findCanaries(bytes)].map(([canary, name]) => [canary.word, name])).toEqual([[word, decoder]]);
  });

  test('in base64 at any offset', () => {
    for (const before of ['', 'a', 'ab', 'abc'])
      expect(findCanaries(Buffer.from(Buffer.from(`${before}${word}`).toString('base64url'))).size).toBe(1);
  });

  test('by each of twelve decoders', () => {
    expect(new Set(hidden.map(([name]) => name))).toEqual(new Set(decoders.map(({ name }) => name)));
    expect(decoders).toHaveLength(12);
  });
});

test('there are twenty-three channels, each with a different word', () => {
  expect(new Set(canaries.map((canary) => canary.word)).size).toBe(23);
  expect(new Set(canaries.map(({ channel }) => channel)).size).toBe(23);
});

describe('a planted leak is reported with its channel', () => {
  const restrictedFiles: Files = { 'internal/index.html': canaries.map((canary) => canary.word).join(' ') };
  test.each(canaries.map(({ channel, word: planted }) => [channel, planted]))('%s', (channel, planted) => {
    const site = folderOf({ ...restrictedFiles, 'manifest.json': `{"pages":["${planted}"]}` });
    expect(scanDecoy(site, 'internal/').map(({ message }) => message)).toEqual([
      `The ${channel} of a restricted page appears in manifest.json, unencoded.`,
    ]);
  });

  test('in the name of a file', () => {
    const site = folderOf({ ...restrictedFiles, [`assets/${word}.png`]: 'x' });
    expect(scanDecoy(site, 'internal/')[0]?.message).toBe(
      `The title of a restricted page appears in assets/${word}.png, in its name.`,
    );
  });

  test('a canary that is not found proves nothing', () => {
    const site = folderOf({ 'internal/index.html': '', 'index.html': '' });
    expect(scanDecoy(site, 'internal/').map(({ code }) => code)).toEqual(canaries.map(() => 'canary-lost'));
  });
});

describe('public bytes', () => {
  const one: Files = { 'index.html': '<p>96 pages</p>', 'internal/index.html': 'one', 'same.txt': 'same' };
  const compare = (other: Files): string[] => {
    const site = folderOf(one);
    const second = join(dirname(site), 'other');
    for (const [file, text] of Object.entries(other)) {
      mkdirSync(dirname(join(second, file)), { recursive: true });
      writeFileSync(join(second, file), text);
    }
    return comparePublic(site, second, { prefix: 'internal/', variant: 'without' }).map(
      ({ message, hint }) => `${message} ${hint}`,
    );
  };
  test('that differ are reported with their context', () =>
    expect(compare({ ...one, 'index.html': '<p>95 pages</p>' })).toEqual([
      'index.html differs without. It differs at: “<p>96 pages</p>” against “<p>95 pages</p>”',
    ]));
  test('that are missing are reported', () =>
    expect(compare({ 'index.html': '<p>96 pages</p>', 'internal/index.html': 'one' })).toEqual([
      'same.txt differs without. Only one of the two builds contains it.',
    ]));
  test('below the prefix do not count', () =>
    expect(compare({ ...one, 'internal/index.html': 'two', 'internal/x.html': '' })).toEqual([]));
});

describe('runs of restricted words', () => {
  const secret = 'Arrears above ninety days go to the second line, who call before noon. See also the rota.';
  const runs = restrictedRuns([secret], ['Somebody wrote: see also the rota of the harbour office today please.']);
  test.each([
    ['plain', 'As we say, arrears above ninety days go to the second line — today.'],
    ['across tags', '<p>Arrears <b>above</b> ninety <i>days</i> go to the <a href="/x">second</a> line</p>'],
    ['in JSON', '{"html":"<p>Arrears above\\nninety days go\\u0020to the second line</p>"}'],
    ['in other letter case and punctuation', 'ARREARS ABOVE: NINETY DAYS, GO TO THE SECOND LINE'],
  ])('are detected %s', (_, text) =>
    expect(findRestrictedRun(text, runs)).toContain('arrears above ninety days go to the second line'),
  );
  test.each([
    ['seven words', 'arrears above ninety days go to the'],
    ['other words', 'Arrears above sixty days go to the second line of staff.'],
    ['nothing', ''],
  ])('are not detected in %s', (_, text) => expect(findRestrictedRun(text, runs)).toBeUndefined());
  test('that the public sources also contain are not secret', () =>
    expect(findRun('who call before noon see also the rota', restrictedRuns([secret], [secret]))).toBeUndefined());
});

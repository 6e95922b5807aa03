import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

type Loaded = { exports: { say(): string }; keep(): void };
vi.stubEnv('QUIRE_PLAIN', '');
const { loadBundle }: { loadBundle(file: string): Loaded } = await import(
  pathToFileURL(join(repository, 'bin/launch/v8.js')).href
);

const bundle = (word: string): string => `(function (exports) { exports.say = () => '${word}'; })\n`;
/** The run has lasted so long. */
const lasting = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

beforeEach(() => void lasting(500));
afterEach(() => void vi.restoreAllMocks());

const said = (file: string): string => loadBundle(file).exports.say();

/** A bundle whose code has been kept, and where that lies. */
function keptBundle(): { folder: string; file: string; code: string } {
  const folder = folderOf({ 'tool.cjs': bundle('tide') });
  const file = join(folder, 'tool.cjs');
  const { exports, keep } = loadBundle(file);
  exports.say();
  keep();
  const [name = '', ...others] = readdirSync(folder).filter((each) => each.endsWith('.code'));
  expect(others).toEqual([]);
  return { folder, file, code: join(folder, name) };
}

describe('code that V8 made of a bundle', () => {
  test('is kept once, and the bundle does the same with it', () => {
    const { folder, file, code } = keptBundle();
    const before = readFileSync(code);
    const again = loadBundle(file);
    expect(again.exports.say()).toBe('tide');
    again.keep();
    expect(readFileSync(code).equals(before)).toBe(true);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('is kept anew after a long run, and then no more', () => {
    const { file, code } = keptBundle();
    const short = readFileSync(code);
    lasting(5000);
    const { exports, keep } = loadBundle(file);
    exports.say();
    keep();
    const long = readFileSync(code);
    expect(long.equals(short)).toBe(false);
    utimesSync(code, 1_000, 1_000);
    keep();
    loadBundle(file).keep();
    lasting(500);
    loadBundle(file).keep();
    expect(statSync(code).mtimeMs).toBe(1_000_000);
  });

  test('is not that of another bundle of the same length', () => {
    const { file } = keptBundle();
    writeFileSync(file, bundle('moor'));
    utimesSync(file, 1_000, 1_000);
    expect(said(file)).toBe('moor');
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['damaged', (bytes) => Buffer.concat([bytes.subarray(0, 100), Buffer.from([255, 254, 253]), bytes.subarray(103)])],
    ['cut off', (bytes) => bytes.subarray(0, 60)],
    ['empty', () => Buffer.alloc(0)],
  ])('is not used where it is %s, and made again', (_, change) => {
    const { file, code } = keptBundle();
    const whole = readFileSync(code);
    writeFileSync(code, change(whole));
    const { exports, keep } = loadBundle(file);
    expect(exports.say()).toBe('tide');
    keep();
    expect(readFileSync(code)).toHaveLength(whole.length);
  });
});

/**
 * Maps the stack traces of a checkout to files and lines of the sources. Node would read each source map when it loads the
 * bundle; this module reads it only when a stack trace needs it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

export function mapStackTraces() {
  Error.prepareStackTrace = (error, frames) => [titleOf(error), ...frames.map((frame) => `    at ${toText(frame)}`)].join('\n');
}

/** Formats the title of an error like V8: `TypeError: …`. */
function titleOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

/** Formats a frame like V8, with its position in the source if a source map contains it. */
function toText(frame) {
  const written = String(frame);
  const file = frame.getFileName();
  const map = file?.endsWith('.cjs') ? mapOf(file) : undefined;
  const entry = map?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1);
  if (entry?.originalSource === undefined) return written;
  const place = `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return written.replace(`${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`, place);
}

/** The source maps that have been read, about 60 MB. They are held weakly, so that they can be garbage-collected. */
const maps = new Map();

function mapOf(file) {
  const known = maps.get(file)?.deref();
  if (known || !existsSync(`${file}.map`)) return known;
  const map = readMap(`${file}.map`);
  if (map) maps.set(file, new WeakRef(map));
  return map;
}

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

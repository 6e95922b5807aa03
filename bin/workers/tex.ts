import { createRequire } from 'node:module';
import type temml from 'temml';
import type { Tex } from '../../compiler/world.ts';
import { missingPart } from '../faults.ts';

const load = createRequire(import.meta.url);
let known: typeof temml | undefined;

/**
 * TeX as MathML. The package is loaded by the first formula that a thread meets: it takes 30 ms, and most pages have none. It is
 * not part of the bundle but a file beside it, as a bundle runs what it holds at its start.
 */
export const tex: Tex = (source, { display, maxExpand, maxSize }) => {
  known ??= loadTemml();
  return known.renderToString(source, {
    displayMode: display,
    throwOnError: true,
    trust: false,
    strict: false,
    maxExpand,
    maxSize: [maxSize, maxSize],
  });
};

/** Throws an error with the code MODULE_NOT_FOUND where the package is not installed: no formula is to blame for that. */
function loadTemml(): typeof temml {
  const name = process.env.QUIRE_MATH ?? 'temml';
  try {
    const loaded: { default?: typeof temml } & typeof temml = load(name);
    return loaded.default ?? loaded;
  } catch (error) {
    throw Object.assign(new Error('The package that reads formulas is missing.', { cause: error }), {
      code: missingPart,
      path: name,
    });
  }
}

import { createRequire } from 'node:module';
import type temml from 'temml';
import type { TexRenderer } from '../../compiler/world.ts';
import { moduleNotFound } from '../faults.ts';

const load = createRequire(import.meta.url);
let cachedTemml: typeof temml | undefined;

/**
 * Converts TeX to MathML. A thread loads the package for its first formula, because loading takes 30 ms and most pages have no formula. The
 * package is a separate file, because a bundle runs all its code when it is loaded.
 */
export const texToMathml: TexRenderer = (source, { display, maxExpand, maxSize }) => {
  cachedTemml ??= loadTemml();
  return cachedTemml.renderToString(source, {
    displayMode: display,
    throwOnError: true,
    trust: false,
    strict: false,
    maxExpand,
    maxSize: [maxSize, maxSize],
  });
};

/** Throws an error with the code MODULE_NOT_FOUND if the package is not installed, so that this is not reported as a fault of a formula. */
function loadTemml(): typeof temml {
  const name = process.env.QUIRE_MATH ?? 'temml';
  try {
    const loaded: { default?: typeof temml } & typeof temml = load(name);
    return loaded.default ?? loaded;
  } catch (error) {
    throw Object.assign(new Error('The package that reads formulas is missing.', { cause: error }), {
      code: moduleNotFound,
      path: name,
    });
  }
}

/** The folders of the bundles. In a checkout they are made from the sources; the package contains them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package or checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const isCheckout = existsSync(join(root, 'bin', 'docs.ts'));

export const dist = join(root, 'dist');
/** The minified bundles of the package, which `npm pack` makes. */
export const packed = join(dist, 'package');
/** The bundles of the command line that this process runs. */
export const cli = isCheckout ? join(dist, 'cli') : packed;
/** The bundle of the reader. */
export const reader = join(dist, 'reader');

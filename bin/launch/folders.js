/** The folders of the bundles. In a checkout they are made from the sources; the package contains them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package or checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const isCheckout = existsSync(join(root, 'bin', 'docs.ts'));

/** Whether everything is switched off that only makes an engine faster. Bundles made in this mode have folders of their own. */
export const isPlain = process.env.QUIRE_PLAIN === '1';
const suffix = isCheckout && isPlain ? '-plain' : '';

export const dist = join(root, 'dist');
/** The minified bundles of the package, which `npm pack` makes. */
export const packed = join(dist, 'package');
/** The bundles of the command line that this process runs. */
export const cli = isCheckout ? join(dist, `cli${suffix}`) : packed;
/** The bundle of the reader for the same mode. */
export const reader = join(dist, `reader${suffix}`);

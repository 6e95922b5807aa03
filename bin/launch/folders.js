/** Where the bundles lie: in a checkout they are made from the sources beside them, in the package they have come with it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package; in a checkout its sources lie there. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const isCheckout = existsSync(join(root, 'bin', 'docs.ts'));

/** Whether everything that is only there for an engine's speed is off; the bundles that are made without it lie in folders of their own. */
export const isPlain = process.env.QUIRE_PLAIN === '1';
const suffix = isCheckout && isPlain ? '-plain' : '';

export const dist = join(root, 'dist');
/** The minified bundles of the package, which `npm pack` makes. */
export const packed = join(dist, 'package');
/** The bundles of the command line that this process runs. */
export const cli = isCheckout ? join(dist, `cli${suffix}`) : packed;
/** The bundle of the reader that goes with them. */
export const reader = join(dist, `reader${suffix}`);

/** `npm run bench:report`: renders tests/bench/README.md from results.jsonl. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import { readResults, toReadme } from './results.ts';

writeFileSync(join(repository, 'tests/bench/README.md'), toReadme(readResults()));

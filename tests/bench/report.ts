/** `npm run bench:report`: renders tests/bench/README.md and the chart of the README from results.jsonl. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/docs.ts';
import { toPeerChart } from './chart.ts';
import { readResults, toReadme } from './results.ts';

const results = readResults();
writeFileSync(join(repository, 'tests/bench/README.md'), toReadme(results));
writeFileSync(join(repository, '.github/images/build.svg'), toPeerChart(results));

import { tuning } from '../../../compiler/search/query/tuning.ts';
import type { Engine } from './engines.ts';
import type { Query } from './queries.ts';
import { heading, meanScore, type Score, scoreEngine, toRow } from './score.ts';

type Name = keyof typeof tuning;
const factors = [0.5, 0.75, 1, 1.33, 2];

/**
 * Varies each parameter of the ranking individually, with smaller and larger values, on the same queries: lines of a table, with the best
 * value marked.
 */
export async function sweep(rounds: readonly { engine: Engine; queries: readonly Query[] }[], only?: string): Promise<void> {
  console.log(heading);
  for (const name of Object.keys(tuning).filter(isName)) {
    if (only && !only.split(',').includes(name)) continue;
    const currentValue = tuning[name];
    for (const factor of factors) {
      tuning[name] = currentValue * factor;
      console.log(toRow(`${name} ${tuning[name].toFixed(2)}${factor === 1 ? ' *' : ''}`, await mean(rounds)));
    }
    tuning[name] = currentValue;
  }
}

function isName(name: string): name is Name {
  return name in tuning;
}

async function mean(rounds: readonly { engine: Engine; queries: readonly Query[] }[]): Promise<Score> {
  const scores: Score[] = [];
  for (const { engine, queries } of rounds) scores.push(await scoreEngine(engine, queries));
  return meanScore(scores);
}

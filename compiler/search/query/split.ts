import { isKnown } from './expand.ts';
import { typosOf } from './typos.ts';
import type { Tools } from './variants.ts';

const shortestHalf = 2;
const shortestWhole = 5;

/** The two words of a blank that was left out, such as "api key" of "apikey"; undefined where the word is known, half typed or misspelt. */
export async function splitWord(form: string, tools: Tools): Promise<readonly [string, string] | undefined> {
  if (form.length < shortestWhole || (await tools.forms(form)).length > 0 || (await isKnown(form, tools))) return undefined;
  const isWord = async (half: string): Promise<boolean> => tools.analyser.isStopWord(half) || isKnown(half, tools);
  let best: readonly [string, string] | undefined;
  for (let at = shortestHalf; at <= form.length - shortestHalf; at++) {
    const halves = [form.slice(0, at), form.slice(at)] as const;
    if (shorterOf(halves) <= shorterOf(best) || !(await isWord(halves[0])) || !(await isWord(halves[1]))) continue;
    best = halves;
  }
  return best && (await typosOf(form, 1, tools.forms)).length === 0 ? best : undefined;
}

function shorterOf(halves: readonly [string, string] | undefined): number {
  return halves ? Math.min(halves[0].length, halves[1].length) : 0;
}

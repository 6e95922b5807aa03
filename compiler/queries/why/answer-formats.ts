import type { Place } from '../../model.ts';
import { createTerminalStyles } from '../terminal-styles.ts';
import type { ChangeEffect, WhyAnswer } from './facts.ts';

/** Maximum number of list entries on a terminal. */
const maxShown = 20;

/** Formats the answer for a terminal: facts with reasons, references, effects. `prefix` is the path of the site root. */
export function answerAsText(
  { asked, facts, from, effects }: WhyAnswer,
  { colour, prefix }: { colour: boolean; prefix: string },
): string {
  const { style, finish } = createTerminalStyles(colour);
  const formatPlace = ({ file, line, column }: Place): string => style('2', `${prefix}${file}:${line}:${column}`);
  const width = Math.max(0, ...facts.map(({ what }) => what.length));
  let text = `${style('1', asked)}\n`;
  for (const { what, value, because = '', at } of facts) {
    const reason = because === '' ? '' : `  ${style('2', '←')} ${because}`;
    text += `  ${what.padEnd(width)}  ${value}${reason}${at ? `  ${formatPlace(at)}` : ''}\n`;
  }
  if (from.length > 0) text += `\n${style('1', 'references')}\n`;
  for (const { what, at } of from.slice(0, maxShown)) text += `  ${formatPlace(at)}  ${what}\n`;
  if (from.length > maxShown) text += `  … and ${from.length - maxShown} more; for all of them, use --json\n`;
  if (effects.length > 0) text += `\n${style('1', 'effects of changes')}\n`;
  for (const effect of effects) text += `  ${effect.change}: ${effectText(effect)}\n`;
  return finish(text);
}

function effectText({ what, names }: ChangeEffect): string {
  const shown = names.slice(0, 5).join(', ');
  const rest = names.length - 5;
  return `${names.length === 1 ? '' : `${names.length} `}${what} (${shown}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** Formats the answer as JSON. */
export function answerAsJson(answer: WhyAnswer): string {
  return `${JSON.stringify({ version: 1, ...answer }, null, 2)}\n`;
}

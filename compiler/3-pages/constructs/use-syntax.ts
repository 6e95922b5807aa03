import { parseAttributes } from '../../components/values.ts';
import type { InlineUse } from '../markdown/tokens.ts';

const startPattern = /:([a-z][\w-]*)\[([^[\]\n]{1,300})\](?!\()/iy;

/** Returns whether a string may contain an inline component or term. */
export function mayContainUse(text: string): boolean {
  return /:[a-z][\w-]*\[/i.test(text);
}

/** Returns whether an inline component or term can start at an offset of a string. */
export function startsUse(src: string, at: number, isComponent: (name: string) => boolean): boolean {
  startPattern.lastIndex = at;
  const name = startPattern.exec(src)?.[1];
  return name !== undefined && (name === 'term' || isComponent(name));
}

/** Reads an inline component or term at the start of a run of text: `:name[text]{key="value"}`. */
export function readUse(src: string, isComponent: (name: string) => boolean): Omit<InlineUse, 'isInLink' | 'tokens'> | undefined {
  startPattern.lastIndex = 0;
  const [match, name = '', text = ''] = startPattern.exec(src) ?? [];
  if (match === undefined || (name !== 'term' && !isComponent(name))) return undefined;
  const end = src[match.length] === '{' ? parseAttributes(src, match.length).end : match.length;
  return { type: 'use', raw: src.slice(0, end), name, text, braces: src.slice(match.length, end) };
}

import { suggest } from '../../basics/nearest.ts';
import { alertMalformed } from '../../diagnostics/markdown.ts';
import { type Wording, withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { spanIn } from '../positions.ts';

/** The kinds of alerts. */
const kinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Reports a quote that was intended as an alert: with an unknown kind, with words after the marker, or without the exclamation mark. */
export function checkQuote(draft: Draft, { text }: Tokens.Blockquote, line: number): void {
  const [, before = '', name = '', after = ''] = opening.exec(text) ?? [];
  if (name === '' || (before === '' && (!kinds.includes(name) || after !== ''))) return;
  const { nearest: kind, only } = suggest(name.toUpperCase(), kinds);
  const from = before === '' ? 1 : 2;
  const at = placeOf(draft, spanIn(draft, { text, line, offset: 0 }, [from, from + name.length]));
  const found = alertMalformed(at, describeAlert({ name, kind, after, hasMark: before !== '' }));
  const intended = before === '' ? `!${name}` : kind === name.toUpperCase() ? undefined : only;
  draft.diagnostics.push(withFix(found, { old: name, text: intended }));
}

const opening = /^\[(!?)([A-Za-z]+)\][-+]?[ \t]*(.*)/;

type Alert = { name: string; kind: string | undefined; after: string; hasMark: boolean };

function describeAlert({ name, kind, after, hasMark }: Alert): Wording<'alert-malformed'> {
  if (!hasMark) return say.alertMalformed.markMissing({ name });
  if (kind !== name.toUpperCase()) return say.alertMalformed.unknown({ name, nearest: kind });
  return say.alertMalformed.textAfterMark({ name, text: after.trim() });
}

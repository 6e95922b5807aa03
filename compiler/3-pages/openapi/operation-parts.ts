import { type ApiDraft, say, write, writeHeadingAt } from './draft.ts';
import { renderProse } from './prose.ts';

/** Where an operation is drawn: its title, the level of its own heading, what its anchors begin with, and whether the API sends it itself. */
export type Frame = { title: string; level: number; prefix: string; embed: number; isDelivery: boolean };

/** Writes the heading of a part of an operation. */
export function writePartHeading(
  draft: ApiDraft,
  { level, prefix }: Frame,
  part: { id: string; text: string; isQuiet?: boolean },
): void {
  writeHeadingAt(draft, Math.min(6, level + 1), { ...part, id: prefix + part.id });
}

/** Writes a text of the document; its words are found by search. */
export function writeProse(draft: ApiDraft, written: string, standing: { level?: number; prefix?: string }): void {
  const { html, markdown, text } = renderProse(draft, written, standing);
  write(draft, html, markdown);
  say(draft, text);
}

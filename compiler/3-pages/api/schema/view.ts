import type { Direction } from '../../../api/schema-model.ts';

/** How a schema is drawn. */
export type View = {
  /** What the anchors of its properties begin with. */
  anchor: string;
  /** How often what it refers to is drawn in its place; beyond that it is linked to. */
  embed: number;
  /** The references on the way to it. */
  path: readonly string[];
  /** How many schemas it is a part of, one in another. */
  included: number;
  direction: Direction | undefined;
  depth: number;
  /** Its type has been named, with links, in front of it. */
  isNamed: boolean;
  /** It is included in another schema, which says what the whole is. */
  isPart: boolean;
  /** It stands where it is written, not in the place of a reference: here search leads to its properties. */
  isHome: boolean;
  /** What it has from other schemas is listed by names and types alone. */
  hasBriefParts: boolean;
  /** It is such a part. */
  isBrief: boolean;
};

/** A view of a whole body, response or schema, from its root. */
export function rootView(anchor: string, embed: number, direction?: Direction): View {
  const told = { isNamed: false, isPart: false, isHome: true, hasBriefParts: false, isBrief: false };
  return { anchor, embed, path: [], included: 0, direction, depth: 0, ...told };
}

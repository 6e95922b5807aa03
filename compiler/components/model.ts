import type { DataPath } from '../data/data.ts';
import type { Span } from '../model.ts';

/** A component that a site defines in `components/<name>.html`. Spans refer to that file. */
export type Component = {
  name: string;
  file: string;
  description: string | undefined;
  /** Markdown that shows an example, and the line of the file on which it starts. */
  example: { text: string; line: number } | undefined;
  attributes: ReadonlyMap<string, AttributeRule>;
  /** The slots by name. The default slot has the name ''. */
  slots: ReadonlyMap<string, SlotRule>;
  nodes: readonly TemplateNode[];
  /** Whether it consists of inline elements only, so that it can be used within a paragraph. */
  isInline: boolean;
  /** Whether it contains a link, so that it cannot be part of another link. */
  hasLink: boolean;
  lines: readonly string[];
};
/** The declaration of an attribute. */
export type AttributeRule = {
  type: 'string' | 'number' | 'boolean' | 'url';
  required: boolean;
  values: readonly string[] | undefined;
  default: string | undefined;
  description: string | undefined;
};
/** `isText`: the slot is in an element that only contains text, such as `p`. */
type SlotRule = { required: boolean; isText: boolean };

/** A node of a template. */
export type TemplateNode =
  | { kind: 'text'; text: string; html: string }
  | { kind: 'value'; path: DataPath; span: Span }
  | { kind: 'element'; name: string; attributes: TemplateAttribute[]; children: TemplateNode[]; span: Span; isVoid: boolean }
  | { kind: 'slot'; name: string; fallback: TemplateNode[]; isText: boolean }
  | { kind: 'each'; path: DataPath; as: string; children: TemplateNode[]; span: Span }
  | { kind: 'if'; path: DataPath; children: TemplateNode[]; otherwise: TemplateNode[]; span: Span };
/** An attribute of an element. Its value is a list of literal parts and paths; undefined if the attribute has no value. */
export type TemplateAttribute = { name: string; parts: (string | DataPath)[] | undefined; span: Span };

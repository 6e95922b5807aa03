import {
  draftAndUnlisted,
  frontMatterInvalid,
  frontMatterLanguage,
  frontMatterNotClosed,
  frontMatterNotKeys,
  frontMatterTooLarge,
} from '../../diagnostics/front-matter.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import type { Checked, Diagnostic, FrontMatter, Place, Span } from '../../model.ts';
import { parsePlainYaml } from '../../yaml/plain.ts';
import { parseYaml, type Yaml, type YamlPart } from '../../yaml/yaml.ts';
import { findFence } from './fence.ts';
import { frontMatterSchema, propertyAt, takesText } from './front-matter-schema.ts';
import { splitFrontMatter } from './split.ts';
import { decisive, wordIssue } from './word-issue.ts';

/** A page's front matter with the places of its values; `lines` and `end` say where the body begins. */
export type ReadFrontMatter = {
  frontMatter: FrontMatter;
  keys: Record<string, Span>;
  tagSpans: Span[];
  lines: number;
  end: number;
};
/** A file that lies in a bare folder has no configuration: more is forgiven. */
export type FrontMatterScope = { file: string; bare: boolean; limit: number };

/**
 * Reads the front matter of a text. Values of the wrong kind and unknown keys are left out of the result and reported. In a bare
 * folder, lines of hyphens around anything but keys are ordinary Markdown.
 */
export function parseFrontMatter(text: string, scope: FrontMatterScope): Checked<ReadFrontMatter> {
  const fenced = findFence(text);
  const start = { file: scope.file, line: 1, column: 1, endLine: 1, endColumn: 4 };
  if (fenced.kind === 'none') return { value: nothing, diagnostics: [] };
  if (fenced.kind === 'language')
    return { value: nothing, diagnostics: [frontMatterLanguage(start, { language: fenced.language })] };
  if (fenced.kind === 'open') return { value: nothing, diagnostics: scope.bare ? [] : [frontMatterNotClosed(start, {})] };
  const after = { ...nothing, lines: fenced.lines, end: fenced.end };
  if (fenced.yaml.length > scope.limit) {
    return { value: after, diagnostics: [frontMatterTooLarge(start, { bytes: fenced.yaml.length, limit: scope.limit })] };
  }
  const yaml = parsePlainYaml(fenced.yaml, 2) ?? splitFrontMatter(fenced.yaml, (block) => parseYaml(block, 2));
  if (!yaml?.root) return { value: after, diagnostics: [] };
  const ordinary = scope.bare && !yaml.root.entries && !looksLikeKeys(fenced.yaml);
  if (ordinary) return { value: nothing, diagnostics: [] };
  if (yaml.faults.length > 0) return { value: after, diagnostics: wordFaults(yaml, fenced.yaml, scope) };
  if (!yaml.root.entries) return { value: after, diagnostics: [frontMatterNotKeys(start, {})] };
  return toFrontMatter(yaml.root, after, scope);
}

const nothing: ReadFrontMatter = { frontMatter: {}, keys: {}, tagSpans: [], lines: 0, end: 0 };

function looksLikeKeys(yaml: string): boolean {
  return /^[\w-]+:(?:[ \t]|$)/m.test(yaml);
}

/** In a bare folder a fault is a warning, unless the block speaks of what decides who may read the page. */
function wordFaults({ faults }: Yaml, yaml: string, { file, bare }: FrontMatterScope): Diagnostic[] {
  const grave = !bare || [...decisive].some((key) => yaml.includes(key));
  return faults.flatMap(({ kind, span }) => {
    const found = frontMatterInvalid(toPlace(file, span), { kind });
    return grave ? [found] : (withLevel(found, 'warning') ?? []);
  });
}

function toFrontMatter(root: YamlPart, after: ReadFrontMatter, { file, bare }: FrontMatterScope): Checked<ReadFrontMatter> {
  const value = withTexts(root, []);
  const issues = frontMatterSchema.issues(value);
  const at = (span: Span): Place => toPlace(file, span);
  const diagnostics = issues.map((issue) => wordIssue(issue, { root, bare, at }));
  const wrong = new Set(issues.map(({ path, params }) => String(path[0] ?? params.additionalProperty)));
  const entries = [...(root.entries ?? [])].filter(([key]) => !wrong.has(key));
  const kept = Object.fromEntries(entries.map(([key, { part }]) => [key, withTexts(part, [key])]));
  const frontMatter = frontMatterSchema.accepts(kept) ? kept : {};
  if (frontMatter.draft && frontMatter.unlisted) {
    diagnostics.push(draftAndUnlisted(at(root.entries?.get('unlisted')?.keySpan ?? root.span), {}));
  }
  const keys = Object.fromEntries(entries.map(([key, { part }]): [string, Span] => [key, part.span]));
  const tags = frontMatter.tags ? (root.entries?.get('tags')?.part.items ?? []) : [];
  return { value: { ...after, frontMatter, keys, tagSpans: tags.map(({ span }) => span) }, diagnostics };
}

/** The value, with numbers as they were written where a text is expected. */
function withTexts(part: YamlPart, path: readonly (string | number)[]): unknown {
  if (part.items) return part.items.map((item, index) => withTexts(item, [...path, index]));
  if (part.entries)
    return Object.fromEntries([...part.entries].map(([key, entry]) => [key, withTexts(entry.part, [...path, key])]));
  const number = typeof part.value === 'number' && part.source !== undefined;
  return number && takesText(propertyAt(path)) ? part.source : part.value;
}

function toPlace(file: string, [line, column, endLine, endColumn]: Span): Place {
  return { file, line, column, endLine, endColumn };
}

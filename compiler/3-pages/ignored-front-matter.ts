import { firstMatch } from '../basics/text-parts.ts';
import { frontMatterFence, frontMatterLanguage, frontMatterLate } from '../diagnostics/front-matter.ts';
import type { Diagnostic, Place } from '../model.ts';

/**
 * A finding about front matter that is ignored. `excludesFromPublic`: the block would keep the page from being published, so the severity
 * of the finding cannot be lowered. `end` is the offset after its closing line.
 */
type IgnoredFrontMatter = { finding: Diagnostic; excludesFromPublic: boolean; end: number };

/**
 * Finds front matter in the format of other tools: after an empty line or a comment, in another language, or between other delimiters.
 * Returns undefined if the source does not start with any.
 */
export function findIgnored(text: string, file: string): IgnoredFrontMatter | undefined {
  const before = firstMatch(leading, text);
  const [, opening = '', after = ''] = opener.exec(text.slice(before.length)) ?? [];
  if (opening === '') return undefined;
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const at: Place = { file, line, column, endLine: line, endColumn: column + opening.length + after.length };
  const start = before.length + opening.length + after.length + 1;
  const afterOpening = text.slice(start);
  const closing = closingPattern(opening).exec(afterOpening);
  if (!closing) return undefined;
  const block = afterOpening.slice(0, closing.index);
  const toFinding = (finding: Diagnostic): IgnoredFrontMatter => {
    const end = Math.min(text.length, start + closing.index + closing[0].length + 1);
    return { finding: finding, excludesFromPublic: exclusion.test(block), end };
  };
  const language = languages.get(opening) ?? (/^[a-z]\w*$/i.test(after.trim()) ? after.trim() : undefined);
  if (language !== undefined && !yamlLanguage.test(language)) {
    return startsWithKey(block, opening) || opening === '---' ? toFinding(frontMatterLanguage(at, { language })) : undefined;
  }
  if (!startsWithKey(block, opening)) return undefined;
  if (opening !== '---' || after.trim() !== '') return toFinding(frontMatterFence(at, { line: opening + after.trimEnd() }));
  return before === '' ? undefined : toFinding(frontMatterLate(at, { before: nameOf(before) }));
}

/**
 * Finds front matter with a malformed closing line. Returns undefined if there is no similar line after the keys, because then the intended
 * end is unknown.
 */
export function findUnclosed(text: string, file: string): IgnoredFrontMatter | undefined {
  const start = text.indexOf('\n') + 1;
  const closing = nearlyClosing.exec(text.slice(start));
  const block = text.slice(start, start + (closing?.index ?? 0));
  if (!closing || start === 0 || !startsWithKey(block, '---') || /\n[ \t]*\n/.test(block)) return undefined;
  const line = block.split('\n').length + 1;
  const fence = closing[0].trimEnd();
  const at: Place = { file, line, column: 1, endLine: line, endColumn: fence.length + 1 };
  const end = Math.min(text.length, start + closing.index + closing[0].length + 1);
  return { finding: frontMatterFence(at, { line: fence, isEnd: true }), excludesFromPublic: exclusion.test(block), end };
}

const nearlyClosing = /^(?:--|-{4,}|[-–—]*[–—][-–—]*|={3,}|\*{3,}|_{3,}|~{3,}|\+{3})[ \t]*$/m;

/** Invisible characters, and comments. */
const leading = /^(?:[\s\ufeff\u200b\u2060]+|<!--[\s\S]*?-->)*/;
const opener = /^(-{3,}|\+{3}|;{3}|[-–—]*[–—][-–—]*(?=[ \t]*\n))([^\n]*)\n/;
const languages = new Map([
  ['+++', 'TOML'],
  [';;;', 'JSON'],
]);
const yamlLanguage = /^ya?ml$/i;
/** Matches a key that prevents the publication of the page, in YAML, TOML or JSON. */
const exclusion =
  /^[\s{]*["']?(?:(?:draft|unlisted)["']?\s*[:=]\s*["']?(?:true|yes|on|1)\b|audience["']?\s*[:=]\s*["']?restricted)/im;

/** Returns a pattern for the next line of the same characters or, after hyphens, a line of three dots. */
function closingPattern(opening: string): RegExp {
  if (/^[–—]|^-.*[–—]/.test(opening)) return /^[-–—]+[ \t]*$/m;
  if (opening.startsWith('-')) return /^(?:-{3,}|\.{3})[ \t]*$/m;
  return opening === '+++' ? /^\+{3}[ \t]*$/m : /^;{3}[ \t]*$/m;
}

/** Returns whether the first non-empty line sets a key. */
function startsWithKey(block: string, opening: string): boolean {
  const first = firstMatch(/^.*\S.*$/m, block.replace(/^[ \t]*#.*$/gm, ''));
  if (opening === ';;;') return /^\s*(?:\{|"[^"]+"\s*:)/.test(first);
  return (opening === '+++' ? /^[\w."-]+[ \t]*=|^\[/ : /^["']?[A-Za-z_][\w -]*["']?:(?:[ \t]|$)/).test(first);
}

function nameOf(before: string): string {
  if (before.includes('<!--')) return 'a comment';
  if (/[\ufeff\u200b\u2060]/.test(before)) return 'an invisible character, such as a byte-order mark';
  return before.includes('\n') ? 'an empty line' : 'a space';
}

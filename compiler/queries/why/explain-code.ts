import type { Explanation } from '../../diagnostics/rule.ts';
import type { Diagnostic } from '../../model.ts';
import { type ExplanationContext, placeOfText } from './explanation-context.ts';
import type { WhyAnswer, WhyFact } from './facts.ts';

/** Explains the level of a diagnostic code and lists its occurrences. */
export function explainCode(
  context: ExplanationContext,
  { code, title, severity, fixed }: Explanation,
  findings: readonly Diagnostic[],
): WhyAnswer {
  const { site } = context;
  const facts: WhyFact[] = [{ what: 'code', value: code, because: title }];
  const at = site.configFile === undefined ? undefined : placeOfText(context, site.configFile, '"levels"', `"${code}"`);
  const level = Object.hasOwn(site.levels, code) ? site.levels[code] : undefined;
  if (fixed !== undefined) facts.push({ what: 'level', value: severity, because: 'no setting lowers it' });
  else if (level !== undefined)
    facts.push({ what: 'level', value: level, because: 'levels in the configuration', ...(at && { at }) });
  else
    facts.push({
      what: 'level',
      value: severity,
      because: 'the default, because levels in the configuration does not contain it',
    });
  for (const { files, levels } of site.overrides) {
    const own = Object.hasOwn(levels, code) ? levels[code] : undefined;
    const [first] = files;
    if (own !== undefined && first)
      facts.push({
        what: 'level',
        value: own,
        because: `levels for ${files.map(({ pattern }) => pattern).join(', ')}`,
        at: first.at,
      });
  }
  const own = findings.filter((each) => each.code === code);
  facts.push({ what: 'findings', value: String(own.length) });
  const references = own.flatMap(({ message, at: place, fault, related = [] }) =>
    [place, ...(fault === undefined ? [] : related)].map((each) => ({ what: message, at: each })),
  );
  return { asked: code, kind: 'code', facts, from: references, effects: [] };
}

import { explain } from '../../compiler/diagnostics.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import about from '../../package.json' with { type: 'json' };

/** A SARIF 2.1.0 log with one run: the rules that were broken, and where. `at` names a file from the repository's root. */
export function toSarif(diagnostics: readonly Diagnostic[], at: (file: string) => string): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const driver = {
    name: 'Quire',
    version: about.version,
    ...(manual === '' ? {} : { informationUri: manual }),
    rules: codes.map(toRule),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((found) => toResult(found, codes.indexOf(found.code), at)),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

/** Where the manual is published; SARIF wants whole addresses, so there are none without a home page. */
const manual = 'homepage' in about && typeof about.homepage === 'string' ? about.homepage.replace(/\/$/, '') : '';

function toRule(code: string) {
  const explanation = explain(code);
  if (!explanation) return { id: code };
  const { title, meaning, severity } = explanation;
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: meaning },
    help: { text: meaning, markdown: meaning },
    defaultConfiguration: { level: severity },
    ...(manual === '' ? {} : { helpUri: `${manual}/help/diagnostics/${code}` }),
  };
}

function toResult(
  { code, severity, message, hint, at: place, related = [] }: Diagnostic,
  ruleIndex: number,
  at: (file: string) => string,
) {
  const locations = place.file === '' ? [] : [toLocation(place, at)];
  const relatedLocations = related.map((each, id) => ({ id, ...toLocation(each, at) }));
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations,
    ...(relatedLocations.length > 0 ? { relatedLocations } : {}),
  };
}

function toLocation({ file, line, column, endLine, endColumn }: Place, at: (file: string) => string) {
  const end = { ...(endLine === undefined ? {} : { endLine }), ...(endColumn === undefined ? {} : { endColumn }) };
  const uri = at(file).split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column, ...end },
    },
  };
}

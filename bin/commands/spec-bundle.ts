import { extname, resolve } from 'node:path';
import { toBundleText } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { UsageFault } from '../faults.ts';
import type { ExitStatus, SpecBundleOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { createLineReader, toPretty } from '../report/pretty.ts';
import { findDocument, openDocument } from '../spec/find-document.ts';

/**
 * `docs spec bundle`: bundles a document of several files into one, as JSON or YAML. If there are errors, writes nothing and the exit
 * status is 1.
 */
export async function runSpecBundle({ document, out, root }: SpecBundleOptions, context: Context): Promise<ExitStatus> {
  const found = findDocument(document, root, 'spec bundle');
  const extension = extname(out ?? found.file).toLowerCase();
  if (!/^\.(?:json|ya?ml)$/.test(extension))
    throw new UsageFault(`${out ?? found.file} is neither JSON nor YAML. Pass --out with a name such as bundle.yaml.`);
  const { value, diagnostics } = openDocument(found, 'bundle');
  const { hasColour, width = 100 } = context.stderr;
  const drawing = { width, colour: hasColour, readLine: createLineReader(found.root), at: (file: string) => file };
  for (const each of diagnostics) context.stderr.write(`${toPretty(each, drawing)}\n`);
  if (!value || diagnostics.some(({ severity }) => severity === 'error')) return 1;
  if (out !== undefined && [found.file, ...value.parts].some((file) => resolve(found.root, file) === resolve(out)))
    throw new UsageFault(`${out} is a file of the document. Pass a different name to --out.`);
  const text = toBundleText(value.api, extension === '.json' ? 'json' : 'yaml');
  if (out === undefined) context.stdout.write(text);
  else {
    replaceFile(resolve(out), text);
    context.stderr.write(`Wrote ${out} from ${formatPlural(value.parts.length + 1, 'file')}.\n`);
  }
  return 0;
}

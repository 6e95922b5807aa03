import { attr, escapeText } from '../../html/escape.ts';
import type { Operation, OperationHead } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { isJson } from '../request/media-types.ts';
import { writeBody } from './content.ts';
import { isPlain } from './document-size.ts';
import type { Frame } from './draft.ts';
import {
  type ApiDraft,
  addSearchText,
  codeMarkdown,
  inlineCodeHtml,
  resetAllowance,
  spanHtml,
  write,
  writeDraftNote,
  writeHeadingAt,
  writePartHeading,
  writeRow,
} from './draft.ts';
import { writeExamples } from './examples.ts';
import { writeParameters } from './parameters.ts';
import { codePhrase, formatPhrase, writeFacts, writeSeeAlso, writeSentence } from './phrases.ts';
import { writeProse } from './prose.ts';
import { writeResponses } from './responses.ts';
import { writeSamples } from './samples/samples.ts';
import { toSecurityFact } from './security.ts';
import { toServersFact } from './servers.ts';

/** Writes the page of an operation. The HTML contains no title, because the shell renders it. */
export function writeOperationPage(draft: ApiDraft, head: OperationHead): void {
  write(draft, '', `# ${head.title}\n`);
  draft.section = { anchor: '', title: '' };
  writeOperation(draft, head, { level: 1, prefix: '', embed: 1 });
}

/** Writes an operation in full, except for its title, which the caller writes. */
export function writeOperation(draft: ApiDraft, head: OperationHead, frame: Omit<Frame, 'isDelivery' | 'title'>): void {
  resetAllowance(draft, 'operation');
  writeOperationParts(draft, toOperation(draft.api, head), { ...frame, title: head.title, isDelivery: head.kind === 'webhook' });
}

function writeOperationParts(draft: ApiDraft, operation: Operation, frame: Frame): void {
  draft.pointer = operation.head.pointer;
  writeRow(draft, {
    main: () => writeRequest(draft, operation, frame),
    side: () => {
      writeSamples(draft, operation);
      writeExamples(draft, operation.body?.content ?? [], {
        direction: frame.isDelivery ? 'response' : 'request',
        // In plain documents, the code samples are sufficient.
        hasExampleElsewhere: (type) => !frame.isDelivery && isPlain(draft.api) && isJson(type),
      });
    },
  });
  writeResponses(draft, operation, frame);
  writeCallbacks(draft, operation, frame);
}

function writeRequest(draft: ApiDraft, operation: Operation, frame: Frame): void {
  writeHead(draft, operation, frame);
  writeFacts(draft, [toServersFact(draft, operation), toSecurityFact(draft, operation)]);
  writeParameters(draft, operation.parameters, frame);
  if (operation.body) writeBody(draft, operation.body, frame);
  writeSignature(draft, operation, frame);
}

/** Writes the callbacks: requests that the API sends to the URL that an expression evaluates to. */
function writeCallbacks(draft: ApiDraft, { callbacks }: Operation, frame: Frame): void {
  if (callbacks.length === 0) return;
  writePartHeading(draft, frame, { id: 'callbacks', text: draft.wording.api.callbacks });
  for (const { name, expression, operations } of callbacks) {
    for (const each of operations) {
      const level = frame.level + 1;
      const title = draft.wording.api.callback(name);
      writeHeadingAt(draft, Math.min(6, level + 1), {
        id: `${frame.prefix}callbacks.${name}`,
        text: title,
      });
      writeSentence(draft, formatPhrase(draft.wording.api.sentTo, codePhrase(expression)));
      writeOperationParts(draft, each, {
        ...frame,
        title,
        level: level + 1,
        prefix: `${frame.prefix}callbacks.${name}.`,
        isDelivery: true,
      });
    }
  }
}

/** Writes an operation's method, path and description, and whether it is deprecated. */
function writeHead(draft: ApiDraft, { head, summary, description, pathItem, externalDocs }: Operation, frame: Frame): void {
  const words = draft.wording.api;
  const { method, path, deprecated, isDraft, kind } = head;
  const note = kind === 'webhook' ? ` ${spanHtml('api-note', words.sentToYou)}` : '';
  write(
    draft,
    `<p class="api-endpoint">${spanHtml(`api-method ${method.toLowerCase()}`, method)} ${renderPath(path)}${note}${renderTryButton(draft, frame)}</p>\n`,
    `${codeMarkdown(`${method} ${path}`)}${kind === 'webhook' ? `, ${words.sentToYou}` : ''}\n`,
  );
  addSearchText(draft, method, path, head.operationId ?? '');
  if (deprecated) writeDeprecation(draft);
  if (isDraft) writeDraftNote(draft);
  const placement = { prefix: frame.prefix, pointer: head.pointer };
  if (isShortened(summary, frame.title) && summary !== description) writeProse(draft, summary, placement);
  writeProse(draft, description, { ...placement, level: frame.level + 1 });
  writeProse(draft, pathItem.summary, placement);
  writeProse(draft, pathItem.description, { ...placement, level: frame.level + 1 });
  writeSeeAlso(draft, externalDocs);
}

/** Renders a path as code. Allows line breaks before slashes and after underscores, because a path can be longer than a line. */
function renderPath(path: string): string {
  return inlineCodeHtml(path).replaceAll(/(?<=[^>])(?=\/(?!code>))|(?<=_)/g, '<wbr>');
}

/** Returns the button that opens the console. It specifies the document, and what can be selected in the console. */
function renderTryButton({ api, console, wording }: ApiDraft, { isDelivery }: Frame): string {
  if (!console || isDelivery) return '';
  const { environments, customUrl } = console;
  const settings = [api.id, ...environments, ...(customUrl ? ['custom'] : [])];
  return ` <button type="button" class="button scripted"${attr('data-try', settings.join(' '))}>${escapeText(wording.api.tryIt)}</button>`;
}

/** Returns whether the title is shorter than the summary. If so, the text contains the full summary. */
function isShortened(summary: string, title: string): boolean {
  return summary.trim() !== '' && summary.replace(/\s+/g, ' ').trim() !== title;
}

function writeDeprecation(draft: ApiDraft): void {
  const { api, schema } = draft.wording;
  const html = `<p class="api-deprecated">${spanHtml('api-mark deprecated', schema.deprecated)} ${api.useForNothingNew}</p>\n`;
  write(draft, html, `${api.deprecated} ${api.useForNothingNew}\n`);
}

/** Writes how to verify a webhook that has a signature header. */
function writeSignature(draft: ApiDraft, { parameters, samples }: Operation, frame: Frame): void {
  const header = parameters.find(({ location, name }) => location === 'header' && /signature|hmac|digest/i.test(name));
  if (!header || !frame.isDelivery) return;
  const { checkSignature, signedIn, signatureRules: rules, signatureSamples: samplesIntro } = draft.wording.api;
  writePartHeading(draft, frame, { id: 'signature', text: checkSignature });
  write(draft, `<p>${signedIn(inlineCodeHtml(header.name))}</p>\n`, `${signedIn(codeMarkdown(header.name))}\n`);
  write(
    draft,
    `<ul>${rules.map((rule) => `<li>${escapeText(rule)}</li>`).join('')}</ul>\n`,
    `${rules.map((rule) => `- ${rule}`).join('\n')}\n`,
  );
  if (samples.length > 0) write(draft, `<p>${samplesIntro}</p>\n`, `${samplesIntro}\n`);
}

import { attr, escapeText } from '../../html/escape.ts';
import type { ApiWording } from '../../wording/wording.ts';
import { errorsAddress, errorsOf, sharedErrorAddress } from '../document/errors.ts';
import { findOperation } from '../document/lookups.ts';
import type { Api, Direction, Link, Operation, OperationResponse } from '../document/model.ts';
import { collectIds, writeAliases } from './aliases.ts';
import { writeContents, writeHeaderList } from './content.ts';
import {
  type ApiDraft,
  addSearchText,
  claimAnchor,
  codeMarkdown,
  type Frame,
  inlineCodeHtml,
  linkTo,
  spanHtml,
  write,
  writeDraftNote,
  writeHeadingAt,
  writeIndented,
  writePartHeading,
  writeRow,
} from './draft.ts';
import { writeExamples } from './examples.ts';
import { type Fact, linkPhrase, writeFacts } from './phrases.ts';
import { writeProse } from './prose.ts';

/** Writes the responses of an operation, each with its examples next to it. */
export function writeResponses(draft: ApiDraft, { responses }: Operation, frame: Frame): void {
  if (responses.length === 0) return;
  writePartHeading(draft, frame, {
    id: 'responses',
    text: frame.isDelivery ? draft.wording.api.yourAnswer : draft.wording.api.responses,
  });
  const sharedErrors: SharedError[] = [];
  const alreadyWritten = draft.alreadyWritten ?? { listed: new Set(), shown: new Set() };
  for (const response of responses) {
    const address = frame.isDelivery ? undefined : sharedErrorAddress(draft.api, response);
    if (address !== undefined) sharedErrors.push({ response, address });
    else
      writeRow(draft, {
        main: () => writeResponse(draft, response, frame, alreadyWritten.listed),
        side: () => writeExamples(draft, response.content, { direction: directionOf(frame), alreadyShown: alreadyWritten.shown }),
      });
  }
  if (sharedErrors.length > 0) writeSharedErrors(draft, sharedErrors, frame);
}

/** Writes a response. Omits the fields of schemas in `listedSchemas`, because they have already been listed. */
function writeResponse(draft: ApiDraft, response: OperationResponse, frame: Frame, listedSchemas: Set<string>): void {
  const words = draft.wording.api;
  const { status, summary, description, headers, content, links } = response;
  writeHeadingAt(draft, Math.min(6, frame.level + 2), {
    id: `${frame.prefix}response-${status}`,
    text: formatStatus(status, words),
    html: renderStatus(status, words),
    isQuiet: (isError(status) || status === 'default') && !frame.isDelivery,
  });
  addSearchText(draft, status);
  if (response.isDraft) writeDraftNote(draft);
  const placement = { prefix: frame.prefix, pointer: response.pointer };
  if (summary !== description) writeProse(draft, summary, placement);
  writeProse(draft, description, placement);
  if (content.length + headers.length > 0) {
    if (isError(status))
      write(draft, `<details class="api-details"><summary>${escapeText(summarizeContent(response, words))}</summary>\n`);
    writeHeaderList(draft, headers, `${frame.prefix}${status}.headers`);
    writeContents(draft, content, { frame, anchor: status, direction: directionOf(frame), alreadyListed: listedSchemas });
    if (isError(status)) write(draft, '</details>\n');
  }
  writeLinks(draft, links);
  if (!frame.isDelivery) writeOtherErrors(draft, status);
}

/** Writes a link to all errors with a status, if there are several. */
function writeOtherErrors(draft: ApiDraft, status: string): void {
  if (errorsOf(draft.api).filter((error) => error.status === status).length < 2) return;
  const address = errorsAddress(draft.api, status);
  if (address === undefined) return;
  const link = linkTo(draft, address);
  const text = status === 'default' ? draft.wording.api.allOther : draft.wording.api.allWithStatus(status);
  write(draft, `<p class="api-given"><a ${link}>${escapeText(text)}</a></p>\n`, `[${text}](${link})\n`);
}

/** An error that several operations return, and the URL of its documentation. */
type SharedError = { response: OperationResponse; address: string };

/** Writes links to shared errors, with aliases for the ids that they used to have on this page. */
function writeSharedErrors(draft: ApiDraft, sharedErrors: readonly SharedError[], frame: Frame): void {
  const { level, prefix } = frame;
  writeHeadingAt(draft, Math.min(6, level + 2), { id: `${prefix}errors`, text: draft.wording.errors, isQuiet: true });
  write(draft, '<ul class="api-errors">\n');
  for (const { response, address } of sharedErrors) {
    const { status, summary, description } = response;
    const anchor = claimAnchor(draft, `${prefix}response-${status}`);
    const link = linkTo(draft, address);
    const { markdown } = linkPhrase(link, formatStatus(status, draft.wording.api));
    addSearchText(draft, status);
    write(draft, `<li${attr('id', anchor)}><a ${link}>${renderStatus(status, draft.wording.api)}</a>\n`, `- ${markdown}\n`);
    writeIndented(draft, () => {
      if (response.isDraft) writeDraftNote(draft);
      const placement = { prefix: `${anchor}.`, pointer: response.pointer };
      if (summary !== description) writeProse(draft, summary, placement);
      writeProse(draft, description, placement);
    });
    writeAliases(draft, collectResponseIds(draft, response, frame));
    write(draft, '</li>\n');
  }
  write(draft, '</ul>\n');
}

const idCache = new WeakMap<Api, Map<string, readonly string[]>>();

/** Returns the ids in a response. They differ between operations only by their prefix (cached). */
function collectResponseIds(draft: ApiDraft, response: OperationResponse, frame: Frame): string[] {
  const idsByResponse = idCache.get(draft.api) ?? new Map<string, readonly string[]>();
  idCache.set(draft.api, idsByResponse);
  const key = `${response.status} ${response.pointer}`;
  const ids =
    idsByResponse.get(key) ??
    collectIds(draft, (scratch) => writeResponse(scratch, response, { ...frame, prefix: '' }, new Set()));
  idsByResponse.set(key, ids);
  return ids.map((id) => frame.prefix + id);
}

/** Returns the direction of a response. For a webhook, the receiver sends it. */
function directionOf({ isDelivery }: Frame): Direction {
  return isDelivery ? 'request' : 'response';
}

/** Summarizes the content of an error: `Headers and body: application/json`. */
function summarizeContent({ content, headers }: OperationResponse, { parameters, body, headersAndBody }: ApiWording): string {
  if (content.length === 0) return parameters.header;
  return `${headers.length > 0 ? headersAndBody : body}: ${content.map(({ type }) => type).join(', ')}`;
}

/** Writes the links of a response: the next operation to call, and the values to pass to it. */
function writeLinks(draft: ApiDraft, links: readonly Link[]): void {
  writeFacts(
    draft,
    links.map((link): Fact => ({ name: draft.wording.api.next(link.name), lines: [formatLink(draft, link)] })),
  );
}

function formatLink(draft: ApiDraft, { name, description, operation, target, parameters, body }: Link): Fact['lines'][number] {
  const words = draft.wording.api;
  const head = operation === undefined ? undefined : findOperation(draft.api, operation);
  const link = head && linkTo(draft, head.address);
  const label = head?.title ?? (target || name);
  const passedValues = [...parameters, ...(body === undefined ? [] : [{ name: words.theBody, value: body }])];
  const descriptionText = description.replace(/\s+/g, ' ').trim();
  const formatValues = (text: (word: string) => string): string => {
    const values = passedValues.map((each) => words.is(text(each.name), text(each.value))).join(draft.wording.schema.comma);
    return values === '' ? '' : words.takenOver(values);
  };
  return {
    html: `${link === undefined ? escapeText(label) : `<a ${link}>${escapeText(label)}</a>`}${formatValues(inlineCodeHtml)}${descriptionText === '' ? '' : `. ${escapeText(descriptionText)}`}`,
    markdown: `${link === undefined ? label : `[${label}](${link})`}${formatValues(codeMarkdown)}${descriptionText === '' ? '' : `. ${descriptionText}`}`,
  };
}

/**
 * Formats a status with its name: `201 Created`, `4XX Client errors`, `default: any other status`. HTTP reason phrases are not translated.
 */
export function formatStatus(status: string, { anyOtherStatus, statusClasses }: ApiWording): string {
  if (status === 'default') return anyOtherStatus;
  const key = status.toUpperCase();
  const name = statusNames.get(key) ?? new Map(Object.entries(statusClasses)).get(key) ?? '';
  return name === '' ? status : `${status} ${name}`;
}

/** Returns the title of a status, coloured according to its class. */
export function renderStatus(status: string, words: ApiWording): string {
  const title = formatStatus(status, words);
  const hasClass = /^[1-5]/.test(status);
  return hasClass
    ? spanHtml(`api-status s${status.slice(0, 1)}`, status) + escapeText(title.slice(status.length))
    : escapeText(title);
}

/** Returns whether a status is an error. `default` does not count, because it may be any status. */
function isError(status: string): boolean {
  return /^[45]/.test(status);
}

const statusNames = new Map([
  ['100', 'Continue'],
  ['101', 'Switching Protocols'],
  ['103', 'Early Hints'],
  ['200', 'OK'],
  ['201', 'Created'],
  ['202', 'Accepted'],
  ['203', 'Non-Authoritative Information'],
  ['204', 'No Content'],
  ['205', 'Reset Content'],
  ['206', 'Partial Content'],
  ['207', 'Multi-Status'],
  ['300', 'Multiple Choices'],
  ['301', 'Moved Permanently'],
  ['302', 'Found'],
  ['303', 'See Other'],
  ['304', 'Not Modified'],
  ['307', 'Temporary Redirect'],
  ['308', 'Permanent Redirect'],
  ['400', 'Bad Request'],
  ['401', 'Unauthorized'],
  ['402', 'Payment Required'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['405', 'Method Not Allowed'],
  ['406', 'Not Acceptable'],
  ['408', 'Request Timeout'],
  ['409', 'Conflict'],
  ['410', 'Gone'],
  ['411', 'Length Required'],
  ['412', 'Precondition Failed'],
  ['413', 'Content Too Large'],
  ['414', 'URI Too Long'],
  ['415', 'Unsupported Media Type'],
  ['416', 'Range Not Satisfiable'],
  ['417', 'Expectation Failed'],
  ['421', 'Misdirected Request'],
  ['422', 'Unprocessable Content'],
  ['423', 'Locked'],
  ['424', 'Failed Dependency'],
  ['425', 'Too Early'],
  ['426', 'Upgrade Required'],
  ['428', 'Precondition Required'],
  ['429', 'Too Many Requests'],
  ['431', 'Request Header Fields Too Large'],
  ['451', 'Unavailable For Legal Reasons'],
  ['500', 'Internal Server Error'],
  ['501', 'Not Implemented'],
  ['502', 'Bad Gateway'],
  ['503', 'Service Unavailable'],
  ['504', 'Gateway Timeout'],
  ['505', 'HTTP Version Not Supported'],
  ['507', 'Insufficient Storage'],
  ['511', 'Network Authentication Required'],
]);

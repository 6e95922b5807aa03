import type { Api, Operation, Response } from '../../../api/model.ts';
import { errorsAddress, errorsOf, sharedError } from '../../../api/readings/errors.ts';
import type { Direction } from '../../../api/schema-model.ts';
import { isError, statusTitle } from '../../../api/words/statuses.ts';
import { attr, escapeText } from '../../../escape.ts';
import type { ApiWording } from '../../../wording/api/wording.ts';
import { idsOf, writeAliases } from '../aliases.ts';
import { type ApiDraft, claimAnchor, linkTo, say, write, writeBelow, writeHeadingAt } from '../draft.ts';
import { inLink } from '../schema/words/phrases.ts';
import { writeExamples } from './examples.ts';
import { type Frame, writePartHeading, writeProse } from './frame.ts';
import { writeLinks } from './links.ts';
import { writeContents, writeHeaderList } from './media.ts';
import { writeRow } from './row.ts';

/** Writes the responses of an operation, each with its examples beside it. */
export function writeResponses(draft: ApiDraft, { responses }: Operation, frame: Frame): void {
  if (responses.length === 0) return;
  writePartHeading(draft, frame, {
    id: 'responses',
    text: frame.isDelivery ? draft.wording.api.yourAnswer : draft.wording.api.responses,
  });
  const shared: Shared[] = [];
  const before = draft.told ?? { listed: new Set(), shown: new Set() };
  for (const response of responses) {
    const address = frame.isDelivery ? undefined : sharedError(draft.api, response);
    if (address !== undefined) shared.push({ response, address });
    else
      writeRow(draft, {
        main: () => writeResponse(draft, { response, listed: before.listed }, frame),
        side: () => writeExamples(draft, response.content, { direction: directionOf(frame), shown: before.shown }),
      });
  }
  if (shared.length > 0) writeShared(draft, shared, frame);
}

type Answer = { response: Response; listed: Set<string> };

function writeResponse(draft: ApiDraft, { response, listed }: Answer, frame: Frame): void {
  const words = draft.wording.api;
  const { status, summary, description, headers, content, links } = response;
  writeHeadingAt(draft, Math.min(6, frame.level + 2), {
    id: `${frame.prefix}response-${status}`,
    text: statusTitle(status, words),
    isQuiet: (isError(status) || status === 'default') && !frame.isDelivery,
  });
  say(draft, status);
  if (summary !== description) writeProse(draft, summary, { prefix: frame.prefix });
  writeProse(draft, description, { prefix: frame.prefix });
  if (content.length + headers.length > 0) {
    if (isError(status))
      write(draft, `<details class="api-details"><summary>${escapeText(summaryOf(response, words))}</summary>\n`);
    writeHeaderList(draft, headers, `${frame.prefix}${status}.headers`);
    writeContents(draft, content, { frame, anchor: status, direction: directionOf(frame), listed });
    if (isError(status)) write(draft, '</details>\n');
  }
  writeLinks(draft, links);
  if (!frame.isDelivery) writeKin(draft, status);
}

/** The way to what other operations answer with the status of an error. */
function writeKin(draft: ApiDraft, status: string): void {
  const address =
    errorsOf(draft.api).filter((answer) => answer.status === status).length > 1 ? errorsAddress(draft.api, status) : undefined;
  if (address === undefined) return;
  const way = linkTo(draft, address);
  const text = status === 'default' ? draft.wording.api.allOther : draft.wording.api.allWithStatus(status);
  write(draft, `<p class="api-given"><a ${way}>${escapeText(text)}</a></p>\n`, `[${text}](${way})\n`);
}

type Shared = { response: Response; address: string };

/** What several operations answer alike is listed here, and described once, among the errors; places that it had while only one did stay. */
function writeShared(draft: ApiDraft, shared: readonly Shared[], frame: Frame): void {
  const { level, prefix } = frame;
  writeHeadingAt(draft, Math.min(6, level + 2), { id: `${prefix}errors`, text: draft.wording.errors, isQuiet: true });
  write(draft, '<ul class="api-errors">\n');
  for (const { response, address } of shared) {
    const { status, summary, description } = response;
    const anchor = claimAnchor(draft, `${prefix}response-${status}`);
    const title = inLink(linkTo(draft, address), statusTitle(status, draft.wording.api));
    say(draft, status);
    write(draft, `<li${attr('id', anchor)}>${title.html}\n`, `- ${title.markdown}\n`);
    writeBelow(draft, () => writeProse(draft, description || summary, { prefix: `${anchor}.` }));
    writeAliases(draft, placesOf(draft, response, frame));
    write(draft, '</li>\n');
  }
  write(draft, '</ul>\n');
}

const known = new WeakMap<Api, Map<string, readonly string[]>>();

/** The places of an answer where it is described; they are the same at all operations that share it, but for what stands in front. */
function placesOf(draft: ApiDraft, response: Response, frame: Frame): string[] {
  const places = known.get(draft.api) ?? new Map<string, readonly string[]>();
  known.set(draft.api, places);
  const key = `${response.status} ${response.pointer}`;
  const ids =
    places.get(key) ??
    idsOf(draft, (scratch) => writeResponse(scratch, { response, listed: new Set() }, { ...frame, prefix: '' }));
  places.set(key, ids);
  return ids.map((id) => frame.prefix + id);
}

/** An answer to a delivery is sent by those who receive it. */
function directionOf({ isDelivery }: Frame): Direction {
  return isDelivery ? 'request' : 'response';
}

/** What an error carries, for those who look whether they want to see it. */
function summaryOf({ content, headers }: Response, { parameters, body, headersAndBody }: ApiWording): string {
  if (content.length === 0) return parameters.header;
  return `${headers.length > 0 ? headersAndBody : body}: ${content.map(({ type }) => type).join(', ')}`;
}

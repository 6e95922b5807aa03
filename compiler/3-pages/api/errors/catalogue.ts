import type { OperationHead, Response } from '../../../api/model.ts';
import { type ErrorAnswer, errorResponse, errorsOf } from '../../../api/readings/errors.ts';
import { statusTitle } from '../../../api/words/statuses.ts';
import { attr, escapeText } from '../../../escape.ts';
import { type ApiDraft, claimAnchor, code, linkTo, say, write, writeHeadingAt } from '../draft.ts';
import { writeExamples } from '../operation/examples.ts';
import { writeProse } from '../operation/frame.ts';
import { writeContents, writeHeaders } from '../operation/media.ts';
import { writeRow } from '../operation/row.ts';

/** Where the catalogue stands: level of the headings of its statuses, and what its anchors begin with. */
export type Standing = { level: number; prefix: string };

/** Writes every error of a document: by status what it means, what it carries, and which operations give it. */
export function writeErrors(draft: ApiDraft, { level, prefix }: Standing): void {
  let status: string | undefined;
  const drawn = new Set<string>();
  for (const answer of errorsOf(draft.api)) {
    if (answer.status !== status) writeHeadingAt(draft, level, { id: prefix + answer.status, text: statusTitle(answer.status) });
    status = answer.status;
    say(draft, status);
    const response = errorResponse(draft.api, answer);
    if (response) writeAnswer(draft, { answer, response, drawn }, { level, prefix });
  }
}

type Answer = { answer: ErrorAnswer; response: Response; drawn: Set<string> };

function writeAnswer(draft: ApiDraft, { answer, response, drawn }: Answer, { level, prefix }: Standing): void {
  const anchor = claimAnchor(draft, prefix + answer.key);
  writeRow(draft, {
    main: () => {
      write(draft, `<div class="api-error"${attr('id', anchor)}>\n`);
      writeProse(draft, response.description || response.summary, { level: level + 1, prefix: `${anchor}.` });
      writeOperations(draft, answer.operations);
      if (response.headers.length > 0) write(draft, '<p class="api-media">Headers</p>\n', 'Headers:\n');
      writeHeaders(draft, response.headers, `${anchor}.headers`);
      const [media] = response.content;
      const frame = { level: level + 1, prefix: '', embed: embedOf(media?.schema?.ref, drawn), isDelivery: false };
      writeContents(draft, response.content, { frame, anchor, direction: 'response' });
      write(draft, '</div>\n');
    },
    side: () => writeExamples(draft, response.content, 'response'),
  });
}

/** The fields of a body are listed where it occurs first; after that its name leads to them. */
function embedOf(reference: string | undefined, drawn: Set<string>): number {
  if (reference === undefined) return 0;
  const isNew = !drawn.has(reference);
  drawn.add(reference);
  return isNew ? 1 : 0;
}

/** Operations that are listed at once; more are folded. */
const fewOperations = 8;

function writeOperations(draft: ApiDraft, operations: readonly OperationHead[]): void {
  const links = operations.map((head) => {
    const way = linkTo(draft, head.address);
    return { html: `<a ${way}>${escapeText(head.title)}</a>`, markdown: `[${head.title}](${way})` };
  });
  const html = links.map((each) => each.html).join(', ');
  const label = operations.length === 1 ? 'Given by ' : `Given by ${operations.length} operations`;
  const markdown = `${label}${operations.length === 1 ? '' : ': '}${links.map((each) => each.markdown).join(', ')}.\n`;
  if (operations.length === 1) write(draft, `<p class="api-given">${label}${html}.</p>\n`, markdown);
  else if (operations.length <= fewOperations) write(draft, `<p class="api-given">${label}: ${html}.</p>\n`, markdown);
  else write(draft, `<details class="api-details"><summary>${label}</summary>\n<p class="api-given">${html}</p>\n</details>\n`, markdown);
}

/** Writes which status stands where: the way into the catalogue, from the overview. */
export function writeErrorList(draft: ApiDraft, addressOf: (status: string) => string | undefined): void {
  const statuses = [...new Set(errorsOf(draft.api).map(({ status }) => status))];
  const items = statuses.flatMap((status) => {
    const address = addressOf(status);
    if (address === undefined) return [];
    const way = linkTo(draft, address);
    write(draft, '', `- [${statusTitle(status)}](${way})\n`);
    return `<li><a ${way}>${code(status)}${escapeText(statusTitle(status).slice(status.length))}</a></li>`;
  });
  if (items.length > 0) write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}

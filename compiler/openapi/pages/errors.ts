import { attr, escapeText } from '../../html/escape.ts';
import { addressOf } from '../document/addresses.ts';
import { type ErrorAnswer, errorResponse, errorsAddress, errorsOf } from '../document/errors.ts';
import type { OperationHead, Response } from '../document/model.ts';
import { entryAt, errorPlace, idsOf, writeAliases } from './aliases.ts';
import { writeContents, writeHeaderList } from './content.ts';
import {
  type ApiDraft,
  beginAllowance,
  claimAnchor,
  linkTo,
  release,
  say,
  write,
  writeApproval,
  writeHeadingAt,
  writeRow,
} from './draft.ts';
import { writeExamples } from './examples.ts';
import { inLink, joined, phrase } from './phrases.ts';
import { writeProse } from './prose.ts';
import { statusHtml, statusTitle } from './responses.ts';

/** Writes the page of all errors of a document. */
export function writeErrorsPage(draft: ApiDraft): void {
  write(draft, '', `# ${draft.wording.errors}\n`);
  const text = draft.wording.api.errorsIntro(draft.api.info.title);
  write(draft, `<p>${escapeText(text)}</p>\n`, `${text}\n`);
  say(draft, text);
  writeErrors(draft, { level: 2, prefix: '' });
}

/** Writes the errors on the overview: all of them on one page, or the way to the page that holds them. */
export function writeErrorSection(draft: ApiDraft): void {
  const { api } = draft;
  if (errorsOf(api).length === 0) return;
  writeHeadingAt(draft, 2, { id: 'errors', text: draft.wording.errors });
  if (api.layout === 'one') {
    writeErrors(draft, { level: 3, prefix: 'errors.' });
    return;
  }
  const { allErrors, errorsLead } = draft.wording.api;
  const all = inLink(linkTo(draft, addressOf(api, 'errors')), allErrors);
  write(draft, `<p>${errorsLead(all.html)}</p>\n`, `${all.markdown}:\n`);
  writeErrorList(draft, (status) => errorsAddress(api, status));
}

/** Where the catalogue stands: level of the headings of its statuses, and what its anchors begin with. */
type Standing = { level: number; prefix: string };

/** Writes every error of a document: by status what it means, what it carries, and which operations give it. */
function writeErrors(draft: ApiDraft, { level, prefix }: Standing): void {
  const words = draft.wording.api;
  let status: string | undefined;
  const drawn = new Set<string>();
  for (const answer of errorsOf(draft.api)) {
    if (answer.status !== status)
      writeHeadingAt(draft, level, {
        id: release(draft, prefix + answer.status),
        text: statusTitle(answer.status, words),
        html: statusHtml(answer.status, words),
      });
    status = answer.status;
    say(draft, status);
    const response = errorResponse(draft.api, answer);
    if (response) writeError(draft, answer, response, drawn, { level, prefix });
  }
}

/** Writes one error; the fields of a schema in `drawn` are not listed again. */
function writeError(
  draft: ApiDraft,
  answer: ErrorAnswer,
  response: Response,
  drawn: Set<string>,
  { level, prefix }: Standing,
): void {
  beginAllowance(draft, 'schema');
  const anchor = claimAnchor(draft, prefix + answer.key);
  // On one page with the operation that alone gives it, it is described there.
  const isTold = draft.api.layout === 'one' && answer.operations.length === 1;
  writeRow(draft, {
    main: () => {
      write(draft, `<div class="api-error"${attr('id', anchor)}>\n`);
      if (response.isDraft) writeApproval(draft);
      const standing = { prefix: `${anchor}.`, pointer: response.pointer };
      if (response.summary !== response.description) writeProse(draft, response.summary, standing);
      writeProse(draft, response.description, { ...standing, level: level + 1 });
      writeOperations(draft, answer.operations);
      writeHeaderList(draft, response.headers, `${anchor}.headers`);
      const [media] = response.content;
      const embed = isTold ? 0 : embedOf(media?.schema?.ref, drawn);
      const frame = { title: '', level: level + 1, prefix: '', embed, isDelivery: false };
      const content = { anchor, direction: 'response' as const };
      writeContents(draft, response.content, { frame, ...content });
      const whole = { ...frame, embed: 1 };
      if (frame.embed === 0)
        writeAliases(
          draft,
          idsOf(draft, (scratch) => writeContents(scratch, response.content, { frame: whole, ...content })),
        );
      write(draft, '</div>\n');
    },
    side: () => writeExamples(draft, response.content, { direction: 'response', isTold: () => isTold }),
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
  const { api: words, schema: lists } = draft.wording;
  const links = operations.map((head) => inLink(linkTo(draft, head.address), head.title));
  const all = joined(links, lists.comma);
  const label = words.givenByMany(operations.length);
  const told = phrase((list) => (operations.length === 1 ? words.givenBy(list) : `${label}: ${list}.`), all);
  if (operations.length <= fewOperations) write(draft, `<p class="api-given">${told.html}</p>\n`, `${told.markdown}\n`);
  else {
    const html = `<details class="api-details"><summary>${label}</summary>\n<p class="api-given">${all.html}</p>\n</details>\n`;
    write(draft, html, `${told.markdown}\n`);
  }
}

/** Writes which status stands where: the way into the catalogue, from the overview. */
function writeErrorList(draft: ApiDraft, addressOf: (status: string) => string | undefined): void {
  const statuses = [...new Set(errorsOf(draft.api).map(({ status }) => status))];
  const items = statuses.flatMap((status) => {
    const address = addressOf(status);
    if (address === undefined) return [];
    const way = linkTo(draft, address);
    const words = draft.wording.api;
    const { at, former } = entryAt(draft, errorPlace(status));
    write(draft, '', `- [${statusTitle(status, words)}](${way})\n`);
    return `<li${at}><a ${way}>${statusHtml(status, words)}</a>${former}</li>`;
  });
  if (items.length > 0) write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}

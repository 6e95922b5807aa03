import { attr, escapeText } from '../../html/escape.ts';
import { addressOf } from '../document/addresses.ts';
import { type ErrorResponse, errorsAddress, errorsOf, findErrorResponse } from '../document/errors.ts';
import type { OperationHead, OperationResponse } from '../document/model.ts';
import { claimEntryAnchors, collectIds, errorAnchor, writeAliases } from './aliases.ts';
import { writeContents, writeHeaderList } from './content.ts';
import {
  type ApiDraft,
  addSearchText,
  claimAnchor,
  linkTo,
  releaseId,
  resetAllowance,
  write,
  writeDraftNote,
  writeHeadingAt,
  writeRow,
} from './draft.ts';
import { writeExamples } from './examples.ts';
import { formatPhrase, joinPhrases, linkPhrase } from './phrases.ts';
import { writeProse } from './prose.ts';
import { formatStatus, renderStatus } from './responses.ts';

/** Writes the page that documents all errors. */
export function writeErrorsPage(draft: ApiDraft): void {
  write(draft, '', `# ${draft.wording.errors}\n`);
  const text = draft.wording.api.errorsIntro(draft.api.info.title);
  write(draft, `<p>${escapeText(text)}</p>\n`, `${text}\n`);
  addSearchText(draft, text);
  writeErrors(draft, { level: 2, prefix: '' });
}

/** Writes the errors on the overview: all of them in the single-page layout, otherwise links to the errors page. */
export function writeErrorSection(draft: ApiDraft): void {
  const { api } = draft;
  if (errorsOf(api).length === 0) return;
  writeHeadingAt(draft, 2, { id: 'errors', text: draft.wording.errors });
  if (api.layout === 'one') {
    writeErrors(draft, { level: 3, prefix: 'errors.' });
    return;
  }
  const { allErrors, errorsLead } = draft.wording.api;
  const pageLink = linkPhrase(linkTo(draft, addressOf(api, 'errors')), allErrors);
  write(draft, `<p>${errorsLead(pageLink.html)}</p>\n`, `${pageLink.markdown}:\n`);
  writeErrorList(draft, (status) => errorsAddress(api, status));
}

/** The level of the status headings, and the prefix of anchors. */
type ErrorListPlacement = { level: number; prefix: string };

/** Writes all errors of a document by status, with their content and operations. */
function writeErrors(draft: ApiDraft, { level, prefix }: ErrorListPlacement): void {
  const words = draft.wording.api;
  let status: string | undefined;
  const listedSchemas = new Set<string>();
  for (const error of errorsOf(draft.api)) {
    if (error.status !== status)
      writeHeadingAt(draft, level, {
        id: releaseId(draft, prefix + error.status),
        text: formatStatus(error.status, words),
        html: renderStatus(error.status, words),
      });
    status = error.status;
    addSearchText(draft, status);
    const response = findErrorResponse(draft.api, error);
    if (response) writeError(draft, error, response, listedSchemas, { level, prefix });
  }
}

/**
 * Writes an error response with the operations that return it. Omits the fields of schemas in `expanded`, because they have already been
 * listed.
 */
function writeError(
  draft: ApiDraft,
  error: ErrorResponse,
  response: OperationResponse,
  expanded: Set<string>,
  { level, prefix }: ErrorListPlacement,
): void {
  resetAllowance(draft, 'schema');
  const anchor = claimAnchor(draft, prefix + error.key);
  // In the single-page layout, an error of a single operation is described in that operation.
  const isDescribedInOperation = draft.api.layout === 'one' && error.operations.length === 1;
  writeRow(draft, {
    main: () => {
      write(draft, `<div class="api-error"${attr('id', anchor)}>\n`);
      if (response.isDraft) writeDraftNote(draft);
      const placement = { prefix: `${anchor}.`, pointer: response.pointer };
      if (response.summary !== response.description) writeProse(draft, response.summary, placement);
      writeProse(draft, response.description, { ...placement, level: level + 1 });
      writeOperations(draft, error.operations);
      writeHeaderList(draft, response.headers, `${anchor}.headers`);
      const [media] = response.content;
      const embed = isDescribedInOperation ? 0 : claimExpansionDepth(media?.schema?.ref, expanded);
      const frame = { title: '', level: level + 1, prefix: '', embed, isDelivery: false };
      const content = { anchor, direction: 'response' as const };
      writeContents(draft, response.content, { frame, ...content });
      const fullFrame = { ...frame, embed: 1 };
      if (frame.embed === 0)
        writeAliases(
          draft,
          collectIds(draft, (scratch) => writeContents(scratch, response.content, { frame: fullFrame, ...content })),
        );
      write(draft, '</div>\n');
    },
    side: () =>
      writeExamples(draft, response.content, { direction: 'response', hasExampleElsewhere: () => isDescribedInOperation }),
  });
}

/**
 * Returns the number of reference levels to expand: 1 the first time that a schema occurs, otherwise 0, so that its fields are listed only
 * once. Adds the reference to `expanded`.
 */
function claimExpansionDepth(reference: string | undefined, expanded: Set<string>): number {
  if (reference === undefined) return 0;
  const isNew = !expanded.has(reference);
  expanded.add(reference);
  return isNew ? 1 : 0;
}

/** The maximum number of operations to list without collapsing the list. */
const maxOpenOperations = 8;

function writeOperations(draft: ApiDraft, operations: readonly OperationHead[]): void {
  const { api: words, schema: lists } = draft.wording;
  const links = operations.map((head) => linkPhrase(linkTo(draft, head.address), head.title));
  const all = joinPhrases(links, lists.comma);
  const label = words.givenByMany(operations.length);
  const sentence = formatPhrase((list) => (operations.length === 1 ? words.givenBy(list) : `${label}: ${list}.`), all);
  if (operations.length <= maxOpenOperations)
    write(draft, `<p class="api-given">${sentence.html}</p>\n`, `${sentence.markdown}\n`);
  else {
    const html = `<details class="api-details"><summary>${label}</summary>\n<p class="api-given">${all.html}</p>\n</details>\n`;
    write(draft, html, `${sentence.markdown}\n`);
  }
}

/** Writes links to the statuses on the errors page. */
function writeErrorList(draft: ApiDraft, addressOf: (status: string) => string | undefined): void {
  const statuses = [...new Set(errorsOf(draft.api).map(({ status }) => status))];
  const items = statuses.flatMap((status) => {
    const address = addressOf(status);
    if (address === undefined) return [];
    const link = linkTo(draft, address);
    const words = draft.wording.api;
    const { idAttribute, aliases } = claimEntryAnchors(draft, errorAnchor(status));
    write(draft, '', `- [${formatStatus(status, words)}](${link})\n`);
    return `<li${idAttribute}><a ${link}>${renderStatus(status, words)}</a>${aliases}</li>`;
  });
  if (items.length > 0) write(draft, `<ul class="api-names">${items.join('\n')}</ul>\n`);
}

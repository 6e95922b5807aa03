import type { Redirect } from '../../model.ts';
import { formerReason, inFolder } from './explain-page.ts';
import { type ExplanationContext, fileOf, linksTo, pagesOf } from './explanation-context.ts';
import type { WhyAnswer, WhyFact } from './facts.ts';

/** Explains where a former address redirects, or why its content was removed. Returns undefined if the address never existed. */
export function explainFormer(context: ExplanationContext, route: string): WhyAnswer | undefined {
  for (const { state, folder } of context.parts) {
    const redirect = state.plan.redirects.find(({ from }) => inFolder(from, folder) === route);
    if (redirect) return createAnswer(context, route, [targetFact(context, redirect, folder)]);
    const removed = state.plan.removed.find(({ from, below }) => {
      const removedRoute = inFolder(from, folder);
      return removedRoute === route || (below === true && route.startsWith(`${removedRoute}/`));
    });
    if (removed) {
      const setting = context.site.redirects?.find(({ from, to }) => to === null && from.replace(/\/\*$/, '') === removed.from);
      const at = setting && { because: setting.at.file, at: setting.at };
      return createAnswer(context, route, [
        { what: 'removed', value: removed.reason === '' ? 'permanently' : removed.reason, ...at },
      ]);
    }
  }
  return undefined;
}

function targetFact(context: ExplanationContext, { from, to, anchor }: Redirect, folder: string): WhyFact {
  const page = [...pagesOf(context)].find((explained) => explained.folder === folder && explained.planned.route === to)
    ?.writtenPage?.page;
  const place = anchor === undefined ? '' : `#${anchor}`;
  return { what: 'redirects to', value: `${inFolder(to, folder)}${place}`, ...formerReason(context, page, from) };
}

function createAnswer(context: ExplanationContext, route: string, facts: WhyFact[]): WhyAnswer {
  const links = linksTo(context, route);
  const names = [...new Set(links.map(({ page }) => fileOf(page)))].sort();
  return {
    asked: route,
    kind: 'former',
    facts: [{ what: 'former', value: 'a former address' }, ...facts],
    from: links.map(({ at, target }) => ({ what: `links to ${target}`, at })),
    effects: names.length === 0 ? [] : [{ change: 'its redirect', what: 'files that link to it', names }],
  };
}

import type { SiteData } from '../../../../schemas/types/site-data.ts';
import { say } from '../../../messages/messages.ts';
import { cross, Drawing } from '../../../regions/Icon.tsx';
import { fill, toListHref } from '../choose.ts';
import { forgetRecent, keepRecent } from '../recent.ts';
import { activate, close, refreshRecent } from '../session.ts';
import { type Option, toOptionId } from './options.ts';

const clock = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2';

type Props = { option: Exclude<Option, { kind: 'result' }>; index: number; isActive: boolean; site: SiteData };

/** An option that is no result: a recent search, forgetting them, the page of all results. */
export function Plain({ option, index, isActive, site }: Props) {
  const common = {
    id: toOptionId(index),
    className: `search-option search-bare search-${option.kind}`,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: () => activate(index),
  };
  const { all, clearRecent } = say().search;
  if (option.kind === 'all')
    return (
      <a
        {...common}
        href={toListHref(site.baseUrl, site.search?.route ?? '/', option.query)}
        onClick={(event) => leave(event, option.query)}
      >
        {all}
        <Drawing path="M5 12h14M13 6l6 6-6 6" />
      </a>
    );
  if (option.kind === 'recent')
    return (
      <button type="button" {...common} onClick={() => fill(option.query)}>
        <Drawing path={clock} />
        <span className="search-title">{option.query}</span>
      </button>
    );
  return (
    <button type="button" {...common} onClick={forget}>
      <Drawing path={cross} />
      {clearRecent}
    </button>
  );
}

function leave({ metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }, query: string): void {
  keepRecent(query);
  if (!metaKey && !ctrlKey) close();
}

function forget(): void {
  forgetRecent();
  refreshRecent();
}

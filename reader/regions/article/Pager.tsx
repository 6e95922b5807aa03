import type { PageData, Way as WayData } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';
import { Way } from '../Way.tsx';

/** The pages before and after this one, in the order of the sidebar. */
export function Pager({ previous, next, baseUrl }: Pick<PageData, 'previous' | 'next'> & { baseUrl: string }) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={say().pager}>
      {previous && <Step way={previous} kind="previous" baseUrl={baseUrl} />}
      {next && <Step way={next} kind="next" baseUrl={baseUrl} />}
    </nav>
  );
}

function Step({ way, kind, baseUrl }: { way: WayData; kind: 'previous' | 'next'; baseUrl: string }) {
  return (
    <Way route={way.route} baseUrl={baseUrl} className={`pager-${kind}`}>
      <span className="pager-kind">
        {kind === 'previous' && <Icon name="back" />}
        {say()[kind]}
        {kind === 'next' && <Icon name="forward" />}
      </span>
      <span className="pager-label">{way.label}</span>
    </Way>
  );
}

import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import type { Trusted } from '../../trusted.ts';
import { SidebarTree } from './SidebarTree.tsx';

type Props = { site: SiteData; page: PageData; still?: Trusted | undefined };

/** The tree, below a field that filters it where it is long. Escape empties the field, Enter follows the first that is left. */
export function FilteredTree(props: Props) {
  const [query, setQuery] = useState('');
  const { filter } = say();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape' && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      setQuery('');
    }
    if (key === 'Enter' && query.trim() !== '') firstFound(currentTarget)?.click();
  };
  const tree = <SidebarTree {...props} query={useDeferredValue(query)} />;
  if (!props.page.sidebar?.long) return tree;
  return (
    <>
      <input
        type="search"
        className="tree-filter scripted"
        aria-label={filter}
        placeholder={filter}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKey}
      />
      {tree}
    </>
  );
}

function firstFound(field: Element): HTMLElement | null | undefined {
  return field.parentElement?.querySelector<HTMLElement>('mark')?.closest('a');
}

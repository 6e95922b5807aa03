import type { MouseEvent, ReactNode, Ref } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import { currentMessages } from '../messages/messages.ts';
import { Icon } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';
import { addBreakOpportunities } from './long-names.tsx';

/** An entry with its state. `isOn`: it is or contains the current page or section. `label` overrides that of the node. */
export type EntryProps = { node: NavNode; label?: ReactNode; baseUrl: string; isCurrent: boolean; isOn: boolean };
type CategoryProps = EntryProps & { isOpen: boolean; onToggle?: () => void; list?: Ref<HTMLUListElement>; children: ReactNode };

/** A page of the section, or a link to another page or site. */
export function Entry({ node, label = addBreakOpportunities(node.label), baseUrl, isCurrent }: EntryProps) {
  return (
    <li className={node.className}>
      <Link {...toTarget(node, isCurrent)} baseUrl={baseUrl} className="tree-link">
        {label}
        <DraftMark node={node} />
      </Link>
    </li>
  );
}

/**
 * A category. Its label links to its page or, if it has none, toggles the category. Without `onToggle` it cannot be expanded or collapsed.
 */
export function Category(props: CategoryProps) {
  const { node, isOpen, isOn, list, children } = props;
  const hasPage = node.route !== undefined || node.href !== undefined;
  return (
    <li className={node.className} data-on={isOn ? '' : undefined}>
      <div className="tree-row">
        {hasPage ? <PageLabel {...props} /> : <ToggleLabel {...props} />}
        {hasPage && node.collapsible !== false && <Toggle {...props} />}
      </div>
      {isOpen && <ul ref={list}>{children}</ul>}
    </li>
  );
}

function PageLabel({ node, label = addBreakOpportunities(node.label), baseUrl, isCurrent, onToggle }: CategoryProps) {
  const reopenSection = (event: MouseEvent) => {
    event.preventDefault();
    onToggle?.();
  };
  return (
    <Link
      {...toTarget(node, isCurrent)}
      baseUrl={baseUrl}
      className="tree-link"
      onClick={isCurrent && onToggle ? reopenSection : undefined}
    >
      {label}
      <DraftMark node={node} />
    </Link>
  );
}

/** Marks a draft, which only authors see. */
function DraftMark({ node: { className = '' } }: { node: NavNode }) {
  if (!className.split(' ').includes('draft')) return null;
  return (
    <span className="draft-mark" role="img" aria-label={currentMessages().draftMark}>
      ✎
    </span>
  );
}

function Toggle({ node, isOpen, onToggle }: CategoryProps) {
  const { expand, collapse } = currentMessages();
  return (
    <button
      type="button"
      className="tree-toggle scripted"
      aria-expanded={isOpen}
      aria-label={isOpen ? collapse(node.label) : expand(node.label)}
      onClick={onToggle}
    >
      <Icon name="chevron" />
    </button>
  );
}

function ToggleLabel({ node, label = addBreakOpportunities(node.label), baseUrl, isOpen, onToggle }: CategoryProps) {
  if (node.collapsible === false) return <span className="tree-link tree-heading">{label}</span>;
  const content = (
    <>
      <span>{label}</span>
      <Icon name="chevron" />
    </>
  );
  if (!onToggle && node.first !== undefined) {
    return (
      <Link route={node.first} baseUrl={baseUrl} className="tree-link tree-opener">
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className="tree-link tree-opener" aria-expanded={isOpen} onClick={onToggle}>
      {content}
    </button>
  );
}

/** Returns the target of an entry. A current entry without a route is a section of the current page. */
function toTarget({ route, href }: NavNode, isCurrent: boolean): Pick<LinkProps, 'route' | 'href' | 'current'> {
  if (route !== undefined) return { route, current: isCurrent ? 'page' : undefined };
  return href === undefined ? {} : { href, current: isCurrent ? 'location' : undefined };
}

/** The entries from a category down to the current page, outermost first. */
export type Trail = readonly NavNode[];

/** Returns whether an entry has children, even if they are not shown. */
export function isCategory(node: NavNode): boolean {
  return node.items !== undefined || node.more === true;
}

/** A shared empty trail. Its identity never changes, so entries that receive it are not rendered again. */
export const emptyTrail: Trail = [];

/** Returns the entries from the outermost category to the first entry with the route or address. Empty if there is none. */
export function findTrail(nodes: readonly NavNode[], address: string, key: 'route' | 'href' = 'route'): Trail {
  for (const node of nodes) {
    if (node[key] === address) return [node];
    const childTrail = node.items ? findTrail(node.items, address, key) : emptyTrail;
    if (childTrail.length > 0) return [node, ...childTrail];
  }
  return emptyTrail;
}

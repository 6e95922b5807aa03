import type { MouseEvent, ReactNode, Ref } from 'react';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { say } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';
import { Way } from '../Way.tsx';

/** An entry with its state: `isOn` is on the way to the page that is read. `label` is the node's own unless given. */
export type Line = { node: NavNode; label?: ReactNode; baseUrl: string; isCurrent: boolean; isOn: boolean };
type CategoryProps = Line & { isOpen: boolean; onToggle?: () => void; list?: Ref<HTMLUListElement>; children: ReactNode };

/** A page of the section, or a link elsewhere. */
export function Entry({ node, label = breakable(node.label), baseUrl, isCurrent }: Line) {
  return (
    <li className={node.className}>
      <Way {...toTarget(node)} baseUrl={baseUrl} className="tree-link" current={isCurrent ? 'page' : undefined}>
        {label}
      </Way>
    </li>
  );
}

/** A category: its label leads to its page or, without one, opens it. Without `onToggle` it stays as it is. */
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

function PageLabel({ node, label = breakable(node.label), baseUrl, isCurrent, onToggle }: CategoryProps) {
  const again = (event: MouseEvent) => {
    event.preventDefault();
    onToggle?.();
  };
  return (
    <Way
      {...toTarget(node)}
      baseUrl={baseUrl}
      className="tree-link"
      current={isCurrent ? 'page' : undefined}
      onClick={isCurrent && onToggle ? again : undefined}
    >
      {label}
    </Way>
  );
}

function Toggle({ node, isOpen, onToggle }: CategoryProps) {
  const { expand, collapse } = say();
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

function ToggleLabel({ node, label = breakable(node.label), baseUrl, isOpen, onToggle }: CategoryProps) {
  if (node.collapsible === false) return <span className="tree-link tree-heading">{label}</span>;
  const inside = (
    <>
      <span>{label}</span>
      <Icon name="chevron" />
    </>
  );
  if (!onToggle && node.first !== undefined) {
    return (
      <Way route={node.first} baseUrl={baseUrl} className="tree-link tree-opener">
        {inside}
      </Way>
    );
  }
  return (
    <button type="button" className="tree-link tree-opener" aria-expanded={isOpen} onClick={onToggle}>
      {inside}
    </button>
  );
}

/** A name of an API may be one word that is longer than a line. */
export function isBreakable(label: string): boolean {
  return /\S{20}/.test(label);
}

/** Such a name breaks between the words that it is made of. */
function breakable(label: string): ReactNode {
  if (!isBreakable(label)) return label;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label never move
  return label.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]));
}

function toTarget({ route, href }: NavNode): { route?: string; href?: string } {
  return route !== undefined ? { route } : href !== undefined ? { href } : {};
}

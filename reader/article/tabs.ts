import { keys, readStored, writeStored } from '../state/storage.ts';

/** Selects the tab that was clicked, and tabs with the same name in the same group. Scrolls the page so that the tab keeps its position. */
export function onTabClick({ target }: Event): void {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;
  if (!tab) return;
  const top = tab.getBoundingClientRect().top;
  chooseTab(tab);
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Selects another tab on arrow keys, Home and End. */
export function onTabKey(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  const all = tab ? tabsOf(tab) : [];
  const next = tab && all[toIndex(event.key, all.indexOf(tab), all.length)];
  if (!next) return;
  event.preventDefault();
  chooseTab(next);
  next.focus();
}

/** Shows a hidden panel that contains the target of a link or a match of the browser's find function. */
export function onTabReveal({ target }: Event): void {
  const id = target instanceof Element ? target.id : '';
  const tab = id === '' ? null : document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${CSS.escape(id)}"]`);
  if (tab) select(tab);
}

/** Selects the tab that the visitor chose earlier, in every group of the text. */
export function restoreTabs(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const storedName = readStored(keys.tabs(box.dataset.group ?? ''));
    const tab = storedName === null ? undefined : tabsIn(box).find((each) => nameOf(each) === storedName);
    if (tab) select(tab);
  }
}

/**
 * Selects the tabs whose panels contain the target of the address, regardless of the visitor's earlier choices, and scrolls to it. If the
 * browser revealed a panel on load, before listeners were attached, two panels are visible.
 */
export function selectTabsOf(target: HTMLElement): void {
  let isChanged = false;
  for (let panel = panelAround(target); panel; panel = panelAround(panel)) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab === null || (tab.getAttribute('aria-selected') === 'true' && !panel.hidden)) continue;
    select(tab);
    isChanged = true;
  }
  if (isChanged) target.scrollIntoView({ behavior: 'instant', block: 'start' });
}

function panelAround(element: Element): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
}

/** Returns the index of the tab that a key selects, from index `at` of `count` tabs, or -1 for other keys. */
export function toIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function chooseTab(tab: HTMLElement): void {
  select(tab);
  const group = tab.closest<HTMLElement>('[data-group]')?.dataset.group;
  if (group === undefined) return;
  writeStored(keys.tabs(group), nameOf(tab));
  for (const box of document.querySelectorAll(`[data-group="${CSS.escape(group)}"]`)) {
    const matchingTab = box.contains(tab) ? undefined : tabsIn(box).find((each) => nameOf(each) === nameOf(tab));
    if (matchingTab) select(matchingTab);
  }
}

function select(tab: HTMLElement): void {
  for (const each of tabsOf(tab)) {
    const isChosen = each === tab;
    each.setAttribute('aria-selected', String(isChosen));
    each.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(each.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function nameOf(tab: HTMLElement): string {
  return tab.dataset.value ?? tab.textContent.trim();
}

function tabsOf(tab: HTMLElement): HTMLElement[] {
  return tabsIn(tab.closest('[role="tablist"]') ?? document.createElement('div'));
}

function tabsIn(box: Element): HTMLElement[] {
  const list = box.matches('[role="tablist"]') ? box : box.querySelector('[role="tablist"]');
  return [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

/** Adds a row of tabs to panels that were prerendered with labels only (samples of a specification), and links tabs and panels by ids. */
export function completeTabs(main: Element): void {
  for (const [index, box] of [...main.querySelectorAll('.tabs.bare')].entries()) complete(box, `q-code-${index + 1}`);
}

function complete(box: Element, base: string): void {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  for (const [index, panel] of [...box.children].entries()) {
    const id = `${base}-${index + 1}`;
    list.append(toTab(panel, id, index === 0));
    panel.id = `${id}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    if (index > 0) panel.setAttribute('hidden', 'until-found');
  }
  box.prepend(list);
  box.classList.remove('bare');
}

function toTab(panel: Element, id: string, isFirst: boolean): HTMLButtonElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = id;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', `${id}-panel`);
  tab.setAttribute('aria-selected', String(isFirst));
  tab.tabIndex = isFirst ? 0 : -1;
  tab.textContent = panel.querySelector('.tab-label')?.textContent ?? '';
  const value = panel.getAttribute('data-value');
  if (value !== null) tab.dataset.value = value;
  return tab;
}

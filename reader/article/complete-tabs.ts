/** Gives panels that were served with nothing but their labels the row of tabs, and what ties both together. */
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

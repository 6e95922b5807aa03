import { css } from './overlay-style.ts';

/** A fault as the dev server tells of it. */
export type Finding = {
  code: string;
  severity: string;
  message: string;
  hint?: string;
  file: string;
  line: number;
  column: number;
  frame?: string;
};

/** Whether a value has what every finding has. */
export function isFinding(value: unknown): value is Finding {
  if (typeof value !== 'object' || value === null) return false;
  return ['code', 'severity', 'message', 'file'].every((key) => typeof Reflect.get(value, key) === 'string');
}

let host: HTMLElement | undefined;
/** What the writer asked for, until everything is mended. */
let wish: 'large' | 'small' | undefined;

/** Lists what is wrong: errors over the page, warnings alone in a small note in its corner; nothing when all is mended. */
export function showFindings(findings: readonly Finding[]): void {
  const hadFocus = host !== undefined && document.activeElement === host;
  host?.remove();
  host = undefined;
  if (findings.length === 0) {
    wish = undefined;
    return;
  }
  host = document.createElement('quire-findings');
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  inside.adoptedStyleSheets = [sheet];
  const size = wish ?? (hasErrors(findings) ? 'large' : 'small');
  inside.append(size === 'large' ? overlay(findings) : note(findings));
  document.body.append(host);
  if (hadFocus) inside.querySelector('button')?.focus();
}

function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

function overlay(findings: readonly Finding[]): HTMLElement {
  const box = make('section', 'overlay');
  box.setAttribute('aria-label', 'Faults in the content');
  const head = make('div', 'head');
  const close = button('Minimise (Esc)', () => resize(findings, 'small'));
  const count = make('strong', '', toCount(findings));
  count.setAttribute('role', 'alert');
  head.append(count, close);
  const list = make('ol', '');
  list.append(...findings.map(toItem));
  box.append(head, list);
  return box;
}

/** A small button in the corner, which opens the list. */
function note(findings: readonly Finding[]): HTMLElement {
  const opener = button(toCount(findings), () => resize(findings, 'large'));
  opener.className = hasErrors(findings) ? 'note error' : 'note';
  return opener;
}

function resize(findings: readonly Finding[], size: 'large' | 'small'): void {
  wish = size;
  showFindings(findings);
  host?.shadowRoot?.querySelector('button')?.focus();
}

document.addEventListener('keydown', (event) => {
  const close = host?.shadowRoot?.querySelector<HTMLButtonElement>('.head button');
  if (event.key === 'Escape' && close) close.click();
});

function toItem({ code, severity, message, hint, file, line, column, frame }: Finding): HTMLElement {
  const item = make('li', severity);
  const head = make('p', 'place');
  head.append(make('code', '', `${file}:${line}:${column}`), ' ', make('b', '', severity), ' ', make('span', 'code', code));
  item.append(head, make('p', 'message', message));
  if (hint !== undefined) item.append(make('p', 'hint', hint));
  if (frame !== undefined) item.append(make('pre', '', frame));
  return item;
}

function toCount(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

function make(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

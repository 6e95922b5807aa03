/** A diagnostic as the dev server sends it. */
type OverlayFinding = {
  code: string;
  severity: string;
  message: string;
  hint?: string;
  file: string;
  line: number;
  column: number;
  frame?: string;
};

/** Returns whether a value has the properties of a finding. */
export function isFinding(value: unknown): value is OverlayFinding {
  if (typeof value !== 'object' || value === null) return false;
  return ['code', 'severity', 'message', 'file'].every((key) => typeof Reflect.get(value, key) === 'string');
}

let host: HTMLElement | undefined;
/** The size that the author chose, until all findings are fixed. */
let preferredSize: 'large' | 'small' | undefined;

/** Shows findings: errors in an overlay, or only a small note in the corner for warnings. Shows nothing if there are none. */
export function showFindings(findings: readonly OverlayFinding[]): void {
  const hadFocus = host !== undefined && document.activeElement === host;
  host?.remove();
  host = undefined;
  if (findings.length === 0) {
    preferredSize = undefined;
    return;
  }
  host = document.createElement('quire-findings');
  const shadowRoot = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadowRoot.adoptedStyleSheets = [sheet];
  const size = preferredSize ?? (hasErrors(findings) ? 'large' : 'small');
  shadowRoot.append(size === 'large' ? createOverlay(findings) : createNote(findings));
  document.body.append(host);
  if (hadFocus) shadowRoot.querySelector('button')?.focus();
}

function hasErrors(findings: readonly OverlayFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

function createOverlay(findings: readonly OverlayFinding[]): HTMLElement {
  const box = createElement('section', 'overlay');
  box.setAttribute('aria-label', 'Faults in the content');
  const head = createElement('div', 'head');
  const closeButton = createButton('Minimise (Esc)', () => resize(findings, 'small'));
  const count = createElement('strong', '', toCount(findings));
  count.setAttribute('role', 'alert');
  head.append(count, closeButton);
  const list = createElement('ol', '');
  list.append(...findings.map(toItem));
  box.append(head, list);
  return box;
}

/** Creates a small button in the corner that opens the list. */
function createNote(findings: readonly OverlayFinding[]): HTMLElement {
  const opener = createButton(toCount(findings), () => resize(findings, 'large'));
  opener.className = hasErrors(findings) ? 'note error' : 'note';
  return opener;
}

function resize(findings: readonly OverlayFinding[], size: 'large' | 'small'): void {
  preferredSize = size;
  showFindings(findings);
  host?.shadowRoot?.querySelector('button')?.focus();
}

document.addEventListener('keydown', (event) => {
  const closeButton = host?.shadowRoot?.querySelector<HTMLButtonElement>('.head button');
  if (event.key === 'Escape' && closeButton) closeButton.click();
});

function toItem({ code, severity, message, hint, file, line, column, frame }: OverlayFinding): HTMLElement {
  const item = createElement('li', severity);
  const head = createElement('p', 'place');
  head.append(
    createElement('code', '', `${file}:${line}:${column}`),
    ' ',
    createElement('b', '', severity),
    ' ',
    createElement('span', 'code', code),
  );
  item.append(head, createElement('p', 'message', message));
  if (hint !== undefined) item.append(createElement('p', 'hint', hint));
  if (frame !== undefined) item.append(createElement('pre', '', frame));
  return item;
}

function toCount(findings: readonly OverlayFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

function createButton(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}

function createElement(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}

/** The overlay's styles. The overlay is in a shadow tree, so that its styles and those of the site do not affect each other. */
const css = `
:host { all: initial; color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
.overlay { position: fixed; inset: auto 0 0 0; z-index: 900; max-height: 70vh; overflow: auto; background: #17191c; color: #eceff1;
  border-top: 4px solid #f28b82; box-shadow: 0 -1rem 3rem rgb(0 0 0 / 0.4); }
.head { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0.75rem 1.25rem; background: #17191c; }
ol { margin: 0; padding: 0 1.25rem 1.25rem; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid #3a4046; }
p { margin: 0; }
.place { font-size: 13px; color: #b3bcc4; }
code, pre { font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: 13px; }
.place code { color: #eceff1; }
.error b { color: #f6a39b; }
.warning b { color: #f0c674; }
.message { font-weight: 600; }
.hint { color: #c3cbd2; }
pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; overflow-x: auto; background: #0e1012; border-radius: 4px; }
button { font: inherit; color: inherit; background: #2b3036; border: 1px solid #7b858e; border-radius: 6px; padding: 0.25rem 0.75rem; cursor: pointer; min-height: 32px; }
button:focus-visible { outline: 3px solid #8ab4f8; outline-offset: 2px; }
.note { position: fixed; right: 1rem; bottom: 1rem; z-index: 900; color: #f0c674; background: #17191c; box-shadow: 0 4px 16px rgb(0 0 0 / 0.4); }
.note.error { color: #f6a39b; }
@media (prefers-reduced-motion: no-preference) { .note { transition: background 0.2s; } }
@media print { .overlay, .note { display: none; } }
`;

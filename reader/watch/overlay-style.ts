/** The overlay's styles. It stands in a shadow tree, so that it neither takes from the site's styles nor adds to them. */
export const css = `
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

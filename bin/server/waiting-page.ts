import { escapeText } from '../../compiler/escape.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Answer } from '../options.ts';

/** What `docs watch` shows while there is no site to show: what is wrong, and a look every second whether it is mended. */
export function waitingPage(diagnostics: readonly Diagnostic[]): Answer {
  const items = diagnostics.map(({ at, severity, message, hint }) => {
    const place = at.file === '' ? '' : `<code>${escapeText(at.file)}:${at.line}:${at.column}</code> `;
    return `<li>${place}${severity}: ${escapeText(message)}${hint === undefined ? '' : ` ${escapeText(hint)}`}</li>\n`;
  });
  const said =
    items.length === 0
      ? '<p>There is nothing to show yet.</p>'
      : `<p>There is nothing to show until this is mended.</p>\n<ul>\n${items.join('')}</ul>`;
  const head = '<meta charset="utf-8">\n<meta http-equiv="refresh" content="1">\n<title>Waiting</title>';
  const body = `<!doctype html>\n<html lang="en-GB">\n<head>\n${head}\n</head>\n<body>\n<h1>No site yet</h1>\n${said}\n</body>\n</html>\n`;
  return { status: 503, body, type: 'text/html; charset=utf-8' };
}

/** A session of Emacs and eglot in batch mode, with the configuration of the manual and the real `docs lsp`. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collect, launcher, plainEnvironment, repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import { requirePath } from '../../support/requirements.ts';

/**
 * The steps of the session, which writes its observations to a file as JSON. Batch mode is never idle, so the session itself
 * reports changes and runs the hooks that follow a command. Emacs 28 has no mode for JSON.
 */
const session = `
(defvar seen nil)
(defvar root default-directory)
(unless (fboundp 'js-json-mode) (define-derived-mode js-json-mode prog-mode "JSON"))
(add-to-list 'auto-mode-alist '("\\\\.json\\\\'" . js-json-mode))
(defun note (name value) (push (cons name value) seen))
(defun wait (name check)
  (let ((end (+ (float-time) 30)) done)
    (while (and (not (setq done (funcall check))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (note name (if done t :json-false))))
(defun visit (file)
  (find-file (expand-file-name file root))
  (run-hooks 'post-command-hook)
  (wait (concat "managed: " file) #'eglot-managed-p)
  (flymake-start))
(defun report-change () (eglot--signal-textDocument/didChange))
(defun line () (buffer-substring-no-properties (line-beginning-position) (line-end-position)))
(defun to (text) (goto-char (point-min)) (search-forward text))
(defun completions () (all-completions "" (nth 2 (eglot-completion-at-point))))

(visit "guide/README.md")
(to "Words.")
(replace-match "See [tides](tidse.md) and [water](tides.md#high-water)." t t)
(report-change)
(wait "own finding" #'flymake-diagnostics)
(note "finding" (flymake-diagnostic-text (car (flymake-diagnostics))))
(eglot--apply-workspace-edit
 (plist-get (car (eglot-code-actions (point-min) (point-max) "source.fixAll.docs")) :edit))
(report-change)
(wait "fixed" (lambda () (null (flymake-diagnostics))))
(note "line" (line))
(to "(./ti")
(note "completion" (completions))
(let ((params (eglot--TextDocumentPositionParams)))
  (note "hover" (plist-get (plist-get (jsonrpc-request (eglot-current-server) :textDocument/hover params) :contents) :value)))
(let ((found (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))))
  (note "definition" (file-relative-name (xref-location-group (xref-item-location found)) root)))
(save-buffer)
(visit "guide/tides.md")
(to "## High")
(eglot-rename "Spring tide")
(with-current-buffer (find-file-noselect (expand-file-name "guide/README.md" root))
  (to "See")
  (note "renamed" (line)))
(visit "guide/sidebar.json")
(to "\\"ti")
(note "documents" (completions))
(require 'json)
(with-temp-file (expand-file-name "seen.json" root) (insert (json-encode seen)))
(eglot-shutdown-all)
`;

test('Emacs shows findings of unsaved buffers, fixes, completes, renames and navigates', async () => {
  const root = folderOf({
    'docs.config.json':
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide/sidebar.json" }] }\n',
    'guide/README.md': '# Guide\n\nWords.\n',
    'guide/tides.md': '# Tides\n\n## High water\n\nThe water comes.\n',
    'guide/sidebar.json': '["README", "tides"]\n',
    'session.el': session,
  });
  const manual = readFileSync(join(repository, 'content/help/editors.md'), 'utf8');
  const [, config = ''] = /```lisp title="init\.el"\n([\s\S]*?)```/.exec(manual) ?? [];
  expect(config).toContain('("docs" "lsp")');
  writeFileSync(join(root, 'init.el'), config.replace('"docs" "lsp"', `"${process.execPath}" "${launcher}" "lsp"`));
  const args = ['--batch', '--no-init-file', '--eval', '(package-initialize)', '-l', 'init.el', '-l', 'session.el'];
  const { stderr } = await collect(spawn(requirePath('Emacs'), args, { cwd: root, env: { ...plainEnvironment(), HOME: root } }));
  expect(stderr).not.toContain('Lisp error');
  expect(JSON.parse(readFileSync(join(root, 'seen.json'), 'utf8'))).toMatchObject({
    'managed: guide/README.md': true,
    'own finding': true,
    finding: expect.stringContaining('File not found: tidse.md.'),
    fixed: true,
    line: 'See [tides](./tides.md) and [water](tides.md#high-water).',
    completion: expect.arrayContaining(['./tides.md']),
    hover: expect.stringContaining('**Tides**'),
    definition: 'guide/tides.md',
    renamed: 'See [tides](./tides.md) and [water](tides.md#spring-tide).',
    documents: ['README', 'tides'],
  });
}, 120_000);

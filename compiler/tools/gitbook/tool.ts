import type { ToolFolder } from '../settings/tool-folder.ts';
import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** GitBook, in the format of its Git Sync. */
export const gitbook: Tool = {
  title: 'GitBook',
  configuration: { path: /(?:^|\/)(?:\.gitbook\.ya?ml|SUMMARY\.md)$/, isSite },
  hiddenNames: ['.gitbook.yaml', '.gitbook.yml', '.gitbook'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};

/** Without a configuration file, a folder is recognised by its list of pages and the folder to which GitBook uploads images. */
function isSite(file: string, { files }: ToolFolder): boolean {
  if (!file.endsWith('SUMMARY.md')) return true;
  const folder = file.slice(0, -'SUMMARY.md'.length);
  const isConfigured = files.some((each) => each === `${folder}.gitbook.yaml` || each === `${folder}.gitbook.yml`);
  return !isConfigured && files.some((each) => each.startsWith(`${folder}.gitbook/`));
}

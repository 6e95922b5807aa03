import { findTools, importTool } from '../../../compiler/tools/import-tool.ts';
import type { ToolFolder } from '../../../compiler/tools/settings/tool-folder.ts';

/** Returns a folder with these files. */
export function folderWith(files: Readonly<Record<string, string>>): ToolFolder {
  return {
    files: Object.keys(files).sort(),
    read: (file) => (Object.hasOwn(files, file) ? { text: files[file] ?? '' } : { unread: 'missing' }),
  };
}

/** Imports a folder of another tool. Messages are without their codes. */
export async function importFrom(files: Readonly<Record<string, string>>, from?: string) {
  const folder = folderWith(files);
  const [tool] = findTools(folder, from);
  if (!tool) throw new Error('There is no tool in this folder.');
  const { imported, findings, outside } = await importTool(tool, folder, 'Site');
  return { ...imported, said: findings.map(({ message }) => message).join('\n'), outside };
}

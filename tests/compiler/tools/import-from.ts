import { findTools, importTool } from '../../../compiler/tools/import-tool.ts';
import type { ToolFolder } from '../../../compiler/tools/settings/tool-folder.ts';

/** A folder of these files, with their texts. */
export function folderWith(files: Readonly<Record<string, string>>): ToolFolder {
  return {
    files: Object.keys(files).sort(),
    read: (file) => (Object.hasOwn(files, file) ? { text: files[file] ?? '' } : { unread: 'missing' }),
  };
}

/** What is made of a folder that one tool was made for. Messages without their codes. */
export async function importFrom(files: Readonly<Record<string, string>>, from?: string) {
  const folder = folderWith(files);
  const [tool] = findTools(folder, from);
  if (!tool) throw new Error('There is no tool in this folder.');
  const { imported, found, outside } = await importTool(tool, folder, 'Site');
  return { ...imported, said: found.map(({ message }) => message).join('\n'), outside };
}

import categorySchema from '../../../schemas/category.schema.json' with { type: 'json' };
import type { CategoryFile } from '../../../schemas/types/category.ts';
import { categoryFileInvalid, categoryFileRepeated } from '../../diagnostics/site/navigation.ts';
import type { Area, Checked, Diagnostic, SidebarFile, Site } from '../../model.ts';
import { schemaOf } from '../../schema.ts';
import type { Category } from '../plan.ts';
import { byCodeUnit, folderOf } from '../routes/names.ts';
import { homeArea } from './home-area.ts';
import { readData } from './read-data.ts';

const form = { schema: schemaOf<CategoryFile>(categorySchema), keys: [] };

/** The category files of the given areas, by folder. A file with mistakes is left out, unless its only mistake is a key too many. */
export function readCategories(
  files: readonly SidebarFile[],
  site: Site,
  areas: readonly Area[],
): Checked<Map<string, Category>> {
  const categories = new Map<string, Category>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...files].sort((a, b) => byCodeUnit(a.file, b.file))) {
    const area = homeArea(site, file.file);
    if (!area || !areas.includes(area)) continue;
    const folder = folderOf(file.file);
    const used = categories.get(folder)?.file;
    if (used !== undefined) diagnostics.push(categoryFileRepeated({ file: file.file, line: 1, column: 1 }, { used }));
    if (used !== undefined) continue;
    const { value, at, faults } = readData(file, form);
    diagnostics.push(...faults.map((fault) => categoryFileInvalid(fault.at, fault)));
    if (value !== undefined) categories.set(folder, { file: file.file, value, at });
  }
  return { value: categories, diagnostics };
}

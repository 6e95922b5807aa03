import type { ImportContext, ImportedSite } from '../settings/imported-site.ts';
import { folderOf } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { importJupyterBook, importMyst } from './books.ts';
import { importSphinx } from './conf.ts';

/**
 * Reads `conf.py` of Sphinx, `myst.yml` of MyST, or `_toc.yml` of Jupyter Book. If `_toc.yml` is next to `conf.py` and there is no
 * `_config.yml`, reads both as the configuration of Sphinx.
 */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const root = folderOf(file);
  const [conf, config] = ['conf.py', '_config.yml'].map((name) => pathIn(root, name));
  const { files } = context.folder;
  if (file.endsWith('myst.yml')) return importMyst(file, context);
  if (file.endsWith('conf.py')) return importSphinx(file, context);
  const isBook = config !== undefined && files.includes(config);
  return !isBook && conf !== undefined && files.includes(conf)
    ? importSphinx(conf, context, file)
    : importJupyterBook(file, context);
}

import { folderOf } from '../settings/tool-folder.ts';
import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Assignments of Sphinx, and keys of `myst.yml` and `_toc.yml`. */
const settings =
  /^(?:[ \t]*(?:extensions|html_theme|master_doc|root_doc|project)[ \t]*=|(?:project|site):|format:[ \t]*jb-|root:|- (?:file|part|chapters|header):)/m;
/** Code that loads the settings of several languages or versions from another file. */
const sharedSettings = /^(?:exec[ \t]*\(|from[ \t]+[\w.]+[ \t]+import[ \t]+\*)/m;

/** Sphinx with MyST Markdown, the MyST document engine (`myst.yml`), and Jupyter Book. */
export const sphinx: Tool = {
  title: 'Sphinx',
  configuration: {
    path: /(?:^|\/)(?:conf\.py|myst\.yml|_toc\.ya?ml)$/,
    isSite: (file, folder) => {
      const result = folder.read(file);
      if (!('text' in result)) return false;
      if (settings.test(result.text)) return true;
      const own = folderOf(file);
      const index = own === '' ? 'index' : `${own}/index`;
      return sharedSettings.test(result.text) && folder.files.some((each) => each === `${index}.md` || each === `${index}.rst`);
    },
  },
  dialect,
  loadSettings: () => import('./settings.ts'),
};

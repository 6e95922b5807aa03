import type { Imported, ImportWork } from './settings/imported.ts';
import type { ToolFolder } from './settings/tool-folder.ts';
import type { Dialect } from './syntax/dialect.ts';

/** Another documentation tool, as far as Quire reads it. Each has a folder with all that is known of it, and a line in `tools.ts`. */
export type Tool = {
  /** The tool's name, as its users write it. */
  title: string;
  /** The configuration by which `docs init` recognises the tool. The folder in front of the match is the one that the tool runs in. */
  configuration: Recognition;
  /** A configuration that names the tool, but a kind of site that is not read. */
  unread?: Recognition;
  /** Names of files and folders with a leading dot that belong to the tool's site. */
  hiddenNames?: readonly string[];
  /** The syntax and the file names of its pages. */
  dialect: Dialect;
  /** Loads the reader of its configuration, which only `docs init` and `docs migrate` need. */
  loadSettings(): Promise<{ readSettings: ReadSettings }>;
};

/**
 * The path of a file from the root, and what the file must contain if its path alone does not decide. `isSite` looks at the folder around it,
 * as themes of a tool may have a configuration of the same name.
 */
export type Recognition = { path: RegExp; contains?: RegExp; isSite?: (file: string, folder: ToolFolder) => boolean };

/** Reads the configuration in a file as ours. Reports what it cannot carry over. */
type ReadSettings = (file: string, work: ImportWork) => Imported;

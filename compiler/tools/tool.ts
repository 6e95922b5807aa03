import type { Imported, ImportWork } from './settings/imported.ts';
import type { ToolFolder } from './settings/tool-folder.ts';
import type { Dialect } from './syntax/dialect.ts';

/** A supported documentation tool. Each has a folder with everything about it, and a line in `tools.ts`. */
export type Tool = {
  /** The tool's name, as its users write it. */
  title: string;
  /** The configuration by which `docs init` recognises the tool. The folder before the match is where the tool runs. */
  configuration: Recognition;
  /** The configuration of an unsupported kind of site. */
  unread?: Recognition;
  /** Names of hidden files and folders that belong to the tool's site. */
  hiddenNames?: readonly string[];
  /** The syntax and file names of its pages. */
  dialect: Dialect;
  /** Loads the reader of its configuration, which only `docs init` and `docs migrate` need. */
  loadSettings(): Promise<{ readSettings: ReadSettings }>;
};

/**
 * The path of a file from the root, and what the file must contain if its path is ambiguous. `isSite` inspects the folder, because themes
 * of a tool may have a configuration with the same name.
 */
export type Recognition = { path: RegExp; contains?: RegExp; isSite?: (file: string, folder: ToolFolder) => boolean };

/** Converts the configuration in a file to ours. Reports what it cannot carry over. */
type ReadSettings = (file: string, work: ImportWork) => Imported;

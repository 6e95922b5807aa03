import type { ImportContext, ImportedSite } from './settings/imported-site.ts';
import type { ToolFolder } from './settings/tool-folder.ts';
import type { Dialect } from './syntax/dialect.ts';

/** A supported documentation tool. Each tool has its own folder and a line in `tools.ts`. */
export type Tool = {
  /** The name of the tool, as its users write it. */
  title: string;
  /** The configuration file by which `docs init` recognises the tool. The path before the match is the folder in which the tool runs. */
  configuration: Recognition;
  /** The configuration file of a kind of site that is not supported. */
  unsupported?: Recognition;
  /** Names of hidden files and folders that belong to the tool's site. */
  hiddenNames?: readonly string[];
  /** The syntax and the file names of the tool's pages. */
  dialect: Dialect;
  /** Loads the importer, which only `docs init` and `docs migrate` need. */
  loadSettings(): Promise<{ readSettings: ReadSettings }>;
};

/**
 * Matches the path of a configuration file, relative to the root, and the content of the file if its path is ambiguous. `isSite` inspects
 * the folder, because themes of a tool may have a configuration with the same name.
 */
export type Recognition = { path: RegExp; contains?: RegExp; isSite?: (file: string, folder: ToolFolder) => boolean };

/** Converts a configuration file to ours. Reports settings that it cannot convert. */
type ReadSettings = (file: string, context: ImportContext) => ImportedSite;

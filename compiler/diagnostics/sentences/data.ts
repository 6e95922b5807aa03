/* Generated from compiler/diagnostics/catalogue/data.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid data file. */
export const dataFileInvalid = {
  syntax: ({ remedy, wrong }: { remedy: Value | undefined; wrong: Value }) => ({ code: 'data-file-invalid' as const, message: `${wrong}`, hint: remedy ? `${remedy}` : undefined }),
  tooLarge: ({ limit }: { limit: Value }) => ({ code: 'data-file-invalid' as const, message: `The file has more than ${limit} characters.`, hint: 'Split it, or publish it as a file and link to it.' }),
  empty: () => ({ code: 'data-file-invalid' as const, message: 'The file is empty.', hint: 'Add a line with the column names.' }),
  columnUnnamed: ({ number }: { number: Value }) => ({ code: 'data-file-invalid' as const, message: `Column ${number} has no name.`, hint: 'Add its name to this line.' }),
  columnTwice: ({ name }: { name: Value }) => ({ code: 'data-file-invalid' as const, message: `Two columns are called ${name}.`, hint: 'Rename one of them.' }),
  rowLength: ({ cells, columns }: { cells: number; columns: number }) => ({ code: 'data-file-invalid' as const, message: `This line has ${cells === 1 ? `one value` : `${cells} values`}, but there are ${columns === 1 ? `one column` : `${columns} columns`}.`, hint: 'Add or remove values. A value with a comma needs quotation marks around it.' }),
  quoteNotClosed: () => ({ code: 'data-file-invalid' as const, message: 'A value on this line begins with a quotation mark but does not end with one.', hint: 'Add the closing quotation mark. To use a quotation mark within a value, write it twice.' }),
  quoteWithin: () => ({ code: 'data-file-invalid' as const, message: 'A value on this line contains a quotation mark.', hint: 'Put quotation marks around the value, and double each one inside it.' }),
  nameTwice: ({ file, other }: { file: Value; other: Value }) => ({ code: 'data-file-invalid' as const, message: `${file} has the same name as ${other}, which is used instead.`, hint: 'Rename one of the two files.' }),
};

/** A data file that does not exist. */
export const dataFileUnknown = ({ isOther, nearest, file }: { isOther: boolean | undefined; nearest: Value | undefined; file: Value }) => ({ code: 'data-file-unknown' as const, message: isOther ? `${file} is not a data file.` : `There is no data file ${file}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Specify a JSON, YAML or CSV file in the data folder.' });

/** A path without a value. */
export const dataPathUnknown = ({ isFile, nearest, allowed, step, path }: { isFile: boolean | undefined; nearest: Value | undefined; allowed: Value | undefined; step: Value; path: Value }) => ({ code: 'data-path-unknown' as const, message: isFile ? `There is no data file ${step}.` : `${path} has no value: ${step} does not exist.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Available here: ${allowed}.` : `Remove ${step} and everything after it: the value before it has no entries.` });

/** A list or map instead of a single value. */
export const dataNotScalar = ({ isList, path }: { isList: boolean | undefined; path: Value }) => ({ code: 'data-not-scalar' as const, message: isList ? `${path} is a list, not a single value.` : `${path} is a map, not a single value.`, hint: 'Specify one of its values.' });

/** Data without rows. */
export const dataNotList = ({ path }: { path: Value }) => ({ code: 'data-not-list' as const, message: `${path} is not a list of entries.`, hint: 'Specify the path to a list, or write the entries of the file as a list.' });

/** Unknown column. */
export const dataColumnUnknown = ({ nearest, file, name, allowed }: { nearest: Value | undefined; file: Value; name: Value; allowed: Value }) => ({ code: 'data-column-unknown' as const, message: `${file} has no column ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : `Available columns: ${allowed}.` });

/** Invalid option of a table or list. */
export const dataOptionWrong = {
  malformed: ({ text }: { text: Value }) => ({ code: 'data-option-wrong' as const, message: `${text} is not an option.`, hint: 'Write options in braces after the file: {columns="plan, price"}.' }),
  unknown: ({ nearest, container, option, allowed }: { nearest: Value | undefined; container: Value; option: Value; allowed: Value }) => ({ code: 'data-option-wrong' as const, message: `:::${container} has no option ${option}.`, hint: nearest ? `Did you mean ${nearest}?` : `Its options are ${allowed}.` }),
  value: ({ nearest, option, value, allowed }: { nearest: Value | undefined; option: Value; value: Value; allowed: Value }) => ({ code: 'data-option-wrong' as const, message: `${option} cannot be ${value}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` }),
  alignments: ({ count, columns }: { count: number; columns: number }) => ({ code: 'data-option-wrong' as const, message: `There are ${count === 1 ? `one alignment` : `${count} alignments`} for ${columns === 1 ? `one column` : `${columns} columns`}.`, hint: 'Remove the extra alignments.' }),
  fileMissing: ({ container }: { container: Value }) => ({ code: 'data-option-wrong' as const, message: `:::${container} has no data file.`, hint: `After :::${container}, add the name of a JSON, YAML or CSV file in the data folder.` }),
};

/** The machine failed us (disk, permission, port): exit status 3, with one line that says what and where. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault';
}

/** The user asked for something that can't be: exit status 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['EIO', 'the disk reported an error'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENOTDIR', 'a file is in the way of a folder'],
  ['EISDIR', 'a folder is in the way of a file'],
  ['EBUSY', 'the file is in use'],
  ['ENAMETOOLONG', 'the name is too long for this disk'],
]);

/** The fault behind an error of the operating system; undefined for anything else, which is a bug of ours. */
export function toMachineFault(error: unknown): MachineFault | undefined {
  if (error instanceof MachineFault) return error;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const reason = reasons.get(error.code);
  if (reason === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
  return new MachineFault(`${path}${reason} (${error.code}).`, { cause: error });
}

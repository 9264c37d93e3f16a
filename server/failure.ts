/** Why Tessera can't start, in words for whoever started it. Shown without a stack; the process ends with 2. */
export class StartFailure extends Error {}

/** What a system says of a file or folder that can't be used, in words. */
const reasons: Record<string, string> = {
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the user that runs Tessera may not',
  EPERM: 'the user that runs Tessera may not',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'there is a folder of that name',
};

/** Does work on the disk; what fails is a `StartFailure` that says what was to be done, such as `write to /srv/data`. */
export function onDisk<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(what, error);
  }
}

/** Any other failure, one of the program, is what it was. */
export function diskFailure(what: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof StartFailure || !/^E[A-Z]+$/.test(code)) return error;
  return new StartFailure(`Tessera can't ${what}: ${reasons[code] ?? message}.`);
}

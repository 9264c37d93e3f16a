/** Why Tessera cannot start, in words for the person who starts it. Shown without a stack; the process ends with 2. */
export class StartFailure extends Error {}

/** A system's error codes for unusable files and folders, in words. */
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

/** Does work on the disk; throws a `StartFailure` that names the failed work, such as `write to /srv/data`. */
export function onDisk<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskFailure(what, error);
  }
}

/** Any other failure is one of the program, and is returned unchanged. */
export function diskFailure(what: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof StartFailure || !/^E[A-Z]+$/.test(code)) return error;
  return new StartFailure(`Tessera can't ${what}: ${reasons[code] ?? message}.`);
}

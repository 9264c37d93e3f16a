import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../failure.ts';

/** The user that runs PostgreSQL's programs: they refuse to run as root. */
export interface DatabaseUser {
  uid: number | undefined;
  gid: number | undefined;
  /** The command line that runs a program as this user, with access to `folders`. */
  wrap(program: string, args: string[]): { program: string; args: string[] };
}

/** For an ordinary user: that user. For root: the system's user `postgres`, created if it is missing. */
export function databaseUser(folders: string[]): DatabaseUser {
  const plain = (program: string, args: string[]) => ({ program, args });
  if (os.userInfo().uid !== 0) return { uid: undefined, gid: undefined, wrap: plain };
  const { uid, gid } = postgresIds();
  const closed = folders.map((folder) => impassable(folder, uid, gid)).find((found) => found !== undefined);
  if (closed === undefined) return { uid, gid, wrap: plain };
  const setpriv = findProgram('setpriv');
  if (!setpriv) {
    throw new StartFailure(
      `The folder ${closed} is closed to the user "postgres", which runs the database. ` +
        `Open it (chmod o+x ${closed}), or put Tessera and its DATA_DIR elsewhere, such as /srv or /opt.`,
    );
  }
  // Root's own home is usually closed to others: this lets the database enter it without opening it to other users.
  const wrap = (program: string, args: string[]) => ({
    program: setpriv,
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      program,
      ...args,
    ],
  });
  return { uid, gid, wrap };
}

function postgresIds(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    // There is no such user yet: it is created as PostgreSQL's own packages do.
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
        stdio: 'pipe',
      });
    } catch (error) {
      throw new StartFailure(
        `PostgreSQL does not run as root, and the user "postgres" can't be made: ${(error as Error).message}. ` +
          'Start Tessera as an ordinary user, or set DATABASE_URL.',
      );
    }
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** The first folder on the way to `target` that the user may not enter; undefined: none. */
function impassable(target: string, uid: number, gid: number): string | undefined {
  const parts = path.resolve(target).split(path.sep).filter(Boolean);
  for (let depth = 0; depth < parts.length; depth += 1) {
    const folder = path.sep + parts.slice(0, depth).join(path.sep);
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

function findProgram(name: string): string | undefined {
  for (const folder of ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin']) {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return path.join(folder, name);
    } catch {}
  }
  return undefined;
}

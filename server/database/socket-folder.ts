import { lstatSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRIVATE_FILE } from '../data-folder.ts';
import { onDisk } from '../failure.ts';

const PREFIX = 'tessera-pg-';

/**
 * Makes a folder for the database's socket: the path of a socket must be short, that of a data folder may be long. A
 * note in the data folder names it, so that the next start removes what a killed server has left, and nothing of
 * another's. The caller holds the data folder's lock, and no database of it runs.
 */
export function makeSocketFolder(dataDir: string): { folder: string; remove(): void } {
  const note = path.join(dataDir, 'postgres.socket');
  removeLeft(note, path.join(dataDir, 'postgres'));
  const folder = onDisk(`make a folder in ${os.tmpdir()}`, () => mkdtempSync(path.join(os.tmpdir(), PREFIX)));
  onDisk(`write ${note}`, () => writeFileSync(note, folder, { mode: PRIVATE_FILE }));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(note, { force: true });
    },
  };
}

/** Removes PostgreSQL's files there, and the folder if it is empty then. */
function removeLeft(note: string, postgres: string): void {
  const folder = read(note);
  if (folder === undefined || !path.basename(folder).startsWith(PREFIX) || !path.isAbsolute(folder)) return;
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const [socket, lock] = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'].map((name) => path.join(folder, name));
  // Its second line names the data folder. The system may have given the folder's name to another program.
  const owner = read(lock!)?.split('\n')[1];
  if (owner !== undefined && owner !== postgres) return;
  try {
    rmSync(socket!, { force: true });
    rmSync(lock!, { force: true });
    rmdirSync(folder);
  } catch {
    // It contains something else, or is another user's: then it stays.
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

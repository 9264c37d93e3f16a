import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { onDisk } from './failure.ts';
import type { Logger } from './log.ts';

/** Stored data is only for the user that runs Tessera: encrypted secrets, mails with links in them, people's files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/**
 * As root, PostgreSQL runs as a user of its own, who has to pass through but must not list the folder. That of another
 * process too: it opens some of its files by their whole paths, such as at the end of a checkpoint, and ends where it
 * cannot.
 */
const PASSABLE_FOLDER = 0o711;
/** PostgreSQL's own folder, also while it is created: PostgreSQL protects its content itself. */
const ITS_OWN = new Set(['postgres', 'postgres.new']);

/**
 * Makes the data folder, and closes it and its content to other users, also older content. Throws `StartFailure` if it
 * cannot be written.
 */
export function prepareDataFolder(
  { DATA_DIR: folder, DATABASE_URL: outside }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Pick<Logger, 'warn'>,
): void {
  onDisk(`use ${folder} as DATA_DIR`, () => {
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const trial = path.join(folder, `.trial-${process.pid}`);
    writeFileSync(trial, '', { mode: PRIVATE_FILE });
    rmSync(trial);
    for (const name of readdirSync(folder)) {
      const target = path.join(folder, name);
      if (ITS_OWN.has(name)) close(target, PRIVATE_FOLDER, log);
      else closeAll(target, log);
    }
    const isPassed =
      process.getuid?.() === 0 && (outside === undefined || existsSync(path.join(folder, 'postgres')));
    close(folder, isPassed ? PASSABLE_FOLDER : PRIVATE_FOLDER, log);
  });
}

/** Closes a folder after its content: a closed folder needs no check of its content, however much there is. */
function closeAll(target: string, log: Pick<Logger, 'warn'>): void {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (stat?.isFile()) close(target, PRIVATE_FILE, log);
  if (!stat?.isDirectory() || (stat.mode & 0o077) === 0) return;
  for (const name of readdirSync(target)) closeAll(path.join(target, name), log);
  close(target, PRIVATE_FOLDER, log);
}

function close(target: string, mode: number, log: Pick<Logger, 'warn'>): void {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (!stat || (stat.mode & 0o777) === mode) return;
  try {
    chmodSync(target, mode);
  } catch (error) {
    // Another user's, gone, or on a disk without modes: the person who mounted that has decided who reads it.
    log.warn({ reason: (error as Error).message }, 'a part of DATA_DIR could not be closed to other users');
  }
}

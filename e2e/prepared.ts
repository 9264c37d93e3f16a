import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a Tessera finds when it starts: an empty folder, a database without an account, or Ann and her workspace. */
export type Start = 'nothing' | 'nobody' | 'workspace';

/** Where the run keeps its prepared data folders; workers inherit it. */
const VARIABLE = 'PREPARED_DATA_FOLDERS';

const folder = (): string => {
  const found = process.env[VARIABLE];
  if (!found)
    throw new Error('No data folders were prepared: journeys are run with e2e/playwright.config.ts.');
  return found;
};

export function keepPreparedIn(root: string): void {
  process.env[VARIABLE] = root;
}

/** Node's compiled modules: made by the first start of the run, read by all others. */
export const compiled = (): string => path.join(folder(), 'compiled');

/** Keeps what a Tessera that has ended left in its data folder. */
export async function keep(dataDir: string, start: Start): Promise<void> {
  await copy(dataDir, path.join(folder(), start));
}

/** Makes `dataDir`, which is there and empty, what it is to be at the start. */
export async function fill(dataDir: string, start: Start): Promise<void> {
  if (start !== 'nothing') await copy(`${path.join(folder(), start)}/.`, dataDir);
}

/** With owners and modes: the database belongs to a user of its own where Tessera is started as root. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

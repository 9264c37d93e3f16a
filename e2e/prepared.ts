import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The state in which a Tessera starts: an empty folder, a database without an account, or Ann and her workspace. */
export type Start = 'nothing' | 'nobody' | 'workspace';

/** The folder of the run's prepared data folders; workers inherit it. */
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

/** Node's compile cache: the first start of the run fills it, all others use it. */
export const compiled = (): string => path.join(folder(), 'compiled');

/** Stores the data folder of a Tessera that has ended. */
export async function keep(dataDir: string, start: Start): Promise<void> {
  await copy(dataDir, path.join(folder(), start));
}

/** Fills the empty folder `dataDir` with the state at the start. */
export async function fill(dataDir: string, start: Start): Promise<void> {
  if (start !== 'nothing') await copy(`${path.join(folder(), start)}/.`, dataDir);
}

/** With owners and modes: if Tessera is started as root, the database belongs to a user of its own. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

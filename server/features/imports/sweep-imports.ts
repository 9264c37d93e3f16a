import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_REPORT_DAYS, UPLOAD_HOURS } from '@tessera/domain/constants.ts';
import { isId } from '@tessera/domain/ids.ts';
import type { Services } from '../../services.ts';
import { importFolder, importPath } from './import-path.ts';
import { deleteOldImports, findImportIds } from './imports.store.ts';
import { UPLOAD_MINUTES } from './receive-import.ts';

/** Deletes abandoned imports. `sweepImportFiles` removes files in another process's data folder. */
export async function sweepImports({
  config,
  database: { pool },
}: Pick<Services, 'config' | 'database'>): Promise<void> {
  const limits = { uploadMinutes: UPLOAD_MINUTES, hours: UPLOAD_HOURS, days: IMPORT_REPORT_DAYS };
  for (const id of await deleteOldImports(pool, limits)) await rm(importPath(config, id), { force: true });
}

/** Removes files without a row from the data folder of this process. */
export async function sweepImportFiles({
  config,
  database: { pool },
}: Pick<Services, 'config' | 'database'>): Promise<void> {
  const folder = importFolder(config);
  const names = await readdir(folder).catch(() => []);
  const known = await findImportIds(pool, names.map((name) => path.parse(name).name).filter(isId));
  const youngest = Date.now() - UPLOAD_MINUTES * 60_000;
  for (const name of names) {
    if (known.has(path.parse(name).name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < youngest) await rm(file, { recursive: true, force: true });
  }
}

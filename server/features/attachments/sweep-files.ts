import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILE_UPLOAD_HOURS } from '@tessera/domain/constants.ts';
import type { Services } from '../../services.ts';
import { bytesName, incomingFolder, pictureFolder } from './file-names.ts';
import {
  deleteOldUploads,
  deleteUnused,
  findDoubted,
  findGoneBytes,
  ifGone,
  settleDoubt,
} from './files.store.ts';
import { forgetArrived } from './finish-file.ts';
import { filesThere } from './places.ts';

/** Looked at at once. */
const BATCH = 200;
const HOUR_MS = 3_600_000;

type Needed = Pick<Services, 'database' | 'files'>;

/** Deletes files that nothing has named for as long as the trash keeps things, and takes their bytes out of the store. */
export async function sweepFiles({ database: { pool }, files }: Needed): Promise<void> {
  await deleteOldUploads(pool);
  for (let count = BATCH; count === BATCH; ) {
    const doubted = await findDoubted(pool, BATCH);
    count = doubted.length;
    for (const one of doubted) {
      const asked = one.uses.map(({ collection, record_id }) => ({
        id: one.id,
        place: { collection, record_id },
      }));
      const there = await filesThere(pool, one.team, null, asked);
      const stale = asked.filter((use) => !there.includes(use)).map(({ place }) => place.record_id);
      if (there.length > 0) await settleDoubt(pool, one, stale);
      else await deleteUnused(pool, one);
    }
  }
  for (let count = BATCH; count === BATCH; ) {
    const gone = await findGoneBytes(pool, BATCH);
    count = gone.length;
    for (const one of gone)
      await ifGone(pool, one, async () => {
        await files.remove(bytesName(one.team, one.sha256));
        await files.removeFolder(pictureFolder(one.team, one.sha256));
      });
  }
}

/** Bytes that have arrived at this process and that nobody goes on with. */
export async function sweepIncoming({ config }: Pick<Services, 'config'>): Promise<void> {
  const folder = incomingFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => !one.endsWith('.json'))) {
    const arrived = path.join(folder, name);
    const found = await stat(arrived).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FILE_UPLOAD_HOURS * HOUR_MS) await forgetArrived(arrived);
  }
}

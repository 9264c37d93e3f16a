import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@tessera/domain/api/files.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { filePictureJob } from '../../jobs/file-picture.ts';
import { Limiter } from '../../limiter.ts';
import type { Services } from '../../services.ts';
import { told } from './begin-file.ts';
import { bytesName, incomingFolder, incomingId } from './file-names.ts';
import { hasPicture, typeOfFile } from './file-type.ts';
import { deleteUnfinished, findFile, holdingBytes, markStored } from './files.store.ts';
import { scan } from './scan.ts';

/** Files looked at and stored at once: each holds a connection of the database while it goes to the store. */
const limiter = new Limiter({ atOnce: 2, waiting: 500 });

/** Looks at the bytes that have arrived and stores them. A repeat finds them stored. */
export async function finishFile(
  services: Services,
  { team, id, person, sha256 }: { team: number; id: string; person: number; sha256?: string | undefined },
): Promise<UploadedFile> {
  const { config, database } = services;
  const { pool } = database;
  const arrived = path.join(incomingFolder(config), incomingId(team, id));
  return limiter.run(async () => {
    const file = await findFile(pool, team, id);
    if (file?.created_by !== person) throw new DomainError('not_found');
    if (file.state === 'stored') return told(file);
    const size = (await stat(arrived).catch(() => undefined))?.size;
    if (size !== file.size) throw new DomainError('file_broken');
    const found = await hashOf(arrived);
    const refused = sha256 !== undefined && found !== sha256 ? 'file_broken' : await scan(services, arrived);
    if (refused) {
      // What is refused for good takes no room.
      if (refused !== 'file_unscanned') {
        await deleteUnfinished(pool, team, id, person);
        await forgetArrived(arrived);
      }
      throw new DomainError(refused);
    }
    const type = await typeOfFile(arrived);
    const picture = hasPicture(type) ? ('waiting' as const) : ('none' as const);
    await holdingBytes(pool, team, found, async (client) => {
      const name = bytesName(team, found);
      if (!(await services.files.has(name))) await services.files.take(name, arrived, found);
      await markStored(client, team, id, { sha256: found, type, picture });
    });
    await forgetArrived(arrived);
    if (picture === 'waiting')
      await services.jobs.send(filePictureJob, { team, sha256: found }, { key: `${team} ${found}` });
    return { ...told(file), state: 'stored', type };
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1_000_000 }), hash);
  return hash.digest('hex');
}

/** With what tus has noted of it. */
export async function forgetArrived(arrived: string): Promise<void> {
  await rm(arrived, { force: true });
  await rm(`${arrived}.json`, { force: true });
}

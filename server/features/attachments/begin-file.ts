import type { UploadedFile } from '@tessera/domain/api/files.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { tellStorageJob } from '../../jobs/tell-storage.ts';
import type { Services } from '../../services.ts';
import { type FileRow, findFile, findStorage, insertFile, noteFreed } from './files.store.ts';
import { storageLevel } from './storage.ts';

type Needed = Pick<Services, 'config' | 'database' | 'jobs'>;
type Begun = Pick<FileRow, 'id' | 'name' | 'size' | 'created_by'>;

export const told = ({ id, name, size, state, type }: FileRow): UploadedFile => ({
  id,
  name,
  size,
  state,
  type,
});

/** Takes room for a file. A repeat finds the one that has begun. */
export async function beginFile(services: Needed, team: number, begun: Begun): Promise<UploadedFile> {
  const { config, database } = services;
  if (begun.size > config.MAX_FILE_BYTES)
    throw new DomainError('file_too_large', { params: { megabytes: config.MAX_FILE_BYTES / 1_000_000 } });
  const known = await findFile(database.pool, team, begun.id);
  if (known) return sameOrRefused(known, begun);
  const client = await database.pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    const room = await insertFile(client, team, begun, config.STORAGE_PER_WORKSPACE);
    const use = room ?? (await findStorage(client, team));
    const limit = config.STORAGE_PER_WORKSPACE;
    const level = storageLevel(use.bytes, limit, room === undefined);
    if (level < use.told) await noteFreed(client, team, level);
    if (level !== 0 && level > use.told)
      await services.jobs.send(
        tellStorageJob,
        { team, level, used: use.bytes, limit },
        { key: `${team} ${level}`, client },
      );
    await client.query('commit');
    failed = false;
    if (!room) throw new DomainError('storage_exceeded');
  } catch (error) {
    // It was begun at the same time.
    if ((error as { code?: string }).code !== '23505') throw error;
    const other = await findFile(database.pool, team, begun.id);
    if (other) return sameOrRefused(other, begun);
    throw error;
  } finally {
    client.release(failed);
  }
  return { ...begun, state: 'uploading', type: null };
}

/** Somebody else's is not theirs to go on with. */
function sameOrRefused(known: FileRow, begun: Begun): UploadedFile {
  if (known.created_by !== begun.created_by) throw new DomainError('not_found');
  if (known.size !== begun.size) throw new DomainError('conflict', { data: told(known) });
  return told(known);
}

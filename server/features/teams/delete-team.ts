import { rm } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { forgetPhotos } from '../../photos/photos.store.ts';
import { removePhotoFiles } from '../../photos/photos.ts';
import type { Services } from '../../services.ts';
import { importPath } from '../imports/import-path.ts';
import { deleteTeamRows } from './delete-team.store.ts';

export interface DeletedTeam {
  team: number;
  /** The imports whose files are still stored. */
  imports: string[];
  /** The photos whose files are still stored. */
  photos: string[];
}

/** Deletes a team for good, in the caller's transaction. After its end, `afterTeamDeleted` does the rest. */
export async function deleteTeam(client: PoolClient, team: number): Promise<DeletedTeam> {
  const photos = await forgetPhotos(client, { team });
  return { team, imports: await deleteTeamRows(client, team), photos };
}

/** Does what is outside the database: every process forgets the team, and its files are removed. */
export async function afterTeamDeleted(
  { config, files, teamDeleted }: Pick<Services, 'config' | 'files' | 'teamDeleted'>,
  { team, imports, photos }: DeletedTeam,
): Promise<void> {
  await teamDeleted(team);
  for (const id of imports) await rm(importPath(config, id), { force: true });
  await removePhotoFiles(files, photos);
}

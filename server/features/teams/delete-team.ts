import { rm } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import type { Services } from '../../services.ts';
import { importPath } from '../imports/import-path.ts';
import { deleteTeamRows } from './delete-team.store.ts';

export interface DeletedTeam {
  team: number;
  /** The imports whose files are still there. */
  imports: string[];
}

/** Deletes a team for good, in the caller's transaction. Once that has ended, `afterTeamDeleted` does the rest. */
export async function deleteTeam(client: PoolClient, team: number): Promise<DeletedTeam> {
  return { team, imports: await deleteTeamRows(client, team) };
}

/** What is outside the database: every process forgets the team, and its files are removed. */
export async function afterTeamDeleted(
  { config, membersChanged }: Pick<Services, 'config' | 'membersChanged'>,
  { team, imports }: DeletedTeam,
): Promise<void> {
  await membersChanged(team);
  for (const id of imports) await rm(importPath(config, id), { force: true });
}

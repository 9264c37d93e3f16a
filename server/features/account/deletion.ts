import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { PoolClient } from 'pg';
import { appendLines, type TeamLine } from '../../commit/append-lines.ts';
import { holdTeam } from '../../commit/behind-gate.ts';
import { inTransaction } from '../../database/transaction.ts';
import { handOver, removeMember } from '../../people/membership.store.ts';
import { removePhotoFiles } from '../../photos/photos.ts';
import type { Services } from '../../services.ts';
import { afterTeamDeleted, type DeletedTeam, deleteTeam } from '../teams/delete-team.ts';
import { anonymise, findTeamsOf, lockOwnedTeams, lockPerson } from './deletion.store.ts';

/** The decision about a team that the person owns: its next owner; null: it is deleted. */
interface Decision {
  id: number;
  to: number | null;
}

/**
 * Deletes an account, all of it or nothing. Throws `unauthorized` if it is gone already, and 422 with a line for each
 * team without a decision that can be carried out; `data.teams` has their ids.
 */
export async function deletePerson(
  services: Services,
  person: number,
  decisions: readonly Decision[],
): Promise<void> {
  const { database, files, log, mail, sessions, teams } = services;
  const gone = await inTransaction(database.pool, async (client) => {
    const was = await lockPerson(client, person);
    if (!was) throw new DomainError('unauthorized');
    const { deleted, lines } = await settleTeams(client, person, decisions);
    const left = await leaveTeams(client, person, lines);
    const rest = await anonymise(client, person, was.email);
    await mail.send(was, 'account-deleted', {}, client);
    return { deleted, left, ...rest };
  });
  await sessions.tellEnded(gone.ended);
  for (const team of gone.left) await teams.catchUp(team);
  for (const team of gone.deleted) await afterTeamDeleted(services, team);
  await removePhotoFiles(files, gone.photos);
  log.info({ person, teams: gone.deleted.map(({ team }) => team) }, 'an account was deleted');
}

/** Returns the deleted teams, and what is to be told of those that were handed over. */
async function settleTeams(
  client: PoolClient,
  person: number,
  decisions: readonly Decision[],
): Promise<{ deleted: DeletedTeam[]; lines: Map<number, TeamLine[]> }> {
  const decided = new Map(decisions.map((decision) => [decision.id, decision]));
  if (decided.size !== decisions.length) throw invalidBecause('decide_once');
  const problems: { id: number; issue: Issue }[] = [];
  const ending: number[] = [];
  const lines = new Map<number, TeamLine[]>();
  // Some may have been handed over since they were shown: a team that they no longer own is not changed.
  for (const { id, name } of await lockOwnedTeams(client, person)) {
    const decision = decided.get(id);
    if (!decision) problems.push({ id, issue: { code: 'decide_workspace', params: { name } } });
    else if (decision.to === null) ending.push(id);
    else {
      const handed = await handOver(client, id, { from: person, to: decision.to, leaving: true });
      if (handed) lines.set(id, handed);
      else problems.push({ id, issue: { code: 'workspace_to_member', params: { name } } });
    }
  }
  if (problems.length > 0)
    throw new DomainError('invalid', {
      issues: problems.map(({ issue }) => issue),
      data: { teams: problems.map(({ id }) => id) },
    });
  const deleted: DeletedTeam[] = [];
  for (const id of ending) deleted.push(await deleteTeam(client, id));
  return { deleted, lines };
}

/** Takes somebody out of all their teams, and tells each; returns those teams. */
async function leaveTeams(
  client: PoolClient,
  person: number,
  lines: ReadonlyMap<number, TeamLine[]>,
): Promise<number[]> {
  const teams = await findTeamsOf(client, person);
  for (const team of teams) {
    await holdTeam(client, team);
    const gone = await removeMember(client, team, person);
    await appendLines(client, team, person, [...(lines.get(team) ?? []), ...gone]);
  }
  return teams;
}

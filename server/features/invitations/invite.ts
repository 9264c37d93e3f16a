import type { InvitedPerson } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { saveBoardUsers } from '../teams/board-users.ts';
import { findAddressees } from './invitations.store.ts';
import { makeInvitations, roleSent, type Wanted } from './inviting.ts';
import { sendInvitations, takeMail } from './send-invitations.ts';
import { isAddress, sortInvited } from './sort-invited.ts';

interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Invites the people that can be invited. Returns, by address, who is in the team or invited, and why the others are
 * not.
 */
export async function invite(
  services: Services,
  { team, by, board }: { team: number; by: number; board: string | undefined },
  wanted: readonly Wanted[],
  asked: Asking,
): Promise<{ users: Map<string, InvitedPerson>; issues: Issue[] }> {
  const addresses = wanted.map(({ email }) => email).filter(isAddress);
  const known = new Map(
    (await findAddressees(services.database.pool, team, addresses)).map((one) => [one.email, one]),
  );
  const { here, invited, issues } = sortInvited(wanted, known, board !== undefined);
  const mailed: Wanted[] = [];
  for (const one of invited) {
    if (await tooOften(services, team, one.email, asked))
      issues.push({ code: 'invite_often', params: { email: one.email } });
    else mailed.push(one);
  }
  const place = { team, by, board };
  const made = await makeInvitations(services, place, mailed, (client, some) =>
    sendInvitations(services, client, place, some),
  );
  issues.push(...made.problems);
  const users = new Map(made.users.map((user) => [user.email, user]));
  if (board !== undefined) {
    for (const { email, standing } of here) users.set(email, { email, role: roleSent(standing!) });
    // A guest who is invited as a member is added to the board at once, too.
    const people = [...known.values()].filter(({ standing }) => standing !== null).map(({ id }) => id);
    if (people.length > 0)
      await saveBoardUsers(services, { team, by, board }, (before) => [...before, ...people]);
  }
  return { users, issues };
}

async function tooOften(services: Services, team: number, email: string, asked: Asking): Promise<boolean> {
  try {
    await takeMail(services, team, email, asked);
    return false;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    asked.reply.removeHeader('retry-after');
    return true;
  }
}

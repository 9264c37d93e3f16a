import {
  cancelInvitation,
  getInvitations,
  type InvitedPerson,
  inviteMembers,
  resendInvitation,
} from '@tessera/domain/api/teams.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { saveBoardUsers } from '../teams/board-users.ts';
import { deleteOldInvitations, findAddressees, findOpenInvitations } from './invitations.store.ts';
import { makeInvitations, renewInvitation, roleSent, takeBackInvitation, type Wanted } from './inviting.ts';
import { mustInvite } from './may-invite.ts';
import { mustHaveLeft, sendInvitations, takeMail } from './send-invitations.ts';
import { isAddress, sortInvited } from './sort-invited.ts';

/** How people are asked into a workspace, and who was. */
export function invitingRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;
  const { pool } = database;

  route(app, inviteMembers, async ({ params: { id: team }, body, person: by, request, reply }) => {
    const board = body.boardId ?? undefined;
    const seen = await insideTeam(teams, team, by);
    mustInvite(seen.access);
    if (board !== undefined) {
      if (!seen.get('boards', board)) throw new DomainError('not_found');
      seen.access.must('MANAGE_VISIBILITY', boardPlace(board));
    }
    const wanted = body.invitations.map(({ email, role }): Wanted => {
      if (!role && board === undefined) throw invalidBecause('invite_needs');
      return { email: email.trim().toLowerCase(), role: role ?? 'guest' };
    });
    mustInvite(
      seen.access,
      wanted.map(({ role }) => role),
    );
    await deleteOldInvitations(pool, team);
    await mustHaveLeft(services, { team, by }, wanted.length);

    const { users, issues } = await invite(services, { team, by, board }, wanted, { request, reply });
    const inOrder = wanted.flatMap(({ email }) => {
      const user = users.get(email);
      users.delete(email);
      return user ?? [];
    });
    if (issues.length > 0) throw new DomainError('invalid', { issues, data: { users: inOrder } });
    return { users: inOrder };
  });

  route(app, getInvitations, async ({ params, person }) => {
    const seen = await insideTeam(teams, params.id, person);
    mustInvite(seen.access);
    const found = await findOpenInvitations(pool, params.id);
    const people = (await teams.open(params.id))?.people;
    return found.map(({ boards, role, invited_by, ...one }) => ({
      ...one,
      role: roleSent(role),
      board_id: Object.keys(boards).find((board) => seen.get('boards', board)) ?? null,
      invited_by: invited_by !== null && people?.has(invited_by) ? invited_by : null,
    }));
  });

  route(app, resendInvitation, async ({ params: { id: team }, body, person: by, request, reply }) => {
    mustInvite((await insideTeam(teams, team, by)).access);
    const [found] = await findOpenInvitations(pool, team, { id: body.user_id });
    if (!found) throw new DomainError('not_found');
    await takeMail(services, team, found.email, { request, reply });
    await mustHaveLeft(services, { team, by }, 1);
    const made = await renewInvitation(services, { team, by, id: found.id });
    const [user] = await sendInvitations(services, { team, by }, [made]);
    return user;
  });

  route(app, cancelInvitation, async ({ params, person: by }) => {
    await takeBackInvitation(services, { team: params.id, by, id: params.invitationId });
    return null;
  });
}

interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Invites those who can be. Returns who is in, or asked, by address, and what keeps the others out. */
async function invite(
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
  const { made, problems } = await makeInvitations(services, { team, by, board }, mailed);
  issues.push(...problems);
  const users = new Map<string, InvitedPerson>();
  for (const user of await sendInvitations(services, { team, by }, made)) users.set(user.email, user);
  if (board !== undefined) {
    for (const { email, standing } of here) users.set(email, { email, role: roleSent(standing!) });
    // A guest who is invited as a member comes onto the board at once, too.
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

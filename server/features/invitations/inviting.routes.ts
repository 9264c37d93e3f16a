import {
  cancelInvitation,
  getInvitations,
  inviteMembers,
  resendInvitation,
} from '@tessera/domain/api/teams.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { deleteOldInvitations, findOpenInvitations } from './invitations.store.ts';
import { invite } from './invite.ts';
import { renewInvitation, roleSent, takeBackInvitation, type Wanted } from './inviting.ts';
import { mustInvite } from './may-invite.ts';
import { mustHaveLeft, sendInvitations, takeMail } from './send-invitations.ts';

/** The calls that invite people to a workspace, and list the invited. */
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
    const [user] = await renewInvitation(services, { team, by, id: found.id }, (client, made) =>
      sendInvitations(services, client, { team, by }, made),
    );
    return user;
  });

  route(app, cancelInvitation, async ({ params, person: by }) => {
    await takeBackInvitation(services, { team: params.id, by, id: params.invitationId });
    return null;
  });
}

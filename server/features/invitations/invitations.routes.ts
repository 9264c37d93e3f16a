import { acceptInvitation, lookAtInvitation } from '@tessera/domain/api/auth.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { invitingRoutes } from './inviting.routes.ts';
import { roleSent } from './inviting.ts';
import { boardsOffered } from './may-invite.ts';
import { ownInvitationRoutes } from './own-invitations.routes.ts';

/** The calls by which an invited person joins a workspace. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, attempts, config, invitations, teams } = services;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    lookAtInvitation,
    async ({ body, request, reply }) => {
      const guess = { what: 'link', account: null, ip: request.ip } as const;
      await attempts.take(guess, reply);
      const found = await invitations.find(body.token);
      await attempts.forgive(guess);
      const state = await teams.open(found.team);
      const boards = state ? boardsOffered(state, found) : [];
      return {
        email: found.email,
        inviter: found.inviter,
        team: { id: found.team, name: found.team_name, photo_url: found.team_photo },
        role: roleSent(found.role),
        boards: boards.flatMap((id) => state?.get('boards', id)?.name ?? []),
        registered: found.account !== null,
      };
    },
    limited,
  );

  route(
    app,
    acceptInvitation,
    async ({ body, person, request, reply }) => {
      const guess = { what: 'link', account: `accept of ${person}`, ip: request.ip } as const;
      await attempts.take(guess, reply);
      const accepted = await invitations.accept(body.token, person);
      await attempts.forgive(guess);
      await accountLog.add(person, 'invitation-accepted', request, accepted.team_name);
      return { team: accepted.team };
    },
    limited,
  );

  invitingRoutes(app, services);
  ownInvitationRoutes(app, services);
}

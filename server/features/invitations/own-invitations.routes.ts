import {
  acceptOwnInvitation,
  declineOwnInvitation,
  getOwnInvitations,
} from '@tessera/domain/api/own-invitations.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { declineInvitation, findInvitationsTo } from './invitations.store.ts';
import { roleSent } from './inviting.ts';
import { boardsOffered, holds } from './may-invite.ts';

/** The most that are told at once: the others follow when these are answered. */
const TOLD_MAX = 20;

/**
 * What waits for the person who asks: whoever has verified an address needs no secret that was sent to it. Where no mail
 * is sent every address counts as verified, and proves nothing: there the link alone lets people in.
 */
export function ownInvitationRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, database, invitations, mail, teams } = services;
  const { pool } = database;

  route(app, getOwnInvitations, async ({ person }) => {
    if (!mail.sends) return [];
    const found = await findInvitationsTo(pool, person, TOLD_MAX);
    const told = found.map(async (one) => {
      const state = await teams.open(one.team);
      // Its inviter may not invite any more: the link says so too.
      if (!state || !holds(state, one)) return [];
      const { id, inviter, team, team_name: name, team_photo: photo_url, expires_at } = one;
      const boards = boardsOffered(state, one).flatMap((board) => state.get('boards', board)?.name ?? []);
      return [
        { id, inviter, team: { id: team, name, photo_url }, role: roleSent(one.role), boards, expires_at },
      ];
    });
    return (await Promise.all(told)).flat();
  });

  route(app, acceptOwnInvitation, async ({ params: { id }, person, request }) => {
    if (!mail.sends) throw new DomainError('invitation_not_valid');
    const accepted = await invitations.acceptOwn(id, person);
    await accountLog.add(person, 'invitation-accepted', request, accepted.team_name);
    return { team: accepted.team };
  });

  route(app, declineOwnInvitation, async ({ params: { id }, person }) => {
    if (!mail.sends || !(await declineInvitation(pool, id, person))) throw new DomainError('not_found');
    return null;
  });
}

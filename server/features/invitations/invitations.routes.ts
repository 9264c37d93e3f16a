import { acceptInvitation, emailAddress, lookAtInvitation } from '@tessera/domain/api/auth.ts';
import { type InvitedPerson, inviteMembers } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { mayInvite } from '@tessera/domain/permissions/roles.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { deleteOldInvitations, findAddressees, findInviting } from './invitations.store.ts';
import { INVITATION_DAYS } from './invitations.ts';

/** Invitations that a workspace may send within a day: each is a mail with words of somebody else's. */
const INVITATIONS_PER_DAY = 500;

/** How people come into a workspace. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { accountLog, address, attempts, config, database, invitations, mail } = services;
  const { pool } = database;
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    lookAtInvitation,
    async ({ body, request, reply }) => {
      const guess = { what: 'link', account: null, ip: request.ip } as const;
      await attempts.take(guess, reply);
      const found = await invitations.find(body.token);
      await attempts.forgive(guess);
      return {
        email: found.email,
        inviter: found.inviter,
        team: { id: found.team, name: found.team_name, photo_url: found.team_photo },
        registered: found.registered,
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

  route(app, inviteMembers, async ({ params, body, person, request, reply }) => {
    const inviting = await findInviting(pool, params.id, person);
    if (!inviting) throw new DomainError('not_found');
    if (!mayInvite(inviting.role)) throw new DomainError('forbidden');
    await deleteOldInvitations(pool, params.id);
    if (inviting.lately + body.invitations.length > INVITATIONS_PER_DAY)
      throw new DomainError('too_many_requests');

    const asked = body.invitations.map(({ email, role }) => ({ email: email.trim().toLowerCase(), role }));
    const known = new Map(
      (await findAddressees(pool, params.id, asked.map(({ email }) => email).filter(isAddress))).map(
        (one) => [one.email, one],
      ),
    );
    const users: InvitedPerson[] = [];
    const errors: string[] = [];
    const seen = new Set<string>();
    for (const { email, role } of asked) {
      const problem = isAddress(email)
        ? seen.has(email)
          ? 'is there twice.'
          : known.get(email)?.member
            ? 'is a member already.'
            : await tooOften(email)
        : 'is no valid e-mail.';
      seen.add(email);
      if (problem) errors.push(`${email || '""'} ${problem}`);
      else users.push(await invite(email, role));
    }
    if (errors.length > 0) throw new DomainError('invalid', { errors, data: { users } });
    return { users };

    /** Whoever does not answer is not to be mailed again and again. */
    async function tooOften(email: string): Promise<string | undefined> {
      try {
        await attempts.take({ what: 'mail', account: `${email} to ${params.id}`, ip: request.ip }, reply);
        return undefined;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        reply.removeHeader('retry-after');
        return 'was invited often already. Please wait a moment.';
      }
    }

    async function invite(email: string, role: InvitedPerson['role']): Promise<InvitedPerson> {
      const secret = await invitations.make(params.id, person, email, role);
      const link = `${address()}/register/invitation?token=${secret}`;
      const { inviter, team_name: team, locale } = inviting!;
      const to = { name: '', locale, ...known.get(email), email };
      void mail.send(to, 'invitation', { link, inviter, team, days: INVITATION_DAYS });
      return mail.sends ? { email, role } : { email, role, link };
    }
  });
}

const isAddress = (email: string): boolean => emailAddress.safeParse(email).success;

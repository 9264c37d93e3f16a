import type { InvitedPerson } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Services } from '../../services.ts';
import { findAddressees, findInviting } from './invitations.store.ts';
import { INVITATION_DAYS } from './invitations.ts';
import { type Made, roleSent } from './inviting.ts';

type Needed = Pick<Services, 'address' | 'attempts' | 'database' | 'mail'>;

/** The most invitations that a workspace may send within a day: each is a mail with words of another person. */
const INVITATIONS_PER_DAY = 500;

/** Throws `too_many_requests` if this many more may not be sent today. */
export async function mustHaveLeft(
  { database }: Needed,
  { team, by }: { team: number; by: number },
  count: number,
): Promise<void> {
  const inviting = await findInviting(database.pool, team, by);
  if (!inviting) throw new DomainError('not_found');
  if (inviting.lately + count > INVITATIONS_PER_DAY) throw new DomainError('too_many_requests');
}

/** A person who does not answer must not get mail again and again. Throws `too_many_requests`. */
export const takeMail = (
  { attempts }: Needed,
  team: number,
  email: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => attempts.take({ what: 'mail', account: `${email} to ${team}`, ip: request.ip }, reply);

/**
 * Sends invitations within the transaction that creates them; returns who was invited, with the links if no mail is
 * sent.
 */
export async function sendInvitations(
  { address, mail }: Needed,
  client: PoolClient,
  { team, by }: { team: number; by: number },
  made: readonly Made[],
): Promise<InvitedPerson[]> {
  const inviting = made.length > 0 ? await findInviting(client, team, by) : undefined;
  if (!inviting) return [];
  const addresses = made.map(({ email }) => email);
  const known = new Map((await findAddressees(client, team, addresses)).map((one) => [one.email, one]));
  const invited: InvitedPerson[] = [];
  for (const { email, role, secret } of made) {
    const link = `${address()}/register/invitation?token=${secret}`;
    const { name = '', locale = inviting.locale } = known.get(email) ?? {};
    const { inviter, team_name } = inviting;
    const told = { link, inviter, team: team_name, days: INVITATION_DAYS };
    await mail.send({ name, locale, email }, 'invitation', told, client);
    const user = { email, role: roleSent(role) };
    invited.push(mail.sends ? user : { ...user, link });
  }
  return invited;
}

import type { InvitedPerson } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { rankOf, roleOf, type Standing } from '@tessera/domain/permissions/roles.ts';
import type { PoolClient } from 'pg';
import { behindGate, type HeldTeam } from '../../commit/behind-gate.ts';
import { fromInside } from '../../http/team-access.ts';
import { countPeople } from '../../people/membership.store.ts';
import type { Services } from '../../services.ts';
import {
  cancelInvitation,
  findOpenInvitations,
  type OpenInvitation,
  putInvitation,
} from './invitations.store.ts';
import { INVITATION_DAYS, newSecret } from './invitations.ts';
import { mustInvite } from './may-invite.ts';

type Needed = Pick<Services, 'config' | 'database' | 'teams'>;

export interface Wanted {
  email: string;
  role: Standing;
}

/** An invitation to be sent, with the secret that only its mail has. */
export interface Made extends Wanted {
  secret: string;
}

/** Sends invitations within the transaction that creates them. */
type Send = (client: PoolClient, made: readonly Made[]) => Promise<InvitedPerson[]>;

/** The role on the wire: nobody is invited as an owner. */
export const roleSent = (standing: Standing): InvitedPerson['role'] => {
  const role = roleOf(standing);
  return role === 'owner' ? null : role;
};

/**
 * Creates invitations and sends them, all or none; returns who was invited, and who was not and why. Throws
 * `member_limit` if there is no room for all of them.
 */
export function makeInvitations(
  services: Needed,
  { team, by, board }: { team: number; by: number; board: string | undefined },
  wanted: readonly Wanted[],
  send: Send,
): Promise<{ users: InvitedPerson[]; problems: Issue[] }> {
  return behindGate(services, team, async (held) => {
    const { made, problems } = await withRoom(services, held, async () => {
      const { access } = fromInside(held.state, by);
      mustInvite(
        access,
        wanted.map(({ role }) => role),
      );
      if (board !== undefined) access.must('MANAGE_VISIBILITY', boardPlace(board));
      const made: Made[] = [];
      const problems: Issue[] = [];
      for (const { email, role } of wanted) {
        const [found] = await findOpenInvitations(held.client, team, { email });
        if (found && isAbove(access, found.role))
          problems.push({ code: 'invite_invited', params: { email } });
        else {
          const pending = found?.expired ? undefined : found;
          // A person who is invited as a member, and now to a board too, is still invited as a member.
          const as = role === 'guest' ? (pending?.role ?? role) : role;
          const boards = { ...pending?.boards, ...(board === undefined ? {} : { [board]: by }) };
          made.push(await put(held.client, team, by, { email, role: as, boards }));
        }
      }
      return { made, problems };
    });
    return { users: await send(held.client, made), problems };
  });
}

/** Renews an open invitation, as one of the caller, and sends it. */
export function renewInvitation(
  services: Needed,
  { team, by, id }: { team: number; by: number; id: string },
  send: Send,
): Promise<InvitedPerson[]> {
  return behindGate(services, team, async (held) => {
    const made = await withRoom(services, held, async () => {
      const { access } = fromInside(held.state, by);
      const found = await mustFind(held, access, id);
      const boards = Object.keys(found.boards).filter((board) =>
        access.may('MANAGE_VISIBILITY', boardPlace(board)),
      );
      if (found.role === 'guest' && boards.length === 0) throw new DomainError('guest_board');
      const own = Object.fromEntries(boards.map((board) => [board, by]));
      return put(held.client, team, by, { ...found, boards: { ...found.boards, ...own } });
    });
    return send(held.client, [made]);
  });
}

export function takeBackInvitation(
  services: Needed,
  { team, by, id }: { team: number; by: number; id: string },
): Promise<void> {
  return behindGate(services, team, async (held) => {
    await mustFind(held, fromInside(held.state, by).access, id);
    await cancelInvitation(held.client, team, id);
  });
}

/** Throws `not_found`; `forbidden` also if it offers more than the caller could give. */
async function mustFind({ client, state }: HeldTeam, access: Access, id: string): Promise<OpenInvitation> {
  mustInvite(access);
  const [found] = await findOpenInvitations(client, state.team, { id });
  if (!found) throw new DomainError('not_found');
  mustInvite(access, [found.role]);
  return found;
}

async function put(
  client: PoolClient,
  team: number,
  by: number,
  { email, role, boards }: Pick<OpenInvitation, 'email' | 'role' | 'boards'>,
): Promise<Made> {
  const { secret, hash } = newSecret();
  await putInvitation(client, { id: newId(), team, by, email, role, boards, hash, days: INVITATION_DAYS });
  return { email, role, secret };
}

/** An invited person counts like one who is in the team. */
async function withRoom<T>(
  { config }: Needed,
  { client, state }: HeldTeam,
  work: () => Promise<T>,
): Promise<T> {
  const most = config.MEMBERS_PER_WORKSPACE;
  const total = async () => {
    const { members, guests, invited } = await countPeople(client, state.team);
    return members + guests + invited;
  };
  if (most === 0) return work();
  const before = await total();
  const result = await work();
  const after = await total();
  if (after > most && after > before) throw new DomainError('member_limit');
  return result;
}

const isAbove = ({ subject: { standing } }: Access, role: Standing): boolean =>
  rankOf(role) < rankOf(standing ?? 'guest');

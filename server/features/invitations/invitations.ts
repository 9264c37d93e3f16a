import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import { appendLines, type TeamLine } from '../../commit/append-lines.ts';
import { behindGate, type HeldTeam } from '../../commit/behind-gate.ts';
import { putOnBoard } from '../../commit/board-people.ts';
import type { TeamState } from '../../commit/team-state.ts';
import type { TeamStates } from '../../commit/team-states.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import { addMember, changeStanding } from '../../people/membership.store.ts';
import {
  confirmAddress,
  findInvitation,
  type InvitationKey,
  type InvitationRow,
  lockAddress,
  markAccepted,
} from './invitations.store.ts';
import { boardsOffered, holds } from './may-invite.ts';

export const INVITATION_DAYS = 7;

interface Needed {
  config: Pick<Config, 'MEMBERS_PER_WORKSPACE'>;
  database: Pick<Database, 'pool'>;
  teams: TeamStates;
}

/** Invitations to a workspace: each for one address, with a secret that is only in the mail. */
export class Invitations {
  private readonly services: Needed;

  constructor(services: Needed) {
    this.services = services;
  }

  /** Throws `invitation_not_valid`; `member_limit` if the workspace has no room. */
  async find(secret: string): Promise<InvitationRow> {
    const { database, teams } = this.services;
    const found = await findInvitation(database.pool, { hash: digestOf(secret) });
    if (!found) throw notValid();
    await teams.open(found.team);
    await teams.catchUp(found.team);
    const state = await teams.open(found.team);
    if (!state || !holds(state, found)) throw notValid();
    this.mustHaveRoom(state, found.account);
    return found;
  }

  /**
   * Adds the person to the workspace and to its boards; they must have the invited address. A guest gets the invited
   * role; nobody's role is lowered. Of two who accept at once, one comes too late. Throws `invitation_not_valid`.
   */
  accept(secret: string, person: number): Promise<InvitationRow> {
    return this.acceptBy({ hash: digestOf(secret) }, person);
  }

  /** As `accept`, without its secret: the person has verified that the invited address is theirs. */
  acceptOwn(id: string, person: number): Promise<InvitationRow> {
    return this.acceptBy({ id, person }, person);
  }

  private async acceptBy(key: InvitationKey, person: number): Promise<InvitationRow> {
    const named = await findInvitation(this.services.database.pool, key);
    if (!named) throw notValid();
    let address: string | undefined;
    try {
      return await behindGate(
        this.services,
        named.team,
        async (held) => {
          const found = await findInvitation(held.client, key);
          if (!found || found.email.toLowerCase() !== address || !holds(held.state, found)) throw notValid();
          if (!(await markAccepted(held.client, found, key))) throw notValid();
          await this.bringIn(held, found, person);
          await confirmAddress(held.client, person);
          return found;
        },
        async (client) => {
          address = (await lockAddress(client, person))?.toLowerCase();
        },
      );
    } catch (error) {
      // The workspace has just been deleted, and the invitation with it.
      throw error instanceof DomainError && error.code === 'not_found' ? notValid() : error;
    }
  }

  private async bringIn(
    { client, state }: HeldTeam,
    invitation: InvitationRow,
    person: number,
  ): Promise<void> {
    const { team, role } = invitation;
    const before = state.standingOf(person);
    const lines: TeamLine[] = [];
    if (before === undefined) {
      this.mustHaveRoom(state, person);
      lines.push(...(await addMember(client, team, person, role)));
    } else if (before === 'guest' && role !== 'guest')
      lines.push(...(await changeStanding(client, team, person, { before, after: role })));
    for (const board of boardsOffered(state, invitation))
      lines.push(...(await putOnBoard(client, team, person, board)));
    await appendLines(client, team, person, lines);
  }

  /** There may be no room if the limit has been lowered since the invitation was sent. */
  private mustHaveRoom({ people }: TeamState, person: number | null): void {
    const most = this.services.config.MEMBERS_PER_WORKSPACE;
    const isIn = person !== null && people.has(person);
    if (most > 0 && !isIn && people.size >= most) throw new DomainError('member_limit');
  }
}

/** A secret, and the form in which it is stored. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: digestOf(secret) };
}

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const notValid = (): DomainError => new DomainError('invitation_not_valid');

import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Role } from '@tessera/domain/permissions/roles.ts';
import type { Pool } from 'pg';
import {
  acceptInvitation,
  findInvitation,
  type InvitationRow,
  replaceInvitation,
} from './invitations.store.ts';

export const INVITATION_DAYS = 7;

/** Invitations to a workspace: each to one address, with a secret that is in the mail only. */
export class Invitations {
  private readonly pool: Pool;
  private readonly membersChanged: (team: number) => Promise<void>;

  constructor(pool: Pool, membersChanged: (team: number) => Promise<void>) {
    this.pool = pool;
    this.membersChanged = membersChanged;
  }

  /** Returns the secret. Invited again, a person gets a new one, and the old one is good no more. */
  async make(team: number, by: number, email: string, role: Role): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await replaceInvitation(this.pool, {
      id: newId(),
      team,
      by,
      email,
      role,
      hash: digest(secret),
      days: INVITATION_DAYS,
    });
    return secret;
  }

  /** Throws `invitation_not_valid`. */
  async find(secret: string): Promise<InvitationRow> {
    const found = await findInvitation(this.pool, digest(secret));
    if (!found) throw new DomainError('invitation_not_valid');
    return found;
  }

  /** Brings the person into the workspace; only who has the address that was invited. Throws `invitation_not_valid`. */
  async accept(secret: string, person: number): Promise<InvitationRow> {
    const accepted = await acceptInvitation(this.pool, digest(secret), person);
    if (!accepted) throw new DomainError('invitation_not_valid');
    await this.membersChanged(accepted.team);
    return accepted;
  }
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

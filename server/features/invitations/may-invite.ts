import { DomainError } from '@tessera/domain/errors.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { rankOf, type Standing } from '@tessera/domain/permissions/roles.ts';
import type { TeamState } from '../../commit/team-state.ts';

/** What an invitation offers. `boards`: board → who invited there. */
interface Offer {
  role: Standing;
  boards: Readonly<Record<string, number>>;
}

/** Whether somebody's own standing is at least this one. */
const reaches = ({ subject: { standing } }: Access, role: Standing): boolean =>
  standing !== undefined && rankOf(role) >= rankOf(standing);

/** Whether somebody may add people of this standing to the team: none above their own. */
const mayInvite = (access: Access, role: Standing): boolean =>
  access.may('INVITE_MEMBERS', WORKSPACE) && reaches(access, role);

/** As `mayInvite`; throws the message for a person who may not. */
export function mustInvite(access: Access, roles: readonly Standing[] = []): void {
  access.must('INVITE_MEMBERS', WORKSPACE);
  if (!roles.every((role) => reaches(access, role))) throw new DomainError('role_above');
}

/** The boards to which a person who accepts is added: only if the inviter may still manage who is on the board. */
export const boardsOffered = (state: TeamState, { boards }: Offer): string[] =>
  Object.entries(boards).flatMap(([board, by]) => {
    const access = state.accessOf(by);
    const holds = mayInvite(access, 'guest') && access.may('MANAGE_VISIBILITY', boardPlace(board));
    return holds ? [board] : [];
  });

/** An invitation is valid only while its inviter may still invite; and a guest needs at least one board. */
export const holds = (state: TeamState, offer: Offer & { by: number }): boolean =>
  mayInvite(state.accessOf(offer.by), offer.role) &&
  (offer.role !== 'guest' || boardsOffered(state, offer).length > 0);

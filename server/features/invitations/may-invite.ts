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

/** Whether somebody has at least as much to say as people of this standing. */
const reaches = ({ subject: { standing } }: Access, role: Standing): boolean =>
  standing !== undefined && rankOf(role) >= rankOf(standing);

/** Whether somebody may bring people of this standing into the team: none above themselves. */
const mayInvite = (access: Access, role: Standing): boolean =>
  access.may('INVITE_MEMBERS', WORKSPACE) && reaches(access, role);

/** As `mayInvite`, with what the person reads who may not. */
export function mustInvite(access: Access, roles: readonly Standing[] = []): void {
  access.must('INVITE_MEMBERS', WORKSPACE);
  if (!roles.every((role) => reaches(access, role))) throw new DomainError('role_above');
}

/** The boards onto which somebody who accepts comes: those of which whoever invited there still may say who is on. */
export const boardsOffered = (state: TeamState, { boards }: Offer): string[] =>
  Object.entries(boards).flatMap(([board, by]) => {
    const access = state.accessOf(by);
    const holds = mayInvite(access, 'guest') && access.may('MANAGE_VISIBILITY', boardPlace(board));
    return holds ? [board] : [];
  });

/** An invitation holds only as long as whoever invited may still do so; and a guest has to come onto some board. */
export const holds = (state: TeamState, offer: Offer & { by: number }): boolean =>
  mayInvite(state.accessOf(offer.by), offer.role) &&
  (offer.role !== 'guest' || boardsOffered(state, offer).length > 0);

import type { Member } from '@tessera/domain/api/teams.ts';
import { type Ability, abilityAt } from '@tessera/domain/permissions/ability.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import type { KnownPermissions } from '../../../data/permissions/known-permissions.ts';
import { standingOf } from '../standing-of.ts';

export interface SharedPerson extends Member {
  isOnBoard: boolean;
  /** The most that they may do there; undefined: this browser is not told. */
  ability: Ability | undefined;
}

/**
 * The people who see a board: first those who are on it. What others may do is told only to those who manage
 * permissions there; all others see who is on the board, and who manages everything anyway.
 */
export function peopleOfBoard(
  { access, current: { tree, effective } }: Pick<KnownPermissions, 'access' | 'current'>,
  place: Place,
  members: readonly Member[],
): SharedPerson[] {
  const isTold = access.may('MANAGE_PERMISSIONS', place);
  const onBoard = tree.get('boards', place.board_id!)?.user_ids ?? [];
  const people = members.flatMap((member): SharedPerson[] => {
    const subject = { person: member.id, standing: standingOf(member) };
    const ability = abilityAt(new Access(tree, subject, { effective }), place);
    const isOnBoard = onBoard.includes(member.id);
    if (isTold ? ability === undefined : !isOnBoard) return [];
    return [{ ...member, isOnBoard, ability: isTold ? ability : undefined }];
  });
  return people.toSorted((one, other) => Number(other.isOnBoard) - Number(one.isOnBoard));
}

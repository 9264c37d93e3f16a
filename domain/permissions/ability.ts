import type { Access } from './access.ts';
import type { Place } from './places.ts';

/** What somebody may do at a place, in one word, from the most to the least. */
export type Ability = 'manage' | 'build' | 'edit' | 'add' | 'comment' | 'view';

/** The most that somebody may do at a place; undefined: they do not see it. */
export function abilityAt(access: Access, place: Place): Ability | undefined {
  if (!access.mayView(place)) return undefined;
  if (access.may('MANAGE_PERMISSIONS', place)) return 'manage';
  if (access.may('UPDATE_ATTRIBUTE', place)) return 'build';
  if (access.may('EDIT_ITEM', place)) return 'edit';
  if (access.may('CREATE_ITEM', place) || access.may('EDIT_ITEM', place, access.subject.person)) return 'add';
  return access.may('CREATE_COMMENT', place) ? 'comment' : 'view';
}

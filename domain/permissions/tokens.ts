import type { Token } from './entries.ts';
import type { Standing } from './roles.ts';

/** The person whose permission is asked. */
export interface Subject {
  /** 0: a visitor who has not signed in, the specification's guest user. */
  person: number;
  /** Undefined: neither a member nor a guest of the workspace. */
  standing: Standing | undefined;
}

/** The id of a person who has not signed in. */
export const VISITOR = 0;

/** The first of somebody's tokens that defines a permission decides: the lowest number comes first. */
export const priorities = {
  owner: 0,
  user: 10,
  guest_user: 20,
  board_member: 50,
  board_locked_out: 60,
  role: 100,
} as const;

/**
 * The tokens that somebody has on a board (undefined: in the workspace, outside of every board), by priority. A guest
 * is somebody on the boards that they are on, and nobody elsewhere.
 */
export function tokensOf(
  { person, standing }: Subject,
  board: { user_ids: readonly number[] } | undefined,
): readonly Token[] {
  if (person === VISITOR) return ['tag:guest_user'];
  const isOn = standing === 'owner' || (board?.user_ids.includes(person) ?? false);
  if (standing === undefined || (standing === 'guest' && !isOn)) return ['tag:guest_user'];
  const role: Token = `role:${standing}`;
  if (standing === 'owner') return [role];
  if (!board) return [`user:${person}`, role];
  return [`user:${person}`, isOn ? 'tag:board_member' : 'tag:board_locked_out', role];
}

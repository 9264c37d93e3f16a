import { emailAddress } from '@tessera/domain/api/auth.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { Addressee } from './invitations.store.ts';
import type { Wanted } from './inviting.ts';

export const isAddress = (email: string): boolean => emailAddress.safeParse(email).success;

/** What is to be done for each address. */
interface Sorted {
  /** They are in the team already, and are only added to the board. */
  here: Addressee[];
  invited: Wanted[];
  /** The people who cannot be invited, and why. */
  issues: Issue[];
}

/** A guest can be invited to be a member; a member only onto a board, `toBoard`. */
export function sortInvited(
  wanted: readonly Wanted[],
  known: ReadonlyMap<string, Addressee>,
  toBoard: boolean,
): Sorted {
  const sorted: Sorted = { here: [], invited: [], issues: [] };
  const met = new Set<string>();
  for (const one of wanted) {
    const { email, role } = one;
    const addressee = known.get(email);
    const standing = addressee?.standing ?? null;
    if (!isAddress(email)) sorted.issues.push({ code: 'invite_no_email', params: { email: email || '""' } });
    else if (met.has(email)) sorted.issues.push({ code: 'invite_twice', params: { email } });
    else if (standing === null || (standing === 'guest' && role !== 'guest')) sorted.invited.push(one);
    else if (toBoard) sorted.here.push(addressee!);
    else sorted.issues.push({ code: 'invite_member', params: { email } });
    met.add(email);
  }
  return sorted;
}

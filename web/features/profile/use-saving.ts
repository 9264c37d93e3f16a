import type { ProfileChange } from '@tessera/domain/api/me.ts';
import { changeProfile } from '../../data/account/profile.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';

/** Saves of the profile that show at once. */
export function useSaving(): (change: ProfileChange) => void {
  const trying = useTrying();
  return (change) => trying(() => changeProfile(change));
}

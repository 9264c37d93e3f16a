import type { Profile } from '@tessera/domain/api/me.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';

/** The profile as it was last known: pages start with it, and without a network it is all there is. */
export const KEPT_PROFILE = 'profile';

/** What an older version did not keep; nobody is asked anything, nor kept out, because of it. */
const sinceThen: Omit<Profile, 'id' | 'email' | 'name'> = {
  email_verified: true,
  pending_email: null,
  photo_url: null,
  guest: false,
  locale: DEFAULT_LOCALE,
  start_of_week: null,
  timezone: null,
  preferences: {},
  survey: { role: null, industry: null, use_case: null },
  has_password: true,
  two_factor: false,
  canCreateWorkspace: true,
};

/** Null: it is none. */
export function readProfile(kept: string | null): Profile | null {
  try {
    const found = JSON.parse(kept ?? 'null') as Partial<Profile> | null;
    return typeof found?.id === 'number'
      ? { email: '', name: '', ...sinceThen, ...found, id: found.id }
      : null;
  } catch {
    return null;
  }
}

export const keptProfile = (): Profile | null => readProfile(localStorage.getItem(KEPT_PROFILE));

export function keepProfile(profile: Profile): void {
  localStorage.setItem(KEPT_PROFILE, JSON.stringify(profile));
}

export function forgetProfile(): void {
  localStorage.removeItem(KEPT_PROFILE);
}

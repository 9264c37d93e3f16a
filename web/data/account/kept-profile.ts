import type { Profile } from '@tessera/domain/api/me.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { keepText } from '../../ui/keep-text.ts';

/** The last known profile. Pages start with it, and it is the only one offline. */
export const KEPT_PROFILE = 'profile';

/** Defaults for what older versions did not store. They must not ask the person anything, nor lock them out. */
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

/** Null: the text is no profile. */
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
  keepText(KEPT_PROFILE, JSON.stringify(profile));
}

export function forgetProfile(): void {
  localStorage.removeItem(KEPT_PROFILE);
}

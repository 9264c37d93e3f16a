import { ProfileSettings } from '../features/profile/profile-settings.tsx';
import { DeleteAccount } from '../features/security/delete-account.tsx';

/** A person's settings, and at their end the deletion of the account. */
export const SettingsPage = () => (
  <ProfileSettings>
    <DeleteAccount />
  </ProfileSettings>
);

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveState } from '../../data/account/profile.ts';
import { useProfile } from '../../data/account/session.ts';
import { PageHead } from '../../ui/settings/page-head.tsx';
import { SettingGroup } from '../../ui/settings/setting.tsx';
import styles from '../../ui/settings/settings.module.css';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { EmailSetting } from './email-setting.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NameSetting } from './name-setting.tsx';
import { PhotoSetting } from './photo-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';
import { UsageSetting } from './usage-setting.tsx';

/** The person's name and photo, and Tessera's language and appearance. Each change saves by itself. */
export function ProfileSettings({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const saving = useSaveState();
  if (!profile) return <PageSkeleton shape="settings" />;
  return (
    <div className={styles.page}>
      <PageHead title={t('profile.settings')} text={t('profile.settingsText')} saving={saving} />
      <SettingGroup title={t('profile.you')}>
        <PhotoSetting profile={profile} />
        <NameSetting name={profile.name} />
        <EmailSetting profile={profile} />
      </SettingGroup>
      <SettingGroup title={t('profile.looks')}>
        <ThemeSetting />
      </SettingGroup>
      <SettingGroup title={t('profile.languageAndTime')}>
        <LanguageSettings profile={profile} />
      </SettingGroup>
      <UsageSetting profile={profile} />
      {children}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { sessions } from '../../data/account/security.ts';
import frame from '../../ui/settings/settings.module.css';
import { ActivitySection } from './activity-section.tsx';
import { Below } from './listed.tsx';
import { PageHead } from './page-head.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** How a person signs in, their sessions, and the events of the account. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <div className={frame.page}>
      <PageHead title={t('security.title')} text={t('security.text')} />
      <PasswordSection />
      <PasskeysSection />
      <TwoFactorSection />
      <SessionsSection />
      <Below name="sessions" listing={sessions}>
        <ActivitySection />
      </Below>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { newRecoveryCodes, totpSetup, twoFactor } from '../../data/account/security-factors.ts';
import { useObservable } from '../../data/page/observable.ts';
import frame from '../../ui/settings/settings.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { Listed } from './listed.tsx';
import { PageHead } from './page-head.tsx';
import styles from './security.module.css';
import { TotpSetup } from './totp-setup.tsx';
import { TwoFactorWays } from './two-factor-ways.tsx';
import { useAction, useListing } from './use-listing.ts';

/** Whether two-factor authentication is on, and with which factors. */
export function TwoFactorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useListing(twoFactor);
  const setup = useAction(totpSetup);
  const codes = useObservable(newRecoveryCodes);

  useEffect(() => {
    if (codes) void navigate({ to: '/profile/two-factor/recovery-codes' });
  }, [codes, navigate]);

  const isDoneElsewhere = setup.kind === 'done' && !setup.result.had && state.value?.totp === true;
  useEffect(() => {
    if (!isDoneElsewhere) return;
    totpSetup.close();
    showToast(t('security.twoFactor.doneElsewhere'));
  }, [isDoneElsewhere, t]);

  return (
    <div className={frame.page}>
      <PageHead title={t('security.twoFactor.title')} text={t('security.twoFactor.text')} />
      <Listed name="two-factor" listing={twoFactor} state={state} lines={2}>
        {(status) => <TwoFactorWays status={status} setup={setup} />}
      </Listed>
      {setup.kind === 'failed' && (
        <p role="alert" className={styles.problem}>
          {setup.error.message}
        </p>
      )}
      {setup.kind === 'done' && <TotpSetup shown={setup.result} />}
    </div>
  );
}

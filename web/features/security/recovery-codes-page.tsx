import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeRecoveryCodes, newRecoveryCodes, twoFactor } from '../../data/account/security-factors.ts';
import { useObservable } from '../../data/page/observable.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import frame from '../../ui/settings/settings.module.css';
import { Ask } from './ask.tsx';
import { Listed } from './listed.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { PageHead } from './page-head.tsx';
import { Row } from './section.tsx';
import styles from './security.module.css';
import { FEW_CODES } from './two-factor-ways.tsx';
import { useListing } from './use-listing.ts';

/** The codes for a person without their second factor: how many are left, and new ones. */
export function RecoveryCodesPage() {
  const { t } = useTranslation();
  const state = useListing(twoFactor);
  const codes = useObservable(newRecoveryCodes);
  const [asking, setAsking] = useState(false);
  return (
    <div className={frame.page}>
      <PageHead title={t('security.codes.title')} text={t('security.codes.text')} />
      {codes ? (
        <NewRecoveryCodes codes={codes} />
      ) : (
        <Listed name="codes" listing={twoFactor} state={state} lines={1}>
          {({ enabled, recovery_codes }) =>
            enabled ? (
              <ul className={styles.card}>
                <Row
                  icon={<LifeBuoy size={18} />}
                  name={t('security.codes.left', { count: recovery_codes })}
                  mark={recovery_codes <= FEW_CODES && <Chip hue="amber">{t('security.codes.few')}</Chip>}
                  meta={t(recovery_codes <= FEW_CODES ? 'security.codes.fewText' : 'security.codes.leftText')}
                >
                  <Button onPress={() => setAsking(true)}>{t('security.codes.renew')}</Button>
                </Row>
              </ul>
            ) : (
              <div className={styles.notice}>
                <p>{t('security.codes.off')}</p>
                <Link to="/profile/two-factor/status">{t('security.twoFactor.title')}</Link>
              </div>
            )
          }
        </Listed>
      )}
      {asking && (
        <Ask
          question={{
            title: t('security.codes.renewTitle'),
            text: t('security.codes.renewText'),
            yes: t('security.codes.renew'),
            done: t('security.codes.renewed'),
            action: makeRecoveryCodes,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { TwoFactorStatus } from '@tessera/domain/api/two-factor.ts';
import { Fingerprint, LifeBuoy, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionState } from '../../data/account/security-action.ts';
import { askForPasskeys, switchOffTwoFactor, totpSetup } from '../../data/account/security-factors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Ask, type Question } from './ask.tsx';
import { passkeyBarHere } from './passkey-place.ts';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';

/** The number of recovery codes from which on a warning shows. */
export const FEW_CODES = 3;

/** The second factors in use, and the possible ones. */
export function TwoFactorWays({
  status: { enabled, totp, passkeys, recovery_codes },
  setup,
}: {
  status: TwoFactorStatus;
  setup: ActionState<unknown, unknown>;
}) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>();
  const on = <Chip hue="green">{t('security.twoFactor.on')}</Chip>;
  // On a page without passkeys, requiring them would lock the person out.
  const barred = passkeyBarHere() !== null;
  const settingUp = setup.kind === 'busy' || setup.kind === 'done';

  const usePasskeys = () =>
    setQuestion({
      title: t('security.twoFactor.usePasskeysTitle'),
      text: t('security.twoFactor.usePasskeysText'),
      yes: t('security.twoFactor.usePasskeys'),
      done: t('security.twoFactor.switchedOn'),
      action: askForPasskeys,
    });
  const switchOff = () =>
    setQuestion({
      title: t('security.twoFactor.offTitle'),
      text: t('security.twoFactor.offQuestion'),
      yes: t('security.twoFactor.switchOff'),
      done: t('security.twoFactor.switchedOff'),
      action: switchOffTwoFactor,
    });

  return (
    <>
      <div className={styles.status} data-on={enabled}>
        {enabled ? <ShieldCheck size={24} aria-hidden /> : <ShieldOff size={24} aria-hidden />}
        <div className={styles.what}>
          <p className={styles.name}>{t(enabled ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff')}</p>
          <p className={styles.text}>
            {t(enabled ? 'security.twoFactor.onText' : 'security.twoFactor.offText')}
          </p>
        </div>
        {enabled && <Button onPress={switchOff}>{t('security.twoFactor.switchOff')}</Button>}
      </div>

      <Section title={t('security.twoFactor.ways')}>
        <ul className={styles.card}>
          <Row
            icon={<Smartphone size={18} />}
            name={t('security.twoFactor.totp')}
            mark={totp && on}
            meta={t('security.twoFactor.totpText')}
          >
            {!settingUp && (
              <Button onPress={() => void totpSetup.run({ replaced: false })}>
                {t(totp ? 'security.twoFactor.setUpAgain' : 'security.twoFactor.setUp')}
              </Button>
            )}
            {setup.kind === 'busy' && <Button busy>{t('security.twoFactor.setUp')}</Button>}
          </Row>
          <Row
            icon={<Fingerprint size={18} />}
            name={t('security.twoFactor.passkeys')}
            mark={enabled && passkeys > 0 && on}
            meta={
              passkeys === 0
                ? t('security.twoFactor.noPasskeys')
                : barred
                  ? t('security.passkeys.wrongPlace')
                  : t('security.twoFactor.passkeysText', { count: passkeys })
            }
          >
            {passkeys === 0 || enabled ? (
              <Link to="/profile/security" className={styles.link}>
                {t(passkeys === 0 ? 'security.passkeys.add' : 'security.twoFactor.manage')}
              </Link>
            ) : (
              <Button isDisabled={barred} onPress={usePasskeys}>
                {t('security.twoFactor.usePasskeys')}
              </Button>
            )}
          </Row>
          {enabled && (
            <Row
              icon={<LifeBuoy size={18} />}
              name={t('security.codes.title')}
              mark={recovery_codes <= FEW_CODES && <Chip hue="amber">{t('security.codes.few')}</Chip>}
              meta={t('security.codes.left', { count: recovery_codes })}
            >
              <Link to="/profile/two-factor/recovery-codes" className={styles.link}>
                {t('security.twoFactor.manage')}
              </Link>
            </Row>
          )}
        </ul>
      </Section>
      {question && <Ask question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { PasskeyBar } from './passkey-place.ts';
import styles from './security.module.css';

/** Why passkeys are not offered here, and where they are. */
export function PasskeyBarText({ bar }: { bar: PasskeyBar }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <p>{t(`security.passkeys.bar.${bar.why}`)}</p>
      {bar.why === 'loopback' && <a href={bar.instead}>{bar.instead}</a>}
      {(bar.why === 'address' || bar.why === 'insecure') && (
        <p>{t('security.passkeys.bar.there', { address: bar.instead })}</p>
      )}
    </div>
  );
}

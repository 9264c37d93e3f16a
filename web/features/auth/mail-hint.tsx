import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars } from '../../data/account/app-vars.ts';
import styles from './auth.module.css';

/** Says where a mail is on a server that sends none: it is stored for the operator. */
export function MailHint() {
  const { t } = useTranslation();
  const [sends, setSends] = useState(true);
  useEffect(() => {
    void loadAppVars().then(
      ({ mail }) => setSends(mail),
      () => {},
    );
  }, []);
  return sends ? null : <p className={`${styles.notice} ${styles.warning}`}>{t('auth.mailAsFiles')}</p>;
}

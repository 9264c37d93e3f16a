import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';

export function TwoFactorSection() {
  const { t } = useTranslation();
  const on = useProfile()?.two_factor ?? false;
  return (
    <Section title={t('security.twoFactor.title')}>
      <ul className={styles.card}>
        <Row
          icon={on ? <ShieldCheck size={18} /> : <ShieldOff size={18} />}
          name={t(on ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff')}
          meta={t(on ? 'security.twoFactor.onText' : 'security.twoFactor.offText')}
        >
          <Link to="/profile/two-factor/status" className={styles.link}>
            {t(on ? 'security.twoFactor.manage' : 'security.twoFactor.setUp')}
          </Link>
        </Row>
      </ul>
    </Section>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeFeed } from '../../data/outside/calendar-feeds.ts';
import { CopyLine } from '../../ui/copy-button/copy-line.tsx';
import styles from './calendar-feeds.module.css';

/** The address of a feed, which can be read only now. */
export function MadeAddress({ made: { name, address } }: { made: MadeFeed }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const label = t('calendar.feeds.made', { name });
  return (
    <section ref={box} tabIndex={-1} className={styles.made} aria-label={label}>
      <p className={styles.name}>{label}</p>
      <p className={styles.text}>{t('calendar.feeds.once')}</p>
      <CopyLine text={address} />
      <a className={styles.link} href={address.replace(/^https?:/, 'webcal:')}>
        {t('calendar.feeds.openHere')}
      </a>
    </section>
  );
}

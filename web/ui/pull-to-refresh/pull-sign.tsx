import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './pull-sign.module.css';

/** Comes down with the finger that pulls, and says what letting go does. */
export function PullSign({ pulled, isFar }: { pulled: number; isFar: boolean }) {
  const { t } = useTranslation();
  if (pulled === 0) return null;
  return (
    <div
      role="status"
      className={styles.sign}
      data-far={isFar}
      style={{ '--pulled': `${pulled}px`, '--turn': `${pulled}deg` } as React.CSSProperties}
    >
      <RefreshCw size={18} aria-hidden />
      <span className="for-screen-readers">{t(isFar ? 'ui.releaseToRefresh' : 'ui.pullToRefresh')}</span>
    </div>
  );
}

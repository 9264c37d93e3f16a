import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { showToast } from '../toast/toast.ts';
import styles from './progress-line.module.css';

/** Work that the server does, on every page. */
export function ProgressPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}

interface ProgressLineProps {
  label: string;
  value: number;
  max: number;
  /** The same in numbers. */
  detail: string;
  /** It has been asked to stop. */
  isStopping: boolean;
  onStop(): Promise<void>;
}

/** How far one work is, and what stops it. */
export function ProgressLine({ isStopping, onStop, ...progress }: ProgressLineProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const stop = async () => {
    setAsked(true);
    try {
      await onStop();
    } catch (error) {
      setAsked(false);
      showToast((error as Error).message, { kind: 'error' });
    }
  };
  return (
    <div className={styles.one}>
      <ProgressBar {...progress} />
      <Button size="small" busy={asked || isStopping} onPress={() => void stop()}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

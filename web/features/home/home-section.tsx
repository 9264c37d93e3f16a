import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import styles from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  /** Of its skeleton. */
  lines: number;
  ready: boolean;
  isEmpty: boolean;
  /** What it says where there is nothing, and where that is not known. */
  says: { empty: string; failed: string };
  failed: boolean;
  again(): void;
  children: ReactNode;
}

/** A part of Home whose content comes from the server. */
export function HomeSection(props: HomeSectionProps) {
  const { title, lines, ready, isEmpty, says, failed, again, children } = props;
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {!ready && isEmpty && <SkeletonLines lines={lines} />}
      {children}
      {ready && !failed && isEmpty && <p className={styles.empty}>{says.empty}</p>}
      {failed && (
        <p className={styles.empty}>
          {says.failed}{' '}
          <Button size="small" onPress={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
